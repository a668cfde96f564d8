"""Whatever somebody wrote into a fight, nothing that is shown of it steers the screen."""

import re

import pytest

from tests.cli.terminal import fb, ok

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

EVIL = "e\x1b[31mvil\x07\u202e"
SHOWING = (
    *("status", "log", "order", "budgets", "injuries", "replay", "watch --once", "statistics", "chronicle"),
    *("explain 1", "fights", "strike 5", "diff --at 4", "verify", "undo"),
)
"""What shows a fight, a correction before it is agreed to, and what was taken back."""
ESCAPED = re.compile(r"[\x00-\x08\x0b-\x1f]")
STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


@pytest.fixture(autouse=True)
def fight() -> None:
    """A fight in which everything that can be named has a name that would steer a screen."""
    ok(f"-q new shadowrun5 '{EVIL} fight' --campaign '{EVIL} nights'")
    ok(f"-q join '{EVIL}' --side '{EVIL} side' --player '{EVIL} player' reaction=5")
    ok("-q join Ganger")
    ok("-q begin --dice 6,3")
    ok("-q damage ganger 3")
    ok(f"-q note '{EVIL} note'")
    ok(f"-q condition 1 '{EVIL} condition'")
    ok(f"-q leave 2 --reason '{EVIL} reason'")


@pytest.mark.parametrize("look", ["", "--plain", "--linear", "--json", "--lang de"])
@pytest.mark.parametrize("command", SHOWING)
def test_nothing_steers_the_screen(command: str, look: str) -> None:
    """Neither what is shown nor what is complained of holds a character that a terminal obeys; JSON escapes it."""
    shown = fb(f"{command} {look}")

    assert shown.out or shown.err
    assert (ESCAPED if look == "--json" else STEERING).findall(shown.out + shown.err) == []
