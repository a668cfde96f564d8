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

from adapters.sqlite_errors import PRIMARY, explained
from adapters.store_errors import StoreError, StoreLocked, StoreUnusable

BUSY_SECONDS = 5.0
POSTGRES = "postgresql"


class ReadOnly(StoreLocked):
    """The database cannot be written, although it can be read."""


def open_engine(address: str, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """The database at the address of an event store, which is there already.

    Args:
        address: a path, `sqlite:///PATH` or `postgresql://…`.
        busy_seconds: how long to wait for another process before giving up, in seconds, 0 or more.
    """
    scheme, sign, rest = address.partition("://")
    if sign and scheme.partition("+")[0] in {POSTGRES, "postgres"}:
        return create_engine(f"{POSTGRES}+psycopg://{rest}")
    path = Path(address.removeprefix("sqlite:///")).absolute()

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
    cause = error.orig
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    if isinstance(cause, sqlite3.Error) and code != sqlite3.SQLITE_ERROR:
        failure = PersistenceError(cause)
        failure.__cause__ = cause
        meant = explained(failure, Path(engine.url.database or "memory"))
        return ReadOnly(str(meant)) if code & PRIMARY == sqlite3.SQLITE_READONLY else meant
    state = getattr(cause, "sqlstate", None) or ""
    if state in {"25006", "42501"}:  # read-only transaction, insufficient privilege
        return ReadOnly(f"The database is read-only for this user: {cause}")
    if state.startswith(("55", "40")):  # locks and serialization
        return StoreLocked(f"The database is in use by others: try again ({cause}).")
    return StoreUnusable(f"The database reports an error: {cause}")
