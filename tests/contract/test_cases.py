"""Worked cases, played line by line on every kind of store: the fights of each rule, dice and histories."""

import json
from pathlib import Path

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from cli.batch import answer
from tests.contract.player import Player

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


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_case(path: Path, any_address: str | None) -> None:
    """A worked case comes out step by step in memory, in a file and on a server, and can be undone and redone."""
    play(path, any_address)


def test_there_are_cases() -> None:
    """The files are found."""
    assert len(CASES) >= 35
