"""A history takes only what fits: a log that contradicts itself is reported with the place."""

from datetime import UTC, datetime
from typing import Any

import pytest

from domain import events as e
from domain.evolve import EventDoesNotFit, evolve
from domain.history import History
from domain.state import Combat
from domain.steps import LogDamaged

OPENED = e.CombatOpened(system="shadowrun5", name="x", rungs=("score",))
NOTE = e.NoteTaken(text="x")
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def header(number: int, **command: Any) -> e.EntryRecorded:
    """The record of an entry with one command."""
    return e.EntryRecorded(entry=number, commands=({"do": "note", **command},), at=NOW)


def written(*entries: list[e.Event]) -> History:
    """A history of an opening and these entries, folded from their events."""
    history = History("c")
    opening: list[e.Event] = [OPENED]
    for number, events in enumerate([opening, *entries], 1):
        history.record(header(number), events)
    return history


def joined(name: str) -> e.CombatantJoined:
    """Somebody joins."""
    return e.CombatantJoined(who=name, sheet={}, base=6, tracks={})


def test_events_are_folded() -> None:
    """The state after an entry follows from its events alone."""
    history = written([joined("A")], [e.Undone(entries=(2,))], [e.Redone(entries=(2,))])

    assert list(history.combat.combatants) == ["A"]
    assert history.entry(3).combat.combatants == {}
    assert (history.version, [step.number for step in history.in_force()]) == (8, [2, 1])
    assert [entry.is_step for entry in history.entries] == [True, True, False, False]


@pytest.mark.parametrize(
    "events",
    [
        [e.Undone(entries=(1,))],
        [e.Undone(entries=())],
        [e.Undone(entries=(2, 1))],
        [e.Undone(entries=(9,))],
        [e.Redone(entries=(2,))],
        [e.Redone(entries=())],
        [joined("A")],
        [NOTE, e.TurnStarted(who="Z", turn=1, round=1)],
        [OPENED],
        [],
    ],
    ids=repr,
)
def test_what_does_not_fit_the_log(events: list[e.Event]) -> None:
    """Undo and redo of what is not there, strangers, doubles and empty entries; the history stays as it was."""
    history = written([joined("A")])

    with pytest.raises(LogDamaged, match=r"position [567]:"):
        history.record(header(3), events)
    assert (len(history.entries), history.version) == (2, 4)


def test_entries_have_no_gaps() -> None:
    """An entry that is missing, or comes twice, is found."""
    history = written([NOTE])

    for number in (2, 1):
        with pytest.raises(LogDamaged, match=f"entry {number} follows 2"):
            history.record(header(number), [NOTE])


def test_an_entry_holds_a_command() -> None:
    """A record without any command is damaged."""
    with pytest.raises(LogDamaged, match="no command"):
        written().record(e.EntryRecorded(entry=2, commands=(), at=NOW), [NOTE])


def test_a_log_begins_with_an_opening() -> None:
    """Nothing comes before the combat was opened."""
    with pytest.raises(LogDamaged, match=r"position 2: .*opened"):
        History("c").record(header(1), [NOTE])
    with pytest.raises(EventDoesNotFit, match="opened"):
        evolve(None, NOTE)


def test_an_event_of_nobody() -> None:
    """A fold that finds nobody says which event it was."""
    with pytest.raises(EventDoesNotFit, match="StatusGained"):
        evolve(Combat(system="x", name="x", rungs=()), e.StatusGained(who="Z", status="dead", reason="x"))


def test_an_id_means_its_first_entry() -> None:
    """A command id is remembered with the entry that it led to first."""
    history = written()
    history.record(header(2, command_id="a"), [NOTE])
    history.record(header(3, command_id="a"), [NOTE])

    found = history.answered("a")
    assert found is not None
    assert found.number == 2
    assert history.answered("b") is None
    assert history.answered(None) is None
