"""DSA5: surprise, the phase before round 1 in which everybody else has one action."""

from tests.contract.conftest import Opening
from tests.contract.test_dsa5_initiative import opened, seated
from tests.support.table import Table


def ambush(seat: Opening) -> Table:
    """A and C (INI 17 and 13) have caught B and D (15 and 11)."""
    table = seated(seat)
    for name, base in {"A": 14, "B": 12, "C": 10, "D": 8}.items():
        table.do("join", name=name, sheet={"initiative_base": base})
    table.do("begin", surprised=["B", "D"], rolled=[3, 3, 3, 3])
    return table


def test_the_ambushers_act_before_round_1(seat: Opening) -> None:
    """Each has a turn with one action, then round 1 begins with everybody and full budgets."""
    table = ambush(seat)
    assert (table.state["mode"], table.state["round"], table.order) == ("ambush", 0, ["A", "C"])
    assert table.one("B")["status"] == ["surprised"]
    table.do("act", action="attack", target="B")
    table.refused("action_spent", "act", action="attack")
    table.refused("free_action_spent", "act", action="free")

    table.end("A")
    assert (table.state["mode"], table.state["round"], table.order) == ("ambush", 0, ["C"])
    table.end("C")

    assert (table.state["mode"], table.state["round"], table.order) == ("running", 1, ["A", "B", "C", "D"])
    assert [table.one(name)["status"] for name in "ABCD"] == [[], [], [], []]
    assert {name: table.one(name)["budget"]["free_action"] for name in "ABCD"} == dict.fromkeys("ABCD", 1)
    assert [event["who"] for event in table.events("StatusLost", status="surprised")] == ["B", "D"]


def test_what_the_surprised_cannot_do(seat: Opening) -> None:
    """Neither defend nor act, in whatever way."""
    table = ambush(seat)

    table.refused("no_defence_while_surprised", "react", who="B", reaction="parry")
    table.refused("no_defence_while_surprised", "react", who="B", reaction="dodge")
    table.refused("surprised", "react", who="B", reaction="attack_of_opportunity")
    table.refused("surprised", "act", who="B", action="free")
    table.refused("surprised", "act", who="B", action="attack")
    table.refused("not_your_turn", "end_turn", who="B")


def test_what_an_ambush_does_not_know(seat: Opening) -> None:
    """Nobody delays in it, steps in, goes on to its end or begins again; another ambusher has to wait."""
    table = ambush(seat)

    table.refused("bad_command", "delay")
    table.refused("not_delayed", "step_in", who="C")
    table.refused("combat_not_begun", "proceed")
    table.refused("already_begun", "begin")
    table.refused("not_your_turn", "act", who="C", action="attack")
    table.refused("only_at_start_of_combat", "spend_point", who="C", on="act_first")


def test_a_long_action_in_the_ambush(seat: Opening) -> None:
    """Its first action counts, and it goes on in round 1."""
    table = ambush(seat)
    table.do("act", action="long", name="spell", needed=2)
    table.end("A", "C")

    table.do("act", action="continue")

    assert table.events("LongActionCompleted", who="A", name="spell")


def test_an_ambush_whose_last_one_falls(seat: Opening) -> None:
    """Who can no longer act is skipped, and round 1 begins; everybody leaving ends the fight."""
    table = ambush(seat)
    table.do("damage", target="C", amount=30)

    table.do("leave", who="A")
    assert table.events("TurnSkipped", who="C", reason="dying")
    assert (table.state["mode"], table.state["round"], table.order) == ("running", 1, ["B", "C", "D"])


def test_everybody_leaves_an_ambush(seat: Opening) -> None:
    """The fight is over without a round."""
    table = ambush(seat)

    for name in "BDCA":
        table.do("leave", who=name)

    assert (table.state["mode"], table.state["round"]) == ("ended", 0)


def test_a_late_joiner_in_the_ambush(seat: Opening) -> None:
    """It rolls at once and acts from round 1 on."""
    table = ambush(seat)
    table.do("join", name="E", sheet={"initiative_base": 20}, rolled=[3])
    assert (table.score("E"), table.order) == (23, ["A", "C"])

    table.end("A", "C")

    assert table.order == ["E", "A", "B", "C", "D"]


def test_everybody_is_surprised(seat: Opening) -> None:
    """Nobody uses it: the fight begins with round 1."""
    table = seated(seat, "A", "B")

    table.do("begin", surprised=["B", "A"], rolled=[4, 3])

    assert (table.state["mode"], table.state["round"], table.one("A")["status"]) == ("running", 1, [])


def test_a_fate_point_counts_from_round_1(seat: Opening) -> None:
    """In the ambush INI alone decides."""
    table = seated(seat, "A", "B", "C", fate_points=1)
    table.do("spend_point", who="B", on="act_first")

    table.do("begin", surprised=["C"], rolled=[5, 3, 4])

    assert table.order == ["A", "B"]
    table.end("A", "B")
    assert table.order == ["B", "A", "C"]


def test_somebody_who_is_not_there_cannot_be_surprised(seat: Opening) -> None:
    """Names are checked before any die falls."""
    table = seated(seat, "A", "B")
    table.do("leave", who="B")

    table.refused("no_such_combatant", "begin", surprised=["X"])
    table.refused("cannot_act", "begin", surprised=["B"])


def test_surprise_in_the_fight(seat: Opening) -> None:
    """The table may set it as a condition, for as long as it says."""
    table = opened(seat, A=17, B=15)
    table.do("condition", target="B", name="surprised", turns=1)

    table.refused("no_defence_while_surprised", "react", who="B", reaction="parry")
    table.end("A", "B")

    table.do("react", who="B", reaction="parry")
