"""The event store in memory: the library's recorder, told to read a stream's end without walking all of it."""

from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, PersistenceError
from eventsourcing.popo import POPOApplicationRecorder, POPOFactory

from adapters.event_store import Row, RowRecorder, StoreError, StoreUnusable


class MemoryRecorder(POPOApplicationRecorder, RowRecorder):
    """The library's recorder in memory that hands out rows."""

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

    def explain(self, error: PersistenceError) -> StoreError:
        """Return what an exception of this recorder means to a person."""
        return StoreUnusable(f"The event store in memory failed: {error}")


class MemoryFactory(POPOFactory):
    """What the library builds an application in memory from."""

    def application_recorder(self) -> ApplicationRecorder:
        """The recorder of an application."""
        return MemoryRecorder()
