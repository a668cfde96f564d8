"""Two programs at one store: neither sees what the other appends until it looks, and neither is wrong for that."""

from typing import Any

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store

Json = dict[str, Any]


@pytest.fixture
def both() -> tuple[Fechtbuch, Fechtbuch]:
    """Two programs that have the same fight open, with somebody in it; their dice show 3."""
    store = open_event_store(None)
    one, other = (Fechtbuch(StoredCombats(store), lambda _sides: 3) for _ in range(2))
    combat = one.handle({"do": "new", "system": "shadowrun5"})["combat"]
    for name in ("Ada", "Bö"):
        assert one.handle({"do": "join", "name": name, "sheet": {"reaction": len(name)}})["ok"]
    other.default = combat
    assert other.handle({"do": "show"})["ok"]
    return one, other


def test_what_was_not_possible_a_moment_ago(both: tuple[Fechtbuch, Fechtbuch]) -> None:
    """A command that the old state refuses is decided on the new one."""
    one, other = both
    assert one.handle({"do": "begin"})["ok"]

    assert other.handle({"do": "act", "action": "simple"})["ok"]


def test_what_is_not_possible_any_more(both: tuple[Fechtbuch, Fechtbuch]) -> None:
    """A command that the old state allows is refused where the new one does not."""
    one, other = both
    assert one.handle({"do": "leave", "who": "Bö"})["ok"]

    answer = other.handle({"do": "leave", "who": "Bö"})
    assert (answer["ok"], answer["version"]) == (False, one.handle({"do": "show"})["version"])


def test_a_question_sees_the_newest(both: tuple[Fechtbuch, Fechtbuch]) -> None:
    """`show`, `log` and a correction that is only tried look anew."""
    one, other = both
    number = one.handle({"do": "note", "text": "a"})["entry"]

    assert other.handle({"do": "show"})["state"]["entry"] == number
    assert one.handle({"do": "note", "text": "b"})["ok"]
    assert len(other.handle({"do": "log"})["entries"]) == number + 1
    assert one.handle({"do": "note", "text": "c"})["ok"]
    assert other.handle({"do": "strike", "entry": number + 2, "dry_run": True})["ok"]


def test_the_same_command_sent_to_both(both: tuple[Fechtbuch, Fechtbuch]) -> None:
    """It is carried out once, and answered alike."""
    one, other = both
    command = {"do": "roll", "notation": "2d6", "command_id": "k"}

    assert one.handle(command) == other.handle(command)
    assert len(one.handle({"do": "log"})["entries"]) == 4


def test_the_version_that_the_other_reached(both: tuple[Fechtbuch, Fechtbuch]) -> None:
    """Whoever expects the newest version gets it; whoever expects the one it knew is told what it missed."""
    one, other = both
    before = one.handle({"do": "show"})["version"]
    now = one.handle({"do": "note", "text": "a"})["version"]
    missed = other.handle({"do": "note", "text": "b", "expect_version": before})

    assert missed["refused"] == "version_conflict"
    assert [event["text"] for event in missed["missed"]] == ["a"]
    assert one.handle({"do": "note", "text": "c"})["ok"]
    assert other.handle({"do": "note", "text": "d", "expect_version": now + 2})["ok"]


def test_undo_takes_the_newest(both: tuple[Fechtbuch, Fechtbuch]) -> None:
    """What is undone is the newest entry of all, not the newest that was seen; so it is with a fork."""
    one, other = both
    number = one.handle({"do": "note", "text": "a"})["entry"]

    assert other.handle({"do": "undo"})["events"] == [{"type": "Undone", "entries": [number]}]
    assert one.handle({"do": "redo"})["ok"]
    fork = other.handle({"do": "fork"})
    assert len(other.handle({"do": "log", "combat": fork["combat"]})["entries"]) == number + 1
