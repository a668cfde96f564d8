"""The history of a combat: its entries, the state after each of them, and which are in force.

Undo and redo are entries too. Each entry knows where the history stood after it, so undo, redo and "as of entry N"
are look-ups whose cost does not depend on the length of the log.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile

from domain import events as e
from domain.entries import Entry, Snapshot
from domain.placing import place
from domain.refusals import Refused
from domain.state import Combat
from domain.steps import LogDamaged, Step, brought_back
from domain.terms import Term


class History:
    """All entries of one combat. Append-only; entries are immutable.

    A history that goes on from a snapshot reads what came before only when somebody asks for it.

    Attributes:
        version: position of the newest event; 0 for an empty log.
        next_number: the number of the entry that comes next.
        hash: of the newest entry, empty where there is none.
        command_ids: the number of the entry by the id that its command brought.
        head: the newest step in force; the steps before it are there only when the history is complete.
    """

    def __init__(
        self, combat_id: str, start: Snapshot | None = None, whole: Callable[[], "History"] | None = None
    ) -> None:
        """Begin with nothing, or at a snapshot.

        Args:
            combat_id: of the combat.
            start: where to go on; at least one entry has to be recorded before anybody asks for the latest.
            whole: gives the whole history up to the present version of this one.
        """
        self.combat_id = combat_id
        self.version = start.version if start else 0
        self.next_number = start.number + 1 if start else 1
        self.hash = start.hash if start else ""
        self.head = Step(start.head, (), (), start.combat, None, start.head) if start else None
        self._whole = whole
        self._entries: list[Entry] = []
        self.command_ids: dict[str, int] = {}

    @property
    def entries(self) -> list[Entry]:
        """All entries, the oldest first."""
        if self._whole is not None:
            whole, self._whole = self._whole(), None
            self._entries, self.command_ids, self.head = whole.entries, whole.command_ids, whole.head
        return self._entries

    @property
    def latest(self) -> Entry:
        """The newest entry; it has the steps before it only when the history is complete."""
        return self._entries[-1]

    @property
    def combat(self) -> Combat:
        """The state now."""
        return self.latest.combat

    def snapshot(self) -> Snapshot | None:
        """Where the history stands; None where a snapshot cannot tell it, since there is something to redo."""
        if self.head is None or self.latest.undone is not None:
            return None
        return Snapshot(self.latest.number, self.version, self.hash, self.head.number, self.combat)

    def entry(self, number: int) -> Entry:
        """An entry by its number.

        Raises:
            Refused: `no_such_entry`.
        """
        if self._entries and number == self.latest.number:
            return self.latest
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
        if command_id is None or not self.entries:
            return None
        number = self.command_ids.get(command_id)
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
        step = self.entries[-1].head if self.entries else None
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
        number, commands, events = header.entry, header.commands, tuple(events)
        head, undone = place(self, header, events, combat)
        version, found = self.version + 1 + len(events), self.head
        entry = Entry(number, version, commands, events, header.at, header.by, header.hash, found, head, undone)
        self._entries.append(entry)
        self.version, self.next_number, self.hash, self.head = version, number + 1, header.hash, head
        command_id = commands[0].get("command_id")
        if isinstance(command_id, str):
            self.command_ids.setdefault(command_id, number)
        return entry

    def undo_steps(self) -> Iterator[Step]:
        """The steps that undos take back one after the other, the newest first; the opening is not among them.

        Before a correction comes the history as it found it.
        """
        step = self.entries[-1].head
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
        return brought_back(self.entries[-1].undone, count)

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
