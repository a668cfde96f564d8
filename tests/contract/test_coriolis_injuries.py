"""Coriolis: tests that hurt, bleeding, stuns, sleep, re-rolls, healing."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_criticals import suffering
from tests.contract.test_coriolis_initiative import ap, hp, opened


@pytest.mark.parametrize("number", [25, 41, 54])
@pytest.mark.parametrize("skill, points", [("force", 4), ("Melee Combat", 4), ("dexterity", 4), ("ranged_combat", 5)])
def test_tests_that_hurt(seat: Opening, number: int, skill: str, points: int) -> None:
    """A roll of such a skill costs a point, treated or not; another skill does not."""
    table = suffering(seat, number)
    if number != 25:
        table.do("act", action="first_aid", target="B", injury=number, successes=1)
    table.do("roll", who="B", notation="3d6", skill=skill, rolled=[1, 2, 3])
    assert hp(table, "B") == points
    table.do("roll", who="B", notation="3d6", rolled=[1, 2, 3])
    table.do("roll", who="A", notation="3d6", skill=skill, rolled=[1, 2, 3])
    assert hp(table, "B") == points


def test_melee_and_defence_are_tests(seat: Opening) -> None:
    """Attacks, reactions in close combat and breaking free hurt by themselves; shots do not."""
    table = suffering(seat, 25)
    table.end("A", "A", "A")
    assert table.state["current"] == "B"
    table.do("act", action="shoot")
    assert hp(table, "B") == 5
    table.do("act", action="quick_melee", target="A")
    table.end("B")
    table.do("act", action="quick_melee", target="B")
    table.end("A")
    assert (hp(table, "B"), ap(table, "B")) == (4, 3)
    table.do("attack", action="quick_melee", target="A", pool=3, rolled=[1])
    table.end("B")
    defended = {"action": "quick_melee", "target": "B", "defence": {"pool": 1}}
    table.do("attack", **defended, pool=3, rolled=[1, 1])
    assert hp(table, "B") == 2
    table.do("react", who="B", reaction="attack_of_opportunity")
    assert hp(table, "B") == 1
    table.do("grapple", who="A", target="B")
    table.end("A")
    table.do("act", action="break_free", success=True, rolled=[1, 1])
    assert (table.one("B")["status"], table.state["current"]) == (["broken", "stunned"], "A")


@pytest.mark.parametrize("ongoing", [False, True])
def test_bleeding_by_the_turn(seat: Opening, ongoing: bool) -> None:
    """A point at the end of each own turn, also of one cut short or skipped; when broken, criticals by a setting."""
    settings = {"cor.ongoing_damage_criticals": ongoing}
    table = opened(seat, new={"settings": settings}, sheets={"B": {"hit_points_now": 5}}, A=6, B=5)
    table.do("hit", target="B", damage=1, critical=True, rolled=[5, 3, 4, 6])
    table.end("A", "B")
    assert hp(table, "B") == 3
    table.end("A")
    table.do("hit", target="B", damage=1, critical=True, rolled=[1, 1])
    assert (hp(table, "B"), table.state["current"]) == (1, "A")
    table.end("A", rolled=[1, 2])
    assert (hp(table, "B"), table.one("B")["stunned_turns"]) == (0, 1)
    assert table.events("CombatantBroken", who="B")
    table.end("A", rolled=[1, 2] if ongoing else [])
    assert len(table.one("B")["injuries"]) == (4 if ongoing else 3)


def test_two_wounds_bleed_twice(seat: Opening) -> None:
    """Each takes its point until it is treated; the second one does not kill twice."""
    table = opened(seat, A=6, B=5)
    for _ in range(2):
        table.do("hit", target="B", damage=1, critical=True, rolled=[5, 3, 4, 6])
    table.end("A", "B")
    assert hp(table, "B") == 2
    table.end("A")
    table.end("B", rolled=[6, 6])
    assert table.one("B")["status"] == ["broken", "dead"]


def test_bleeding_by_the_hour_goes_on_when_broken(seat: Opening) -> None:
    """Hours without points are over: they are not made up for after healing."""
    table = suffering(seat, 46)
    table.do("damage", target="B", amount=5, rolled=[1, 1])
    table.do("clock", hours=3)
    assert len(table.one("B")["injuries"]) == 2
    table.do("heal", target="B", amount=3)
    table.do("clock", minutes=30)
    assert hp(table, "B") == 3
    table.do("clock", minutes=30)
    assert hp(table, "B") == 2


def test_stuns_side_by_side(seat: Opening) -> None:
    """The longer one counts; one in the own turn ends it and does not count that turn."""
    table = opened(seat, A=6, B=5)
    table.do("hit", target="B", damage=1, critical=True, rolled=[2, 5, 1, 1])
    table.do("hit", target="B", damage=1, critical=True, rolled=[1, 1])
    assert table.one("B")["stunned_turns"] == 2
    table.do("hit", target="A", damage=1, critical=True, rolled=[1, 1])
    assert (table.state["round"], table.state["current"]) == (1, None)
    table.do("proceed")
    assert (table.state["round"], table.state["current"]) == (2, None)
    assert [table.one(name).get("stunned_turns", 0) for name in "AB"] == [1, 1]
    table.do("proceed")
    assert (table.state["round"], table.state["current"]) == (3, "A")
    assert [ap(table, name) for name in "AB"] == [3, 0]


def test_sleeping_for_hours(seat: Opening) -> None:
    """The longer of two sleeps counts; the game master wakes sooner; points come with the next own turn."""
    table = suffering(seat, 45)
    table.do("hit", target="B", damage=1, critical=True, rolled=[4, 5, 4, 6, 1, 1, 1, 1])
    assert table.one("B")["unconscious_hours"] == 4
    table.do("clock", minutes=61)
    assert table.one("B")["unconscious_hours"] == 3
    table.do("clock", minutes=179)
    assert table.one("B")["status"] == []
    table.refused("nothing_to_treat", "recover", target="B", from_="unconscious")
    table.do("hit", target="B", damage=1, critical=True, rolled=[4, 5, 4, 6, 1, 1, 1, 1])
    table.do("recover", target="B", from_="unconscious")
    assert (table.one("B")["status"], ap(table, "B")) == ([], 0)
    table.refused("not_enough_ap", "react", who="B", reaction="defend")
    table.end("A")
    assert ap(table, "B") == 3


def test_atypical_damage(seat: Opening) -> None:
    """Unconscious until treated or dead, whatever other sleep is over by then."""
    table = opened(seat, sheets={"B": {"hit_points": 9}}, A=6, B=5)
    table.do("hit", target="B", damage=0, atypical=True, time_limit={"amount": 9, "unit": "hours"})
    assert (table.one("B")["status"], hp(table, "B")) == (["unconscious"], 9)
    table.do("hit", target="B", damage=2, atypical=True)
    assert hp(table, "B") == 7
    table.do("hit", target="B", damage=1, critical=True, rolled=[4, 5, 4, 6, 1, 1, 1, 1])
    aid = {"action": "first_aid", "target": "B", "successes": 1}
    table.do("act", **aid, injury=0)
    table.do("clock", hours=4)
    assert table.one("B")["status"] == ["unconscious"]
    table.end("A")
    table.do("act", **aid, injury=0)
    assert table.one("B")["status"] == []
    table.end("A")
    table.do("hit", target="B", damage=0, atypical=True, time_limit={"amount": 9, "unit": "hours"})
    table.do("clock", hours=1, minutes=59)
    assert "dead" not in table.one("B")["status"]
    table.do("hit", target="A", damage=0, atypical=True, time_limit={"amount": 1, "unit": "minutes"})
    table.do("clock", minutes=1)
    assert table.state["mode"] == "ended"


def test_atypical_damage_stopped_by_armour(seat: Opening) -> None:
    """A hit that comes to nothing has no injury."""
    table = opened(seat, sheets={"B": {"armour": 2}}, A=6, B=5)
    table.do("hit", target="B", damage=1, atypical=True, rolled=[6, 1])
    assert table.one("B")["injuries"] == []


def test_rerolls(seat: Opening) -> None:
    """All fall before one is chosen; without a choice given the current one owes it."""
    table = opened(seat, A=6, B=5)
    hit: dict[str, Any] = {"target": "B", "damage": 1, "critical": True, "rerolls": 2}
    faces = [1, 1, 4, 3, 6, 6]
    table.refused("bad_command", "hit", **hit, choose=12, rolled=faces)
    table.do("hit", **hit, choose=43, rolled=[*faces, 5, 1, 2, 3, 4])
    (event,) = table.events("CriticalInjurySuffered")
    assert (event["options"], event["injury"]["heal_days"]) == ([11, 43, 66], 10)
    table.do("undo")
    table.do("hit", **hit, rolled=faces)
    assert (table.state["pending"]["choice"], table.state["pending"]["who"]) == ("critical", "A")
    table.do("spend", on={"choose": 66})
    assert table.one("B")["status"] == ["dead"]
    table.do("undo", count=2)
    table.refused("bad_command", "hit", **{**hit, "rerolls": 500}, rolled=[])
    table.do("hit", target="B", damage=1, rerolls=3)
    assert table.one("B")["injuries"] == []


def test_a_critical_of_somebody_broken(seat: Opening) -> None:
    """A hit for a point or more causes another one, on top of one that was bought; points stay at 0."""
    table = opened(seat, sheets={"B": {"armour": 1}}, A=6, B=5)
    table.do("hit", target="B", damage=9, critical=True, rolled=[1, 1, 1, 1, 2])
    assert [injury["number"] for injury in table.one("B")["injuries"]] == [11, 12]
    table.do("hit", target="B", damage=1, rolled=[6])
    assert len(table.one("B")["injuries"]) == 2
    table.do("hit", target="B", damage=2, critical=True, rolled=[1, 1, 1, 1, 2])
    assert len(table.one("B")["injuries"]) == 4
    table.do("damage", target="B", amount=1, rolled=[1, 1])
    assert (len(table.one("B")["injuries"]), hp(table, "B")) == (5, 0)
    table.do("damage", target="B", amount=0)
    assert len(table.one("B")["injuries"]) == 5


def test_injuries_that_heal_before_their_limit(seat: Opening) -> None:
    """What has healed neither kills any more."""
    table = opened(seat, A=6, B=5)
    table.do("hit", target="B", damage=1, critical=True, rolled=[3, 6, 6, 1, 1])
    table.do("clock", hours=48)
    assert table.one("B")["injuries"][0]["healed"]
    table.do("clock", hours=24 * 10)
    assert table.one("B")["status"] == ["stunned"]


def test_halved_movement(seat: Opening) -> None:
    """Twice halved is a quarter, rounded down; it sprints as far."""
    table = opened(seat, A=6, B=5, sheets={"B": {"movement": 15}})
    for _ in range(2):
        table.do("hit", target="B", damage=1, critical=True, rolled=[3, 3, 1, 1, 1])
    assert (table.one("B")["movement"], table.one("B")["modifiers"]["dexterity"]) == (3, -4)
    table.end("A")
    table.do("act", action="sprint", hindrances=1)
    assert table.events("ActionDeclared")[0]["details"]["metres"] == 1


def test_paralysis(seat: Opening) -> None:
    """Treated in time it is over with the healing."""
    table = suffering(seat, 51)
    table.do("act", action="first_aid", target="B", injury=51, successes=1)
    table.do("clock", hours=24 * 24)
    (injury,) = table.one("B")["injuries"]
    assert (injury["healed"], injury["lasting"], injury["permanent"]) == (True, [], False)
