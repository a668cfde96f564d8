"""Conditions of the table: set, changed, removed, and ended with the very turn that was meant."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table, command


def conditions(table: Table, who: str) -> dict[str, Any]:
    """What somebody has, with the turns left."""
    return {name: it.get("turns") for name, it in table.one(who)["conditions"].items()}


def test_a_condition_without_an_end(fight: Opening) -> None:
    """It has a level, stays over turns and goes when it is removed."""
    table = fight(A=12, B=9)
    table.do("condition", target="B", name="prone-ish", level=3)
    assert table.events("ConditionGained", who="B", name="prone-ish")
    assert table.one("B")["conditions"] == {"prone-ish": {"level": 3}}
    table.end("A", "B")
    assert conditions(table, "B") == {"prone-ish": None}

    table.do("condition", target="B", name="prone-ish", remove=True)

    assert table.events("ConditionLost", who="B", name="prone-ish")
    assert conditions(table, "B") == {}
    table.refused("nothing_to_treat", "condition", target="B", name="prone-ish", remove=True)


def test_a_condition_is_set_again(fight: Opening) -> None:
    """The newer level and end replace the older ones."""
    table = fight(A=12)
    table.do("condition", target="A", name="x", level=1)
    table.do("condition", target="A", name="x", level=2, turns=2)

    assert table.one("A")["conditions"]["x"]["level"] == 2
    assert conditions(table, "A") == {"x": 2}


def test_turns_count_own_turn_ends(fight: Opening) -> None:
    """Two turns of somebody who is not current: gone at the end of the second own one, not before."""
    table = fight(A=22, B=21)
    table.do("condition", target="B", name="x", turns=2)

    assert conditions(table, "B") == {"x": 2}
    table.end("A")
    assert conditions(table, "B") == {"x": 2}
    table.end("B")
    assert conditions(table, "B") == {"x": 1}
    table.end("A")
    assert conditions(table, "B") == {"x": 1}
    table.end("B")
    assert conditions(table, "B") == {}
    assert table.events("ConditionLost", who="B", name="x")


def test_the_turn_that_runs_is_the_first(fight: Opening) -> None:
    """One turn, given to the current one, ends with this very turn."""
    table = fight(A=22, B=21)
    table.do("condition", target="A", name="x", turns=1)
    table.do("condition", target="A", name="y", turns=2)

    table.end("A")
    assert conditions(table, "A") == {"y": 1}
    table.end("B", "A")
    assert conditions(table, "A") == {}


def test_until_the_start(fight: Opening) -> None:
    """Gone when the target's next own turn begins, also when it was given in the running one."""
    table = fight(A=22, B=21)
    table.do("condition", target="A", name="x", until="start")
    table.do("condition", target="A", name="y", until="start", turns=2)
    table.do("condition", target="B", name="z", until="start")

    table.end("A")
    assert (conditions(table, "A"), conditions(table, "B")) == ({"x": 1, "y": 2}, {})
    table.end("B")
    assert conditions(table, "A") == {"y": 1}
    table.end("A", "B")
    assert conditions(table, "A") == {}


def test_the_end_is_one_turn_if_nothing_is_said(fight: Opening) -> None:
    """`until: end` without a number is one turn."""
    table = fight(A=22, B=21)
    table.do("condition", target="A", name="x", until="end")

    table.end("A")

    assert conditions(table, "A") == {}


def test_turns_of_another_one(fight: Opening) -> None:
    """`of` counts the turns of somebody else."""
    table = fight(A=22, B=21, C=20)
    table.do("condition", target="C", name="x", of="B", turns=1)
    table.do("condition", target="C", name="y", of="B", until="start")

    table.end("A")
    assert conditions(table, "C") == {"x": 1}
    table.end("B")
    assert conditions(table, "C") == {}


def test_the_one_who_is_counted_leaves(fight: Opening) -> None:
    """With whoever is counted the condition goes; those of the leaver stay with it."""
    table = fight(A=22, B=21, C=20)
    table.do("condition", target="C", name="x", of="B", turns=3)
    table.do("condition", target="B", name="y", turns=3)

    table.do("leave", who="B")

    assert conditions(table, "C") == {}
    table.do("undo")
    assert conditions(table, "C") == {"x": 3}


def test_ends_over_combat_turns(fight: Opening) -> None:
    """Own turns are counted over passes and combat turns."""
    table = fight(A=9, B=8)
    table.do("condition", target="A", name="x", turns=3)

    for left in (2, 1):
        table.end("A")
        table.end("B", rolled=[3, 3])
        assert conditions(table, "A") == {"x": left}
    table.end("A")
    assert conditions(table, "A") == {}


def test_a_delayed_turn_is_still_the_same_turn(fight: Opening) -> None:
    """Given in the turn that is then held, one turn ends when the held one is over."""
    table = fight(A=14, B=11, C=9)
    table.do("condition", target="A", name="x", turns=1)
    table.do("delay")
    table.end("B")
    assert conditions(table, "A") == {"x": 1}
    table.do("step_in", who="A")
    assert conditions(table, "A") == {"x": 1}

    table.end("A")

    assert conditions(table, "A") == {}


def test_given_while_the_turn_is_held_or_put_back(fight: Opening) -> None:
    """A turn that has started and is not over is the first that counts."""
    table = fight(A=14, B=11, C=9)
    table.do("delay")
    table.do("condition", target="A", name="x", turns=1)
    table.do("step_in", who="A")
    table.do("condition", target="B", name="y", turns=1)

    table.end("A")
    assert (conditions(table, "A"), conditions(table, "B")) == ({}, {"y": 1})
    table.end("B")
    assert conditions(table, "B") == {}


def test_the_end_comes_back_with_an_undo(fight: Opening) -> None:
    """An ended condition returns with the turns that it had left, and ends again at the same place."""
    table = fight(A=22, B=21)
    table.do("condition", target="A", name="x", turns=2)
    table.end("A", "B", "A")
    assert conditions(table, "A") == {}

    table.do("undo")
    assert conditions(table, "A") == {"x": 1}
    table.do("damage", target="B", amount=1)
    table.end("A")
    assert conditions(table, "A") == {}


@pytest.mark.parametrize("arguments", [{"turns": 0}, {"turns": -1}, {"until": "noon"}, {"level": -1}], ids=str)
def test_ends_that_are_none(fight: Opening, arguments: dict[str, Any]) -> None:
    """A condition lasts for one turn at least, until a start or an end."""
    table = fight(A=12)

    assert table.line(command("condition", target="A", name="x", **arguments))["refused"] == "bad_command"


def test_the_dead_get_no_conditions(fight: Opening) -> None:
    """Who is dead is past everything."""
    table = fight(A=12, B=9)
    table.do("damage", target="B", amount=14)

    table.refused("dead", "condition", target="B", name="x")


def test_states_of_the_rules_are_no_conditions(fight: Opening) -> None:
    """What the rules cause stands in the status."""
    table = fight(A=22, B=18, C=15)
    table.do("damage", target="B", amount=10)
    table.do("condition", target="C", name="surprised")

    assert table.one("B")["status"] == ["dying", "unconscious"]
    assert table.one("C")["status"] == ["surprised"]
    assert (conditions(table, "B"), conditions(table, "C")) == ({}, {})


@pytest.mark.parametrize("gone, word", [("leave", "cannot_act"), ("damage", "dead")])
def test_nobody_counts_turns_who_has_none(fight: Opening, gone: str, word: str) -> None:
    """The turns of somebody who is dead or has left never come, so that none of theirs can be counted."""
    table = fight(A=12, B=9, C=5)
    table.do(gone, **({"who": "C"} if gone == "leave" else {"target": "C", "amount": 100}))

    table.refused(word, "condition", target="B", name="blinded", turns=1, of="C")
    table.do("condition", target="B", name="blinded", of="B", turns=1)
