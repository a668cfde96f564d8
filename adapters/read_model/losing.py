"""Fights that are in the log no more, although nobody told the tables: somebody took their events out by hand."""

from collections.abc import Sequence

from sqlalchemy import Engine, func, select

from adapters.event_store import EventStore
from adapters.read_model.engine import reading, writing
from adapters.read_model.following import mark
from adapters.read_model.tables import fights
from adapters.store_errors import StoreDamaged


def lost_fights(engine: Engine, store: EventStore) -> list[str]:
    """The ids of the fights in the tables of which nothing is stored any more.

    The tables have to be there. As long as they hold no more fights than the log, which costs a step a fight, nothing
    else is looked at; so those are overlooked for which others were opened that the tables do not hold yet.

    Raises:
        StoreError: the store or the database cannot be read.
    """
    with reading(engine) as connection:
        known = connection.execute(select(func.count()).select_from(fights)).scalar_one()
    if known <= _opened(store):
        return []
    stored = {str(combat) for combat in store.combats()}
    with reading(engine) as connection:
        return [combat for combat in connection.scalars(select(fights.c.combat)) if combat not in stored]


def _opened(store: EventStore) -> int:
    """How many fights the log holds; 0 where an opening is damaged, so that all of them are looked at."""
    try:
        return len(store.openings())
    except StoreDamaged:
        return 0


def mark_lost(engine: Engine, combats: Sequence[str]) -> None:
    """Mark fights as changed, so that their rows are written again: none where nothing is stored.

    Raises:
        StoreError: the database cannot be written.
    """
    with writing(engine) as connection:
        mark(connection, [{"combat": combat, "place": 0, "latest": 0} for combat in combats])
