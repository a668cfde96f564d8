"""Shadowrun 5: held phases and how they are used, before, during and after those of others."""

from tests.contract.conftest import Opening
from tests.support.table import Table


def held(fight: Opening, *names: str, **scores: int) -> Table:
    """A fight in which the first ones hold their phases."""
    table: Table = fight(**scores)
    for name in names:
        assert table.state["current"] == name
        table.do("delay")
    return table


def course(table: Table, steps: int) -> list[str]:
    """Whose phases follow, each ended at once."""
    found = [table.state["current"]]
    for _ in range(steps - 1):
        table.do("end_turn")
        found.append(table.state["current"])
    return found


def test_before_the_latest_first(fight: Opening) -> None:
    """Of several who step in before the same phase each goes before the one who is current then."""
    table = held(fight, "A", "B", "C", A=18, B=16, C=15, D=14, E=12)

    table.do("step_in", who="A")
    table.do("step_in", who="C")
    table.do("step_in", who="B", when="before")

    assert table.state["interrupted"] == ["D", "A", "C"]
    assert table.order == ["B", "E"]
    assert course(table, 5) == ["B", "C", "A", "D", "E"]


def test_after_the_highest_last(fight: Opening) -> None:
    """Several who step in after the same phase follow in reverse order of initiative, however they were announced."""
    table = held(fight, "A", "B", "C", A=18, B=16, C=15, D=14, E=12)

    for who in "BAC":
        table.do("step_in", who=who, when="after")

    assert (table.state["delayed"], table.order) == ([], ["D", "E"])
    assert course(table, 5) == ["D", "C", "B", "A", "E"]


def test_during_comes_before_after(fight: Opening) -> None:
    """On one phase, who acts at the same time comes before who follows it."""
    table = held(fight, "A", "B", A=18, B=16, C=14, D=12)

    table.do("step_in", who="B", when="after")
    table.do("step_in", who="A", when="during")

    assert course(table, 4) == ["C", "A", "B", "D"]


def test_two_during_the_same_phase(fight: Opening) -> None:
    """Effects on all three wait until the last of them is through."""
    table = held(fight, "A", "B", A=18, B=16, C=14, D=12)
    table.do("step_in", who="B", when="during")
    table.do("step_in", who="A", when="during")
    for target in "ABC":
        table.do("damage", target=target, amount=3)

    table.end("C", "A")
    assert [table.boxes(who) for who in "ABC"] == [0, 0, 0]
    table.end("B")

    assert [table.boxes(who) for who in "ABC"] == [3, 3, 3]
    assert table.order == ["D"]


def test_effects_wait_and_take_place_in_order(fight: Opening) -> None:
    """Damage, healing and conditions are noted, change nothing, and are applied as they were declared."""
    table = held(fight, "A", A=18, B=14, C=12)
    table.do("step_in", who="A", when="during")

    table.do("heal", target="A", amount=2)
    assert (table.kinds, table.answer["events"][0]["who"]) == (["EffectHeld"], "A")
    table.do("damage", target="A", amount=3)
    table.do("condition", target="B", name="blind", level=2)
    table.do("condition", target="B", name="surprised")
    table.do("damage", target="C", amount=3)
    assert (table.boxes("A"), table.boxes("C"), table.score("B")) == (0, 3, 14)
    assert (table.one("B")["conditions"], table.one("B")["status"]) == ({}, [])
    table.end("B")
    table.do("heal", target="A", amount=1)
    table.end("A")

    assert [kind for kind in table.kinds if kind in {"Healed", "DamageTaken", "ConditionGained"}] == [
        "Healed",
        "DamageTaken",
        "ConditionGained",
        "Healed",
    ]
    assert (table.boxes("A"), table.score("A"), table.score("B")) == (2, 18, 4)
    assert table.one("B")["conditions"]["blind"]["level"] == 2
    assert table.one("B")["status"] == ["acted", "surprised"]


def test_both_leave_at_the_same_time(fight: Opening) -> None:
    """Neither is gone before both have acted; then both are."""
    table = held(fight, "A", A=18, B=14, C=12)
    table.do("step_in", who="A", when="during")
    table.do("leave", who="A")
    table.do("leave", who="B")
    table.do("leave", who="B")
    assert (table.kinds, table.order) == (["EffectHeld"], ["B", "C"])

    table.end("B")
    assert table.order == ["A", "C"]
    table.end("A")

    assert table.order == ["C"]
    assert [event["who"] for event in table.events("CombatantLeft")] == ["A", "B"]


def test_both_die_at_the_same_time(fight: Opening) -> None:
    """What was held for one who is dead by then falls away; with nobody able to act the fight is over."""
    table = held(fight, "A", A=18, B=14)
    table.do("step_in", who="A", when="during")
    table.do("damage", target="A", amount=14)
    table.do("damage", target="A", amount=3)
    table.do("damage", target="B", amount=14)
    table.end("B")

    table.end("A")

    assert [len(table.events("CombatantDied", who=who)) for who in "AB"] == [1, 1]
    assert len(table.events("DamageTaken", who="A")) == 1
    assert table.state["mode"] == "ended"


def test_what_the_one_who_steps_in_may_do(fight: Opening) -> None:
    """While the phase runs only its owner acts; then the other one does, and is too late for nothing."""
    table = held(fight, "A", A=18, B=14, C=12)
    table.do("step_in", who="A", when="during")

    table.refused("not_your_phase", "act", who="A", action="complex")
    table.refused("not_delayed", "step_in", who="A")
    table.do("act", action="complex", attack=True)
    table.end("B")
    table.do("act", action="complex", attack=True)
    table.refused("phase_budget_spent", "act", action="simple")


def test_a_phase_is_held_after_its_free_action(fight: Opening) -> None:
    """The free action spends nothing of the phase; a simple one does."""
    table = fight(A=18, B=14)
    table.do("act", action="free")
    table.do("delay")
    assert table.events("ActionDelayed", who="A")
    assert (table.one("A")["status"], table.state["delayed"]) == (["delayed"], ["A"])

    table.do("act", action="simple")
    table.refused("phase_already_used", "delay")


def test_only_a_simple_or_complex_action_closes_the_window(fight: Opening) -> None:
    """Free actions, interrupts and harm leave it open."""
    table = held(fight, "A", A=18, B=14, C=12)
    table.do("act", action="free")
    table.do("react", who="C", reaction="dodge")
    table.do("damage", target="B", amount=1)

    table.do("step_in", who="A")

    assert table.order == ["A", "C"]
    (taken,) = table.events("DelayedActionTaken", who="A")
    assert (taken["when"], taken["dice_modifier"]) == ("before", -1)


def test_who_holds_nothing(fight: Opening) -> None:
    """Neither the current one nor one who waits or has acted can step in; this comes before the window."""
    table = fight(A=18, B=14, C=12)
    table.do("act", action="simple")

    for who in "ABC":
        table.refused("not_delayed", "step_in", who=who)


def test_a_held_phase_may_be_held_again(fight: Opening) -> None:
    """Who has stepped in before somebody and does nothing goes on waiting."""
    table = held(fight, "A", A=18, B=14, C=12)
    table.do("step_in", who="A")

    table.do("delay")

    assert (table.order, table.state["delayed"]) == (["B", "C"], ["A"])
    table.end("B", "C")
    assert table.state["mode"] == "last_call"


def test_a_held_phase_takes_the_place_of_a_later_one(fight: Opening) -> None:
    """Carried into the next pass it is one phase there, not two."""
    table = held(fight, "A", A=18, B=14)
    table.end("B")
    table.do("proceed")
    assert (table.state["pass"], table.order, table.state["delayed"]) == (2, ["B"], ["A"])
    table.end("B")

    table.do("step_in", who="A")
    table.end("A", rolled=[3, 3])

    assert table.state["round"] == 2
    assert not table.events("DelayForfeited")


def test_in_the_last_call(fight: Opening) -> None:
    """Nobody is left but the holders: `when` means nothing, nobody else acts, and a newcomer is next at once."""
    table = held(fight, "A", "B", A=18, B=16, C=14)
    table.end("C")
    assert (table.state["mode"], table.state["current"]) == ("last_call", None)
    table.refused("not_your_phase", "end_turn")
    table.refused("not_your_phase", "act", who="A", action="simple")
    table.do("act", who="A", action="free")

    table.do("step_in", who="A", when="after")
    assert (table.state["mode"], table.order) == ("running", ["A"])
    table.end("A")
    assert table.state["mode"] == "last_call"
    table.do("join", name="D", sheet={}, rolled=[4])
    assert (table.state["mode"], table.order, table.state["delayed"]) == ("running", ["D"], ["B"])
    table.end("D")
    assert table.state["mode"] == "last_call"


def test_the_last_holder_leaves_in_the_last_call(fight: Opening) -> None:
    """With nobody to wait for, the pass is over at once."""
    table = held(fight, "A", A=18, B=14)
    table.end("B")

    table.do("leave", who="A")

    assert (table.state["mode"], table.state["pass"], table.order) == ("running", 2, ["B"])
