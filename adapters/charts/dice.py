"""Were the dice unfair: how often each face fell, and the hits of pools, each against what was to be expected."""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from adapters.charts.findings import findings_of, of_dice
from adapters.charts.marks import cut, drawing, shown, table, text
from adapters.charts.scene import Chart, Scene
from adapters.charts.texts import say
from adapters.markup import escape
from projections.statistics.summary import expected_hits
from projections.statistics.telling import die_in_words, name_of

MOST_SIDES = 20
"""Dice with more sides are in the words and not in the drawing."""
HEAD, ROW, GAP = 24, 20, 10
POOL = 36
"""Heights in pixels: a heading, a face, the space below a die, a pool."""
LONGEST_NAME = 20
"""Longer names are shortened where the die stands behind them."""
LEFT, WIDE = 9.0, 70.0
"""Where bars begin and the width of the longest, in per cent."""


class Bar(NamedTuple):
    """A bar: its label in the drawing as markup, its name in the table, the keys of what fell and what was expected."""

    label: str
    name: str
    fell: str
    expected: str


def dice_chart(scene: Scene) -> Chart:
    """The chart of dice."""
    told = findings_of(scene, of_dice, frozenset({"dice"}))
    if not scene.found.dice:
        return Chart("dice", told, "")
    parts, y = _legend(scene.language), float(HEAD)
    bars: list[Bar] = []
    for sides in sorted(side for side in scene.found.dice if side <= MOST_SIDES):
        faces = [_face(scene, sides, face) for face in range(1, sides + 1)]
        bars += faces
        title = say("faces", scene.language, dice=die_in_words(sides, scene.language))
        parts += [text(y + 15, escape(title), style="fbc-name"), *_bars(scene, faces, y + HEAD, _longest(scene, faces))]
        y += HEAD + sides * ROW + GAP
    pools = list(_pools(scene))
    if pools:
        parts.append(text(y + 15, escape(say("hits", scene.language)), style="fbc-name"))
        parts += _pool_bars(scene, pools, y + HEAD)
        y += HEAD + len(pools) * POOL
    return Chart("dice", told, drawing(y, told[-1][1], parts) + _numbers(scene, [*bars, *pools]))


def _legend(language: str) -> list[str]:
    """A sample of what fell and of what was expected."""
    return [
        '<rect class="fbc-k0" x="0" y="4" width="12" height="12"/>',
        f'<text x="18" y="14">{escape(say("fell", language))}</text>',
        '<rect class="fbc-tick" x="34%" y="2" width="3" height="16"/>',
        f'<text x="34%" dx="10" y="14">{escape(say("expected", language))}</text>',
    ]


def _face(scene: Scene, sides: int, face: int) -> Bar:
    keys = scene.sums.key(("dice", sides, None, None, face)), scene.sums.key(("dice", sides), factor=1 / sides)
    return Bar(str(face), f"{die_in_words(sides, scene.language)}: {face}", *keys)


def _pools(scene: Scene) -> Iterable[Bar]:
    for who, kinds in scene.found.pools.items():
        for sides, targets in kinds.items():
            for target in targets:
                path = ("pools", who, sides, target)
                share = expected_hits({"dice": 1}, sides, target)
                name, die = name_of(who, scene.language), die_in_words(sides, scene.language)
                words = partial(say, "hit_from", scene.language, die=die, target=target)
                keys = scene.sums.key((*path, "hits")), scene.sums.key((*path, "dice"), factor=share)
                yield Bar(words(who=cut(name, LONGEST_NAME)), words(who=name), *keys)


def _longest(scene: Scene, bars: Iterable[Bar]) -> float:
    return max(max(scene.sums.last(fell), scene.sums.last(expected)) for _, _, fell, expected in bars) or 1


def _bars(scene: Scene, bars: Iterable[Bar], y: float, most: float) -> list[str]:
    """A bar for each face, its number behind the longest."""
    parts = []
    for at, (label, _, fell, expected) in enumerate(bars):
        top = y + at * ROW
        parts += [text(top + 12, label, x=1), *_bar(scene, fell, expected, (LEFT, WIDE / most), top)]
        parts.append(text(top + 12, shown(scene.sums, fell, scene.language), x=LEFT + WIDE + 3))
    return parts


def _pool_bars(scene: Scene, bars: list[Bar], y: float) -> list[str]:
    """A bar for each pool, with its words above."""
    parts, most = [], _longest(scene, bars)
    for at, (label, _, fell, expected) in enumerate(bars):
        top = y + at * POOL
        numbers = (shown(scene.sums, key, scene.language) for key in (fell, expected))
        parts.append(text(top + 12, f"{label}: {' / '.join(numbers)}"))
        parts += _bar(scene, fell, expected, (0, (LEFT + WIDE) / most), top + 17)
    return parts


def _bar(scene: Scene, fell: str, expected: str, line: tuple[float, float], y: float) -> list[str]:
    """What fell as a bar and what was expected as a tick; `line` is where it begins and its scale, in per cent."""
    left, scale = line
    wide, tick = scene.sums.last(fell) * scale, left + scene.sums.last(expected) * scale
    seen = f'data-wide="{fell}" data-scale="{scale:.4f}" x="{left:g}%" y="{y + 2:g}" width="{wide:.2f}%"'
    fair = f'data-tick="{expected}" data-from="{left:g}" data-scale="{scale:.4f}" x="{tick:.2f}%" y="{y:g}"'
    return [
        f'<rect class="fbc-k0" {seen} height="12"/>',
        f'<rect class="fbc-tick" {fair} width="3" height="16"/>',
    ]


def _numbers(scene: Scene, bars: list[Bar]) -> str:
    rows = [
        [escape(bar.name), *(shown(scene.sums, key, scene.language, "span") for key in (bar.fell, bar.expected))]
        for bar in bars
    ]
    words = [f"{say('face', scene.language)} / {say('hits_got', scene.language)}"]
    return table(
        [*words, *(say(key, scene.language) for key in ("fell", "expected"))], rows, say("numbers", scene.language)
    )
