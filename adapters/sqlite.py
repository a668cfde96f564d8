"""The event store in an SQLite file: what the library's recorder lacks to be durable, quick and clear.

The file is marked with an application id and a format, so that no foreign or newer file is ever written to.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Final, cast
from uuid import UUID

from eventsourcing.persistence import IntegrityError, PersistenceError
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteDatastore,
    SQLiteFactory,
)
from eventsourcing.utils import Environment, EnvType, strtobool

from adapters.rows import OPENING, Appended, Row, RowRecorder
from adapters.sqlite_errors import PRIMARY, explained, result_code, told
from adapters.store_errors import StoreDamaged, StoreError, StoreUnusable

APPLICATION_ID: Final = int.from_bytes(b"Fbch")
FORMAT: Final = 1
RETRY_SECONDS: Final = 0.01
UUID_BYTES: Final = 16

# The row id is the position in the whole log. AUTOINCREMENT never gives one twice.
TABLE: Final = """
CREATE TABLE IF NOT EXISTS stored_events (
    rowid INTEGER PRIMARY KEY AUTOINCREMENT,
    originator_id BLOB NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    UNIQUE (originator_id, originator_version)
)
"""
# A row that does not continue its stream is not inserted; the count tells.
INSERT: Final = """
INSERT INTO stored_events (originator_id, originator_version, topic, state)
SELECT ?1, ?2, ?3, ?4 WHERE ?2 = 1
OR EXISTS (SELECT 1 FROM stored_events WHERE originator_id = ?1 AND originator_version = ?2 - 1)
"""
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


@contextmanager
def writing(cursor: sqlite3.Cursor) -> Iterator[None]:
    """Run a block as one transaction that holds the write lock from its beginning."""
    try:
        cursor.execute("BEGIN IMMEDIATE")
        yield
        cursor.execute("COMMIT")
    finally:
        if cursor.connection.in_transaction:
            cursor.execute("ROLLBACK")


class FilePool(SQLiteConnectionPool):
    """Connections to one file."""

    def __init__(self, env: Environment) -> None:
        self.path = Path(env["SQLITE_DBNAME"]).absolute()
        self.synchronous = env["SYNCHRONOUS"]
        self.busy_seconds = float(env["BUSY_SECONDS"])
        self.create = bool(strtobool(env["CREATE_FILE"]))
        super().__init__(db_name=f"{self.path.as_uri()}?mode={'rwc' if self.create else 'rw'}")

    def _create_connection(self) -> SQLiteConnection:
        with told():
            connection = sqlite3.connect(
                self.db_name, self.busy_seconds, uri=True, isolation_level=None, check_same_thread=False
            )
        connection.row_factory = sqlite3.Row
        return SQLiteConnection(connection, max_age=None)


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

    def insert_rows(self, combat: UUID, rows: Sequence[Row]) -> None:
        """Store rows that continue their stream, all of them or none."""
        key = combat.bytes
        with self._lock, told(), writing(self._cursor):
            self._cursor.executemany(INSERT, [(key, *row) for row in rows])
            if self._cursor.rowcount != len(rows):
                raise IntegrityError(f"{combat} does not end before row {rows[0].version}")

    def select_rows(self, combat: UUID, after: int) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending."""
        with self._lock, told():
            return list(map(Row._make, self._cursor.execute(SELECT, (combat.bytes, after))))

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


def combat_of(stored: object) -> UUID | None:
    """Return the combat that a stored id means, None where it means none."""
    return UUID(bytes=stored) if isinstance(stored, bytes) and len(stored) == UUID_BYTES else None


def require_place(path: Path, *, create: bool) -> None:
    """Make the folder for a new file, or refuse a place where no file can be."""
    try:
        if path.is_dir():
            raise StoreUnusable(f"{path} is a folder: name a file.")
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        elif not path.exists():
            raise StoreUnusable(f"There is no file {path}: see that the path is right.")
    except OSError as error:
        raise StoreUnusable(f"{path} is no place for an event store ({error.strerror}): name another.") from error


def prepare(cursor: sqlite3.Cursor, pool: FilePool) -> None:
    """Mark a blank file as ours, refuse a foreign one untouched, switch to the write-ahead log."""
    cursor.execute(f"PRAGMA synchronous={pool.synchronous}")
    if is_blank(cursor):
        make(cursor, pool)
    if pragma(cursor, "application_id") != APPLICATION_ID:
        raise StoreUnusable(f"{pool.path} belongs to another program and stays as it is: name another file.")
    if (found := pragma(cursor, "user_version")) != FORMAT:
        raise StoreUnusable(
            f"{pool.path} was made by a newer version of Fechtbuch (format {found}, not {FORMAT}): update."
        )
    cursor.execute("PRAGMA journal_mode=WAL")


def make(cursor: sqlite3.Cursor, pool: FilePool) -> None:
    """Turn a file without a single byte into ours, unless another process was quicker."""
    with writing(cursor):
        if not is_blank(cursor):
            return
        if pool.path.stat().st_size:
            raise StoreDamaged(f"{pool.path} is damaged or not a store of fights: restore a backup.")
        if not pool.create:
            raise StoreUnusable(f"{pool.path} is empty: see that the path is right.")
        cursor.execute(TABLE)
        cursor.execute(f"PRAGMA application_id={APPLICATION_ID}")
        cursor.execute(f"PRAGMA user_version={FORMAT}")


def is_blank(cursor: sqlite3.Cursor) -> bool:
    """Whether nobody has put anything into the file yet."""
    marks = pragma(cursor, "application_id") or pragma(cursor, "user_version")
    return not marks and cursor.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def pragma(cursor: sqlite3.Cursor, name: str) -> int:
    """Return a number from the header of the file."""
    return cast("int", cursor.execute(f"PRAGMA {name}").fetchone()[0])
