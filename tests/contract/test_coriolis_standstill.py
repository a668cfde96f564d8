"""Coriolis: nobody able to act, leaving, the end, overrides."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened, seated


def test_nobody_able_to_act(seat: Opening) -> None:
    """The fight stands still in its round; who recovers before the own slot acts at once, others at `proceed`."""
    table = opened(seat, A=6, B=5, C=4)
    table.end("A")
    table.do("stress", target="A", amount=6, rolled=[3])
    table.do("stress", target="C", amount=6, rolled=[3])
    table.do("damage", target="B", amount=6, rolled=[1, 4, 1])
    assert (table.state["mode"], table.state["current"], table.state["round"], table.order) == (
        "running",
        None,
        1,
        ["C"],
    )
    table.refused("not_your_turn", "act", action="draw")
    table.do("recover", target="C", from_="breakdown", rolled=[3])
    assert (table.state["current"], ap(table, "C")) == ("C", 3)
    table.refused("combatants_still_to_act", "proceed")
    table.do("undo")
    table.do("recover", target="A", from_="breakdown", rolled=[3])
    assert (table.state["round"], table.state["current"]) == (1, None)
    table.do("proceed")
    assert (table.state["round"], table.state["current"]) == (2, "A")
    assert ap(table, "A") == 3


def test_a_late_joiner_where_nobody_is_able(seat: Opening) -> None:
    """Whoever joins then acts at once."""
    table = opened(seat, A=6, B=5)
    table.do("stress", target="B", amount=6, rolled=[3])
    table.do("stress", target="A", amount=6, rolled=[3])
    assert table.state["current"] is None
    table.do("join", name="C", sheet={}, rolled=[2])
    assert table.order[0] in ("B", "C")
    assert table.state["current"] == "C"


def test_leaving_in_the_own_turn(seat: Opening) -> None:
    """The next one is up; nobody left ends the fight; the dead can leave the table's list no more than once."""
    table = opened(seat, A=6, B=5, C=4)
    table.do("leave", who="A", reason="fled")
    assert table.state["current"] == "B"
    table.refused("cannot_act", "leave", who="A")
    table.do("damage", target="B", amount=6, rolled=[6, 6])
    table.do("leave", who="B")
    table.do("leave", who="C")
    assert table.state["mode"] == "ended"
    table.refused("combat_ended", "act", who="C", action="shout")


def test_ending(seat: Opening) -> None:
    """Initiative is dropped, harm stays."""
    table = opened(seat, A=6, B=5)
    table.do("hit", target="B", damage=1, critical=True, rolled=[1, 3, 2])
    table.do("end")
    assert (hp(table, "B"), table.one("B")["initiative"], len(table.one("B")["injuries"])) == (5, None, 1)


@pytest.mark.parametrize(
    "word, verb, arguments",
    [
        ("not_your_turn", "act", {"who": "B", "action": "shoot"}),
        ("not_enough_ap", "act", {"action": "tinker"}),
        ("grapple", "act", {"action": "draw"}),
        ("prone_no_melee", "act", {"action": "melee_attack"}),
        ("clip_empty", "act", {"action": "shoot"}),
        ("nothing_to_treat", "act", {"action": "first_aid", "target": "B", "successes": 1, "injury": 11}),
        ("not_on_overwatch", "react", {"who": "A", "reaction": "overwatch_fire"}),
        ("combatants_still_to_act", "proceed", {}),
        ("not_your_turn", "end_turn", {"who": "B"}),
        ("not_your_turn", "end_turn", {"who": "Z"}),
    ],
)
def test_the_game_master_is_right(seat: Opening, word: str, verb: str, arguments: dict[str, object]) -> None:
    """An override lifts what the rules forbid, says what it lifted first, and prices fall to 0 at the least."""
    table = opened(seat, sheets={"A": {"single_shot_weapon": True}}, Z=6, A=5, B=4, C=3)
    table.end("Z")
    table.do("act", action="quick_shot")
    table.do("act", action="drop_prone")
    if word == "grapple":
        table.do("grapple", who="B", target="A")
        word = "grappled"
    table.refused(word, verb, **arguments)

    table.do(verb, **arguments, override="the table says so")

    assert table.events("RuleOverridden")[0]["refused"] == word
    assert table.kinds[0] == "RuleOverridden"
    assert ap(table, "A") >= 0
    assert table.state["mode"] == "running"
    standing = [table.state["current"], *table.state["queue"]]
    assert len(set(standing)) == len(standing)


def test_time_before_the_fight(seat: Opening) -> None:
    """Limits run and harm is done before initiative, too."""
    table = seated(seat, "A", "B")
    table.do("damage", target="A", amount=6, rolled=[3, 6, 1, 1, 1])
    table.do("clock", hours=24)
    assert "dead" in table.one("A")["status"]
    table.do("begin", rolled=[3])
    assert table.order == ["B"]
