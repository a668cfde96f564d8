"""Reading a log again, and the room that it takes in a file and in memory."""

import gc
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from adapters.codec import Codec
from adapters.rows import Row
from benchmarks.fight import commands, open_book, present, replay
from benchmarks.measure import interleaved, seconds
from benchmarks.report import Figure
from benchmarks.sizes import Sizes
from benchmarks.writing import stored_rows
from domain.history import History

MOST_FILED = 230
MOST_STATE = 1_000
"""10 MB for 10,000 commands. A short fight has more for each entry, of what a fight has but once."""


def folding(sizes: Sizes) -> list[Figure]:
    """Events per second from stored rows to the states after each entry."""
    rows = stored_rows(list(commands(sizes.commands)))
    taken = interleaved(sizes.rounds, {"fold": lambda: seconds(lambda: _fold(rows))})
    return [Figure("events decoded and folded", len(rows) / median(taken["fold"]), "/s")]


def _fold(rows: Sequence[Row]) -> History:
    history = History("benchmark")
    for header, events in Codec().read(rows):
        history.record(header, events)
    return history


def room(sizes: Sizes) -> list[Figure]:
    """Bytes of an event in a file, and of an entry with its state in memory."""
    lines = list(commands(sizes.kept))
    rows = stored_rows(lines)
    decoded, folded = _memory(rows)
    return [
        Figure("file for each event", _file_size(lines) / len(rows), "bytes", MOST_FILED),
        Figure(f"events of an entry in memory, of {len(lines):,}", decoded / len(lines), "bytes"),
        Figure(f"state of an entry in memory, of {len(lines):,}", folded / len(lines), "bytes", MOST_STATE),
    ]


def _file_size(lines: Sequence[dict[str, object]]) -> int:
    """The size of the file of a closed store; closing moves everything out of the write-ahead log."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "fights.db"
        book = open_book(str(path), "NORMAL")
        replay(book, lines)
        count = len(present(book).entries)
        book.close()
        assert count == len(lines)
        return path.stat().st_size


def _memory(rows: Sequence[Row]) -> tuple[int, int]:
    """Bytes that the decoded events take, and those that the history of all their states takes besides."""
    tracemalloc.start()
    try:
        entries = list(Codec().read(rows))
        gc.collect()
        decoded, _ = tracemalloc.get_traced_memory()
        history = History("benchmark")
        for header, events in entries:
            history.record(header, events)
        gc.collect()
        total, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(history.entries) == len(entries)
    return decoded, total - decoded
