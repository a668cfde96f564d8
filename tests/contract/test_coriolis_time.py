"""Coriolis: stress, breakdowns, trauma, being broken, rest, limits of time."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened
from tests.support.table import Table


def mp(table: Table, name: str) -> int:
    """Somebody's Mind Points."""
    points: int = table.one(name)["tracks"]["mp"]["value"]
    return points


def test_a_breakdown(seat: Opening) -> None:
    """At 0 Mind Points for d6 hours: no turn and no reactions, no second one on top; then 1 point and a trauma die."""
    table = opened(seat, A=6, B=5)
    table.do("stress", target="A", amount=0)
    table.do("stress", target="A", amount=9, rolled=[2])
    assert (mp(table, "A"), table.one("A")["breakdown_hours"], ap(table, "A")) == (0, 2, 0)
    assert (table.one("A")["status"], table.state["current"]) == (["acted", "breakdown"], "B")
    table.do("damage", target="A", amount=3, track="mp")
    table.refused("cannot_act", "react", who="A", reaction="defend")
    table.end("B")
    assert table.events("TurnSkipped", who="A", reason="breakdown")
    table.do("clock", hours=1, minutes=59, rest=True)
    assert table.one("A")["breakdown_hours"] == 1
    table.do("clock", minutes=1, rolled=[2])
    assert (mp(table, "A"), table.one("A")["tracks"]["mp"]["max"]) == (1, 6)
    assert not table.one("A").get("breakdown_hours")


@pytest.mark.parametrize("face, longest", [(1, 5), (2, 6), (6, 6)])
def test_trauma(seat: Opening, face: int, longest: int) -> None:
    """A 1 takes a point off the maximum for good."""
    table = opened(seat, A=6, B=5)
    table.do("stress", target="B", amount=6, rolled=[3])
    table.do("recover", target="B", from_="breakdown", rolled=[face])
    assert table.one("B")["tracks"]["mp"] == {"value": 1, "max": longest}
    table.do("heal", target="B", amount=9, track="mp")
    assert mp(table, "B") == longest


def test_lost_for_good(seat: Opening) -> None:
    """A maximum of 0 is the end of somebody, and of a fight when nobody else is left."""
    table = opened(seat, sheets={"A": {"mind_points": 1}}, A=6)
    table.do("stress", target="A", amount=1, rolled=[1])
    assert (table.state["mode"], table.state["current"]) == ("running", None)
    table.do("clock", hours=1, rolled=[1])
    assert table.one("A")["status"] == ["left", "unplayable"]
    assert table.state["mode"] == "ended"
    table.refused("combat_ended", "stress", target="A", amount=1)


def test_recovering_before_the_own_slot(seat: Opening) -> None:
    """Whoever comes to in time has the turn, without the points that were there before."""
    table = opened(seat, A=6, B=5)
    table.do("react", who="B", reaction="defend")
    table.do("stress", target="B", amount=6, rolled=[3])
    table.do("recover", target="B", from_="breakdown", rolled=[3])
    assert ap(table, "B") == 0
    table.end("A")
    assert (table.state["current"], ap(table, "B")) == ("B", 2)


def test_being_broken(seat: Opening) -> None:
    """At 0 Hit Points there is a critical and no turn; healing or the game master ends it, points come later."""
    table = opened(seat, A=6, B=5)
    table.do("damage", target="B", amount=9, rolled=[1, 3, 1])
    assert (hp(table, "B"), ap(table, "B")) == (0, 0)
    table.do("heal", target="B", amount=0)
    assert "broken" in table.one("B")["status"]
    table.do("recover", target="B", from_="broken")
    assert (hp(table, "B"), "broken" in table.one("B")["status"]) == (1, False)
    table.refused("not_enough_ap", "react", who="B", reaction="defend")
    table.do("damage", target="B", amount=1, rolled=[1, 3, 1])
    table.do("heal", target="B", amount=2)
    assert (hp(table, "B"), table.one("B")["status"]) == (2, [])
    table.refused("nothing_to_treat", "recover", target="B", from_="broken")
    table.do("recover", target="B", from_="broken", override="as you like")


def test_rest(seat: Opening) -> None:
    """A point of each kind by the whole hour; minutes add up, other time in between does not count."""
    table = opened(seat, sheets={"B": {"hit_points_now": 2, "mind_points_now": 2}}, A=6, B=5)
    table.do("clock", minutes=59, rest=True)
    table.do("clock", hours=9)
    assert (hp(table, "B"), mp(table, "B")) == (2, 2)
    table.do("clock", minutes=61, rest=True)
    assert (hp(table, "B"), mp(table, "B")) == (4, 4)
    table.do("clock", hours=1, rest=True)
    assert (hp(table, "B"), mp(table, "B")) == (5, 5)
    table.do("clock", hours=10**9, rest=True)
    assert (hp(table, "B"), mp(table, "B")) == (6, 6)


def test_several_people_rest(seat: Opening) -> None:
    """Each by their own hours and minutes, whatever befalls the others meanwhile."""
    sheet = {"hit_points": 20, "hit_points_now": 2}
    table = opened(seat, sheets={"A": sheet, "B": {**sheet, "mind_points_now": 1}, "C": sheet}, A=6, B=5, C=4)
    table.do("hit", target="C", damage=1, critical=True, rolled=[4, 5, 1, 3, 1, 1, 1, 1])
    table.do("clock", minutes=30, rest=True)
    table.do("damage", target="A", amount=2, rolled=[1, 3, 1])
    table.do("clock", minutes=30, rest=True)
    table.do("recover", target="A", from_="broken")

    table.do("clock", hours=3, rest=True)

    assert [(hp(table, name), mp(table, name)) for name in "ABC"] == [(4, 6), (6, 5), (4, 6)]
    assert "dead" in table.one("C")["status"]
    table.do("clock", minutes=30, rest=True)
    assert (hp(table, "A"), hp(table, "B")) == (5, 6)


def test_no_rest_while_broken(seat: Opening) -> None:
    """Neither hours nor minutes count before somebody is up again."""
    table = opened(seat, A=6, B=5)
    table.do("damage", target="B", amount=6, rolled=[1, 4, 6])
    table.do("stress", target="B", amount=3)
    table.do("clock", hours=5, minutes=50, rest=True)
    assert (hp(table, "B"), mp(table, "B")) == (0, 3)
    table.do("recover", target="B", from_="broken")
    table.do("clock", minutes=59, rest=True)
    assert (hp(table, "B"), mp(table, "B")) == (1, 3)
    table.do("clock", minutes=1, rest=True)
    assert (hp(table, "B"), mp(table, "B")) == (2, 4)


@pytest.mark.parametrize("wounds, points", [(0, 6), (1, 6)])
def test_rest_and_a_breakdown(seat: Opening, wounds: int, points: int) -> None:
    """No Mind Points for the hours of the breakdown, whether or not there is something else to mend."""
    table = opened(seat, sheets={"B": {"mind_points": 9}}, A=6, B=5)
    table.do("damage", target="B", amount=wounds)
    table.do("stress", target="B", amount=9, rolled=[3])
    table.do("clock", hours=3, rest=True, rolled=[5])
    assert mp(table, "B") == 1
    table.do("undo")
    table.do("clock", hours=8, rest=True, rolled=[5])
    assert (mp(table, "B"), hp(table, "B")) == (points, 6)


def test_rest_and_a_wound_that_bleeds(seat: Opening) -> None:
    """An hour of rest mends what was hurt before it, not what comes in a later hour."""
    table = opened(seat, A=6, B=5)
    table.do("hit", target="B", damage=1, critical=True, rolled=[4, 6, 6, 6, 6])
    table.do("clock", hours=5, minutes=59, rest=True)
    assert hp(table, "B") == 5
    table.do("act", action="first_aid", target="B", injury=46, successes=1)
    table.do("clock", hours=2, rest=True)
    assert hp(table, "B") == 6


def test_several_things_at_one_clock(seat: Opening) -> None:
    """Limits, hours and healing of several people come in the order of time, each at its own moment."""
    table = opened(seat, A=6, B=5, C=4, D=3)
    table.do("hit", target="B", damage=1, critical=True, rolled=[4, 5, 5, 4, 1, 1, 1, 1])
    table.do("hit", target="C", damage=1, critical=True, rolled=[5, 3, 6, 1])
    table.do("hit", target="D", damage=1, critical=True, rolled=[1, 3, 1])
    table.do("stress", target="D", amount=6, rolled=[5])
    table.do("clock", hours=30, rolled=[6])
    told = [kind for kind in table.kinds if kind in ("CombatantDied", "BreakdownEnded", "InjuryChanged")]
    assert told == ["CombatantDied", "CombatantDied", "BreakdownEnded", "InjuryChanged"]
    assert [event["who"] for event in table.events("CombatantDied")] == ["C", "B"]
    assert table.one("D")["modifiers"] == {}


def test_the_current_one_dies_of_a_limit(seat: Opening) -> None:
    """The next turn comes in the same entry; the last one's death ends the fight."""
    table = opened(seat, A=6, B=5)
    for name in "AB":
        table.do("hit", target=name, damage=1, critical=True, rolled=[5, 3, 3 if name == "A" else 4, 1])
    table.do("clock", minutes=3)
    assert table.state["current"] == "B"
    table.do("clock", minutes=1)
    assert table.state["mode"] == "ended"


def test_a_billion_hours(seat: Opening) -> None:
    """They are over at once, with wounds, rest and healing."""
    table = opened(seat, sheets={"B": {"hit_points": 1000, "hit_points_now": 1, "mind_points": 1000}}, A=6, B=5)
    table.do("hit", target="B", damage=0)
    table.do("stress", target="B", amount=999)
    table.do("clock", hours=10**9, minutes=10**9, seconds=10**9, rest=True)
    assert (hp(table, "B"), mp(table, "B")) == (1000, 1000)
