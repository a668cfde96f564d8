"""Military 5E: who falls in the own turn, who leaves, and rounds in which nobody is able to act."""

from tests.contract.conftest import Opening
from tests.contract.test_military5e_harm import DOWN, points, saves
from tests.contract.test_military5e_initiative import budget, opened


def test_going_down_in_the_own_turn(seat: Opening) -> None:
    """The rest of the turn is lost, its end happens, what was kept up is gone."""
    table = opened(seat, sheets={"A": {"action_surge": 2}}, A=15, B=9)
    table.do("act", action="dodge")
    table.do("spend_point", who="A", on="action_surge")
    table.do("act", action="aim", target="B")
    table.do("condition", target="A", name="burning", turns=1)

    table.do("damage", target="A", amount=20)

    assert (table.order, table.one("A")["aiming_at"]) == (["B"], None)
    assert table.events("TurnEnded", who="A")
    assert table.events("ConditionLost", who="A", name="burning")
    assert table.one("A")["status"] == ["acted", *DOWN]
    assert budget(table, "A") == {**dict.fromkeys(budget(table, "B"), 0), "action_surge": 1}
    table.refused("cannot_act", "act", who="A", action="attack")
    table.refused("cannot_act", "react", who="A", reaction="indomitable")


def test_going_down_with_an_action_readied(seat: Opening) -> None:
    """It is gone, and so is dodging."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="ready", readied="attack", trigger="noise")
    table.end("A")
    assert table.one("A")["readied"] is not None

    table.do("damage", target="A", amount=25)

    assert table.one("A")["readied"] is None
    assert points(table, "A") == 0


def test_the_current_one_dies(seat: Opening) -> None:
    """The next turn begins; nobody left is the end."""
    table = opened(seat, A=15, B=9)
    table.do("damage", target="A", amount=40)
    assert (table.order, table.one("A")["status"]) == (["B"], ["dead"])

    table.do("damage", target="B", amount=40)

    assert (table.state["mode"], table.state["current"]) == ("ended", None)


def test_leaving(seat: Opening) -> None:
    """The running turn ends with its effects, what was kept up is gone; once only, but the dead may be taken away."""
    table = opened(seat, sheets={"C": {"hit_points": 1}}, A=15, B=9, C=3)
    table.do("condition", target="B", name="shaken", of="A", turns=3)
    table.do("act", action="dodge")

    table.do("leave", who="A", reason="fled")

    assert (table.order, table.one("A")["status"]) == (["B", "C"], ["left"])
    assert table.events("TurnEnded", who="A")
    assert table.events("ConditionLost", who="B", name="shaken", reason="left")
    table.refused("cannot_act", "leave", who="A")
    table.do("damage", target="C", amount=9)
    table.do("leave", who="C")
    assert table.one("C")["status"] == ["dead", "left"]


def test_nobody_is_able_to_act(seat: Opening) -> None:
    """The advance stops; `proceed` lets the turns pass with their saves, round by round, until somebody is up."""
    table = opened(seat, sheets={"B": {"hit_points": 10}}, A=15, B=9)
    table.do("damage", target="B", amount=10)
    table.do("damage", target="A", amount=20)
    assert (table.state["mode"], table.state["round"], table.order) == ("running", 1, ["B"])
    table.refused("not_your_turn", "end_turn")
    table.do("proceed", rolled=[10])
    assert (table.state["round"], table.order, saves(table, "B")) == (2, ["A", "B"], (1, 0))
    table.do("act", who="A", action="attack", override="a last shot")

    table.do("proceed", rolled=[4, 20])

    assert (table.state["round"], table.state["current"], table.state["queue"]) == (2, "B", [])
    assert (saves(table, "A"), points(table, "B")) == ((0, 1), 1)


def test_somebody_is_healed_when_nobody_was_able(seat: Opening) -> None:
    """Before the own place the turn comes at once, after it with the next round."""
    table = opened(seat, A=15, B=9)
    table.do("damage", target="B", amount=20)
    table.do("damage", target="A", amount=20)
    table.do("heal", target="B", amount=1)
    assert (table.state["round"], table.order) == (1, ["B"])
    table.do("damage", target="B", amount=1)

    table.do("heal", target="A", amount=1)

    assert (table.state["round"], table.state["current"]) == (1, None)
    table.do("proceed")
    assert (table.state["round"], table.order) == (2, ["A", "B"])


def test_proceeding_while_somebody_acts(seat: Opening) -> None:
    """Refused; by override the running turn ends and those who wait lose theirs."""
    table = opened(seat, sheets={"C": {"hit_points": 10}}, A=15, B=9, C=3)
    table.do("damage", target="C", amount=10)
    table.refused("combatants_still_to_act", "proceed")

    table.do("proceed", override="time", rolled=[12])

    assert table.events("TurnEnded", who="A")
    assert table.events("TurnSkipped", who="B", reason="overridden")
    assert (table.state["round"], table.order, saves(table, "C")) == (2, ["A", "B", "C"], (1, 0))
