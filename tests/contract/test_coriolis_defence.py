"""Coriolis: defences, what their sixes do, counterattacks."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_attacks import SWORD, attack
from tests.contract.test_coriolis_initiative import ap, hp, opened
from tests.support.table import Json, Table


@pytest.mark.parametrize(
    "defence, dice",
    [({"pool": 3}, 3), ({"pool": 3, "unarmed": True}, 1), ({"pool": 1, "unarmed": True}, 1), ({"pool": 0}, 1)],
)
def test_dice_of_a_defence(seat: Opening, defence: Json, dice: int) -> None:
    """They fall first; unarmed against an armed one 2 fewer, at least one."""
    table = opened(seat, A=6, B=5)
    attack(table, [1] * dice + [6], action="melee_attack", weapon=SWORD, defence=defence, pool=1)
    assert [event["purpose"] for event in table.events("DiceRolled")] == ["defence", "attack"]
    assert (ap(table, "B"), hp(table, "B")) == (2, 3)


def parried(seat: Opening, sixes: int, defended: int, **defence: Any) -> Table:
    """A has attacked B with the sword, and B's defence has succeeded."""
    table = opened(seat, A=6, B=5, C=4)
    arguments = {"action": "melee_attack", "weapon": SWORD, "pool": sixes or 1}
    faces = [6] * defended + ([6] * sixes or [1])
    attack(table, faces, **arguments, defence={"pool": defended, **defence})
    pending = table.state["pending"]
    assert (pending["choice"], pending["who"], pending["count"]) == ("defence_sixes", "B", defended)
    return table


def test_sixes_that_are_not_spent_cancel(seat: Opening) -> None:
    """None left is a miss, one is a hit, more are extra sixes."""
    for defended, points, pending in ((3, 6, False), (2, 3, False), (1, 6, True)):
        table = parried(seat, 3, defended)
        table.refused("choice_pending", "spend", on={"decrease": 1}, who="A")
        table.do("spend", on={"decrease": 1})
        assert (hp(table, "B"), table.state["pending"] is not None) == (points, pending)
        if pending:
            assert (table.state["pending"]["who"], table.state["pending"]["count"]) == ("A", 1)
            table.do("spend", on={"damage": 1})
            assert hp(table, "B") == 2


def test_a_counterattack(seat: Opening) -> None:
    """Weapon damage to the attacker, after the attack; its critical costs one six more than usual."""
    table = parried(seat, 2, 5, weapon={"damage": 2, "crit": 2})
    table.refused("cannot_afford", "spend", on={"counterattack": 1, "critical": 1, "rerolls": 1, "disarm": 1})
    for wrong in ({"critical": 1}, {"counterattack": 2}, {"counterattack": 1, "rerolls": 1}, {"damage": 1}):
        table.refused("bad_command", "spend", on=wrong)
    table.do("spend", on={"counterattack": 1, "critical": 1, "raise_initiative": 1})
    assert (table.score("B"), table.state["pending"]["count"]) == (7, 1)
    table.do("spend", on={"damage": 1}, rolled=[2, 5, 1, 1])
    assert [event["who"] for event in table.events("DamageTaken")] == ["B", "A"]
    assert (hp(table, "A"), hp(table, "B"), table.one("A")["stunned_turns"]) == (4, 2, 2)
    assert table.state["current"] == "B"


def test_a_choice_in_the_middle_of_an_attack(seat: Opening) -> None:
    """The critical of the attack is chosen first, then the counterattack follows with its own choice, then the rest."""
    table = parried(seat, 5, 6, weapon={"damage": 1, "crit": 2})
    table.refused(
        "cannot_afford", "spend", on={"counterattack": 1, "critical": 1, "rerolls": 1, "disarm": 2 - 1, "decrease": 1}
    )
    table.do("spend", on={"counterattack": 1, "critical": 1, "rerolls": 1, "disarm": 1})
    table.do("spend", on={"critical": 1, "rerolls": 1, "raise_initiative": 1}, rolled=[1, 1, 1, 2])
    assert table.state["pending"]["options"] == [11, 12]
    table.refused("bad_command", "spend", on={"choose": 13})
    table.refused("bad_command", "spend", on={"choose": {"A": 1}})
    table.refused("choice_pending", "spend", on={"damage": 1})
    table.refused("choice_pending", "stop_firing")
    table.do("spend", on={"choose": 12}, rolled=[1, 4, 2, 4])
    assert table.one("A")["pending_initiative"] == 2
    assert (table.state["pending"]["who"], table.state["pending"]["options"]) == ("B", [14, 24])
    table.do("spend", who="B", on={"choose": 14}, rolled=[3])
    assert table.events("CriticalInjurySuffered", who="A")[0]["options"] == [14, 24]
    assert table.one("A")["status"] == ["prone"]
    assert "disarmed" in table.one("A")["conditions"]
    assert table.state["current"] == "A"


def test_sixes_of_a_defence_beyond_what_there_is(seat: Opening) -> None:
    """The game master may give more; that never helps the attacker."""
    table = parried(seat, 3, 1)
    table.do("spend", on={"counterattack": 1, "decrease": 2}, override="a brilliant parry")
    assert (hp(table, "B"), hp(table, "A")) == (3, 5)


def test_defences_that_can_not_be_paid(seat: Opening) -> None:
    """The attack is refused with it, and nothing is paid."""
    table = opened(seat, A=6, B=5)
    defended = {"action": "quick_melee", "target": "B", "pool": 1, "defence": {"pool": 1}}
    for _ in range(3):
        table.do("react", who="B", reaction="defend")
    table.refused("not_enough_ap", "attack", **defended)
    table.end("A", "B", "A")
    table.do("act", action="drop_prone")
    table.end("B")
    table.refused("prone_no_melee", "attack", **defended)
    table.do("grapple", who="A", target="B")
    table.refused("grappled", "attack", **defended)
    table.do("hit", target="B", damage=6, rolled=[1, 1])
    table.do("release", target="B")
    table.refused("cannot_act", "attack", **defended)
    assert ap(table, "A") == 3
