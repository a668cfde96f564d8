"""A process that is killed at any moment loses nothing that it has acknowledged."""

import random
import threading
import time
from itertools import count

import pytest

from adapters.addresses import is_server
from tests.conftest import NewAddress
from tests.processes.books import Book, Json, entries, note, opened, texts

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

SHORT, SHORTER, LONG = 12, 4, 300
SECONDS = 0.12


def line(combat: str, number: int) -> Json | list[Json]:
    """A command, or every third time a transaction of three."""
    if number % 3:
        return note(combat, f"{number}")
    return [note(combat, f"{number}{part}") for part in ("", "b", "c")]


def write_until_killed(db: str, combat: str, first: int, seconds: float) -> list[int]:
    """Write numbered lines from `first` on until the process is killed; returns what it has acknowledged."""
    book = Book(db)
    acknowledged = []
    show = book.ask({"do": "show", "combat": combat, "state": False})
    assert show["ok"], show
    killer = threading.Timer(seconds, book.kill)
    killer.start()
    try:
        for number in count(first):
            book.write(line(combat, number))
            answer = book.read()
            if answer is None:
                break
            assert answer["ok"], answer
            acknowledged.append(number)
    except BrokenPipeError:
        pass
    killer.join()
    book.close()
    return acknowledged


def expected(numbers: list[int]) -> list[str]:
    """The remarks that whole lines with these numbers leave behind."""
    return [
        text
        for number in numbers
        for text in ([f"{number}"] if number % 3 else [f"{number}{p}" for p in ("", "b", "c")])
    ]


def test_what_was_acknowledged_survives_a_kill(db: str, long_run: bool) -> None:
    """After each kill everything acknowledged is there once, in order, in whole entries; at most one entry more."""
    moments = random.Random(3)  # noqa: S311 - no secret
    combat, kept, written = opened(db), list[int](), 0
    short = SHORTER if is_server(db) else SHORT
    for _ in range(LONG if long_run else short):
        first = (kept[-1] if kept else 0) + 1
        acknowledged = write_until_killed(db, combat, first, moments.uniform(0.001, SECONDS))
        written += len(acknowledged)
        kept += acknowledged
        found = texts(db, combat)
        if found != expected(kept):
            kept.append(first + len(acknowledged))
        assert found == expected(kept)
        assert len(entries(db, combat)) == 1 + len(kept)

    assert written > 0


def test_a_new_store_survives_a_kill(new_address: NewAddress) -> None:
    """A kill while the store is being made leaves nothing that could not be opened and used."""
    moments = random.Random(4)  # noqa: S311 - no secret
    for _ in range(3):
        db = new_address()
        book = Book(db)
        book.write({"do": "new", "system": "shadowrun5"})
        time.sleep(moments.uniform(0.1, 0.3))
        book.kill()
        answer = book.read()
        book.close()
        if answer is not None:
            assert len(entries(db, answer["combat"])) == 1
        assert len(entries(db, opened(db))) == 1


def test_a_killed_process_leaves_no_lock(db: str) -> None:
    """Another process writes on at once after the kill, and the entry follows the last one."""
    combat = opened(db)
    book = Book(db)
    assert book.ask(note(combat, "first"))["entry"] == 2
    book.kill()
    book.close()

    with Book(db) as other:
        assert other.ask(note(combat, "second"))["entry"] == 3
    assert texts(db, combat) == ["first", "second"]
