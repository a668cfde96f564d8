"""Making the tables, and making them anew where they are of another form."""

from typing import Any

from sqlalchemy import Connection, Engine, MetaData, delete, func, insert, inspect, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.types import TypeEngine

from adapters.read_model.engine import POSTGRES, looking, writing
from adapters.read_model.projecting import lock
from adapters.read_model.tables import FORM, PREFIX, metadata, position

TURN = int.from_bytes(b"Fbchread")
"""The number of the lock for making tables."""


def found_form(engine: Engine) -> int | None:
    """The form of the tables that are there, None where there are none."""
    with looking(engine) as connection:
        return _form(connection)


def make_tables(engine: Engine, *, anew: bool = False) -> None:
    """Make the tables where there are none of the present form; `anew` also where there are.

    Raises:
        StoreError: the database cannot be written.
    """
    with writing(engine) as connection:
        _take_turns(connection)
        form = _form(connection)
        if form == FORM and not anew:
            return
        if form == FORM and _emptied(connection):
            return
        _lock(connection)
        _drop(connection)
        metadata.create_all(connection)
        connection.execute(insert(position), {"id": 1, "form": FORM, "position": 0})


def _whole(connection: Connection) -> bool:
    """Whether all tables are there with all columns, on a server: what else could be spoilt in a file is made anew."""
    if connection.dialect.name != POSTGRES:
        return False
    found = inspect(connection).get_multi_columns(filter_names=list(metadata.tables))
    there = {name: {it["name"]: _kind(it["type"], connection) for it in its} for (_, name), its in found.items()}
    tables = metadata.tables.items()
    return there == {name: {it.name: _kind(it.type, connection) for it in table.c} for name, table in tables}


def _kind(kind: TypeEngine[Any], connection: Connection) -> str:
    return kind.compile(connection.dialect)


def _emptied(connection: Connection) -> bool:
    """Begin anew with the tables that are there, if they are whole and it can be done.

    Roles keep their rights then, and those that do not own the tables may do it too.
    """
    if not _whole(connection):
        return False
    try:
        with connection.begin_nested():
            lock(connection)
            for table in metadata.tables.values():
                if table is not position:
                    connection.execute(delete(table))
            connection.execute(update(position).values(position=0))
    except DBAPIError:  # damaged, or we may not: then to drop them has to be tried
        return False
    return True


def _take_turns(connection: Connection) -> None:
    """Let one after the other make tables: PostgreSQL fails where two make the same; SQLite has its write lock."""
    if connection.dialect.name == POSTGRES:
        connection.execute(select(func.pg_advisory_xact_lock(TURN)))


def _lock(connection: Connection) -> None:
    """Wait until nobody uses the tables, which on a server everybody begins with the one that is locked here."""
    if connection.dialect.name == POSTGRES and inspect(connection).has_table(position.name):
        connection.execute(text(f"LOCK TABLE {position.name} IN ACCESS EXCLUSIVE MODE"))


def _form(connection: Connection) -> int | None:
    if not inspect(connection).has_table(position.name):
        return None
    form: int | None = connection.execute(select(position.c.form)).scalar()
    return form


def _drop(connection: Connection) -> None:
    """Remove every table of ours, those of other forms too."""
    found = MetaData()
    ours = [name for name in inspect(connection).get_table_names() if name.startswith(PREFIX)]
    found.reflect(connection, only=ours)
    found.drop_all(connection)
