"""Fights whose events somebody took out of the file by hand: no question stumbles over them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import event

from adapters import read_model
from adapters.read_model.engine import open_engine
from tests.cli.terminal import ok, refused
from tests.cli.test_many import evening, names

pytestmark = pytest.mark.of_a_file


@pytest.fixture
def souk(tmp_path: Path) -> str:
    """The id of a fight that the tables know and the log does not any more."""
    evening()
    combat: str = ok("-f souk status --json").json["state"]["combat"]
    ok("fights")
    with closing(sqlite3.connect(tmp_path / "fights.db")) as connection, connection:
        connection.execute("DELETE FROM stored_events WHERE originator_id = ?", (UUID(combat).bytes,))
    return combat


@contextmanager
def read_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within it the tables cannot be written."""

    def opened(address: str) -> Any:
        engine = open_engine(address)
        event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA query_only=ON"))
        return engine

    with monkeypatch.context() as patched:
        patched.setattr(read_model, "open_engine", opened)
        yield


@pytest.mark.usefixtures("souk")
@pytest.mark.parametrize("line", ["search sabah", "character sabah", "fights", "statistics --campaign icons"])
def test_it_is_left_out(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked, it is not in the answer, also where the tables cannot be written."""
    with read_only(monkeypatch):
        before = ok(line).out
    after = ok(line).out

    assert before == after
    assert "Dockside" in after
    assert "Souk" not in after


@pytest.mark.usefixtures("souk")
def test_the_tables_tell_of_it_and_are_made_anew() -> None:
    """They are behind as long as they hold it; made anew they do not."""
    assert ok("projections --json").json["behind"] == 1
    assert "up to date" in ok("projections rebuild").first
    assert names("fights") == ["Dockside", "Dockside #6"]


@pytest.mark.parametrize("typed", ["souk", "{}"])
def test_what_is_left_of_it_can_be_deleted(souk: str, typed: str) -> None:
    """By its name or its id, and then it is not known any more."""
    assert ok(f"delete {typed.format(souk)} --yes").first == "Deleted: Souk"
    refused(f"delete {souk} --yes", 3)
    refused("delete souk --yes", 3)
