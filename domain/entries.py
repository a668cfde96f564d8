"""Entries as they were recorded, and snapshots: where a history stood after one of them."""

from datetime import datetime
from typing import Any

import msgspec

from domain import events as e
from domain.state import Combat
from domain.steps import Step, Undoing


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


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """Where a history stood after an entry, with nothing to redo: enough to go on from there.

    Attributes:
        number, version, hash: of the entry.
        head: the number of the newest step in force.
        combat: the state that it led to.
    """

    number: int
    version: int
    hash: str
    head: int
    combat: Combat
