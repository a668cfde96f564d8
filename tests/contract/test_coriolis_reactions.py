"""Coriolis: reactions and borrowed points, overwatch, grappling."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened
from tests.support.table import Json, Table

PISTOL = {"damage": 2, "crit": 2, "range": "short"}


def watching(seat: Opening) -> Table:
    """B is on overwatch with 2 points, A's second turn is running."""
    table = opened(seat, A=6, B=5, C=4)
    table.end("A")
    table.do("act", action="overwatch", zone="the door")
    table.end("B", "C")
    return table


def test_points_saved_are_replaced(seat: Opening) -> None:
    """They serve until the next own turn, which brings 3 and adds nothing."""
    table = opened(seat, A=6, B=5)
    table.do("act", action="draw")
    table.end("A")
    for left in (1, 0):
        table.do("react", who="A", reaction="attack_of_opportunity")
        assert ap(table, "A") == left
    table.refused("not_enough_ap", "react", who="A", reaction="defend")
    table.end("B")
    assert ap(table, "A") == 3


def test_points_borrowed_and_a_stun(seat: Opening) -> None:
    """A turn that is skipped pays nothing back: the first one that is taken does."""
    table = opened(seat, A=6, B=5)
    table.do("react", who="B", reaction="defend")
    table.do("hit", target="B", damage=1, critical=True, rolled=[1, 1])
    assert ap(table, "B") == 0
    table.refused("cannot_act", "react", who="B", reaction="defend")
    table.end("A")
    assert table.events("TurnSkipped", who="B", reason="stunned")
    table.refused("not_enough_ap", "react", who="B", reaction="defend")
    table.end("A")
    assert (table.state["current"], ap(table, "B")) == ("B", 2)
    table.end("B", "A")
    assert ap(table, "B") == 3


def test_reacting_in_the_own_turn(seat: Opening) -> None:
    """It is paid with the points of the turn."""
    table = opened(seat, A=6, B=5)
    table.do("react", who="A", reaction="defend", target="B")
    assert ap(table, "A") == 2
    table.end("A", "B")
    assert ap(table, "A") == 3


def test_overwatch_fire(seat: Opening) -> None:
    """It costs 2 saved points, keeps the position and leaves the turn of the other alone."""
    table = watching(seat)
    assert table.events("BudgetRefreshed")
    table.refused("not_on_overwatch", "react", who="C", reaction="overwatch_fire")

    table.do("react", who="B", reaction="overwatch_fire")

    assert (ap(table, "B"), table.state["current"]) == (0, "A")
    assert "overwatch" in table.one("B")["status"]
    table.refused("not_enough_ap", "react", who="B", reaction="overwatch_fire")
    table.do("condition", target="B", name="lit")
    table.end("A")
    table.do("act", action="shoot")
    table.do("act", action="shout")
    table.end("B")
    assert "overwatch" in table.one("B")["status"]


def test_an_empty_weapon_on_overwatch(seat: Opening) -> None:
    """There is nothing to fire, which is said before the points are counted."""
    table = opened(seat, sheets={"B": {"single_shot_weapon": True}}, A=6, B=5)
    table.end("A")
    table.do("act", action="overwatch")
    table.do("act", action="shoot")
    table.end("B")
    table.refused("clip_empty", "react", who="B", reaction="overwatch_fire")


@pytest.mark.parametrize(
    "line, kept",
    [
        ({"do": "stress", "target": "B", "amount": 2}, True),
        ({"do": "act", "who": "B", "action": "shout"}, True),
        ({"do": "note", "text": "waits"}, True),
        ({"do": "raise_initiative", "who": "B"}, True),
        ({"do": "damage", "target": "B", "amount": 0}, True),
        ({"do": "damage", "target": "B", "amount": 1}, False),
        ({"do": "damage", "target": "B", "amount": 1, "track": "mp"}, True),
        ({"do": "hit", "target": "B", "damage": 1, "rolled": [5]}, False),
        ({"do": "hit", "target": "B", "damage": 1, "rolled": [6]}, True),
        ({"do": "react", "who": "B", "reaction": "defend"}, False),
        ({"do": "react", "who": "B", "reaction": "attack_of_opportunity"}, False),
        ({"do": "act", "action": "melee_attack", "target": "B"}, False),
        ({"do": "act", "action": "shoot", "target": "B"}, True),
        ({"do": "attack", "action": "quick_melee", "target": "B", "pool": 1, "rolled": [1]}, False),
        ({"do": "grapple", "who": "A", "target": "B"}, False),
        ({"do": "grapple", "who": "B", "target": "C"}, False),
        ({"do": "stress", "target": "B", "amount": 6, "rolled": [1]}, False),
    ],
)
def test_what_ends_overwatch(seat: Opening, line: Json, kept: bool) -> None:
    """Harm, close combat and anything but shooting; neither a shout nor stress."""
    table = opened(seat, sheets={"B": {"armour": 1}}, A=6, B=5, C=4)
    table.end("A")
    table.do("act", action="overwatch")
    table.end("B", "C")

    assert table.line(line)["ok"]

    assert ("overwatch" in table.one("B")["status"]) is kept


@pytest.mark.parametrize("action", ["sprint", "take_cover", "drop_prone", "draw", "reload", "help"])
def test_actions_that_end_overwatch(seat: Opening, action: str) -> None:
    """Whatever the one in position does in the own turn besides shooting."""
    table = watching(seat)
    table.end("A")
    table.do("act", action=action, **({"target": "C", "with_": "shoot"} if action == "help" else {}))
    assert "overwatch" not in table.one("B")["status"]


def test_two_on_overwatch_against_each_other(seat: Opening) -> None:
    """The table's rolls say who fires first; a hit takes the other one's position and with it the shot."""
    table = opened(seat, A=6, B=5, C=4)
    for name in "AB":
        table.do("act", action="overwatch")
        table.end(name)
    fire = {"action": "overwatch_fire", "pool": 1, "weapon": PISTOL}
    table.do("roll", who="A", notation="4d6", rolled=[6, 6, 1, 1])
    table.do("attack", **fire, who="A", target="B", rolled=[6])
    assert (hp(table, "B"), "overwatch" in table.one("A")["status"]) == (4, True)
    table.refused("not_on_overwatch", "attack", **fire, who="B", target="A")


def test_a_position_is_gone_with_its_holder(seat: Opening) -> None:
    """Who leaves or dies is no longer on overwatch."""
    for line in ({"do": "leave", "who": "B"}, {"do": "hit", "target": "B", "damage": 9, "rolled": [6, 6]}):
        table = watching(seat)
        assert table.line(line)["ok"]
        assert "overwatch" not in table.one("B")["status"]


def test_who_is_gone_does_not_react(seat: Opening) -> None:
    """The dead and the gone neither react nor are attacked."""
    table = opened(seat, A=6, B=5, C=4)
    table.do("leave", who="B")
    table.do("damage", target="C", amount=6, rolled=[6, 5])
    attack = {"pool": 1, "weapon": PISTOL}
    for who, word in (("B", "cannot_act"), ("C", "dead")):
        table.refused(word, "react", who=who, reaction="defend")
        table.refused(word, "attack", **attack, who=who, action="attack_of_opportunity", target="A")
        table.refused(word, "attack", **attack, action="shoot", target=who)
        table.refused(word, "grapple", who="A", target=who)
