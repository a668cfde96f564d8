"""Writing JSON Lines: whole logs byte for byte, or what an audience may see of them."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from adapters.codec import require_unaltered
from adapters.event_store import EventStore
from adapters.exports.lines import (
    FORMAT,
    EntryLine,
    FightLine,
    FileLine,
    StoredRow,
    ViewLine,
    enclosed,
    entries_of,
    view_hash,
    written,
)
from adapters.rows import Row
from domain.audience import GAME_MASTER
from domain.events import CombatOpened
from domain.state import Combat
from domain.steps import FightDamaged, LogDamaged
from projections.answers import event_view
from projections.moments import Moment

Opened = tuple[str, CombatOpened]
"""A combat with its opening."""


class _Header(msgspec.Struct):
    """What an export reads of the header of an entry."""

    entry: int
    hash: str


_header = msgspec.json.Decoder(_Header).decode


def log_file(store: EventStore, fights: Iterable[Opened], count: int, made: datetime) -> Iterator[bytes]:
    """The lines of a file that holds whole logs, entry by entry; one fight at a time is in memory.

    Args:
        store: where the logs are.
        fights: the combats, in the order of the file.
        count: how many there are.
        made: when the file is made.

    Raises:
        LogDamaged: a log is not as it was written.
        StoreError: the store cannot be read.
    """
    first = _first_line(GAME_MASTER, count, made)
    return enclosed(first, (line for combat_id, opened in fights for line in _log_lines(store, combat_id, opened)))


def _first_line(audience: str, fights: int, made: datetime) -> FileLine:
    importable = audience == GAME_MASTER
    return FileLine(
        format="fechtbuch", number=FORMAT, audience=audience, importable=importable, fights=fights, made=made, hash=""
    )


def _log_lines(store: EventStore, combat_id: str, opened: CombatOpened) -> Iterator[bytes]:
    rows = store.read(UUID(combat_id))
    try:
        require_unaltered(combat_id, "", rows)
    except LogDamaged as problem:
        raise FightDamaged(combat_id, problem) from problem
    entries = list(entries_of(rows))
    head = _header(entries[-1][0].data).hash
    yield written(
        FightLine(
            combat=combat_id,
            name=opened.name,
            system=opened.system,
            campaign=opened.campaign,
            entries=len(entries),
            head=head,
        )
    )
    for entry in entries:
        yield written(_entry_line(entry))


def _entry_line(rows: Sequence[Row]) -> EntryLine:
    header = _header(rows[0].data)
    stored = tuple(StoredRow(topic=row.topic, data=msgspec.Raw(row.data)) for row in rows)
    return EntryLine(entry=header.entry, hash=header.hash, rows=stored)


def view_file(
    fights: Iterable[tuple[str, Sequence[Moment]]], count: int, audience: str, made: datetime
) -> Iterator[bytes]:
    """The lines of a file with what an audience may see of some fights; it cannot be taken in again.

    Args:
        fights: the combats with their moments as the audience has them.
        count: how many fights there are.
        audience: for whom the moments were made.
        made: when the file is made.
    """
    first = _first_line(audience, count, made)
    return enclosed(first, (line for combat_id, moments in fights for line in _view_lines(combat_id, moments)))


def _view_lines(combat_id: str, moments: Sequence[Moment]) -> Iterator[bytes]:
    views: list[ViewLine] = []
    for moment in moments:
        line = _view(moment)
        previous = views[-1].hash if views else combat_id
        views.append(msgspec.structs.replace(line, hash=view_hash(previous, line)))
    combat: Combat = moments[-1].after
    yield written(
        FightLine(
            combat=combat_id,
            name=combat.name,
            system=combat.system,
            campaign=combat.campaign,
            entries=len(views),
            head=views[-1].hash,
        )
    )
    yield from map(written, views)


def _view(moment: Moment) -> ViewLine:
    events: tuple[dict[str, Any], ...] = tuple(event_view(event) for event in moment.events)
    return ViewLine(entry=moment.number, at=moment.at, by=moment.by, commands=moment.commands, events=events, hash="")
