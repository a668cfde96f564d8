"""DSA5: actions, free actions, defences, movement, long actions, proposals."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_dsa5_initiative import opened, seated
from tests.support.table import Json


@pytest.mark.parametrize(
    "arguments",
    [
        {"action": "move"},
        {"action": "sprint"},
        {"action": "free_move", "distance": -1},
        {"action": "attack", "distance": 3},
        {"action": "long", "name": "spell"},
        {"action": "long", "needed": 2},
        {"action": "long", "name": "spell", "needed": 0},
        {"action": "continue", "name": "spell"},
        {"action": "parry"},
    ],
)
def test_actions_want_their_own_arguments(seat: Opening, arguments: Json) -> None:
    """One that is missing, or belongs to another action, is refused by name."""
    table = opened(seat, A=17)

    table.refused("bad_command", "act", **arguments)


@pytest.mark.parametrize("action", ["attack", "spell", "other", "stand_up"])
def test_an_action_needs_the_own_turn(seat: Opening, action: str) -> None:
    """It is paid with the one action of the round, in the own turn."""
    table = opened(seat, A=17, B=15)

    table.refused("not_your_turn", "act", who="B", action=action)
    table.do("act", action=action, target="B")
    assert table.one("A")["budget"]["action"] == 0
    table.refused("action_spent", "act", action=action)
    table.refused("turn_already_used", "delay")
    table.refused("no_such_combatant", "act", action=action, target="X")


def test_free_actions_at_any_time(seat: Opening) -> None:
    """Before and after the own turn, once in a round; the way that they go is added up."""
    table = opened(seat, A=17, B=15)
    table.do("act", who="B", action="free_move", distance=5)
    table.refused("free_action_spent", "act", who="B", action="free_move", distance=1)
    table.end("A")
    table.do("act", action="move", distance=8)
    assert table.one("B")["moved"] == 13
    table.do("act", who="A", action="free")

    table.end("B")

    assert [table.one(name)["moved"] for name in "AB"] == [0, 0]


def test_too_far_comes_before_the_price(seat: Opening) -> None:
    """A way that nobody could go is refused for that, also where nothing is left to pay with."""
    table = opened(seat, A=17)
    table.do("act", action="attack")

    table.refused("too_far", "act", action="move", distance=9)
    table.refused("action_spent", "act", action="move", distance=8)


def test_standing_up(seat: Opening) -> None:
    """It ends lying on the ground; an enemy may use the opening at no cost."""
    table = opened(seat, A=17, B=15)
    table.do("condition", target="A", name="prone")

    table.do("act", action="stand_up")
    assert (table.one("A")["conditions"], table.one("A")["budget"]["action"]) == ({}, 0)
    before = table.one("B")["budget"]
    table.do("react", who="B", reaction="attack_of_opportunity")

    assert table.events("ReactionTaken", who="B", target="A", cost=0)
    assert table.one("B")["budget"] == before


def test_defences(seat: Opening) -> None:
    """They are counted, also in the own turn, and their modifier is gone with the round."""
    table = opened(seat, A=17, B=15)

    table.do("react", who="A", reaction="parry", target="B")
    table.do("react", who="A", reaction="dodge", target="B")
    assert (table.one("A")["budget"]["defences"], table.one("A")["defence_modifier"]) == (2, -3)
    table.end("A", "B")

    assert (table.one("A")["budget"]["defences"], table.one("A")["defence_modifier"]) == (0, 0)


@pytest.mark.parametrize(
    "verb, arguments, reason",
    [
        ("react", {"who": "A", "reaction": "parry"}, "parry"),
        ("act", {"action": "attack"}, "attack"),
        ("act", {"action": "sprint", "distance": 4}, "sprint"),
        ("act", {"action": "move", "distance": 4}, "move"),
        ("act", {"action": "long", "name": "ritual", "needed": 5}, "long"),
        ("end_turn", {}, "not_continued"),
        ("disturb", {"target": "A", "held": False}, "disturbed"),
        ("damage", {"target": "A", "amount": 30}, "dying"),
        ("damage", {"target": "A", "amount": 25, "self_control": False}, "incapacitated"),
        ("leave", {"who": "A"}, "left"),
        ("end", {}, "combat_ended"),
    ],
)
def test_what_breaks_a_long_action(seat: Opening, verb: str, arguments: Json, reason: str) -> None:
    """Everything that comes between its actions does."""
    table = opened(seat, A=17, B=15)
    table.do("act", action="long", name="spell", needed=3)
    table.end("A", "B")

    table.do(verb, **arguments)

    assert table.events("LongActionBroken", who="A", name="spell", reason=reason)


@pytest.mark.parametrize(
    "verb, arguments",
    [
        ("act", {"who": "A", "action": "free_move", "distance": 3}),
        ("react", {"who": "A", "reaction": "attack_of_opportunity", "target": "B"}),
        ("disturb", {"target": "A", "held": True}),
        ("damage", {"target": "A", "amount": 25, "self_control": True}),
        ("delay", {}),
    ],
)
def test_what_does_not_break_a_long_action(seat: Opening, verb: str, arguments: Json) -> None:
    """Free actions, openings, Self-Control that holds, and waiting with the action do not."""
    table = opened(seat, A=17, B=15)
    table.do("act", action="long", name="spell", needed=3)
    table.end("A", "B")

    table.do(verb, **arguments)

    assert table.one("A")["long_action"] == {"name": "spell", "done": 1, "needed": 3}


def test_a_held_action_that_is_lost_breaks_a_long_one(seat: Opening) -> None:
    """With the end of the round."""
    table = opened(seat, A=17, B=15)
    table.do("act", action="long", name="spell", needed=3)
    table.end("A", "B")
    table.do("delay")
    table.end("B")

    table.do("proceed")

    assert table.events("LongActionBroken", who="A", reason="delay_lost")


def test_going_on_with_nothing(seat: Opening) -> None:
    """There is nothing to go on with or to disturb, whatever the game master says."""
    table = opened(seat, A=17, B=15)

    table.refused("no_long_action", "act", action="continue", override="please")
    table.refused("no_long_action", "disturb", target="A", held=True)


def test_acting_by_override(seat: Opening) -> None:
    """The game master lifts turn and price; budgets do not fall below 0."""
    table = opened(seat, A=17, B=15)
    table.do("act", action="attack")

    table.do("act", action="sprint", distance=40, override="wind in the back")
    table.do("act", who="B", action="attack", override="an opening")

    assert table.one("A")["budget"]["action"] == table.one("B")["budget"]["action"] == 0
    assert table.one("A")["moved"] == 40


def test_disturbing_before_the_begin(seat: Opening) -> None:
    """What belongs to the fight has to wait for it."""
    table = seated(seat, "A")

    table.refused("combat_not_begun", "disturb", target="A", held=True)


def proposed(table: Any) -> list[Json]:
    """What is offered now."""
    from domain.allowed import allowed  # noqa: PLC0415 only this helper looks at the rules
    from domain.system import find_system  # noqa: PLC0415

    history = table.book.combats.find(table.state["combat"])
    return [dict(raw) for raw in allowed(history.combat, find_system("dsa5"))]


def test_proposals(seat: Opening) -> None:
    """In the own turn actions come first, then whoever holds one; defences once the current one has acted."""
    table = seated(seat, "A", "B", "C", fate_points=1)
    assert proposed(table)[:2] == [{"do": "begin"}, {"do": "spend_point", "who": "A", "on": "act_first"}]
    table.do("begin", rolled=[5, 3, 1])
    table.do("condition", target="A", name="prone")
    assert [raw.get("action", raw["do"]) for raw in proposed(table)] == [
        *("attack", "stand_up", "move", "free_move", "sprint", "end_turn", "delay", "spell", "other", "free"),
    ]

    table.do("delay")
    assert {"do": "step_in", "who": "A"} in proposed(table)
    table.do("act", action="long", name="spell", needed=2)
    assert {"do": "react", "who": "C", "reaction": "parry"} in proposed(table)
    table.end("B", "C")
    assert proposed(table) == [{"do": "step_in", "who": "A"}, {"do": "proceed"}]
    table.do("proceed")
    table.end("A")

    assert proposed(table)[0] == {"do": "act", "action": "continue"}
