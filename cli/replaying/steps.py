"""The steps of a replay and the positions in it: entries in their order, and where a turn, pass or round starts."""

from collections.abc import Mapping, Sequence

import msgspec

from domain import events as e
from domain.history import Entry, History
from domain.state import Combat

STARTS: Mapping[type[e.Event], str] = {e.TurnStarted: "turn", e.PassStarted: "pass", e.RoundStarted: "round"}
"""What starts with an event."""


class Step(msgspec.Struct, frozen=True):
    """An entry as a replay shows it.

    Attributes:
        entry: the entry itself.
        before: the state in which it found the combat, None for the one that opened it.
        undone_by: the number of the entry that took it back, None for an entry in force.
        starts: what begins with it, of `turn`, `pass` and `round`; nothing does with an undone entry.
    """

    entry: Entry
    before: Combat | None = None
    undone_by: int | None = None
    starts: frozenset[str] = frozenset()

    @property
    def number(self) -> int:
        """The number of the entry."""
        return self.entry.number

    @property
    def combat(self) -> Combat:
        """The state to show: after the entry; where it did not count, the state before it."""
        return self.entry.combat if self.undone_by is None or self.before is None else self.before


def steps_of(history: History, *, undone: bool = False) -> list[Step]:
    """The steps through the history in force, oldest first; on demand with the undone entries in their places."""
    if not undone:
        return [_step(history, entry, None) for entry in reversed(list(history.in_force()))]
    undoers = _undoers(history)
    return [_step(history, entry, undoers.get(entry.number)) for entry in history.entries if entry.is_step]


def _undoers(history: History) -> dict[int, int]:
    """Which entry took each undone entry back last."""
    undone = history.undone()
    return {
        number: entry.number
        for entry in history.entries
        for event in entry.events
        if isinstance(event, e.Undone)
        for number in event.entries
        if number in undone
    }


def _step(history: History, entry: Entry, undone_by: int | None) -> Step:
    before = history.entry(entry.parent).combat if entry.parent else None
    if undone_by is not None:
        return Step(entry, before, undone_by)
    starts = frozenset(STARTS[type(event)] for event in entry.events if type(event) in STARTS)
    return Step(entry, before, None, starts)


def moved(steps: Sequence[Step], at: int, unit: str, direction: int) -> int:
    """The position one unit on (direction 1) or back (-1); the same position where there is none.

    Args:
        steps: all steps.
        at: the present position, from 0.
        unit: `entry`, `turn`, `pass` or `round`.
        direction: 1 or -1.
    """
    end = len(steps) if direction > 0 else -1
    starts = (here for here in range(at + direction, end, direction) if unit == "entry" or unit in steps[here].starts)
    return next(starts, at)


def has_passes(steps: Sequence[Step]) -> bool:
    """Whether the rule system divides its rounds into passes."""
    return any("pass" in step.starts for step in steps)


def nearest(steps: Sequence[Step], number: int) -> int:
    """The position of the entry with this number, else of the one whose number is nearest."""
    return min(range(len(steps)), key=lambda at: abs(steps[at].number - number))


def found(lines: Sequence[str], word: str, at: int, direction: int) -> int | None:
    """The next position (direction 1) or the one before (-1) whose line holds a word, around the end; None without."""
    sought, count = word.casefold(), len(lines)
    around = ((at + direction * offset) % count for offset in range(1, count + 1))
    return next((here for here in around if sought in lines[here].casefold()), None)
