"""Military 5E: initiative, surprise, what a turn gives, Action Surge, rests, going down, row by row."""

from typing import NamedTuple

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, react, titled


class Throw(NamedTuple):
    """A throw for initiative: what is looked at, the sheet, the faces, the result."""

    title: str
    sheet: Json
    faces: list[int]
    total: int


THROWS = [
    Throw("d20 and DEX modifier", {"dexterity": 16}, [14], 17),
    Throw("a lower modifier", {"dexterity": 12}, [18], 19),
    Throw("a negative modifier", {"dexterity": 8}, [10], 9),
    Throw("bonuses", {"initiative_bonus": 2}, [10], 12),
    Throw("Born to Fight", {"features": ["born_to_fight"]}, [10], 15),
    Throw("Advanced Awareness Training 1", {"features": ["awareness_training_1"]}, [4, 13], 13),
    Throw("disadvantage", {"initiative_disadvantage": True}, [4, 13], 4),
    Throw("advantage and disadvantage", {"initiative_advantage": True, "initiative_disadvantage": True}, [9], 9),
]


@pytest.mark.parametrize("row", THROWS, ids=titled)
def test_initiative(seat: Opening, row: Throw) -> None:
    """The total of a sheet and its faces."""
    table = opened(seat, "military5e", {"A": row.sheet}, row.faces)

    assert table.score("A") == row.total


def test_the_order(seat: Opening) -> None:
    """The example: 19 acts before 17; of two with 17 the higher DEX score, of two equal ones the players' choice."""
    sheets: dict[str, Json] = {
        "Falke": {"dexterity": 16},
        "D": {"dexterity": 12},
        "E": {"dexterity": 12},
        "F": {"dexterity": 12},
    }
    table = opened(seat, "military5e", sheets, [14, 18, 16, 16])
    assert table.state["mode"] == "tie"

    table.do("decide_tie", order=["F", "E"])

    assert table.order == ["D", "Falke", "F", "E"]
    table.end("D", "Falke", "F", "E")
    assert table.order == ["D", "Falke", "F", "E"]


SHEETS: dict[str, Json] = {"A": {"speed": 25, "action_surge": 1, "features": ["second_wind"]}, "B": {}, "C": {}}
"""A is current, B and C follow."""

SURPRISE = [
    Row("B rolls as usual and is skipped in its first turn", ends("A"), {"current": "C", "B": {"initiative": 9}}),
    Row(
        "no action, no movement",
        (),
        {"B": {"budget": {"action": 0, "movement": 0, "reaction": 0}, "status": ["surprised"]}},
    ),
    Row("no reaction", (), {}, refused=[("surprised", react("B", "indomitable"))]),
    Row("not after the skipped turn either", ends("A"), {}, refused=[("surprised", react("B", "indomitable"))]),
    Row(
        "from round 2 as usual",
        ends("A", "C", "A"),
        {"current": "B", "B": {"budget": {"action": 1, "movement": 30, "reaction": 1}, "status": []}},
    ),
]


@pytest.mark.parametrize("row", SURPRISE, ids=titled)
def test_surprise(seat: Opening, row: Row) -> None:
    """What the surprised cannot do in the first round."""
    play(opened(seat, "military5e", SHEETS, [15, 9, 5], surprised=["B"]), row)


SURGE = do("spend_point", who="A", on="action_surge")
TURNS = [
    Row(
        "movement up to the speed",
        (),
        {"A": {"budget": {"movement": 25}}},
        refused=[("not_enough_movement", do("move", distance=26))],
    ),
    Row(
        "movement around the action",
        [do("move", distance=10), act("attack"), do("move", distance=15)],
        {"A": {"budget": {"movement": 0}}},
    ),
    Row("one action", (), {"A": {"budget": {"action": 1}}}),
    Row("a bonus action by a feature", (), {"A": {"budget": {"bonus_action": 1}}}),
    Row("none without", ends("A"), {"B": {"budget": {"bonus_action": 0}}}),
    Row(
        "no bonus action out of an action",
        ends("A"),
        {},
        refused=[("bonus_action_not_granted", act("dash", as_="bonus_action"))],
    ),
    Row(
        "a bonus action before the action",
        [act("second_wind", as_="bonus_action"), act("attack")],
        {"A": {"budget": {"action": 0, "bonus_action": 0}}},
    ),
    Row("one object interaction", (), {"A": {"budget": {"object_interaction": 1}}}),
    Row(
        "one reaction, also before the first turn",
        (),
        {"A": {"budget": {"reaction": 1}}, "C": {"budget": {"reaction": 1}}},
    ),
    Row(
        "nothing is saved",
        ends("A"),
        {"A": {"budget": {"movement": 0, "action": 0, "bonus_action": 0, "object_interaction": 0}}},
    ),
    Row("no delay", (), {}, refused=[("no_delay_in_this_system", do("delay"))]),
    Row("the next in order", ends("A"), {"current": "B", "queue": ["C"], "round": 1}),
    Row(
        "then the next round with the same initiative",
        ends("A", "B", "C"),
        {"current": "A", "queue": ["B", "C"], "round": 2},
    ),
    Row(
        "surge: one more action",
        [act("attack"), SURGE, act("attack")],
        {"A": {"budget": {"action": 0, "action_surge": 0}}},
    ),
    Row(
        "surge: no more bonus actions or reactions",
        [SURGE],
        {"A": {"budget": {"action": 2, "bonus_action": 1, "reaction": 1}}},
    ),
    Row("surge: as often as there are uses", [SURGE, *ends("A", "B", "C")], {}, refused=[("no_surge_left", SURGE)]),
    Row("surge: once a turn", [SURGE], {}, refused=[("surge_once_per_turn", SURGE)]),
    Row(
        "surge: back after a short rest",
        [SURGE, do("clock", hours=1, rest=True)],
        {"A": {"budget": {"action_surge": 1}}},
    ),
    Row(
        "surge: back after a long rest",
        [SURGE, do("clock", hours=8, rest=True)],
        {"A": {"budget": {"action_surge": 1}}},
    ),
    Row("surge: not after less", [SURGE, do("clock", minutes=59, rest=True)], {"A": {"budget": {"action_surge": 0}}}),
    Row(
        "end of the turn: conditions tick",
        [do("condition", target="A", name="burning", turns=1), *ends("A")],
        {"A": {"conditions": {"burning": {"empty": True}}}},
    ),
]


@pytest.mark.parametrize("row", TURNS, ids=titled)
def test_turns(seat: Opening, row: Row) -> None:
    """What a turn gives, what of it is lost, and what Action Surge adds."""
    play(opened(seat, "military5e", SHEETS, [15, 9, 5]), row)


def test_more_uses_of_a_surge(seat: Opening) -> None:
    """At higher levels there are several uses per rest."""
    table = opened(seat, "military5e", {"A": {"action_surge": 2}, "B": {}}, [15, 9])
    for left in (1, 0):
        table.do("spend_point", who="A", on="action_surge")
        assert table.one("A")["budget"]["action_surge"] == left
        table.end("A", "B")
    table.refused("no_surge_left", "spend_point", who="A", on="action_surge")


FALLEN = do("damage", target="B", amount=20)


def saved(face: int) -> Json:
    """The end of A's turn with a death save of B."""
    return do("end_turn", who="A", rolled=[face])


DOWN = [
    Row("0 hit points", [FALLEN], {"B": {"status": ["down", "prone", "unconscious"], "budget": {"reaction": 0}}}),
    Row("the maximum beyond that", [do("damage", target="B", amount=40)], {"B": {"status": {"has": ["dead"]}}}),
    Row("save: 10 is a success", [FALLEN, saved(10)], {"B": {"death_saves": {"successes": 1, "failures": 0}}}),
    Row("save: 9 is a failure", [FALLEN, saved(9)], {"B": {"death_saves": {"successes": 0, "failures": 1}}}),
    Row("save: 1 is two failures", [FALLEN, saved(1)], {"B": {"death_saves": {"failures": 2}}}),
    Row(
        "save: 20 is a hit point and the turn",
        [FALLEN, saved(20)],
        {"current": "B", "B": {"tracks": {"hp": {"value": 1}}, "budget": {"action": 1}}},
    ),
    Row(
        "three successes",
        [FALLEN, *[it for _ in range(3) for it in (saved(15), *ends("C"))]],
        {"B": {"status": {"has": ["stable"]}}},
    ),
    Row("three failures", [FALLEN, saved(1), *ends("C"), saved(2)], {"B": {"status": {"has": ["dead"]}}}),
    Row("damage: a failure", [FALLEN, do("damage", target="B", amount=1)], {"B": {"death_saves": {"failures": 1}}}),
    Row(
        "damage: two if close",
        [FALLEN, do("damage", target="B", amount=1, close=True)],
        {"B": {"death_saves": {"failures": 2}}},
    ),
    Row(
        "damage: two if critical",
        [FALLEN, do("damage", target="B", amount=1, critical=True)],
        {"B": {"death_saves": {"failures": 2}}},
    ),
    Row("damage: the maximum kills", [FALLEN, FALLEN], {"B": {"status": {"has": ["dead"]}}}),
    Row(
        "healing",
        [FALLEN, saved(9), do("heal", target="B", amount=3)],
        {"B": {"status": {"lacks": ["down"]}, "death_saves": {"failures": 0}}},
    ),
]


@pytest.mark.parametrize("row", DOWN, ids=titled)
def test_going_down(seat: Opening, row: Row) -> None:
    """At 0 points: death saves, further damage, healing."""
    play(opened(seat, "military5e", SHEETS, [15, 9, 5]), row)
