"""The database of the read model, and what its errors mean to a person."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from eventsourcing.persistence import PersistenceError
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool, StaticPool

from adapters.addresses import file_path, is_server, masked
from adapters.sqlite_errors import PRIMARY, explained
from adapters.store_errors import StoreError, StoreLocked, StoreUnusable
from domain.terms import Term

BUSY_SECONDS = 5.0
POSTGRES = "postgresql"
DENIED = frozenset({"25006", "42501"})
"""What PostgreSQL says where it is read-only, or the role may not write."""


class ReadOnly(StoreLocked):
    """The database cannot be written, although it can be read."""


def open_engine(address: str, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """The database at the address of an event store, which is there already.

    Args:
        address: a path, `sqlite:///PATH` or `postgresql://…`.
        busy_seconds: how long to wait for another process before giving up, in seconds, 0 or more.
    """
    if is_server(address):
        return create_engine(f"{POSTGRES}+psycopg://{address.partition('://')[2]}")
    path = Path(file_path(address)).absolute()

    def connect() -> sqlite3.Connection:
        uri = f"{path.as_uri()}?mode=rw"
        return sqlite3.connect(uri, busy_seconds, uri=True, isolation_level=None, check_same_thread=False)

    return _set_up(create_engine(URL.create("sqlite", database=str(path)), creator=connect, poolclass=QueuePool))


def memory_engine() -> Engine:
    """A database in memory, which is gone when it is closed."""
    arguments = {"isolation_level": None, "check_same_thread": False}
    return _set_up(create_engine("sqlite://", connect_args=arguments, poolclass=StaticPool))


def _set_up(engine: Engine) -> Engine:
    """Let SQLite take its lock at the beginning of what writes, and overwrite what is deleted."""

    @event.listens_for(engine, "connect")
    def _connect(connection: sqlite3.Connection, _record: Any) -> None:
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("PRAGMA secure_delete=ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes; in SQLite it holds the write lock from its beginning."""
    with told(engine), engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that only reads, all of it as it was at one moment."""
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == POSTGRES else {}
    with told(engine), engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection


@contextmanager
def told(engine: Engine) -> Iterator[None]:
    """Tell in a `StoreError` what the database has to say."""
    try:
        yield
    except DBAPIError as error:
        raise _meaning(engine, error) from error


def _meaning(engine: Engine, error: DBAPIError) -> StoreError:
    """What an exception means to a person, in the words of the event store."""
    cause = error.orig
    failure = PersistenceError(cause)
    failure.__cause__ = cause
    if engine.dialect.name == POSTGRES:
        from adapters.postgres_errors import explained as told_by_server

        meant = told_by_server(failure, masked(engine.url.render_as_string()))
        return ReadOnly(meant.said) if getattr(cause, "sqlstate", None) in DENIED else meant
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    if code == sqlite3.SQLITE_ERROR:
        said = f"Die Datenbank meldet einen Fehler: {cause}"
        return StoreUnusable(Term(said, f"The database reports an error: {cause}"))
    found = explained(failure, Path(engine.url.database or "memory"))
    return ReadOnly(found.said) if code & PRIMARY == sqlite3.SQLITE_READONLY else found
