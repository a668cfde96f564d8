"""Coriolis: late joiners, sheets."""

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, opened, seated


def test_late_joiners(seat: Opening) -> None:
    """Who comes in time acts in this round, who comes too late in the next, or lower than the one who is acting."""
    table = opened(seat, A=6, B=4)
    table.end("A")
    table.do("join", name="C", sheet={"agility": 1}, rolled=[3])
    table.do("join", name="D", sheet={"agility": 1}, rolled=[5])
    assert (table.order, table.one("D")["status"]) == (["B", "C"], [])
    table.do("react", who="D", reaction="defend")
    table.refused("initiative_must_drop", "lower_initiative", who="D", to=6)
    table.do("raise_initiative", who="D", as_="defender")
    assert table.score("D") == 7

    table.refused("slot_already_passed", "lower_initiative", who="D", to=5)
    table.do("lower_initiative", who="D", to=4)

    assert table.order == ["B", "D", "C"]
    table.end("B")
    assert ap(table, "D") == 2
    table.end("D", "C")
    assert table.order == ["A", "B", "D", "C"]


def test_a_late_joiner_lowers_to_a_tie(seat: Opening) -> None:
    """Whoever wins the roll-off against the one who is acting has come too late after all."""
    table = opened(seat, A=6, B=4)
    table.do("join", name="C", sheet={"agility": 9, "hit_points": 3}, initiative_faces=[6], rolled=[1, 2])
    assert table.order == ["A", "B"]
    table.end("A")
    table.do("join", name="D", sheet={"agility": 8}, rolled=[5])

    table.do("lower_initiative", who="D", to=4, rolled=[1, 2])

    assert table.order == ["B"]
    table.end("B")
    assert table.order == ["C", "A", "D", "B"]


def test_sheets(seat: Opening) -> None:
    """Points left are no more than there are; who starts with none starts broken or in a breakdown."""
    table = seated(seat)
    for key in ("hit_points_now", "mind_points_now"):
        table.refused("bad_command", "join", name="X", sheet={key: 7})
    table.refused("bad_command", "begin")
    table.do("join", name="A", sheet={"hit_points_now": 0, "mind_points_now": 0})
    assert (table.one("A")["status"], ap(table, "A")) == (["breakdown", "broken"], 0)
    table.do("begin", rolled=[3])
    assert (table.state["mode"], table.state["current"]) == ("running", None)
    table.do("recover", target="A", from_="breakdown", rolled=[4])
    table.do("recover", target="A", from_="broken")
    assert (table.state["current"], ap(table, "A")) == ("A", 3)
