"""Readers that follow the log of a server miss nothing, in whatever order writers begin and commit."""

import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any, LiteralString
from uuid import UUID, uuid4

import psycopg
import pytest

from adapters.event_store import EventStore, open_event_store
from adapters.postgres import INSERT
from tests.adapters.test_event_store import rows

Connection = psycopg.Connection[tuple[Any, ...]]
NAIVE: LiteralString = "SELECT position FROM stored_events WHERE position > %s ORDER BY position"
WRITERS, APPENDS = 4, 60


@pytest.fixture
def address(server: Any) -> str:
    """A new schema with its tables."""
    address: str = server.new_schema()
    open_event_store(address).close()
    return address


@contextmanager
def transaction(address: str) -> Iterator[Connection]:
    """A transaction of somebody else, which the test commits or leaves to be rolled back."""
    with psycopg.connect(address) as connection:
        yield connection
        connection.rollback()


def insert(connection: Connection, combat: UUID) -> None:
    """Store one row as the recorder does."""
    [row] = rows(1)
    follows = (combat, 0, b"", b"", combat, 0)
    connection.execute(INSERT, (combat, [row.version], [row.topic], [row.data], 0, *follows))


def caught_up(store: EventStore, after: int) -> tuple[set[UUID], int]:
    """The combats behind a position that a reader sees, and where it goes on."""
    found = store.follow(after, 1_000)
    return {it.combat for it in found}, found[-1].position if found else after


def test_a_reader_waits_for_the_oldest_writer(address: str) -> None:
    """What was begun earlier and committed later is seen, and nothing that was begun behind it before that."""
    early, late = uuid4(), uuid4()
    with open_event_store(address) as store, transaction(address) as one, transaction(address) as other:
        insert(one, early)
        insert(other, late)
        other.commit()
        first, position = caught_up(store, 0)
        one.commit()
        second, _ = caught_up(store, position)

    assert (first, second) == (set(), {early, late})


def test_a_naive_reader_would_have_missed_it(address: str) -> None:
    """Whoever takes every row that is there goes on behind one that is still to come."""
    with transaction(address) as one, transaction(address) as other, transaction(address) as reader:
        insert(one, uuid4())
        insert(other, uuid4())
        other.commit()
        [(seen,)] = reader.execute(NAIVE, (0,)).fetchall()
        reader.rollback()
        one.commit()
        late = reader.execute(NAIVE, (seen,)).fetchall()
        everything = reader.execute(NAIVE, (0,)).fetchall()

    assert late == []
    assert len(everything) == 2


def test_a_writer_that_gives_up_holds_nobody_back(address: str) -> None:
    """What is rolled back is never seen, and what came after it is."""
    kept = uuid4()
    with open_event_store(address) as store, transaction(address) as one:
        insert(one, uuid4())
        store.append(kept, rows(1, 2))
        before, position = caught_up(store, 0)
        one.rollback()
        after, _ = caught_up(store, position)

    assert (before, after) == (set(), {kept})


def write(address: str, seed: int) -> list[UUID]:
    """Append to combats of one's own, some in transactions that stay open for a moment; what was committed."""
    dice, kept = random.Random(seed), list[UUID]()  # noqa: S311 - no secret
    pause = threading.Event()
    with psycopg.connect(address) as connection, open_event_store(address, synchronous="NORMAL") as store:
        for _ in range(APPENDS):
            combat = uuid4()
            if dice.random() < 0.5:
                store.append(combat, rows(1, 2))
            else:
                insert(connection, combat)
                pause.wait(dice.uniform(0, 0.004))
                if dice.random() < 0.2:
                    connection.rollback()
                    continue
                connection.commit()
            kept.append(combat)
    return kept


def read(done: Callable[[], bool], batch: Callable[[int], list[tuple[int, UUID]]]) -> set[UUID]:
    """What a reader has seen that goes from position to position until the writers are done."""
    seen, position = set[UUID](), 0
    while True:
        last = done()
        while found := batch(position):
            seen |= {combat for _, combat in found}
            position = found[-1][0]
        if last:
            return seen


def test_a_reader_misses_nothing_while_writers_race(address: str) -> None:
    """A reader sees every row that was committed, and none that was rolled back, whatever the writers do."""
    with ExitStack() as stack:
        store = stack.enter_context(open_event_store(address))
        threads = stack.enter_context(ThreadPoolExecutor(WRITERS + 1))
        writing = [threads.submit(write, address, seed) for seed in range(WRITERS)]
        reading = threads.submit(
            read,
            lambda: all(writer.done() for writer in writing),
            lambda at: [(it.position, it.combat) for it in store.follow(at, 7)],
        )
        kept = {combat for writer in writing for combat in writer.result()}

        assert reading.result() == kept
        assert len(kept) > WRITERS * APPENDS / 2
