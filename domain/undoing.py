"""Where an entry leaves the history, and the undos that can be taken back from there."""

from typing import NamedTuple

import msgspec

from domain.refusals import Refused
from domain.state import Combat
from domain.terms import Term


class Undoing(msgspec.Struct, frozen=True):
    """An undo that can be taken back: where the history stood, what it took, and the undo before it."""

    head: int
    entries: tuple[int, ...]
    earlier: "Undoing | None" = None


class Place(NamedTuple):
    """Where an entry leaves the history: its state, the newest entry in force and the one before, what redo finds."""

    combat: Combat
    head: int
    parent: int
    undone: Undoing | None = None


def brought_back(undone: Undoing | None, count: int) -> tuple[int, ...]:
    """The numbers of the entries that a redo of the `count` latest undos brings back, in their order.

    Raises:
        Refused: `nothing_to_redo` when there are not so many.
    """
    entries: tuple[int, ...] = ()
    for done in range(count):
        if undone is None:
            raise Refused(
                "nothing_to_redo",
                Term(
                    f"Es gibt {done or 'keine'} {'Rücknahmen' if done > 1 else 'Rücknahme'} aufzuheben; neue Befehle"
                    " schließen ältere ab.",
                    f"There {'is' if done == 1 else 'are'} {done or 'no'} {'undo' if done == 1 else 'undos'} to take"
                    " back; new commands close older ones.",
                ),
            )
        entries += undone.entries[::-1]
        undone = undone.earlier
    return entries
