"""One connection to a PostgreSQL server: how it is made, kept, given up and made anew."""

import os
from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import Any, Final, LiteralString

import psycopg
from eventsourcing.persistence import ConnectionPoolClosedError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from adapters.addresses import masked, require_readable
from adapters.postgres_errors import told
from adapters.store_errors import StoreUncertain, StoreUnusable
from domain.terms import Term

CONNECT_SECONDS: Final = 10
"""How long a server may take to let us in; `connect_timeout` in the address says otherwise."""
STATEMENT_SECONDS: Final = 60
"""How long one statement may take; `options=-c%20statement_timeout%3D…` in the address says otherwise."""
SILENT_SECONDS: Final = 30
"""How long a server may stay silent before it counts as gone; `tcp_user_timeout` in the address says otherwise."""

Connection = psycopg.Connection[tuple[Any, ...]]
Values = Sequence[Any]


class Server:
    """A database with one connection, made when it is needed and made anew when it broke. Threads take turns."""

    def __init__(self, address: str, settings: Mapping[str, str], prepare: Callable[[Connection], None]) -> None:
        """Know a database by its address.

        Args:
            address: a URL as libpq reads it.
            settings: of the session, by name; those in the address come later and win.
            prepare: looks at each new connection before it is used.
        """
        self.place = masked(address)
        self._conninfo = conninfo(address, settings)
        self._prepare = prepare
        self._connection: Connection | None = None
        self._closed = False
        self._lock = Lock()

    def open(self) -> None:
        """Connect, unless that is done.

        Raises:
            PersistenceError: the server cannot be reached or refuses.
        """
        with self._lock, told():
            self._connected()

    def rows(self, query: LiteralString, values: Values = ()) -> list[tuple[Any, ...]]:
        """The rows that a query gives; it is asked once more where the connection turns out to be dead."""
        with self._lock, told():
            kept, connection = self._connection, self._connected()
            try:
                return connection.execute(query, values, binary=True).fetchall()
            except psycopg.OperationalError:
                if connection is not kept or not connection.closed:
                    raise
            return self._connected().execute(query, values, binary=True).fetchall()

    def write(self, query: LiteralString, values: Values) -> int:
        """How many rows a statement has stored, durably.

        Raises:
            StoreUncertain: the connection broke before the answer came.
            PersistenceError: nothing is stored.
        """
        with self._lock, told():
            connection = self._connected()
            try:
                return connection.execute(query, values).rowcount
            except psycopg.OperationalError as error:
                if not connection.closed:
                    raise
                raise StoreUncertain(_uncertain(self.place)) from error

    def _connected(self) -> Connection:
        """The connection, a new one where there is none that lives."""
        if self._closed:
            raise ConnectionPoolClosedError
        if self._connection is None or _is_dead(self._connection):
            self._connection = None
            # Unprepared statements also work through a pooler that hands each one to another connection.
            fresh = psycopg.connect(self._conninfo, autocommit=True, prepare_threshold=None)
            try:
                self._prepare(fresh)
            except BaseException:
                fresh.close()
                raise
            self._connection = fresh
        return self._connection

    def close(self) -> None:
        """Give the connection back; a second time does nothing."""
        with self._lock:
            self._closed = True
            if self._connection is not None:
                self._connection.close()
                self._connection = None


def _uncertain(place: str) -> Term:
    return Term(
        f"Die Verbindung zu {place} brach ab, bevor die Antwort kam: Entweder ist alles gespeichert oder nichts."
        " Vor dem Wiederholen nachsehen oder denselben Befehl mit derselben command_id noch einmal senden.",
        f"The connection to {place} broke before the answer came: either all of it is kept or nothing."
        " Look before you repeat it, or send it again with the same command_id.",
    )


def _is_dead(connection: Connection) -> bool:
    """Whether the server has said farewell since the last answer: what is sent now would surely not arrive."""
    if connection.closed:
        return True
    try:
        for _ in ("what it said", "the end behind that"):
            connection.pgconn.consume_input()
    except psycopg.OperationalError:
        connection.close()
        return True
    return False


def conninfo(address: str, settings: Mapping[str, str]) -> str:
    """What libpq shall connect with: finite times and our settings, unless the address says otherwise.

    Raises:
        StoreUnusable: libpq cannot read the address.
    """
    require_readable(address)
    try:
        given = conninfo_to_dict(address)
    except psycopg.ProgrammingError:  # its text may hold the password
        raise StoreUnusable(
            Term(
                f"„{masked(address)}“ ist keine Adresse einer PostgreSQL-Datenbank: geschrieben wird sie"
                " postgresql://user@host:port/database, mit Parametern, die libpq kennt.",
                f"{masked(address)!r} is not the address of a PostgreSQL database:"
                " write postgresql://user@host:port/database, with parameters that libpq knows.",
            )
        ) from None
    ours = " ".join(f"-c {name}={value}" for name, value in settings.items())
    theirs = given.get("options") or os.environ.get("PGOPTIONS", "")
    defaults = {
        "connect_timeout": os.environ.get("PGCONNECT_TIMEOUT", str(CONNECT_SECONDS)),
        "tcp_user_timeout": str(SILENT_SECONDS * 1_000),
        "application_name": os.environ.get("PGAPPNAME", "fechtbuch"),
    }
    fixed = {"client_encoding": "UTF8", "options": f"{ours} {theirs}".strip()}
    return make_conninfo("", **{**defaults, **given, **fixed})
