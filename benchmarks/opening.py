"""Opening a fight from a file: from its snapshot, and whole, against the least that reading its log can take."""

import shutil
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

import msgspec

from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.sqlite import SELECT
from benchmarks.fight import carry_out, commands, open_book, present, replay
from benchmarks.measure import interleaved, quotient, seconds
from benchmarks.report import Figure
from benchmarks.sizes import Sizes
from domain.events import EVENT_TYPES, EntryRecorded
from domain.evolve import evolve
from domain.history import History
from domain.state import Combat

MOVED = 50
"""So many entries are undone and redone after a restart."""
MOST_WHOLE = 2
MOST_LONG = 2
MOST_MOVED = 1.2
MILLI = 1e3

Stored = tuple[str, str]
"""A file and the fight in it."""


def opening(sizes: Sizes) -> list[Figure]:
    """Milliseconds until the state of a fight is there in a process that has just begun."""
    short, long = sizes.opened
    moved = min(MOVED, short // 2)
    lines = list(commands(long))
    with TemporaryDirectory() as name:
        fights = {length: _stored(Path(name) / f"{length}.db", lines[:length]) for length in sizes.opened}
        works = {
            "short": partial(_open, fights[short]),
            "long": partial(_open, fights[long]),
            "whole": partial(_open_whole, _without_snapshot(fights[long])),
            "least": partial(_least, fights[long]),
        }
        interleaved(1, works)
        taken = interleaved(sizes.rounds, works)
        again = interleaved(sizes.long_rounds, _moves(fights[long], Path(name), moved))
    return [
        Figure(f"open a fight of {short:,} commands", median(taken["short"]) * MILLI, "ms"),
        Figure(f"open a fight of {long:,} commands", median(taken["long"]) * MILLI, "ms"),
        Figure("open the long against the short fight", quotient(taken["long"], taken["short"]), "x", MOST_LONG),
        Figure(f"read all {long:,} commands again", median(taken["whole"]) * MILLI, "ms"),
        Figure("rows read, decoded and folded, nothing else", median(taken["least"]) * MILLI, "ms"),
        Figure("read all again against that", quotient(taken["whole"], taken["least"]), "x", MOST_WHOLE),
        Figure(f"{moved} undos and redos after a restart", median(again["moves"]) * MILLI, "ms"),
        Figure("… against as many commands", quotient(again["moves"], again["commands"]), "x", MOST_MOVED),
    ]


def _stored(path: Path, lines: Sequence[Mapping[str, Any]]) -> Stored:
    book = open_book(str(path), "NORMAL")
    replay(book, [dict(line) for line in lines])
    combat_id = present(book).combat_id
    book.close()
    return str(path), combat_id


def _without_snapshot(stored: Stored) -> Stored:
    path = shutil.copyfile(stored[0], f"{stored[0]}.bare")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE IF EXISTS snapshots")
    return path, stored[1]


def _open(stored: Stored) -> float:
    return _found(stored, lambda history: history.combat)


def _open_whole(stored: Stored) -> float:
    """The same with every entry, each with the state that it led to."""
    return _found(stored, lambda history: history.entries)


def _found(stored: Stored, look: Callable[[History], object]) -> float:
    """The seconds until something of a fight is there; letting it go again does not count."""
    kept: list[object] = []
    with open_event_store(stored[0]) as store:

        def work() -> None:
            history = StoredCombats(store).find(stored[1])
            assert history is not None
            kept.append((history, look(history)))

        return seconds(work)


def _least(stored: Stored) -> float:
    """Reading the rows, decoding each and folding it, a state kept for each entry: no checks, no hashes, no history."""
    decoders = {topic: msgspec.json.Decoder(kind).decode for topic, kind in EVENT_TYPES.items()}
    combat: Combat | None = None
    states: list[Combat | None] = []
    connection = sqlite3.connect(stored[0])

    def work() -> None:
        nonlocal combat
        for _, topic, data in connection.execute(SELECT, (UUID(stored[1]).bytes, 0)).fetchall():
            event = decoders[topic](data)
            if topic == EntryRecorded.TOPIC:
                states.append(combat)
            else:
                combat = evolve(combat, event)

    try:
        return seconds(work)
    finally:
        connection.close()


def _moves(stored: Stored, folder: Path, moved: int) -> dict[str, Callable[[], float]]:
    """Undo and redo in a program that has read the long fight again, against commands that are as durable."""
    undos = [{"do": move, "state": False} for move in ("undo", "redo") for _ in range(moved)]
    notes = [{"do": "note", "text": "…", "state": False} for _ in range(2 * moved)]
    return {"moves": partial(_lines, stored, folder, undos), "commands": partial(_lines, stored, folder, notes)}


def _lines(stored: Stored, folder: Path, lines: Sequence[dict[str, Any]]) -> float:
    copy = folder / "copy.db"
    for old in folder.glob("copy.db*"):
        old.unlink()
    copy.write_bytes(Path(stored[0]).read_bytes())
    book = open_book(str(copy))
    book.default = stored[1]
    present(book).entry(1)
    try:
        return seconds(lambda: [carry_out(book, line) for line in lines])
    finally:
        book.close()
