"""The event store in an SQLite file: what the library's recorder lacks to be durable, quick and clear."""

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from time import monotonic, sleep
from typing import Final, cast
from uuid import UUID

from eventsourcing.persistence import IntegrityError, PersistenceError
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteDatastore,
    SQLiteFactory,
)
from eventsourcing.utils import Environment, EnvType

from adapters.rows import OPENING, Appended, Behind, Row, RowRecorder, as_row
from adapters.sqlite_errors import PRIMARY, explained, result_code, told
from adapters.sqlite_files import FilePool, begin, prepare, require_place, roll_back
from adapters.store_errors import StoreError

RETRY_SECONDS: Final = 0.01
UUID_BYTES: Final = 16

INSERT: Final = "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?,?,?,?)"
SELECT_BEHIND: Final = """
SELECT state FROM stored_events WHERE originator_id = ?1 AND originator_version = ?2
AND EXISTS (SELECT 1 FROM stored_events WHERE originator_id = ?1 AND originator_version = ?3)
"""
SNAPSHOTS: Final = "CREATE TABLE IF NOT EXISTS snapshots (originator_id BLOB PRIMARY KEY, state BLOB) WITHOUT ROWID"
HAS_SNAPSHOTS: Final = "SELECT 1 FROM sqlite_master WHERE name = 'snapshots'"
REPLACE_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots (originator_id, state) VALUES (?, ?)"
SELECT_SNAPSHOT: Final = "SELECT state FROM snapshots WHERE originator_id = ?"
SELECT: Final = """
SELECT originator_version, topic, state FROM stored_events
WHERE originator_id = ? AND originator_version > ? ORDER BY originator_version
"""
SELECT_COMBATS: Final = "SELECT originator_id FROM stored_events GROUP BY originator_id ORDER BY MIN(rowid)"
# From one id to the next in the index: as many steps as there are combats, however many rows these have.
SELECT_OPENINGS: Final = """
WITH RECURSIVE combats(id) AS (
    SELECT MIN(originator_id) FROM stored_events
    UNION ALL
    SELECT (SELECT MIN(originator_id) FROM stored_events WHERE originator_id > id) FROM combats WHERE id IS NOT NULL
)
SELECT originator_id, originator_version, topic, state FROM combats
JOIN stored_events ON originator_id = id AND originator_version = ? ORDER BY rowid
"""
SELECT_APPENDED: Final = """
SELECT rowid, originator_id, originator_version, topic, state FROM stored_events WHERE rowid > ? ORDER BY rowid LIMIT ?
"""


class FileRecorder(RowRecorder, SQLiteApplicationRecorder):
    """The library's recorder with combats kept as 16 bytes and one connection of its own for rows."""

    def __init__(self, datastore: SQLiteDatastore, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name)
        self._pool = cast("FilePool", datastore.pool)
        self._lock = Lock()

    def create_table(self) -> None:
        """Make a new file ready or check an old one; processes that do it at once wait for each other."""
        deadline = monotonic() + self._pool.busy_seconds
        try:
            self._cursor = self._pool.get_connection().cursor().sqlite_cursor
            self._cursor.row_factory = None
            while not self._prepared(deadline):
                sleep(RETRY_SECONDS)
        except PersistenceError as error:
            raise self.explain(error) from error

    def _prepared(self, deadline: float) -> bool:
        """Whether the file is ready. SQLite itself does not wait when the switch to the log is in the way."""
        try:
            with told():
                prepare(self._cursor, self._pool)
        except PersistenceError as error:
            if result_code(error) & PRIMARY != sqlite3.SQLITE_BUSY or monotonic() >= deadline:
                raise
            return False
        return True

    def insert_rows(
        self, combat: UUID, rows: Sequence[Row], snapshot: bytes | None = None, behind: Behind | None = None
    ) -> None:
        """Store rows that continue their stream, all of them or none."""
        with self._lock:
            try:
                begin(self._cursor, self._pool.busy_seconds)
                self._append(combat, rows, behind)
                if snapshot is not None:
                    self._cursor.execute(SNAPSHOTS)
                    self._cursor.execute(REPLACE_SNAPSHOT, (combat.bytes, snapshot))
                self._cursor.execute("COMMIT")
            except BaseException:
                with told():
                    roll_back(self._cursor)
                    raise

    def _append(self, combat: UUID, rows: Sequence[Row], behind: Behind | None) -> None:
        key, before = combat.bytes, rows[0].version - 1
        if before:
            version, ending, _ = behind or Behind(before, b"", before)
            found = self._cursor.execute(SELECT_BEHIND, (key, version, before)).fetchone()
            if found is None or not found[0].endswith(ending):
                raise IntegrityError(f"{combat} does not end at {before}, or is another log")
        self._cursor.executemany(INSERT, [(key, *row) for row in rows])

    def select_rows(self, combat: UUID, after: int) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending."""
        with self._lock, told():
            return list(map(as_row, self._cursor.execute(SELECT, (combat.bytes, after)).fetchall()))

    def select_snapshot(self, combat: UUID) -> bytes | None:
        """Return the snapshot of a combat, None where there is none. Files of long ago have no place for any."""
        with self._lock, told():
            if self._cursor.execute(HAS_SNAPSHOTS).fetchone() is None:
                return None
            found = self._cursor.execute(SELECT_SNAPSHOT, (combat.bytes,)).fetchone()
            return found[0] if found and isinstance(found[0], bytes) else None

    def select_combats(self) -> list[UUID | None]:
        """Return every combat of which something is stored, by its first row; None for rows of no combat."""
        with self._lock, told():
            return [combat_of(stored) for (stored,) in self._cursor.execute(SELECT_COMBATS)]

    def select_openings(self) -> list[tuple[UUID, Row]]:
        """Return the row with the version `OPENING` of each combat, in the order in which they were appended."""
        with self._lock, told():
            return [
                (self.convert_originator_id(of), Row(*row))
                for of, *row in self._cursor.execute(SELECT_OPENINGS, (OPENING,))
            ]

    def select_appended(self, after: int, limit: int) -> list[Appended]:
        """Return the next rows of all combats behind a position, ascending; writers take turns."""
        with self._lock, told():
            found = self._cursor.execute(SELECT_APPENDED, (after, limit))
            return [Appended(at, self.convert_originator_id(of), Row(*row)) for at, of, *row in found]

    def convert_originator_id(self, originator_id: str | bytes) -> UUID:
        """Return the combat that 16 stored bytes mean."""
        if (combat := combat_of(originator_id)) is not None:
            return combat
        raise PersistenceError from sqlite3.DatabaseError(f"{originator_id!r} is no combat")

    def explain(self, error: PersistenceError) -> StoreError:
        """Return what an exception of this recorder means to a person."""
        return explained(error, self._pool.path)


class FileFactory(SQLiteFactory):
    """What the library builds an application on a file from.

    Settings: SQLITE_DBNAME (a path), SYNCHRONOUS (FULL or NORMAL), BUSY_SECONDS, CREATE_FILE (yes or no).
    """

    application_recorder_class = FileRecorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        pool = FilePool(self.env)
        require_place(pool.path, create=pool.create)
        self.datastore.pool = pool


@lru_cache(8_192)
def combat_of(stored: object) -> UUID | None:
    """Return the combat that a stored id means, None where it means none."""
    return UUID(bytes=stored) if isinstance(stored, bytes) and len(stored) == UUID_BYTES else None
