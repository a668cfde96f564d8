"""Shadowrun 5: initiative scores, their changes in the middle of a pass, Edge, surprise and interrupts."""

import pytest

from tests.contract.conftest import Opening


def test_a_change_of_the_score(fight: Opening) -> None:
    """`by` moves the score at once and the order with it; base and dice stay."""
    table = fight(A=12, B=10, C=8)

    table.do("adjust_initiative", who="C", by=3, reason="drug")

    (event,) = table.events("InitiativeChanged", who="C")
    assert (event["by"], event["reason"], event["initiative"]) == (3, "drug", 11)
    assert (table.score("C"), table.one("C")["base"], table.order) == (11, 5, ["A", "C", "B"])
    table.do("adjust_initiative", who="A", by=-20)
    assert table.order == ["A", "C", "B"]


def test_a_change_of_the_attribute(fight: Opening) -> None:
    """`base` moves attribute and score by the same difference, now and at the next roll."""
    table = fight(A=9, B=7)

    table.do("adjust_initiative", who="B", base=3)

    assert (table.score("B"), table.one("B")["base"], table.order) == (10, 7, ["A", "B"])
    table.end("A")
    table.end("B", rolled=[1, 1])
    assert table.score("B") == 8
    assert table.order == ["B", "A"]


def test_more_and_fewer_dice(fight: Opening) -> None:
    """Dice gained are thrown and added, dice lost thrown and taken off; the next roll has the new number."""
    table = fight(A=9, B=7)
    assert len(table.refused("more_dice_needed", "adjust_initiative", who="B", dice=2, rolled=[])["needed"]) == 2

    table.do("adjust_initiative", who="B", dice=2, rolled=[2, 5])
    assert table.score("B") == 14
    table.do("adjust_initiative", who="B", dice=-1, by=1, rolled=[4])
    assert table.score("B") == 11
    assert table.events("DiceRolled", who="B", purpose="initiative")
    table.end("A", "B")
    table.end("B", rolled=[1, 2, 3])

    assert (table.score("A"), table.score("B")) == (7, 9)


@pytest.mark.parametrize("dice", [5, -1])
def test_there_are_one_to_five_dice(fight: Opening, dice: int) -> None:
    """Nobody ever has fewer or more."""
    assert "dice" in fight(A=9).refused("bad_command", "adjust_initiative", who="A", dice=dice)["message"]


def test_who_says_it_in_a_change(fight: Opening) -> None:
    """A text in `by` is who says it, as in every command, and no change."""
    table = fight(A=9)

    table.refused("bad_command", "adjust_initiative", who="A", by="GM")
    table.do("adjust_initiative", who="A", by="GM", base=1)

    assert table.do("log")["entries"][-1]["by"] == "GM"


def test_down_to_nothing_and_back(fight: Opening) -> None:
    """At 0 somebody who waits is out of the pass, above 0 again in it; who has acted is not."""
    table = fight(A=12, B=10, C=8)

    table.do("adjust_initiative", who="B", by=-10)
    assert (table.score("B"), table.order) == (0, ["A", "C"])
    table.do("adjust_initiative", who="B", by=1)
    assert table.order == ["A", "C", "B"]
    table.end("A")
    table.do("adjust_initiative", who="A", by=-12)
    table.do("adjust_initiative", who="A", by=30)
    assert table.order == ["C", "B"]


def test_down_to_nothing_in_the_own_phase(fight: Opening) -> None:
    """A phase that runs goes on."""
    table = fight(A=12, B=10)
    table.do("adjust_initiative", who="A", by=-15)

    table.do("act", action="complex")

    assert (table.score("A"), table.order) == (-3, ["A", "B"])


def test_down_to_nothing_while_holding(fight: Opening) -> None:
    """A held phase is kept and used at 0 and below."""
    table = fight(A=12, B=10)
    table.do("delay")
    table.do("adjust_initiative", who="A", by=-15)
    assert table.state["delayed"] == ["A"]

    table.do("step_in", who="A")

    assert table.order == ["A"]
    assert table.state["interrupted"] == ["B"]


def test_scores_go_on_below_nothing(fight: Opening) -> None:
    """The end of a pass takes ten off every score, and a later boost starts from there."""
    table = fight(A=32, B=4)
    table.end("A", "B")
    (event,) = table.events("PassDecremented")
    assert (event["amount"], event["scores"]) == (10, {"A": 22, "B": -6})
    table.end("A")

    table.do("adjust_initiative", who="B", by=17)

    assert (table.score("B"), table.order) == (1, ["A", "B"])


def test_nobody_is_above_nothing_after_a_roll(fight: Opening) -> None:
    """The advance stops with nobody current; `proceed` goes on, and so does whoever comes above 0."""
    table = fight(A=5, B=4)
    table.end("A")
    table.do("adjust_initiative", who="A", base=-9)
    table.do("adjust_initiative", who="B", base=-9)
    assert table.order == ["B"]

    table.end("B", rolled=[3, 3])
    state = table.state
    assert (state["mode"], state["round"], state["current"], state["queue"]) == ("running", 2, None, [])
    table.refused("not_your_phase", "end_turn")
    table.do("note", text="nobody moves")
    table.do("proceed", rolled=[4, 4])
    assert (table.state["mode"], table.state["round"], table.state["current"]) == ("running", 3, None)
    table.do("adjust_initiative", who="B", base=20)
    assert (table.score("B"), table.order) == (16, ["B"])
    table.end("B")
    assert (table.state["pass"], table.order) == (2, ["B"])


def test_seizing_twice(fight: Opening) -> None:
    """Once in a combat turn; this comes before the price."""
    table = fight(A=12, B=9)
    table.do("spend_point", who="B", on="seize_initiative")
    assert table.events("PointSpent", who="B", on="seize_initiative")

    table.refused("already_attempted", "spend_point", who="B", on="seize_initiative")


def test_a_blitz_while_the_turn_runs(fight: Opening) -> None:
    """It counts for the next roll and only for that; a second one before it is refused."""
    table = fight(A=9, B=7, sheets={"B": {"edge": 2}})
    table.do("spend_point", who="B", on="blitz")
    assert table.score("B") == 7
    table.refused("already_attempted", "spend_point", who="B", on="blitz")

    table.end("A")
    table.end("B", rolled=[1, 2, 2, 2, 2, 2])
    assert (table.score("B"), table.order) == (14, ["B", "A"])
    table.do("spend_point", who="B", on="blitz")
    assert table.one("B")["budget"]["edge"] == 0


def test_surprise_in_a_running_turn(fight: Opening) -> None:
    """Ten points off at once, neither free action nor interrupt, until the own phase begins."""
    table = fight(A=22, B=18, C=12)

    table.do("condition", target="B", name="surprised")

    assert (table.score("B"), table.order) == (8, ["A", "C", "B"])
    table.refused("already_attempted", "condition", target="B", name="surprised")
    table.refused("surprised", "act", who="B", action="free")
    table.refused("surprised", "react", who="B", reaction="full_defense")
    table.end("A", "C")
    assert (table.one("B")["status"], table.score("B")) == ([], 8)
    table.do("act", action="free")


def test_surprise_is_taken_back(fight: Opening) -> None:
    """Removing the state leaves the score."""
    table = fight(A=22, B=18)
    table.do("condition", target="B", name="surprised")

    table.do("condition", target="B", name="surprised", remove=True)

    assert (table.one("B")["status"], table.score("B")) == ([], 8)
    table.refused("nothing_to_treat", "condition", target="B", name="surprised", remove=True)


def test_edge_for_one_who_is_not_surprised(fight: Opening) -> None:
    """There is nothing to avoid, and this comes before the price."""
    table = fight(A=22, B=18, sheets={"B": {"edge": 0}})

    table.refused("nothing_to_treat", "spend_point", who="B", on="avoid_surprise")


def test_surprised_twice_over_at_the_begin(seat: Opening) -> None:
    """Named twice, or surprised before, somebody loses ten points once."""
    table = seat()
    table.join("A", 12)
    table.join("B", 12)
    table.do("condition", target="A", name="surprised")

    table.do("begin", surprised=["A", "B", "B"], rolled=[3, 2])

    assert (table.score("A"), table.score("B")) == (5, 4)


def test_full_defense_until_the_end_of_the_combat_turn(fight: Opening) -> None:
    """The defence is worth Willpower, lasts over passes, and is over with the combat turn."""
    table = fight(A=15, B=14, sheets={"B": {"willpower": 5}})
    table.do("react", who="B", reaction="full_defense", target="A")
    (event,) = table.events("ReactionTaken", who="B")
    assert (event["reaction"], event["target"], event["cost"]) == ("full_defense", "A", 10)
    assert (table.one("B")["modifiers"], table.score("B")) == ({"full_defense": 5}, 4)
    table.end("A", "B")
    assert table.one("B")["modifiers"] == {"full_defense": 5}

    table.end("A", rolled=[3, 3])

    assert table.one("B")["modifiers"] == {}


def test_an_interrupt_that_costs_the_phase(fight: Opening) -> None:
    """Paid down to 0 before the own phase, the phase of this pass is lost; the default target is current."""
    table = fight(A=15, B=5)

    table.do("react", who="B", reaction="dodge")

    assert table.events("ReactionTaken", target="A")
    assert (table.score("B"), table.order) == (0, ["A"])
    table.refused("initiative_too_low", "react", who="B", reaction="dodge")


def test_no_tie_is_left_to_the_players(fight: Opening) -> None:
    """Every tie is rolled off."""
    fight(A=12, B=9).refused("no_such_tie", "decide_tie", order=["A", "B"])


def test_a_tie_that_arises_in_the_pass_is_rolled_off(fight: Opening) -> None:
    """Who comes to be equal on every rung while both wait throws for it at once, for this combat turn."""
    table = fight(A=20, B=9, C=12)

    table.do("adjust_initiative", who="B", by=3)
    assert table.order == ["A", "C", "B"]
    table.do("join", name="D", sheet={"reaction": 4, "intuition": 5}, rolled=[3, 2, 5])

    assert table.order == ["A", "D", "C", "B"]
