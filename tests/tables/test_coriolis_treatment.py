"""Coriolis: equipment, being broken, stress, recovery, row by row."""

from typing import NamedTuple

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import Table
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, react, titled


class Equipment(NamedTuple):
    """A piece of equipment: its modifier, that against a critical injury, points that it gives by itself."""

    name: str
    modifier: int
    against: int | None
    points: int = 0
    without_success: int = 0


EQUIPMENT = [
    Equipment("improvised", -1, None),
    Equipment("doctors_bag", 0, 0),
    Equipment("m_dose", 1, 1),
    Equipment("ballistic_m_injector", 1, 1),
    Equipment("medkit", 2, 2),
    Equipment("med_lab", 3, 3),
    Equipment("t_dose", 2, 2),
    Equipment("traumakit", 3, 3),
    Equipment("trauma_lab", 4, 5),
    Equipment("c_dose", 1, 1),
    Equipment("p_dose", 2, 3, 2),
    Equipment("spider_doctor", 0, 0),
    Equipment("healing_scarab", 0, 0, 2, 2),
]


def started(seat: Opening, **b: int) -> Table:
    """A is current, B and C follow, B with a sheet of its own."""
    return opened(seat, "coriolis", {"A": {"agility": 5}, "B": {"agility": 4, **b}, "C": {"agility": 3}}, [6, 5, 4])


def aid(equipment: str, **arguments: int) -> Json:
    """First aid for B with some equipment."""
    return act("first_aid", target="B", equipment=equipment, **arguments)


def modifier(table: Table) -> int:
    """The modifier that the answer tells."""
    (event,) = table.events("ActionDeclared")
    told: int = event["details"]["modifier"]
    return told


@pytest.mark.parametrize("row", EQUIPMENT, ids=lambda row: row.name)
def test_equipment_for_the_broken(seat: Opening, row: Equipment) -> None:
    """Its modifier is told; a Hit Point for each success, and what the equipment gives besides."""
    table = started(seat)
    table.do("damage", target="B", amount=6, rolled=[1, 1])

    table.all(aid(row.name, successes=2))

    assert (modifier(table), table.boxes("B", "hp")) == (row.modifier, 2 + row.points)
    assert "broken" not in table.one("B")["status"]
    table.do("undo")
    table.all(aid(row.name, successes=0))
    assert table.boxes("B", "hp") == row.without_success


@pytest.mark.parametrize("row", EQUIPMENT, ids=lambda row: row.name)
def test_equipment_for_the_injured(seat: Opening, row: Equipment) -> None:
    """A critical injury has a modifier of its own; improvised means do nothing against it."""
    table = started(seat)
    table.do("hit", target="B", damage=1, critical=True, rolled=[3, 6, 4, 1, 1])
    if row.against is None:
        assert table.line(aid(row.name, injury=36, successes=1))["refused"] == "nothing_to_treat"
        return

    table.all(aid(row.name, injury=36, successes=1))

    assert (modifier(table), table.one("B")["injuries"][0]["treated"]) == (row.against, True)


BREAKS = do("hit", target="B", damage=6, rolled=[1, 1])
BROKEN = [
    Row(
        "at 0 points, with a critical injury",
        [BREAKS],
        {"B": {"status": {"has": ["broken"]}, "tracks": {"hp": {"value": 0}}, "injuries": [{"number": 11}]}},
    ),
    Row("no action", [BREAKS, *ends("A")], {"current": "C"}, refused=[("cannot_act", act("shoot", who="B"))]),
    Row("no reaction", [BREAKS], {}, refused=[("cannot_act", react("B", "defend"))]),
    Row("calling for help", [BREAKS, act("shout", who="B")]),
    Row(
        "further harm: another critical, no fewer points",
        [BREAKS, do("hit", target="B", damage=2, rolled=[1, 2])],
        {"B": {"tracks": {"hp": {"value": 0}}, "injuries": {"length": 2}}},
    ),
    Row(
        "after hours, with a point",
        [BREAKS, do("recover", target="B", from_="broken")],
        {"B": {"status": {"lacks": ["broken"]}, "tracks": {"hp": {"value": 1}}}},
    ),
    Row("every hit takes points", [do("hit", target="B", damage=2)], {"B": {"tracks": {"hp": {"value": 4}}}}),
    Row(
        "rest: a point an hour",
        [do("damage", target="B", amount=3), do("clock", hours=2, rest=True)],
        {"B": {"tracks": {"hp": {"value": 5}}}},
    ),
    Row(
        "an injury outlasts rest",
        [do("hit", target="B", damage=1, critical=True, rolled=[1, 3, 6]), do("clock", hours=9, rest=True)],
        {"B": {"tracks": {"hp": {"value": 6}}, "injuries": [{"healed": False}], "modifiers": {"melee_combat": -1}}},
    ),
]

COLLAPSE = do("stress", target="B", amount=6, rolled=[3])
RALLY = act("rally", target="B", successes=2, rolled=[5])
STRESS = [
    Row("stress takes Mind Points", [do("stress", target="B", amount=2)], {"B": {"tracks": {"mp": {"value": 4}}}}),
    Row(
        "a breakdown at 0 for d6 hours",
        [COLLAPSE],
        {"B": {"status": {"has": ["breakdown"]}, "breakdown_hours": 3, "tracks": {"mp": {"value": 0}}}},
        refused=[("cannot_act", react("B", "defend"))],
    ),
    Row("no turn", [COLLAPSE, *ends("A")], {"current": "C"}),
    Row(
        "a point when the hours are over",
        [COLLAPSE, do("clock", hours=3, rolled=[5])],
        {"B": {"status": {"lacks": ["breakdown"]}, "tracks": {"mp": {"value": 1, "max": 6}}}},
    ),
    Row("not an hour sooner", [COLLAPSE, do("clock", hours=2)], {"B": {"status": {"has": ["breakdown"]}}}),
    Row(
        "rallied: a point for each success",
        [COLLAPSE, RALLY],
        {"A": {"budget": {"ap": 0}}, "B": {"status": {"lacks": ["breakdown"]}, "tracks": {"mp": {"value": 2}}}},
    ),
    Row(
        "only one attempt",
        [COLLAPSE, act("rally", target="B", successes=0), *ends("A")],
        {},
        refused=[("already_attempted", act("rally", target="B", successes=1))],
    ),
    Row(
        "rest: a point an hour",
        [do("stress", target="B", amount=3), do("clock", hours=2, rest=True)],
        {"B": {"tracks": {"mp": {"value": 5}}}},
    ),
    Row(
        "trauma on a 1: the maximum falls",
        [COLLAPSE, do("clock", hours=3, rolled=[1])],
        {"B": {"tracks": {"mp": {"value": 1, "max": 5}}}},
    ),
    Row("no trauma on a 2", [COLLAPSE, do("clock", hours=3, rolled=[2])], {"B": {"tracks": {"mp": {"max": 6}}}}),
]


@pytest.mark.parametrize("row", [*BROKEN, *STRESS], ids=titled)
def test_body_and_mind(seat: Opening, row: Row) -> None:
    """Damage, being broken, healing; stress, breakdown, recovery, trauma."""
    play(started(seat), row)


def test_a_maximum_of_0(seat: Opening) -> None:
    """Somebody without any Mind Point left is no longer playable."""
    table = started(seat, mind_points=1)
    table.do("stress", target="B", amount=1, rolled=[1])

    table.do("clock", hours=1, rolled=[1])

    assert "unplayable" in table.one("B")["status"]
