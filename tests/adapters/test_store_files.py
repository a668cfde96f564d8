"""Files that are locked, read-only, full, damaged, foreign or missing, and how durable the good ones are."""

import os
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from adapters.event_store import open_event_store
from adapters.rows import Row
from adapters.store_errors import StoreDamaged, StoreError, StoreFull, StoreLocked, StoreUnusable
from tests.adapters.test_event_store import rows

COMBAT = UUID(int=7)
Connections = list[sqlite3.Connection]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a combat of 200 entries."""
    with open_event_store(str(tmp_path / "a.db"), synchronous="NORMAL") as store:
        store.append(COMBAT, rows(1, 200))
    return tmp_path / "a.db"


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> Connections:
    """The connections to SQLite that were opened since."""
    opened: Connections = []
    connect = sqlite3.connect

    def watched(*args: object, **kwargs: object) -> sqlite3.Connection:
        opened.append(connect(*args, **kwargs))  # type: ignore[call-overload]
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", watched)
    return opened


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that an ordinary user may use; the test runs as one, for whom read-only means something."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    user = os.geteuid()
    if user == 0:
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
    yield folder
    os.seteuid(user)
    shutil.rmtree(folder)


@pytest.mark.parametrize("asked, level", [(None, 2), ("FULL", 2), ("NORMAL", 1)])
def test_synchronous(path: Path, connections: Connections, asked: str | None, level: int) -> None:
    """Appends wait for the disk unless less was asked for, and go through the write-ahead log."""
    options = {"synchronous": asked} if asked else {}
    with open_event_store(str(path), **options):  # type: ignore[arg-type]
        assert connections[0].execute("PRAGMA synchronous").fetchone()[0] == level
        assert connections[0].execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_a_wrong_combat_is_damage(path: Path) -> None:
    """A row whose combat cannot be read is damage, also when all combats are listed."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE stored_events SET originator_id = x'00' WHERE originator_version = 2")
    with open_event_store(str(path)) as store:
        with pytest.raises(StoreDamaged, match="is no combat"):
            store.openings()
        with pytest.raises(StoreDamaged, match="incomplete"):
            store.read(COMBAT)


@pytest.mark.parametrize("change", ["state = 'text'", "topic = x'ff'", "topic = CAST(x'ff' AS TEXT)"])
def test_wrong_kinds_are_damage(path: Path, change: str) -> None:
    """Values of another kind than was written are damage, whichever way they are read."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE stored_events SET {change} WHERE originator_version = 2")  # noqa: S608
    with open_event_store(str(path)) as store, pytest.raises(StoreDamaged, match="backup"):
        store.read(COMBAT)


def test_positions_are_never_given_again(path: Path) -> None:
    """Even if somebody cuts rows off by hand, later rows get positions of their own."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM stored_events WHERE originator_version > 100")
    with open_event_store(str(path)) as store:
        store.append(COMBAT, rows(101))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT max(rowid) FROM stored_events").fetchone()[0] == 201


def test_a_locked_file_times_out(path: Path) -> None:
    """While another process writes, reading goes on and appending gives up after the given time."""
    with open_event_store(str(path), busy_seconds=0.05) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreLocked, match="another process"):
                store.append(COMBAT, rows(201))
            assert store.read(COMBAT) == rows(1, 200)
        store.append(COMBAT, rows(201))


def test_opening_a_locked_file_times_out(tmp_path: Path) -> None:
    """A new file that another process holds is waited for and then given up."""
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreLocked, match="another process"):
            open_event_store(str(tmp_path / "a.db"), busy_seconds=0.05)
    open_event_store(str(tmp_path / "a.db"), busy_seconds=0.05).close()


def test_a_read_only_file(place: Path) -> None:
    """A read-only file can be read, and appending says that it is read-only."""
    with open_event_store(str(place / "a.db")) as store:
        store.append(COMBAT, rows(1))
    (place / "a.db").chmod(0o444)
    with open_event_store(str(place / "a.db")) as store:
        assert store.read(COMBAT) == rows(1)
        with pytest.raises(StoreLocked, match="read-only"):
            store.append(COMBAT, rows(2))


def test_a_read_only_folder(place: Path) -> None:
    """In a folder that cannot be written no store opens, new or old, and the folder is named."""
    open_event_store(str(place / "a.db")).close()
    place.chmod(0o555)
    for name in ("a.db", "new.db"):
        with pytest.raises(StoreLocked, match="folder"):
            open_event_store(str(place / name))
    with pytest.raises(StoreUnusable, match="no place"):
        open_event_store(str(place / "deeper" / "new.db"))
    place.chmod(0o755)


def test_an_unreadable_file(place: Path) -> None:
    """A file that belongs to somebody else is refused with a hint at its permissions."""
    open_event_store(str(place / "a.db")).close()
    (place / "a.db").chmod(0)

    with pytest.raises(StoreLocked, match="cannot be opened"):
        open_event_store(str(place / "a.db"))


def test_a_full_disk(path: Path, connections: Connections) -> None:
    """Without space nothing of an append is stored; with space again it succeeds."""
    big = [*rows(201), Row(202, "big", b"x" * 1_000_000)]
    with open_event_store(str(path)) as store:
        connections[0].execute("PRAGMA max_page_count=1")
        with pytest.raises(StoreFull, match="no space left"):
            store.append(COMBAT, big)
        assert store.read(COMBAT) == rows(1, 200)
        connections[0].execute("PRAGMA max_page_count=1000000")
        store.append(COMBAT, big)
        assert store.read(COMBAT, 200) == big


def use(path: Path) -> list[Row]:
    """Do everything that can be done with a store; return what its combat reads."""
    with open_event_store(str(path), create=False, busy_seconds=0.05) as store:
        found = store.read(COMBAT)
        store.openings()
        store.append(COMBAT, rows(len(found) + 1))
        return found


def plausible(found: list[Row]) -> bool:
    """Whether rows are of the right kinds and in order; what is inside them only their readers can check."""
    kinds = {tuple(map(type, row)) for row in found}
    return kinds <= {(int, str, bytes)} and [row.version for row in found] == list(range(1, len(found) + 1))


def test_a_truncated_file(path: Path) -> None:
    """A file that was cut off is refused as damaged wherever the cut is, and an empty one as empty."""
    content = path.read_bytes()
    for size in [0, 1, 15, 16, 50, 99, 100, 511, 512, 4095, *range(4096, len(content), 1500)]:
        path.write_bytes(content[:size])
        with pytest.raises(StoreDamaged if size else StoreUnusable, match="backup" if size else "empty"):
            use(path)


def test_flipped_bits(path: Path, long_run: bool) -> None:
    """A file with a wrong bit gives plausible rows or an error for a person, never anything else."""
    content, dice = path.read_bytes(), random.Random(1)  # noqa: S311 - no secret
    told = set()
    for turn in range(5_000 if long_run else 300):
        changed = bytearray(content)
        at = dice.randrange(100 if turn % 5 == 0 else len(content))
        changed[at] ^= 1 << dice.randrange(8)
        path.write_bytes(changed)
        try:
            assert plausible(use(path)), at
        except StoreError as error:
            told.add(type(error))
        for leftover in path.parent.glob("a.db-*"):
            leftover.unlink()
    assert StoreDamaged in told


def test_text_is_no_database(path: Path) -> None:
    """A file of another kind is refused and stays as it is."""
    path.write_text("Nothing of the kind.\n" * 100)
    before = path.read_bytes()

    with pytest.raises(StoreDamaged, match="not a database"):
        open_event_store(str(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize("size", [1, 21, 100])
def test_little_text_is_no_database(path: Path, size: int) -> None:
    """A file that is shorter than any database is refused and stays as it is, too."""
    path.write_text("x" * size)

    with pytest.raises(StoreDamaged, match="not a"):
        open_event_store(str(path))
    assert path.read_text() == "x" * size
