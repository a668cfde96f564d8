"""`explain`: the entries behind a place in the order, a budget and wounds, and the rung between neighbours."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Json, Table, command

ABOUTS = {"initiative", "tie", "budget", "track", "injury", "condition"}


def began(seat: Opening, system: str, rolled: list[int], **sheets: Json) -> Table:
    """A fight that has begun."""
    table = seat(system=system)
    for name, sheet in sheets.items():
        table.do("join", name=name, sheet=sheet)
    table.do("begin", rolled=rolled)
    return table


def texts(table: Table, who: str, about: str) -> list[tuple[int, str]]:
    """The reasons about something, with their entries."""
    found = table.do("explain", who=who)["explanation"]
    return [(one["entry"], one["text"]) for one in found if one["about"] == about]


def test_an_explanation_is_no_entry(fight: Opening) -> None:
    """It changes nothing, and answers like every query, with reasons in order of entries and both neighbours."""
    table = fight(A=12, B=9)
    before = table.state

    answer = table.do("explain", who="A")

    assert (answer["events"], answer["version"], answer["state"]) == ([], before["version"], before)
    assert "entry" not in answer
    assert {key for one in answer["explanation"] for key in one} == {"entry", "about", "text"}
    assert {one["about"] for one in answer["explanation"]} <= ABOUTS
    numbers = [one["entry"] for one in answer["explanation"]]
    assert numbers == sorted(numbers)
    assert answer["order"] == {"ahead": None, "behind": {"who": "B", "rung": "score"}}
    table.refused("no_such_combatant", "explain", who="Z")


def test_the_score_of_this_round(fight: Opening) -> None:
    """The roll with its sum, then every change with its reason; a new roll makes the earlier ones irrelevant."""
    table = fight(A=14, B=12)
    table.do("react", who="B", reaction="dodge")
    table.do("damage", target="B", amount=3)

    assert texts(table, "B", "initiative") == [
        (4, "B: INI 12 = Initiative 9 + 3 rolled (3)"),
        (5, "B: INI 12→7 (Dodge)"),
        (6, "B: INI 7→6 (wounds −1)"),
    ]

    table.end("A", "B")
    assert texts(table, "A", "initiative")[1:] == [(8, "A: INI 14→4 (−10 for all at the end of the pass)")]
    assert texts(table, "B", "initiative")[3:] == [
        (8, "B: INI 6→−4 (−10 for all at the end of the pass)"),
        (8, "B: no turn (Initiative Pass 2)"),
    ]

    table.end("A", rolled=[2, 1])
    assert texts(table, "B", "initiative") == [(9, "B: INI 9 = Initiative 9 + 1 rolled (1) − 1 modifiers")]


def test_a_budget_since_it_was_refreshed(fight: Opening) -> None:
    """What gave it and what it went on, each with what is left; luck counts since joining."""
    table = fight(A=14, B=12, sheets={"A": {"edge": 2}})
    table.do("act", action="simple")
    table.do("spend_point", who="A", on="seize_initiative")

    assert texts(table, "A", "budget") == [
        (2, "A joins: Edge 2"),
        (4, "A: phase units 2, free action 1 (Initiative Pass 1)"),
        (4, "A: phase units 2, attack 1 (Action Phase begins)"),
        (5, "A: phase units −1, 1 left (Simple Action)"),
        (6, "A spends Edge: Seize the Initiative (1 left)"),
    ]


def test_what_was_taken_back_explains_nothing(fight: Opening) -> None:
    """Undone entries are no reasons, and neither are struck ones."""
    table = fight(A=14, B=12)
    table.do("damage", target="B", amount=1)
    table.do("damage", target="B", amount=2)
    table.do("undo")
    table.do("strike", entry=5)

    assert texts(table, "B", "track") == []


@pytest.mark.parametrize("who", ["A", "B"])
def test_before_the_fight_there_is_no_order(seat: Opening, who: str) -> None:
    """Who has not rolled has no neighbours and no score."""
    table = seat()
    table.join("A")
    table.join("B")
    answer: dict[str, Any] = table.line(command("explain", who=who))

    assert answer["order"] == {"ahead": None, "behind": None}
    assert {one["about"] for one in answer["explanation"]} == {"budget"}


def test_an_open_tie_is_told_until_it_is_decided(seat: Opening) -> None:
    """While the players owe a decision the reason is the tie; afterwards it is the decision."""
    table = began(seat, "military5e", [5, 5], A={}, B={})
    assert texts(table, "A", "tie") == [(4, "Tie to be decided: A = B")]

    table.do("decide_tie", order=["B", "A"])
    assert texts(table, "A", "tie") == [(5, "Tie decided: B, A")]


def test_an_open_tie_is_over_with_the_tied(seat: Opening) -> None:
    """Where one of two leaves there is no tie to explain."""
    table = began(seat, "military5e", [5, 5], A={}, B={})
    table.do("leave", who="A")

    assert texts(table, "B", "tie") == []


def test_a_roll_off_counts_until_the_next_roll(seat: Opening) -> None:
    """Who has rolled anew is where the new roll puts them; the old roll-off is no reason any more."""
    table = began(seat, "shadowrun5", [3, 3, 6, 2], A={}, B={})
    assert texts(table, "B", "tie") == [(4, "Roll-off: A rolls 6, B rolls 2")]

    table.end("A", "B", rolled=[5, 1])
    assert texts(table, "B", "tie") == []


def test_a_held_turn_that_was_used(fight: Opening) -> None:
    """Holding a turn is a reason as long as it lasts."""
    table = fight(A=14, B=12)
    table.do("delay")
    assert texts(table, "A", "initiative")[1:] == [(5, "A holds the turn for later")]

    table.do("step_in", who="A")
    assert texts(table, "A", "initiative")[1:] == []
    assert texts(table, "B", "initiative")[1:] == []


def test_in_an_ambush(seat: Opening) -> None:
    """Who acts before the fight is told so, as long as it lasts."""
    table = seat(system="coriolis")
    table.do("join", name="A", sheet={})
    table.do("join", name="B", sheet={"agility": 4})
    table.do("ambush", who=["A"])
    assert texts(table, "A", "initiative") == [(4, "Before the fight the ambushers act")]
    assert texts(table, "B", "initiative") == []

    table.do("act", who="A", action="take_cover")
    table.do("begin", rolled=[3, 4])
    assert [entry for entry, _ in texts(table, "A", "initiative")] == [6]
