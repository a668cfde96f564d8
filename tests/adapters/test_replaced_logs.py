"""A program that has a fight open while others delete it, or put another log in its place."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.rows import Behind, Row
from adapters.store_errors import StoreConflict

Json = dict[str, Any]
FIGHT = {"do": "new", "system": "dsa5", "command_id": "the same fight"}


def noted(book: Fechtbuch, *texts: str) -> Json:
    """Remarks in the present fight; the answer to the last."""
    answers = [book.handle({"do": "note", "text": text}) for text in texts]
    assert all(answer["ok"] for answer in answers), answers
    return answers[-1]


class Replaced(EventStore):
    """A store in place of which another one can be put, as a deletion and an import would."""

    def become(self, other: EventStore) -> None:
        """From now on hold what the other one holds."""
        self._recorder = other._recorder


@pytest.fixture
def store() -> Replaced:
    """An empty store in memory."""
    opened = open_event_store(None)
    opened.__class__ = Replaced
    assert isinstance(opened, Replaced)
    return opened


def filled(*texts: str) -> EventStore:
    """A store with the same fight, in which other remarks were made."""
    other = open_event_store(None)
    book = Fechtbuch(StoredCombats(other))
    assert book.handle(FIGHT)["ok"]
    if texts:
        noted(book, *texts)
    return other


@pytest.mark.parametrize("snapshots", [1_000, 2])
@pytest.mark.parametrize("texts", [["x"], ["x", "y", "z"], ["x", "y", "z", "u", "v"], []])
def test_another_log_of_the_same_fight(store: Replaced, texts: list[str], snapshots: int) -> None:
    """Commands go on with the log that is there now, shorter, longer or of the same length; it stays whole."""
    book = Fechtbuch(StoredCombats(store, snapshot_every=snapshots))
    assert book.handle(FIGHT)["ok"]
    noted(book, "a", "b", "c")
    again = Fechtbuch(StoredCombats(store, snapshot_every=snapshots))
    again.default = book.default
    noted(again, "d")
    store.become(filled(*texts))

    for one in (book, again):
        noted(one, "after")
        answer = one.handle({"do": "log"})
        assert [entry["commands"][0].get("text") for entry in answer["entries"]][1 : len(texts) + 1] == texts
    found = StoredCombats(store).find(str(book.default))
    assert found is not None
    assert len(found.entries) == len(texts) + 3


@pytest.mark.parametrize(
    "line",
    [
        {"do": "undo"},
        {"do": "note", "text": "x"},
        {"do": "note", "text": "x", "command_id": "new"},
        {"do": "amend", "entry": 2, "with": {"do": "note", "text": "y"}},
        {"do": "log"},
        {"do": "show"},
        {"do": "fork"},
    ],
    ids=lambda line: line["do"] + line.get("command_id", ""),
)
def test_a_fight_that_is_gone(store: Replaced, line: Json) -> None:
    """Whatever is asked of it, also by who has opened it from its snapshot, there is no such fight any more."""
    book = Fechtbuch(StoredCombats(store, snapshot_every=2))
    assert book.handle(FIGHT)["ok"]
    noted(book, "a", "b", "c")
    again = Fechtbuch(StoredCombats(store, snapshot_every=2))
    again.default = book.default
    noted(again, "d")
    store.become(open_event_store(None))

    for one in (again, book):
        for _ in range(2):
            assert one.handle(line)["refused"] == "no_such_combat"


@pytest.mark.parametrize("spoil", [lambda known: known._replace(ending=b'"other"}'), lambda known: known])
def test_rows_stand_behind_the_entry_that_was_seen(
    new_address: Callable[[], str], spoil: Callable[[Behind], Behind]
) -> None:
    """On every kind of store rows are taken only behind the entry that is named."""
    combat, known = UUID(int=7), Behind(1, b'"end"}', 2)
    told = spoil(known)
    with open_event_store(new_address()) as store:
        store.append(combat, [Row(1, "entry", b'{"hash":"end"}'), Row(2, "note", b"{}")])
        if told == known:
            store.append(combat, [Row(3, "entry", b"{}")], b"snapshot", told)
            assert len(store.read(combat)) == 3
        else:
            for snapshot in (None, b"snapshot"):
                with pytest.raises(StoreConflict):
                    store.append(combat, [Row(3, "entry", b"{}")], snapshot, told)
            assert (len(store.read(combat)), store.snapshot(combat)) == (2, None)
