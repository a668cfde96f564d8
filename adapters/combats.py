"""Where combats are kept: their histories in this process, their rows in the event store."""

import gc
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from uuid import UUID

import msgspec

from adapters.codec import Codec, Written, behind, require_unaltered
from adapters.event_store import MAX_VERSION, EventStore
from adapters.rows import Behind, Row
from adapters.snapshots import EVERY, read_snapshot, write_snapshot
from adapters.store_errors import StoreConflict
from domain import events as e
from domain.entries import Entry
from domain.history import History
from domain.ports import Overtaken, Recording
from domain.steps import FightDamaged, LogDamaged

as_key = lru_cache(UUID)
"""The key of a combat by its id."""
AT_HAND = 100
"""The histories of so many combats stay in memory."""
PART = 100
"""So many entries are read at a time."""
UNREADABLE = "?"
"""The rule system of a combat whose opening cannot be read."""


class StoredCombats:
    """The combats of an event store. Histories that are in use are read once and then only followed."""

    def __init__(self, store: EventStore, codec: Codec | None = None, snapshot_every: int | None = None) -> None:
        """Keep combats in `store`, written by `codec`, with a snapshot of each after so many events."""
        self._store = store
        self._codec = codec or Codec()
        self._histories: OrderedDict[str, History] = OrderedDict()
        self._snapshot_every = EVERY if snapshot_every is None else snapshot_every
        self._snapshots: dict[str, int] = {}

    @property
    def store(self) -> EventStore:
        """The rows themselves."""
        return self._store

    def find(self, combat_id: str) -> History | None:
        """The history of a combat with everything that any process has appended so far, None if there is none.

        Raises:
            LogDamaged: the log cannot be read or does not fit; names the combat and the position.
            StoreError: the store cannot be read.
        """
        try:
            key = as_key(combat_id)
        except ValueError:
            return None
        if str(key) != combat_id:
            return None
        history = self._histories.pop(combat_id, None)
        if history is None or not self._followed(key, history):
            history = self._resumed(key) or self._whole(key)
        if not history.version:
            return None
        self._keep(history)
        return history

    def _followed(self, key: UUID, history: History) -> bool:
        """Add what was appended since; False where the log is gone, or is another one than this history knows."""
        known = _last_entry(history)
        rows = self._store.read(key, after=known.version - 1)
        size = known.last - known.version + 1
        if len(rows) < size or not rows[0].data.endswith(known.ending):
            return False
        self._record(history, rows[size:])
        return True

    def whole(self, combat_id: str) -> History | None:
        """The history of a combat, read from its beginning and not kept here; raises as `find` does."""
        history = self._whole(as_key(combat_id))
        return history if history.version else None

    def recent(self, combat_id: str) -> History | None:
        """The history of a combat as this process last saw it, else as `find` does."""
        history = self._histories.get(combat_id)
        if history is None:
            return self.find(combat_id)
        self._keep(history)
        return history

    def _keep(self, history: History) -> None:
        """Keep a history at hand, and let go of the one that was not asked for the longest."""
        self._histories[history.combat_id] = history
        self._histories.move_to_end(history.combat_id)
        if len(self._histories) > AT_HAND:
            gone, _ = self._histories.popitem(last=False)
            self._snapshots.pop(gone, None)

    def _resumed(self, key: UUID) -> History | None:
        """The history of a combat from its snapshot on, None where it has to be read from its beginning."""
        data = self._store.snapshot(key)
        start = read_snapshot(data) if data else None
        rows = self._store.read(key, after=start.version) if start else []
        if start is None or not rows:
            return None
        history = History(str(key), start, lambda: self._completed(key, history))
        try:
            self._record(history, rows)
        except LogDamaged:
            return None
        self._snapshots[history.combat_id] = start.version
        return history

    def _completed(self, key: UUID, history: History) -> History:
        """The whole of a history that was opened from its snapshot.

        Raises:
            Overtaken: the log is gone, or is another one by now.
        """
        whole = self._whole(key, history.version)
        if whole.hash != history.hash:
            self._histories.pop(history.combat_id, None)
            raise Overtaken(f"combat {key} was deleted or replaced")
        return whole

    def _whole(self, key: UUID, version: int = MAX_VERSION) -> History:
        """The history of a combat from its beginning up to a version."""
        history = History(str(key))
        with collector_paused():
            for rows in in_parts(self._store.read(key)[:version]):
                self._record(history, rows)
        return history

    def _record(self, history: History, rows: Sequence[Row]) -> None:
        try:
            entries = list(self._codec.read(rows))
            require_unaltered(history.combat_id, history.hash, rows)
            for at, (header, events) in enumerate(entries):
                if header.entry != history.next_number:
                    _require_fork(history, entries[at:])
                history.record(header, events)
        except LogDamaged as problem:
            raise FightDamaged(history.combat_id, problem) from problem

    def append(self, history: History, recordings: Sequence[Recording]) -> Entry:
        """Keep entries for good, all or none, and record them in the history; returns the last of them.

        Raises:
            Overtaken: another process has appended to the combat first.
            StoreError: the store cannot be written.
        """
        written = self._written(history, recordings)
        try:
            rows = [row for entry in written for row in entry.rows]
            known = _last_entry(history) if history.version else None
            self._store.append(as_key(history.combat_id), rows, self._snapshot_due(history), known)
        except StoreConflict as conflict:
            raise Overtaken(str(conflict)) from conflict
        self._keep(history)
        for recording, entry in zip(recordings, written, strict=True):
            header = msgspec.structs.replace(recording.header, hash=entry.hash)
            history.record(header, recording.events, recording.combat)
        return history.latest

    def _snapshot_due(self, history: History) -> bytes | None:
        """A snapshot of a history that has grown long since its last one."""
        if history.version < self._snapshots.get(history.combat_id, 0) + self._snapshot_every:
            return None
        snapshot = history.snapshot()
        if snapshot is None:
            return None
        self._snapshots[history.combat_id] = history.version
        return write_snapshot(snapshot)

    def _written(self, history: History, recordings: Sequence[Recording]) -> list[Written]:
        """The rows of entries that follow each other."""
        version, previous, written = history.version, history.hash, []
        for recording in recordings:
            entry = self._codec.write(history.combat_id, version, previous, recording.header, recording.events)
            version, previous = version + len(entry.rows), entry.hash
            written.append(entry)
        return written

    def opened(self) -> list[tuple[str, e.CombatOpened]]:
        """Every combat with its opening, in the order in which they were opened; one that is damaged under its id."""
        return [(str(key), self._opening(str(key), row)) for key, row in self._store.openings()]

    def _opening(self, combat_id: str, row: Row) -> e.CombatOpened:
        try:
            event = self._codec.read_event(row)
        except LogDamaged:
            event = None
        nameless = e.CombatOpened(system=UNREADABLE, name=combat_id[:8], rungs=())
        return event if isinstance(event, e.CombatOpened) else nameless

    def close(self) -> None:
        """Close the store."""
        self._store.close()


def _last_entry(history: History) -> Behind:
    return behind(history.version, history.hash, len(history.latest.events))


def in_parts(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """Rows of whole entries, some hundred at a time: what is looked at several times shall stay near the processor."""
    starts = [at for at, row in enumerate(rows) if row[1] == e.EntryRecorded.TOPIC]
    cuts = [0, *starts[PART::PART], len(rows)]
    return (rows[start:end] for start, end in pairwise(cuts))


@contextmanager
def collector_paused() -> Iterator[None]:
    """Make many lasting objects without looking for garbage among them again and again."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _require_fork(history: History, rest: Sequence[tuple[e.EntryRecorded, tuple[e.Event, ...]]]) -> None:
    """Refuse a gap in the numbers, which only what a fork inherited has."""
    if not any(isinstance(event, e.CombatForked) for _, events in rest for event in events[:1]):
        number = rest[0][0].entry
        raise LogDamaged(f"position {history.version + 1}: entry {number} follows {history.next_number - 1}")
