"""Coriolis: every row of the table of critical injuries, stuns, sleep, re-rolls."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened
from tests.support.table import Json, Table

RC, MC, DEX, INF, OBS, MAN, FOR = (
    *("ranged_combat", "melee_combat", "dexterity", "infiltration", "observation", "manipulation", "force"),
)
STRAIN = {"strains": ["force", "dexterity", "melee_combat"]}
DEADLY = {"fatal": True, "treatment_modifier": -1, "unit": "minutes", "sleep": True}
IN_HOURS = {"fatal": True, "unit": "hours"}
TWO_HANDS = "no_two_handed_weapons"

ROWS: dict[int, Json] = {
    11: {"stun": 1},
    12: {"stun": 1},
    13: {"drops": True, "heal": 1, "modifiers": {RC: -1, MC: -1}},
    14: {"falls": True, "heal": 1, "modifiers": {DEX: -1, INF: -1}},
    15: {"stun": 1, "heal": 1, "modifiers": {"all_advanced_skills": -1}},
    16: {"falls": True, "heal": 2, "modifiers": {DEX: -1, INF: -1}},
    21: {"stun": 1, "heal": 1, "modifiers": {MAN: -2}},
    22: {"drops": True, "heal": 2, "modifiers": {RC: -2, MC: -2}},
    23: {"stun": 1, "heal": 2, "modifiers": {DEX: -2, INF: -2}},
    24: {"stun": 1, "heal": 2, "modifiers": {MAN: -2}},
    25: {"stun": 2, "heal": 2, **STRAIN},
    26: {"stun": 1, "heal": 1, "modifiers": {FOR: -3, MC: -3}},
    31: {"stun": 1, "heal": 2, "modifiers": {DEX: -2, MC: -2}},
    32: {"stun": 1, "heal": 3, "modifiers": {RC: -3, MC: -3}},
    33: {"falls": True, "heal": 3, "modifiers": {DEX: -2, INF: -2}, "movement": 5},
    34: {"stun": 1, "heal": 3, "modifiers": {OBS: -2}, "lasting": ["ugly_scar"], "stays": True},
    35: {"stun": 1, "heal": 3, "modifiers": {RC: -2, OBS: -2}},
    36: {"stun": 1, "heal": 2, "modifiers": {DEX: -3}, "fatal": True, "unit": "days"},
    41: {"stun": 2, "heal": 3, **STRAIN, "fatal": True, "unit": "days"},
    42: {"falls": True, "heal": 4, "modifiers": {DEX: -3, INF: -3}, "movement": 5, "fatal": True, "unit": "days"},
    43: {"stun": 1, "heal": 4, "modifiers": {FOR: -2, MC: -2}, "lasting": [TWO_HANDS], "fatal": True, "unit": "days"},
    44: {"stun": 1, "falls": True, "heal": 4, "modifiers": {DEX: -3, INF: -3}, "movement": 5, **IN_HOURS},
    45: {"sleep": True, "heal": 4, "modifiers": {MAN: -2}, "fatal": True, "unit": "hours"},
    46: {"stun": 1, "heal": 2, "bleeds": "hour", "fatal": True, "unit": "hours"},
    51: {"sleep": True, "heal": 4, "lasting": ["paralysed_waist_down"], "fatal": True, "unit": "hours"},
    52: {"sleep": True, "heal": 4, "lasting": ["paralysed_neck_down"], "fatal": True, "unit": "hours"},
    53: {"heal": 1, "bleeds": "turn", "fatal": True, "unit": "minutes"},
    54: {**DEADLY, "heal": 2, **STRAIN},
    55: {**DEADLY, "heal": 1, "modifiers": {DEX: -1}},
    56: {**DEADLY, "heal": 1, "modifiers": {DEX: -2}},
    61: {**DEADLY, "heal": 3, "modifiers": {DEX: -2}, "lasting": ["arm_lost", TWO_HANDS], "stays": True},
    62: {**DEADLY, "heal": 3, "modifiers": {DEX: -2}, "lasting": ["leg_lost"], "stays": True, "movement": 5},
    63: {**DEADLY, "heal": 1, "modifiers": {DEX: -1}},
    64: {**DEADLY, "heal": 2, "modifiers": {DEX: -2}},
    65: {"dead": True, "fatal": True},
    66: {"dead": True, "fatal": True},
}


def dice_of(row: Json, number: int) -> list[int]:
    """The dice of a row: tens, units, 2 hours of sleep, a limit of 5, a 6 for each die of healing."""
    return [*divmod(number, 10), *[2] * ("sleep" in row), *[5] * ("unit" in row), *[6] * row.get("heal", 0)]


def suffering(seat: Opening, number: int) -> Table:
    """B, with 6 Hit Points, has suffered a critical injury for 1 point; it is A's first turn."""
    table = opened(seat, A=6, B=5)
    table.do("hit", target="B", damage=1, critical=True, rolled=dice_of(ROWS[number], number))
    return table


def test_all_rows_are_here() -> None:
    """36 of them, from 11 to 66."""
    assert sorted(ROWS) == [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]


@pytest.mark.parametrize("number", ROWS)
def test_what_a_row_does_at_once(seat: Opening, number: int) -> None:
    """Stun, sleep, a fall, a dropped thing, death; modifiers, movement, limit, healing and marks that stay."""
    row, table = ROWS[number], suffering(seat, number)
    one = table.one("B")
    status = {
        *(["dead"] if "dead" in row else []),
        *(["prone"] if "falls" in row else []),
        *(["stunned"] if "stun" in row else []),
        *(["unconscious"] if "sleep" in row else []),
    }
    assert set(one["status"]) == status
    assert one.get("stunned_turns", 0) == row.get("stun", 0)
    assert one.get("unconscious_hours", 0) == (2 if "sleep" in row else 0)
    assert ("disarmed" in one["conditions"]) is ("drops" in row)
    assert one["modifiers"] == row.get("modifiers", {})
    assert one["movement"] == row.get("movement", 10)
    if "stun" in row or "sleep" in row:
        assert ap(table, "B") == 0
    (injury,) = one["injuries"]
    assert injury["number"] == number
    assert injury["fatal"] is row.get("fatal", False)
    assert injury["treatment_modifier"] == row.get("treatment_modifier", 0)
    assert injury["time_limit"] == ({"amount": 5, "unit": row["unit"]} if "unit" in row else None)
    assert injury["heal_days"] == (6 * row["heal"] if "heal" in row else None)
    assert injury["lasting"] == row.get("lasting", [])
    assert not injury["treated"]


@pytest.mark.parametrize("number", [number for number, row in ROWS.items() if "dead" not in row])
def test_how_a_row_ends(seat: Opening, number: int) -> None:
    """Untreated it kills at its limit or heals; treated it heals, and only what is permanent stays."""
    row, table = ROWS[number], suffering(seat, number)
    seconds = {"minutes": 60, "hours": 3600, "days": 86400}
    if "fatal" in row:
        limit = 5 * seconds[row["unit"]]
        table.do("clock", seconds=limit - 1, rolled=[1, 1] if hp(table, "B") == 0 else [])
        assert "dead" not in table.one("B")["status"]
        before = hp(table, "B")
        assert before == (1 if row.get("bleeds") == "hour" else 5)
        table.do("clock", seconds=1, **({"rolled": [1, 1]} if row.get("bleeds") == "hour" else {}))
        assert "dead" in table.one("B")["status"]
        table.do("undo", count=2)
        table.do("act", action="first_aid", target="B", injury=number, successes=1)
    if "heal" in row:
        table.do("clock", hours=24 * 6 * row["heal"] - 1)
        assert table.one("B")["modifiers"] == row.get("modifiers", {})
        assert hp(table, "B") == 5
        table.do("clock", hours=1)
        one = table.one("B")
        assert one["modifiers"] == {}
        assert one["injuries"][0]["healed"]
        assert one["injuries"][0]["lasting"] == (row["lasting"] if "stays" in row else [])
        assert one["movement"] == (5 if number == 62 else 10)
        table.do("roll", who="B", notation="1d6", skill="dexterity", rolled=[1])
        assert hp(table, "B") == 5
