"""Versions and ids: two people at once, and a command that arrives twice."""

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table, command


def test_who_comes_second_is_told_what_was_missed(fight: Opening) -> None:
    """Of two commands from the same read the second one is refused with the events in between."""
    table = fight(A=12, B=9)
    read = table.state["version"]
    first = table.do("damage", target="B", amount=5, expect_version=read)

    refusal = table.refused("version_conflict", "damage", target="B", amount=3, expect_version=read)

    assert refusal["missed"] == first["events"]
    assert refusal["version"] == first["version"]
    table.do("damage", target="B", amount=3, expect_version=first["version"])
    assert table.boxes("B") == 8


@pytest.mark.parametrize("off", [-1, 1, 1_000_000])
def test_any_other_version_is_a_conflict(fight: Opening, off: int) -> None:
    """Older and future versions are refused alike; after a future one nothing was missed."""
    table = fight(A=12)
    version = table.state["version"]

    refusal = table.refused("version_conflict", "note", text="x", expect_version=version + off)

    assert bool(refusal["missed"]) is (off < 0)
    table.do("note", text="x", expect_version=version)


def test_what_was_missed_may_span_entries(fight: Opening) -> None:
    """All events since then are told, those of undo too."""
    table = fight(A=12, B=9)
    read = table.state["version"]
    table.do("note", text="one")
    table.do("undo")

    refusal = table.refused("version_conflict", "end_turn", expect_version=read)

    assert [event["type"] for event in refusal["missed"]] == ["NoteTaken", "Undone"]


def test_undo_and_redo_take_a_version(fight: Opening) -> None:
    """An undo from an old read is refused and takes nothing back."""
    table = fight(A=12, B=9)
    read = table.state["version"]
    version = table.do("damage", target="B", amount=1)["version"]

    table.refused("version_conflict", "undo", expect_version=read)
    table.do("undo", expect_version=version)
    table.refused("version_conflict", "redo", expect_version=version)


def test_the_first_command_of_a_line_counts(fight: Opening) -> None:
    """Version and id of a transaction are those of its first command."""
    table = fight(A=12, B=9)
    version = table.state["version"]
    old = command("note", text="x", expect_version=1)

    assert table.line([old, command("note", text="y")])["refused"] == "version_conflict"
    table.all(command("note", text="x", expect_version=version, command_id="one"), old)
    table.do("note", text="z", command_id="two")
    newest = table.state["version"]
    table.do("note", text="again", command_id="one")
    assert table.state["version"] == newest


def test_an_id_is_answered_word_for_word(fight: Opening) -> None:
    """The same id does nothing more and gets the first answer, whatever happened since."""
    table = fight(A=12, B=9)
    line = command("damage", target="B", amount=3, command_id="hit-1")
    first = table.line(line)
    table.do("note", text="x")

    assert table.line(line) == first
    assert table.line(command("damage", target="A", amount=9, command_id="hit-1")) == first
    assert (table.boxes("A"), table.boxes("B")) == (0, 3)


def test_an_id_comes_before_the_version(fight: Opening) -> None:
    """A command repeated with the version it expected is known, no conflict."""
    table = fight(A=12, B=9)
    line = command("note", text="x", command_id="n", expect_version=table.state["version"])
    first = table.line(line)

    assert table.line(line) == first


def test_an_id_lives_on_after_an_undo(fight: Opening) -> None:
    """An undone command keeps its id: sent again it is answered as then and not carried out."""
    table = fight(A=12, B=9)
    line = command("damage", target="B", amount=3, command_id="hit-1")
    first = table.line(line)
    table.do("undo", command_id="back")

    assert table.line(line) == first
    assert table.boxes("B") == 0
    assert table.line(command("undo", command_id="back"))["events"] == [{"type": "Undone", "entries": [first["entry"]]}]
    assert table.boxes("B") == 0


def test_a_refused_command_leaves_its_id_free(fight: Opening) -> None:
    """Only what was accepted is remembered."""
    table = fight(A=12, B=9)
    line = command("damage", target="C", amount=3, command_id="hit-1")
    table.line(line)
    table.do("join", name="C", sheet={}, rolled=[1])

    assert table.line(line)["ok"]
    assert table.boxes("C") == 3


def test_an_id_is_of_one_combat(seat: Opening) -> None:
    """The same id in another combat is another command."""
    table = seat()
    table.do("note", text="x", command_id="n")
    table.do("new", system="shadowrun5")

    table.do("note", text="y", command_id="n")

    assert table.events("NoteTaken", text="y")


def test_a_new_that_arrives_twice(seat: Opening) -> None:
    """`new` with an id opens one combat, in the whole store."""
    table = seat()
    line = command("new", system="shadowrun5", name="Docks", command_id="open-1")
    first = table.line(line)
    table.do("note", text="x")

    again = table.line(line)

    assert again == first
    other = Table()
    other.line(line)
    assert other.line(line)["entry"] == 1


def test_an_answer_without_the_state(fight: Opening) -> None:
    """`state: false` leaves it out of the answer, of queries and of a repeated one too."""
    table = fight(A=12, B=9)
    line = command("damage", target="B", amount=1, state=False, command_id="quiet")

    first = table.line(line)

    assert "state" not in first
    assert first["events"]
    assert table.line(line) == first
    assert "state" not in table.do("show", state=False)
    assert table.boxes("B") == 1
    assert "state" not in table.all(command("note", text="x", state=False), command("note", text="y"))


def test_a_new_combat_has_version_nothing(seat: Opening) -> None:
    """`new` expects version 0 at the most."""
    table = seat()

    table.refused("version_conflict", "new", system="shadowrun5", expect_version=1)
    table.do("new", system="shadowrun5", expect_version=0)
