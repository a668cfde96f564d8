"""Military 5E: bonus actions, Action Surge and the rests that bring it back."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_military5e_initiative import budget, opened


def test_machine_gunners(seat: Opening) -> None:
    """An attack excludes suppression as a bonus action, too; where the table wants it otherwise, neither excludes."""
    sheets = {"A": {"features": ["machine_gunner"]}}
    bonus = {"action": "suppressive_fire", "as_": "bonus_action"}
    table = opened(seat, sheets=sheets, A=15, B=9)
    table.do("act", action="attack")
    table.refused("attack_xor_suppressive_fire", "act", **bonus)

    table = opened(seat, sheets=sheets, new={"settings": {"f5.mg_bonus_excludes_attack": False}}, A=15, B=9)
    table.do("act", action="attack")
    table.do("act", **bonus)
    table.end("A", "B")
    table.do("act", **bonus)
    table.do("act", action="attack")
    table.end("A", "B")
    table.do("act", action="attack")
    table.refused("attack_xor_suppressive_fire", "act", action="suppressive_fire")


def test_off_hand_attacks(seat: Opening) -> None:
    """Granted once there has been an attack in the turn, by whatever action; not by suppression."""
    table = opened(seat, sheets={"A": {"features": ["off_hand_attack"]}}, A=15, B=9)
    assert budget(table, "A")["bonus_action"] == 0
    table.refused("bonus_action_not_granted", "act", action="off_hand_attack", as_="bonus_action")
    table.do("act", action="burst")
    assert budget(table, "A")["bonus_action"] == 1

    table.do("act", action="off_hand_attack", as_="bonus_action", target="B")

    assert table.events("ActionDeclared", action="off_hand_attack", details={"bonus_action": True})
    table.refused("bonus_action_spent", "act", action="off_hand_attack", as_="bonus_action")
    assert budget(table, "A")["bonus_action"] == 0


def test_combat_medics(seat: Opening) -> None:
    """The dash is granted when the action has been used to heal, in this turn only."""
    table = opened(seat, sheets={"A": {"features": ["combat_medic_dash"]}}, A=15, B=9)
    dash = {"action": "dash", "as_": "bonus_action"}
    table.refused("bonus_action_not_granted", "act", **dash)
    table.do("act", action="use_feature", target="B", healing=True)

    table.do("act", **dash)

    assert (budget(table, "A")["movement"], budget(table, "A")["bonus_action"]) == (60, 0)
    table.end("A", "B")
    table.do("act", action="use_object")
    table.refused("bonus_action_not_granted", "act", **dash)


def test_a_free_interaction_heals_nobody(seat: Opening) -> None:
    """Only what the action was spent on counts as healing."""
    table = opened(seat, sheets={"A": {"features": ["combat_medic_dash"]}}, A=15, B=9)

    table.do("act", action="object_interaction", healing=True)

    table.refused("bonus_action_not_granted", "act", action="dash", as_="bonus_action")
    table.do("act", action="object_interaction", healing=True)
    assert budget(table, "A")["bonus_action"] == 1


def test_one_bonus_action_a_turn(seat: Opening) -> None:
    """A condition that comes true later grants no second one; Action Surge does not either."""
    features = ["second_wind", "combat_medic_dash", "bonus_reload"]
    table = opened(seat, sheets={"A": {"features": features, "action_surge": 1}}, A=15, B=9)
    table.do("act", action="reload", as_="bonus_action")
    table.do("act", action="use_feature", healing=True)
    table.do("spend_point", who="A", on="action_surge")

    for action in ("dash", "second_wind", "reload"):
        table.refused("bonus_action_spent", "act", action=action, as_="bonus_action")
    table.refused("bonus_action_not_granted", "act", action="attack", as_="bonus_action")
    table.do("act", action="attack")


def test_action_surge(seat: Opening) -> None:
    """Once a turn comes before having one; with none left there is nothing to spend; before the action, too."""
    table = opened(seat, sheets={"A": {"action_surge": 1}}, A=15, B=9)
    table.do("spend_point", who="A", on="action_surge")
    assert table.events("PointSpent", who="A", on="action_surge", now=0)
    table.refused("surge_once_per_turn", "spend_point", who="A", on="action_surge")
    table.end("A")
    table.refused("no_surge_left", "spend_point", who="B", on="action_surge")

    table.do("spend_point", who="B", on="action_surge", override="a gift")

    assert (budget(table, "B")["action"], budget(table, "B")["action_surge"]) == (2, 0)


@pytest.mark.parametrize(
    "time, uses",
    [
        ({"minutes": 59, "rest": True}, 0),
        ({"minutes": 60, "rest": True}, 2),
        ({"hours": 8, "rest": True}, 2),
        ({"hours": 8}, 0),
    ],
)
def test_rests(seat: Opening, time: dict[str, Any], uses: int) -> None:
    """An hour of rest gives all uses back, time alone or less of it none; who has left rests elsewhere."""
    table = opened(seat, sheets={name: {"action_surge": 2} for name in "AB"}, A=15, B=9)
    for name in "AB":
        table.do("spend_point", who=name, on="action_surge")
        table.end(name)
    table.do("spend_point", who="A", on="action_surge")
    table.end("A")
    table.do("leave", who="B")

    table.do("clock", **time)

    assert (budget(table, "A")["action_surge"], budget(table, "B")["action_surge"]) == (uses, 1)


def test_a_rest_that_nobody_needs(seat: Opening) -> None:
    """Time passes and nothing else."""
    table = opened(seat, A=15)

    table.do("clock", hours=8, rest=True)

    assert table.kinds == ["ClockAdvanced"]
