"""Coriolis: what the extra sixes of an attack buy."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_attacks import attack
from tests.contract.test_coriolis_initiative import hp, opened
from tests.support.table import Json


@pytest.mark.parametrize(
    "on, word",
    [
        ({"damage": 3}, "cannot_afford"),
        ({"critical": 1, "damage": 1}, "cannot_afford"),
        ({"critical": 1, "rerolls": 1}, "cannot_afford"),
        ({"damage": -1}, "bad_command"),
        ({"damage": True}, "bad_command"),
        ({"damage": "1"}, "bad_command"),
        ({"damage": 1.5}, "bad_command"),
        ({"rerolls": 1}, "bad_command"),
        ({"critical": 2}, "bad_command"),
        ({"disarm": 2}, "bad_command"),
        ({"grapple": 1}, "bad_command"),
        ({"choose": 11}, "bad_command"),
        ({"decrease": 1}, "bad_command"),
        ({"colour": 1}, "bad_command"),
        ({"B": {"damage": 1}}, "bad_command"),
    ],
)
def test_sixes_that_can_not_be_spent_so(seat: Opening, on: Json, word: str) -> None:
    """Only what the roll has, as whole numbers, and no more than there are; then it is still owed."""
    table = opened(seat, A=6, B=5)
    attack(table, [6, 6, 6])
    assert table.state["pending"]["count"] == 2
    table.refused(word, "spend", on=on)
    table.refused("bad_command", "spend", on={}, targets={"B": 1})
    table.refused("choice_pending", "spend", on={}, who="B")
    table.refused("choice_pending", "extra_die")
    table.refused("choice_pending", "end_turn")
    table.do("roll", notation="2d6", rolled=[1, 2])
    table.do("note", text="thinks")
    table.do("spend", on={"stress": 1})
    assert (hp(table, "B"), table.one("B")["tracks"]["mp"]["value"]) == (4, 5)
    table.refused("no_choice_pending", "spend", on={})
    table.refused("no_choice_pending", "stop_firing")


def test_what_extra_sixes_buy(seat: Opening) -> None:
    """Damage, stress, initiative several times; disarming and a grip once."""
    table = opened(seat, A=6, B=5)
    attack(table, [6] * 8, action="melee_attack", weapon={"damage": 1})

    table.do("spend", on={"damage": 2, "stress": 2, "raise_initiative": 1, "disarm": 1, "grapple": 1})

    one = table.one("B")
    assert (hp(table, "B"), one["tracks"]["mp"]["value"], one["grappled_by"]) == (3, 4, "A")
    assert "disarmed" in one["conditions"]
    assert table.one("A")["pending_initiative"] == 2


def test_armour_stops_criticals_but_neither_stress_nor_a_grip(seat: Opening) -> None:
    """A hit for nothing has no critical."""
    table = opened(seat, sheets={"B": {"armour": 3}}, A=6, B=5)
    attack(table, [6] * 5, action="melee_attack", weapon={"damage": 2, "crit": 1})
    table.do("spend", on={"critical": 1, "stress": 1, "disarm": 1, "grapple": 1}, rolled=[6, 6, 1])
    one = table.one("B")
    assert (hp(table, "B"), one["injuries"], one["grappled_by"]) == (6, [], "A")
    assert (one["tracks"]["mp"]["value"], "disarmed" in one["conditions"]) == (5, True)


def test_a_deadly_hit(seat: Opening) -> None:
    """The dead have no stress any more and nobody holds them; the raise still counts."""
    table = opened(seat, A=6, B=5, C=4)
    attack(table, [6] * 7, action="melee_attack", weapon={"damage": 1, "crit": 2})
    table.do("spend", on={"critical": 1, "stress": 1, "grapple": 1, "raise_initiative": 1}, rolled=[6, 5])
    assert not table.events("StressTaken")
    assert table.one("B")["status"] == ["dead"]
    assert table.one("A")["pending_initiative"] == 2
    table.do("end_turn")


def test_the_order_of_dice(seat: Opening) -> None:
    """Armour, the critical with its hours, limit and healing, the one of being broken, then the breakdown."""
    table = opened(seat, sheets={"B": {"armour": 1, "mind_points": 1}}, A=6, B=5)
    attack(table, [6] * 4, weapon={"damage": 6, "crit": 2, "range": "short"})
    faces = [1, 4, 5, 2, 3, 1, 1, 1, 1, 1, 4, 5, 6]
    table.do("spend", on={"critical": 1, "stress": 1}, rolled=faces)
    purposes = [event["purpose"] for event in table.events("DiceRolled")]
    wanted = ["armour", "critical", "unconscious_hours", "time_limit", "heal_time", "critical", "heal_time"]
    assert purposes == [*wanted, "breakdown_hours"]
    one = table.one("B")
    assert (one["unconscious_hours"], one["injuries"][0]["time_limit"]["amount"]) == (2, 3)
    assert [injury["number"] for injury in one["injuries"]] == [45, 14]
    assert one["breakdown_hours"] == 6
