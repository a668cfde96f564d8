"""Shadowrun 5: what becomes of the phase of one who falls unconscious, and how somebody comes back."""

from tests.contract.conftest import Opening


def test_the_current_one_falls(fight: Opening) -> None:
    """The phase is over and the next one begins."""
    table = fight(A=22, B=18)
    table.do("damage", target="A", amount=10, track="stun")

    assert table.order == ["B"]
    assert table.events("TurnEnded", who="A")
    table.refused("cannot_act", "act", who="A", action="free")
    table.refused("cannot_act", "react", who="A", reaction="dodge")
    table.refused("cannot_act", "spend_point", who="A", on="seize_initiative")


def test_who_waits_falls(fight: Opening) -> None:
    """Out of the pass at once, and no dice in the next combat turn."""
    table = fight(A=9, B=8, C=7)
    table.do("damage", target="B", amount=10, track="stun")
    assert table.order == ["A", "C"]
    table.end("A")

    table.end("C", rolled=[3, 3])

    assert (table.state["round"], table.order) == (2, ["A", "C"])
    assert {event["who"] for event in table.events("DiceRolled")} == {"A", "C"}


def test_a_holder_falls(fight: Opening) -> None:
    """The held phase is lost."""
    table = fight(A=22, B=18)
    table.do("delay")

    table.do("damage", target="A", amount=10, track="stun")

    assert table.events("DelayForfeited", who="A")
    assert table.state["delayed"] == []
    table.end("B")
    assert (table.state["pass"], table.order) == (2, ["B"])


def test_one_who_has_announced_falls(fight: Opening) -> None:
    """Nothing follows the phase."""
    table = fight(A=22, B=18, C=15)
    table.do("delay")
    table.do("step_in", who="A", when="after")

    table.do("damage", target="A", amount=10, track="stun")
    table.end("B")

    assert table.order == ["C"]


def test_one_who_is_put_back_falls(fight: Opening) -> None:
    """The phase on the stack does not come back."""
    table = fight(A=22, B=18, C=15)
    table.do("delay")
    table.do("step_in", who="A")

    table.do("damage", target="B", amount=10, track="stun")

    assert (table.order, table.state["interrupted"]) == (["A", "C"], [])
    table.end("A")
    assert table.order == ["C"]


def test_everybody_falls(fight: Opening) -> None:
    """With nobody conscious the fight is over."""
    table = fight(A=22, B=18)
    table.do("damage", target="A", amount=10, track="stun")

    table.do("damage", target="B", amount=10, track="stun")

    assert table.events("CombatEnded")
    assert (table.state["mode"], table.state["current"]) == ("ended", None)
    table.refused("combat_ended", "recover", target="A", from_="unconscious")


def test_coming_back_in_the_same_pass(fight: Opening) -> None:
    """With a score above 0 and the phase unused, whoever wakes is in the pass again."""
    table = fight(A=22, B=18, C=16)
    table.do("damage", target="B", amount=10, track="stun")

    table.do("recover", target="B", from_="unconscious")

    assert (table.order, table.score("B")) == (["A", "C", "B"], 15)
    table.refused("nothing_to_treat", "recover", target="B", from_="unconscious")


def test_coming_back_after_the_own_phase(fight: Opening) -> None:
    """Who has had the phase of this pass is in the next one only."""
    table = fight(A=22, B=18)
    table.end("A")
    table.do("damage", target="A", amount=10, track="stun")

    table.do("recover", target="A", from_="unconscious")

    assert table.order == ["B"]
    table.end("B")
    assert (table.state["pass"], table.order) == (2, ["A", "B"])


def test_coming_back_in_a_later_pass(fight: Opening) -> None:
    """The score has fallen with all others."""
    table = fight(A=22, B=18, C=16)
    table.do("damage", target="B", amount=10, track="stun")
    table.end("A", "C")

    table.do("recover", target="B", from_="unconscious")

    assert (table.score("B"), table.order) == (5, ["A", "C", "B"])


def test_coming_back_in_a_later_combat_turn(fight: Opening) -> None:
    """Without dice there is no phase; from the next combat turn on there are."""
    table = fight(A=9, B=8)
    table.do("damage", target="B", amount=10, track="stun")
    table.end("A", rolled=[3])
    table.do("recover", target="B", from_="unconscious")
    assert (table.score("B"), table.order) == (0, ["A"])

    table.end("A", rolled=[3, 3])

    assert (table.score("B"), table.order) == (5, ["A", "B"])


def test_no_damage_fells_nobody(fight: Opening) -> None:
    """Whoever came round with a full track stays awake when a hit does nothing; the next box fells them."""
    table = fight(A=22, B=18)
    table.do("damage", target="B", amount=10, track="stun")
    table.do("recover", target="B", **{"from": "unconscious"})

    table.do("damage", target="B", amount=0, track="stun")
    assert "unconscious" not in table.one("B")["status"]

    table.do("damage", target="B", amount=1, track="stun")
    assert "unconscious" in table.one("B")["status"]
