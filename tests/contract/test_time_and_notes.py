"""Remarks, game time, hidden things: what is kept beside the rules."""

import pytest

from tests.contract.conftest import Opening
from tests.support.table import command


def test_a_note(fight: Opening) -> None:
    """A remark of any length stands in the log and changes nothing else."""
    table = fight(A=12, B=9)
    before = table.state
    text = "Nebel – " * 10_000

    table.do("note", text=text, by="GM")

    assert table.events("NoteTaken")[0]["text"] == text
    moved = {"version", "entry"}
    assert {k for k, v in table.state.items() if before[k] != v} == moved


def test_the_clock(fight: Opening) -> None:
    """Hours, minutes and seconds add up, over commands too; an undo turns them back."""
    table = fight(A=12)

    table.do("clock", hours=1, minutes=1, seconds=1)
    assert table.events("ClockAdvanced")[0]["seconds"] == 3661
    table.do("clock", hours=0, rest=True)
    table.do("clock", seconds=9)
    assert table.state["clock"] == 3670

    table.do("undo")
    assert table.state["clock"] == 3661


def test_phases_take_no_game_time(fight: Opening) -> None:
    """Only the clock moves game time."""
    table = fight(A=12, B=9)
    table.end("A", "B")

    assert table.state["clock"] == 0


@pytest.mark.parametrize("unit", ["hours", "minutes", "seconds"])
def test_time_does_not_go_back(fight: Opening, unit: str) -> None:
    """A time is a whole number from 0 up."""
    assert unit in fight(A=12).refused("bad_command", "clock", **{unit: -1})["message"]


HIDING = [
    command("act", action="simple"),
    command("react", who="B", reaction="dodge"),
    command("roll", notation="1d6", rolled=[3]),
    command("note", text="x"),
    command("condition", target="A", name="x"),
    command("damage", target="A", amount=1),
    command("join", name="Z", sheet={}, rolled=[1]),
]


@pytest.mark.parametrize("line", HIDING, ids=lambda line: line["do"])
def test_hidden_commands(fight: Opening, line: dict[str, object]) -> None:
    """What is only for the game master's eyes is carried out as ever and marked in the log."""
    table = fight(A=12, B=9)

    entry = table.line({**line, "hidden": True})["entry"]

    assert table.do("log", from_=entry)["entries"][0]["commands"] == [{**line, "hidden": True}]
    table.do("reveal", entry=entry)
    assert table.events("EntryRevealed", entry=entry)


def test_revealing_what_is_not_there(fight: Opening) -> None:
    """There is no entry of that number."""
    table = fight(A=12)

    for entry in (0, 99):
        table.refused("no_such_entry", "reveal", entry=entry)


def test_a_hidden_combatant(fight: Opening) -> None:
    """It is marked until revealed, and belongs to a player who may see it."""
    table = fight(A=12)
    table.do("join", name="Spy", sheet={}, hidden=True, player="Ann", rolled=[3])
    assert (table.one("Spy")["hidden"], table.one("Spy")["player"]) == (True, "Ann")

    table.do("reveal", who="Spy")

    assert table.one("Spy")["hidden"] is False
    assert table.events("CombatantRevealed", who="Spy")
    table.refused("nothing_to_treat", "reveal", who="Spy")
    table.do("undo")
    assert table.one("Spy")["hidden"] is True
