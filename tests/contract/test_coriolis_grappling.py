"""Coriolis: grappling, from both sides."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened, seated
from tests.support.table import Json


def test_grappling(seat: Opening) -> None:
    """The one held can only break free, the one who holds only attack whom it holds; neither reacts."""
    table = opened(seat, A=6, B=5, C=4)
    table.refused("bad_command", "act", action="grapple_attack", target="B")
    table.refused("bad_command", "grapple", who="A", target="A")
    table.do("grapple", who="A", target="B")
    assert table.one("B")["grappled_by"] == "A"
    for action in ("shoot", "draw", "stand_up", "overwatch"):
        table.refused("grappled", "act", action=action)
    for who, reaction in (("A", "defend"), ("A", "overwatch_fire"), ("B", "attack_of_opportunity"), ("B", "defend")):
        table.refused("grappled", "react", who=who, reaction=reaction)
    table.refused("bad_command", "act", action="grapple_attack", target="C")
    table.do("attack", action="grapple_attack", target="B", pool=2, rolled=[1, 6, 1, 1])
    assert (hp(table, "B"), ap(table, "A")) == (5, 1)
    table.end("A")
    table.refused("grappled", "act", action="shoot")
    table.do("act", action="break_free", success=False)
    assert (ap(table, "B"), table.one("B")["status"]) == (1, ["grappled"])
    table.end("B", "C", "A")
    table.do("act", action="break_free", success=True)
    assert not table.one("B").get("grappled_by")
    assert table.one("B")["status"] == []


@pytest.mark.parametrize(
    "line, free",
    [
        ({"do": "release", "target": "B"}, True),
        ({"do": "release", "who": "A", "target": "B"}, True),
        ({"do": "leave", "who": "A"}, True),
        ({"do": "hit", "target": "A", "damage": 6, "rolled": [1, 1]}, True),
        ({"do": "hit", "target": "A", "damage": 6, "rolled": [6, 6]}, True),
        ({"do": "hit", "target": "A", "damage": 1, "critical": True, "rolled": [1, 1]}, False),
        ({"do": "hit", "target": "A", "damage": 1, "critical": True, "rolled": [4, 5, 1, 1, 1, 1, 1, 1]}, True),
        ({"do": "stress", "target": "A", "amount": 6, "rolled": [1]}, True),
        ({"do": "damage", "target": "A", "amount": 2}, False),
        ({"do": "hit", "target": "B", "damage": 6, "rolled": [1, 1]}, False),
        ({"do": "leave", "who": "B"}, True),
        ({"do": "damage", "target": "B", "amount": 6, "rolled": [6, 5]}, True),
    ],
)
def test_what_ends_a_grapple(seat: Opening, line: Json, free: bool) -> None:
    """Letting go, and the holder's falling out in whatever way; a stun does not."""
    table = opened(seat, C=6, A=5, B=4)
    table.do("grapple", who="A", target="B")

    assert table.line(line)["ok"]

    assert ("grappled" not in table.one("B")["status"]) is free
    assert (not table.one("B").get("grappled_by")) is free


def test_releasing_whom_nobody_holds(seat: Opening) -> None:
    """There is nothing to let go of; nor by one who holds somebody else."""
    table = opened(seat, C=6, A=5, B=4)
    table.refused("nothing_to_treat", "release", target="B")
    table.do("grapple", who="A", target="B")
    table.refused("nothing_to_treat", "release", who="C", target="B")
    table.refused("no_such_combatant", "release", who="X", target="B")
    table.do("release", who="C", target="B", override="torn away")
    assert table.one("B")["status"] == []
    table.do("release", target="B", override="nothing there")


def test_holders_who_can_not_hold(seat: Opening) -> None:
    """Whoever is broken takes nobody in a grip; who is stunned can."""
    table = opened(seat, C=6, A=5, B=4)
    table.do("hit", target="A", damage=1, critical=True, rolled=[1, 1])
    table.do("grapple", who="A", target="B")
    table.do("damage", target="A", amount=6, rolled=[1, 1])
    table.refused("cannot_act", "grapple", who="A", target="B")
    table.refused("no_such_combatant", "grapple", who="A", target="X")


def test_holding_twice(seat: Opening) -> None:
    """Whom somebody holds already is not taken again, but somebody else can take over."""
    table = opened(seat, A=6, B=5, C=4)
    table.do("grapple", who="A", target="B")
    table.refused("grappled", "grapple", who="A", target="B")
    table.do("grapple", who="A", target="B", override="tighter")
    table.do("grapple", who="C", target="B")
    assert table.one("B")["grappled_by"] == "C"


def test_who_has_left_is_out_of_every_order(seat: Opening) -> None:
    """Not even the game master's word brings them a turn, an ambush or a grip."""
    table = seated(seat, "A", "B", "C")
    table.do("leave", who="C")
    table.do("ambush", who=["B", "C"], override="she hides")
    assert table.order == ["B"]
    table.do("begin", rolled=[6, 5])
    gm = {"override": "a ghost"}
    table.do("lower_initiative", who="C", to=-1, **gm)
    table.do("grapple", who="C", target="B", **gm)
    assert (table.order, table.one("B")["status"]) == (["A", "B"], [])


def test_a_holder_with_a_new_name(seat: Opening) -> None:
    """The one held stays held."""
    table = opened(seat, A=6, B=5)
    table.do("grapple", who="A", target="B")
    table.do("rename", who="A", to="Alba")
    table.refused("grappled", "act", action="shoot")
    assert table.one("B")["grappled_by"] == "Alba"
    table.do("leave", who="Alba")
    assert table.one("B")["status"] == []


def test_trauma_lets_go(seat: Opening) -> None:
    """Who is lost to trauma is out of the grip, and nobody's holder is bound by it."""
    table = opened(seat, sheets={"B": {"mind_points": 1}}, A=6, B=5, C=4)
    table.do("grapple", who="A", target="B")
    table.do("stress", target="B", amount=1, rolled=[2])
    table.do("recover", target="B", from_="breakdown", rolled=[1])
    assert table.one("B")["status"] == ["left", "unplayable"]
    table.do("act", action="shoot")
