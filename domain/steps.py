"""Steps: the history in force as a chain of entries with the states they led to, and the undos that can be redone."""

from typing import Any, NamedTuple

import msgspec

from domain.events import Event
from domain.refusals import Refused
from domain.state import Combat
from domain.terms import Term


class LogDamaged(Exception):
    """The log does not fold: an event is unknown or does not fit what came before. Names the position."""


class FightDamaged(LogDamaged):
    """The log of a combat that is known is damaged.

    Attributes:
        said: which combat, and at which position, in both languages.
    """

    def __init__(self, combat_id: str, problem: LogDamaged) -> None:
        super().__init__(f"The log of combat {combat_id} is damaged at {problem}.")
        place = str(problem).partition(":")[0].removeprefix("position ")
        self.said = Term(f"Das Protokoll des Kampfes {combat_id} ist an Position {place} beschädigt.", str(self))


class Step(msgspec.Struct, frozen=True):
    """An entry in a history: as it was recorded, or as a correction of an earlier one decided it again.

    Chains of steps grow long; only what the garbage collector tracks is freed without recursion.

    Attributes:
        number: of the entry.
        commands: what it carries out, as given.
        events: what followed; of a correction only the event that tells what was corrected.
        combat: the state it led to.
        before: the step in force before it, None for the opening.
        decided_by: the entry that decided it: itself or a correction.
    """

    number: int
    commands: tuple[dict[str, Any], ...]
    events: tuple[Event, ...]
    combat: Combat
    before: "Step | None"
    decided_by: int


class Undoing(msgspec.Struct, frozen=True):
    """An undo that can be taken back: where the history stood, what it took, and the undo before it."""

    head: Step
    entries: tuple[int, ...]
    earlier: "Undoing | None" = None


class Place(NamedTuple):
    """Where an entry leaves the history: the newest step in force, and what a redo finds."""

    head: Step
    undone: Undoing | None = None


def chain(head: Step | None) -> list[Step]:
    """All steps up to one, the oldest first."""
    steps = []
    while head is not None:
        steps.append(head)
        head = head.before
    return steps[::-1]


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
