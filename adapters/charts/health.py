"""When did it turn: what was left of each side after every entry, with the falls."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from adapters.charts.kinds import kinds_of, sides_of
from adapters.charts.marks import KINDS, SIGNS, cut, drawing, link, shown, table, text
from adapters.charts.scene import Chart, Findings, Scene
from adapters.charts.standing import Line, health_lines
from adapters.charts.texts import say
from adapters.markup import escape
from domain import events as e
from domain.system import installed_system
from projections.moments import Moment
from projections.statistics.reading import latest_names

ROW, PLOT, AXIS = 20, 150, 22
"""Heights of a side in the legend, of the lines, of the rounds below them, in pixels."""
WIDE = 91.0
"""Width of the lines in per cent; the scale stands behind them."""
MOST_NAMED = 5
"""So many falls are labelled with names at most; of more the names would cover each other."""
MOST_COLUMNS = 8
"""So many sides have a column of their own in the table; of more it tells the changes one by one."""
MOST_ROUNDS = 12
"""So many rounds are marked below the lines at most."""


def health_chart(scene: Scene) -> Chart:
    """The chart of health; without the rules nobody knows whether a track counts harm or what is left."""
    system = installed_system(scene.moments[-1].after.system)
    if system is None:
        return Chart("health", [(0, say("no_rules", scene.language))], "")
    sides = _sides_by_every_name(scene.moments)
    lines = health_lines(scene.moments, sides, system)
    names = {side: side or say("no_side", scene.language) for side in lines}
    told = _findings(scene, lines, names)
    if not lines:
        return Chart("health", told, "")
    places = place_of_entries(scene.moments)
    kinds = _kinds(scene.moments, lines)
    top = len(lines) * ROW + 12
    parts = [
        *_legend(scene, lines, names, kinds),
        *_scale(top),
        _plot(lines, kinds, places, top),
        *_rounds(scene, places, top),
        f'<rect class="fbc-cover" x="{WIDE:g}%" y="{top - 3}" width="0" height="{PLOT + 6}" data-wide-end="{WIDE:g}"/>',
        *_falls(scene, sides, lines, places, top),
    ]
    return Chart("health", told, drawing(top + PLOT + AXIS, told[-1][1], parts) + _numbers(scene, lines, names))


def _sides_by_every_name(moments: Sequence[Moment]) -> dict[str, str]:
    sides = sides_of(moments)
    return {**{old: sides[new] for old, new in latest_names(moments).items() if new in sides}, **sides}


def place_of_entries(moments: Sequence[Moment]) -> dict[int, float]:
    """How far from the left each entry is drawn, in per cent."""
    last = max(1, len(moments) - 1)
    return {moment.number: WIDE * at / last for at, moment in enumerate(moments)}


def _kinds(moments: Sequence[Moment], lines: Mapping[str, Line]) -> dict[str, int]:
    """The pattern of each side; the same as in the other charts, where those have sides."""
    sides, kinds = sides_of(moments), kinds_of(moments)
    found = {sides[name]: kind for name, kind in kinds.items()}
    alone = len(set(found.values())) < len(lines)
    return {side: at if alone else found.get(side, at) for at, side in enumerate(lines)}


def _legend(scene: Scene, lines: Mapping[str, Line], names: Mapping[str, str], kinds: Mapping[str, int]) -> list[str]:
    """A sample of each line, its side, and what is left of it."""
    parts = []
    for at, (side, line) in enumerate(lines.items()):
        y, kind = at * ROW, kinds[side] % KINDS
        key = scene.sums.keep([(entry, round(left)) for entry, left in line])
        left = shown(scene.sums, key, scene.language)
        parts.append(f'<line class="fbc-l{kind}" x1="0" x2="34" y1="{y + 10}" y2="{y + 10}"/>')
        body = f"{SIGNS[kind]} {cut(names[side])}: {say('percent', scene.language, left=left)}"
        parts.append(f'<text x="0" dx="42" y="{y + 14}">{body}</text>')
    return parts


def _scale(top: int) -> list[str]:
    parts = []
    for left in (100, 50, 0):
        y = top + PLOT * (100 - left) / 100
        parts.append(f'<line class="fbc-grid" x1="0" x2="{WIDE:g}%" y1="{y:g}" y2="{y:g}"/>')
        parts.append(text(y + 4, str(left), x=WIDE + 1, style="fbc-small"))
    return parts


def _plot(lines: Mapping[str, Line], kinds: Mapping[str, int], places: Mapping[int, float], top: int) -> str:
    """The lines, in steps: what is left stays the same until the next entry that changes it."""
    drawn = "".join(
        f'<polyline class="fbc-l{kinds[side] % KINDS}" points="{_steps(line, places)}"/>'
        for side, line in lines.items()
    )
    box = f'viewBox="0 0 {10 * WIDE:g} 100" preserveAspectRatio="none"'
    return f'<svg x="0" y="{top}" width="{WIDE:g}%" height="{PLOT}" {box} overflow="visible">{drawn}</svg>'


def _steps(line: Line, places: Mapping[int, float]) -> str:
    points = [(10 * places[entry], 100 - left) for entry, left in line]
    corners = [corner for (_, y), (x, after) in pairwise(points) for corner in ((x, y), (x, after))]
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in [points[0], *corners, (10 * WIDE, points[-1][1])])


def _rounds(scene: Scene, places: Mapping[int, float], top: int) -> list[str]:
    """Where rounds begin; of many only some."""
    found = [
        (moment.number, event.round) for moment in scene.moments for event in moment.events
        if isinstance(event, e.RoundStarted)
    ]  # fmt: skip
    every = -(-len(found) // MOST_ROUNDS) or 1
    word = scene.voice.term("round")
    parts = []
    for at, (entry, number) in enumerate(found[::every]):
        left = places[entry]
        parts.append(f'<line class="fbc-grid" x1="{left:.2f}%" x2="{left:.2f}%" y1="{top}" y2="{top + PLOT + 4}"/>')
        label = f"{word} {number}" if at == 0 else str(number)
        parts.append(text(top + PLOT + 18, escape(label), x=left, style="fbc-small"))
    return parts


def _falls(
    scene: Scene, sides: Mapping[str, str], lines: Mapping[str, Line], places: Mapping[int, float], top: int
) -> list[str]:
    """A cross on the line of the side of whoever fell."""
    parts = []
    for fall in scene.found.falls:
        line = lines.get(sides.get(fall.who, ""), [])
        left = next((left for entry, left in reversed(line) if entry <= fall.entry), 0.0)
        y, x = top + PLOT * (100 - left) / 100, places[fall.entry]
        title = f"<title>#{fall.entry} {escape(fall.who)}</title>"
        parts.append(f'<text class="fbc-fall" data-entry="{fall.entry}" x="{x:.2f}%" y="{y + 5:.1f}">✕{title}</text>')
        if len(scene.found.falls) <= MOST_NAMED:
            side = 'dx="10"' if x < WIDE / 2 else 'dx="-10" text-anchor="end"'
            place = f'data-entry="{fall.entry}" x="{x:.2f}%" y="{y - 5:.1f}" {side}'
            parts.append(f'<text class="fbc-small fbc-named" {place}>{cut(fall.who)}</text>')
    return parts


def _findings(scene: Scene, lines: Mapping[str, Line], names: Mapping[str, str]) -> Findings:
    """Which side is ahead after each entry, and since when; in whole per cent, as they are shown."""
    told: Findings = [(0, say("nobody", scene.language))]
    now: dict[str, int] = {}
    ahead, since = "", 0
    changes = sorted((entry, side, left) for side, line in lines.items() for entry, left in line)
    for at, (entry, side, left) in enumerate(changes):
        now[side] = round(left)
        if at + 1 < len(changes) and changes[at + 1][0] == entry:
            continue
        first, second = ([*sorted(now, key=lambda name: -now[name]), ""])[:2]
        tied = second in now and now[first] == now[second]
        if tied or first != ahead:
            ahead, since = "" if tied else first, entry
        told.append((entry, _finding(scene, now, (first, second), since, names, tied=tied)))
    return told


def _finding(
    scene: Scene,
    now: Mapping[str, int],
    leading: tuple[str, str],
    since: int,
    names: Mapping[str, str],
    *,
    tied: bool,
) -> str:
    first, second = leading
    left = now[first]
    if second not in now or first == second:
        return say("alone", scene.language, side=names[first], left=left)
    if tied:
        return say("even", scene.language, left=left)
    return say("ahead", scene.language, side=names[first], left=left, other=now[second], entry=since)


def _numbers(scene: Scene, lines: Mapping[str, Line], names: Mapping[str, str]) -> str:
    """What was left after each entry that changed something."""
    many = len(lines) > MOST_COLUMNS
    rows = _changes(scene, lines, names) if many else _states(scene, lines)
    columns = [say("who", scene.language), say("health_left", scene.language)] if many else names.values()
    return table([say("entry", scene.language), *columns], rows, say("numbers", scene.language))


def _states(scene: Scene, lines: Mapping[str, Line]) -> list[list[str]]:
    """What was left of every side after each entry."""
    rows = []
    for entry in sorted({entry for line in lines.values() for entry, _ in line}):
        left = [next((value for number, value in reversed(line) if number <= entry), None) for line in lines.values()]
        cells = ["–" if value is None else say("percent", scene.language, left=round(value)) for value in left]
        rows.append([link(entry), *cells])
    return rows


def _changes(scene: Scene, lines: Mapping[str, Line], names: Mapping[str, str]) -> list[list[str]]:
    """Each side whose health an entry changed, with what was left of it."""
    told = sorted((entry, names[side], left) for side, line in lines.items() for entry, left in line)
    return [[link(entry), escape(name), say("percent", scene.language, left=round(left))] for entry, name, left in told]
