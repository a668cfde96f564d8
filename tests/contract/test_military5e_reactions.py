"""Military 5E: reactions, readied actions, aiming."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_military5e_initiative import budget, opened


def test_who_can_react(seat: Opening) -> None:
    """Not the current one, nobody unknown, dead or gone; a target has to be there."""
    table = opened(seat, sheets={"C": {"hit_points": 1}}, A=15, B=9, C=7, D=5)
    table.do("damage", target="C", amount=5)
    table.do("leave", who="D")

    table.refused("cannot_act", "react", who="A", reaction="indomitable")
    table.refused("no_such_combatant", "react", who="B", reaction="indomitable", target="Z")
    table.refused("dead", "react", who="C", reaction="indomitable")
    table.refused("cannot_act", "react", who="D", reaction="indomitable")


def test_opportunity_attacks_need_a_movement(seat: Opening) -> None:
    """The target has to have moved in its turn; who moved in an earlier turn triggers nothing."""
    table = opened(seat, A=15, B=9, C=7)
    table.refused("not_triggered", "react", who="B", reaction="opportunity_attack")
    table.do("move", distance=5)
    table.do("react", who="B", reaction="opportunity_attack")
    assert table.events("ReactionTaken", who="B", reaction="opportunity_attack", target="A")
    table.end("A")

    table.refused("not_triggered", "react", who="C", reaction="opportunity_attack", target="A")
    table.refused("not_triggered", "react", who="C", reaction="opportunity_attack", target="C")


def test_disengaging_comes_before_the_price(seat: Opening) -> None:
    """Whoever has no reaction left is told first that the target has disengaged."""
    table = opened(seat, A=15, B=9)
    table.do("react", who="B", reaction="dirty_fighting")
    table.refused("reaction_spent", "react", who="B", reaction="opportunity_attack")
    table.do("act", action="disengage")
    table.do("move", distance=10)

    table.refused("target_disengaged", "react", who="B", reaction="opportunity_attack")


def test_a_reaction_is_back_with_the_own_turn(seat: Opening) -> None:
    """Not with the round; an override takes it nonetheless."""
    table = opened(seat, A=15, B=9)
    table.do("react", who="B", reaction="get_your_head_down", target="B")
    table.refused("reaction_spent", "react", who="B", reaction="indomitable")
    table.do("react", who="B", reaction="indomitable", override="luck")
    table.end("A")
    assert budget(table, "B")["reaction"] == 1
    table.do("react", who="A", reaction="indomitable")

    table.end("B")

    assert budget(table, "A")["reaction"] == 1


def test_ranged_opportunity_attacks(seat: Opening) -> None:
    """The target aimed at moves more than 5 ft, all its moves added; having disengaged does not help."""
    table = opened(seat, A=15, B=9, C=7)
    table.do("act", action="aim", target="B")
    table.end("A")
    table.refused("not_aimed_at_target", "react", who="C", reaction="ranged_opportunity_attack")
    table.refused("not_aimed_at_target", "react", who="A", reaction="ranged_opportunity_attack", target="C")
    table.do("move", distance=5)
    table.refused("not_triggered", "react", who="A", reaction="ranged_opportunity_attack")
    table.do("act", action="disengage")
    table.do("move", distance=1)

    table.do("react", who="A", reaction="ranged_opportunity_attack")

    assert (budget(table, "A")["reaction"], table.one("A")["aiming_at"]) == (0, "B")
    table.refused("reaction_spent", "react", who="A", reaction="ranged_opportunity_attack")


def test_the_end_of_aiming(seat: Opening) -> None:
    """Another target, no line of sight, the aimer down, the target dead or gone."""
    table = opened(seat, sheets={"D": {"hit_points": 1}}, A=15, B=9, C=7, D=5)
    assert table.one("A")["aiming_at"] is None
    table.do("act", action="aim", target="B")
    table.do("spend_point", who="A", on="action_surge", override="practice")
    table.do("act", action="aim", target="D")
    assert table.one("A")["aiming_at"] == "D"
    table.end("A")
    table.do("act", action="aim", target="D")
    table.end("B")
    table.do("act", action="aim", target="B")
    table.do("damage", target="D", amount=2)
    assert [table.one(name)["aiming_at"] for name in "ABC"] == [None, None, "B"]
    table.end("C")
    table.refused("dead", "act", action="aim", target="D")
    table.do("leave", who="B")
    assert table.one("C")["aiming_at"] is None
    table.refused("cannot_act", "act", action="aim", target="B")
    table.do("act", action="aim", target="C")

    table.do("condition", target="A", name="aiming", remove=True)

    assert table.one("A")["aiming_at"] is None
    table.refused("nothing_to_treat", "condition", target="A", name="aiming", remove=True)


def test_a_condition_that_is_called_aiming(seat: Opening) -> None:
    """It is removed along with the aim."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="aim", target="B")
    table.do("condition", target="A", name="aiming")
    assert (table.one("A")["aiming_at"], list(table.one("A")["conditions"])) == ("B", ["aiming"])

    table.do("condition", target="A", name="aiming", remove=True)

    assert (table.one("A")["aiming_at"], table.one("A")["conditions"]) == (None, {})


def test_a_name_that_is_aimed_at(seat: Opening) -> None:
    """Renaming the target keeps the aim and the readied attack on it."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="aim", target="B")
    table.do("spend_point", who="A", on="action_surge", override="practice")
    table.do("act", action="ready", readied="attack", trigger="noise", target="B")

    table.do("rename", who="B", to="Bea")

    readied = {"action": "attack", "trigger": "noise", "target": "Bea"}
    assert (table.one("A")["aiming_at"], table.one("A")["readied"]) == ("Bea", readied)
    table.do("rename", who="A", to="Al")
    assert table.one("Al")["aiming_at"] == "Bea"


@pytest.mark.parametrize("readied", ["move", "ready", "object_interaction", "second_wind", "attack and dash"])
def test_ready_is_one_action(seat: Opening, readied: str) -> None:
    """Neither movement nor two things, nor what is no action, whatever is left to pay with."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="hide")

    table.refused("ready_needs_one_action", "act", action="ready", readied=readied, trigger="noise")
    table.refused("action_spent", "act", action="ready", readied="attack", trigger="noise")


def test_a_readied_action(seat: Opening) -> None:
    """It fires once, out of turn; an ignored trigger leaves it ready; a new one replaces it; the own turn ends it."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="ready", readied="attack", trigger="noise")
    table.refused("cannot_act", "react", who="A", reaction="readied")
    table.refused("nothing_readied", "react", who="B", reaction="readied")
    table.end("A")
    table.do("act", action="ready", readied="dash", trigger="smoke")
    table.do("react", who="A", reaction="readied")
    assert table.one("A")["readied"] is None
    table.refused("nothing_readied", "react", who="A", reaction="readied")
    table.end("B", "A")

    assert table.one("B")["readied"] is None


def test_a_readied_dodge(seat: Opening) -> None:
    """It lasts until the own turn, like any other."""
    table = opened(seat, A=15, B=9)
    table.do("act", action="ready", readied="dodge", trigger="noise")
    table.end("A")

    table.do("react", who="A", reaction="readied")

    assert table.one("A")["status"] == ["acted", "dodging"]
    table.end("B")
    assert table.one("A")["status"] == []


def test_a_readied_aim(seat: Opening) -> None:
    """At whom it was readied for, or else at whom it answers."""
    table = opened(seat, A=15, B=9, C=7)
    table.do("act", action="ready", readied="aim", trigger="noise", target="C")
    table.end("A")
    table.do("act", action="ready", readied="aim", trigger="noise")
    table.do("react", who="A", reaction="readied")
    assert table.one("A")["aiming_at"] == "C"
    table.end("B")

    table.do("react", who="B", reaction="readied")

    assert table.one("B")["aiming_at"] == "C"


def test_nothing_is_readied_by_override(seat: Opening) -> None:
    """The reaction is taken all the same."""
    table = opened(seat, A=15, B=9)

    table.do("react", who="B", reaction="readied", override="he had said so")

    assert (budget(table, "B")["reaction"], table.events("ReactionTaken")[0]["target"]) == (0, "A")
