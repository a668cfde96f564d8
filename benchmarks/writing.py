"""Commands per second: in memory, and durable against what SQLite itself takes for the same rows."""

import sqlite3
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Literal
from uuid import UUID

from msgspec.structs import replace

from adapters.codec import Codec
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.rows import Row
from adapters.sqlite import INSERT
from adapters.sqlite_files import TABLE
from benchmarks.fight import Json, commands, fixed_clock, no_dice, open_book, present, replay
from benchmarks.measure import interleaved, quotient, seconds
from benchmarks.report import Figure
from benchmarks.sizes import Sizes
from domain.copies import as_json
from domain.decide import decide
from domain.events import EntryRecorded
from domain.parse import read_command
from domain.ports import Desk
from domain.system import find_system
from domain.tray import Tray
from domain.use_cases import carry_out

Synchronous = Literal["FULL", "NORMAL"]
DECIDED = "commands decided, encoded and folded"
LEAST_DECIDED = 40_000
MOST_TIMES: Mapping[Synchronous, float] = {"FULL": 1 / 0.6, "NORMAL": 1 / 0.35}
"""How many times longer than bare rows a command may take: 0.6 and 0.35 of their rate."""
MOST_SLOWER = 1 / 0.85
"""How many times longer a command may take in the long fight: 0.85 of the rate in the short one."""
Values = tuple[bytes, int, str, bytes]


def in_memory(sizes: Sizes) -> list[Figure]:
    """Commands per second without a file: decided, encoded and folded; carried out; and answered as JSON values."""
    lines = list(commands(sizes.commands))
    works = {"decided": partial(_decide, lines), "kept": partial(_keep, lines), "answered": partial(_answer, lines)}
    taken = interleaved(sizes.rounds, works)
    return [
        Figure(DECIDED, len(lines) / median(taken["decided"]), "/s", least=LEAST_DECIDED),
        Figure("commands in memory, carried out and kept", len(lines) / median(taken["kept"]), "/s"),
        Figure("commands in memory, with answers", len(lines) / median(taken["answered"]), "/s"),
    ]


def _decide(lines: Sequence[Json]) -> float:
    """Read, decide, encode, chain and fold the lines, with the history that undo needs, and store nothing."""
    desk = Desk(StoredCombats(open_event_store(None)), no_dice, fixed_clock)
    history = carry_out(desk, lines[0]).history
    codec, system = Codec(), find_system(history.combat.system)

    def work() -> None:
        for line in lines[1:]:
            decision = decide(history.combat, [read_command(line, system.key)], system, Tray(no_dice))
            header = EntryRecorded(entry=history.next_number, commands=(as_json(line),), at=fixed_clock())
            written = codec.write(history.combat_id, history.version, history.hash, header, decision.events)
            history.record(replace(header, hash=written.hash), decision.events, decision.combat)

    return seconds(work)


def _keep(lines: Sequence[Json]) -> float:
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
    """Commands per second into a file against their bare rows, and in a long fight against a shorter one."""
    lines = list(commands(sizes.durable[-1]))
    figures = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        for mode, most in MOST_TIMES.items():
            figures += _against_bare_rows(folder, lines[: sizes.durable[0]], mode, most, sizes.rounds)
        short, long = sizes.durable
        works = {str(length): partial(_write, folder, lines[:length], "FULL") for length in sizes.durable}
        taken = interleaved(sizes.long_rounds, works)
    slower = quotient(taken[str(long)], taken[str(short)]) * short / long
    return [*figures, Figure(f"durable, each of {long:,} against each of {short:,}", slower, "x", MOST_SLOWER)]


def _against_bare_rows(
    folder: Path, lines: Sequence[Json], mode: Synchronous, most: float, rounds: int
) -> list[Figure]:
    ours = partial(_write, folder, lines, mode)
    raw = partial(_write_raw, folder, entry_rows(lines), mode)
    taken = interleaved(rounds, {"ours": ours, "raw": raw})
    return [
        Figure(f"commands durable, {mode}", len(lines) / median(taken["ours"]), "/s"),
        Figure(f"bare rows in SQLite, {mode}", len(lines) / median(taken["raw"]), "/s"),
        Figure(f"durable against bare rows, {mode}", quotient(taken["ours"], taken["raw"]), "x", most),
    ]


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
