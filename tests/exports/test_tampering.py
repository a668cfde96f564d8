"""Whatever is done to an exported file, it is found and named."""

from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import NamedTuple

import pytest

from adapters.exports.lines import EntryLine, read_line
from tests.conftest import LONG
from tests.exports.files import examined, exported, short_store

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

TRIALS = 3_000 if LONG else 150
"""How often the file is tampered with in each way."""


class Tampered(NamedTuple):
    """The lines after the tampering, and the index of the first one that is another."""

    lines: list[bytes]
    first: int


Way = Callable[[list[bytes], Random], Tampered]


def flipped(lines: list[bytes], dice: Random) -> Tampered:
    """One byte is another."""
    at = dice.randrange(len(lines))
    place = dice.randrange(len(lines[at]))
    byte = bytes([(lines[at][place] + dice.randint(1, 255)) % 256])
    whole = b"".join([*lines[:at], lines[at][:place], byte, lines[at][place + 1 :], *lines[at + 1 :]])
    return Tampered(list(BytesIO(whole)), at)


def dropped(lines: list[bytes], dice: Random) -> Tampered:
    """One to three lines are gone."""
    at = dice.randrange(len(lines))
    return Tampered(lines[:at] + lines[at + dice.randint(1, 3) :], at)


def swapped(lines: list[bytes], dice: Random) -> Tampered:
    """Two lines have changed places."""
    one, other = sorted(dice.sample(range(len(lines)), 2))
    found = list(lines)
    found[one], found[other] = lines[other], lines[one]
    return Tampered(found, one)


def doubled(lines: list[bytes], dice: Random) -> Tampered:
    """A line stands there a second time, behind another one."""
    at, line = dice.randrange(1, len(lines) + 1), dice.choice(lines)
    return Tampered([*lines[:at], line, *lines[at:]], at)


def inserted(lines: list[bytes], dice: Random) -> Tampered:
    """A line of somebody's own stands among the others."""
    at = dice.randrange(len(lines) + 1)
    line = b'{"line":"entry","entry":%d,"hash":"","rows":[]}\n' % dice.randint(1, 200)
    return Tampered([*lines[:at], line, *lines[at:]], at)


def spaced(lines: list[bytes], dice: Random) -> Tampered:
    """A line says the same with a space more."""
    at = dice.randrange(len(lines))
    return Tampered([*lines[:at], lines[at].replace(b",", b", ", 1), *lines[at + 1 :]], at)


def truncated(lines: list[bytes], dice: Random) -> Tampered:
    """The file is cut off somewhere."""
    whole = b"".join(lines)
    kept = list(BytesIO(whole[: dice.randrange(len(whole))]))
    return Tampered(kept, len(kept) - 1)


def trials(lines: list[bytes], way: Way) -> list[Tampered]:
    """The file as it is after each trial, where that changed it; the same ones every time."""
    dice = Random(11)  # noqa: S311 no secret
    return [tampered for tampered in (way(lines, dice) for _ in range(TRIALS)) if tampered.lines != lines]


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """A file with two fights."""
    return exported(short_store("dsa5", "shadowrun5"))


def test_the_file_is_sound(lines: list[bytes]) -> None:
    """Nothing done, nothing found."""
    assert examined(lines)[1] == []


@pytest.mark.parametrize("way", [flipped, dropped, swapped, doubled, inserted, spaced, truncated])
def test_every_change_of_a_file_is_found(lines: list[bytes], way: Way) -> None:
    """Whatever is done to whichever line, something is found, at the line concerned or close behind it."""
    done = trials(lines, way)
    found = [(tampered.first + 1, examined(tampered.lines)[1]) for tampered in done]

    assert len(done) > TRIALS * 0.9
    assert [first for first, damages in found if not damages] == []
    in_place = [first for first, damages in found if min(damage.place for damage in damages) - first in {0, 1}]
    assert len(in_place) > len(done) * 0.9


@pytest.mark.parametrize(
    "way,kind", [(flipped, "altered"), (spaced, "altered"), (dropped, "removed"), (swapped, "misplaced")]
)
def test_the_kind_and_the_entry_are_told(way: Way, kind: str) -> None:
    """Of a change within a fight the first entry concerned is named, and what was done to it."""
    lines = exported(short_store("coriolis"))
    expected, told = [], []
    for tampered in trials(lines, way):
        here = [read_line(line) for line in lines[tampered.first : tampered.first + 4]]
        if len(here) == 4 and isinstance(here[0], EntryLine) and isinstance(here[-1], EntryLine):
            damage = examined(tampered.lines)[1][0]
            expected.append((kind, here[0].entry))
            told.append((damage.kind, here[0].entry if way is swapped else damage.entry))

    right = sum(one == other for one, other in zip(told, expected, strict=True))
    assert right > len(told) * 0.95 > TRIALS * 0.7, [
        pair for pair in zip(told, expected, strict=True) if pair[0] != pair[1]
    ]
