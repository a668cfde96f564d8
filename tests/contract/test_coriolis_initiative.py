"""Coriolis: the throw for initiative, ties, surprise, raising, lowering, late joiners."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Json, Table


def seated(seat: Opening, *names: str, sheets: Mapping[str, Json] | None = None, **new: Any) -> Table:
    """A table with people whose Agility falls from 9 in the order of their names, so that nobody is tied."""
    table = seat(system="coriolis", **new)
    for at, name in enumerate(names):
        table.do("join", name=name, sheet={"agility": 9 - at, **(sheets or {}).get(name, {})})
    return table


def opened(seat: Opening, *, sheets: Mapping[str, Json] | None = None, new: Json | None = None, **faces: int) -> Table:
    """A fight that has begun, with a face thrown for each name."""
    table = seated(seat, *faces, sheets=sheets, **(new or {}))
    table.do("begin", rolled=list(faces.values()))
    return table


def ap(table: Table, name: str) -> int:
    """Somebody's action points."""
    points: int = table.one(name)["budget"]["ap"]
    return points


def hp(table: Table, name: str) -> int:
    """Somebody's Hit Points."""
    points: int = table.one(name)["tracks"]["hp"]["value"]
    return points


def test_ties(seat: Opening) -> None:
    """Agility decides, then chance by roll-offs that are kept for the whole fight."""
    table = seated(seat, "A", "B", "C", "D", sheets={name: {"agility": 3} for name in "ABD"} | {"C": {"agility": 4}})
    table.refused("more_dice_needed", "begin", rolled=[4, 4, 4, 4])

    table.do("begin", rolled=[4, 4, 4, 4, 2, 5, 2, 1, 6])

    assert table.order == ["C", "B", "D", "A"]
    assert [event["faces"] for event in table.events("TieRolled")] == [{"A": 2, "B": 5, "D": 2}, {"A": 1, "D": 6}]
    table.end("C", "B", "D", "A")
    assert table.order == ["C", "B", "D", "A"]


def test_a_tie_is_rolled_when_it_comes_about(seat: Opening) -> None:
    """A change makes a tie and its command takes the dice; parted and tied again, the old faces count."""
    table = opened(seat, sheets={"A": {"agility": 3}, "B": {"agility": 3}}, A=6, B=4)
    table.refused("more_dice_needed", "adjust_initiative", who="B", by=2, rolled=[])

    table.do("adjust_initiative", who="B", by=2, rolled=[2, 3])
    table.do("adjust_initiative", who="B", by=-1)
    table.do("adjust_initiative", who="B", by=1, rolled=[])

    table.end("A")
    table.end("B")
    assert table.order == ["B", "A"]


def test_surprise(seat: Opening) -> None:
    """Those who surprise have 2 more for the whole fight, or with the setting for the first round."""
    for scope, score in (("combat", 6), ("first_round", 4)):
        table = seated(seat, "A", "B", settings={"cor.surprise_scope": scope})
        table.refused("no_such_combatant", "begin", surprising=["X"])
        table.do("begin", surprising=["B"], rolled=[5, 4])
        assert table.order == ["B", "A"]
        table.end("B", "A")
        assert table.score("B") == score


def test_changes_of_a_new_round_come_together(seat: Opening) -> None:
    """Raises that take effect at the same time make no tie on the way that would have to be rolled off."""
    table = opened(seat, sheets={"A": {"agility": 3}, "B": {"agility": 3}}, A=2, B=4)
    table.do("raise_initiative", who="A")
    table.do("raise_initiative", who="B", times=2)
    assert [table.one(name)["pending_initiative"] for name in "AB"] == [2, 4]

    table.end("B")
    table.end("A", rolled=[])

    assert [table.score(name) for name in "AB"] == [4, 8]
    assert not table.one("A").get("pending_initiative")


@pytest.mark.parametrize(
    "who, as_, score, pending",
    [
        ("A", "attacker", 5, 4),
        ("A", "defender", 5, 4),
        ("B", "attacker", 4, 4),
        ("B", "defender", 8, 0),
        ("Z", "defender", 6, 4),
    ],
)
def test_raising(seat: Opening, who: str, as_: str, score: int, pending: int) -> None:
    """An attacker's sixes count from the next round; a defender's now, unless their turn has come already."""
    table = opened(seat, Z=6, A=5, B=4)
    table.end("Z")

    table.do("raise_initiative", who=who, times=2, as_=as_)

    assert (table.score(who), table.one(who).get("pending_initiative", 0)) == (score, pending)
    table.end("A", "B")
    assert table.score(who) == {"A": 9, "B": 8, "Z": 10}[who]


def test_lowering_before_the_turn(seat: Opening) -> None:
    """Any lower whole number, for good."""
    table = opened(seat, A=6, B=5, C=4)
    table.refused("initiative_must_drop", "lower_initiative", who="B", to=5)

    table.do("lower_initiative", who="B", to=-2)

    assert (table.order, table.score("B")) == (["A", "C", "B"], -2)
    table.end("A", "C", "B")
    assert table.order == ["A", "C", "B"]
    table.end("A")
    table.refused("already_acted", "lower_initiative", who="A", to=1)


def test_lowering_in_the_own_turn(seat: Opening) -> None:
    """Only with nothing done yet; the points of the turn come when it is really taken."""
    table = opened(seat, A=6, B=5)
    table.do("act", action="shout")
    table.do("lower_initiative", who="A", to=1)
    assert table.order == ["B", "A"]
    table.end("B")
    assert (table.one("A")["turns"], ap(table, "A")) == (1, 3)
    table.do("act", action="draw")
    table.refused("turn_already_used", "lower_initiative", who="A", to=0)
    table.end("A", "B")
    assert ap(table, "A") == 3
    table.do("react", who="A", reaction="defend", target="B")

    table.refused("turn_already_used", "lower_initiative", who="A", to=0)


def test_lowering_in_the_first_turn_with_points_borrowed(seat: Opening) -> None:
    """The turn is still to come: what was borrowed stays borrowed, more can be, saved points stay saved."""
    table = opened(seat, Z=6, A=5, B=4)
    table.do("react", who="A", reaction="defend")
    table.end("Z")
    assert ap(table, "A") == 2
    table.do("lower_initiative", who="A", to=1)
    assert ap(table, "A") == 2
    table.do("react", who="A", reaction="defend")
    table.end("B")
    assert ap(table, "A") == 1
    table.end("A", "Z", "B")
    assert ap(table, "A") == 3
    table.do("act", action="draw")
    table.end("A", "Z", "B")
    table.do("lower_initiative", who="A", to=0)
    assert ap(table, "A") == 3


def test_lowering_the_last_one(seat: Opening) -> None:
    """Who is last anyway goes on at once; an override lifts the direction."""
    table = opened(seat, A=6, B=5)
    table.end("A")
    table.do("lower_initiative", who="B", to=1)
    assert table.state["current"] == "B"

    table.do("lower_initiative", who="B", to=9, override="the table says so")

    assert (table.score("B"), table.state["current"]) == (9, "B")


def test_adjusting(seat: Opening) -> None:
    """The result, Agility as the rung of ties, or more and fewer dice."""
    table = opened(seat, A=6, B=5, C=3)
    table.do("adjust_initiative", who="C", dice=1, rolled=[4])
    assert (table.score("C"), table.order) == (7, ["A", "C", "B"])
    table.do("adjust_initiative", who="C", dice=-1, rolled=[2])
    table.do("adjust_initiative", who="C", base=5, reason="a talent")
    assert table.one("C")["base"] == 12
    assert table.order == ["A", "C", "B"]
    table.do("adjust_initiative", who="A", by=-5)
    assert table.order == ["A", "C", "B"]
    for wrong in ({}, {"by": "GM"}, {"dice": 1001}, {"dice": -1001}):
        table.refused("bad_command", "adjust_initiative", who="A", **wrong)


def test_verbs_of_other_systems(seat: Opening) -> None:
    """No turn is held and no tie is left open."""
    table = seated(seat, "A")
    for verb, arguments in (("delay", {}), ("step_in", {"who": "A"}), ("decide_tie", {"order": ["A"]})):
        table.refused("combat_not_begun", verb, **arguments)
    table.do("begin", rolled=[1])
    table.refused("no_delay_in_this_system", "delay")
    table.refused("no_delay_in_this_system", "step_in", who="A")
    table.refused("no_such_tie", "decide_tie", order=["A"])
    table.refused("already_begun", "begin")
    table.refused("already_begun", "ambush", who=["A"])
