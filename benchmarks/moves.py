"""Undo, redo and a look back in a running process: none of them may depend on the length of the log."""

import gc
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from benchmarks.fight import carry_out, fixed_clock, no_dice, open_book, play_to
from benchmarks.measure import quotient
from benchmarks.report import Figure
from benchmarks.sizes import Sizes

EARLY = 12
"""The entry that a look back shows: the beginning of the fight."""
MOVES: Mapping[str, dict[str, Any]] = {
    "undo": {"do": "undo", "state": False},
    "redo": {"do": "redo", "state": False},
    "show": {"do": "show", "at": EARLY},
}
BARS: Mapping[str, float] = {"undo": 1.2, "show": 1.2}
MICRO = 1e6

Key = tuple[str, int]
"""A move and the number of events in the log."""


def moving(sizes: Sizes) -> list[Figure]:
    """Microseconds of each move at each length of the log, and the longest log against the shortest."""
    with TemporaryDirectory() as folder:
        originals = {events: _original(Path(folder), events) for events in sizes.events}
        figures = []
        for place, opened in (("memory", _in_memory), ("durable", _on_file)):
            rounds = [_round(originals, opened, sizes.moves) for _ in range(sizes.move_rounds)]
            figures += _figures(place, rounds, sizes.events)
        return figures


def _original(folder: Path, events: int) -> Path:
    path = folder / f"{events}.db"
    book = open_book(str(path), "NORMAL")
    play_to(book, events)
    book.close()
    return path


def _in_memory(original: Path) -> Fechtbuch:
    """A fight in memory with the rows of a file."""
    with open_event_store(str(original)) as store:
        ((key, _),) = store.openings()
        rows = store.read(key)
    memory = open_event_store(None)
    memory.append(key, rows)
    book = Fechtbuch(StoredCombats(memory), no_dice, fixed_clock)
    book.default = str(key)
    return book


def _on_file(original: Path) -> Fechtbuch:
    """A fight on a copy of a file."""
    copy = original.with_suffix(".copy")
    for old in copy.parent.glob(f"{copy.name}*"):
        old.unlink()
    book = open_book(str(shutil.copyfile(original, copy)))
    ((book.default, _),) = book.combats.opened()
    return book


def _round(originals: Mapping[int, Path], opened: Callable[[Path], Fechtbuch], moves: int) -> dict[Key, float]:
    """The median seconds of each move at each length; the lengths take turns, each as often first as the others.

    All fights are in memory at once, so a collection of garbage costs each length the same.
    """
    books = {events: opened(original) for events, original in originals.items()}
    taken: dict[Key, list[float]] = {(move, events): [] for move in MOVES for events in books}
    for book in books.values():
        for line in MOVES.values():
            carry_out(book, line)
    gc.collect()
    for turn in range(moves * len(books)):
        order = [*books.items()]
        order = order[turn % len(order) :] + order[: turn % len(order)]
        for move, line in MOVES.items():
            for events, book in order:
                start = perf_counter()
                carry_out(book, line)
                taken[move, events].append(perf_counter() - start)
    for book in books.values():
        book.close()
    return {key: median(times) for key, times in taken.items()}


def _figures(place: str, rounds: Sequence[Mapping[Key, float]], lengths: Sequence[int]) -> list[Figure]:
    figures = []
    for move in MOVES:
        taken = {events: [medians[move, events] for medians in rounds] for events in lengths}
        for events, times in taken.items():
            figures.append(Figure(f"{move} in {events:,} events, {place}", median(times) * MICRO, "us"))
        name = f"{move} in {lengths[-1]:,} against {lengths[0]:,}, {place}"
        figures.append(Figure(name, quotient(taken[lengths[-1]], taken[lengths[0]]), "x", BARS.get(move)))
    return figures
