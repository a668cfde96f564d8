"""Worked cases, played line by line on every kind of store: the fights of each rule, dice and histories."""

import json
from pathlib import Path

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from cli.batch import answer
from tests.conftest import LONG
from tests.contract.player import Player
from tests.support.postgres import Cluster

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

FOLDER = Path(__file__).parent / "cases"
CASES = sorted(FOLDER.rglob("*.json"))


def play(path: Path, url: str | None) -> None:
    """Play the case of a file on the store at an address."""
    book = Fechtbuch(StoredCombats(open_event_store(url)))
    try:
        Player(lambda line: answer(book, as_line(line))).play(json.loads(path.read_text(encoding="utf-8")))
    finally:
        book.close()


def as_line(line: object) -> bytes:
    """A line as it reaches the program."""
    return line if isinstance(line, bytes) else json.dumps(line).encode()


def named(path: Path) -> str:
    """The name of a case."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", CASES, ids=named)
def test_a_case_in_memory(path: Path) -> None:
    """A worked case comes out step by step, and all of it can be undone and redone."""
    play(path, None)


@pytest.mark.parametrize("path", CASES, ids=named)
def test_a_case_in_a_file(path: Path, tmp_path: Path) -> None:
    """The same case comes out when every entry goes to a file."""
    play(path, str(tmp_path / "case.db"))


@pytest.mark.parametrize("path", CASES if LONG else CASES[::5], ids=named)
def test_a_case_on_a_server(path: Path, server: Cluster) -> None:
    """So it does when every entry goes to a server."""
    play(path, server.new_schema())


def test_there_are_cases() -> None:
    """The files are found."""
    assert len(CASES) >= 35
