"""Where an entry leaves the history: on top of it, back in it, or on a corrected branch. Knows no rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from domain import events as e
from domain.evolve import EventDoesNotFit, evolve
from domain.state import Combat
from domain.steps import LogDamaged, Place, Step, Undoing

if TYPE_CHECKING:
    from domain.history import History

Section = tuple[e.EntryDecidedAgain, tuple[e.Event, ...]]


def place(
    history: "History", header: e.EntryRecorded, events: Sequence[e.Event], combat: Combat | None = None
) -> Place:
    """Where an entry that is about to be recorded leaves the history.

    Args:
        history: before it.
        header: its number and commands.
        events: what followed from them.
        combat: the state it leads to, where the caller has folded the events already.

    Raises:
        LogDamaged: the entry does not fit the log.
    """
    here = history.version + 1
    if header.entry < history.next_number or (header.entry > 1 and not history.version):
        raise LogDamaged(f"position {here}: entry {header.entry} follows {history.next_number - 1}")
    mover = MOVERS.get(type(events[0]))
    if mover is None:
        now = history.head
        state = combat or _fold(here + 1, now.combat if now else None, events)
        return Place(Step(header.entry, header.commands, tuple(events), state, now, header.entry))
    if not history.version:
        raise LogDamaged(f"position {here + 1}: {type(events[0]).__name__} is never first")
    return mover(history, header, events)


def _fold(position: int, combat: Combat | None, events: Sequence[e.Event]) -> Combat:
    offset = 0
    try:
        for offset, event in enumerate(events):  # noqa: B007 names the place of what does not fit
            combat = evolve(combat, event)
    except EventDoesNotFit as problem:
        raise LogDamaged(f"position {position + offset}: {problem}") from problem
    if combat is None:
        raise LogDamaged(f"position {position}: no combat was opened")
    return combat


def _alone(history: "History", events: Sequence[e.Event]) -> Any:
    """The one event of an entry that moves in the history."""
    if len(events) > 1:
        raise LogDamaged(f"position {history.version + 2}: {type(events[0]).__name__} stands alone")
    return events[0]


def _undo(history: "History", _header: e.EntryRecorded, events: Sequence[e.Event]) -> Place:
    event: e.Undone = _alone(history, events)
    taken = history.undo_candidates(len(event.entries))
    target = history.entry(taken[-1]).found if taken else None
    if taken != event.entries or target is None:
        raise LogDamaged(f"position {history.version + 2}: Undone {event.entries}, but in force are {taken}")
    now = history.entries[-1]
    return Place(target, Undoing(head=now.head, entries=taken, earlier=now.undone))


def _redo(history: "History", _header: e.EntryRecorded, events: Sequence[e.Event]) -> Place:
    event: e.Redone = _alone(history, events)
    now = history.entries[-1]
    undone, head = now.undone, now.head
    entries: tuple[int, ...] = ()
    while undone is not None and len(entries) < len(event.entries):
        entries += undone.entries[::-1]
        head, undone = undone.head, undone.earlier
    if entries != event.entries or not entries:
        raise LogDamaged(f"position {history.version + 2}: Redone {event.entries}, but undone are {entries}")
    return Place(head, undone)


def _fork(history: "History", _header: e.EntryRecorded, events: Sequence[e.Event]) -> Place:
    _alone(history, events)
    return Place(history.entries[-1].head)


def _correct(history: "History", header: e.EntryRecorded, events: Sequence[e.Event]) -> Place:
    """The branch that a correction builds: what came before stays, the rest is as it was decided again."""
    told: Any = events[0]
    position = history.version + 3
    known = {step.number: step for step in history.in_force()}
    head = known.get(told.after)
    if head is None:
        raise LogDamaged(f"position {position - 1}: entry {told.after} is not in force")
    for again, followed in _sections(position, events[1:]):
        earlier = known.get(again.entry) or _recorded(history, again.entry)
        if earlier is None or again.entry <= head.number:
            raise LogDamaged(f"position {position}: there is no entry {again.entry} to decide again")
        state = _fold(position + 1, head.combat, followed)
        head = Step(
            again.entry, again.commands or earlier.commands, followed or earlier.events, state, head, header.entry
        )
        position += 1 + len(followed)
    return Place(Step(header.entry, header.commands, (told,), head.combat, head, header.entry))


def _recorded(history: "History", number: int) -> Step | None:
    """An entry as it was recorded first: one that comes back with the correction that took it out."""
    return next((entry.head for entry in history.entries if entry.number == number and entry.is_step), None)


def _sections(position: int, events: Sequence[e.Event]) -> Iterator[Section]:
    """The events of a correction by the entries that were decided again."""
    starts = [at for at, event in enumerate(events) if isinstance(event, e.EntryDecidedAgain)]
    if events and starts[:1] != [0]:
        raise LogDamaged(f"position {position}: {type(events[0]).__name__} belongs to no entry")
    for start, end in pairwise([*starts, len(events)]):
        again = events[start]
        if isinstance(again, e.EntryDecidedAgain):
            yield again, tuple(events[start + 1 : end])


MOVERS: Mapping[type[e.Event], Callable[["History", e.EntryRecorded, Sequence[e.Event]], Place]] = {
    e.Undone: _undo,
    e.Redone: _redo,
    e.EntryStruck: _correct,
    e.EntryAmended: _correct,
    e.CombatForked: _fork,
}
"""How entries that move in the history are placed, by their first event."""

MOVES = tuple(MOVERS)
"""The events that move in the history and change no state by themselves."""
