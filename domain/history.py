"""The history of a combat: its entries, the state after each of them, and which are in force.

Undo and redo are entries too. Each entry knows where the history stood after it, so undo, redo and "as of entry N"
are look-ups whose cost does not depend on the length of the log.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice, takewhile
from typing import Any

import msgspec

from domain import events as e
from domain.placing import place
from domain.refusals import Refused
from domain.state import Combat
from domain.steps import LogDamaged, Step, Undoing, brought_back
from domain.terms import Term


class Entry(msgspec.Struct, frozen=True, gc=False):
    """An entry as it was recorded, and where it left the history.

    Attributes:
        number: from 1; without gaps, but for the entries that a fork did not inherit.
        version: position of its newest event in the log.
        found: the newest step in force before it.
        head: the newest step in force after it: its own, unless it is an undo, a redo or the opening of a fork.
        undone: the undos that a redo would take back after it, the latest on top.
    """

    number: int
    version: int
    commands: tuple[dict[str, Any], ...]
    events: tuple[e.Event, ...]
    at: datetime
    by: str | None
    hash: str
    found: Step | None
    head: Step
    undone: Undoing | None = None

    @property
    def combat(self) -> Combat:
        """The state it led to."""
        return self.head.combat

    @property
    def is_step(self) -> bool:
        """Whether it added to the history instead of moving in it."""
        return self.head.number == self.number

    @property
    def wants_state(self) -> bool:
        """Whether the answer to its command shows the state."""
        return False not in [command.get("state") for command in self.commands]


class History:
    """All entries of one combat. Append-only; entries are immutable.

    Attributes:
        version: position of the newest event; 0 for an empty log.
        next_number: the number of the entry that comes next.
    """

    def __init__(self, combat_id: str) -> None:
        """Begin with nothing."""
        self.combat_id = combat_id
        self.version = 0
        self.next_number = 1
        self.entries: list[Entry] = []
        self._command_ids: dict[str, int] = {}

    @property
    def latest(self) -> Entry:
        """The newest entry."""
        return self.entries[-1]

    @property
    def combat(self) -> Combat:
        """The state now."""
        return self.latest.combat

    def entry(self, number: int) -> Entry:
        """An entry by its number.

        Raises:
            Refused: `no_such_entry`.
        """
        at = number - 1
        if not (0 <= at < len(self.entries) and self.entries[at].number == number):
            at = bisect_left(self.entries, number, key=lambda entry: entry.number)
        if at == len(self.entries) or self.entries[at].number != number:
            last = self.latest.number
            raise Refused(
                "no_such_entry",
                Term(
                    f"Es gibt keinen Eintrag {number}; das Protokoll hat 1 bis {last}.",
                    f"There is no entry {number}; the log has 1 to {last}.",
                ),
            )
        return self.entries[at]

    def answered(self, command_id: str | None) -> Entry | None:
        """The entry that a command with this id led to, if there is one."""
        number = self._command_ids.get(command_id) if command_id is not None else None
        return self.entry(number) if number else None

    def require_version(self, expected: int | None) -> None:
        """Refuse another version than the one expected, if one is.

        Raises:
            Refused: `version_conflict`, with the events missed.
        """
        if expected is None or expected == self.version:
            return
        raise Refused(
            "version_conflict",
            Term(
                f"Der Kampf hat Version {self.version}, nicht {expected}; nach einem Blick auf das Versäumte kann der"
                " Befehl noch einmal kommen.",
                f"The combat is at version {self.version}, not {expected}; look at what was missed and send it again.",
            ),
            missed=self.events_after(expected),
        )

    def in_force(self) -> Iterator[Step]:
        """The steps in force, the newest first; undo and redo entries are not among them."""
        step: Step | None = self.latest.head
        while step is not None:
            yield step
            step = step.before

    def step(self, number: int) -> Step:
        """An entry as it is in force.

        Raises:
            Refused: `no_such_entry` when there is none or it is not in force.
        """
        self.entry(number)
        for step in self.in_force():
            if step.number == number:
                return step
        raise not_in_force(number)

    def record(self, header: e.EntryRecorded, events: Sequence[e.Event], combat: Combat | None = None) -> Entry:
        """Add an entry; `combat` is the state it leads to where the caller has folded the events already.

        Raises:
            LogDamaged: the entry does not fit the log.
        """
        if not events or not header.commands:
            raise LogDamaged(f"position {self.version + 1}: entry {header.entry} holds no event or no command")
        events = tuple(events)
        placed = place(self, header, events, combat)
        entry = Entry(
            number=header.entry,
            version=self.version + 1 + len(events),
            commands=header.commands,
            events=events,
            at=header.at,
            by=header.by,
            hash=header.hash,
            found=self.entries[-1].head if self.entries else None,
            head=placed.head,
            undone=placed.undone,
        )
        self.entries.append(entry)
        self.version, self.next_number = entry.version, entry.number + 1
        command_id = header.commands[0].get("command_id")
        if isinstance(command_id, str):
            self._command_ids.setdefault(command_id, entry.number)
        return entry

    def undo_steps(self) -> Iterator[Step]:
        """The steps that undos take back one after the other, the newest first; the opening is not among them.

        Before a correction comes the history as it found it.
        """
        step = self.latest.head
        while step.number > 1:
            yield step
            found = self.entry(step.number).found
            if found is None:
                return
            step = found

    def undo_candidates(self, count: int) -> tuple[int, ...]:
        """The numbers of the newest `count` entries that can be undone, the newest first; fewer if there are."""
        return tuple(step.number for step in islice(self.undo_steps(), count))

    def entries_since(self, number: int) -> tuple[int, ...]:
        """The numbers of all entries that an undo back to entry `number` takes, the newest first.

        Raises:
            Refused: `no_such_entry` when it is not in force, `nothing_to_undo` when nothing came after it.
        """
        self.step(number)
        taken = tuple(step.number for step in takewhile(lambda step: step.number != number, self.undo_steps()))
        if not taken:
            raise Refused(
                "nothing_to_undo",
                Term(f"Nach Eintrag {number} ist nichts geschehen.", f"Nothing came after entry {number}."),
            )
        return taken

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


def not_in_force(number: int) -> Refused:
    """The refusal of an entry that is there but does not count any more."""
    return Refused(
        "no_such_entry",
        Term(
            f"Eintrag {number} gilt nicht mehr; `log` nennt die geltenden.",
            f"Entry {number} is not in force; `log` lists those that are.",
        ),
    )
