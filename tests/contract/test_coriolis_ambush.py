"""Coriolis: the ambush before initiative."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened, seated
from tests.support.table import Table

GUN = {"damage": 2, "crit": 2, "range": "long", "automatic": True}


def hidden_ones(seat: Opening, *names: str) -> Table:
    """A, B, C and D at a table, some of them in ambush."""
    table = seated(seat, "A", "B", "C", "D")
    table.do("ambush", who=list(names))
    return table


def test_who_still_has_the_action(seat: Opening) -> None:
    """The queue is in the order given; one normal or quick action each, outside the first turn's points."""
    table = hidden_ones(seat, "C", "A", "B")
    assert (table.state["mode"], table.state["current"], table.order) == ("ambush", None, ["C", "A", "B"])

    table.do("act", who="A", action="shoot", target="D")
    table.do("act", who="C", action="quick_shot", target="D")

    assert table.order == ["B"]
    table.refused("not_in_ambush", "act", who="A", action="draw")
    table.refused("not_in_ambush", "act", who="D", action="draw")
    for action in ("aimed_shot", "full_auto", "tinker"):
        table.refused("ambush_allows_normal_action_only", "act", who="B", action=action)
    table.refused("bad_command", "act", action="draw")
    table.do("act", who="A", action="shout")
    table.do("begin", surprising=["A", "B", "C"], rolled=[2, 1, 3, 6])
    assert table.order == ["D", "C", "A", "B"]
    assert [ap(table, name) for name in "ABCD"] == [3, 3, 3, 3]
    table.end("D")
    for _ in range(3):
        table.do("act", action="quick_shot")
    assert "clip_empty" in table.one("C")["status"]


def test_nothing_else_goes_on_in_an_ambush(seat: Opening) -> None:
    """Nobody reacts or defends, nobody has a turn to end, and no second ambush is opened."""
    table = hidden_ones(seat, "A")
    table.refused("combat_not_begun", "react", who="D", reaction="defend")
    table.refused("combat_not_begun", "end_turn", who="A")
    table.refused("combat_not_begun", "proceed")
    table.refused("already_begun", "ambush", who=["B"])
    attack = {"who": "A", "target": "D", "pool": 2}
    table.refused("combat_not_begun", "attack", **attack, action="attack_of_opportunity")
    table.refused("combat_not_begun", "attack", **attack, action="overwatch_fire", weapon=GUN)
    table.refused("combat_not_begun", "attack", **attack, action="melee_attack", defence={"pool": 2})
    table.refused("ambush_allows_normal_action_only", "attack", **attack, action="aimed_shot", weapon=GUN)
    table.refused("not_in_ambush", "attack", **{**attack, "who": "B"}, action="shoot", weapon=GUN)


def test_an_attack_with_a_choice(seat: Opening) -> None:
    """Sixes are spent in the ambush too; nothing else is accepted before."""
    table = hidden_ones(seat, "A", "B")
    table.do("attack", who="A", action="shoot", target="D", pool=3, weapon=GUN, rolled=[6, 6, 6])
    for verb, arguments in (("begin", {}), ("act", {"who": "B", "action": "shoot"}), ("clock", {"hours": 1})):
        table.refused("choice_pending", verb, **arguments)

    table.do("spend", on={"damage": 1, "raise_initiative": 1})

    assert (hp(table, "D"), table.order, table.one("A")["pending_initiative"]) == (3, ["B"], 2)
    table.do("begin", rolled=[1, 2, 3, 4])
    table.end("D", "C", "B", "A")
    assert table.score("A") == 3


def test_the_broken_the_stunned_and_the_dead_do_not_ambush(seat: Opening) -> None:
    """Nobody acts who could not act in a turn; the dead are out of the queue; a stun is carried over."""
    table = hidden_ones(seat, "A", "B", "C")
    table.do("damage", target="A", amount=6, rolled=[1, 4, 1])
    table.refused("cannot_act", "act", who="A", action="shoot")
    table.do("damage", target="B", amount=6, rolled=[6, 6])
    table.refused("dead", "act", who="B", action="shoot")
    assert table.order == ["A", "C"]
    table.do("attack", who="C", action="shoot", target="D", pool=4, weapon=GUN, rolled=[6, 6, 6, 1])
    table.do("spend", on={"critical": 1}, rolled=[1, 1])
    table.do("begin", rolled=[1, 2, 3])
    assert table.events("TurnSkipped", who="D", reason="stunned")
    assert table.order == ["C", "A"]


def test_joining_and_leaving_during_an_ambush(seat: Opening) -> None:
    """Whoever comes is there when initiative is thrown; whoever goes has no action any more."""
    table = hidden_ones(seat, "A", "B")
    table.do("join", name="E", sheet={"agility": 1})
    table.do("leave", who="A")
    assert table.order == ["B"]
    table.refused("not_in_ambush", "act", who="E", action="shoot")
    table.do("begin", rolled=[1, 2, 3, 4])
    assert table.order == ["E", "D", "C", "B"]


def test_an_ambush_needs_somebody(seat: Opening) -> None:
    """Those named have to be there."""
    table = seated(seat, "A", "B")
    table.refused("bad_command", "ambush", who=[])
    table.refused("no_such_combatant", "ambush", who=["X"])
    table.do("leave", who="B")
    table.refused("cannot_act", "ambush", who=["A", "B"])


@pytest.mark.parametrize("who, action", [("A", "aimed_shot"), ("D", "shoot")])
def test_the_game_master_lets_more_happen(seat: Opening, who: str, action: str) -> None:
    """An override lifts who may act and what the one action may be."""
    table = hidden_ones(seat, "A")
    table.do("act", who=who, action=action, override="they had time")
    assert table.kinds[0] == "RuleOverridden"
    table.refused("not_in_ambush", "act", who=who, action="draw")


def test_a_turn_is_not_in_the_ambush(seat: Opening) -> None:
    """Nothing of it is left when the fight runs."""
    table = opened(seat, A=6, B=5)
    table.refused("not_your_turn", "act", who="B", action="shoot")
