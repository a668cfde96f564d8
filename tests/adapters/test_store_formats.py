"""Files of other programs and of newer versions, and places without a file."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.event_store import open_event_store
from adapters.store_errors import StoreUnusable


def make(path: Path, *statements: str) -> bytes:
    """Run statements on a file as another program would and return its content."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
    return path.read_bytes()


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE notes (text)",
        "CREATE TABLE stored_events (x)",
        "PRAGMA application_id=99",
        "PRAGMA user_version=3",
    ],
)
def test_a_foreign_file_stays_as_it_is(tmp_path: Path, statement: str) -> None:
    """A database of another program is refused, and neither it nor its folder changes."""
    before = make(tmp_path / "a.db", statement)

    with pytest.raises(StoreUnusable, match="another program"):
        open_event_store(str(tmp_path / "a.db"))
    assert (tmp_path / "a.db").read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["a.db"]


def test_a_newer_file_stays_as_it_is(tmp_path: Path) -> None:
    """A file of a format that is not known yet asks for an update."""
    open_event_store(str(tmp_path / "a.db")).close()
    before = make(tmp_path / "a.db", "PRAGMA user_version=2")

    with pytest.raises(StoreUnusable, match=r"newer version of Fechtbuch .*format 2"):
        open_event_store(str(tmp_path / "a.db"))
    assert (tmp_path / "a.db").read_bytes() == before


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    """A file without content is taken as a new store unless none is to be made."""
    (tmp_path / "a.db").touch()

    with pytest.raises(StoreUnusable, match="is empty"):
        open_event_store(str(tmp_path / "a.db"), create=False)
    open_event_store(str(tmp_path / "a.db")).close()
    open_event_store(str(tmp_path / "a.db"), create=False).close()


def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    """Without leave to make files neither the file nor its folder appears."""
    with pytest.raises(StoreUnusable, match="There is no file"):
        open_event_store(str(tmp_path / "deep" / "a.db"), create=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["folder", "file/below.db", "x" * 300])
def test_places_where_no_file_can_be(tmp_path: Path, name: str) -> None:
    """A folder, a path below a file and a name that is too long are refused in a sentence."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()

    with pytest.raises(StoreUnusable, match="name a"):
        open_event_store(str(tmp_path / name))
