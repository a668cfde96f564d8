"""The file of an event store: where it may be, how it is marked, made and connected to.

It is marked with an application id and a format, so that no foreign or newer file is ever written to.
"""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final, cast

from eventsourcing.sqlite import SQLiteConnection, SQLiteConnectionPool
from eventsourcing.utils import Environment, strtobool

from adapters.os_reasons import reason
from adapters.sqlite_errors import PRIMARY, told
from adapters.store_errors import StoreDamaged, StoreUnusable, newer
from domain.terms import Term

APPLICATION_ID: Final = int.from_bytes(b"Fbch")
FORMAT: Final = 1
MILLI: Final = 1_000
PAUSES: Final = (0.001, 0.01)
"""Between two attempts to begin to write lie so many seconds, by chance."""

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


def begin(cursor: sqlite3.Cursor, busy_seconds: float) -> None:
    """Begin a transaction that holds the write lock, as soon as nobody else holds it.

    SQLite itself asks again ever more seldom: among many writers the one that has waited the longest would have the
    least chance, and give up. Whoever asks at random moments gets its turn.

    Raises:
        sqlite3.OperationalError: others hold the lock for longer than `busy_seconds`, or the file cannot be written.
    """
    deadline = monotonic() + busy_seconds
    cursor.execute("PRAGMA busy_timeout=0")
    try:
        while not _has_begun(cursor, deadline):
            sleep(random.uniform(*PAUSES))  # noqa: S311 - no secret
    finally:
        cursor.execute(f"PRAGMA busy_timeout={int(busy_seconds * MILLI)}")


def _has_begun(cursor: sqlite3.Cursor, deadline: float) -> bool:
    try:
        cursor.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY or monotonic() >= deadline:
            raise
        return False
    return True


@contextmanager
def writing(cursor: sqlite3.Cursor, busy_seconds: float) -> Iterator[None]:
    """Run a block as one transaction that holds the write lock from its beginning."""
    try:
        begin(cursor, busy_seconds)
        yield
        cursor.execute("COMMIT")
    finally:
        roll_back(cursor)


def roll_back(cursor: sqlite3.Cursor) -> None:
    """End a transaction that was not carried through."""
    if cursor.connection.in_transaction:
        cursor.execute("ROLLBACK")


def require_place(path: Path, *, create: bool) -> None:
    """Make the folder for a new file, or refuse a place where no file can be."""
    try:
        if path.is_dir():
            raise StoreUnusable(Term(f"{path} ist ein Ordner: eine Datei nennen.", f"{path} is a folder: name a file."))
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        elif not path.exists():
            said = f"Eine Datei {path} gibt es nicht: stimmt der Pfad?"
            raise StoreUnusable(Term(said, f"There is no file {path}: see that the path is right."))
    except OSError as error:
        why = reason(error)
        raise StoreUnusable(
            Term(
                f"In {path} lassen sich keine Kämpfe ablegen ({why.de}): eine andere Datei nennen.",
                f"{path} is no place for an event store ({why.en}): name another.",
            )
        ) from error


def prepare(cursor: sqlite3.Cursor, pool: FilePool) -> None:
    """Mark a blank file as ours, refuse a foreign one untouched, switch to the write-ahead log."""
    cursor.execute(f"PRAGMA synchronous={pool.synchronous}")
    if is_blank(cursor):
        make(cursor, pool)
    if pragma(cursor, "application_id") != APPLICATION_ID:
        raise StoreUnusable(
            Term(
                f"{pool.path} gehört einem anderen Programm und bleibt, wie es ist: eine andere Datei nennen.",
                f"{pool.path} belongs to another program and stays as it is: name another file.",
            )
        )
    if (found := pragma(cursor, "user_version")) != FORMAT:
        raise StoreUnusable(newer(str(pool.path), found, FORMAT))
    cursor.execute("PRAGMA journal_mode=WAL").fetchone()  # the lock is held until the answer is read


def make(cursor: sqlite3.Cursor, pool: FilePool) -> None:
    """Turn a file without a single byte into ours, unless another process was quicker."""
    with writing(cursor, pool.busy_seconds):
        if not is_blank(cursor):
            return
        if pool.path.stat().st_size:
            said = f"{pool.path} ist beschädigt oder enthält keine Kämpfe: Sicherung zurückspielen."
            raise StoreDamaged(Term(said, f"{pool.path} is damaged or not a store of fights: restore a backup."))
        if not pool.create:
            said = f"{pool.path} ist leer: stimmt der Pfad?"
            raise StoreUnusable(Term(said, f"{pool.path} is empty: see that the path is right."))
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
