"""Lines: what is a command, what is a transaction, which words and values a command takes."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import command

NOT_A_COMMAND = [42, 1.5, "begin", None, True, [], [1, 2], [command("note", text="x"), None], [[]]]


@pytest.mark.parametrize("line", NOT_A_COMMAND, ids=repr)
def test_what_is_no_command(fight: Opening, line: object) -> None:
    """A line that is no object and no list of objects is refused, and the next one is carried out."""
    table = fight(A=12, B=9)

    answer = table.line(line)

    assert (answer["ok"], answer["refused"]) == (False, "bad_command")
    assert answer["version"] == table.state["version"]
    table.do("act", action="free")


@pytest.mark.parametrize("raw", [{}, {"who": "A"}, {"do": 7}, {"do": None}, {"do": ["note"]}], ids=repr)
def test_a_verb_is_a_text(fight: Opening, raw: dict[str, Any]) -> None:
    """Without a verb the message names `do`."""
    answer = fight(A=12).line(raw)

    assert answer["refused"] == "bad_command"
    assert "do" in answer["message"]


@pytest.mark.parametrize("verb", ["", "explode", "angriff", "Note", "ambush", "attack", "move", "spend", "stress"])
def test_unknown_verbs(fight: Opening, verb: str) -> None:
    """A verb that is none, or one of another rule system, is refused by name, with those that there are."""
    answer = fight(A=12).refused("bad_command", verb)

    assert repr(verb) in answer["message"]
    assert {"note", "step_in", "undo"} <= set(answer["known"])


MISSING = [
    ("join", {"sheet": {}}, "name"),
    ("join", {"name": "Z"}, "sheet"),
    ("new", {}, "system"),
    ("act", {}, "action"),
    ("react", {"who": "A"}, "reaction"),
    ("react", {"reaction": "dodge"}, "who"),
    ("damage", {"amount": 1}, "target"),
    ("damage", {"target": "A"}, "amount"),
    ("heal", {"target": "A"}, "amount"),
    ("recover", {"target": "A"}, "from"),
    ("condition", {"target": "A"}, "name"),
    ("step_in", {}, "who"),
    ("spend_point", {"who": "A"}, "on"),
    ("leave", {}, "who"),
    ("rename", {"who": "A"}, "to"),
    ("roll", {}, "notation"),
    ("note", {}, "text"),
    ("clock", {}, "hours"),
    ("reveal", {}, "who"),
    ("adjust_initiative", {"who": "A"}, "dice"),
    ("decide_tie", {}, "order"),
]


@pytest.mark.parametrize("verb, arguments, field", MISSING)
def test_missing_arguments(fight: Opening, verb: str, arguments: dict[str, Any], field: str) -> None:
    """The message names what is missing."""
    assert field in fight(A=12).refused("bad_command", verb, **arguments)["message"]


NUMBERS = [
    ("damage", {"target": "A"}, "amount"),
    ("heal", {"target": "A"}, "amount"),
    ("undo", {}, "count"),
    ("undo", {}, "to"),
    ("redo", {}, "count"),
    ("show", {}, "at"),
    ("log", {}, "from"),
    ("clock", {}, "minutes"),
    ("condition", {"target": "A", "name": "x"}, "turns"),
    ("condition", {"target": "A", "name": "x"}, "level"),
    ("adjust_initiative", {"who": "A", "by": 1}, "base"),
    ("note", {"text": "x"}, "expect_version"),
]


@pytest.mark.parametrize("verb, others, field", NUMBERS)
@pytest.mark.parametrize("value", ["5", 1.5, True, [3], {"n": 3}], ids=repr)
def test_numbers_are_whole_numbers(fight: Opening, verb: str, others: dict[str, Any], field: str, value: Any) -> None:
    """A text, a fraction, true, a list and an object are no number; the message names the field."""
    assert field in fight(A=12).refused("bad_command", verb, **others, **{field: value})["message"]


@pytest.mark.parametrize("verb, others, field", [*NUMBERS[:2], ("note", {}, "text"), ("leave", {}, "who")])
def test_null_is_not_a_value(fight: Opening, verb: str, others: dict[str, Any], field: str) -> None:
    """An argument that is needed is not given by null."""
    assert field in fight(A=12).refused("bad_command", verb, **others, **{field: None})["message"]


@pytest.mark.parametrize("amount", [-1, 10**30])
def test_amounts_have_a_range(fight: Opening, amount: int) -> None:
    """Amounts go from 0 up, and not beyond any measure."""
    table = fight(A=12)

    assert "amount" in table.refused("bad_command", "damage", target="A", amount=amount)["message"]
    table.do("damage", target="A", amount=0)


TEXTS = [
    ("damage", {"amount": 1}, "target", 3),
    ("act", {"action": "free"}, "who", ["A"]),
    ("act", {}, "action", 1),
    ("join", {"sheet": {}}, "name", 7),
    ("join", {"name": "Z"}, "sheet", []),
    ("join", {"name": "Z"}, "sheet", "strong"),
    ("join", {"name": "Z", "sheet": {}}, "hidden", "yes"),
    ("join", {"name": "Z", "sheet": {}}, "initiative_faces", 3),
    ("note", {}, "text", ""),
    ("note", {"text": "x"}, "by", 5),
    ("note", {"text": "x"}, "state", 0),
    ("note", {"text": "x"}, "command_id", 5),
    ("note", {"text": "x"}, "override", True),
    ("roll", {"notation": "1d6"}, "rolled", 3),
    ("roll", {"notation": "1d6"}, "rolled", "3"),
    ("roll", {"notation": "1d6"}, "rolled", [True]),
    ("roll", {"notation": "1d6"}, "rolled", [1.5]),
    ("roll", {}, "notation", 6),
    ("act", {"action": "simple"}, "attack", 1),
    ("clock", {"hours": 1}, "rest", "long"),
    ("show", {}, "as", "later"),
    ("step_in", {"who": "A"}, "when", "soon"),
]


@pytest.mark.parametrize("verb, others, field, value", TEXTS)
def test_mistyped_arguments(fight: Opening, verb: str, others: dict[str, Any], field: str, value: Any) -> None:
    """A value of another kind is refused and the message names the field."""
    assert field in fight(A=12).refused("bad_command", verb, **others, **{field: value})["message"]


@pytest.mark.parametrize("verb", ["note", "end_turn", "show", "undo", "roll", "join", "new"])
def test_unknown_arguments(fight: Opening, verb: str) -> None:
    """An argument that a command does not know is refused by name."""
    needed: dict[str, dict[str, Any]] = {
        "note": {"text": "x"},
        "roll": {"notation": "1d6"},
        "join": {"name": "Z", "sheet": {}},
        "new": {"system": "shadowrun5"},
    }

    answer = fight(A=12).refused("bad_command", verb, **needed.get(verb, {}), colour="red")

    assert "colour" in answer["message"]


UNKNOWN = [
    ("act", {"action": "fly"}, "action"),
    ("act", {"action": "full_auto"}, "action"),
    ("react", {"who": "A", "reaction": "cry"}, "reaction"),
    ("spend_point", {"who": "A", "on": "luck"}, "on"),
    ("spend_point", {"who": "A", "on": "act_first"}, "on"),
    ("damage", {"target": "A", "amount": 1, "track": "hp"}, "track"),
    ("heal", {"target": "A", "amount": 1, "track": ""}, "track"),
    ("recover", {"target": "A", "from": "breakdown"}, "from"),
    ("new", {"system": "gurps"}, "system"),
    ("new", {"system": "shadowrun5", "settings": {"sr5.no": True}}, "sr5.no"),
    ("new", {"system": "shadowrun5", "settings": {"sr5.free_action_at_zero": 1}}, "sr5.free_action_at_zero"),
    ("join", {"name": "Z", "sheet": {"strength": 3}}, "strength"),
    ("join", {"name": "Z", "sheet": {"body": "3"}}, "body"),
    ("join", {"name": "Z", "sheet": {"body": True}}, "body"),
    ("join", {"name": "Z", "sheet": {"initiative_dice": 6}}, "initiative_dice"),
    ("join", {"name": "Z", "sheet": {"physical_damage": 11}}, "physical_damage"),
]


@pytest.mark.parametrize("verb, arguments, named", UNKNOWN)
def test_unknown_words(fight: Opening, verb: str, arguments: dict[str, Any], named: str) -> None:
    """A system, action, reaction, point, track, setting or sheet that is none is refused and named."""
    assert named in fight(A=12).refused("bad_command", verb, **arguments)["message"]


@pytest.mark.parametrize("verb", ["new", "undo", "redo", "show", "log"])
def test_some_verbs_stand_alone(fight: Opening, verb: str) -> None:
    """What opens, moves in or asks about the history is no part of a transaction."""
    table = fight(A=12)

    for line in ([command("note", text="x"), command(verb)], [command(verb), command("note", text="x")]):
        answer = table.line(line)
        assert answer["refused"] == "bad_command"
        assert verb in answer["message"]


def test_an_attack_is_no_free_action(fight: Opening) -> None:
    """`attack` belongs to simple and complex actions."""
    fight(A=12).refused("bad_command", "act", action="free", attack=True)


def test_undo_takes_a_count_or_an_entry(fight: Opening) -> None:
    """Both at once is no command."""
    fight(A=12).refused("bad_command", "undo", count=1, to=1)


def test_reveal_takes_one_of_two(fight: Opening) -> None:
    """Somebody or an entry, not both."""
    fight(A=12).refused("bad_command", "reveal", who="A", entry=1)
