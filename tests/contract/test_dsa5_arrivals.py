"""DSA5: late joiners."""

from tests.contract.conftest import Opening
from tests.contract.test_dsa5_initiative import opened


def test_a_late_joiner(seat: Opening) -> None:
    """Below the one who acts it waits, above it it holds its turn for this round; either with a full budget."""
    table = opened(seat, A=17, B=15, C=13)
    table.end("A")

    table.do("join", name="D", sheet={"initiative_base": 11}, rolled=[3])
    table.do("join", name="E", sheet={"initiative_base": 14}, rolled=[2])

    assert (table.order, table.state["delayed"]) == (["B", "D", "C"], ["E"])
    assert [table.one(name)["budget"] for name in "DE"] == [
        {"action": 1, "free_action": 1, "defences": 0, "fate": 0}
    ] * 2
    table.end("B", "D")
    table.do("step_in", who="E")
    table.end("E", "C")
    assert (table.state["round"], table.order) == (2, ["A", "E", "B", "D", "C"])


def test_a_late_joiner_while_somebody_has_stepped_in(seat: Opening) -> None:
    """What counts is how far down the round has come, not who acts out of turn."""
    table = opened(seat, A=17, B=15, C=12)
    table.do("delay")
    table.end("B")
    table.do("step_in", who="A")

    table.do("join", name="D", sheet={}, rolled=[4])
    table.do("join", name="E", sheet={}, rolled=[6])

    assert (table.order, table.state["delayed"]) == (["A", "D", "C"], ["E"])


def test_a_late_joiner_in_the_last_call(seat: Opening) -> None:
    """Lower than all it acts at once, else it holds its turn."""
    table = opened(seat, A=17, B=15)
    table.do("delay")
    table.end("B")

    table.do("join", name="C", sheet={"initiative_base": 13}, rolled=[3])
    assert (table.state["mode"], table.state["delayed"]) == ("last_call", ["A", "C"])
    table.do("join", name="D", sheet={}, rolled=[3])

    assert (table.state["mode"], table.order) == ("running", ["D"])


def test_the_first_turn_of_a_late_joiner_in_the_last_call(seat: Opening) -> None:
    """Its held turn is its first one, and the next round brings its second."""
    table = opened(seat, A=17, B=15)
    table.do("delay")
    table.end("B")
    table.do("join", name="C", sheet={"initiative_base": 13}, rolled=[3])

    table.do("step_in", who="C")
    assert [started["turn"] for started in table.events("TurnStarted")] == [1]
    table.do("end_turn")
    table.do("proceed")
    table.end("A")

    assert [(started["who"], started["turn"]) for started in table.events("TurnStarted")] == [("C", 2)]


def test_a_late_joiner_who_is_dying(seat: Opening) -> None:
    """It holds nothing, and is skipped like others."""
    table = opened(seat, A=17, B=15)
    table.end("A")

    table.do("join", name="C", sheet={"initiative_base": 20, "life_points_now": 0}, rolled=[3])

    assert (table.state["delayed"], table.one("C")["status"]) == ([], ["acted", "dying"])
    table.end("B")
    assert table.order == ["A", "B"]
