"""What a read model costs does not grow with the fights that there are."""

import tracemalloc
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import Engine

from adapters.event_store import EventStore, open_event_store
from adapters.read_model import ReadModel, memory_engine, open_engine, projecting
from adapters.read_model.rows import projected
from projections.moments import moments_of
from tests.read_model.playing import anew, book_of, content, open_fights
from tests.support.postgres import Cluster


def peak(store: EventStore, path: Path) -> int:
    """Bytes of memory at the most while a model in a file is made from nothing."""
    path.touch()
    model = ReadModel(open_engine(str(path)), store, batch=50)
    tracemalloc.start()
    try:
        model.catch_up()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        model.close()


def test_memory_is_flat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times the fights take a little more memory, that of bounded caches: one batch and one fight are held."""
    monkeypatch.setattr(projecting, "LINES", 20)
    monkeypatch.setattr(projecting, "MARKS", 5)
    used: list[int] = []
    for number in (10, 10, 100):
        store = open_event_store(str(tmp_path / f"{len(used)}.db"), synchronous="NORMAL")
        open_fights(book_of(store), number)
        used.append(peak(store, tmp_path / f"{len(used)}.model"))

    assert used[2] < used[1] * 1.5


def test_what_goes_on_is_only_added_to() -> None:
    """After a further entry one line is written; after an undo, a redo or a correction all of them are, anew."""
    store = open_event_store(None)
    book = book_of(store)
    (combat,) = open_fights(book, 1)
    written = []
    for line in (
        {"do": "note", "text": "on"},
        {"do": "undo"},
        {"do": "note", "text": "on"},
        {"do": "strike", "entry": 3},
    ):
        before = book.combats.find(combat)
        assert before is not None
        version, last = before.version, moments_of(before)[-1].number
        assert book.handle({**line, "combat": combat})["ok"]
        after = book.combats.find(combat)
        assert after is not None
        found = projected(after, moments_of, version, last)
        assert found is not None
        written.append(
            (found.grown, [len(rows) for table, rows in found.rows.items() if table.name == "read_timeline"])
        )

    assert written == [(True, [1]), (False, [6]), (True, [1]), (False, [7])]


def test_tables_are_made_once(server: Cluster) -> None:
    """Several that begin at the same time on a server wait for each other."""
    store, address = open_event_store(None), server.new_schema()
    open_fights(book_of(store), 5)
    failures: list[BaseException] = []

    def begin() -> None:
        model = ReadModel(open_engine(address), store)
        try:
            model.catch_up()
        except BaseException as failure:  # noqa: BLE001 told below
            failures.append(failure)
        finally:
            model.close()

    threads = [Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    engine: Engine = open_engine(address)

    assert failures == []
    assert content(ReadModel(engine, store)) == anew(store)
    engine.dispose()


def test_progress_is_told() -> None:
    """Whoever waits is told how many fights are done and of how many; the last is all of them."""
    store = open_event_store(None)
    open_fights(book_of(store), 3)
    told: list[tuple[int, int]] = []
    ReadModel(memory_engine(), store).catch_up(lambda done, of: told.append((done, of)))

    assert told[-1] == (3, 3)
