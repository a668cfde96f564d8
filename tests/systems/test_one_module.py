"""A further rule system is one module: nothing else is told about it."""

from collections.abc import Iterator
from typing import Any

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.system import find_system, system_keys
from tests.systems import promises

Json = dict[str, Any]


@pytest.fixture
def book(highest_card: str) -> Iterator[Fechtbuch]:
    """A combat of the small system, with no dice but those of the table."""
    opened = Fechtbuch(StoredCombats(open_event_store(None)), lambda sides: pytest.fail("the app drew a card"))
    assert opened.handle({"do": "new", "system": highest_card})["ok"]
    yield opened
    opened.close()


def play(book: Fechtbuch, *lines: Json) -> Json:
    """Carry out some lines that are all accepted; the state after the last."""
    state: Json = {}
    for line in lines:
        answer = book.handle(line)
        assert answer["ok"], answer
        state = answer["state"]
    return state


def joins(*names: str) -> list[Json]:
    """Everybody joins with an empty sheet."""
    return [{"do": "join", "name": name, "sheet": {}} for name in names]


def test_the_registry_finds_the_module(highest_card: str) -> None:
    """The file in the folder is all that it takes, and the system keeps the promises of every other."""
    assert highest_card in system_keys()
    promises.is_well_formed(find_system(highest_card))
    promises.is_named(find_system(highest_card))
    promises.sheet_has_defaults(find_system(highest_card))
    promises.begins_and_goes_back(highest_card)
    promises.proposes_only_its_own(highest_card)


def test_without_the_module_there_is_no_such_system() -> None:
    """The name alone is not known."""
    answer = Fechtbuch(StoredCombats(open_event_store(None))).handle({"do": "new", "system": "highest_card"})

    assert (answer["refused"], "shadowrun5" in answer["message"]) == ("bad_command", True)


def test_a_fight_is_played_over_the_end_of_a_round(book: Fechtbuch) -> None:
    """Cards decide the order; after everybody's turn all draw again, from the dice of the table."""
    state = play(book, *joins("A", "B", "C"), {"do": "begin", "rolled": [10, 52, 7]})
    assert (state["round"], state["current"], state["queue"]) == (1, "B", ["A", "C"])

    state = play(book, {"do": "act", "action": "play"}, {"do": "end_turn"}, {"do": "end_turn"})
    assert (state["current"], state["queue"]) == ("C", [])
    assert book.handle({"do": "end_turn", "rolled": [1]})["needed"] == [
        {"who": name, "purpose": "initiative", "sides": 52} for name in "ABC"
    ]

    state = play(book, {"do": "end_turn", "rolled": [30, 2, 31]})
    assert (state["round"], state["current"], state["queue"]) == (2, "C", ["A", "B"])


def test_equal_cards_are_rolled_off(book: Fechtbuch) -> None:
    """The roll-off that all systems share decides between equal cards."""
    state = play(book, *joins("A", "B"), {"do": "begin", "rolled": [10, 10, 2, 5]})

    assert (state["current"], state["combatants"]["B"]["order_key"]) == ("B", [10, 5])


def test_harm_undo_redo_and_leaving(book: Fechtbuch) -> None:
    """What all systems share works with it: tracks, death, undo and redo, leaving, the end."""
    play(book, *joins("A", "B", "C"), {"do": "begin", "rolled": [10, 52, 7]})
    state = play(book, {"do": "damage", "target": "A", "amount": 2}, {"do": "damage", "target": "C", "amount": 9})
    assert state["combatants"]["A"]["tracks"] == {"hearts": {"value": 1, "max": 3}}
    assert (state["combatants"]["C"]["status"], state["queue"]) == (["dead"], ["A"])

    undone = play(book, {"do": "undo"})
    assert (undone["combatants"]["C"]["status"], undone["queue"]) == ([], ["A", "C"])
    assert play(book, {"do": "redo"})["combatants"] == state["combatants"]

    state = play(book, {"do": "leave", "who": "B"})
    assert (state["current"], state["combatants"]["B"]["status"]) == ("A", ["left"])
    assert play(book, {"do": "leave", "who": "A"})["mode"] == "ended"


def test_late_joiners_and_rules_of_its_own(book: Fechtbuch) -> None:
    """Who joins later draws at once; one action a turn, unless the game master wants it otherwise."""
    play(book, *joins("A"), {"do": "begin", "rolled": [10]}, {"do": "join", "name": "B", "sheet": {}, "rolled": [40]})
    state = play(book, {"do": "act", "action": "play"})
    assert (state["current"], state["queue"]) == ("A", ["B"])

    again = {"do": "act", "action": "play"}
    assert book.handle(again)["refused"] == "action_spent"
    assert play(book, {**again, "override": "why not"})["combatants"]["A"]["budget"] == {"play": 0}


@pytest.mark.parametrize(
    "line",
    [
        {"do": "act", "action": "play", "attack": True},
        {"do": "act", "action": "simple"},
        {"do": "begin", "surprised": ["A"]},
        {"do": "damage", "target": "A", "amount": 1, "track": "stun"},
        {"do": "react", "who": "A", "reaction": "dodge"},
        {"do": "join", "name": "Z", "sheet": {"body": 3}},
    ],
)
def test_words_of_other_systems_are_refused(book: Fechtbuch, line: Json) -> None:
    """Arguments, actions, verbs and sheet fields of another system are not known to it."""
    play(book, *joins("A"))

    assert book.handle(line)["refused"] == "bad_command"


def test_the_next_round_by_override(book: Fechtbuch) -> None:
    """Going on while a turn runs ends that turn first; whoever is up then has a fresh one."""
    for name in ("Ann", "Ben"):
        book.handle({"do": "join", "name": name, "sheet": {}})
    book.handle({"do": "begin", "rolled": [40, 12]})
    answer = book.handle({"do": "proceed", "override": "time is up", "rolled": [3, 4]})

    assert answer["state"]["current"] == "Ben"
    assert answer["state"]["queue"] == ["Ann"]
    assert [event["type"] for event in answer["events"]].count("TurnStarted") == 1
