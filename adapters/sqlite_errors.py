"""What the errors of SQLite mean to the event store and to a person."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import ConnectionPoolClosedError, IntegrityError, PersistenceError

from adapters.store_errors import StoreDamaged, StoreError, StoreFull, StoreLocked, StoreUnusable

PRIMARY: Final = 0xFF  # the part of a result code that names its family

DAMAGED: Final = (StoreDamaged, "{path} is damaged or not a database ({error}): restore a backup.")
TOLD: Final = {
    sqlite3.SQLITE_BUSY: (StoreLocked, "{path} is in use by another process: try again when it is done."),
    sqlite3.SQLITE_READONLY: (StoreLocked, "The file {path} is read-only: make it writable."),
    sqlite3.SQLITE_READONLY_DIRECTORY: (StoreLocked, "The folder of {path} is read-only: make it writable."),
    sqlite3.SQLITE_CANTOPEN: (StoreLocked, "{path} cannot be opened: make it and its folder writable."),
    sqlite3.SQLITE_FULL: (StoreFull, "There is no space left for {path}: make some and repeat the action."),
    sqlite3.SQLITE_IOERR_SHORT_READ: DAMAGED,
    sqlite3.SQLITE_IOERR: (StoreUnusable, "The disk of {path} reports an error ({error}): check it."),
}


@contextmanager
def told() -> Iterator[None]:
    """Tell the exceptions of SQLite as those of the library."""
    try:
        yield
    except sqlite3.Error as error:
        raise told_by_library(error) from error


def told_by_library(error: sqlite3.Error) -> EventSourcingError:
    """Return what the library would say for an exception of SQLite."""
    if isinstance(error, sqlite3.IntegrityError):
        return IntegrityError(error)
    if isinstance(error, sqlite3.ProgrammingError):  # the connection is closed
        return ConnectionPoolClosedError(error)
    return PersistenceError(error)


def explained(error: PersistenceError, path: Path) -> StoreError:
    """Return what an exception about the file at a path means to a person."""
    if error.__cause__ is None:
        return StoreLocked(f"{path} is in use by other threads: try again when they are done.")
    code = result_code(error)
    kind, text = TOLD.get(code) or TOLD.get(code & PRIMARY) or DAMAGED
    return kind(text.format(path=path, error=error.__cause__))


def result_code(error: PersistenceError) -> int:
    """Return the extended result code of SQLite behind an exception; what Python itself found is damage."""
    return cast("int", getattr(error.__cause__, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT))
