"""The database of the read model, and what its errors mean to a person."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from eventsourcing.persistence import PersistenceError
from msgspec import MsgspecError
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, InvalidRequestError
from sqlalchemy.pool import QueuePool, StaticPool

from adapters.addresses import file_path, is_server, masked
from adapters.read_model.tables import position
from adapters.sqlite_errors import explained
from adapters.sqlite_files import begin
from adapters.store_errors import StoreDamaged, StoreError, StoreLocked, StoreUnusable, filled
from domain.terms import Term

BUSY_SECONDS = 5.0
MILLI = 1_000
POSTGRES = "postgresql"
TABLES_DAMAGED = Term(
    "Die Tabellen für Fragen über viele Kämpfe in {place} sind beschädigt ({error}); die Kämpfe stehen daneben."
    " `fb projections rebuild` legt die Tabellen neu an; misslingt auch das, rettet `fb db copy` die Kämpfe in eine"
    " neue Datei.",
    "The tables for questions over many fights in {place} are damaged ({error}); the fights are kept beside them."
    " `fb projections rebuild` makes the tables anew; where that fails too, `fb db copy` saves the fights in a new"
    " file.",
)
DENIED = "42501"
"""What PostgreSQL says where the role may not do something."""
MISSING_IN_FILE = re.compile(r"^no such|already exists|has no column")
MISSING_ON_SERVER = frozenset({"42P01", "42703", "42P07", "42701"})
"""What SQLite and PostgreSQL say where a table or column is not there, or there already."""
UNREADABLE = (MsgspecError, InvalidRequestError, ArithmeticError, TypeError, ValueError)
"""What happens where values in the tables are not what was written."""


class Denied(StoreLocked):
    """The role may not do this."""


class TablesDamaged(StoreDamaged):
    """The tables hold something else than was written, or are not there; the log may be whole all the same."""


def open_engine(address: str, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """The database at the address of an event store, which is there already.

    Args:
        address: a path, `sqlite:///PATH` or `postgresql://…`.
        busy_seconds: how long to wait for another process before giving up, in seconds, 0 or more.
    """
    if is_server(address):
        return _told_as(masked(address), _server(address, busy_seconds))
    path = Path(file_path(address)).absolute()

    def connect() -> sqlite3.Connection:
        uri = f"{path.as_uri()}?mode=rw"
        return sqlite3.connect(uri, busy_seconds, uri=True, isolation_level=None, check_same_thread=False)

    url = URL.create("sqlite", database=str(path))
    return _told_as(file_path(address), _set_up(create_engine(url, creator=connect, poolclass=QueuePool), busy_seconds))


def _server(address: str, busy_seconds: float) -> Engine:
    """A database on a server, connected to as the event store does it; a pooler may stand in between."""
    import psycopg

    from adapters.postgres_server import conninfo

    settings = {"lock_timeout": str(max(1, int(busy_seconds * MILLI)))}  # 0 would mean for ever

    def connect() -> psycopg.Connection[Any]:
        return psycopg.connect(conninfo(address, settings), prepare_threshold=None)

    return create_engine(f"{POSTGRES}+psycopg://", creator=connect)


def _told_as(place: str, engine: Engine) -> Engine:
    """Let errors name the database as it was typed."""
    engine.update_execution_options(place=place)
    return engine


def memory_engine() -> Engine:
    """A database in memory, which is gone when it is closed."""
    arguments = {"isolation_level": None, "check_same_thread": False}
    return _set_up(create_engine("sqlite://", connect_args=arguments, poolclass=StaticPool), 0)


def _set_up(engine: Engine, busy_seconds: float) -> Engine:
    """Let SQLite take its lock at the beginning of what writes, and overwrite what is deleted."""

    @event.listens_for(engine, "connect")
    def _connect(connection: sqlite3.Connection, _record: Any) -> None:
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("PRAGMA secure_delete=ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        raw = cast("sqlite3.Connection", connection.connection.driver_connection).cursor()
        if writes:
            begin(raw, busy_seconds)
        else:
            raw.execute("BEGIN")

    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes; in SQLite it holds the write lock from its beginning."""
    with told(engine), engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that only reads our tables, all of it as it was at one moment; nobody makes them anew meanwhile.

    On a server the lock comes before everything else: whoever waited for it later would see new tables without rows.
    """
    with looking(engine) as connection:
        if engine.dialect.name == POSTGRES:
            connection.execute(text(f"LOCK TABLE {position.name} IN ACCESS SHARE MODE"))
        yield connection


@contextmanager
def looking(engine: Engine) -> Iterator[Connection]:
    """A transaction that only reads, where our tables need not be there."""
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == POSTGRES else {}
    with told(engine), engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection


@contextmanager
def told(engine: Engine) -> Iterator[None]:
    """Tell in a `StoreError` what the database has to say."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise _meaning(engine, cause or error) from error
    except UNREADABLE as error:
        raise tables_damaged(engine, error) from error


def tables_damaged(engine: Engine, cause: BaseException) -> TablesDamaged:
    """That the tables are damaged, and what can be done."""
    return TablesDamaged(filled(TABLES_DAMAGED, place=_place(engine), error=" ".join(str(cause).split())))


def _lacks_tables(cause: BaseException) -> bool:
    """Whether tables or columns are not there, or are there already."""
    if isinstance(cause, sqlite3.Error):
        return cause.sqlite_errorcode == sqlite3.SQLITE_ERROR and bool(MISSING_IN_FILE.search(str(cause)))
    return getattr(cause, "sqlstate", None) in MISSING_ON_SERVER


def _place(engine: Engine) -> str:
    """The database as it was typed, without a password."""
    place: str = engine.get_execution_options().get("place", "memory")
    return place


def _meaning(engine: Engine, cause: BaseException) -> StoreError:
    """What an exception means to a person, in the words of the event store where it is not about our tables."""
    failure = PersistenceError(cause)
    failure.__cause__ = cause
    if engine.dialect.name == POSTGRES:
        from adapters.postgres_errors import explained as told_by_server

        found = told_by_server(failure, _place(engine))
        found = Denied(found.said) if getattr(cause, "sqlstate", None) == DENIED else found
    elif getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:
        said = f"Die Datenbank meldet einen Fehler: {cause}"
        found = StoreUnusable(Term(said, f"The database reports an error: {cause}"))
    else:
        found = explained(failure, Path(_place(engine)))
    return tables_damaged(engine, cause) if isinstance(found, StoreDamaged) or _lacks_tables(cause) else found
