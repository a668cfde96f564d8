"""The game master is right: an override lifts what the rules refuse, and nothing else."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table, command

BECAUSE = {"override": "the table wants it"}


def lifted(table: Table, verb: str, **arguments: Any) -> list[str]:
    """Carry out a command by override; the words that it lifts, which are recorded before anything else."""
    table.do(verb, **arguments, **BECAUSE)
    words = [event["refused"] for event in table.events("RuleOverridden", reason=BECAUSE["override"])]
    assert table.kinds[: len(words)] == ["RuleOverridden"] * len(words)
    return words


def test_a_phase_out_of_turn(fight: Opening) -> None:
    """Somebody acts in the phase of another one, as often as the table wants; the order stays."""
    table = fight(A=12, B=9)

    assert lifted(table, "act", who="B", action="complex")[0] == "not_your_phase"
    assert lifted(table, "act", who="B", action="complex") == ["not_your_phase", "phase_budget_spent"]

    assert table.one("B")["budget"]["phase"] == 0
    assert table.order == ["A", "B"]


def test_a_third_action(fight: Opening) -> None:
    """Prices and limits of the phase are lifted."""
    table = fight(A=12, B=9)
    table.do("act", action="simple", attack=True)
    assert lifted(table, "act", action="simple", attack=True) == ["one_attack_per_phase"]
    assert lifted(table, "act", action="simple") == ["phase_budget_spent"]

    assert table.one("A")["budget"]["phase"] == 0


def test_a_second_free_action(fight: Opening) -> None:
    """The token stays at 0."""
    table = fight(A=12, B=9)
    table.do("act", action="free")

    assert lifted(table, "act", action="free") == ["free_action_spent"]
    assert table.one("A")["budget"]["free"] == 0


def test_an_interrupt_without_the_points(fight: Opening) -> None:
    """The score goes below 0, the Edge does not."""
    table = fight(A=12, B=4, sheets={"B": {"edge": 0}})

    words = lifted(table, "react", who="B", reaction="protect_the_principal")

    assert words == ["initiative_too_low", "no_edge_left"]
    assert (table.score("B"), table.one("B")["budget"]["edge"]) == (-1, 0)


def test_full_defense_twice(fight: Opening) -> None:
    """It is paid again."""
    table = fight(A=32, B=29)
    table.do("react", who="B", reaction="full_defense")

    assert lifted(table, "react", who="B", reaction="full_defense") == ["already_attempted"]
    assert table.score("B") == 9


def test_the_surprised_act(fight: Opening) -> None:
    """A free action and an interrupt before the own phase."""
    table = fight(A=32, B=29)
    table.do("condition", target="B", name="surprised")

    assert lifted(table, "act", who="B", action="free") == ["surprised"]
    assert lifted(table, "react", who="B", reaction="dodge") == ["surprised"]
    assert lifted(table, "condition", target="B", name="surprised") == ["already_attempted"]


def test_the_unconscious_act(fight: Opening) -> None:
    """Nobody but the game master can make them."""
    table = fight(A=32, B=29)
    table.do("damage", target="B", amount=10, track="stun")

    assert lifted(table, "act", who="B", action="free") == ["cannot_act"]


def test_edge_without_need_or_points(fight: Opening) -> None:
    """Seizing twice, at 0, and shaking off what is not there."""
    table = fight(A=12, B=9)
    table.do("spend_point", who="A", on="seize_initiative")

    assert lifted(table, "spend_point", who="A", on="seize_initiative") == ["already_attempted", "no_edge_left"]
    assert lifted(table, "spend_point", who="B", on="avoid_surprise") == ["nothing_to_treat"]
    table.do("adjust_initiative", who="B", by=-9)
    words = lifted(table, "spend_point", who="B", on="seize_initiative")
    assert words == ["initiative_too_low", "no_edge_left"]
    assert table.order == ["A"]


def test_stepping_in_too_late_or_with_nothing_held(fight: Opening) -> None:
    """A phase is given to somebody who has none, and the one it is put before goes on afterwards."""
    table = fight(A=12, B=10, C=9)
    table.do("delay")
    table.do("act", action="simple")
    assert lifted(table, "step_in", who="A") == ["too_late_to_step_in"]
    assert table.order == ["A", "C"]
    table.end("A")

    assert lifted(table, "step_in", who="A") == ["not_delayed", "too_late_to_step_in"]
    table.end("A")
    assert table.order == ["B", "C"]
    assert table.one("B")["budget"]["phase"] == 1


def test_ending_the_phase_of_another_one(fight: Opening) -> None:
    """Who is skipped has had the phase of this pass."""
    table = fight(A=12, B=10, C=9)

    assert lifted(table, "end_turn", who="B") == ["not_your_phase"]

    assert table.order == ["A", "C"]


def test_holding_the_rest_of_a_phase(fight: Opening) -> None:
    """A phase that has been begun is held all the same."""
    table = fight(A=12, B=10)
    table.do("act", action="simple")

    assert lifted(table, "delay") == ["phase_already_used"]
    assert table.state["delayed"] == ["A"]


def test_going_on_while_somebody_has_to_act(fight: Opening) -> None:
    """The pass ends at once; held and announced phases are held on."""
    table = fight(A=16, B=15, C=14, D=12)
    table.do("delay")
    table.do("delay")
    table.do("step_in", who="B", when="after")
    table.do("step_in", who="A")

    assert lifted(table, "proceed") == ["combatants_still_to_act"]

    state = table.state
    assert (state["pass"], state["current"], state["queue"]) == (2, "A", ["C", "D"])
    assert (state["delayed"], state["interrupted"]) == (["B"], [])


def test_nothing_to_treat(fight: Opening) -> None:
    """What is not there is taken away all the same: nothing but the override happens."""
    table = fight(A=12, B=10)

    assert lifted(table, "condition", target="B", name="x", remove=True) == ["nothing_to_treat"]
    assert lifted(table, "condition", target="B", name="surprised", remove=True) == ["nothing_to_treat"]
    assert lifted(table, "recover", target="B", from_="unconscious") == ["nothing_to_treat"]


def test_an_override_that_nothing_needs(fight: Opening) -> None:
    """Nothing is recorded where nothing is lifted."""
    assert lifted(fight(A=12), "act", action="simple") == []


def test_each_command_of_a_line_has_its_own(fight: Opening) -> None:
    """The override of one command does not lift what another one of the line is refused for."""
    table = fight(A=12, B=9)
    first = command("act", action="complex", who="B", **BECAUSE)

    assert table.line([first, command("act", action="complex", who="B")])["refused"] == "not_your_phase"


KEPT: list[tuple[str, str, dict[str, Any]]] = [
    ("bad_command", "note", {}),
    ("no_such_combatant", "damage", {"target": "Z", "amount": 1}),
    ("no_such_entry", "show", {"at": 99}),
    ("no_such_combat", "note", {"text": "x", "combat": "no"}),
    ("name_taken", "join", {"name": "A", "sheet": {}}),
    ("already_begun", "begin", {}),
    ("no_such_tie", "decide_tie", {"order": ["A", "B"]}),
    ("more_dice_needed", "roll", {"notation": "2d6", "rolled": [3]}),
    ("too_many_dice", "roll", {"notation": "1d6", "rolled": [3, 3]}),
    ("impossible_face", "roll", {"notation": "1d6", "rolled": [7]}),
    ("version_conflict", "note", {"text": "x", "expect_version": 1}),
    ("nothing_to_undo", "undo", {"count": 99}),
    ("nothing_to_redo", "redo", {}),
    ("dead", "heal", {"target": "D", "amount": 1}),
    ("dead", "act", {"who": "D", "action": "free"}),
]


@pytest.mark.parametrize("word, verb, arguments", KEPT)
def test_what_stays_refused(fight: Opening, word: str, verb: str, arguments: dict[str, Any]) -> None:
    """Form, existence, time, dice, versions and death are not the game master's either."""
    table = fight(A=12, B=9, D=8)
    table.do("damage", target="D", amount=14)

    table.refused(word, verb, **arguments, **BECAUSE)


def test_time_stays_refused(seat: Opening) -> None:
    """Before the begin and after the end the same commands are refused."""
    table = seat()
    table.join("A")
    table.refused("combat_not_begun", "act", who="A", action="free", **BECAUSE)
    table.do("begin", rolled=[3])
    table.do("end")
    table.refused("combat_ended", "act", who="A", action="free", **BECAUSE)


def test_a_reason_is_given(fight: Opening) -> None:
    """An override is a text that says why."""
    table = fight(A=12)

    for reason in ("", True, 1):
        table.refused("bad_command", "act", action="free", override=reason)
