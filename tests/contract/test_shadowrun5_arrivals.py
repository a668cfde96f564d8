"""Shadowrun 5: who comes late, who leaves, phases, passes and free actions."""

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table


def test_a_late_joiner(fight: Opening) -> None:
    """It rolls at once, ten less for each pass that is over, and acts when its score says so."""
    table = fight(A=32, B=28)
    table.end("A", "B", "A")
    assert table.state["pass"] == 2

    table.do("join", name="C", sheet={"initiative_dice": 3, "reaction": 20}, rolled=[3, 3, 3])

    assert (table.score("C"), table.one("C")["budget"]["free"]) == (22, 1)
    assert table.order == ["B", "C"]


def test_a_late_joiner_above_the_current_one(fight: Opening) -> None:
    """It is next, and the phase that runs goes on."""
    table = fight(A=12, B=9)

    table.do("join", name="C", sheet={"reaction": 20}, rolled=[3])

    assert table.order == ["A", "C", "B"]


def test_a_late_joiner_without_a_score(fight: Opening) -> None:
    """At 0 or below there is neither a phase nor a free action before the next combat turn."""
    table = fight(A=12, B=9)
    table.end("A", "B")

    table.do("join", name="C", sheet={"reaction": 1, "intuition": 1}, rolled=[3])

    assert (table.score("C"), table.order) == (-5, ["A"])
    table.refused("free_action_spent", "act", who="C", action="free")
    table.end("A", rolled=[1, 1, 6])
    assert table.one("C")["budget"]["free"] == 1


def test_a_late_joiner_without_a_score_in_the_last_call(fight: Opening) -> None:
    """The last call goes on."""
    table = fight(A=12)
    table.do("delay")

    table.do("join", name="C", sheet={"initiative_modifier": -10}, rolled=[3])

    assert (table.state["mode"], table.order) == ("last_call", [])


def test_a_late_joiner_who_is_unconscious(fight: Opening) -> None:
    """It throws nothing, and wakes without a phase in this combat turn."""
    table = fight(A=9)
    table.do("join", name="C", sheet={"stun_damage": 10})
    table.do("recover", target="C", from_="unconscious")
    assert (table.order, table.one("C")["initiative"]) == (["A"], None)
    table.refused("cannot_act", "adjust_initiative", who="C", by=5)

    table.end("A", rolled=[3, 3])

    assert table.order == ["A", "C"]


def leaving(table: Table, who: str) -> list[str]:
    """Let somebody leave; the order afterwards."""
    table.do("leave", who=who, reason="fled")
    assert table.events("CombatantLeft", who=who, reason="fled")
    assert "left" in table.one(who)["status"]
    return table.order


def test_leaving_in_every_standing(fight: Opening) -> None:
    """Who waits, who has acted, who is unconscious and who is current: the order closes up."""
    table = fight(A=22, B=20, C=18, D=16, E=14)
    assert leaving(table, "D") == ["A", "B", "C", "E"]
    table.end("A")
    assert leaving(table, "A") == ["B", "C", "E"]
    table.do("damage", target="E", amount=10, track="stun")
    assert leaving(table, "E") == ["B", "C"]
    assert leaving(table, "B") == ["C"]
    assert table.events("TurnEnded", who="B")

    leaving(table, "C")

    assert table.state["mode"] == "ended"


def test_leaving_with_a_held_phase(fight: Opening) -> None:
    """It is forfeited, held or announced."""
    table = fight(A=22, B=20, C=18, D=16)
    table.do("delay")
    table.do("delay")
    table.do("step_in", who="B", when="after")

    assert leaving(table, "A") == ["C", "D"]
    assert table.events("DelayForfeited", who="A")
    assert leaving(table, "B") == ["C", "D"]
    assert table.events("DelayForfeited", who="B")
    assert (table.end("C")["ok"], table.order) == (True, ["D"])


def test_leaving_before_the_begin_and_for_good(seat: Opening) -> None:
    """Who has left rolls nothing and does nothing any more."""
    table = seat()
    for name in "AB":
        table.join(name, 9)
    table.do("leave", who="B")

    table.do("begin", rolled=[3])

    assert table.order == ["A"]
    table.refused("cannot_act", "leave", who="B")
    table.refused("cannot_act", "act", who="B", action="free")


def test_nobody_is_left_to_begin(seat: Opening) -> None:
    """A fight without anybody able to act does not begin."""
    table = seat()
    table.join("A")
    table.join("B", stun_damage=10)
    table.do("leave", who="A")

    table.refused("bad_command", "begin")


def test_the_last_one_of_a_pass_leaves(fight: Opening) -> None:
    """The pass ends with that, and one undo takes all of it back."""
    table = fight(A=22, B=18)
    table.end("A")

    table.do("leave", who="B")
    assert (table.state["pass"], table.order, table.score("A")) == (2, ["A"], 12)

    table.do("undo")
    assert (table.state["pass"], table.order, table.score("A")) == (1, ["B"], 22)


def test_free_actions_of_passes(fight: Opening) -> None:
    """A new one in each pass for whoever is above 0, a left-over one for others, never two."""
    table = fight(A=22, B=9, C=8)
    table.do("act", who="B", action="free")
    table.refused("free_action_spent", "act", who="B", action="free")
    table.end("A", "B", "C")

    assert [table.one(who)["budget"]["free"] for who in "ABC"] == [1, 0, 1]
    table.do("act", who="C", action="free")
    table.end("A")
    assert [table.one(who)["budget"]["free"] for who in "ABC"] == [1, 0, 0]


@pytest.mark.parametrize("setting, free", [(False, 0), (True, 1)])
def test_free_actions_at_zero(fight: Opening, setting: bool, free: int) -> None:
    """A table may choose that everybody has one in each pass, also at 0 and for late joiners."""
    table = fight(A=22, B=9, new={"settings": {"sr5.free_action_at_zero": setting}})
    table.do("act", who="B", action="free")
    table.end("A", "B")
    assert (table.state["pass"], table.score("B"), table.one("B")["budget"]["free"]) == (2, -1, free)

    table.do("join", name="C", sheet={}, rolled=[1])

    assert (table.score("C"), table.one("C")["budget"]["free"]) == (-3, free)
    assert table.state["settings"] == {"sr5.free_action_at_zero": setting}


def test_units_of_a_phase(fight: Opening) -> None:
    """Two simple actions or a complex one, one of them an attack; new with each own phase."""
    table = fight(A=22, B=18)
    table.do("act", action="simple", attack=True, target="B")
    (event,) = table.events("ActionDeclared", who="A")
    assert (event["action"], event["target"]) == ("simple", "B")
    assert table.one("A")["budget"]["phase"] == 1
    table.refused("phase_budget_spent", "act", action="complex")
    table.refused("one_attack_per_phase", "act", action="simple", attack=True)
    table.do("act", action="simple")
    table.refused("phase_budget_spent", "act", action="simple")
    table.end("A", "B")

    assert table.one("A")["budget"]["phase"] == 2
    table.do("act", action="complex", attack=True)
    table.refused("one_attack_per_phase", "act", action="complex", attack=True)


def test_acting_by_the_name_of_nobody_current(fight: Opening) -> None:
    """Only the current one has a phase, whoever asks."""
    table = fight(A=22, B=18)

    for line in ({"verb": "act", "action": "simple"}, {"verb": "end_turn"}, {"verb": "delay"}):
        table.refused("not_your_phase", who="B", **line)
    table.refused("combatants_still_to_act", "proceed")


def test_a_held_phase_is_lost_with_the_combat_turn(fight: Opening) -> None:
    """The new combat turn gives a phase of its own."""
    table = fight(A=9, B=8)
    table.do("delay")
    table.end("B")

    table.do("proceed", rolled=[3, 3])

    assert table.events("DelayForfeited", who="A")
    assert (table.state["round"], table.state["pass"]) == (2, 1)
    assert (table.order, table.state["delayed"]) == (["A", "B"], [])
