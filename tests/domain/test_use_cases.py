"""Use cases against a store that others write to at the same time."""

from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from domain import events as e
from domain.entries import Entry
from domain.history import History
from domain.ports import Desk, Overtaken, Recording
from domain.refusals import Refused
from domain.use_cases import ATTEMPTS, carry_out

NOW = datetime(2026, 1, 1, tzinfo=UTC)
OPEN = {"do": "new", "system": "shadowrun5", "command_id": "open"}
NOTE = {"do": "note", "text": "mine"}


class Busy:
    """Combats in memory; before each of the first `rivals` appends somebody else writes a note."""

    def __init__(self, rivals: int = 0) -> None:
        """Begin with no combat."""
        self.histories: dict[str, History] = {}
        self.rivals = rivals

    def find(self, combat_id: str) -> History | None:
        """The history, if there is one."""
        return self.histories.get(combat_id)

    recent = find

    def append(self, history: History, recordings: Sequence[Recording]) -> Entry:
        """Keep the one entry, unless somebody is faster."""
        ((header, events, combat),) = recordings
        stored = self.histories.setdefault(history.combat_id, history)
        if self.rivals:
            self.rivals -= 1
            command = {"do": "note", "text": "theirs"} if stored.entries else OPEN
            theirs = [e.NoteTaken(text="theirs")] if stored.entries else events
            stored.record(e.EntryRecorded(entry=len(stored.entries) + 1, commands=(command,), at=NOW), theirs)
            raise Overtaken
        return stored.record(header, events, combat)


def desk(combats: Busy) -> Desk:
    """A desk whose dice all show 1."""
    return Desk(combats, lambda sides: 1, lambda: NOW)


def test_an_overtaken_line_is_decided_again() -> None:
    """Where somebody was faster the line is carried out on the newer state."""
    combats = Busy()
    combat = carry_out(desk(combats), OPEN).history.combat_id
    combats.rivals = 2

    result = carry_out(desk(combats), NOTE, combat)

    assert result.entry is not None
    assert result.entry.number == 4
    assert [event for entry in result.history.entries[1:] for event in entry.events] == [
        e.NoteTaken(text="theirs"),
        e.NoteTaken(text="theirs"),
        e.NoteTaken(text="mine"),
    ]


def test_an_overtaken_line_that_expects_a_version_is_refused() -> None:
    """It is not carried out on a state that its sender has not seen."""
    combats = Busy()
    history = carry_out(desk(combats), OPEN).history
    combats.rivals = 1

    with pytest.raises(Refused) as caught:
        carry_out(desk(combats), {**NOTE, "expect_version": history.version}, history.combat_id)

    assert caught.value.word == "version_conflict"
    assert caught.value.details["missed"] == [e.NoteTaken(text="theirs")]


def test_somebody_who_is_always_slower() -> None:
    """After many attempts the line is refused; nothing of it has happened."""
    combats = Busy()
    combat = carry_out(desk(combats), OPEN).history.combat_id
    combats.rivals = ATTEMPTS + 1

    with pytest.raises(Refused) as caught:
        carry_out(desk(combats), NOTE, combat)

    assert caught.value.word == "version_conflict"
    assert e.NoteTaken(text="mine") not in combats.histories[combat].events_after(0)


def test_two_open_the_same_combat() -> None:
    """The slower `new` with the same id is answered with the combat that is there."""
    combats = Busy(rivals=1)

    result = carry_out(desk(combats), OPEN)

    assert result.entry is not None
    assert (result.entry.number, len(combats.histories)) == (1, 1)
