"""Stored events as rows, and what the event store asks of whatever keeps them."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, PersistenceError, StoredEvent

from adapters.store_errors import StoreError

OPENING: Final = 2
"""The version of the event that opens a combat: the header of its first entry stands before it."""


class Row(NamedTuple):
    """One stored event.

    Attributes:
        version: Position in its stream, 1 to 2**63 - 1.
        topic: Short name of the kind of event.
        data: The encoded event.
    """

    version: int
    topic: str
    data: bytes


class Appended(NamedTuple):
    """A row with its place among the rows of all combats.

    Attributes:
        position: Its place in the whole log, ascending in the order in which readers may see the rows; with holes.
        combat: Its stream.
        row: What is stored.
    """

    position: int
    combat: UUID
    row: Row


class RowRecorder(ApplicationRecorder):
    """A recorder that takes and hands out rows without the library's event objects, and knows its failures."""

    @abstractmethod
    def insert_rows(self, combat: UUID, rows: Sequence[Row]) -> None:
        """Store rows that continue their stream, which starts at 1, all of them or none.

        Raises:
            IntegrityError: They do not, also when the row before the first was deleted a moment ago.
            PersistenceError: They could not be stored.
        """

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> None:
        """Store what the library hands over, events of one combat. Positions are not told: readers follow the log."""
        combat = cast("UUID", stored_events[0].originator_id)
        self.insert_rows(combat, [Row(event.originator_version, event.topic, event.state) for event in stored_events])

    @abstractmethod
    def select_rows(self, combat: UUID, after: int) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending."""

    @abstractmethod
    def select_combats(self) -> list[UUID | None]:
        """Return every combat of which something is stored, by its first row; None for rows of no combat."""

    @abstractmethod
    def select_openings(self) -> list[tuple[UUID, Row]]:
        """Return the row with the version `OPENING` of each combat, in the order in which they were appended."""

    @abstractmethod
    def select_appended(self, after: int, limit: int) -> list[Appended]:
        """Return the next rows of all combats behind a position, ascending; never one that others may precede yet."""

    @abstractmethod
    def explain(self, error: PersistenceError) -> StoreError:
        """Return what an exception of this recorder means to a person."""
