"""What the errors of PostgreSQL mean to the event store and to a person."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from eventsourcing.persistence import IntegrityError, PersistenceError

from adapters.store_errors import StoreDamaged, StoreError, StoreFull, StoreLocked, StoreUnusable, filled
from domain.terms import Term

FAMILY: Final = 2  # so many signs of an SQLSTATE name its family

UNREACHABLE: Final = (
    StoreUnusable,
    Term(
        "{place} ist nicht erreichbar oder lässt uns nicht ein ({error}):"
        " Läuft der Server, und stimmen Rechner, Rolle, Passwort und Datenbank?",
        "{place} cannot be reached or does not let us in ({error}):"
        " see that the server runs and that host, role, password and database are right.",
    ),
)
UNKNOWN: Final = (
    StoreUnusable,
    Term(
        "{place} meldet einen Fehler ({error}): Mehr steht im Protokoll des Servers.",
        "{place} reports an error ({error}): see the log of the server.",
    ),
)
TOLD: Final = {
    "55P03": (
        StoreLocked,
        Term(
            "{place} ist von jemand anderem gesperrt: danach noch einmal versuchen.",
            "{place} is in use by somebody who locked it: try again when that is done.",
        ),
    ),
    "57014": (
        StoreLocked,
        Term(
            "{place} hat zu lange gebraucht und wurde angehalten: noch einmal versuchen"
            " oder mit statement_timeout mehr Zeit lassen.",
            "{place} took too long and was stopped: try again, or allow more with statement_timeout.",
        ),
    ),
    "40": (
        StoreLocked,
        Term(
            "{place} wird gerade von anderen benutzt ({error}): noch einmal versuchen.",
            "{place} is in use by others ({error}): try again.",
        ),
    ),
    "57": (
        StoreLocked,
        Term(
            "Der Server von {place} hält an oder startet ({error}): noch einmal versuchen, wenn er läuft.",
            "The server of {place} stops or starts ({error}): try again when it runs.",
        ),
    ),
    "08": (
        StoreLocked,
        Term(
            "Die Verbindung zu {place} brach ab ({error}): noch einmal versuchen, wenn der Server läuft.",
            "The connection to {place} broke ({error}): try again when the server runs.",
        ),
    ),
    "53100": (
        StoreFull,
        Term(
            "Für {place} ist kein Platz mehr: welchen schaffen und den Befehl wiederholen.",
            "There is no space left for {place}: make some and repeat the action.",
        ),
    ),
    "53": (
        StoreLocked,
        Term(
            "Der Server von {place} ist ausgelastet ({error}): später noch einmal versuchen.",
            "The server of {place} has no room for more work ({error}): try again later.",
        ),
    ),
    "42501": (
        StoreLocked,
        Term(
            "Die Rolle darf das in {place} nicht ({error}): ihr das Recht geben oder eine andere Rolle nehmen.",
            "The role may not do this in {place} ({error}): grant it the right, or use another role.",
        ),
    ),
    "25006": (
        StoreLocked,
        Term(
            "{place} ist schreibgeschützt: den Server nehmen, auf dem geschrieben werden darf.",
            "{place} is read-only: use the server that may be written to.",
        ),
    ),
    "28": UNREACHABLE,
    "3D": UNREACHABLE,
    "3F": (
        StoreUnusable,
        Term(
            "{place} hat kein Schema dafür ({error}): eines anlegen oder search_path setzen.",
            "{place} has no schema to work in ({error}): make one, or set search_path.",
        ),
    ),
    "42": (
        StoreUnusable,
        Term(
            "{place} gehört einem anderen Programm ({error}) und bleibt, wie es ist: ein anderes Schema nehmen.",
            "{place} belongs to another program ({error}) and stays as it is: use another schema.",
        ),
    ),
    "22": (
        StoreUnusable,
        Term("{place} kann diese Zeilen nicht speichern ({error}).", "{place} cannot keep these rows ({error})."),
    ),
    "58": (
        StoreUnusable,
        Term(
            "Der Datenträger von {place} meldet einen Fehler ({error}): prüfen.",
            "The disk of {place} reports an error ({error}): check it.",
        ),
    ),
    "XX": (
        StoreDamaged,
        Term(
            "{place} ist beschädigt ({error}): Sicherung zurückspielen.",
            "{place} is damaged ({error}): restore a backup.",
        ),
    ),
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
    return kind(filled(text, place=place, error=" ".join(str(cause).split())))


def _meaning(cause: BaseException | None) -> tuple[type[StoreError], Term]:
    state = cause.sqlstate if isinstance(cause, psycopg.Error) else None
    if state is None:
        lost = isinstance(cause, psycopg.OperationalError)
        return UNREACHABLE if lost else TOLD["22"] if isinstance(cause, psycopg.DataError) else UNKNOWN
    return TOLD.get(state) or TOLD.get(state[:FAMILY]) or UNKNOWN
