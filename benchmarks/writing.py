"""Commands per second: in memory, and durable against what SQLite itself takes for the same rows."""

import sqlite3
from collections.abc import Sequence
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Literal
from uuid import UUID

from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.rows import Row
from adapters.sqlite import INSERT
from adapters.sqlite_files import TABLE
from benchmarks.fight import Json, commands, fixed_clock, no_dice, open_book, present, replay
from benchmarks.measure import interleaved, quotient, seconds
from benchmarks.report import Figure
from benchmarks.sizes import Sizes
from domain.events import EntryRecorded
from domain.use_cases import Desk, carry_out

Synchronous = Literal["FULL", "NORMAL"]
Values = tuple[bytes, int, str, bytes]


def in_memory(sizes: Sizes) -> list[Figure]:
    """Commands per second without a file: decided and kept, and with the answer as JSON values."""
    lines = list(commands(sizes.commands))
    taken = interleaved(sizes.rounds, {"kept": partial(_decide, lines), "answered": partial(_answer, lines)})
    return [
        Figure("commands in memory, decided and kept", len(lines) / median(taken["kept"]), "/s"),
        Figure("commands in memory, with answers", len(lines) / median(taken["answered"]), "/s"),
    ]


def _decide(lines: Sequence[Json]) -> float:
    desk = Desk(StoredCombats(open_event_store(None)), no_dice, fixed_clock)
    combat_id = carry_out(desk, lines[0]).history.combat_id

    def work() -> None:
        for line in lines[1:]:
            carry_out(desk, line, combat_id)

    return seconds(work)


def _answer(lines: Sequence[Json]) -> float:
    book = open_book()
    return seconds(lambda: replay(book, lines))


def durable(sizes: Sizes) -> list[Figure]:
    """Commands per second into a file, and how many times longer they take than their bare rows."""
    lines = list(commands(sizes.durable))
    entries = entry_rows(lines)
    figures = []
    with TemporaryDirectory() as folder:
        for mode in ("FULL", "NORMAL"):
            ours = partial(_write, Path(folder), lines, mode)
            raw = partial(_write_raw, Path(folder), entries, mode)
            taken = interleaved(sizes.rounds, {"ours": ours, "raw": raw})
            figures += [
                Figure(f"commands durable, {mode}", len(lines) / median(taken["ours"]), "/s"),
                Figure(f"bare rows in SQLite, {mode}", len(lines) / median(taken["raw"]), "/s"),
                Figure(f"durable against bare rows, {mode}", quotient(taken["ours"], taken["raw"]), "x"),
            ]
    return figures


def entry_rows(lines: Sequence[Json]) -> list[list[Values]]:
    """The rows that some lines lead to, one list for each entry."""
    book = open_book()
    replay(book, lines)
    return _split(present(book).combat_id, stored_rows(lines))


def stored_rows(lines: Sequence[Json]) -> list[Row]:
    """The rows that some lines lead to, in order."""
    store = open_event_store(None)
    desk = Desk(StoredCombats(store), no_dice, fixed_clock)
    combat_id = carry_out(desk, lines[0]).history.combat_id
    for line in lines[1:]:
        carry_out(desk, line, combat_id)
    return store.read(UUID(combat_id))


def _split(combat_id: str, rows: Sequence[Row]) -> list[list[Values]]:
    key = UUID(combat_id).bytes
    starts = [at for at, row in enumerate(rows) if row.topic == EntryRecorded.TOPIC]
    return [[(key, *row) for row in rows[first:last]] for first, last in pairwise(chain(starts, [len(rows)]))]


def _write(folder: Path, lines: Sequence[Json], mode: Synchronous) -> float:
    path = _fresh(folder / "ours.db")
    book = open_book(str(path), mode)
    try:
        return seconds(lambda: replay(book, lines))
    finally:
        book.close()


def _write_raw(folder: Path, entries: Sequence[Sequence[Values]], mode: Synchronous) -> float:
    """What SQLite takes for the same rows in the same transactions, with the same table and pragmas."""
    connection = sqlite3.connect(_fresh(folder / "raw.db"), isolation_level=None)
    cursor = connection.cursor()
    cursor.execute(TABLE)
    cursor.execute(f"PRAGMA synchronous={mode}")
    cursor.execute("PRAGMA journal_mode=WAL")

    def work() -> None:
        for rows in entries:
            cursor.execute("BEGIN IMMEDIATE")
            cursor.executemany(INSERT, rows)
            cursor.execute("COMMIT")

    try:
        return seconds(work)
    finally:
        connection.close()


def _fresh(path: Path) -> Path:
    for old in path.parent.glob(f"{path.name}*"):
        old.unlink()
    return path
