"""Military 5E: initiative, ties, surprise, late joiners, changes from outside."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table

Sheets = Mapping[str, Mapping[str, Any]]


def opened(
    seat: Opening, *, sheets: Sheets | None = None, surprised: Sequence[str] = (), new: Any = None, **faces: int
) -> Table:
    """A fight that has begun: everybody has DEX 10 unless a sheet says otherwise, and throws the face given."""
    table = seat(system="military5e", **(new or {}))
    for name in faces:
        table.do("join", name=name, sheet=dict((sheets or {}).get(name, {})))
    table.do("begin", rolled=list(faces.values()), surprised=list(surprised))
    return table


def budget(table: Table, name: str) -> dict[str, int]:
    """What somebody has left."""
    found: dict[str, int] = table.one(name)["budget"]
    return found


@pytest.mark.parametrize("dexterity, face, total", [(10, 10, 10), (11, 10, 10), (9, 10, 9), (1, 10, 5), (30, 10, 20)])
def test_the_modifier_follows_from_the_score(seat: Opening, dexterity: int, face: int, total: int) -> None:
    """Half of what is above 10, rounded down, also below 10."""
    table = opened(seat, sheets={"A": {"dexterity": dexterity}}, A=face)

    assert (table.score("A"), table.one("A")["order_key"]) == (total, [total, dexterity])


def test_faces_for_advantage_are_two(seat: Opening) -> None:
    """Faces thrown before the fight have to be as many as the sheet asks for; the lower one counts asleep."""
    table = seat(system="military5e")
    sheet = {"initiative_disadvantage": True}
    assert len(table.refused("more_dice_needed", "join", name="A", sheet=sheet, initiative_faces=[4])["needed"]) == 2
    table.refused("too_many_dice", "join", name="A", sheet={}, initiative_faces=[4, 5])
    table.do("join", name="A", sheet=sheet, initiative_faces=[17, 4])

    table.do("begin")

    assert table.score("A") == 4


def test_begin_asks_for_what_it_needs(seat: Opening) -> None:
    """Nobody there, somebody unknown, begun already, dice too few; those who have left throw nothing."""
    table = seat(system="military5e")
    table.refused("bad_command", "begin")
    for name in "ABC":
        table.do("join", name=name, sheet={})
    table.do("leave", who="C")
    table.refused("no_such_combatant", "begin", surprised=["Z"], rolled=[1, 2])
    table.refused("cannot_act", "begin", surprised=["C"], rolled=[1, 2])
    needed = table.refused("more_dice_needed", "begin", rolled=[1])["needed"]
    assert [die["who"] for die in needed] == ["A", "B"]
    for verb, more in (("move", {"distance": 5}), ("act", {"action": "attack"}), ("end_turn", {}), ("proceed", {})):
        table.refused("combat_not_begun", verb, **more)
    table.refused("combat_not_begun", "react", who="A", reaction="indomitable")
    table.refused("combat_not_begun", "spend_point", who="A", on="action_surge")
    table.refused("combat_not_begun", "decide_tie", order=["A", "B"])
    table.refused("combat_not_begun", "adjust_initiative", who="A", by=1)
    table.refused("combat_not_begun", "delay")
    table.refused("combat_not_begun", "step_in", who="A")

    table.do("begin", rolled=[1, 2])

    table.refused("already_begun", "begin")


def test_everybody_leaves_before_the_fight(seat: Opening) -> None:
    """A record without anybody is still open."""
    table = seat(system="military5e")
    table.do("join", name="A", sheet={})

    table.do("leave", who="A")

    assert table.state["mode"] == "setup"


def test_no_turn_can_wait(seat: Opening) -> None:
    """Neither delaying nor stepping in exists, whatever the game master says."""
    table = opened(seat, A=15, B=5)

    table.refused("no_delay_in_this_system", "delay", override="please")
    table.refused("no_delay_in_this_system", "step_in", who="B", when="after")
    table.refused("no_such_combatant", "step_in", who="Z")


def test_late_joiners(seat: Opening) -> None:
    """Below the current one they act in this round, above in the next; they have a reaction and are not surprised."""
    table = opened(seat, surprised=["B"], A=15, B=5)
    table.do("join", name="C", sheet={}, rolled=[10])
    table.do("join", name="D", sheet={}, rolled=[20])
    assert table.order == ["A", "C", "B"]
    assert (budget(table, "C")["reaction"], table.one("D")["status"]) == (1, ["acted"])

    table.end("A", "C")

    assert (table.state["round"], table.order) == (2, ["D", "A", "C", "B"])


def test_a_late_joiner_who_is_down(seat: Opening) -> None:
    """It has a place, but no reaction, and saves when its turn comes."""
    table = opened(seat, A=15)
    table.do("join", name="B", sheet={"hit_points_now": 0}, rolled=[4])
    assert (budget(table, "B")["reaction"], table.order) == (0, ["A", "B"])

    table.do("end_turn", rolled=[15])

    assert (table.state["round"], table.one("B")["death_saves"]) == (2, {"successes": 1, "failures": 0})


def test_surprise_lasts_for_the_whole_first_round(seat: Opening) -> None:
    """No turn, no action, no movement, no reaction; conditions tick in the turn that is skipped; then all is normal."""
    table = opened(seat, sheets={"B": {"action_surge": 1}}, surprised=["B", "B"], A=9, B=15)
    assert table.events("TurnSkipped", who="B", reason="surprised")
    assert (table.one("B")["turns"], table.one("B")["status"]) == (1, ["acted", "surprised"])
    for verb, more in (
        ("act", {"action": "attack"}),
        ("move", {"distance": 5}),
        ("spend_point", {"on": "action_surge"}),
    ):
        table.refused("surprised", verb, who="B", **more)
    table.refused("surprised", "react", who="B", reaction="readied")
    table.do("condition", target="B", name="slowed", turns=1)

    table.end("A")

    assert (table.state["round"], table.order, table.one("B")["status"]) == (2, ["B", "A"], [])
    table.end("B")
    assert table.events("ConditionLost", who="B", name="slowed")


def test_all_are_surprised(seat: Opening) -> None:
    """Nobody is able to act in the first round; the second one is everybody's."""
    table = opened(seat, surprised=["A", "B"], A=9, B=15)
    assert (table.state["round"], table.state["current"]) == (1, None)

    table.do("proceed")

    assert (table.state["round"], table.order) == (2, ["B", "A"])
    assert len([event for event in table.answer["events"] if event["type"] == "TurnSkipped"]) == 2


def test_a_change_from_outside(seat: Opening) -> None:
    """Who waits is re-sorted at once and may be tied then; the bonus counts for the result, too."""
    table = opened(seat, A=15, B=9, C=7)
    table.do("adjust_initiative", who="C", base=1, by=3, reason="dog")
    assert (table.order, table.score("C"), table.one("C")["base"]) == (["A", "C", "B"], 11, 1)
    assert table.events("InitiativeChanged", who="C", by=4, reason="dog")
    table.refused("bad_command", "adjust_initiative", who="C", by="Anna")
    table.refused("bad_command", "adjust_initiative", who="C", dice=1)

    table.do("adjust_initiative", who="B", by=2)

    assert table.state["mode"] == "tie"
    table.do("decide_tie", order=["B", "C"])
    assert table.order == ["A", "B", "C"]


def test_the_fight_ends(seat: Opening) -> None:
    """By the game master, or because nobody is left."""
    table = opened(seat, A=15, B=9)
    table.do("end")
    assert table.state["mode"] == "ended"
    table.refused("combat_ended", "move", distance=5)
    table.do("undo")

    table.do("leave", who="A")
    table.do("leave", who="B")

    assert (table.state["mode"], table.kinds[-2:]) == ("ended", ["CombatEnded", "StateSealed"])


@pytest.mark.parametrize(
    "sheet",
    [
        {"hit_points": 10, "hit_points_now": 11},
        {"hit_points": 0},
        {"features": ["lucky"]},
        {"strength": 10},
        {"dexterity": 10.5},
    ],
)
def test_a_sheet_that_does_not_fit(seat: Opening, sheet: dict[str, Any]) -> None:
    """More points than the maximum, none at all, unknown features and fields, fractions."""
    seat(system="military5e").refused("bad_command", "join", name="A", sheet=sheet)
