"""Whatever is done to an exported file or to a stored log, it is found, named, and refused."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from tests.conftest import LONG
from tests.exports.files import examined, exported, store_of

TRIALS = 5_000 if LONG else 150
"""How often each file or log is tampered with in each way."""


class Tampered(NamedTuple):
    """Lines or rows after the tampering, and the index of the first one concerned."""

    parts: list[bytes]
    first: int


def flipped(lines: list[bytes], dice: Random) -> Tampered:
    """One byte is another."""
    at = dice.randrange(len(lines))
    place = dice.randrange(len(lines[at]))
    byte = (lines[at][place] + dice.randint(1, 255)) % 256
    return Tampered([*lines[:at], lines[at][:place] + bytes([byte]) + lines[at][place + 1 :], *lines[at + 1 :]], at)


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
    """A line stands there a second time, somewhere."""
    at = dice.randrange(len(lines) + 1)
    return Tampered([*lines[:at], dice.choice(lines), *lines[at:]], at)


def inserted(lines: list[bytes], dice: Random) -> Tampered:
    """A line of somebody's own stands among the others."""
    at = dice.randrange(len(lines) + 1)
    line = b'{"line":"entry","entry":%d,"hash":"","rows":[]}\n' % dice.randint(1, 200)
    return Tampered([*lines[:at], line, *lines[at:]], at)


def spaced(lines: list[bytes], dice: Random) -> Tampered:
    """A line says the same with a space more."""
    at = dice.randrange(len(lines))
    return Tampered([*lines[:at], lines[at].replace(b",", b", ", 1), *lines[at + 1 :]], at)


WAYS = (flipped, dropped, swapped, doubled, inserted, spaced)


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """A file with two fights."""
    return exported(store_of("dsa5", "shadowrun5"))


@pytest.mark.parametrize("way", WAYS)
def test_a_file_that_was_tampered_with(lines: list[bytes], way: Callable[[list[bytes], Random], Tampered]) -> None:
    """Every time something is found, whatever was done to whichever line."""
    dice = Random(11)  # noqa: S311 the same changes every time
    missed = [
        tampered
        for tampered in (way(lines, dice) for _ in range(TRIALS))
        if tampered.parts != lines and not examined(tampered.parts)[1]
    ]

    assert missed == []
