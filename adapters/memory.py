"""The event store in memory: rows in lists, one for the whole log and one for each combat."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import repeat
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, IntegrityError, PersistenceError
from eventsourcing.popo import POPOApplicationRecorder, POPOFactory

from adapters.rows import OPENING, Appended, Behind, Row, RowRecorder
from adapters.store_errors import StoreError, StoreUnusable
from domain.terms import Term


class MemoryRecorder(RowRecorder, POPOApplicationRecorder):
    """The library's recorder in memory, with rows in place of its objects."""

    def __init__(self) -> None:
        super().__init__()
        self._log: list[tuple[UUID, Row]] = []
        self._snapshots: dict[UUID, bytes] = {}
        self._streams: defaultdict[UUID, list[Row]] = defaultdict(list)

    def insert_rows(
        self, combat: UUID, rows: Sequence[Row], snapshot: bytes | None = None, behind: Behind | None = None
    ) -> None:
        """Store rows that continue their stream, all of them or none."""
        with self._database_lock:
            stream = self._streams[combat]
            if len(stream) != rows[0].version - 1:
                raise IntegrityError(f"{combat} ends at {len(stream)}, not before {rows[0].version}")
            if behind is not None and not stream[behind.version - 1].data.endswith(behind.ending):
                raise IntegrityError(f"{combat} has another entry at {behind.version}")
            stream += rows
            self._log += zip(repeat(combat), rows)
            if snapshot is not None:
                self._snapshots[combat] = snapshot
        self._notify_listeners()

    def select_rows(self, combat: UUID, after: int) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending."""
        with self._database_lock:
            return self._streams[combat][max(after, 0) :] if combat in self._streams else []

    def select_snapshot(self, combat: UUID) -> bytes | None:
        """Return the snapshot of a combat, None where there is none."""
        return self._snapshots.get(combat)

    def select_combats(self) -> list[UUID | None]:
        """Return every combat of which something is stored, by its first row."""
        with self._database_lock:
            return [combat for combat, stream in self._streams.items() if stream]

    def select_openings(self) -> list[tuple[UUID, Row]]:
        """Return the row with the version `OPENING` of each combat, in the order in which they were appended."""
        with self._database_lock:
            return [(combat, row) for combat, row in self._log if row.version == OPENING]

    def select_appended(self, after: int, limit: int) -> list[Appended]:
        """Return the next rows of all combats behind a position, ascending."""
        with self._database_lock:
            found = self._log[after : after + limit]
            return [Appended(at, combat, row) for at, (combat, row) in enumerate(found, after + 1)]

    def max_notification_id(self) -> int | None:
        """Return the position of the newest row, None where there is none."""
        return len(self._log) or None

    def explain(self, error: PersistenceError) -> StoreError:
        """Return what an exception of this recorder means to a person."""
        said = f"Der Speicher im Arbeitsspeicher meldet einen Fehler: {error}"
        return StoreUnusable(Term(said, f"The event store in memory failed: {error}"))


class MemoryFactory(POPOFactory):
    """What the library builds an application in memory from."""

    def application_recorder(self) -> ApplicationRecorder:
        """The recorder of an application."""
        return MemoryRecorder()
