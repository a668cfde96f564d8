"""What the errors of PostgreSQL mean to the event store and to a person."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from eventsourcing.persistence import IntegrityError, PersistenceError

from adapters.store_errors import StoreDamaged, StoreError, StoreFull, StoreLocked, StoreUnusable

FAMILY: Final = 2  # so many signs of an SQLSTATE name its family

UNREACHABLE: Final = (
    StoreUnusable,
    (
        "{place} cannot be reached or does not let us in ({error}):"
        " see that the server runs and that host, role, password and database are right."
    ),
)
UNKNOWN: Final = (StoreUnusable, "{place} reports an error ({error}): see the log of the server.")
TOLD: Final = {
    "55P03": (StoreLocked, "{place} is in use by somebody who locked it: try again when that is done."),
    "57014": (StoreLocked, "{place} took too long and was stopped: try again, or allow more with statement_timeout."),
    "40": (StoreLocked, "{place} is in use by others ({error}): try again."),
    "57": (StoreLocked, "The server of {place} stops or starts ({error}): try again when it runs."),
    "08": (StoreLocked, "The connection to {place} broke ({error}): try again when the server runs."),
    "53100": (StoreFull, "There is no space left for {place}: make some and repeat the action."),
    "53": (StoreLocked, "The server of {place} has no room for more work ({error}): try again later."),
    "42501": (StoreLocked, "The role may not do this in {place} ({error}): grant it the right, or use another role."),
    "25006": (StoreLocked, "{place} is read-only: use the server that may be written to."),
    "28": UNREACHABLE,
    "3D": UNREACHABLE,
    "3F": (StoreUnusable, "{place} has no schema to work in ({error}): make one, or set search_path."),
    "42": (StoreUnusable, "{place} belongs to another program ({error}) and stays as it is: use another schema."),
    "22": (StoreUnusable, "{place} cannot keep these rows ({error})."),
    "58": (StoreUnusable, "The disk of {place} reports an error ({error}): check it."),
    "XX": (StoreDamaged, "{place} is damaged ({error}): restore a backup."),
}


@contextmanager
def told() -> Iterator[None]:
    """Tell the exceptions of PostgreSQL as those of the library."""
    try:
        yield
    except psycopg.errors.UniqueViolation as error:
        raise IntegrityError(error) from error
    except psycopg.Error as error:
        raise PersistenceError(error) from error


def explained(error: PersistenceError, place: str) -> StoreError:
    """Return what an exception about a database means to a person."""
    cause = error.__cause__
    kind, text = _meaning(cause)
    return kind(text.format(place=place, error=" ".join(str(cause).split())))


def _meaning(cause: BaseException | None) -> tuple[type[StoreError], str]:
    state = cause.sqlstate if isinstance(cause, psycopg.Error) else None
    if state is None:
        lost = isinstance(cause, psycopg.OperationalError)
        return UNREACHABLE if lost else TOLD["22"] if isinstance(cause, psycopg.DataError) else UNKNOWN
    return TOLD.get(state) or TOLD.get(state[:FAMILY]) or UNKNOWN
