"""The moments of a fight: each entry in force with the states around it, and on demand those withdrawn."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from domain import events as e
from domain.entries import Entry
from domain.history import History
from domain.state import Combat
from domain.steps import Step

STARTS: Mapping[type[e.Event], str] = {e.TurnStarted: "turn", e.PassStarted: "pass", e.RoundStarted: "round"}
"""What starts with an event."""


class Withdrawal(msgspec.Struct, frozen=True):
    """Why an entry is not in force, or not as it was: the entry that undid, struck or amended it.

    Attributes:
        kind: `undone`, `struck`, `amended`, or `dropped` when it no longer fitted the corrected history.
        by: the number of the entry that did it.
        reason: why, where somebody said so.
    """

    kind: str
    by: int
    reason: str | None = None


class Moment(msgspec.Struct, frozen=True):
    """An entry of a fight with the states around it.

    Attributes:
        number: of the entry, as its audience counts them.
        commands: what was carried out, as given.
        events: what followed.
        before: the state in which it found the combat, None for the opening.
        after: the state it led to.
        at: when it was recorded.
        by: who said it.
        version: position of its newest event, as its audience counts them.
        decided_by: the entry that decided it: itself, or the correction that decided it again.
        withdrawn: why it does not count, None for what is in force.
    """

    number: int
    commands: tuple[dict[str, Any], ...]
    events: tuple[e.Event, ...]
    before: Combat | None
    after: Combat
    at: datetime
    by: str | None
    version: int
    decided_by: int
    withdrawn: Withdrawal | None = None

    @property
    def combat(self) -> Combat:
        """The state to show: after it; where it did not count, the state before it."""
        return self.after if self.withdrawn is None or self.before is None else self.before

    @property
    def starts(self) -> frozenset[str]:
        """What begins with it, of `turn`, `pass` and `round`; nothing does with one that was withdrawn."""
        if self.withdrawn is not None:
            return frozenset()
        return frozenset(STARTS[type(event)] for event in self.events if type(event) in STARTS)


def moments_of(history: History, *, withdrawn: bool = False) -> list[Moment]:
    """The moments of the history in force, oldest first; on demand with the withdrawn ones at their places.

    An amended entry is there twice then: as it was, and as it is now.
    """
    found = [moment_of(history.entry(step.number), step) for step in history.in_force()][::-1]
    if withdrawn:
        found = sorted([*_withdrawn(history), *found], key=lambda moment: moment.number)
    return found


def record_of(history: History) -> list[Moment]:
    """Everything that was ever recorded, oldest first: what is in force, what was withdrawn, undos, redos and forks."""
    moves = [recorded(entry) for entry in history.entries if not entry.is_step]
    return sorted([*moments_of(history, withdrawn=True), *moves], key=lambda moment: moment.number)


def recorded(entry: Entry) -> Moment:
    """An entry as it was recorded first, or an undo, a redo or a fork."""
    before = entry.found.combat if entry.found else None
    return Moment(
        number=entry.number,
        commands=entry.commands,
        events=entry.events,
        before=before,
        after=entry.combat,
        at=entry.at,
        by=entry.by,
        version=entry.version,
        decided_by=entry.number,
    )


def moment_of(entry: Entry, step: Step, withdrawal: Withdrawal | None = None) -> Moment:
    """An entry with the states around it, as a step of the history in force or of another one."""
    return Moment(
        number=step.number,
        commands=step.commands,
        events=step.events,
        before=step.before.combat if step.before else None,
        after=step.combat,
        at=entry.at,
        by=entry.by,
        version=entry.version,
        decided_by=step.decided_by,
        withdrawn=withdrawal,
    )


def _withdrawn(history: History) -> list[Moment]:
    """Entries that are not in force, and the former form of those amended, as they were recorded."""
    return [
        moment_of(history.entry(number), history.entry(number).head, withdrawal)
        for number, withdrawal in withdrawals(history).items()
    ]


def withdrawals(history: History) -> dict[int, Withdrawal]:
    """What took each entry back that is not in force, or not as it was first recorded."""
    in_force = {step.number for step in history.in_force()}
    found = {number: Withdrawal("undone", by) for number, by in _undone(history) if number not in in_force}
    for step in reversed(list(history.in_force())):
        told = step.events[0]
        if isinstance(told, e.EntryStruck):
            found[told.entry] = Withdrawal("struck", step.number, told.reason)
        if isinstance(told, e.EntryAmended):
            found[told.entry] = Withdrawal("amended", step.number, told.reason)
        if isinstance(told, e.EntryStruck | e.EntryAmended):
            found |= {one.entry: Withdrawal("dropped", step.number) for one in told.dropped}
    return found


def _undone(history: History) -> list[tuple[int, int]]:
    """Each entry that was undone at some time, with the entry that did it, the latest last."""
    return [
        (number, entry.number)
        for entry in history.entries
        for event in entry.events
        if isinstance(event, e.Undone)
        for number in event.entries
    ]
