"""Military 5E: what a turn gives, actions, bonus actions, Action Surge, the record of a turn."""

from typing import Any

import pytest

from domain.rules.military5e.data import ACTIONS
from domain.system import find_system
from tests.contract.conftest import Opening
from tests.contract.test_military5e_initiative import budget, opened
from tests.support.table import Table


def test_what_a_turn_gives_and_takes_away(seat: Opening) -> None:
    """Everything at its start, nothing before and after it; the reaction stays."""
    table = opened(seat, sheets={"A": {"speed": 25, "features": ["second_wind"]}}, A=15, B=9)
    turn = {"movement": 25, "action": 1, "bonus_action": 1, "object_interaction": 1}
    assert budget(table, "A") == {**turn, "reaction": 1, "action_surge": 0}
    assert budget(table, "B")["action"] == 0

    table.end("A")

    assert budget(table, "A") == {**dict.fromkeys(turn, 0), "reaction": 1, "action_surge": 0}


def test_a_second_object_interaction_takes_the_action(seat: Opening) -> None:
    """The first is free, the second is the action, a third is none."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="object_interaction")
    assert (budget(table, "A")["object_interaction"], budget(table, "A")["action"]) == (0, 1)
    table.do("act", action="object_interaction")
    assert budget(table, "A")["action"] == 0

    table.refused("action_spent", "act", action="object_interaction")


def test_movement(seat: Opening) -> None:
    """In pieces, around the action; not one foot more, unless the game master says so."""
    table = opened(seat, A=15, B=9)
    table.do("move", distance=0)
    table.do("move", distance=25)
    assert table.events("ActionDeclared", action="move", details={"distance": 25})
    table.refused("not_enough_movement", "move", distance=6)
    table.refused("not_your_turn", "move", who="B", distance=5)
    table.refused("bad_command", "move", distance=-5)

    table.do("move", distance=6, override="downhill")

    assert (budget(table, "A")["movement"], table.events("RuleOverridden")[0]["refused"]) == (0, "not_enough_movement")
    assert table.one("A")["this_turn"] == {"moved": 31, "did": []}


def test_acting_out_of_turn(seat: Opening) -> None:
    """Only whoever is current acts; an override lets another one pay what is there."""
    table = opened(seat, sheets={"B": {"action_surge": 1}}, A=15, B=9)
    table.refused("not_your_turn", "act", who="B", action="dash")
    table.refused("not_your_turn", "end_turn", who="B")
    table.refused("not_your_turn", "spend_point", who="B", on="action_surge")

    table.do("act", who="B", action="dash", override="a wind")

    assert [event["refused"] for event in table.events("RuleOverridden")] == ["not_your_turn", "action_spent"]
    assert budget(table, "B")["movement"] == 30


def test_the_turn_of_another_one_is_ended(seat: Opening) -> None:
    """By override, one who waits loses the turn; the running one goes on, and who has acted is left alone."""
    table = opened(seat, A=15, B=9, C=5)
    table.do("end_turn", who="B", override="asleep")
    assert table.order == ["A", "C"]

    table.do("end_turn", who="B", override="asleep")

    assert table.order == ["A", "C"]


@pytest.mark.parametrize(
    "arguments",
    [
        {"action": "ready", "readied": "attack"},
        {"action": "ready", "trigger": "noise"},
        {"action": "ready", "readied": ["attack", "dash"], "trigger": "noise"},
        {"action": "aim"},
        {"action": "help"},
        {"action": "stabilise", "target": "B"},
        {"action": "stabilise", "total": 12},
        {"action": "attack", "total": 12},
        {"action": "attack", "trigger": "noise"},
        {"action": "dash", "reload": True},
        {"action": "dash", "as": "bonus_action", "healing": True},
        {"action": "dash", "as": "reaction"},
        {"action": "second_wind"},
        {"action": "off_hand_attack"},
        {"action": "shoot"},
    ],
)
def test_arguments_of_an_action(seat: Opening, arguments: dict[str, Any]) -> None:
    """What an action needs has to be there, what belongs to another one must not."""
    table = opened(seat, A=15, B=9)

    answer = table.line({"do": "act", **arguments})

    assert (answer["ok"], answer.get("refused")) == (False, "bad_command")


@pytest.mark.parametrize("action", ["aim", "help", "attack", "ready"])
def test_an_unknown_target(seat: Opening, action: str) -> None:
    """A target has to be somebody in the fight."""
    table = opened(seat, A=15, B=9)
    more = {"readied": "attack", "trigger": "noise"} if action == "ready" else {}

    table.refused("no_such_combatant", "act", action=action, target="Z", **more)


def test_an_attack_given_up_for_a_magazine(seat: Opening) -> None:
    """The attack action reloads besides; the log tells it."""
    table = opened(seat, A=15, B=9)

    table.do("act", action="attack", target="B", reload=True)

    assert table.events("ActionDeclared", action="attack", target="B", details={"reload": True})
    assert budget(table, "A")["action"] == 0


def test_dodging_and_disengaging(seat: Opening) -> None:
    """Disengaged until the end of the turn, dodging until the start of the next; twice is once."""
    table = opened(seat, sheets={"A": {"action_surge": 2}}, A=15, B=9)
    table.do("act", action="dodge")
    table.do("spend_point", who="A", on="action_surge")
    table.do("act", action="dodge")
    assert not table.events("StatusGained")
    table.end("A")
    assert table.one("A")["status"] == ["acted", "dodging"]
    table.end("B")
    table.do("act", action="disengage")
    assert table.one("A")["status"] == ["disengaged"]

    table.end("A")

    assert table.events("StatusLost", who="A", status="disengaged")


def test_the_exclusion_ends_with_the_turn(seat: Opening) -> None:
    """Suppression in one turn, an attack in the next; the action comes after the exclusion."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="suppressive_fire")
    table.refused("attack_xor_suppressive_fire", "act", action="spray")
    table.refused("action_spent", "act", action="suppressive_fire")
    table.end("A", "B")

    table.do("act", action="spray")

    assert table.one("A")["this_turn"]["did"] == ["attack"]


def proposed(table: Table) -> list[Any]:
    """What the system proposes now: the arguments of each command, or the bare verb."""
    history = table.book.combats.find(str(table.book.default))
    assert history is not None
    raws = find_system("military5e").propose(history.combat)
    return [{key: value for key, value in raw.items() if key != "do"} or raw["do"] for raw in raws]


def test_what_is_proposed(seat: Opening) -> None:
    """The likeliest first: attack, the movement left, dash, the end of the turn; granted bonus actions, reactions."""
    table = opened(seat, sheets={"A": {"features": ["bonus_reload"]}}, A=15, B=9, C=5)
    assert proposed(table)[:4] == [{"action": "attack"}, {"distance": 30}, {"action": "dash"}, "end_turn"]
    assert {"action": "reload", "as": "bonus_action"} in proposed(table)
    table.do("act", action="ready", readied="attack", trigger="noise")
    table.do("move", distance=30)
    assert {"distance": 0} not in proposed(table)
    assert {"who": "B", "reaction": "opportunity_attack"} in proposed(table)
    table.end("A")
    assert {"who": "A", "reaction": "readied"} in proposed(table)
    table.do("act", action="aim", target="C")

    table.end("B")

    assert {"who": "B", "reaction": "ranged_opportunity_attack"} in proposed(table)


def test_what_is_proposed_while_nobody_acts(seat: Opening) -> None:
    """The beginning, the decision of a tie, and going on where nobody is able to act."""
    table = seat(system="military5e")
    assert proposed(table) == ["begin"]
    table = opened(seat, A=9, B=9)
    assert proposed(table) == [{"order": ["A", "B"]}]
    table.do("decide_tie", order=["A", "B"])

    for name in "AB":
        table.do("damage", target=name, amount=20)

    assert proposed(table) == ["proceed"]


def test_the_menu_says_what_it_costs() -> None:
    """Every action has a price: the action, the bonus action, either, or nothing."""
    prices = {key: priced.cost.en for key, priced in find_system("military5e").actions.items()}

    assert set(prices) == set(ACTIONS)
    assert prices["attack"] == "1 action"
    assert prices["second_wind"] == "1 bonus action"
    assert prices["dash"] == "1 action, with a feature 1 bonus action"
    assert prices["object_interaction"] == "free, once a turn"
