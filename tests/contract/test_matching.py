"""The matchers and the player find what is wrong; a check that cannot fail shows nothing."""

import json
from typing import Any

import pytest

from tests.contract.general import Referee, check_state
from tests.contract.matching import ABSENT, difference, fits, mismatch, unmet
from tests.contract.player import Player, dice_of
from tests.support.table import Table, command

FITTING = [
    (3, 3),
    (3, 3.0),
    (None, None),
    ("a", "a"),
    (True, True),
    ([], []),
    ({}, {"a": 1}),
    ({"a": 1}, {"a": 1, "b": 2}),
    ([{"a": 1}], [{"a": 1, "b": 2}]),
    ({"has": ["a"]}, ["b", "a"]),
    ({"lacks": ["a"]}, ["b"]),
    ({"lacks": [1]}, [True]),
    ({"some": [{"a": 1}]}, [{"a": 2}, {"a": 1, "b": 1}]),
    ({"empty": True}, ABSENT),
    ({"empty": True}, 0),
    ({"empty": True}, {}),
    ({"empty": False}, 1),
    ({"nonempty": True}, 0),
    ({"nonempty": False}, []),
    ({"between": [1, 3]}, 3),
    ({"any_of": [None, 4]}, None),
    ({"contains": "ell"}, "hello"),
    ({"length": 2}, "ab"),
    ({"length": 0}, {}),
    ({"has": ["a"], "length": 1}, ["a"]),
    ({"has": ["a"], "other": 1}, {"has": ["a"], "other": 1}),
]

FAILING = [
    (3, 4),
    (1, True),
    (0, False),
    (0, None),
    ("3", 3),
    (None, ABSENT),
    (None, 0),
    ([], {}),
    ([1], [1, 2]),
    ([1, 2], [2, 1]),
    ({"a": 1}, {"b": 1}),
    ({"a": {"b": 1}}, {"a": {"b": 2}}),
    ({"a": None}, {}),
    ({"a": 1}, [1]),
    ({"has": ["a"]}, ["b"]),
    ({"has": ["a"]}, "a"),
    ({"has": [1]}, [True]),
    ({"lacks": ["a"]}, ["a"]),
    ({"lacks": ["a"]}, ABSENT),
    ({"some": [{"a": 1}]}, [{"a": 2}]),
    ({"empty": True}, 1),
    ({"empty": False}, ABSENT),
    ({"nonempty": True}, ""),
    ({"nonempty": True}, ABSENT),
    ({"nonempty": False}, [0]),
    ({"between": [1, 3]}, 4),
    ({"between": [0, 1]}, True),
    ({"any_of": [1, 2]}, True),
    ({"contains": "x"}, "hello"),
    ({"contains": "x"}, ["x"]),
    ({"length": 1}, "ab"),
    ({"length": 1}, 1),
    ({"has": ["a"], "length": 1}, ["a", "b"]),
]


@pytest.mark.parametrize("wanted, got", FITTING)
def test_what_fits(wanted: Any, got: Any) -> None:
    """A value that is as wanted draws no complaint."""
    assert mismatch(wanted, got) is None


@pytest.mark.parametrize("wanted, got", FAILING)
def test_what_does_not_fit(wanted: Any, got: Any) -> None:
    """A value that is not as wanted draws a complaint."""
    assert not fits(wanted, got)


def test_the_complaint_names_the_place() -> None:
    """The path leads to the first value that is wrong, with what was wanted and what came."""
    complaint = mismatch({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]})

    assert complaint == "state.a[1].b: wanted 2, got 3"


def test_each_event_needs_one_of_its_own() -> None:
    """Two wanted events that fit the same one are not both met; which takes which is found out."""
    narrow, wide = {"type": "x", "who": "A"}, {"type": "x"}

    assert unmet([wide, narrow], [narrow, {"type": "x", "who": "B"}]) is None
    assert unmet([wide, narrow], [{"type": "x", "who": "B"}, narrow]) is None
    assert unmet([narrow, wide], [narrow]) == wide
    assert unmet([narrow], []) == narrow


def test_differences_are_found_in_both_directions() -> None:
    """A key too many on either side is a difference, and so is another kind of value."""
    assert difference({"a": 1}, {"a": 1}) is None
    assert difference({"a": 1}, {}) is not None
    assert difference({}, {"a": None}) is not None
    assert difference({"a": [1]}, {"a": [True]}) is not None


def test_dice_are_told_one_by_one() -> None:
    """Each face of a throw is a die with whose, what for and where from."""
    throw = {"type": "DiceRolled", "who": "A", "purpose": "tie", "sides": 6, "source": "table", "faces": [2, 5]}
    die = {"who": "A", "purpose": "tie", "sides": 6, "source": "table"}

    assert dice_of([throw, {"type": "TurnStarted"}]) == [{**die, "face": 2}, {**die, "face": 5}]


WRONG_STEPS = [
    {"send": command("note")},
    {"send": command("note", text="x"), "refused": "bad_command"},
    {"send": command("note"), "refused": "not_your_turn"},
    {"send": command("note"), "refused": ["dead", "surprised"]},
    {"send": command("note"), "refused": "bad_command", "message_has": "zebra"},
    {"send": command("note", text="x"), "expect": {"round": 1}},
    {"send": command("note", text="x"), "answer": {"entry": 7}},
    {"send": command("note", text="x"), "without": ["state"]},
    {"send": command("note", text="x"), "happened": [{"type": "NoteTaken"}, {"type": "NoteTaken"}]},
    {"send": command("note", text="x"), "not_happened": [{"type": "NoteTaken"}]},
    {"send": command("note", text="x"), "times": [[{"type": "NoteTaken"}, 2]]},
    {"send": command("roll", notation="1d6", rolled=[3]), "dice": [{"face": 4}]},
    {"send": command("join", name="B", sheet={}), "same_as": "start"},
    {"send": command("note", text="x"), "same_as": {"mark": "start", "except": []}},
    {"send": command("show"), "same_answer_as": "start"},
    {"send": command("note", text="x"), "differs_from": "start"},
]


@pytest.mark.parametrize("wrong", WRONG_STEPS, ids="-".join)
def test_a_player_finds_what_is_wrong(wrong: dict[str, Any]) -> None:
    """A step that asks for something else than what comes fails and is named."""
    start = {"send": {"do": "new", "system": "shadowrun5"}, "mark": "start"}

    with pytest.raises(AssertionError, match="step 2 «here»"):
        Player(Table().book.handle).play({"steps": [start, {"title": "here", **wrong}]})


def test_a_referee_finds_a_refusal_that_changes_something() -> None:
    """An answerer whose state moves although it refuses is caught."""
    book = Table().book

    def careless(line: object) -> dict[str, Any]:
        answer = book.handle(line)
        return answer if answer["ok"] else book.handle({"do": "note", "text": "oh"}) and answer

    referee = Referee(careless)
    referee.line({"do": "new", "system": "shadowrun5"})

    with pytest.raises(AssertionError, match="version"):
        referee.line({"do": "note"})


@pytest.mark.parametrize(
    "wrong",
    [{"queue": ["A", "A"]}, {"queue": ["Z"]}, {"delayed": ["Z"]}, {"current": "Z"}, {"current": "A", "queue": ["A"]}],
)
def test_a_state_that_cannot_be_is_found(wrong: dict[str, Any]) -> None:
    """Doubles and strangers in the order are caught, an unsorted status too."""
    sound = {**Table().state, "combatants": {"A": {"status": []}}}
    check_state(sound)

    with pytest.raises(AssertionError):
        check_state({**sound, **wrong})
    with pytest.raises(AssertionError, match="sorted"):
        check_state({**sound, "combatants": {"A": {"status": ["prone", "acted"]}}})


def test_a_forgotten_undo_is_found() -> None:
    """A history that does not come back as it was fails the sweep."""
    handle = Table().book.handle

    def forgetful(line: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(handle(line)))
        if isinstance(line, dict) and line["do"] == "redo":
            answer["state"]["name"] = "another"
        return answer

    referee = Referee(forgetful)
    referee.line({"do": "new", "system": "shadowrun5"})
    referee.line(command("join", name="A", sheet={}))

    with pytest.raises(AssertionError, match="after undo and redo"):
        referee.sweep()
