"""DSA5: pain, Self-Control, dying, healing."""

import pytest

from domain.rules.dsa5.numbers import pain_level
from tests.contract.conftest import Opening
from tests.contract.test_dsa5_initiative import opened, seated


@pytest.mark.parametrize(
    "left, most, at, below",
    [
        (30, 30, 0, 0),
        (23, 30, 0, 0),
        (22, 30, 1, 1),
        (24, 32, 1, 0),
        (16, 32, 2, 1),
        (8, 32, 3, 2),
        (6, 32, 3, 3),
        (5, 32, 4, 4),
        (0, 32, 4, 4),
        (5, 20, 4, 3),
        (15, 15, 0, 0),
        (13, 15, 0, 0),
        (12, 15, 1, 0),
        (11, 15, 1, 1),
        (9, 15, 2, 1),
        (6, 15, 3, 2),
        (3, 15, 4, 3),
        (2, 15, 4, 4),
        (0, 15, 4, 4),
        (4, 5, 1, 0),
    ],
)
def test_levels_of_pain(left: int, most: int, at: int, below: int) -> None:
    """At the quarters and at 5 points, small beings at each fifth; or only below these marks."""
    assert pain_level(left, most) == at
    assert pain_level(left, most, at_threshold=False) == below


def test_a_table_may_count_pain_below_the_marks(seat: Opening) -> None:
    """Then a quarter lost exactly does not hurt yet, also for somebody who comes hurt."""
    table = opened(
        seat,
        A=17,
        B=15,
        new={"settings": {"dsa5.pain_at_threshold": False}},
        sheets={"A": {"life_points": 32, "life_points_now": 24}, "B": {"life_points": 32}},
    )
    assert (table.one("A")["pain"], table.one("A")["speed"]) == (0, 8)

    table.do("damage", target="A", amount=1)
    table.do("damage", target="B", amount=8)

    assert (table.one("A")["pain"], table.one("A")["modifiers"]["pain"], table.one("B")["pain"]) == (1, -1, 0)


def test_somebody_comes_hurt(seat: Opening) -> None:
    """Pain and speed are there from the start; nobody is incapacitated by that."""
    table = seated(seat, "A", life_points_now=5)

    one = table.one("A")

    assert (one["pain"], one["speed"], one["status"], one["tracks"]["lep"]) == (4, 4, [], {"value": 5, "max": 30})
    assert (one["budget"], one["moved"], one["long_action"], one["defence_modifier"]) == (
        {"action": 0, "free_action": 0, "defences": 0, "fate": 0},
        0,
        None,
        0,
    )


def test_dying(seat: Opening) -> None:
    """Who has no points left can do nothing; points more make able again, also with the worst pain."""
    table = opened(seat, A=17, B=15)
    table.do("damage", target="B", amount=40)
    assert (table.one("B")["tracks"]["lep"]["value"], table.one("B")["speed"]) == (0, 0)
    assert table.one("B")["status"] == ["dying"]
    table.refused("cannot_act", "act", who="B", action="free")
    table.refused("cannot_act", "react", who="B", reaction="attack_of_opportunity")
    table.refused("nothing_to_treat", "recover", target="B", from_="incapacitated")
    table.do("heal", target="B", amount=0)
    assert table.one("B")["status"] == ["dying"]

    table.do("heal", target="B", amount=3)

    assert (table.one("B")["status"], table.one("B")["pain"], table.one("B")["speed"]) == ([], 4, 4)
    table.end("A")
    assert table.order == ["B"]


def test_healing_below_the_worst_pain(seat: Opening) -> None:
    """It ends being incapacitated; healing goes up to the maximum."""
    table = opened(seat, A=17, B=15)
    table.do("damage", target="B", amount=25, self_control=False)
    table.do("damage", target="B", amount=1)
    assert table.one("B")["status"] == ["incapacitated"]

    table.do("heal", target="B", amount=1)
    assert (table.one("B")["pain"], table.one("B")["status"]) == (4, ["incapacitated"])
    table.do("heal", target="B", amount=99)

    assert (table.one("B")["tracks"]["lep"]["value"], table.one("B")["status"]) == (30, [])
    assert table.events("Healed", amount=25)


def test_falling_twice(seat: Opening) -> None:
    """Who is incapacitated can still come to lie dying; one who is dying falls no second time."""
    table = opened(seat, A=17, B=15)
    table.do("damage", target="B", amount=25, self_control=False)
    table.do("damage", target="B", amount=5)
    table.do("damage", target="B", amount=5)

    assert table.events("StatusGained") == []
    assert table.one("B")["status"] == ["dying", "incapacitated"]
    table.do("recover", target="B", from_="incapacitated")
    assert table.one("B")["status"] == ["dying"]


def test_recovering_by_override(seat: Opening) -> None:
    """There is nothing to end for somebody who is able."""
    table = opened(seat, A=17)

    table.do("recover", target="A", from_="incapacitated", override="to be sure")

    assert table.kinds == ["RuleOverridden"]


def test_falling_in_the_own_turn(seat: Opening) -> None:
    """The turn is over at once; no conditions of it are left behind."""
    table = opened(seat, A=17, B=15)
    table.do("condition", target="A", name="hasty", turns=1)

    table.do("damage", target="A", amount=25, self_control=False)

    assert (table.order, table.one("A")["conditions"]) == (["B"], {})
    assert table.kinds.count("TurnEnded") == 1


def test_the_end_of_the_fight(seat: Opening) -> None:
    """Initiative is dropped, life points and conditions stay."""
    table = opened(seat, A=17, B=15)
    table.do("damage", target="B", amount=10)
    table.do("condition", target="B", name="encumbrance", level=1)

    table.do("end")

    one = table.one("B")
    assert (table.state["mode"], one["initiative"], one["tracks"]["lep"]["value"]) == ("ended", None, 20)
    assert one["conditions"] == {"encumbrance": {"level": 1}}
