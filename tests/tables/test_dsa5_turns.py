"""DSA5: every rule of the turn, row by row: order, actions, defences, movement."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, react, titled

SHEETS: dict[str, Json] = {
    "A": {"initiative_base": 14, "fate_points": 1},
    "B": {"initiative_base": 12},
    "C": {"initiative_base": 10},
}
"""Three with initiative 17, 15 and 13: each throws a 3."""
PRONE = do("condition", target="A", name="prone")


def spent(**budget: int) -> Json:
    """A's budget, in part."""
    return {"A": {"budget": budget}}


ORDER = [
    ("base and die", {"A": {"initiative_base": 11}, "B": {}}, [4, 1], ["A", "B"], 15),
    ("and a modifier", {"A": {"initiative_modifier": -3}, "B": {}}, [6, 4], ["B", "A"], 13),
    (
        "the base is half of courage and dexterity",
        {"A": {"courage": 14, "dexterity": 13}, "B": {}},
        [1, 1],
        ["A", "B"],
        15,
    ),
    ("the highest first", {"A": {}, "B": {}}, [2, 5], ["B", "A"], 12),
    ("tied: the higher base", {"A": {}, "B": {"initiative_base": 12}}, [4, 2], ["B", "A"], 14),
    ("tied: a roll-off", {"A": {}, "B": {}}, [4, 4, 1, 6], ["B", "A"], 14),
    ("tied again: until it is decided", {"A": {}, "B": {}}, [4, 4, 3, 3, 1, 6], ["B", "A"], 14),
]
"""What is looked at, sheets, dice, the order and the score of A."""


@pytest.mark.parametrize("sheets, faces, order, score", [row[1:] for row in ORDER], ids=[row[0] for row in ORDER])
def test_order(seat: Opening, sheets: dict[str, Json], faces: list[int], order: list[str], score: int) -> None:
    """Who acts first, by score, base and roll-off."""
    table = opened(seat, "dsa5", sheets, faces)

    assert (table.order, table.score("A")) == (order, score)


def test_a_fate_point_acts_first(seat: Opening) -> None:
    """Spent before the fight it puts its owner first in round 1 and only there."""
    table = seat(system="dsa5")
    for name, base in (("A", 14), ("B", 8)):
        table.do("join", name=name, sheet={"initiative_base": base, "fate_points": 1})
    table.do("spend_point", who="B", on="act_first")

    table.do("begin", rolled=[3, 3])

    assert (table.order, table.one("B")["budget"]["fate"]) == (["B", "A"], 0)
    table.refused("only_at_start_of_combat", "spend_point", who="A", on="act_first")
    table.end("B", "A")
    assert table.order == ["A", "B"]


def test_a_group_shares_a_die(seat: Opening) -> None:
    """A group of enemies throws once."""
    table = seat(system="dsa5")
    for name in "AB":
        table.do("join", name=name, sheet={"initiative_base": 9 + (name == "A")}, group="goblins")

    table.do("begin", rolled=[4])

    assert [table.score(name) for name in "AB"] == [14, 13]


TURNS = [
    Row(
        "the score lasts for the fight", ends("A", "B", "C"), {"round": 2, "queue": ["B", "C"], "A": {"initiative": 17}}
    ),
    Row("a special situation changes it", [do("adjust_initiative", who="C", by=9)], {"queue": ["C", "B"]}),
    Row("the next one follows", ends("A"), {"current": "B", "queue": ["C"]}),
    Row("one action, a free one, no defence yet", (), spent(action=1, free_action=1, defences=0)),
    Row("delay: not now", [do("delay")], {"current": "B", "delayed": ["A"], "A": {"initiative": 17}}),
    Row(
        "delay: later in the round", [do("delay"), *ends("B"), do("step_in", who="A")], {"current": "A", "queue": ["C"]}
    ),
    Row(
        "delay: lost at the end of the round",
        [do("delay"), *ends("B", "C"), do("proceed")],
        {"round": 2, "delayed": [], "current": "A"},
        [{"type": "DelayForfeited", "who": "A"}],
    ),
    Row("action: attack", [act("attack", target="B")], spent(action=0), refused=[("action_spent", act("attack"))]),
    Row("action: spell", [act("spell")], spent(action=0), refused=[("action_spent", act("spell"))]),
    Row("action: any other", [act("other")], spent(action=0), refused=[("action_spent", act("other"))]),
    Row("action: in the own turn only", (), {}, refused=[("not_your_turn", act("attack", who="B"))]),
    Row(
        "action: stand up",
        [PRONE, act("stand_up")],
        {"A": {"budget": {"action": 0}, "conditions": {"prone": {"empty": True}}}},
    ),
    Row(
        "opening: attack of opportunity",
        [react("B", "attack_of_opportunity")],
        {"B": {"budget": {"action": 1, "free_action": 1, "defences": 0}}},
    ),
    Row("free action", [act("free")], spent(action=1, free_action=0), refused=[("free_action_spent", act("free"))]),
    Row("free action: at any time", [act("free", who="C")], {"C": {"budget": {"free_action": 0}}, "current": "A"}),
    Row(
        "defence: parry", [react("B", "parry")], {"B": {"budget": {"defences": 1, "action": 1}, "defence_modifier": 0}}
    ),
    Row(
        "defence: dodge", [react("B", "dodge")], {"B": {"budget": {"defences": 1, "action": 1}, "defence_modifier": 0}}
    ),
    *(
        Row(
            f"defence number {count}: {-3 * (count - 1)}",
            [react("B", "parry")] * count,
            {"B": {"budget": {"defences": count}, "defence_modifier": -3 * (count - 1)}},
        )
        for count in (2, 3, 4)
    ),
    Row(
        "defences count from 0 in each round",
        [react("B", "dodge"), *ends("A", "B", "C")],
        {"B": {"budget": {"defences": 0}}},
    ),
    Row(
        "move: the action, up to the speed",
        [act("move", distance=8)],
        spent(action=0),
        refused=[("too_far", act("move", distance=9))],
    ),
    Row(
        "move: or the free action",
        [act("free_move", distance=8)],
        spent(action=1, free_action=0),
        refused=[("too_far", act("free_move", distance=9))],
    ),
    Row(
        "sprint: both, up to twice the speed",
        [act("sprint", distance=16)],
        spent(action=0, free_action=0),
        refused=[("too_far", act("sprint", distance=17))],
    ),
    Row(
        "sprint: not after the free action",
        [act("free")],
        {},
        refused=[("free_action_spent", act("sprint", distance=1))],
    ),
]


@pytest.mark.parametrize("row", TURNS, ids=titled)
def test_turns(seat: Opening, row: Row) -> None:
    """Rounds, delays, actions, defences, free actions and movement, with what each one costs."""
    play(opened(seat, "dsa5", SHEETS, [3, 3, 3]), row)
