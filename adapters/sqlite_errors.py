"""What the errors of SQLite mean to the event store and to a person."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import ConnectionPoolClosedError, IntegrityError, PersistenceError

from adapters.store_errors import StoreDamaged, StoreError, StoreFull, StoreLocked, StoreUnusable, filled
from domain.terms import Term

PRIMARY: Final = 0xFF  # the part of a result code that names its family

DAMAGED: Final = (
    StoreDamaged,
    Term(
        "{path} ist beschädigt oder keine Datenbank ({error}): Sicherung zurückspielen.",
        "{path} is damaged or not a database ({error}): restore a backup.",
    ),
)
BUSY: Final = Term(
    "{path} wird gerade von einem anderen Programm benutzt: danach noch einmal versuchen.",
    "{path} is in use by another process: try again when it is done.",
)
BUSY_HERE: Final = Term(
    "{path} wird gerade an anderer Stelle in diesem Programm benutzt: danach noch einmal versuchen.",
    "{path} is in use by other threads: try again when they are done.",
)
READ_ONLY: Final = Term(
    "Die Datei {path} ist schreibgeschützt: Schreibrecht geben.",
    "The file {path} is read-only: make it writable.",
)
READ_ONLY_FOLDER: Final = Term(
    "Der Ordner von {path} ist schreibgeschützt: Schreibrecht geben.",
    "The folder of {path} is read-only: make it writable.",
)
SHUT: Final = Term(
    "{path} lässt sich nicht öffnen: Schreibrecht für die Datei und ihren Ordner geben.",
    "{path} cannot be opened: make it and its folder writable.",
)
FULL: Final = Term(
    "Für {path} ist kein Platz mehr: welchen schaffen und den Befehl wiederholen.",
    "There is no space left for {path}: make some and repeat the action.",
)
FAILING: Final = Term(
    "Der Datenträger von {path} meldet einen Fehler ({error}): prüfen.",
    "The disk of {path} reports an error ({error}): check it.",
)
TOLD: Final = {
    sqlite3.SQLITE_BUSY: (StoreLocked, BUSY),
    sqlite3.SQLITE_READONLY: (StoreLocked, READ_ONLY),
    sqlite3.SQLITE_READONLY_DIRECTORY: (StoreLocked, READ_ONLY_FOLDER),
    sqlite3.SQLITE_CANTOPEN: (StoreLocked, SHUT),
    sqlite3.SQLITE_FULL: (StoreFull, FULL),
    sqlite3.SQLITE_IOERR_SHORT_READ: DAMAGED,
    sqlite3.SQLITE_IOERR_SHMSIZE: (StoreFull, FULL),  # even reading needs a little, beside the file
    sqlite3.SQLITE_IOERR: (StoreUnusable, FAILING),
}


@contextmanager
def told() -> Iterator[None]:
    """Tell the exceptions of SQLite as those of the library."""
    try:
        yield
    except sqlite3.Error as error:
        raise told_by_library(error) from error
    except UnicodeDecodeError as error:  # names in a damaged file, or in what SQLite says of them
        raise PersistenceError(error) from error


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
        return StoreLocked(filled(BUSY_HERE, path=path))
    code = result_code(error)
    kind, text = TOLD.get(code) or TOLD.get(code & PRIMARY) or DAMAGED
    return kind(filled(text, path=path, error=error.__cause__))


def result_code(error: PersistenceError) -> int:
    """Return the extended result code of SQLite behind an exception; what Python itself found is damage."""
    return cast("int", getattr(error.__cause__, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT))
