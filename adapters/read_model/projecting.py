"""The second half of catching up: writing the rows of the fights that have changed.

A fight is folded outside of any transaction, by the folds that everything else uses, and its rows are written only
where it is still there and nobody has written newer ones meanwhile. So several may do it at the same time.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection, Engine, Table, and_, bindparam, delete, func, insert, select

from adapters.codec import Codec
from adapters.combats import StoredCombats
from adapters.event_store import EventStore
from adapters.read_model.engine import reading, writing
from adapters.read_model.progress import Progress
from adapters.read_model.rows import DAMAGED, Moments, Projected, Row, damaged, projected
from adapters.read_model.tables import OF_A_FIGHT, changed, fights, position, timeline
from adapters.store_errors import StoreDamaged
from domain.steps import LogDamaged

MARKS = 100
"""So many changed fights are looked up at a time."""
LINES = 2_000
"""From so many lines on a transaction is full; a single fight may hold more."""


class Mark(NamedTuple):
    """A fight that has changed, with what is written of it so far (nothing: None)."""

    combat: str
    place: int
    latest: int
    opened: int | None
    fight: int | None
    version: int | None
    last: int | None


def project(engine: Engine, store: EventStore, moments: Moments, progress: Progress) -> None:
    """Write the rows of every fight that is marked; fights are what the progress is told.

    Raises:
        StoreError: the store cannot be read, or the database cannot be written. A log that is damaged is no error.
    """
    done, codec = 0, Codec()
    while marks := _marks(engine):
        with reading(engine) as connection:
            left = connection.execute(select(func.count()).select_from(changed)).scalar_one()
        for group in _groups((mark, _read(store, codec, mark, moments)) for mark in marks):
            with writing(engine) as connection:
                lock(connection)
                _write(connection, _there(store, group), group)
            done, left = done + len(group), left - len(group)
            progress(done, done + left)


def _marks(engine: Engine) -> list[Mark]:
    known = changed.outerjoin(fights, changed.c.combat == fights.c.combat)
    written = (fights.c.place, fights.c.fight, fights.c.version, fights.c.last)
    wanted = (changed.c.combat, changed.c.place, changed.c.latest, *written)
    with reading(engine) as connection:
        found = connection.execute(select(*wanted).select_from(known).order_by(changed.c.place).limit(MARKS))
        return [Mark(*row) for row in found]


def _read(store: EventStore, codec: Codec, mark: Mark, moments: Moments) -> Projected | None:
    """What is to be written of a fight; None where it is not there any more."""
    try:
        history = StoredCombats(store, codec).whole(mark.combat)
    except (LogDamaged, StoreDamaged):
        return damaged(store, codec, mark.combat)
    return projected(history, moments, mark.version or 0, mark.last or 0) if history else None


Pair = tuple[Mark, Projected | None]


def _groups(pairs: Iterator[Pair]) -> Iterator[list[Pair]]:
    """The fights in groups for one transaction each."""
    group: list[Pair] = []
    lines = 0
    for mark, found in pairs:
        group.append((mark, found))
        lines += 1 + (len(found.rows.get(timeline, ())) if found else 0)
        if lines >= LINES:
            yield group
            group, lines = [], 0
    if group:
        yield group


def _there(store: EventStore, group: Sequence[Pair]) -> dict[Mark, Projected]:
    """The fights that are still stored: one that was deleted meanwhile must not come back."""
    return {mark: found for mark, found in group if found is not None and _is_there(store, mark, found)}


def _is_there(store: EventStore, mark: Mark, found: Projected) -> bool:
    if found.fight["mode"] == DAMAGED:
        return bool(store.suspect_rows(UUID(mark.combat)))
    return bool(store.read(UUID(mark.combat), after=found.fight["version"] - 1))


def _write(connection: Connection, there: Mapping[Mark, Projected], group: Sequence[Pair]) -> None:
    """Write what nobody else has written meanwhile, and take away the marks that have not been set anew."""
    combats = [mark.combat for mark, _ in group]
    now = select(fights.c.combat, fights.c.fight, fights.c.version).where(fights.c.combat.in_(combats))
    written = {combat: (fight, version) for combat, fight, version in connection.execute(now)}
    settled = [mark for mark, _ in group if written.get(mark.combat, (None, None)) == (mark.fight, mark.version)]
    found = {mark: there[mark] for mark in settled if mark in there}
    insert_rows(connection, found, [mark for mark in settled if mark not in there])
    done = and_(changed.c.combat == bindparam("of"), changed.c.latest == bindparam("at"))
    if settled:
        connection.execute(delete(changed).where(done), [{"of": mark.combat, "at": mark.latest} for mark in settled])


def lock(connection: Connection) -> None:
    """Let one after the other change the rows; in SQLite the transaction itself is the lock."""
    connection.execute(select(position.c.position).with_for_update())


def insert_rows(connection: Connection, found: Mapping[Mark, Projected], gone: Sequence[Mark]) -> None:
    """Put rows in the place of those that are there."""
    newest = connection.execute(select(func.max(fights.c.fight))).scalar() or 0
    numbers = count(newest + 1)
    keyed = {mark: next(numbers) if mark.fight is None else mark.fight for mark in found}
    for table in (fights, *OF_A_FIGHT):
        grown = {mark for mark, rows in found.items() if rows.grown} if table is timeline else set()
        clear(connection, table, [it.fight for it in (*found, *gone) if it.fight is not None and it not in grown])
        new = [row for mark, rows in found.items() for row in _rows(table, mark, keyed[mark], rows)]
        if new:
            connection.execute(insert(table), new)


def _rows(table: Table, mark: Mark, number: int, found: Projected) -> Iterable[Row]:
    """The rows of a fight in a table, with its number."""
    if table is fights:
        place = mark.place if mark.opened is None else mark.opened
        return [{"fight": number, "combat": mark.combat, "place": place, **found.fight}]
    return ({"fight": number, **row} for row in found.rows.get(table, ()))


def clear(connection: Connection, table: Table, numbers: Sequence[int]) -> None:
    """Remove the rows of some fights from a table."""
    if numbers:
        connection.execute(delete(table).where(table.c.fight == bindparam("of")), [{"of": it} for it in numbers])
