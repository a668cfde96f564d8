"""A PostgreSQL server: room for an event, many writers at once against bare rows, a whole program from the shell."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.synchronize import Barrier
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, sleep
from typing import Any
from uuid import uuid4

import psycopg

from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from benchmarks.fight import Json, commands, fixed_clock, no_dice, open_book, replay
from benchmarks.measure import interleaved, quotient
from benchmarks.report import Figure
from benchmarks.server_programs import program_figures
from benchmarks.sizes import Sizes
from benchmarks.writing import entry_rows
from domain.ports import Desk
from domain.use_cases import carry_out
from tests.support.postgres import Cluster, NoServer, cluster

MOST_WRITERS = 8
LINES_WORTH_A_WRITER = 10
LOOK_SECONDS = 0.01
REHEARSED = 20
ROOM_BAR, RAW_BAR, MISSED_BAR = 300.0, 2.0, 1.0
BARE = "INSERT INTO stored_events VALUES (pg_current_xact_id()::text::bigint, %s, %s, %s, %s)"
SIZE = """
SELECT (pg_total_relation_size('stored_events') + pg_total_relation_size('snapshots'))::float / count(*)
FROM stored_events
"""

Rows = Sequence[Sequence[tuple[Any, ...]]]
Span = tuple[float, float]
Writing = Callable[[str, Any, Barrier], Span]


def server(sizes: Sizes) -> list[Figure]:
    """The figures of a server that is started for them; none, and a line that says why, where it cannot be."""
    try:
        with cluster({"shared_buffers": "128MB"}) as running, TemporaryDirectory() as folder:
            return [*_together(running, sizes), *program_figures(running.new_schema(), sizes, Path(folder))]
    except NoServer as reason:
        print(f"left out: {reason}", file=sys.stderr)
        return []


def _together(running: Cluster, sizes: Sizes) -> list[Figure]:
    """Eight writers with a fight each, and what a reader sees of it meanwhile."""
    lines = list(commands(sizes.durable[0]))
    rows, writers = entry_rows(lines), min(MOST_WRITERS, len(lines) // LINES_WORTH_A_WRITER)
    seen: list[float] = []
    room: list[float] = []

    def ours() -> float:
        with _fresh(running, room) as address, _reading(address, seen):
            return _race(writers, _write, address, lines)

    def bare() -> float:
        with _fresh(running, []) as address, _reading(address, []):
            return _race(writers, _write_bare, address, rows)

    taken = interleaved(sizes.rounds, {"ours": ours, "bare": bare})
    total = writers * len(lines)
    return [
        Figure(f"commands of {writers} writers on a server", total / median(taken["ours"]), "/s"),
        Figure(f"bare rows of {writers} writers on a server", total / median(taken["bare"]), "/s"),
        Figure("server against bare rows", quotient(taken["ours"], taken["bare"]), "x", RAW_BAR),
        Figure("rows stored for each that a reader saw", max(seen), "x", MISSED_BAR),
        Figure("server for each event", median(room), "bytes", ROOM_BAR),
    ]


@contextmanager
def _fresh(running: Cluster, room: list[float]) -> Iterator[str]:
    """A new store, until the end of the block; afterwards the room for each of its events is noted."""
    address = running.new_schema()
    open_event_store(address).close()
    yield address
    with psycopg.connect(address) as connection:
        room += [value for (value,) in connection.execute(SIZE)]


@contextmanager
def _reading(address: str, seen: list[float]) -> Iterator[None]:
    """Let a reader follow the log during the block; notes how many rows there are for each that it saw."""
    with open_event_store(address) as store:
        found, position, stopped = 0, 0, False

        def follow() -> None:
            nonlocal found, position
            while batch := store.follow(position, 1_000):
                found, position = found + len(batch), batch[-1].position

        def go_on() -> None:
            while not stopped:
                follow()
                sleep(LOOK_SECONDS)

        reader = Thread(target=go_on)
        reader.start()
        try:
            yield
        finally:
            stopped = True
            reader.join()
        follow()
        seen.append(sum(len(store.read(combat)) for combat in store.combats() if combat) / max(found, 1))


def _race(writers: int, write: Writing, address: str, work: Sequence[Any]) -> float:
    """The seconds from the moment when all writers begin until the last one is done."""
    context = multiprocessing.get_context("spawn")
    barrier, spans = context.Barrier(writers), context.SimpleQueue()
    racing = [context.Process(target=_writer, args=(write, address, work, barrier, spans)) for _ in range(writers)]
    for writer in racing:
        writer.start()
    found: list[Span] = [spans.get() for _ in racing]
    for writer in racing:
        writer.join()
    return max(end for _, end in found) - min(begin for begin, _ in found)


def _writer(write: Writing, address: str, work: Sequence[Any], barrier: Barrier, spans: Any) -> None:
    """One process: wait for the others, write, tell when."""
    spans.put(write(address, work, barrier))


def _write(address: str, lines: Sequence[Json], barrier: Barrier) -> Span:
    """Commands through the program, each durable before the next one."""
    replay(open_book(), lines[:REHEARSED])  # what is imported on the way is imported once in an evening
    desk = Desk(StoredCombats(open_event_store(address)), no_dice, fixed_clock)
    own = {**lines[0], "command_id": str(uuid4())}
    barrier.wait()
    begin = perf_counter()
    combat_id = carry_out(desk, own).history.combat_id
    for line in lines[1:]:
        carry_out(desk, line, combat_id)
    return begin, perf_counter()


def _write_bare(address: str, entries: Rows, barrier: Barrier) -> Span:
    """The same rows in the same transactions, with the driver alone."""
    combat = uuid4()
    rows = [[(version, combat, topic, state) for _, version, topic, state in entry] for entry in entries]
    with psycopg.connect(address) as connection, connection.cursor() as cursor:
        barrier.wait()
        begin = perf_counter()
        for entry in rows:
            cursor.executemany(BARE, entry)
            connection.commit()
        return begin, perf_counter()
