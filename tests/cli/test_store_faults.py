"""Stores that are damaged, locked, foreign or read-only: a clear sentence and 4, never a traceback."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import cast
from uuid import UUID

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.rows import Row
from cli.batch import answer
from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import content, fb, ok, refused

pytestmark = pytest.mark.of_a_file

LINES = ("status", "", "log", "fights", "join Moth", "new shadowrun5 X", "order", "undo")


@contextmanager
def rows(store: Path) -> Iterator[sqlite3.Connection]:
    """The store as any program may open it; what is changed is kept."""
    with closing(sqlite3.connect(store)) as connection, connection:
        yield connection


def foreign(store: Path) -> None:
    """Another program's database."""
    with rows(store) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def newer(store: Path) -> None:
    """A store of a newer format."""
    open_fight()
    with rows(store) as connection:
        connection.execute("PRAGMA user_version = 99")


def broken(store: Path) -> None:
    """A store whose pages are overwritten."""
    begin_three()
    content(store)
    store.write_bytes(store.read_bytes()[:4096] + b"\x00\xff" * 30_000)


def text(store: Path) -> None:
    """A text file."""
    store.write_text("This is a shopping list.\n" * 100)


def folder(store: Path) -> None:
    """A folder."""
    store.mkdir()


@pytest.mark.parametrize("make", [foreign, newer, broken, text, folder])
@pytest.mark.parametrize("line", LINES)
def test_what_is_no_sound_store(make: Callable[[Path], None], line: str, tmp_path: Path) -> None:
    """Each command tells what is wrong with the store by its path and ends with 4; the file stays as it is."""
    store = tmp_path / "fights.db"
    make(store)
    before = store.read_bytes() if store.is_file() else b""

    assert str(store) in refused(line, 4) or make is broken
    assert fb(f"{line} --json").json["refused"] in {"store_unavailable", "log_damaged"}
    assert (store.read_bytes() if store.is_file() else b"") == before


def test_a_locked_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another program holds the store, writing waits, then ends with 4; reading goes on."""
    begin_three()
    monkeypatch.setitem(cast("dict[str, object]", open_event_store.__kwdefaults__), "busy_seconds", 0.1)
    with closing(sqlite3.connect(tmp_path / "fights.db")) as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert "Raze" in ok("status").out
        assert "in use by another process" in refused("note x", 4)
        connection.rollback()
    ok("-q note x")


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_read_only_store(tmp_path: Path) -> None:
    """A file that may only be read can be looked at or is told to be read-only; writing ends with 4."""
    begin_three()
    content(tmp_path / "fights.db")
    (tmp_path / "fights.db").chmod(0o400)

    assert fb("status").code in {0, 4}
    assert "writable" in refused("note x", 4)


@pytest.mark.without_snapshots
@pytest.mark.parametrize("line", ["status", "", "log", "join Moth", "order"])
def test_an_unknown_event(line: str, tmp_path: Path) -> None:
    """A log with an event that nobody knows ends with 4 and names the combat and the position."""
    begin_three()
    combat = ok("status --json").json["state"]["combat"]
    with rows(tmp_path / "fights.db") as connection:
        connection.execute("UPDATE stored_events SET topic = 'frobbed' WHERE originator_version = 4")
    told = refused(line, 4)

    assert "position 4" in told
    assert "'frobbed'" in told
    assert combat in told


@pytest.mark.without_snapshots
@pytest.mark.parametrize("data", [b"{", b"7", b"\xff", b'{"who": 7}'])
def test_an_unreadable_event(data: bytes, tmp_path: Path) -> None:
    """Bytes that are no such event end with 4 and the position."""
    begin_three()
    with rows(tmp_path / "fights.db") as connection:
        connection.execute("UPDATE stored_events SET state = ? WHERE originator_version = 4", (data,))

    assert "position 4" in refused("status", 4)


@pytest.mark.without_snapshots
def test_a_missing_event(tmp_path: Path) -> None:
    """A gap in the log ends with 4."""
    begin_three()
    with rows(tmp_path / "fights.db") as connection:
        connection.execute("DELETE FROM stored_events WHERE originator_version = 4")

    assert "damaged" in refused("status", 4)


def test_a_sound_fight_beside_a_damaged_one(tmp_path: Path) -> None:
    """A damaged fight does not hinder another one in the same store, nor the list of all."""
    begin_three()
    with rows(tmp_path / "fights.db") as connection:
        connection.execute("UPDATE stored_events SET topic = 'frobbed' WHERE originator_version = 4")

    assert "Dockside" in ok("fights").out
    open_fight("Alley")
    assert ok("status").first.startswith("Alley")
    assert len(ok("fights").lines) == 2


@pytest.mark.parametrize("address", ["mysql://x/y", "sqlite://x", "sqlite:///", ":memory:"])
def test_what_is_no_address(address: str) -> None:
    """An address of another kind is told to be none."""
    assert "address" in refused(f"new shadowrun5 --db {address}", 4)


def test_both_spellings_of_a_missing_file_mean_the_same(tmp_path: Path) -> None:
    """A store that is not there has no fights yet, as a path and as a sqlite:/// address; nothing is made."""
    codes = {fb(f"status --db {prefix}{tmp_path}/x.db").code for prefix in ("", "sqlite:///")}

    assert codes == {3}
    assert list(tmp_path.glob("*.db")) == []


def test_batch_on_a_store_that_is_none(tmp_path: Path) -> None:
    """`batch` ends with 4 at once where the store cannot be opened."""
    text(tmp_path / "fights.db")

    assert "fights.db" in refused(f"batch --db {tmp_path / 'fights.db'}", 4, stdin=b"{}\n")


@pytest.mark.parametrize("line", [b"{", b"7", b'{"do":"show"}', b'{"do":"jump"}'])
def test_batch_answers_every_line_about_a_damaged_fight(line: bytes) -> None:
    """Also a line that cannot be read is about the present fight, and told that its log is damaged."""
    store = open_event_store(None)
    api = Fechtbuch(StoredCombats(store))
    combat = api.handle({"do": "new", "system": "shadowrun5"})["combat"]
    store.append(UUID(combat), [Row(3, "danced", b"{}")])

    assert answer(api, line)["refused"] == "log_damaged"
