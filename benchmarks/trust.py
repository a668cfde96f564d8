"""Verifying and exporting many fights: against what their rows alone take, and in how much memory."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from uuid import UUID

from msgspec.structs import replace

from adapters.codec import Codec
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.exports.examine import examine
from adapters.exports.jsonl import Opened, log_file
from adapters.exports.pieces import stored_suspect
from adapters.rows import Row
from benchmarks.fight import TIME, open_book, play_to, present
from benchmarks.measure import interleaved, quotient, seconds
from benchmarks.report import Figure
from benchmarks.sizes import Sizes

VERIFY_BAR = 10.0
EXPORT_BAR = 4.0
MEMORY_BAR = 1.2
FEWER = 5
"""The memory of all fights is compared with that of one in so many of them."""


def trust(sizes: Sizes) -> list[Figure]:
    """Events per second, how many times longer than the rows alone, and memory as the fights get more."""
    with _many_fights(sizes) as (store, file):
        fights = StoredCombats(store).opened()
        events = sum(len(store.read(UUID(combat))) for combat, _ in fights)
        works: dict[str, Callable[[], object]] = {
            "verify": partial(_verify, store, fights),
            "hash": partial(_hash, store, fights),
            "export": partial(_export, store, fights, file),
            "write": partial(_write, store, fights, file),
        }
        taken = interleaved(sizes.trust_rounds, {name: partial(seconds, work) for name, work in works.items()})
        fewer = fights[: max(1, len(fights) // FEWER)]
        growth = f"{len(fights)} fights against {len(fewer)}"
        verified = _peak(partial(_verify, store, fights)) / _peak(partial(_verify, store, fewer))
        exported = _peak(partial(_export, store, fights, file)) / _peak(partial(_export, store, fewer, file))
    return [
        Figure("events verified", events / median(taken["verify"]), "/s"),
        Figure("verify against reading and hashing", quotient(taken["verify"], taken["hash"]), "x", VERIFY_BAR),
        Figure("events exported", events / median(taken["export"]), "/s"),
        Figure("export against writing bare rows", quotient(taken["export"], taken["write"]), "x", EXPORT_BAR),
        Figure(f"memory to verify, {growth}", verified, "x", MEMORY_BAR),
        Figure(f"memory to export, {growth}", exported, "x", MEMORY_BAR),
    ]


@contextmanager
def _many_fights(sizes: Sizes) -> Iterator[tuple[EventStore, Path]]:
    """A store in a file with the same fight under many ids, and the path of a file to export to."""
    book = open_book()
    play_to(book, sizes.trust_events)
    combat_id = present(book).combat_id
    rows = book.combats.store.read(UUID(combat_id))
    with TemporaryDirectory() as name, open_event_store(f"{name}/fights.db", synchronous="NORMAL") as store:
        for number in range(1, sizes.trust_fights + 1):
            store.append(UUID(int=number), _under(str(UUID(int=number)), rows))
        yield store, Path(name) / "fights.jsonl"


def _under(combat_id: str, rows: Sequence[Row]) -> list[Row]:
    """The rows of a log as they are under another id."""
    codec, previous = Codec(), ""
    found: list[Row] = []
    for header, events in codec.read(rows):
        written = codec.write(combat_id, len(found), previous, replace(header, hash=""), events)
        found += written.rows
        previous = written.hash
    return found


def _verify(store: EventStore, fights: Sequence[Opened]) -> None:
    for combat, _ in fights:
        assert examine(stored_suspect(combat, store.suspect_rows(UUID(combat)))).damage is None


def _hash(store: EventStore, fights: Sequence[Opened]) -> None:
    """The least that a verification has to do: read every row and hash its bytes."""
    for combat, _ in fights:
        total = sha256()
        for row in store.read(UUID(combat)):
            total.update(row.data)


def _export(store: EventStore, fights: Sequence[Opened], file: Path) -> None:
    with file.open("wb") as out:
        out.writelines(log_file(store, fights, len(fights), TIME))


def _write(store: EventStore, fights: Sequence[Opened], file: Path) -> None:
    """The least that an export has to do: write the bytes of every row, a line each."""
    with file.open("wb") as out:
        for combat, _ in fights:
            out.writelines(row.data + b"\n" for row in store.read(UUID(combat)))


def _peak(work: Callable[[], object]) -> int:
    """Bytes that something takes at most."""
    gc.collect()
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
