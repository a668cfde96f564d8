"""A combat is opened from its snapshot, and from its log alone where the snapshot is of no use."""

from collections.abc import Callable, Iterator
from uuid import UUID

import msgspec
import pytest

from adapters import snapshots
from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.rows import Row
from adapters.snapshots import read_snapshot, write_snapshot
from adapters.store_errors import StoreConflict
from domain.entries import Snapshot
from domain.history import History
from tests.conftest import LONG
from tests.golden.logs import read as golden

EVERY_SO_MANY = 13
"""In a short run snapshots stand behind every so many entries of a log."""
SYSTEMS = ("coriolis", "dsa5", "military5e", "shadowrun5")


def snapshot_of(history: History) -> Snapshot:
    """The snapshot of a history that can have one."""
    found = history.snapshot()
    assert found is not None
    return found


@pytest.fixture
def store(any_address: str | None) -> Iterator[EventStore]:
    """An empty store of each kind."""
    with open_event_store(any_address) as opened:
        yield opened


def read_again(store: EventStore, combat: str) -> History:
    """A combat as somebody finds it who opens the store anew."""
    found = StoredCombats(store).find(combat)
    assert found is not None
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_from_any_entry_on(system: str) -> None:
    """Whichever entry the snapshot stands behind, the state is that of the whole log, and so is the log itself."""
    log = golden(system)
    whole = read_again(log.book().combats.store, log.combat)
    for entry in whole.entries[1 : -1 : 1 if LONG else EVERY_SO_MANY]:
        with open_event_store(None) as store:
            store.append(UUID(log.combat), log.rows[: entry.version])
            snapshot = read_again(store, log.combat).snapshot()
            assert (snapshot is None) == (entry.undone is not None)
            store.append(UUID(log.combat), log.rows[entry.version :], write_snapshot(snapshot) if snapshot else None)
            resumed = read_again(store, log.combat)
            assert (resumed.combat, resumed.hash, resumed.version) == (whole.combat, whole.hash, whole.version)
            assert resumed.entries == whole.entries


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_written_is_read(system: str) -> None:
    """A state of each rule system comes back as it was."""
    log = golden(system)
    snapshot = snapshot_of(read_again(log.book().combats.store, log.combat))

    assert read_snapshot(write_snapshot(snapshot)) == snapshot


def test_only_what_came_later_is_read(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fight that grows gets snapshots; what came before the last one is left alone until somebody asks for it."""
    book = Fechtbuch(StoredCombats(store, snapshot_every=6))
    combat = book.handle({"do": "new", "system": "dsa5"})["combat"]
    for number in range(9):
        assert book.handle({"do": "note", "text": f"note {number}"})["ok"]
    asked: list[int] = []
    read = store.read

    def noted(key: UUID, after: int = 0) -> list[Row]:
        asked.append(after)
        return read(key, after)

    monkeypatch.setattr(store, "read", noted)

    history = read_again(store, combat)
    assert history.entry(history.latest.number) is history.latest
    assert asked == [18]
    assert history.entry(1).number == 1
    assert asked == [18, 0]
    assert len(history.entries) == 10


def _flipped(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


def _of_another_log(data: bytes) -> bytes:
    snapshot = read_snapshot(data)
    assert snapshot is not None
    return write_snapshot(msgspec.structs.replace(snapshot, hash="0" * 64))


def _with_nothing_behind_it(data: bytes) -> bytes:
    snapshot = read_snapshot(data)
    assert snapshot is not None
    return write_snapshot(msgspec.structs.replace(snapshot, version=10_000))


@pytest.mark.parametrize(
    "spoil", [_flipped, _of_another_log, _with_nothing_behind_it, lambda _data: b"", lambda d: d[:9]]
)
def test_a_snapshot_of_no_use_is_passed_over(store: EventStore, spoil: Callable[[bytes], bytes]) -> None:
    """A damaged snapshot, one of another log and one that is ahead of the log change nothing."""
    log = golden("coriolis")
    whole = read_again(log.book().combats.store, log.combat)
    cut = whole.entries[5].version
    store.append(UUID(log.combat), log.rows[:cut])
    data = write_snapshot(snapshot_of(read_again(store, log.combat)))
    store.append(UUID(log.combat), log.rows[cut:], spoil(data))

    assert read_again(store, log.combat).entries == whole.entries


def test_another_form_of_states_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot written before states changed is not read."""
    log = golden("coriolis")
    data = write_snapshot(snapshot_of(read_again(log.book().combats.store, log.combat)))
    monkeypatch.setattr(snapshots, "FOLDS", snapshots.FOLDS + 1)

    assert read_snapshot(data) is None


def test_only_so_many_fights_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that sees many fights keeps those that were used last, and goes on with any of them."""
    monkeypatch.setattr("adapters.combats.AT_HAND", 2)
    kept = StoredCombats(open_event_store(None), snapshot_every=1)
    book = Fechtbuch(kept)
    fights = [book.handle({"do": "new", "system": "dsa5"})["combat"] for _ in range(4)]
    for turn in range(1, 4):
        for combat in fights:
            assert book.handle({"do": "note", "text": f"{turn}", "combat": combat})["entry"] == turn + 1
            assert len(kept._histories) <= 2
    assert kept.recent(fights[-1]) is kept.recent(fights[-1])


def test_a_refused_append_keeps_no_snapshot(store: EventStore) -> None:
    """Rows that do not continue their combat leave its snapshot as it was, whether it is there or not."""
    combat, other = UUID(int=1), UUID(int=2)
    store.append(combat, [Row(1, "a", b"")])
    store.append(combat, [Row(2, "a", b"")], b"before the second")
    for key, version in ((combat, 2), (combat, 4), (other, 3)):
        with pytest.raises(StoreConflict):
            store.append(key, [Row(version, "a", b"")], b"never")

    assert (store.snapshot(combat), store.snapshot(other)) == (b"before the second", None)
    store.append(combat, [Row(3, "a", b"")], b"before the third")
    assert store.snapshot(combat) == b"before the third"
