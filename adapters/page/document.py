"""The document: skeleton, styles, script and data in one string."""

import json
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from string import Template
from typing import Any

from adapters.markup import escape
from adapters.page.log import log_html
from domain.system import RuleSystem, installed_system
from projections.moments import Moment
from projections.page import payload, spots
from projections.page.words import MONTHS, TEXTS

SCRIPTS = ("states.js", "log.js", "board.js", "stage.js", "travel.js", "player.js", "search.js", "keys.js", "page.js")
"""The parts of the script, in an order in which each knows those before it."""

_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def page(combat_id: str, moments: Sequence[Moment], language: str, charts: str = "") -> str:
    """A fight as one HTML document that needs no network and shows its text without a script, too.

    Args:
        combat_id: the combat, as its audience may know it.
        moments: its entries, oldest first, one at least; those withdrawn are folded at their places.
        language: `de` or `en`.
        charts: sections of HTML that are shown beside the replay; their scripts are allowed to run.
    """
    latest = next(moment for moment in reversed(moments) if moment.withdrawn is None)
    system, found = installed_system(latest.after.system), spots(moments)
    data = as_script_data(payload(combat_id, found, system, language))
    script = "(() => {\n'use strict';\n" + "\n".join(map(_asset, SCRIPTS)) + "})();"
    text = {
        "lang": "de" if language == "de" else "en",
        "title": escape(latest.after.name),
        "about": escape(_about(latest, moments[0], system, language)),
        "policy": _policy([script, *_INLINE_SCRIPT.findall(charts)]),
        "style": _asset("page.css"),
        "script": script,
        "data": data,
        "digits": str(len(str(max(moment.number for moment in moments)))),
        "log": log_html(found, system, language),
        "charts_section": charts,
        "no_charts": "" if charts else " hidden",
    }
    return Template(_asset("page.html")).substitute(_labels(language) | text)


def _asset(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def _labels(language: str) -> dict[str, str]:
    """The words of the skeleton, by `label_` and their key."""
    return {f"label_{key}": escape(text.in_language(language)) for key, text in TEXTS.items()}


def as_script_data(data: Mapping[str, Any]) -> str:
    """Data as JSON that can stand in a script element, whatever names it holds."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _policy(scripts: Sequence[str]) -> str:
    """A content policy that forbids every request and every script but these."""
    hashes = " ".join(f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts)
    rest = "base-uri 'none'; form-action 'none'"
    return f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src {hashes}; {rest}"


def _about(latest: Moment, first: Moment, system: RuleSystem | None, language: str) -> str:
    """The game, the campaign and the day on which the fight was opened."""
    combat, day = latest.after, first.at
    month = MONTHS[day.month - 1].in_language(language)
    date = f"{day.day}. {month} {day.year}" if language == "de" else f"{day.day} {month} {day.year}"
    game = system.name.in_language(language) if system else combat.system
    return " · ".join(part for part in (game, combat.campaign, date) if part and part != combat.name)
