"""Who hurt whom: a bar for each pair, of as many parts as there were blows, under whoever dealt them."""

from adapters.charts.findings import findings_of, of_harm
from adapters.charts.kinds import OTHER, kinds_of
from adapters.charts.marks import SIGNS, block, cut, drawing, shown, table, text
from adapters.charts.scene import Chart, Scene
from adapters.charts.texts import say
from adapters.markup import escape
from projections.statistics.counts import leaves
from projections.statistics.summary import taken
from projections.statistics.telling import name_of

HEAD, ROW, GAP = 22, 36, 8
"""Heights of the name of an attacker, of a pair, and of the space below an attacker, in pixels."""


def harm_chart(scene: Scene) -> Chart:
    """The chart of damage."""
    told = findings_of(scene, of_harm, frozenset({"damage"}))
    if not scene.found.damage:
        return Chart("harm", told, "")
    parts, y = [], 0.0
    most = max(leaves(tracks) for victims in scene.found.damage.values() for tracks in victims.values())
    for by in scene.found.damage:
        part, y = _attacker(scene, by, y, most)
        parts += part
    return Chart("harm", told, drawing(y, told[-1][1], parts) + _numbers(scene))


def _attacker(scene: Scene, by: str, y: float, most: int) -> tuple[list[str], float]:
    """The bars of one attacker, and where they end."""
    kind = kinds_of(scene.moments).get(by, OTHER)
    whole = shown(scene.sums, scene.sums.key(("damage", by)), scene.language)
    name = cut(name_of(by, scene.language))
    parts = [text(y + 16, f"{SIGNS[kind % len(SIGNS)]} {name}: {whole}", style="fbc-name")]
    y += HEAD
    for victim in scene.found.damage[by]:
        points = shown(scene.sums, scene.sums.key(("damage", by, victim)), scene.language)
        parts.append(text(y + 14, f"→ {cut(victim)}: {points}", x=3))
        parts += _blows(scene, by, victim, y + 18, 97 / most)
        y += ROW
    return parts, y + GAP


def _blows(scene: Scene, by: str, victim: str, y: float, scale: float) -> list[str]:
    kind, left, parts = kinds_of(scene.moments).get(by, OTHER), 3.0, []
    for count in scene.sums.of(("damage", by, victim)):
        title = f"{name_of(by, scene.language)} → {victim}: {count.value} {scene.voice.term(str(count.path[3]))}"
        parts.append(block(count.entry, left, count.value * scale, y, kind, title))
        left += count.value * scale
    return parts


def _numbers(scene: Scene) -> str:
    """The matrix: who dealt in rows, who took in columns, with sums."""
    victims, sums, language = list(taken(scene.found)), scene.sums, scene.language

    def cell(*path: str | None) -> str:
        return shown(sums, sums.key(("damage", *path)), language, "span")

    rows = [
        [escape(name_of(by, language)), *(cell(by, victim) for victim in victims), cell(by)]
        for by in scene.found.damage
    ]
    rows.append([say("all", language), *(cell(None, victim) for victim in victims), cell()])
    return table([say("who", language), *victims, say("all", language)], rows, say("numbers", language))
