"""Deleting fights for good: their events and every row about them, in one transaction."""

import sqlite3
from collections.abc import Sequence
from typing import cast
from uuid import UUID

from sqlalchemy import Connection, Engine, bindparam, column, delete, inspect, select, table, text

from adapters.read_model.engine import POSTGRES, told, writing
from adapters.read_model.projecting import clear, lock
from adapters.read_model.tables import OF_A_FIGHT, changed, fights

LOG = ("stored_events", "snapshots")
"""What the event store keeps of a fight; snapshots only where there ever was one."""


def delete_fights(engine: Engine, combats: Sequence[str]) -> bool:
    """Delete fights, all or none; the tables have to be of the present form.

    Whoever has one of them open is refused its next append, because its rows continue no stream any more. In SQLite the
    bytes are overwritten and both files written anew; in PostgreSQL a `VACUUM` of the server removes them.

    Returns:
        Whether the bytes are gone from the files; False while others hold these open, and in PostgreSQL.

    Raises:
        StoreError: the database cannot be written.
    """
    with writing(engine) as connection:
        if engine.dialect.name == POSTGRES:
            from adapters.postgres_tables import LOCK_FOR_DELETING

            connection.execute(text(LOCK_FOR_DELETING))
        lock(connection)
        _delete_events(connection, combats)
        numbers = connection.scalars(select(fights.c.fight).where(fights.c.combat.in_(combats))).all()
        for kept in (*OF_A_FIGHT, fights):
            clear(connection, kept, numbers)
        connection.execute(delete(changed).where(changed.c.combat.in_(combats)))
    return engine.dialect.name != POSTGRES and _overwritten(engine)


def _delete_events(connection: Connection, combats: Sequence[str]) -> None:
    ids = [UUID(combat) for combat in combats]
    stored = [{"of": it if connection.dialect.name == POSTGRES else it.bytes} for it in ids]
    for name in filter(inspect(connection).has_table, LOG):
        kept = table(name, column("originator_id"))
        connection.execute(delete(kept).where(kept.c.originator_id == bindparam("of")), stored)


def _overwritten(engine: Engine) -> bool:
    """Write the files of SQLite anew, so that no page holds a copy of what was deleted; whether nobody hindered."""
    with told(engine), engine.connect() as connection:
        raw = cast("sqlite3.Connection", connection.connection.driver_connection)
        try:
            raw.execute("VACUUM")
            busy, _, _ = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.DatabaseError:  # somebody writes, no room, damage elsewhere: the fights are gone all the same
            return False
        return not busy
