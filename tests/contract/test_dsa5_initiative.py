"""DSA5: initiative for the whole fight, ties, what changes it, enemy groups, fate points."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Json, Table


def seated(seat: Opening, *names: str, new: Json | None = None, **sheet: Any) -> Table:
    """A table at which everybody named has sat down with the same sheet."""
    table = seat(system="dsa5", **(new or {}))
    for name in names:
        table.do("join", name=name, sheet=sheet)
    return table


def opened(seat: Opening, *, sheets: Mapping[str, Json] | None = None, new: Json | None = None, **scores: int) -> Table:
    """A fight that has begun, with an initiative for each name: everybody has thrown a 3."""
    table = seated(seat, new=new)
    for name, score in scores.items():
        table.do("join", name=name, sheet={"initiative_base": score - 3, **(sheets or {}).get(name, {})})
    table.do("begin", rolled=[3] * len(scores))
    return table


@pytest.mark.parametrize(
    "sheet, base",
    [
        ({}, 10),
        ({"courage": 13, "dexterity": 12}, 13),
        ({"courage": 12, "dexterity": 12}, 12),
        ({"courage": 15}, 13),
        ({"initiative_base": 7, "courage": 15, "dexterity": 15}, 7),
    ],
)
def test_the_base(seat: Opening, sheet: Json, base: int) -> None:
    """It is half of courage and dexterity, rounded up, or given."""
    table = seated(seat, "A", **sheet)

    assert (table.one("A")["base"], table.one("A")["initiative"]) == (base, None)


@pytest.mark.parametrize(
    "sheet", [{"life_points": 20, "life_points_now": 21}, {"speed": -1}, {"agility": 3}, {"life_points": 0}]
)
def test_sheets_that_do_not_fit(seat: Opening, sheet: Json) -> None:
    """More life points than there are, numbers out of range and fields of other systems are refused."""
    table = seat(system="dsa5")

    table.refused("bad_command", "join", name="A", sheet=sheet)


def test_a_roll_off_lasts_for_the_whole_fight(seat: Opening) -> None:
    """Who is tied again with the same one throws no second time."""
    table = seated(seat, "A", "B")
    table.do("begin", rolled=[3, 3, 2, 5])
    assert table.order == ["B", "A"]

    table.do("adjust_initiative", who="A", by=2)
    table.end("B", "A")
    assert table.order == ["A", "B"]
    table.do("adjust_initiative", who="A", by=-2)
    table.end("A", "B")

    assert table.order == ["B", "A"]


def test_a_tie_with_one_who_has_acted(seat: Opening) -> None:
    """It is rolled off at once, because both are in the fight; only who has not thrown yet throws."""
    table = seated(seat, "A", "B")
    table.do("begin", rolled=[3, 3, 2, 5])
    table.end("B")

    table.do("join", name="C", sheet={}, rolled=[3, 4])

    assert table.events("TieRolled", faces={"C": 4})
    table.end("A", "C")
    assert table.order == ["B", "C", "A"]


def test_a_change_by_base_and_dice(seat: Opening) -> None:
    """The base counts for the result too, dice gained or lost are thrown at once; those who wait are re-sorted."""
    table = opened(seat, A=17, B=15, C=14)

    table.do("adjust_initiative", who="C", base=2, reason="Axxeleratus")
    assert (table.one("C")["base"], table.score("C"), table.order) == (13, 16, ["A", "C", "B"])
    table.do("adjust_initiative", who="B", dice=1, rolled=[4])
    assert (table.score("B"), table.order) == (19, ["A", "B", "C"])
    table.do("adjust_initiative", who="B", dice=-1, by="Anna", rolled=[5])
    assert (table.one("B")["base"], table.score("B"), table.order) == (12, 14, ["A", "C", "B"])


def test_changes_that_are_refused(seat: Opening) -> None:
    """Before the begin, without a number, below one die, and for somebody who is gone."""
    table = seated(seat, "A", "B", "C")
    table.refused("combat_not_begun", "adjust_initiative", who="A", by=1)
    table.do("begin", rolled=[3, 2, 1])

    table.refused("bad_command", "adjust_initiative", who="A", by="Anna")
    table.refused("bad_command", "adjust_initiative", who="A", dice=-1)
    table.do("leave", who="B")
    table.refused("cannot_act", "adjust_initiative", who="B", by=1)
    table.refused("no_such_tie", "decide_tie", order=["A", "C"])


def test_encumbrance_before_the_begin(seat: Opening) -> None:
    """It slows at once and counts for base and roll, and goes with its cause."""
    table = seated(seat, "A", "B")
    table.do("condition", target="A", name="encumbrance", level=2)
    assert table.one("A")["speed"] == 6

    table.do("begin", rolled=[4, 3])
    assert (table.one("A")["base"], table.score("A"), table.order) == (8, 12, ["B", "A"])
    table.do("condition", target="A", name="encumbrance", level=0)

    assert (table.one("A")["base"], table.score("A"), table.one("A")["speed"]) == (10, 14, 8)


def test_encumbrance_has_four_levels(seat: Opening) -> None:
    """A higher one is none; speed does not fall below 0."""
    table = opened(seat, A=17, B=15, sheets={"A": {"speed": 3}})

    table.refused("bad_command", "condition", target="A", name="encumbrance", level=5)
    table.do("condition", target="A", name="encumbrance", level=4)

    assert (table.one("A")["base"], table.score("A"), table.one("A")["speed"]) == (10, 13, 0)


def test_encumbrance_that_ends_by_itself(seat: Opening) -> None:
    """Its end re-sorts those who wait before the next turn begins."""
    table = opened(seat, A=17, B=15, C=16)
    table.do("condition", target="C", name="encumbrance", level=4, turns=1, of="A")
    assert table.order == ["A", "B", "C"]

    table.end("A")

    assert (table.order, table.score("C")) == (["C", "B"], 16)


def test_encumbrance_that_ends_while_somebody_is_skipped(seat: Opening) -> None:
    """The order is looked at again after the turn that went unused."""
    table = opened(seat, A=17, B=16, C=14, D=15)
    table.do("damage", target="B", amount=30)
    table.do("condition", target="D", name="encumbrance", level=2, turns=1, of="B")
    assert table.order == ["A", "B", "C", "D"]

    table.end("A")

    assert table.order == ["D", "C"]


def test_the_dice_of_groups(seat: Opening) -> None:
    """Members share the die of the first, with their own base; somebody without a group has an own one."""
    table = seat(system="dsa5")
    for name, group, base in [("A", None, 10), ("G1", "G", 10), ("H1", "H", 5), ("G2", "G", 12), ("H2", "H", 4)]:
        arguments = {"group": group} if group else {}
        table.do("join", name=name, sheet={"initiative_base": base}, **arguments)

    table.do("begin", rolled=[1, 4, 6])

    assert [table.score(name) for name in ("A", "G1", "G2", "H1", "H2")] == [11, 14, 16, 11, 10]
    assert [event["who"] for event in table.events("DiceRolled")] == ["A", "G1", "H1"]
    table.do("join", name="G3", sheet={}, group="G", rolled=[6])
    assert table.score("G3") == 16


def test_a_member_of_a_group_brings_a_die(seat: Opening) -> None:
    """The group takes it."""
    table = seat(system="dsa5")
    table.do("join", name="G1", sheet={}, group="G")
    table.do("join", name="G2", sheet={"initiative_base": 9}, group="G", initiative_faces=[5])

    table.do("begin")

    assert (table.score("G1"), table.score("G2")) == (15, 14)


def test_groups_are_a_choice(seat: Opening) -> None:
    """A table that does not want them throws for everybody."""
    table = seat(system="dsa5", settings={"dsa5.group_initiative": False})
    for name in ("G1", "G2"):
        table.do("join", name=name, sheet={}, group="G")

    table.do("begin", rolled=[2, 6])

    assert (table.score("G1"), table.score("G2")) == (12, 16)


def test_a_fate_point_is_spent_once(seat: Opening) -> None:
    """Twice is refused and takes nothing, also with another point left."""
    table = seated(seat, "A", "B", fate_points=2)
    table.do("spend_point", who="A", on="act_first")

    table.refused("already_attempted", "spend_point", who="A", on="act_first")

    assert table.one("A")["budget"]["fate"] == 1


def test_a_tie_that_a_fate_point_had_hidden(seat: Opening) -> None:
    """It is rolled off when the first round is over."""
    table = seated(seat, "A", "B", fate_points=1)
    table.do("spend_point", who="B", on="act_first")
    table.do("begin", rolled=[3, 3])
    assert table.order == ["B", "A"]

    table.end("B", "A", rolled=[5, 2])

    assert table.order == ["A", "B"]


def test_a_fate_point_in_the_fight_by_override(seat: Opening) -> None:
    """The game master may let somebody be first for the rest of the round."""
    table = opened(seat, A=17, B=15, C=13)
    table.end("A", "B", "C")

    table.do("spend_point", who="C", on="act_first", override="dramatic")

    assert (table.one("C")["budget"]["fate"], table.order) == (0, ["A", "C", "B"])
    table.end("A", "C", "B")
    assert table.order == ["A", "B", "C"]
