"""Military 5E: damage, going down, death saves, stabilising, healing, leaving, rounds without anybody able."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_military5e_initiative import budget, opened
from tests.support.table import Table

DOWN = ["down", "prone", "unconscious"]


def saves(table: Table, name: str) -> tuple[int, int]:
    """Successes and failures of somebody's death saves."""
    found: dict[str, int] = table.one(name)["death_saves"]
    return found["successes"], found["failures"]


def points(table: Table, name: str, track: str = "hp") -> int:
    """What is left on a track of somebody."""
    return table.boxes(name, track)


def fallen(seat: Opening, **more: Any) -> Table:
    """A is current and B, with 10 hit points at most, is down."""
    table = opened(seat, sheets={"B": {"hit_points": 10}, **more}, A=15, B=9, C=3)
    table.do("damage", target="B", amount=10)
    return table


@pytest.mark.parametrize("amount, states", [(9, []), (10, DOWN), (19, DOWN), (20, ["dead"]), (100, ["dead"]), (0, [])])
def test_how_much_kills(seat: Opening, amount: int, states: list[str]) -> None:
    """At 0 points somebody is down; who loses the maximum beyond that is dead."""
    table = opened(seat, sheets={"B": {"hit_points": 10}}, A=15, B=9)

    table.do("damage", target="B", amount=amount)

    assert (table.one("B")["status"], points(table, "B")) == (states, max(0, 10 - amount))
    assert table.events("DamageTaken", who="B", raw=amount, net=amount, blocked=0, track="hp")
    assert budget(table, "B")["reaction"] == (0 if states else 1)


def test_temporary_hit_points(seat: Opening) -> None:
    """They go first, are never healed, and what they take does no harm, also to somebody who is down."""
    table = opened(seat, sheets={"B": {"hit_points": 10, "temporary_hit_points": 4}}, A=15, B=9)
    table.do("damage", target="B", amount=3)
    assert (points(table, "B"), points(table, "B", "temp_hp")) == (10, 1)
    table.do("damage", target="B", amount=3)
    assert (points(table, "B"), points(table, "B", "temp_hp")) == (8, 0)
    table.do("heal", target="B", amount=9)
    assert (points(table, "B"), points(table, "B", "temp_hp")) == (10, 0)
    table.refused("bad_command", "heal", target="B", amount=1, track="temp_hp")
    assert "temp_hp" not in table.one("A")["tracks"]
    table.do("join", name="C", sheet={"hit_points_now": 0, "temporary_hit_points": 4}, rolled=[2])

    table.do("damage", target="C", amount=4, critical=True)

    assert saves(table, "C") == (0, 0)
    table.do("damage", target="C", amount=1, critical=True)
    assert saves(table, "C") == (0, 2)


def test_temporary_hit_points_against_massive_damage(seat: Opening) -> None:
    """What they take does not count towards the maximum."""
    table = opened(seat, sheets={"B": {"hit_points": 10, "temporary_hit_points": 4}}, A=15, B=9)

    table.do("damage", target="B", amount=23)

    assert table.one("B")["status"] == DOWN


@pytest.mark.parametrize("face, expected", [(1, (0, 2)), (2, (0, 1)), (9, (0, 1)), (10, (1, 0)), (19, (1, 0))])
def test_death_saves(seat: Opening, face: int, expected: tuple[int, int]) -> None:
    """From 10 a success, below a failure, a 1 fails twice; then the turn is over."""
    table = fallen(seat)

    table.do("end_turn", rolled=[face])

    assert (saves(table, "B"), table.order) == (expected, ["C"])
    assert table.events("DiceRolled", who="B", purpose="death_save", faces=[face])
    assert table.events("DeathSaveRolled", who="B", face=face, successes=expected[0], failures=expected[1])
    assert table.events("TurnSkipped", who="B", reason="down")


def test_a_natural_twenty(seat: Opening) -> None:
    """1 hit point, up, and the turn is an ordinary one; conditions of its end are still there."""
    table = fallen(seat)
    table.do("condition", target="B", name="burning", turns=1)
    table.do("damage", target="B", amount=1)

    table.do("end_turn", rolled=[20])

    assert (points(table, "B"), saves(table, "B"), table.order) == (1, (0, 0), ["B", "C"])
    assert (table.one("B")["status"], list(table.one("B")["conditions"])) == ([], ["burning"])
    assert (budget(table, "B")["action"], budget(table, "B")["reaction"], table.one("B")["turns"]) == (1, 1, 1)
    assert not table.events("TurnSkipped")
    table.do("act", action="attack")


def test_three_successes(seat: Opening) -> None:
    """Stable, the counters are clear, no more saves; the turn is still skipped."""
    table = fallen(seat)
    for face in (10, 11, 12):
        table.do("end_turn", who="A", rolled=[face])
        table.end("C")
    assert (table.one("B")["status"], saves(table, "B")) == (["down", "prone", "stable", "unconscious"], (0, 0))

    table.end("A")

    assert table.events("TurnSkipped", who="B", reason="down")
    assert not table.events("DiceRolled")


def test_three_failures(seat: Opening) -> None:
    """Dead, out of the order, without a turn; nobody touches the dead."""
    table = fallen(seat)
    table.do("damage", target="B", amount=1, close=True)
    table.do("condition", target="C", name="marked", of="B")
    table.do("condition", target="C", name="shaken", of="A")
    table.do("condition", target="B", name="burning", turns=3)

    table.do("end_turn", rolled=[5])

    assert (table.one("B")["status"], saves(table, "B"), table.order) == (["dead", *DOWN], (0, 3), ["C"])
    assert table.events("CombatantDied", who="B", reason="death_saves")
    assert table.events("ConditionLost", who="C", name="marked", reason="dead")
    assert not table.events("TurnSkipped")
    for verb in ("heal", "damage"):
        table.refused("dead", verb, target="B", amount=1, override="please")
    table.refused("dead", "act", who="B", action="attack")


@pytest.mark.parametrize("amount, more, failures", [(1, {}, 1), (1, {"critical": True}, 2), (9, {"close": True}, 2)])
def test_damage_to_a_stable_one(seat: Opening, amount: int, more: dict[str, bool], failures: int) -> None:
    """No longer stable, and the failures count."""
    table = fallen(seat)
    table.do("act", action="stabilise", target="B", total=10)
    table.do("damage", target="B", amount=0)
    assert "stable" in table.one("B")["status"]

    table.do("damage", target="B", amount=amount, **more)

    assert (table.one("B")["status"], saves(table, "B")) == (DOWN, (0, failures))


def test_stabilising(seat: Opening) -> None:
    """Medicine 10 is enough; who is up, stable or dead is no patient; the action is spent either way."""
    table = fallen(seat)
    table.refused("nothing_to_treat", "act", action="stabilise", target="C", total=20)
    table.do("damage", target="B", amount=1)
    table.do("act", action="stabilise", target="B", total=-1)
    assert (saves(table, "B"), budget(table, "A")["action"]) == ((0, 1), 0)
    table.refused("action_spent", "act", action="stabilise", target="B", total=10)
    table.do("end_turn", rolled=[10])

    table.do("act", action="stabilise", target="B", total=10)

    assert ("stable" in table.one("B")["status"], saves(table, "B")) == (True, (0, 0))
    table.end("C")
    table.refused("nothing_to_treat", "act", action="stabilise", target="B", total=10)
    table.do("act", action="stabilise", target="C", total=10, override="check on him")
    assert table.one("C")["status"] == []


def test_healing(seat: Opening) -> None:
    """Up at once, also who was stable; the reaction comes with the own turn; not above the maximum."""
    table = fallen(seat)
    table.do("heal", target="B", amount=0)
    assert table.one("B")["status"] == DOWN
    table.do("act", action="stabilise", target="B", total=15)

    table.do("heal", target="B", amount=50)

    assert (points(table, "B"), table.one("B")["status"], budget(table, "B")["reaction"]) == (10, [], 0)
    table.do("heal", target="B", amount=3)
    assert table.events("Healed", who="B", amount=0)
    table.do("move", distance=10)
    table.refused("reaction_spent", "react", who="B", reaction="opportunity_attack")
    table.end("A")
    assert (table.order, budget(table, "B")["reaction"]) == (["B", "C"], 1)


def test_harm_before_the_fight(seat: Opening) -> None:
    """Who is down when it begins rolls like the others, without a reaction, and saves in the own turn."""
    table = seat(system="military5e")
    for name in "AB":
        table.do("join", name=name, sheet={"hit_points": 10})
    table.do("damage", target="B", amount=10)

    table.do("begin", rolled=[15, 9])

    assert (budget(table, "B")["reaction"], table.order) == (0, ["A", "B"])
    table.do("end_turn", rolled=[20])
    assert table.order == ["B"]


def test_conditions_tick_in_a_turn_that_is_skipped(seat: Opening) -> None:
    """Those of its start and of its end; nothing else happens in it."""
    table = fallen(seat)
    table.do("condition", target="B", name="shaken", turns=1, until="start")
    table.do("condition", target="B", name="burning", turns=1)

    table.do("end_turn", rolled=[10])

    assert [event["name"] for event in table.events("ConditionLost", who="B")] == ["shaken", "burning"]
    assert table.one("B")["turns"] == 1
