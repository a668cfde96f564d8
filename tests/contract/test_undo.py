"""Undo and redo: entries that move in the history; nothing is lost and no die falls twice."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.looking import marked
from tests.support.table import Json, Table


def hurt(table: Table, *amounts: int) -> list[Json]:
    """Damage B so often; the states before and after each time."""
    states = [marked(table)]
    for amount in amounts:
        table.do("damage", target="B", amount=amount)
        states.append(marked(table))
    return states


def test_undo_and_redo_one_by_one(fight: Opening) -> None:
    """Each undo takes the latest entry in force, each redo the latest undo."""
    table = fight(A=12, B=9)
    states = hurt(table, 1, 1, 1)

    for state in states[-2::-1]:
        table.do("undo")
        assert marked(table) == state
    for state in states[1:]:
        table.do("redo")
        assert marked(table) == state
    table.refused("nothing_to_redo", "redo")


def test_undo_with_a_count_is_one_entry(fight: Opening) -> None:
    """Several entries go at once, tell which, newest first, and come back by one redo."""
    table = fight(A=12, B=9)
    start = hurt(table, 1, 1, 1)
    entry = table.answer["entry"]

    table.do("undo", count=3)
    assert table.answer["entry"] == entry + 1
    assert table.events("Undone")[0]["entries"] == [entry, entry - 1, entry - 2]
    assert marked(table) == start[0]
    table.do("redo")
    assert table.events("Redone")[0]["entries"] == [entry - 2, entry - 1, entry]
    assert marked(table) == start[3]


def test_redo_with_a_count(fight: Opening) -> None:
    """It takes back so many undos, however many entries each of them took."""
    table = fight(A=12, B=9)
    states = hurt(table, 1, 1, 1, 1)
    table.do("undo", count=2)
    table.do("undo")

    table.refused("nothing_to_redo", "redo", count=3)
    table.do("redo", count=2)

    assert marked(table) == states[4]


@pytest.mark.parametrize("verb", ["undo", "redo"])
@pytest.mark.parametrize("count", [0, -1])
def test_a_count_is_at_least_one(fight: Opening, verb: str, count: int) -> None:
    """Nothing and less than nothing is no count."""
    assert "count" in fight(A=12).refused("bad_command", verb, count=count)["message"]


def test_more_than_there_is(fight: Opening) -> None:
    """An undo of more entries than there are does nothing at all; the opening stays."""
    table = fight(A=12, B=9)

    table.refused("nothing_to_undo", "undo", count=4)
    table.refused("nothing_to_undo", "undo", count=1_000_000)
    assert table.order == ["A", "B"]
    table.do("undo", count=3)
    assert not table.state["combatants"]
    table.refused("nothing_to_undo", "undo")
    table.refused("nothing_to_redo", "redo", count=2)
    table.do("redo")


def test_undo_to_an_entry(fight: Opening) -> None:
    """Everything after the entry named goes, the entry itself stays."""
    table = fight(A=12, B=9)
    states = hurt(table, 1, 1, 1)
    newest = table.answer["entry"]

    table.do("undo", to=newest - 2)

    assert marked(table) == states[1]
    table.do("redo")
    assert marked(table) == states[3]


def test_undo_to_what_is_not_there(fight: Opening) -> None:
    """Unknown and undone entries, and undo entries themselves, are refused; so is the newest one."""
    table = fight(A=12, B=9)
    hurt(table, 1, 1)
    newest = table.answer["entry"]
    table.do("undo")

    table.refused("no_such_entry", "undo", to=9999)
    table.refused("no_such_entry", "undo", to=newest)
    table.refused("no_such_entry", "undo", to=newest + 1)
    table.refused("nothing_to_undo", "undo", to=newest - 1)
    table.refused("no_such_entry", "undo", to=0)
    table.do("undo", to=1)
    assert not table.state["combatants"]


def test_a_new_command_closes_the_branch(fight: Opening) -> None:
    """After it nothing can be redone, and undo goes to what was before the undone entries."""
    table = fight(A=12, B=9)
    states = hurt(table, 1, 1)
    table.do("undo")
    table.do("damage", target="B", amount=3)

    table.refused("nothing_to_redo", "redo")
    table.do("undo")
    assert marked(table) == states[1]
    table.do("undo")
    assert marked(table) == states[0]
    table.do("redo", count=2)
    assert table.boxes("B") == 4


def test_refusals_and_queries_close_nothing(fight: Opening) -> None:
    """The branch stays open through everything that is no entry."""
    table = fight(A=12, B=9)
    states = hurt(table, 1)
    table.do("undo")
    table.refused("not_your_phase", "act", who="B", action="simple")
    table.do("show")
    table.do("log")

    table.do("redo")

    assert marked(table) == states[1]


def test_undo_redo_undo(fight: Opening) -> None:
    """A redone entry is undone like any other, and what was undone before it is still there to redo."""
    table = fight(A=12, B=9)
    states = hurt(table, 1, 1)
    table.do("undo")
    table.do("undo")
    table.do("redo")
    table.do("undo")
    assert marked(table) == states[0]

    table.do("redo", count=2)

    assert marked(table) == states[2]


def test_over_passes_and_combat_turns(fight: Opening) -> None:
    """One undo takes back the end of a phase with the pass, the combat turn and the dice that it led to."""
    table = fight(A=14, B=9)
    table.end("A", "B")
    second_pass = marked(table)
    table.end("A", rolled=[1, 6])
    second_turn = marked(table)
    assert (second_turn["round"], table.score("A"), table.score("B")) == (2, 12, 12)

    table.do("undo")
    assert (marked(table), second_pass["pass"]) == (second_pass, 2)
    table.do("redo")
    assert marked(table) == second_turn
    assert not table.events("DiceRolled")
    table.do("undo", count=2)
    assert (table.state["pass"], table.order) == (1, ["B"])
    table.do("redo")
    assert marked(table) == second_turn


def test_other_dice_after_an_undo(fight: Opening) -> None:
    """The same command after an undo takes new dice."""
    table = fight(A=9)
    table.end("A", rolled=[6])
    table.do("undo")

    table.end("A", rolled=[1])

    assert table.score("A") == 7


def test_a_death_is_undone(fight: Opening) -> None:
    """Overflow, death and the place in the order come back as they were."""
    table = fight(A=12, B=9)
    before = marked(table)
    table.do("damage", target="B", amount=14)
    assert "dead" in table.one("B")["status"]

    table.do("undo")

    assert marked(table) == before


def test_the_begin_and_the_join_are_undone(fight: Opening) -> None:
    """Back in the setup somebody else can join, also under a name whose join is undone."""
    table = fight(A=12, B=9)
    table.do("undo")
    assert (table.state["mode"], table.state["round"], table.one("A")["initiative"]) == ("setup", 0, None)
    table.do("undo")

    table.join("B", 20)
    table.do("begin", rolled=[1, 1])

    assert table.order == ["B", "A"]


def test_versions_only_rise(fight: Opening) -> None:
    """Undo and redo are events too: each of them is newer than all before."""
    table = fight(A=12, B=9)
    hurt(table, 1)
    versions = [table.do(verb)["version"] for verb in ("undo", "redo", "undo", "redo")]

    assert versions == sorted(set(versions))
    assert [entry["entry"] for entry in table.do("log", include_undone=True)["entries"]] == list(range(1, 10))
