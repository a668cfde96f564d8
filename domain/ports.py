"""The ports of the use cases: where combats are kept, who throws the app's dice, what time it is."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from domain import events as e
from domain.clock import Clock
from domain.dice import Thrower
from domain.entries import Entry
from domain.history import History
from domain.state import Combat


class Overtaken(Exception):
    """Somebody else appended to the combat first."""


class Recording(NamedTuple):
    """An entry that is to be kept: its header without a hash, its events, and the state they lead to if it is known."""

    header: e.EntryRecorded
    events: Sequence[e.Event]
    combat: Combat | None = None


class Combats(Protocol):
    """Where combats are kept."""

    def find(self, combat_id: str) -> History | None:
        """The history of a combat up to its newest entry, or None when there is no such combat."""

    def recent(self, combat_id: str) -> History | None:
        """The same, but without the entries that others have appended since this process last looked."""

    def append(self, history: History, recordings: Sequence[Recording]) -> Entry:
        """Keep entries for good, all or none, and record them in the history; returns the last of them.

        Raises:
            Overtaken: the combat has moved on.
        """


class Desk(NamedTuple):
    """What the use cases work with."""

    combats: Combats
    thrower: Thrower
    clock: Clock
