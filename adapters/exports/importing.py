"""Taking exported fights in: what each is to the store, and its rows appended byte for byte."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from adapters.event_store import EventStore
from adapters.exports.pieces import Suspect
from adapters.rows import Row
from domain.events import EntryRecorded

NEW, CONTINUED, SAME, BEHIND, OTHER = "new", "continued", "same", "behind", "other"
"""What a fight of a file is to the store: not there; the store has its beginning; both have the same; the file has
the beginning of what the store has; there is another fight with its id."""


class Comparison(NamedTuple):
    """A fight of a file beside the store.

    Attributes:
        kind: `NEW`, `CONTINUED`, `SAME`, `BEHIND` or `OTHER`.
        rows: those that the store lacks, in order.
        entries: how many entries these rows are; for `BEHIND`, how many the file lacks.
    """

    kind: str
    rows: Sequence[Row] = ()
    entries: int = 0


def compare(store: EventStore, suspect: Suspect) -> Comparison:
    """What a sound fight of a file is to the store.

    Raises:
        StoreError: the store cannot be read.
    """
    rows = [row for piece in suspect.pieces for row in piece.rows]
    there = store.suspect_rows(UUID(suspect.combat_id))
    shared = min(len(rows), len(there))
    if rows[:shared] != there[:shared]:
        return Comparison(OTHER)
    if len(there) > shared:
        return Comparison(BEHIND, entries=_headers(there[shared:]))
    missing = rows[shared:]
    if not missing:
        return Comparison(SAME)
    return Comparison(CONTINUED if there else NEW, missing, _headers(missing))


def _headers(rows: Sequence[Row]) -> int:
    return sum(row.topic == EntryRecorded.TOPIC for row in rows)


def append(store: EventStore, suspect: Suspect) -> Comparison:
    """Append what the store lacks of a sound fight, all of it or nothing.

    Raises:
        StoreConflict: somebody has written to the fight in the meantime.
        StoreError: the store cannot be written.
    """
    found = compare(store, suspect)
    store.append(UUID(suspect.combat_id), found.rows)
    return found
