"""Fights from one store in another, row by row as they are, whatever kinds of stores these are."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple
from uuid import UUID

import msgspec

from adapters.event_store import EventStore
from adapters.exports.lines import entries_of
from adapters.rows import Row
from adapters.store_errors import StoreDamaged
from domain.events import EntryRecorded
from domain.terms import Term

TOGETHER: Final = 2_000
"""So many rows, and the rest of their last entry, are stored at once."""
STRAY: Final = Term(
    "Es gibt Zeilen, die zu keinem Kampf gehören: mehr dazu sagt `fb verify --all`.",
    "There are rows that belong to no fight: `fb verify --all` tells more.",
)


class Differs(Exception):
    """The target has something else than the source under the same id.

    Attributes:
        combat: the fight.
        position: of the first row that differs, or that only the target has.
    """

    def __init__(self, combat: UUID, position: int) -> None:
        super().__init__(f"combat {combat} differs from position {position} on")
        self.combat = combat
        self.position = position


class Sum(NamedTuple):
    """A fight in short: equal sums mean equal rows.

    Attributes:
        entries: how many there are.
        head: the hash of the last entry, empty where it cannot be read.
        digest: SHA-256 over all rows.
    """

    entries: int
    head: str
    digest: bytes


class _Claim(msgspec.Struct):
    hash: str


def fights_of(store: EventStore) -> list[UUID]:
    """The fights of a store, in the order in which they were opened.

    Raises:
        StoreDamaged: there are rows of no fight.
        StoreError: the store cannot be read.
    """
    found = store.combats()
    fights = [combat for combat in found if combat is not None]
    if len(fights) != len(found):
        raise StoreDamaged(STRAY)
    return fights


def copy_fight(source: EventStore, target: EventStore, combat: UUID) -> int:
    """Store what the target lacks of a fight, entry by entry; returns how many rows that were.

    Raises:
        Differs: what the target has of it is not the beginning of the fight.
        StoreError: a store cannot be read or written.
    """
    rows, there = source.read(combat), target.suspect_rows(combat)
    same = next((at for at, (row, other) in enumerate(zip(rows, there, strict=False)) if row != other), len(there))
    if same < len(there) or len(there) > len(rows):
        raise Differs(combat, min(same, len(rows)) + 1)
    for piece in _pieces(rows[len(there) :]):
        target.append(combat, piece)
    return len(rows) - len(there)


def _pieces(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """The rows in pieces of whole entries."""
    piece: list[Row] = []
    for entry in entries_of(rows):
        piece += entry
        if len(piece) >= TOGETHER:
            yield piece
            piece = []
    if piece:
        yield piece


def sum_of(store: EventStore, combat: UUID) -> Sum:
    """A fight of a store in short.

    Raises:
        StoreError: the store cannot be read.
    """
    digest, entries, head = sha256(), 0, ""
    for version, topic, data in store.suspect_rows(combat):
        digest.update(b"%d %d %d " % (version, len(topic.encode()), len(data)))
        digest.update(topic.encode() + data)
        if topic == EntryRecorded.TOPIC:
            entries, head = entries + 1, _head(data)
    return Sum(entries, head, digest.digest())


def _head(data: bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_Claim).hash
    except msgspec.MsgspecError:
        return ""
