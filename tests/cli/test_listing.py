"""`fb fights`: what may be asked for in which words, and what the list shows."""

import json

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import offered, ok, refused
from tests.cli.test_many import evening, names


@pytest.mark.parametrize("typed", ["over", "OVER", "vorbei", "ov", "ended"])
def test_states_are_typed_as_the_list_shows_them(typed: str) -> None:
    """The words of the list in both languages, their beginnings, and the keys of the JSON output."""
    open_fight("Alley")
    begin_three()
    ok("-q end")

    assert names(f"fights --state {typed}") == ["Dockside"]
    assert names(f"fights --mode {typed}") == ["Dockside"]
    assert names("fights --state 'not begun'") == ["Alley"]


@pytest.mark.parametrize("option", ["--state", "--mode"])
def test_a_state_that_there_is_not(option: str) -> None:
    """The option is named as it was typed, and every word that is offered works."""
    open_fight()
    said = refused(f"fights {option} ower", 2)

    assert f'{option}: "ower" is no state' in said
    assert offered(said) == [f"fights {option} over"]
    for line in offered(refused(f"fights {option} xyzzy", 2)):
        ok(line)


def test_fights_of_nobody_and_of_no_campaign() -> None:
    """Names that look alike are offered; the beginning of a name will do, unless it fits several."""
    evening()
    ok("-q -f souk join Sabine")

    assert offered(refused("fights --campaign icon", 3)) == ["fights --campaign Icons"]
    assert offered(refused("fights --with sabbah", 3)) == ["fights --with Sabah", "fights --with Sabine"]
    assert "fits Sabah, Sabine" in refused("fights --with sab", 3)
    assert names("fights --with thu") == ["Souk"]


def test_campaigns_and_forks_are_in_the_list() -> None:
    """The campaign stands there where any of the listed has one; forks are marked; programs get both."""
    evening()
    open_fight("Alley")
    lines, rows = ok("fights").lines, [json.loads(line) for line in ok("fights --json").lines]

    assert [("cons" in line, ", fork" in line) for line in lines] == [
        (True, False),
        (True, False),
        (True, True),
        (False, False),
    ]
    assert "Abzweigung" in ok("fights --forks --lang de").first
    assert [row["campaign"] for row in rows] == ["Icons", "icons", "icons", None]
    assert rows[2]["forked_from"] == rows[1]["combat"]
