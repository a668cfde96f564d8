"""What holds in every system: late joiners, the dead whose turns others count, rounds that are ended early."""

from typing import Any

import pytest

from tests.support.table import Table, command


def seated(system: str, names: str, **begin: Any) -> Table:
    """A table with a running fight of those named."""
    table = Table()
    table.do("new", system=system)
    for name in names:
        table.do("join", name=name, sheet={})
    table.do("begin", **begin)
    return table


@pytest.mark.parametrize(
    "system, rolled, acted, lowered, late",
    [
        ("military5e", [18, 15, 3], True, -16, 10),
        ("coriolis", [6, 3, 1], False, -6, 2),
        ("dsa5", [6, 3, 1], False, -10, 2),
    ],
)
def test_a_place_that_is_still_to_come(system: str, rolled: list[int], acted: bool, lowered: int, late: int) -> None:
    """Somebody higher still waits, so a late joiner has a turn, however low the one stands who has had theirs."""
    table = seated(system, "ABD", rolled=rolled)
    if acted:
        table.do("end_turn")
    table.do("adjust_initiative", who="A", by=lowered)
    table.do("join", name="C", sheet={}, rolled=[late])

    assert table.state["queue"].index("C") < table.state["queue"].index("D")


@pytest.mark.parametrize(
    "system, rolled, fatal",
    [
        ("shadowrun5", [6, 3, 1], {"do": "damage", "target": "B", "amount": 100}),
        ("coriolis", [6, 3, 1], {"do": "hit", "target": "B", "damage": 1, "critical": True, "rolled": [6, 6]}),
        ("military5e", [18, 15, 3], {"do": "damage", "target": "B", "amount": 100}),
    ],
)
def test_turns_of_the_dead_never_come(system: str, rolled: list[int], fatal: dict[str, Any]) -> None:
    """What others have until a turn of somebody is over when that one dies."""
    table = seated(system, "ABC", rolled=rolled)
    table.do("condition", target="A", name="blinded", until="end", of="B")

    assert table.line(fatal)["ok"]

    assert table.events("ConditionLost", who="A", name="blinded", reason="dead")
    assert table.one("A")["conditions"] == {}


@pytest.mark.parametrize("system, rolled", [("dsa5", [6, 3]), ("coriolis", [6, 3]), ("military5e", [18, 3])])
def test_a_round_that_is_ended_by_override(system: str, rolled: list[int]) -> None:
    """The turn that runs is over, and whoever is up in the next round has a fresh one."""
    table = seated(system, "AB", rolled=rolled)
    table.do("proceed", override="time is up")

    assert (table.state["round"], table.state["current"]) == (2, "A")
    assert table.events("TurnEnded", who="A")
    assert table.events("TurnStarted", who="A")
    assert table.state["queue"] == ["B"]


def test_nobody_is_surprised_and_up_at_once() -> None:
    """A dying one who is surprised saves at the start of the turn; a 20 makes no turn of it in round 1."""
    for first, advance in (([15, 10], command("proceed", rolled=[20])), ([5, 10], command("end_turn", rolled=[20]))):
        surprised = ["A", "B"] if first[0] > first[1] else ["A"]
        table = seated("military5e", "AB", rolled=first, surprised=surprised)
        table.do("damage", target="A", amount=20)
        answer = table.line(advance)

        assert answer["ok"], answer
        assert any(event["type"] == "DiceRolled" and event["purpose"] == "death_save" for event in answer["events"])
        assert any(it["type"] == "TurnSkipped" and it["reason"] == "surprised" for it in answer["events"])


def test_nobody_fights_themselves() -> None:
    """An attack on oneself is no attack; whoever is held cannot take hold of somebody."""
    table = seated("coriolis", "AB", rolled=[6, 3])

    table.refused("bad_command", "attack", action="melee_attack", target="A", pool=2)
    table.do("grapple", who="A", target="B")
    table.refused("grappled", "grapple", who="B", target="A")


def test_an_owed_choice_is_named() -> None:
    """What is to be chosen has a name in both languages."""
    table = seated("coriolis", "AB", rolled=[6, 3])
    table.do("attack", action="shoot", target="B", pool=3, rolled=[6, 6, 6], weapon={"range": "long"})

    assert "extra sixes" in table.refused("choice_pending", "end_turn")["message"]
