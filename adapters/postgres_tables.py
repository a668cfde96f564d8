"""The tables of the event store in a PostgreSQL database: making them, knowing them again, and their epoch.

A position is the id of the transaction that wrote the row, added to an epoch. Ids of transactions ascend in one
server for ever; in another one, into which a dump was restored, they begin anew, and so an epoch is begun as well.
"""

from typing import Final

import psycopg

from adapters.postgres_server import Connection
from adapters.store_errors import StoreMissing, StoreUnusable, filled, newer
from domain.terms import Term

FORMAT: Final = 1
TABLES: Final = ["event_log", "stored_events", "snapshots"]
OLDEST_SERVER: Final = 13
"""The first version of PostgreSQL that has transaction ids of 64 bits and batches that are never cut in a tie."""
TOO_OLD: Final = Term(
    "Der Server von {place} ist zu alt: PostgreSQL {oldest} ist das erste, das genügt.",
    "The server of {place} is too old: PostgreSQL {oldest} is the first that will do.",
)
UNFINISHED: Final = Term(
    "{place} wird gerade zurückgespielt oder gehört einem anderen Programm: später noch einmal versuchen.",
    "{place} is being restored, or belongs to another program: try again later.",
)

LOCK_FOR_DELETING: Final = "LOCK TABLE stored_events IN SHARE ROW EXCLUSIVE MODE"
"""Comes first in a transaction that deletes rows: it waits for appends under way and holds up those that come, which
then see what is left. Without it an append could continue a stream that is being deleted. The combat's row in
`snapshots` has to be deleted in the same transaction."""

# Widest columns first, so that nothing is lost to alignment. Every row of a transaction has the same position, which
# the index keeps once.
MAKE: Final = (
    """
    CREATE TABLE event_log (
        format integer NOT NULL,
        epoch bigint NOT NULL,
        one boolean PRIMARY KEY DEFAULT true CHECK (one)
    )
    """,
    """
    CREATE TABLE stored_events (
        position bigint NOT NULL,
        originator_version bigint NOT NULL,
        originator_id uuid NOT NULL,
        topic text NOT NULL,
        state bytea NOT NULL,
        CONSTRAINT stored_events_stream PRIMARY KEY (originator_id, originator_version)
    )
    """,
    "CREATE INDEX stored_events_position ON stored_events (position)",
    "CREATE TABLE snapshots (originator_id uuid PRIMARY KEY, state bytea NOT NULL)",
)
MARK: Final = "INSERT INTO event_log (format, epoch) VALUES (%s, 0)"
TAKE_TURNS: Final = "SELECT pg_advisory_xact_lock(%s)"
TURN: Final = int.from_bytes(b"Fechtbch")

ENCODING: Final = "SELECT current_setting('server_encoding')"
# Asked of the table of tables: a function that looks for a name may answer as of before somebody made it.
PRESENT: Final = """
SELECT count(*) FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
WHERE nspname = ANY (current_schemas(false)) AND relname = ANY (%s)
"""
FOUND_FORMAT: Final = "SELECT format FROM event_log"
# Whether there are rows that this server has not written yet, as it seems.
FOUND_AHEAD: Final = """
SELECT coalesce((SELECT max(position) FROM stored_events), 0)
    >= epoch + pg_snapshot_xmax(pg_current_snapshot())::text::bigint
FROM event_log
"""
BEGIN_EPOCH: Final = "UPDATE event_log SET epoch = (SELECT max(position) + 1 FROM stored_events)"


def require_tables(connection: Connection, place: str, *, create: bool) -> None:
    """Make the tables in an empty schema, or check those that are there.

    Raises:
        StoreMissing: there are none, and none shall be made.
        StoreUnusable: they belong to another program or a newer version, or the server is too old.
    """
    if connection.info.server_version < OLDEST_SERVER * 10_000:
        raise StoreUnusable(filled(TOO_OLD, place=place, oldest=OLDEST_SERVER))
    try:
        found = connection.execute(FOUND_FORMAT).fetchone()
    except (psycopg.errors.UndefinedTable, psycopg.errors.UndefinedColumn):
        _require_ours(connection, place)
        _make(connection, place, create=create)
        found = connection.execute(FOUND_FORMAT).fetchone()
    if found is None:
        raise StoreUnusable(filled(UNFINISHED, place=place))
    if found[0] != FORMAT:
        raise StoreUnusable(newer(place, found[0], FORMAT))
    if _ahead(connection):
        _begin_epoch(connection, place)


def _require_ours(connection: Connection, place: str) -> None:
    """Refuse a schema in which another program has tables of these names."""
    if connection.execute(PRESENT, (TABLES,)).fetchone() not in {(0,), (len(TABLES),)}:
        raise StoreUnusable(
            Term(
                f"{place} gehört einem anderen Programm und bleibt, wie es ist: ein anderes Schema nehmen.",
                f"{place} belongs to another program and stays as it is: use another schema.",
            )
        )


def _make(connection: Connection, place: str, *, create: bool) -> None:
    """Make the tables unless somebody else is quicker; those who do it at once wait for each other."""
    if not create:
        said = f"In {place} gibt es noch keine Kämpfe: stimmt die Adresse?"
        raise StoreMissing(Term(said, f"There are no fights in {place} yet: see that the address is right."))
    if connection.execute(ENCODING).fetchone() != ("UTF8",):
        raise StoreUnusable(
            Term(
                f"{place} fasst nicht jeden Buchstaben: eine Datenbank mit der Kodierung UTF8 anlegen.",
                f"{place} cannot keep every letter: make a database with the encoding UTF8.",
            )
        )
    with connection.transaction():
        connection.execute(TAKE_TURNS, (TURN,))
        if connection.execute(PRESENT, (TABLES,)).fetchone() == (len(TABLES),):
            return
        for statement in MAKE:
            connection.execute(statement)
        connection.execute(MARK, (FORMAT,))


def _ahead(connection: Connection) -> bool:
    return connection.execute(FOUND_AHEAD).fetchone() == (True,)


def _begin_epoch(connection: Connection, place: str) -> None:
    """Go on behind all restored rows. Appends wait meanwhile, so that none takes a position in the old epoch."""
    try:
        with connection.transaction():
            connection.execute(LOCK_FOR_DELETING)
            if _ahead(connection):
                connection.execute(BEGIN_EPOCH)
    except (psycopg.errors.InsufficientPrivilege, psycopg.errors.ReadOnlySqlTransaction) as error:
        raise StoreUnusable(
            Term(
                f"{place} wurde zurückgespielt: einmal mit der Rolle öffnen, der die Tabellen gehören.",
                f"{place} was restored: let the role that owns its tables open it once.",
            )
        ) from error
