"""Stored events as rows, and what the event store asks of whatever keeps them."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple, cast
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, Notification, PersistenceError, StoredEvent

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


as_row: Final = partial(tuple.__new__, Row)
"""Makes a row of its three values, at a third of the time that the constructor takes."""


class Appended(NamedTuple):
    """A row with its place among the rows of all combats.

    Attributes:
        position: Its place in the whole log, ascending in the order in which readers may see the rows; with holes.
            Rows that were appended together may share it; those of a combat then stand by version.
        combat: Its stream.
        row: What is stored.
    """

    position: int
    combat: UUID
    row: Row


class Behind(NamedTuple):
    """What rows follow: the entry that whoever appends them has seen last.

    Attributes:
        version: of the header of that entry.
        ending: the bytes with which the header ends.
        last: the version of the entry's last row.
    """

    version: int
    ending: bytes
    last: int


class RowRecorder(ApplicationRecorder):
    """A recorder of the library that works with rows: its objects are made only for who asks for them."""

    @abstractmethod
    def insert_rows(
        self, combat: UUID, rows: Sequence[Row], snapshot: bytes | None = None, behind: Behind | None = None
    ) -> None:
        """Store rows that continue their stream, which starts at 1, all of them or none.

        A snapshot of what came before them takes the place of the combat's former one, if it has any. With `behind` the
        entry before them has to be that very one.

        Raises:
            IntegrityError: They do not, also when what they follow was deleted a moment ago, or is another log now.
            PersistenceError: They could not be stored.
        """

    @abstractmethod
    def select_rows(self, combat: UUID, after: int) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending."""

    @abstractmethod
    def select_snapshot(self, combat: UUID) -> bytes | None:
        """Return the snapshot of a combat, None where there is none."""

    @abstractmethod
    def select_combats(self) -> list[UUID | None]:
        """Return every combat of which something is stored, by its first row; None for rows of no combat."""

    @abstractmethod
    def select_openings(self) -> list[tuple[UUID, Row]]:
        """Return the row with the version `OPENING` of each combat, in the order in which they were appended."""

    @abstractmethod
    def select_appended(self, after: int, limit: int) -> list[Appended]:
        """Return the next rows of all combats behind a position, ascending; never one that others may precede yet.

        Rows that share a position are not split, so that there may be more of them than the limit says.
        """

    @abstractmethod
    def explain(self, error: PersistenceError) -> StoreError:
        """Return what an exception of this recorder means to a person."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> None:
        """Store what the library hands over, events of one combat. Positions are not told: readers follow the log."""
        combat = cast("UUID", stored_events[0].originator_id)
        self.insert_rows(combat, [Row(event.originator_version, event.topic, event.state) for event in stored_events])

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[StoredEvent]:
        """Return the rows of a combat as the library asks for them."""
        rows = self.select_rows(cast("UUID", originator_id), gt or 0)
        found = [StoredEvent(originator_id, *row) for row in rows if lte is None or row.version <= lte]
        return found[:: -1 if desc else 1][:limit]

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> list[Notification]:
        """Return rows of all combats as the library asks for them, with their positions; never a part of one."""
        after, found = (start or 1) - (start is None or inclusive_of_start), list[Notification]()
        while len(found) < limit and (batch := self.select_appended(after, limit)):
            after = batch[-1].position
            found += [
                Notification(one.combat, *one.row, id=one.position)
                for one in batch
                if (stop is None or one.position <= stop) and (not topics or one.row.topic in topics)
            ]
        last = found[:limit][-1].id if found else 0
        return [one for one in found if one.id <= last]
