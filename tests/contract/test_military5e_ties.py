"""Military 5E: ties are left to the players, at the beginning and later."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_military5e_initiative import opened


def test_a_tie_stops_everything(seat: Opening) -> None:
    """While the players owe a decision nobody acts, moves or reacts; harm and remarks are possible; round 1 waits."""
    table = opened(seat, A=15, B=15, C=3)
    assert table.events("TieOpened", tied=[["A", "B"]])
    assert (table.state["mode"], table.state["round"], table.state["current"]) == ("tie", 0, None)
    table.refused("not_your_turn", "act", who="A", action="attack")
    table.refused("not_your_turn", "move", distance=5)
    table.refused("not_your_turn", "move", who="A", distance=5)
    table.refused("not_your_turn", "end_turn", who="A")
    table.refused("not_your_turn", "react", who="C", reaction="indomitable")
    table.refused("not_your_turn", "spend_point", who="A", on="action_surge")
    table.refused("not_your_turn", "proceed")
    table.do("damage", target="C", amount=3)
    table.do("note", text="who is quicker?")

    table.do("decide_tie", order=["B", "A"])

    assert (table.state["mode"], table.state["round"], table.order) == ("running", 1, ["B", "A", "C"])
    assert table.kinds[-3:] == ["TurnStarted", "BudgetRefreshed", "StateSealed"]
    table.refused("no_such_tie", "decide_tie", order=["B", "A"])


@pytest.mark.parametrize("order", [["A"], ["A", "B"], ["A", "B", "A"], ["A", "B", "D"], [], ["A", "B", "C", "C"]])
def test_all_of_a_tie_have_to_be_named(seat: Opening, order: list[str]) -> None:
    """A part of those tied, somebody twice or somebody else is no tie; not even for the game master."""
    table = opened(seat, A=15, B=15, C=15, D=4)

    table.refused("no_such_tie", "decide_tie", order=order, override="it is late")
    table.refused("no_such_combatant", "decide_tie", order=["A", "B", "Z"])


def test_a_tie_is_gone_with_the_tied(seat: Opening) -> None:
    """Where one of two leaves, or dies, there is nothing to decide any more."""
    table = opened(seat, sheets={"D": {"hit_points": 1}}, A=15, B=15, C=9, D=9)
    table.do("leave", who="A")
    assert (table.state["mode"], table.state["round"]) == ("tie", 0)

    table.do("damage", target="D", amount=2)

    assert (table.state["mode"], table.state["round"], table.order) == ("running", 1, ["B", "C"])


def test_all_leave_during_a_tie(seat: Opening) -> None:
    """With nobody left the fight is over."""
    table = opened(seat, A=15, B=15)
    table.do("leave", who="A")

    table.do("leave", who="B")

    assert (table.state["mode"], table.kinds[-2:]) == ("ended", ["CombatEnded", "StateSealed"])


def test_a_late_joiner_is_tied_with_one_who_waits(seat: Opening) -> None:
    """The running turn stays, but nothing goes on before the decision."""
    table = opened(seat, A=15, B=9)

    table.do("join", name="C", sheet={}, rolled=[9])
    assert (table.state["mode"], table.state["current"]) == ("tie", "A")
    table.refused("not_your_turn", "act", action="attack")
    table.refused("not_your_turn", "end_turn")
    table.do("decide_tie", order=["C", "B"])

    assert (table.state["mode"], table.order) == ("running", ["A", "C", "B"])
    table.end("A", "C", "B")
    assert (table.state["round"], table.order) == (2, ["A", "C", "B"])


def test_one_more_is_tied_with_two_who_are_decided(seat: Opening) -> None:
    """The whole tie is decided anew among those who still have a turn; whoever has acted stays before them."""
    table = opened(seat, A=9, B=9)
    table.do("decide_tie", order=["B", "A"])
    table.do("join", name="C", sheet={}, rolled=[9])
    table.refused("no_such_tie", "decide_tie", order=["B", "C", "A"])

    table.do("decide_tie", order=["C", "A"])

    assert table.order == ["B", "C", "A"]
    table.end("B", "C", "A")
    assert table.order == ["B", "C", "A"]


def test_a_late_joiner_is_tied_with_the_current_one(seat: Opening) -> None:
    """In this round it follows; the tie is decided when the next one begins."""
    table = opened(seat, A=15, B=9)
    table.do("join", name="C", sheet={}, rolled=[15])
    assert (table.state["mode"], table.order) == ("running", ["A", "C", "B"])
    table.end("A", "C", "B")
    assert (table.state["mode"], table.state["round"], table.state["current"]) == ("tie", 2, None)

    table.do("decide_tie", order=["C", "A"])

    assert table.order == ["C", "A", "B"]


def test_a_mid_round_tie_is_gone_with_the_tied(seat: Opening) -> None:
    """The fight goes on where it was."""
    table = opened(seat, A=15, B=9)
    table.do("join", name="C", sheet={}, rolled=[9])

    table.do("leave", who="B")

    assert (table.state["mode"], table.state["round"], table.order) == ("running", 1, ["A", "C"])
    table.do("act", action="attack")


def test_the_current_one_leaves_during_a_tie(seat: Opening) -> None:
    """The next turn begins with the decision."""
    table = opened(seat, A=15, B=9)
    table.do("join", name="C", sheet={}, rolled=[9])
    table.do("leave", who="A")
    assert (table.state["mode"], table.state["current"]) == ("tie", None)

    table.do("decide_tie", order=["C", "B"])

    assert table.order == ["C", "B"]
