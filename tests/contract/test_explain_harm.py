"""`explain`: why somebody is hurt, and in which states."""

from tests.contract.conftest import Opening
from tests.contract.test_explain import began, texts


def test_harm_since_joining(fight: Opening) -> None:
    """Every wound and every healing, under whatever name, with the boxes it left."""
    table = fight(A=14, B=12, sheets={"B": {"physical_damage": 2}})
    table.do("damage", target="B", amount=3)
    table.do("rename", who="B", to="Bea")
    table.do("heal", target="Bea", amount=1)
    table.do("heal", target="Bea", amount=0)

    assert texts(table, "Bea", "track") == [
        (3, "B joins: physical 2/10"),
        (5, "B: 3 physical (5/10)"),
        (7, "Bea: 1 physical healed (4/10)"),
    ]
    table.refused("no_such_combatant", "explain", who="B")


def test_states_and_conditions_that_last(fight: Opening) -> None:
    """What is over is not told, what came again is told from then on."""
    table = fight(A=14, B=12)
    table.do("condition", target="B", name="prone")
    table.do("condition", target="B", name="prone", remove=True)
    table.do("condition", target="B", name="prone", level=2)
    table.do("damage", target="B", amount=12, track="stun")

    assert texts(table, "B", "condition") == [
        (7, "B: prone 2"),
        (8, "B: wounds −3"),
        (8, "B: unconscious"),
    ]

    table.do("heal", target="B", amount=12, track="stun")
    table.do("recover", target="B", from_="unconscious")
    assert texts(table, "B", "condition") == [(7, "B: prone 2")]


def test_a_critical_injury(seat: Opening) -> None:
    """An injury with its number, and what was done about it."""
    table = began(seat, "coriolis", [6, 1], A={"agility": 5}, B={})
    table.do("hit", target="B", damage=1, critical=True, rolled=[1, 5, 3])
    ((entry, told),) = texts(table, "B", "injury")

    assert (entry, told) == (5, "B: critical injury 15, Concussion")


def test_death_saves_that_are_over(seat: Opening) -> None:
    """Death saves are told until somebody is healed."""
    table = began(seat, "military5e", [9, 5], A={}, B={"hit_points": 5})
    table.do("damage", target="B", amount=6)
    table.end("A", rolled=[12])
    assert (6, "B: death save 12 (successes: 1, failures: 0)") in texts(table, "B", "condition")

    table.do("heal", target="B", amount=1)
    assert texts(table, "B", "condition") == []
