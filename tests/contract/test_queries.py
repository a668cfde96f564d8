"""Queries: the state now and then, and the log; they change nothing."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table, command


def numbers(answer: dict[str, Any]) -> list[int]:
    """The entries that a log lists."""
    return [entry["entry"] for entry in answer["entries"]]


@pytest.mark.parametrize("line", [command("show"), command("show", at=1), command("log")], ids=str)
def test_queries_change_nothing(fight: Opening, line: dict[str, Any]) -> None:
    """No entry, no event, no version comes of a query."""
    table = fight(A=12, B=9)
    before = table.state

    answer = table.line(line)

    assert (answer["ok"], answer["events"], answer["version"]) == (True, [], before["version"])
    assert "entry" not in answer
    assert table.state == before


def test_show_now(fight: Opening) -> None:
    """The state is the one that the latest entry was answered with."""
    table = fight(A=12, B=9)
    answered = table.do("damage", target="B", amount=3)["state"]

    assert table.do("show")["state"] == answered


def test_show_then(fight: Opening) -> None:
    """Every entry's state can be seen exactly as it was answered, undone ones included."""
    table = fight(A=12, B=9)
    answers = [table.do("damage", target="B", amount=1) for _ in range(3)]
    answers.append(table.do("undo", count=2))
    answers.append(table.do("note", text="x"))

    for answer in answers:
        for arguments in ({}, {"as_": "then"}):
            assert table.do("show", at=answer["entry"], **arguments)["state"] == answer["state"]
    assert table.do("show", at=1)["state"]["combatants"] == {}


def test_show_as_it_is_in_force_now(fight: Opening) -> None:
    """On the history in force an undone entry shows what was in force before it."""
    table = fight(A=12, B=9)
    one, two = (table.do("damage", target="B", amount=1) for _ in range(2))
    table.do("undo")
    four = table.do("note", text="x")

    assert table.do("show", at=two["entry"], as_="now")["state"] == one["state"]
    assert table.do("show", at=two["entry"] + 1, as_="now")["state"] == one["state"]
    assert table.do("show", at=four["entry"], as_="now")["state"] == four["state"]
    assert table.do("show", as_="now")["state"] == four["state"]


@pytest.mark.parametrize("at", [5, 1_000_000])
def test_there_is_no_such_entry(fight: Opening, at: int) -> None:
    """Entries go from 1 to the newest."""
    table = fight(A=12, B=9)

    table.do("show", at=4)
    table.refused("no_such_entry", "show", at=at)
    table.refused("no_such_entry", "show", at=0)


def test_the_log_holds_lines_as_they_were_given(fight: Opening) -> None:
    """Commands word for word with their events, who gave them and when; one entry for each accepted line."""
    table = fight(A=12, B=9)
    line = [command("act", action="complex", by="Ann", attack=True), command("damage", target="B", amount=3)]
    answer = table.line(line)
    table.refused("not_your_phase", "act", who="B", action="simple")
    table.do("note", text="x")

    log = table.do("log")["entries"]

    assert [entry["entry"] for entry in log] == [1, 2, 3, 4, 5, 6]
    fifth = log[4]
    assert (fifth["commands"], fifth["events"]) == (line, answer["events"])
    assert (fifth["by"], fifth["undone"]) == ("Ann", False)
    assert log[5]["by"] is None
    times = [entry["at"] for entry in log]
    assert times == sorted(times)
    assert times[0].startswith("2026-01-01T00:00:00")


def test_a_part_of_the_log(fight: Opening) -> None:
    """`from` and `to` are inclusive and may reach beyond what there is."""
    table = fight(A=12, B=9)

    assert numbers(table.do("log", from_=2, to=3)) == [2, 3]
    assert numbers(table.do("log", from_=3)) == [3, 4]
    assert numbers(table.do("log", to=1)) == [1]
    assert numbers(table.do("log", from_=4, to=99)) == [4]
    assert numbers(table.do("log", from_=3, to=2)) == []
    assert numbers(table.do("log", from_=99)) == []


def test_the_log_hides_what_is_undone(fight: Opening) -> None:
    """Undone entries are listed on demand and flagged; undo and redo entries never count as undone."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=1)["entry"]
    undo = table.do("undo")["entry"]
    table.do("note", text="x")

    assert numbers(table.do("log")) == [1, 2, 3, 4, undo, undo + 1]
    entries = table.do("log", include_undone=True)["entries"]
    assert [entry["entry"] for entry in entries if entry["undone"]] == [hit]
    assert numbers(table.do("log", from_=hit, to=hit)) == []
    table.do("undo", count=2)
    table.do("redo")
    flags = {entry["entry"]: entry["undone"] for entry in table.do("log", include_undone=True)["entries"]}
    assert [number for number, undone in flags.items() if undone] == [hit]


def test_the_state_of_a_new_combat(seat: Opening) -> None:
    """Everything that a state tells is there before anybody joins."""
    table = seat(name="Überfall", campaign="Nord", settings={"sr5.free_action_at_zero": True})

    state = table.answer["state"]

    wanted = {
        "system": "shadowrun5",
        "name": "Überfall",
        "mode": "setup",
        "round": 0,
        "pass": None,
        "current": None,
        "queue": [],
        "delayed": [],
        "pending": None,
        "combatants": {},
    }
    assert {key: state[key] for key in wanted} == wanted
    assert (table.answer["entry"], state["entry"]) == (1, 1)
    assert state["combat"] == table.answer["combat"]
    assert table.events("CombatOpened")


def test_the_state_of_a_combatant(seat: Opening) -> None:
    """An empty sheet has every default, and side, group and player are as given."""
    table = seat()
    table.do("join", name="A", sheet={}, side="crew", group="gang", player="Ann")

    one = table.one("A")

    assert (one["side"], one["group"], one["player"]) == ("crew", "gang", "Ann")
    assert (one["base"], one["initiative"], one["status"]) == (6, None, [])
    assert one["budget"] == {"phase": 0, "free": 0, "edge": 1}
    assert one["tracks"] == {
        "physical": {"value": 0, "max": 10},
        "stun": {"value": 0, "max": 10},
        "overflow": {"value": 0, "max": 3},
    }
    assert (one["modifiers"], one["conditions"], one["injuries"]) == ({}, {}, [])


def test_the_begin_tells_what_it_did(fight: Opening) -> None:
    """The events of one entry hold dice, scores, round, pass and the first phase."""
    table: Table = fight(A=12, B=9)

    assert {"CombatBegun", "RoundStarted", "DiceRolled", "InitiativeRolled", "PassStarted"} <= set(table.kinds)
    assert table.events("TurnStarted", who="A")
    assert table.events("BudgetRefreshed")
    assert table.events("InitiativeRolled", who="B")[0]["initiative"] == 9


@pytest.mark.parametrize("verb", ["show", "log"])
def test_queries_take_no_faces(fight: Opening, verb: str) -> None:
    """Nothing is thrown for a query: faces given with one are too many."""
    table = fight(A=12, B=9)

    table.refused("too_many_dice", verb, rolled=[3])
