"""The history of a combat: its entries, the state after each of them, and which are in force.

Undo and redo are entries too. Each entry knows where the history stood after it, so undo, redo and "as of entry N"
are look-ups whose cost does not depend on the length of the log.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from domain import events as e
from domain.evolve import EventDoesNotFit, evolve
from domain.refusals import Refused
from domain.state import Combat
from domain.terms import Term
from domain.undoing import Place, Undoing, brought_back


class Entry(msgspec.Struct, frozen=True):
    """An entry as it was recorded, with the state it led to.

    Attributes:
        number: from 1 without gaps.
        version: position of its newest event in the log.
        head: the newest entry in force after it (itself, unless it is an undo or a redo).
        parent: the newest entry in force before it.
        undone: the undos that a redo would take back after it, the latest on top.
    """

    number: int
    version: int
    commands: tuple[dict[str, Any], ...]
    events: tuple[e.Event, ...]
    at: datetime
    by: str | None
    hash: str
    combat: Combat
    head: int
    parent: int
    undone: Undoing | None = None

    @property
    def is_step(self) -> bool:
        """Whether it added to the history instead of moving in it."""
        return self.head == self.number

    @property
    def wants_state(self) -> bool:
        """Whether the answer to its command shows the state."""
        return all(command.get("state") is not False for command in self.commands)


class LogDamaged(Exception):
    """The log does not fold: an event is unknown or does not fit what came before. Names the position."""


class History:
    """All entries of one combat. Append-only; entries are immutable."""

    def __init__(self, combat_id: str) -> None:
        """Begin with nothing."""
        self.combat_id = combat_id
        self.entries: list[Entry] = []
        self._command_ids: dict[str, int] = {}

    @property
    def latest(self) -> Entry:
        """The newest entry."""
        return self.entries[-1]

    @property
    def version(self) -> int:
        """Position of the newest event; 0 for an empty log."""
        return self.entries[-1].version if self.entries else 0

    @property
    def combat(self) -> Combat:
        """The state now."""
        return self.latest.combat

    def entry(self, number: int) -> Entry:
        """An entry by its number.

        Raises:
            Refused: `no_such_entry`.
        """
        if not 1 <= number <= len(self.entries):
            last = len(self.entries)
            raise Refused(
                "no_such_entry",
                Term(
                    f"Es gibt keinen Eintrag {number}; das Protokoll hat 1 bis {last}.",
                    f"There is no entry {number}; the log has 1 to {last}.",
                ),
            )
        return self.entries[number - 1]

    def answered(self, command_id: str | None) -> Entry | None:
        """The entry that a command with this id led to, if there is one."""
        number = self._command_ids.get(command_id) if command_id is not None else None
        return self.entries[number - 1] if number else None

    def in_force(self) -> Iterator[Entry]:
        """The entries in force, the newest first; undo and redo entries are not among them."""
        number = self.latest.head
        while number:
            entry = self.entries[number - 1]
            yield entry
            number = entry.parent

    def record(self, header: e.EntryRecorded, events: Sequence[e.Event], combat: Combat | None = None) -> Entry:
        """Add an entry; `combat` is the state it leads to where the caller has folded the events already.

        Raises:
            LogDamaged: the entry does not fit the log.
        """
        self._check_number(header, events)
        placed = self._place(header.entry, events, combat)
        entry = Entry(
            number=header.entry,
            version=self.version + 1 + len(events),
            commands=header.commands,
            events=tuple(events),
            at=header.at,
            by=header.by,
            hash=header.hash,
            combat=placed.combat,
            head=placed.head,
            parent=placed.parent,
            undone=placed.undone,
        )
        self.entries.append(entry)
        command_id = header.commands[0].get("command_id")
        if isinstance(command_id, str):
            self._command_ids.setdefault(command_id, entry.number)
        return entry

    def _check_number(self, header: e.EntryRecorded, events: Sequence[e.Event]) -> None:
        if header.entry != len(self.entries) + 1:
            raise LogDamaged(f"position {self.version + 1}: entry {header.entry} follows {len(self.entries)}")
        if not events or not header.commands:
            raise LogDamaged(f"position {self.version + 1}: entry {header.entry} holds no event or no command")

    def _place(self, number: int, events: Sequence[e.Event], combat: Combat | None) -> Place:
        first = events[0]
        if isinstance(first, e.Undone | e.Redone) and (len(events) > 1 or not self.entries):
            raise LogDamaged(f"position {self.version + 2}: {type(first).__name__} stands alone and is never first")
        if isinstance(first, e.Undone):
            return self._place_undo(first)
        if isinstance(first, e.Redone):
            return self._place_redo(first)
        before = self.latest.combat if self.entries else None
        parent = self.latest.head if self.entries else 0
        return Place(combat or self._fold(before, events), number, parent)

    def _fold(self, combat: Combat | None, events: Sequence[e.Event]) -> Combat:
        position = self.version + 1
        for event in events:
            position += 1
            try:
                combat = evolve(combat, event)
            except EventDoesNotFit as problem:
                raise LogDamaged(f"position {position}: {problem}") from problem
        if combat is None:
            raise LogDamaged(f"position {position}: no combat was opened")
        return combat

    def _place_undo(self, event: e.Undone) -> Place:
        taken = self.undo_candidates(len(event.entries))
        if taken != event.entries or not taken:
            raise LogDamaged(f"position {self.version + 2}: Undone {event.entries}, but in force are {taken}")
        now = self.latest
        target = self.entries[self.entries[taken[-1] - 1].parent - 1]
        undone = Undoing(head=now.head, entries=taken, earlier=now.undone)
        return Place(target.combat, target.number, target.parent, undone)

    def _place_redo(self, event: e.Redone) -> Place:
        undone, head = self.latest.undone, self.latest.head
        entries: tuple[int, ...] = ()
        while undone is not None and len(entries) < len(event.entries):
            entries += undone.entries[::-1]
            head, undone = undone.head, undone.earlier
        if entries != event.entries or not entries:
            raise LogDamaged(f"position {self.version + 2}: Redone {event.entries}, but undone are {entries}")
        target = self.entries[head - 1]
        return Place(target.combat, target.number, target.parent, undone)

    def undo_candidates(self, count: int) -> tuple[int, ...]:
        """The numbers of the newest `count` entries in force after entry 1, the newest first; fewer if there are."""
        taken: list[int] = []
        for entry in self.in_force():
            if len(taken) == count or entry.number == 1:
                break
            taken.append(entry.number)
        return tuple(taken)

    def entries_since(self, number: int) -> tuple[int, ...]:
        """The numbers of all entries in force after entry `number`, the newest first.

        Raises:
            Refused: `no_such_entry` when it is not in force, `nothing_to_undo` when nothing came after it.
        """
        taken: list[int] = []
        for entry in self.in_force():
            if entry.number == number:
                break
            taken.append(entry.number)
        else:
            raise Refused(
                "no_such_entry",
                Term(
                    f"Eintrag {number} gilt nicht mehr; `log` nennt die geltenden.",
                    f"Entry {number} is not in force; `log` lists those that are.",
                ),
            )
        if not taken:
            raise Refused(
                "nothing_to_undo",
                Term(f"Nach Eintrag {number} ist nichts geschehen.", f"Nothing came after entry {number}."),
            )
        return tuple(taken)

    def redo_candidates(self, count: int) -> tuple[int, ...]:
        """The numbers of the entries that a redo of the `count` latest undos brings back, in their order.

        Raises:
            Refused: `nothing_to_redo` when there are not so many.
        """
        return brought_back(self.latest.undone, count)

    def undone(self) -> set[int]:
        """The numbers of all entries that are not in force; undo and redo entries never count as undone."""
        in_force = {entry.number for entry in self.in_force()}
        return {entry.number for entry in self.entries if entry.is_step and entry.number not in in_force}

    def events_after(self, version: int) -> list[e.Event]:
        """The events of all entries that ended after a version, oldest first."""
        return [event for entry in self.entries if entry.version > version for event in entry.events]
