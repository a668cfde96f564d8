"""All charts of a fight as one piece of markup, with its style, its data and its script."""

import json
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files

from adapters.charts.acting import acting_chart
from adapters.charts.dice import dice_chart
from adapters.charts.falls import falls_chart
from adapters.charts.harm import harm_chart
from adapters.charts.health import health_chart
from adapters.charts.marks import PATTERNS
from adapters.charts.scene import Chart, Scene, scene_of
from adapters.charts.texts import say
from adapters.markup import escape, straight
from domain.terms import Term
from projections.moments import Moment

CHARTS: Sequence[Callable[[Scene], Chart]] = (harm_chart, health_chart, falls_chart, dice_chart, acting_chart)
"""Every chart, in the order in which they stand."""


def charts_script() -> str:
    """The script behind the charts, as `charts_html` holds it; it gives the page `window.fechtbuchCharts`."""
    return files("adapters.charts").joinpath("charts.js").read_text(encoding="utf-8")


def charts_style() -> str:
    """The style of the charts, as `charts_html` holds it; its colours are variables of the page."""
    return files("adapters.charts").joinpath("charts.css").read_text(encoding="utf-8")


def charts_html(moments: Sequence[Moment], terms: Mapping[str, Term], language: str) -> str:
    """The charts of a fight: for each a section with a heading, its finding, a drawing and the numbers behind it.

    The markup stands for itself but for colours, which are the variables `--page --panel --current --text --muted
    --link --foe --stun --heal --edge` of the page. Marks carry `data-entry`, and links lead to `#e` with the number
    of the entry. A page that calls `window.fechtbuchCharts.upTo(number)` lets its reader see how things stood then.

    Args:
        moments: of the fight, in order, at least one; those that were withdrawn do not count.
        terms: of the game, by key.
        language: `de` or `en`.
    """
    in_force = [moment for moment in moments if moment.withdrawn is None]
    scene = scene_of(in_force, terms, language)
    charts = [draw(scene) for draw in CHARTS]
    body = "".join(_section(chart, language) for chart in charts)
    return (
        f'<div class="fbc-all" lang="{escape(language)}"><style>{charts_style()}</style>{PATTERNS}{_switch(language)}'
        f'{body}<p class="fbc-note">{escape(say("struck", language))}</p>'
        f'<script type="application/json" class="fbc-data">{_data(scene, charts, language)}</script>'
        f"<script>{charts_script()}</script></div>"
    )


def _switch(language: str) -> str:
    """The choice between the whole fight and what had happened up to an entry; shown where there is a script."""
    choices = "".join(
        f'<label><input type="radio" name="fbc-scope" value="{value}"{state}>'
        f" {escape(say(value, language))}{more}</label>"
        for value, state, more in (("whole", " checked", ""), ("here", "", '<span class="fbc-here"></span>'))
    )
    return f'<fieldset class="fbc-switch" hidden><legend>{escape(say("scope", language))}</legend>{choices}</fieldset>'


def _section(chart: Chart, language: str) -> str:
    heading = escape(say(chart.key, language))
    name = f"fbc-{chart.key}"
    finding = f'<p class="fbc-finding" data-finding="{chart.key}">{escape(chart.findings[-1][1])}</p>'
    return f'<section aria-labelledby="{name}"><h3 id="{name}">{heading}</h3>{finding}{chart.body}</section>'


def _data(scene: Scene, charts: Sequence[Chart], language: str) -> str:
    """What the script reads; no text of it can end the element that it stands in."""
    found = {
        "language": language,
        "entries": [moment.number for moment in scene.moments],
        "sums": scene.sums.steps,
        "findings": {chart.key: chart.findings for chart in charts},
    }
    text = straight(json.dumps(found, ensure_ascii=False, separators=(",", ":")))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
