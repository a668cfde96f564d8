"""Making the tables, and making them anew where they are of another form."""

from sqlalchemy import Connection, Engine, MetaData, func, insert, inspect, select, text

from adapters.read_model.engine import POSTGRES, looking, writing
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
        if not anew and _form(connection) == FORM:
            return
        _lock(connection)
        _drop(connection)
        metadata.create_all(connection)
        connection.execute(insert(position), {"id": 1, "form": FORM, "position": 0})


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
