"""Coriolis: the table of critical injuries, all 36 rows and atypical damage."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table
from tests.tables.playing import opened

RANGED, MELEE, DEXTERITY, INFILTRATION = "ranged_combat", "melee_combat", "dexterity", "infiltration"
HURTING = ("force", "dexterity", "melee_combat")
SECONDS = {"minutes": 60, "hours": 3600, "days": 86400}


class Critical(NamedTuple):
    """A row of the table.

    Attributes:
        number, name: the row.
        heal: dice of days until it heals; 0 where there are none.
        at_once: states, stunned turns as digits behind a colon, `drops` for a dropped item.
        skills: modifiers until it heals.
        fatal: the unit of the time limit of d6; `yes` where it kills at once.
        roll: modifier on the roll that treats it.
        hurts: `tests`, `hour` or `turn`: what costs a point.
        lasting: what else stays.
        halved: whether movement is halved.
    """

    number: int
    name: str
    heal: int = 0
    at_once: tuple[str, ...] = ()
    skills: Mapping[str, int] = {}
    fatal: str = ""
    roll: int = 0
    hurts: str = ""
    lasting: tuple[str, ...] = ()
    halved: bool = False


def shared(value: int, *skills: str) -> dict[str, int]:
    """The same modifier for some skills."""
    return dict.fromkeys(skills, value)


ONE, TWO, FALLS, DROPS, SLEEPS = ("stunned:1",), ("stunned:2",), ("prone",), ("drops",), ("unconscious",)
HANDS, LIMBS = "no_two_handed_weapons", (DEXTERITY, INFILTRATION)

TABLE = [
    Critical(11, "Wind Knocked Out", 0, ONE),
    Critical(12, "Disorientated", 0, ONE),
    Critical(13, "Sprained Wrist", 1, DROPS, shared(-1, RANGED, MELEE)),
    Critical(14, "Sprained Ankle", 1, FALLS, shared(-1, *LIMBS)),
    Critical(15, "Concussion", 1, ONE, shared(-1, "all_advanced_skills")),
    Critical(16, "Bruised Lower Leg", 2, FALLS, shared(-1, *LIMBS)),
    Critical(21, "Broken Nose", 1, ONE, shared(-2, "manipulation")),
    Critical(22, "Broken Fingers", 2, DROPS, shared(-2, RANGED, MELEE)),
    Critical(23, "Broken Toes", 2, ONE, shared(-2, *LIMBS)),
    Critical(24, "Teeth Knocked Out", 2, ONE, shared(-2, "manipulation")),
    Critical(25, "Groin Hit", 2, TWO, hurts="tests"),
    Critical(26, "Dislocated Shoulder", 1, ONE, shared(-3, "force", MELEE)),
    Critical(31, "Broken Ribs", 2, ONE, shared(-2, DEXTERITY, MELEE)),
    Critical(32, "Broken Arm", 3, ONE, shared(-3, RANGED, MELEE)),
    Critical(33, "Broken Leg", 3, FALLS, shared(-2, *LIMBS), halved=True),
    Critical(34, "Shredded Ear", 3, ONE, shared(-2, "observation"), lasting=("ugly_scar",)),
    Critical(35, "Gouged Eye", 3, ONE, shared(-2, RANGED, "observation")),
    Critical(36, "Punctured Lung", 2, ONE, shared(-3, DEXTERITY), "days"),
    Critical(41, "Lacerated Kidney", 3, TWO, {}, "days", hurts="tests"),
    Critical(42, "Crushed Foot", 4, FALLS, shared(-3, *LIMBS), "days", halved=True),
    Critical(43, "Crushed Elbow", 4, ONE, shared(-2, "force", MELEE), "days", lasting=(HANDS,)),
    Critical(44, "Crushed Knee", 4, (*ONE, *FALLS), shared(-3, *LIMBS), "hours", halved=True),
    Critical(45, "Crushed Face", 4, SLEEPS, shared(-2, "manipulation"), "hours"),
    Critical(46, "Pierced Intestines", 2, ONE, {}, "hours", hurts="hour"),
    Critical(51, "Broken Spine", 4, SLEEPS, {}, "hours", lasting=("paralysed_waist_down",)),
    Critical(52, "Broken Neck", 4, SLEEPS, {}, "hours", lasting=("paralysed_neck_down",)),
    Critical(53, "Bleeding Gut", 1, (), {}, "minutes", hurts="turn"),
    Critical(54, "Internal Bleeding", 2, SLEEPS, {}, "minutes", -1, "tests"),
    Critical(55, "Severed Artery (Arm)", 1, SLEEPS, shared(-1, DEXTERITY), "minutes", -1),
    Critical(56, "Severed Artery (Leg)", 1, SLEEPS, shared(-2, DEXTERITY), "minutes", -1),
    Critical(61, "Destroyed Arm", 3, SLEEPS, shared(-2, DEXTERITY), "minutes", -1, lasting=("arm_lost", HANDS)),
    Critical(62, "Destroyed Leg", 3, SLEEPS, shared(-2, DEXTERITY), "minutes", -1, "", ("leg_lost",), halved=True),
    Critical(63, "Severed Jugular", 1, SLEEPS, shared(-1, DEXTERITY), "minutes", -1),
    Critical(64, "Severed Aorta", 2, SLEEPS, shared(-2, DEXTERITY), "minutes", -1),
    Critical(65, "Pierced Heart", 0, ("dead",), fatal="yes"),
    Critical(66, "Crushed Skull", 0, ("dead",), fatal="yes"),
]
FATAL = [row for row in TABLE if row.fatal in SECONDS]
HOURS, LIMIT, DAYS = 2, 4, 5
"""What the dice show: hours of sleep, the time limit, each day of healing."""


def named(row: Critical) -> str:
    """The number and the name of a row."""
    return f"{row.number} {row.name}"


def suffer(seat: Opening, row: Critical) -> Table:
    """B has lost 1 of 6 points and suffered the injury; A is current."""
    table = opened(seat, "coriolis", {"A": {"agility": 5}, "B": {"agility": 4}}, [6, 5])
    sleep, limit = [HOURS] * ("unconscious" in row.at_once), [LIMIT] * (row.fatal in SECONDS)
    rolled = [*divmod(row.number, 10), *sleep, *limit, *[DAYS] * row.heal]
    table.do("hit", target="B", damage=1, critical=True, rolled=rolled)
    return table


@pytest.mark.parametrize("row", TABLE, ids=named)
def test_what_happens_at_once(seat: Opening, row: Critical) -> None:
    """Stunned turns, hours of sleep, falls, dropped items, death."""
    table = suffer(seat, row)
    one = table.one("B")
    states = {word.partition(":")[0]: word.partition(":")[2] for word in row.at_once}

    assert set(one["status"]) == set(states) - {"drops"}
    assert (one.get("stunned_turns") or 0) == int(states.get("stunned") or 0)
    assert (one.get("unconscious_hours") or 0) == (HOURS if "unconscious" in states else 0)
    assert ("disarmed" in one["conditions"]) is ("drops" in states)


@pytest.mark.parametrize("row", TABLE, ids=named)
def test_what_the_injury_is(seat: Opening, row: Critical) -> None:
    """Number, name, modifiers, time limit, heal time, movement, and what stays."""
    one = suffer(seat, row).one("B")

    (injury,) = one["injuries"]
    assert (injury["number"], injury["name"]) == (row.number, row.name)
    assert (injury["fatal"], injury["treatment_modifier"]) == (bool(row.fatal), row.roll)
    limited = {"amount": LIMIT, "unit": row.fatal} if row.fatal in SECONDS else None
    assert (injury["time_limit"], injury["heal_days"]) == (limited, DAYS * row.heal or None)
    assert injury["lasting"] == list(row.lasting)
    assert (one["modifiers"], one["movement"]) == (row.skills, 5 if row.halved else 10)


@pytest.mark.parametrize("row", [row for row in TABLE if row.heal and not row.fatal], ids=named)
def test_what_heals(seat: Opening, row: Critical) -> None:
    """After its days the injury is over; a scar stays."""
    table = suffer(seat, row)
    table.do("clock", hours=24 * DAYS * row.heal - 1)
    assert table.one("B")["modifiers"] == row.skills

    table.do("clock", hours=1)

    one = table.one("B")
    assert (one["modifiers"], one["movement"], one["injuries"][0]["healed"]) == ({}, 10, True)
    assert one["injuries"][0]["lasting"] == list(row.lasting)


@pytest.mark.parametrize("row", FATAL, ids=named)
def test_what_kills(seat: Opening, row: Critical) -> None:
    """Untreated it kills when the limit is over, and not a second sooner; treated it does not."""
    table = suffer(seat, row)
    seconds = LIMIT * SECONDS[row.fatal]
    table.do("clock", seconds=seconds - 1)
    assert "dead" not in table.one("B")["status"]
    table.do("undo")
    table.do("act", action="first_aid", target="B", injury=row.number, successes=1)

    table.do("clock", seconds=seconds)

    assert "dead" not in table.one("B")["status"]
    table.do("undo", count=2)
    table.do("clock", seconds=seconds)
    assert "dead" in table.one("B")["status"]


@pytest.mark.parametrize("skill", HURTING)
@pytest.mark.parametrize("row", [row for row in TABLE if row.hurts == "tests"], ids=named)
def test_what_hurts_by_tests(seat: Opening, row: Critical, skill: str) -> None:
    """A test of one of three skills costs a point, one of another skill does not."""
    table = suffer(seat, row)
    table.do("roll", who="B", notation="1d6", skill="manipulation", rolled=[1])
    assert table.boxes("B", "hp") == 5

    table.do("roll", who="B", notation="1d6", skill=skill, rolled=[1])

    assert table.boxes("B", "hp") == 4


@pytest.mark.parametrize("row", [row for row in TABLE if row.hurts in ("hour", "turn")], ids=named)
def test_what_bleeds(seat: Opening, row: Critical) -> None:
    """A point each hour, or at the end of each own turn, until first aid."""
    table = suffer(seat, row)
    for points in (4, 3):
        if row.hurts == "hour":
            table.do("clock", hours=1)
        else:
            table.end("A", *["B"] * ("stunned" not in row.at_once))
        assert table.boxes("B", "hp") == points
    table.do("act", action="first_aid", target="B", injury=row.number, successes=1)

    table.do("clock", hours=1)

    assert table.boxes("B", "hp") == 3


@pytest.mark.parametrize("treated", [True, False])
def test_atypical_damage(seat: Opening, treated: bool) -> None:
    """Unconscious until first aid or, when the limit that the table gives is over, dead."""
    table = opened(seat, "coriolis", {"A": {"agility": 5}, "B": {"agility": 4}}, [6, 5])
    table.do("hit", target="B", damage=0, atypical=True, time_limit={"amount": 3, "unit": "hours"})
    assert table.one("B")["status"] == ["unconscious"]
    if treated:
        table.do("act", action="first_aid", target="B", injury=0, successes=1)

    table.do("clock", hours=3)

    assert ("dead" in table.one("B")["status"]) is not treated
    assert ("unconscious" in table.one("B")["status"]) is not treated


@pytest.mark.parametrize("row", [row for row in FATAL if row.heal], ids=named)
def test_what_heals_when_treated(seat: Opening, row: Critical) -> None:
    """Treated in time it heals in its days; a lost limb stays lost, a paralysis is over."""
    table = suffer(seat, row)
    table.do("act", action="first_aid", target="B", injury=row.number, successes=1)

    table.do("clock", hours=24 * DAYS * row.heal)

    (injury,), lost = table.one("B")["injuries"], {"arm_lost", "leg_lost"} & set(row.lasting)
    assert (injury["healed"], table.one("B")["modifiers"]) == (True, {})
    assert injury["lasting"] == (list(row.lasting) if lost else [])
