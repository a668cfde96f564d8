"""Who got to act: a strip for each one, with a part for every action, reaction and lost turn in their order."""

from itertools import takewhile

from adapters.charts.findings import findings_of, of_acting
from adapters.charts.marks import block, cut, drawing, shown, table, text
from adapters.charts.scene import Chart, Findings, Scene
from adapters.charts.sums import Pattern
from adapters.charts.texts import say
from adapters.markup import escape
from projections.statistics.counts import Count

KINDS = {"actions": 0, "reactions": 2, "skipped": 1, "forfeited": 1}
"""What is drawn, and by which pattern."""
LEGEND = (("actions", 0), ("reactions", 2), ("lost", 1))
TOP, ROW = 28, 40
"""Heights of the legend and of a strip with its name, in pixels."""
WIDEST = 6.0
"""The greatest width of a part, in per cent."""


def acting_chart(scene: Scene) -> Chart:
    """The chart of actions."""
    told = findings_of(scene, of_acting, frozenset(KINDS))
    done: dict[str, list[Count]] = {}
    for count in scene.counts:
        if count.path[0] in KINDS:
            done.setdefault(str(count.path[1]), []).append(count)
    if not done:
        return Chart("acting", [*told, *_end(scene)], "")
    wide = min(WIDEST, 100 / max(map(len, done.values())))
    parts = _legend(scene.language)
    for at, (who, counts) in enumerate(done.items()):
        y = TOP + at * ROW
        parts.append(text(y + 14, f"{cut(who)}: {_told(scene, who)}"))
        parts += [_part(scene, count, place, wide, y + 19) for place, count in enumerate(counts)]
    return Chart("acting", told, drawing(TOP + len(done) * ROW, told[-1][1], parts) + _numbers(scene, list(done)))


def _end(scene: Scene) -> Findings:
    """That nobody acted, from the entry on that ended the fight."""
    last = takewhile(lambda moment: moment.after.mode == "ended", reversed(scene.moments))
    return [(moment.number, of_acting(scene.found, scene.language, over=True)) for moment in [*last][-1:]]


def _part(scene: Scene, count: Count, place: int, wide: float, y: float) -> str:
    kind, _, name = map(str, count.path)
    title = scene.voice.deed(name) if kind in {"actions", "reactions"} else f"({scene.voice.term(name)})"
    return block(count.entry, place * wide, wide, y, KINDS[kind], title)


def _legend(language: str) -> list[str]:
    """A sample of each pattern with its word."""
    parts = []
    for place, (key, kind) in enumerate(LEGEND):
        left = place * 34
        parts.append(f'<rect class="fbc-k{kind}" x="{left}%" y="4" width="12" height="12"/>')
        parts.append(f'<text x="{left}%" dx="18" y="14">{escape(say(key, language))}</text>')
    return parts


def _lost(who: str) -> tuple[Pattern, ...]:
    return ("skipped", who), ("forfeited", who)


def _told(scene: Scene, who: str) -> str:
    """The three numbers of somebody, in the order of the legend."""
    sums = scene.sums
    keys = (sums.key(("actions", who)), sums.key(("reactions", who)), sums.key(*_lost(who)))
    return " · ".join(shown(sums, key, scene.language) for key in keys)


def _numbers(scene: Scene, names: list[str]) -> str:
    sums, language = scene.sums, scene.language
    resources = sorted({resource for left in scene.found.unused.values() for resource in left})
    patterns = [[(kind, who) for kind in ("turns", "actions", "reactions")] for who in names]
    rows = [
        [
            escape(who),
            *(shown(sums, sums.key(pattern), language, "span") for pattern in of_one),
            shown(sums, sums.key(*_lost(who)), language, "span"),
            *(shown(sums, sums.key(("unused", who, resource)), language, "span") for resource in resources),
        ]
        for who, of_one in zip(names, patterns, strict=True)
    ]
    unused = [say("unused", language, what=scene.voice.term(resource)) for resource in resources]
    words = [say(key, language) for key in ("who", "turns", "actions", "reactions", "lost")]
    return table([*words, *unused], rows, say("numbers", language))
