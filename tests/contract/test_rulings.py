"""Rulings that are easy to get wrong, each with the value that is right."""

import json
from typing import Any

import pytest

from tests.support.table import Table, command, fight


def test_surprise_costs_ten_once() -> None:
    """Surprise takes ten points off the roll it was caught at, and off no later one."""
    t = Table()
    t.join("A", 12)
    t.join("B", 6)
    t.do("begin", surprised=["B"], rolled=[3, 3])
    assert t.score("B") == -1
    t.end("A")
    t.end("A", rolled=[3, 3])
    assert (t.state["round"], t.score("B"), t.order) == (2, 9, ["A", "B"])


@pytest.mark.parametrize(
    "first", [{"name": "prone", "remove": True}, {"name": "prone", "of": "Nobody"}, {"name": "surprised"}]
)
def test_a_held_condition_does_not_block_the_end(first: dict[str, Any]) -> None:
    """A condition that cannot be set or removed is refused when it is declared, and the phases still end."""
    t = fight(A=14, B=11, C=9)
    t.do("delay")
    t.do("step_in", who="A", when="during")
    t.line(command("condition", target="A", **first))
    t.line(command("condition", target="A", **first))
    t.end("B", "A")

    assert t.order == ["C"]


def test_the_highest_is_last_also_when_somebody_steps_in_between() -> None:
    """A phase that was put back comes back before those that follow the one before it."""
    t = fight(A=16, B=14, D=12, C=10)
    t.do("delay")
    t.do("delay")
    t.do("delay")
    t.do("step_in", who="A", when="after")
    t.do("step_in", who="B", when="after")
    t.end("C")
    t.do("step_in", who="D")
    t.end("D")

    assert t.state["current"] == "B"


def test_during_before_after_also_when_somebody_steps_in_between() -> None:
    """A simultaneous phase that was put back comes back before what follows."""
    t = fight(A=16, B=14, D=12, C=10)
    t.do("delay")
    t.do("delay")
    t.do("delay")
    t.do("step_in", who="A", when="after")
    t.do("step_in", who="B", when="during")
    t.end("C")
    t.do("step_in", who="D")
    t.end("D")

    assert t.state["current"] == "B"


def test_begin_with_nobody_above_nothing() -> None:
    """With nobody above 0 after the roll the advance stops and waits for `proceed`."""
    t = Table()
    t.join("A")
    t.do("begin", surprised=["A"], rolled=[3])

    assert (t.state["mode"], t.state["round"], t.state["current"]) == ("running", 1, None)


def test_an_unconscious_one_at_exactly_zero_has_not_acted_in_the_new_turn() -> None:
    """Whoever sleeps through the start of a combat turn has not used its phase."""
    t = fight(B=13, A=10, C=9)
    t.do("damage", target="B", amount=10, track="stun")
    t.end("A")
    t.end("C", rolled=[3, 3])
    assert t.one("B")["status"] == ["unconscious"]
    t.do("recover", target="B", from_="unconscious")
    t.do("adjust_initiative", who="B", by=9)
    assert "B" in t.order


def test_a_token_of_an_old_combat_turn_is_gone() -> None:
    """A free action left over does not outlast the combat turn of the unconscious either."""
    t = fight(A=12, B=9, C=8)
    t.do("damage", target="B", amount=10, track="stun")
    t.end("A", "C")
    t.end("A", rolled=[3, 3])
    t.do("recover", target="B", from_="unconscious")
    t.refused("free_action_spent", "act", who="B", action="free")


def test_new_in_a_list_sets_the_default() -> None:
    """A `new` in a list of one is the combat that further commands mean."""
    t = Table()
    first = t.book.default
    a = t.book.handle([command("new", system="shadowrun5")])

    assert not a["ok"] or t.book.default == a["combat"] != first


@pytest.mark.parametrize("line", [command("note", text="\ud800"), command("join", name="\ud800", sheet={})])
def test_half_a_character(line: object) -> None:
    """A text that no file can hold is refused."""
    assert Table().book.handle(line)["refused"] == "bad_command"


def test_decide_tie_before_the_begin() -> None:
    """Ties belong to the running fight."""
    Table().refused("combat_not_begun", "decide_tie", order=["A"])


def test_delay_out_of_turn_by_override() -> None:
    """The game master may let somebody hold a phase that has not come yet."""
    t = fight(A=12, B=9)
    t.do("delay", who="B", override="gm")

    assert t.state["delayed"] == ["B"]


def test_one_phase_for_one_put_back_who_steps_in_by_override() -> None:
    """Whoever steps in while put back has one phase, not two."""
    t = fight(A=16, B=14, C=12)
    t.do("delay")
    t.do("step_in", who="A")
    t.do("step_in", who="B", override="gm")
    t.end("B", "A")

    assert t.order == ["C"]


def test_the_answer_is_plain_json() -> None:
    """An answer holds nothing but the types of JSON."""
    a = Table().book.handle(command("roll", notation="2d6", rolled=[1, 2]))

    assert json.loads(json.dumps(a)) == a


def test_an_answer_may_be_changed_by_its_receiver() -> None:
    """An answer shares nothing with the combat."""
    b = Table().book
    b.handle(command("show"))["state"]["settings"]["sr5.free_action_at_zero"] = True

    assert b.handle(command("show"))["state"]["settings"] == {"sr5.free_action_at_zero": False}


def test_digits_of_other_scripts_are_no_notation() -> None:
    """A notation is written in ASCII digits."""
    Table().refused("bad_command", "roll", notation="\u0661d6", rolled=[])


def test_huge_numbers() -> None:
    """A version far in the future is a conflict like any other."""
    t = Table()
    t.refused("version_conflict", "note", text="x", expect_version=10**12)


def test_held_damage_stays_at_the_end() -> None:
    """What simultaneous phases held back happens before the fight ends."""
    t = fight(A=14, B=11)
    t.do("delay")
    t.do("step_in", who="A", when="during")
    t.do("damage", target="A", amount=3)
    t.do("end")

    assert t.boxes("A") == 3


def test_an_empty_combat_id() -> None:
    """An empty id names no combat."""
    Table().refused("no_such_combat", "note", text="x", combat="")
