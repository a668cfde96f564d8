"""What every event store promises, in memory, in a file and on a server, and which addresses it takes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from adapters.event_store import EventStore, open_event_store
from adapters.rows import Appended, Row
from adapters.store_errors import StoreConflict, StoreUnusable

Opener = Callable[[], EventStore]


def rows(first: int, count: int = 1) -> list[Row]:
    """Rows with versions from `first` on, each with data of its own; the first of a stream opens it."""
    return [
        Row(version, "opened" if version == 1 else "went on", f'{{"text":"entry {version}"}}'.encode())
        for version in range(first, first + count)
    ]


@pytest.fixture
def store(any_address: str | None) -> Iterator[EventStore]:
    """An empty store of each kind."""
    with open_event_store(any_address) as opened:
        yield opened


def test_what_was_appended_is_read(store: EventStore) -> None:
    """Rows come back as they were given, in order, over several appends."""
    combat = uuid4()
    store.append(combat, rows(1, 3))
    store.append(combat, rows(4))
    store.append(combat, [])

    assert store.read(combat) == rows(1, 4)
    assert all(type(row) is Row for row in store.read(combat))


@pytest.mark.parametrize("data", [b"", b"\0\xff", b"x" * 100_000])
def test_data_is_not_looked_at(store: EventStore, data: bytes) -> None:
    """Any bytes are kept, however few or many."""
    combat = uuid4()
    store.append(combat, [Row(1, "größer", data)])

    assert store.read(combat) == [Row(1, "größer", data)]


def test_reading_starts_after_a_version(store: EventStore) -> None:
    """Only rows above the given version are read, and none of a combat that nobody knows."""
    combat = uuid4()
    store.append(combat, rows(1, 5))

    assert store.read(combat, 3) == rows(4, 2)
    assert store.read(combat, 5) == store.read(combat, 2**63 - 1) == store.read(uuid4()) == []


@pytest.mark.parametrize("after", [-1, 2**63])
def test_reading_refuses_impossible_versions(store: EventStore, after: int) -> None:
    """A version that no row can have is a mistake of the caller."""
    with pytest.raises(ValueError, match="0 to 2"):
        store.read(uuid4(), after)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_a_version_is_given_once(store: EventStore, first: int) -> None:
    """Rows of which one exists already are a conflict, and none of them is stored."""
    combat = uuid4()
    store.append(combat, rows(1, 3))

    with pytest.raises(StoreConflict, match="load it again"):
        store.append(combat, rows(first, 3))
    assert store.read(combat) == rows(1, 3)


@pytest.mark.parametrize("present, first", [(0, 2), (0, 7), (3, 5), (3, 1_000)])
def test_a_gap_is_refused(store: EventStore, present: int, first: int) -> None:
    """Rows have to continue the stream; what would leave a gap is a conflict."""
    combat = uuid4()
    store.append(combat, rows(1, present))

    with pytest.raises(StoreConflict, match="load it again"):
        store.append(combat, rows(first))
    assert store.read(combat) == rows(1, present)


@pytest.mark.parametrize("versions", [(0, 1), (1, 3), (2, 1), (1, 1), (-1, 0), (1, 2**40), (2**63 - 1, 2**63)])
def test_versions_ascend_by_one(store: EventStore, versions: tuple[int, int]) -> None:
    """Rows that do not follow each other are a mistake of the caller, and nothing is stored."""
    combat = uuid4()

    with pytest.raises(ValueError, match="ascend by 1"):
        store.append(combat, [Row(version, "went on", b"") for version in versions])
    assert store.read(combat) == []


def test_combats_are_listed_in_the_order_they_opened(store: EventStore) -> None:
    """The second row of each combat comes in the order in which they were appended, and none of a single row."""
    combats = [uuid4() for _ in range(20)]
    for combat in combats:
        store.append(combat, rows(1, 2))
    store.append(uuid4(), rows(1))
    store.append(combats[0], rows(3))

    assert store.openings() == [(combat, rows(2)[0]) for combat in combats]


def test_the_log_is_followed_over_all_combats(store: EventStore) -> None:
    """Rows come in the order in which they were appended, those of an append by version, behind a position."""
    one, other = uuid4(), uuid4()
    for combat, first in ((one, 1), (other, 1), (one, 3)):
        store.append(combat, rows(first, 2))
    everything = store.follow(0, 100)

    assert [(found.combat, found.row) for found in everything] == [
        (combat, row) for combat, first in ((one, 1), (other, 1), (one, 3)) for row in rows(first, 2)
    ]
    assert [found.position for found in everything] == sorted(found.position for found in everything)
    assert store.follow(everything[-1].position, 1) == []


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 100])
def test_whoever_goes_on_behind_a_batch_misses_nothing(store: EventStore, limit: int) -> None:
    """Batches of any size follow each other; a larger one than asked for ends with rows that share a position."""
    for _ in range(4):
        store.append(uuid4(), rows(1, 3))
    found, batches = list[Appended](), list[list[Appended]]()
    while batch := store.follow(found[-1].position if found else 0, limit):
        batches.append(batch)
        found += batch

    assert found == store.follow(0, 100)
    assert len(found) == 12
    assert all(len({it.position for it in batch[limit - 1 :]}) <= 1 for batch in batches)


def test_closing_twice_is_fine(store: EventStore) -> None:
    """A closed store may be closed again."""
    store.close()
    store.close()


def test_reopening_keeps_everything(address: str) -> None:
    """A store that was closed holds the same rows when it is opened again, and its streams go on."""
    combat = uuid4()
    with open_event_store(address) as store:
        store.append(combat, rows(1, 3))
    with open_event_store(address, create=False) as store:
        store.append(combat, rows(4, 2))
        assert store.read(combat) == rows(1, 5)
        assert [found for found, _ in store.openings()] == [combat]


def test_a_closed_store_says_so(address: str) -> None:
    """Whoever goes on with a closed store is told to open it again."""
    store = open_event_store(address)
    store.close()

    for action in (
        lambda: store.append(uuid4(), rows(1)),
        lambda: store.read(uuid4()),
        store.openings,
    ):
        with pytest.raises(StoreUnusable, match="open it again"):
            action()


def test_the_library_reads_the_same(address: str) -> None:
    """Whoever goes to the library's recorder finds the same entries, and positions that ascend."""
    combat = uuid4()
    with open_event_store(address) as store:
        for first in range(1, 200, 2):
            store.append(combat, rows(first, 2))
        recorder = store._recorder
        events = recorder.select_events(combat, gt=197, limit=2)
        noted = recorder.select_notifications(1, 500)
        assert recorder.max_notification_id() == noted[-1].id
        later = recorder.select_notifications(noted[1].id, 500, inclusive_of_start=False, topics=["went on"])
        assert list(later) == list(noted[2:])
        backwards = recorder.select_events(combat, lte=9, desc=True)
        assert [it.originator_version for it in backwards] == list(range(9, 0, -1))
    assert [Row(it.originator_version, it.topic, it.state) for it in events] == rows(198, 2)
    assert {it.originator_id for it in [*events, *noted]} == {combat}
    assert [it.id for it in noted] == sorted(it.id for it in noted)
    assert len(noted) == 200


def test_addresses_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three slashes or none are relative, four absolute; signs with a meaning in addresses have none."""
    monkeypatch.chdir(tmp_path)
    names = ["a.db", "deep/er/b.db", "100% #1? mode=memory&c.db", "größer.db"]
    for name in names:
        for address in (
            f"sqlite:///{name}",
            name,
            f"sqlite:///{tmp_path}/abs/{name}",
            str(tmp_path / "bare" / name),
        ):
            with open_event_store(address) as store:
                store.append(uuid4(), rows(1))
    for folder in (tmp_path, tmp_path / "abs", tmp_path / "bare"):
        assert all((folder / name).is_file() for name in names)


@pytest.mark.parametrize(
    "url",
    ["", "sqlite:", "sqlite://", "sqlite:///", "sqlite://a.db", "sqlite:a.db", ":memory:", "sqlite:///:memory:",
     "mysql://host/db", "postgresql:host", "postgresql+psycopg://host/db", "SQLITE:///a.db", "a\0b"],
)  # fmt: skip
def test_other_addresses_are_refused(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no address of a file is refused, a right one is shown, and nothing is made."""
    monkeypatch.chdir(tmp_path)

    with pytest.raises(StoreUnusable, match="write sqlite:///relative"):
        open_event_store(url)
    assert list(tmp_path.iterdir()) == []


def test_the_environment_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of the library that lie around in the environment are not followed."""
    for name, value in {
        "PERSISTENCE_MODULE": "nowhere",
        "SQLITE_DBNAME": "x.db",
        "CIPHER_TOPIC": "no:thing",
    }.items():
        monkeypatch.setenv(name, value)

    for url in (None, str(tmp_path / "a.db")):
        with open_event_store(url) as store:
            store.append(combat := uuid4(), rows(1))
            assert store.read(combat) == rows(1)
