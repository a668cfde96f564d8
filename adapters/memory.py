"""The event store in memory: the library's recorder, told to read a stream's end without walking all of it."""

from collections.abc import Sequence
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, IntegrityError, PersistenceError, StoredEvent
from eventsourcing.popo import POPOApplicationRecorder, POPOFactory

from adapters.rows import OPENING, Appended, Row, RowRecorder
from adapters.store_errors import StoreError, StoreUnusable


class MemoryRecorder(RowRecorder, POPOApplicationRecorder):
    """The library's recorder in memory that hands out rows."""

    def insert_rows(self, combat: UUID, rows: Sequence[Row]) -> None:
        """Store all rows or none; they have to continue their stream."""
        with self._database_lock:
            positions = self._stored_events_index[str(combat)]
            if len(positions) != rows[0].version - 1:
                raise IntegrityError(f"{combat} does not end at {rows[0].version - 1}")
            for row in rows:
                positions[row.version] = len(self._stored_events)
                self._stored_events.append(StoredEvent(combat, *row))

    def select_rows(self, combat: UUID, after: int) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending."""
        with self._database_lock:
            positions = self._stored_events_index[str(combat)]
            found, after = [], max(after, 0)
            while (after := after + 1) in positions:
                event = self._stored_events[positions[after]]
                found.append(Row(after, event.topic, event.state))
            return found

    def select_combats(self) -> list[UUID | None]:
        """Return every combat of which something is stored, by its first row."""
        with self._database_lock:
            return [UUID(combat) for combat, positions in self._stored_events_index.items() if positions]

    def select_openings(self) -> list[tuple[UUID, Row]]:
        """Return the row with the version `OPENING` of each combat, in the order in which they were appended."""
        with self._database_lock:
            found = sorted((at[OPENING], id_) for id_, at in self._stored_events_index.items() if OPENING in at)
            events = [(UUID(id_), self._stored_events[position]) for position, id_ in found]
            return [(combat, Row(OPENING, event.topic, event.state)) for combat, event in events]

    def select_appended(self, after: int, limit: int) -> list[Appended]:
        """Return the next rows of all combats behind a position, ascending."""
        with self._database_lock:
            chosen = self._stored_events[after : after + limit]
            return [
                Appended(after + at, UUID(str(it.originator_id)), Row(it.originator_version, it.topic, it.state))
                for at, it in enumerate(chosen, 1)
            ]

    def explain(self, error: PersistenceError) -> StoreError:
        """Return what an exception of this recorder means to a person."""
        return StoreUnusable(f"The event store in memory failed: {error}")


class MemoryFactory(POPOFactory):
    """What the library builds an application in memory from."""

    def application_recorder(self) -> ApplicationRecorder:
        """The recorder of an application."""
        return MemoryRecorder()
