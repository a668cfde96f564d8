"""DSA5: delaying, stepping in, leaving, the end of rounds."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_dsa5_initiative import opened, seated


def test_stepping_in_puts_a_turn_back(seat: Opening) -> None:
    """The turn that had come up keeps its place, starts only once and goes on afterwards."""
    table = opened(seat, A=17, B=15, C=13)
    table.do("delay")

    table.do("step_in", who="A")
    assert (table.order, table.state["delayed"]) == (["A", "B", "C"], [])
    assert table.events("DelayedActionTaken", who="A", of="B")
    table.end("A")

    assert table.kinds.count("TurnStarted") == 0
    assert table.events("TurnResumed", who="B")
    assert (table.order, table.one("B")["turns"]) == (["B", "C"], 1)


def test_a_turn_put_back_comes_by_initiative(seat: Opening) -> None:
    """Who has risen above it meanwhile acts first."""
    table = opened(seat, A=17, B=15, C=13)
    table.do("delay")
    table.do("step_in", who="A")
    table.do("adjust_initiative", who="C", by=3)
    assert table.order == ["A", "C", "B"]

    table.end("A", "C")

    assert table.order == ["B"]


def test_conditions_of_a_turn_put_back(seat: Opening) -> None:
    """The turn that waits is the first that counts."""
    table = opened(seat, A=17, B=15)
    table.do("delay")
    table.do("step_in", who="A")
    table.do("condition", target="B", name="blinded", turns=1)
    assert table.one("B")["conditions"]["blinded"]["turns"] == 1

    table.end("A", "B")

    assert table.one("B")["conditions"] == {}


@pytest.mark.parametrize("how", ["damage", "leave"])
def test_a_turn_put_back_whose_owner_falls(seat: Opening, how: str) -> None:
    """It is over with that."""
    table = opened(seat, A=17, B=15, C=13)
    table.do("delay")
    table.do("step_in", who="A")

    if how == "damage":
        table.do("damage", target="B", amount=30)
    else:
        table.do("leave", who="B")

    assert (table.state["current"], table.order) == ("A", ["A", "C"])
    assert table.events("TurnEnded", who="B")
    table.end("A", "C")
    assert table.state["round"] == 2


def test_nobody_steps_in_on_top(seat: Opening) -> None:
    """While somebody who stepped in has done nothing, others wait, also in the last call."""
    table = opened(seat, A=17, B=15, C=13)
    table.do("delay")
    table.do("delay")
    table.do("step_in", who="A")
    table.refused("action_in_progress", "step_in", who="B")
    table.refused("not_delayed", "step_in", who="A")
    table.do("delay")
    table.end("C")
    assert table.state["mode"] == "last_call"
    table.do("step_in", who="A")

    table.refused("action_in_progress", "step_in", who="B")

    table.end("A")
    assert (table.state["mode"], table.state["delayed"]) == ("last_call", ["B"])


def test_a_free_action_does_not_begin_a_turn(seat: Opening) -> None:
    """Only an action closes the moment for stepping in."""
    table = opened(seat, A=17, B=15)
    table.do("delay")
    table.do("act", action="free")

    table.do("step_in", who="A")

    assert table.order == ["A", "B"]


def test_stepping_in_by_override(seat: Opening) -> None:
    """The game master may let somebody in who holds nothing, or into a turn that has begun."""
    table = opened(seat, A=17, B=15, C=13)
    table.do("act", action="attack")

    table.do("step_in", who="C", override="prepared")
    assert table.order == ["C", "A", "B"]
    table.refused("not_delayed", "step_in", who="C", override="again")
    table.end("C", "A", "B")

    assert (table.state["round"], table.order) == (2, ["A", "B", "C"])


def test_delaying_by_override(seat: Opening) -> None:
    """Who waits can hold the turn before it comes, who has had it cannot."""
    table = opened(seat, A=17, B=15, C=13)
    table.end("A")

    table.do("delay", who="C", override="waits for a sign")
    assert (table.order, table.state["delayed"]) == (["B"], ["C"])
    table.refused("not_your_turn", "delay", who="A", override="too late")


def test_ending_a_turn_by_override(seat: Opening) -> None:
    """A turn that has not come yet is over, one that is over stays so."""
    table = opened(seat, A=17, B=15, C=13)

    table.do("end_turn", who="B", override="is gone for a moment")
    assert table.order == ["A", "C"]
    table.do("end_turn", who="B", override="once more")
    table.end("A")

    assert table.order == ["C"]


def test_the_only_holder_falls_in_the_last_call(seat: Opening) -> None:
    """The round ends at once."""
    table = opened(seat, A=17, B=15)
    table.do("delay")
    table.end("B")

    table.do("damage", target="A", amount=30)

    assert table.events("DelayForfeited", who="A", reason="dying")
    assert (table.state["round"], table.order) == (2, ["B"])


def test_the_last_one_able_falls_in_the_last_call(seat: Opening) -> None:
    """The round ends all the same, and the next one stands still."""
    table = opened(seat, A=17, B=15)
    table.do("delay")
    table.do("damage", target="B", amount=30)
    assert table.state["mode"] == "last_call"

    table.do("damage", target="A", amount=30)

    assert (table.state["mode"], table.state["round"], table.state["current"]) == ("running", 2, None)


def test_leaving_with_a_held_turn(seat: Opening) -> None:
    """It is gone, and so is whoever left; a second time is refused."""
    table = opened(seat, A=17, B=15)
    table.do("delay")

    table.do("leave", who="A")

    assert (table.state["delayed"], table.order) == ([], ["B"])
    table.refused("cannot_act", "leave", who="A")
    table.do("leave", who="B")
    assert table.state["mode"] == "ended"


def test_nobody_is_able_to_act(seat: Opening) -> None:
    """The fight stands still; `proceed` starts the next round, who recovers before the turn came acts at once."""
    table = opened(seat, A=17, B=15)
    table.do("damage", target="B", amount=25, self_control=False)
    table.do("damage", target="A", amount=30)
    assert (table.state["mode"], table.state["current"], table.state["queue"]) == ("running", None, ["B"])
    table.refused("not_your_turn", "end_turn")

    table.do("proceed")
    assert (table.state["round"], table.state["current"], table.state["queue"]) == (2, None, ["A", "B"])
    table.do("recover", target="B", from_="incapacitated")

    assert (table.state["round"], table.order) == (2, ["B"])


def test_proceeding_by_override(seat: Opening) -> None:
    """Turns that run, wait or were put back are over, long actions in them break off, and the next round begins."""
    table = opened(seat, A=17, B=15, C=13)
    table.do("act", action="long", name="spell", needed=3)
    table.end("A", "B", "C")
    table.do("delay")
    table.do("step_in", who="A")
    assert table.order == ["A", "B", "C"]

    table.do("proceed", override="the ceiling falls")

    assert [event["who"] for event in table.events("TurnEnded")] == ["A", "B"]
    assert [event["who"] for event in table.events("TurnSkipped", reason="overridden")] == ["C"]
    assert table.events("LongActionBroken", who="A", reason="not_continued")
    assert (table.state["round"], table.order) == (3, ["A", "B", "C"])


def test_a_fight_needs_somebody_able(seat: Opening) -> None:
    """Nobody, or only the dying, cannot begin."""
    table = seated(seat, "A", life_points_now=0)

    table.refused("bad_command", "begin")
