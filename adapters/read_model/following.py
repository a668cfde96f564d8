"""The first half of catching up: looking through the log for fights that have changed."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Engine, select, update
from sqlalchemy.dialects import postgresql, sqlite

from adapters.event_store import EventStore
from adapters.read_model.engine import reading, writing
from adapters.read_model.progress import Progress, no_progress
from adapters.read_model.tables import changed, position
from adapters.rows import Appended

BATCH = 2_000
"""So many rows of the log are looked at in one transaction."""


def follow(engine: Engine, store: EventStore, batch: int = BATCH, progress: Progress = no_progress) -> int:
    """Mark every fight of which rows were appended since the last time; returns the position of the last row.

    The progress is told in positions.

    Marks and position are written in one transaction, so that whoever is killed in between has not looked yet. Where
    several follow at the same time, the position moves on for the one that was first, and the others look again.

    Raises:
        StoreError: the store cannot be read, or the database cannot be written.
    """
    begun = None
    while True:
        with reading(engine) as connection:
            after: int = connection.execute(select(position.c.position)).scalar_one()
        begun = after if begun is None else begun
        found = store.follow(after, batch)
        if not found:
            return after
        with writing(engine) as connection:
            if _move(connection, after, found[-1].position):
                mark(connection, _marks(found))
        progress(found[-1].position - begun, max(store.newest(), found[-1].position) - begun)


def _move(connection: Connection, after: int, to: int) -> bool:
    """Whether the position could be moved on from where it was."""
    moved = update(position).where(position.c.position == after).values(position=to)
    return connection.execute(moved).rowcount == 1


def _marks(found: Sequence[Appended]) -> list[dict[str, Any]]:
    """The fights of some rows, each with its first and its latest position."""
    first: dict[UUID, int] = {}
    latest: dict[UUID, int] = {}
    for at, combat, _ in found:
        first.setdefault(combat, at)
        latest[combat] = at
    return [{"combat": str(combat), "place": at, "latest": latest[combat]} for combat, at in first.items()]


def mark(connection: Connection, marks: Sequence[Mapping[str, Any]]) -> None:
    """Note fights that have changed: `combat` with the positions of the first and the `latest` change."""
    insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(changed)
    statement = insert.on_conflict_do_update(index_elements=["combat"], set_={"latest": insert.excluded.latest})
    connection.execute(statement, marks)
