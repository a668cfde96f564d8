"""The read model over many fights: how soon it is there, what it takes to keep up, how soon it answers."""

import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from uuid import UUID, uuid5

from sqlalchemy import Connection

from adapters.api import Fechtbuch
from adapters.codec import Codec
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.read_model import ReadModel, open_engine
from adapters.read_model.fights import Fight, Wanted, list_fights
from adapters.read_model.paging import Listed, Page
from benchmarks.fight import carry_out, commands, fixed_clock, no_dice, open_book, present, replay
from benchmarks.measure import seconds
from benchmarks.report import Figure
from benchmarks.sizes import Sizes
from domain.events import EntryRecorded
from domain.history import History

LEAST = 40_000
"""Events in a second from nothing."""
FLAT = 1.2
TIMES = 10
MILLI = 1e3
NAMESPACE = UUID(int=0)
PAGE = 20


def read_model(sizes: Sizes) -> list[Figure]:
    """Events per second from nothing, memory for ten times the fights, keeping up, a page of a list."""
    with _fights(sizes.many_fights, sizes.many_events) as (path, store, events):
        model = ReadModel(open_engine(path), store)
        taken = seconds(model.catch_up)
        assert model.standing().counts["fights"] == sizes.many_fights
        kept_up = median(_kept_up(model, at) for at in range(sizes.rounds))
        listed = median(seconds(lambda: model.ask(_page)) for _ in range(sizes.rounds))
        model.close()
    few, many = (_peak(count, sizes.many_events) for count in (sizes.few_fights, sizes.few_fights * TIMES))
    of = f"of {sizes.many_fights:,} fights"
    return [
        Figure(f"read model from nothing, {events:,} events", events / taken, "/s", least=LEAST),
        Figure(f"read model, memory for {TIMES} times the fights", many / few, "x", FLAT),
        Figure(f"read model {of} after one more command", kept_up * MILLI, "ms"),
        Figure(f"a page {of}", listed * MILLI, "ms"),
    ]


@contextmanager
def _fights(number: int, events: int) -> Iterator[tuple[str, EventStore, int]]:
    """A file with so many fights of about so many events each; with its path and the events in it."""
    template = _template(events)
    with TemporaryDirectory() as folder, open_event_store(path := str(Path(folder) / "fights.db")) as store:
        for at in range(number):
            _copy(template, store, uuid5(NAMESPACE, f"{at}"))
        yield path, store, template.version * number


def _template(events: int) -> History:
    book = open_book()
    replay(book, list(commands(max(20, events * 2 // 7))))
    return present(book)


def _copy(template: History, store: EventStore, combat: UUID) -> None:
    """Store a fight under another id, chained anew."""
    codec, version, previous, rows = Codec(), 0, "", []
    for entry in template.entries:
        header = EntryRecorded(entry=entry.number, commands=entry.commands, at=entry.at, by=entry.by)
        written = codec.write(str(combat), version, previous, header, entry.events)
        version, previous = version + len(written.rows), written.hash
        rows += written.rows
    store.append(combat, rows)


def _kept_up(model: ReadModel, at: int) -> float:
    """Seconds to catch up after one more remark."""
    book = Fechtbuch(StoredCombats(model.store), no_dice, fixed_clock)
    carry_out(book, {"do": "note", "text": f"{at}", "combat": str(uuid5(NAMESPACE, "0")), "state": False})
    return seconds(model.catch_up)


def _page(connection: Connection) -> Listed[Fight]:
    return list_fights(connection, Wanted(), Page(1, PAGE), "latest", reverse=True)


def _peak(number: int, events: int) -> int:
    """Bytes of memory at the most while a model is made from nothing."""
    with _fights(number, events) as (path, store, _):
        model = ReadModel(open_engine(path), store)
        tracemalloc.start()
        try:
            model.catch_up()
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
            model.close()
