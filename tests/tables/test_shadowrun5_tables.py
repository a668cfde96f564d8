"""Shadowrun 5: dice, interrupts, Edge, surprise, condition monitors, row by row."""

from typing import NamedTuple

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, react, titled

SHEETS: dict[str, Json] = {
    "A": {"reaction": 9, "intuition": 9, "edge": 2, "willpower": 5},
    "B": {"reaction": 8, "intuition": 7, "edge": 2, "willpower": 5},
}
"""A with 20 and current, B with 17, both throw 2; 2 Edge and 13 boxes of stun less 2 each."""


class Interrupt(NamedTuple):
    """An interrupt action: points of the score, points of Edge."""

    reaction: str
    score: int
    edge: int = 0


INTERRUPTS = [
    Interrupt("block", 5),
    Interrupt("parry", 5),
    Interrupt("dodge", 5),
    Interrupt("intercept", 5),
    Interrupt("dive_for_cover", 5),
    Interrupt("hit_the_dirt", 5),
    Interrupt("run_for_your_life", 5),
    Interrupt("dive_on_the_grenade", 5),
    Interrupt("protect_the_principal", 5, 1),
    Interrupt("full_defense", 10),
    Interrupt("right_back_at_ya", 10),
]


@pytest.mark.parametrize("row", INTERRUPTS, ids=lambda row: row.reaction)
def test_interrupts(seat: Opening, row: Interrupt) -> None:
    """Each takes its price from the score, and is refused to whoever has one point too few."""
    table = opened(seat, "shadowrun5", SHEETS, [2, 2])

    table.do("react", who="B", reaction=row.reaction)

    one = table.one("B")
    assert (one["initiative"], one["budget"]["edge"]) == (17 - row.score, 2 - row.edge)
    assert table.events("ReactionTaken", who="B", reaction=row.reaction, cost=row.score)
    assert one["modifiers"].get("full_defense", 0) == (5 if row.reaction == "full_defense" else 0)
    table.do("adjust_initiative", who="A", by=row.score - 1 - 20)
    table.refused("initiative_too_low", "react", who="A", reaction=row.reaction)


class Dice(NamedTuple):
    """Initiative dice and the base of a sheet with what they come to."""

    sheet: Json
    base: int
    faces: list[int]
    score: int


DICE = [
    Dice({"reaction": 4, "intuition": 3}, 7, [5], 12),
    Dice({"reaction": 4, "intuition": 3, "initiative_modifier": 2}, 9, [5], 14),
    *(Dice({"initiative_dice": count}, 6, [6] * count, 6 + 6 * count) for count in range(1, 6)),
]


@pytest.mark.parametrize("row", DICE, ids=lambda row: f"{row.base}+{len(row.faces)}d6")
def test_the_test_of_initiative(seat: Opening, row: Dice) -> None:
    """Reaction and Intuition, modified, and from one to five dice."""
    table = opened(seat, "shadowrun5", {"A": row.sheet}, row.faces)

    assert (table.one("A")["base"], table.score("A")) == (row.base, row.score)


TIES = [
    ("base", {"reaction": 3, "intuition": 4}, [4, 3]),
    ("edge", {"edge": 2}, [3, 3]),
    ("reaction", {"reaction": 4, "intuition": 2}, [3, 3]),
    ("intuition", {"intuition": 4, "initiative_modifier": -1}, [3, 3]),
    ("roll_off", {}, [3, 3, 1, 2]),
]
"""What decides between B and somebody with an empty sheet where the scores are equal."""


@pytest.mark.parametrize("sheet, faces", [row[1:] for row in TIES], ids=[row[0] for row in TIES])
def test_ties(seat: Opening, sheet: Json, faces: list[int]) -> None:
    """After the score come base, Edge, Reaction, Intuition, and a roll-off where all are equal."""
    table = opened(seat, "shadowrun5", {"A": {}, "B": sheet}, faces)

    assert (table.order, table.score("A")) == (["B", "A"], table.score("B"))


ACTIONS = [
    Row("simple: one unit", [act("simple")], {"A": {"budget": {"phase": 1}}}),
    Row(
        "simple: one attack at most",
        [act("simple", attack=True)],
        {},
        refused=[("one_attack_per_phase", act("simple", attack=True))],
    ),
    Row("complex: both units", [act("complex", attack=True)], {"A": {"budget": {"phase": 0}}}),
    Row("free: the token", [act("free")], {"A": {"budget": {"free": 0, "phase": 2}}}),
    Row("free: new in each pass", [act("free"), *ends("A", "B")], {"A": {"budget": {"free": 1}}, "pass": 2}),
    Row("delay: nothing spent before", [act("simple")], {}, refused=[("phase_already_used", do("delay"))]),
    Row(
        "delay: one die fewer",
        [do("delay"), do("step_in", who="A")],
        {},
        [{"type": "DelayedActionTaken", "who": "A", "dice_modifier": -1}],
    ),
    Row(
        "delay: into the next pass, in place of its phase",
        [do("delay"), *ends("B"), do("proceed"), do("step_in", who="A"), *ends("A"), do("end_turn", rolled=[1, 1])],
        {"round": 2},
    ),
    Row(
        "Edge: seize the initiative",
        [do("spend_point", who="B", on="seize_initiative"), *ends("A", "B")],
        {"current": "B", "queue": ["A"], "B": {"budget": {"edge": 1}}},
    ),
    Row(
        "Edge: not at 0 or below",
        [do("adjust_initiative", who="B", by=-17)],
        {},
        refused=[("initiative_too_low", do("spend_point", who="B", on="seize_initiative"))],
    ),
    Row(
        "attribute: the difference at once",
        [do("adjust_initiative", who="B", base=4)],
        {"B": {"base": 19, "initiative": 21}},
    ),
    Row("dice gained", [do("adjust_initiative", who="B", dice=2, rolled=[4, 5])], {"B": {"initiative": 26}}),
    Row(
        "dice lost",
        [*(do("adjust_initiative", who="B", dice=it, rolled=[4]) for it in (1, -1))],
        {"B": {"initiative": 17}},
    ),
]


@pytest.mark.parametrize("row", ACTIONS, ids=titled)
def test_budgets(seat: Opening, row: Row) -> None:
    """Each action costs what it costs, and nobody does more than that."""
    play(opened(seat, "shadowrun5", SHEETS, [2, 2]), row)


def test_blitz(seat: Opening) -> None:
    """A point of Edge before the roll: five dice for one combat turn, one in the next."""
    table = seat()
    table.do("join", name="A", sheet={"edge": 2})
    table.do("spend_point", who="A", on="blitz")

    table.do("begin", rolled=[1] * 5)

    assert (table.score("A"), table.one("A")["budget"]["edge"]) == (11, 1)
    table.do("end_turn")
    table.do("end_turn", rolled=[1])
    assert table.score("A") == 7


SURPRISE = [
    Row("10 points off", (), {"B": {"initiative": 7, "status": ["surprised"]}}),
    Row("no interrupt", (), {}, refused=[("surprised", react("B", "dodge"))]),
    Row("no free action", (), {}, refused=[("surprised", act("free", who="B"))]),
    Row("until the own phase", ends("A"), {"current": "B", "B": {"status": []}}),
    Row(
        "Edge ends it, the points stay lost",
        [do("spend_point", who="B", on="avoid_surprise"), act("free", who="B")],
        {"B": {"initiative": 7, "status": [], "budget": {"edge": 1, "free": 0}}},
    ),
    Row(
        "in a running combat turn at once",
        [do("condition", target="A", name="surprised")],
        {"A": {"initiative": 10, "status": ["surprised"]}},
    ),
]


@pytest.mark.parametrize("row", SURPRISE, ids=titled)
def test_surprise(seat: Opening, row: Row) -> None:
    """What surprise takes away, how long, and how Edge helps."""
    play(opened(seat, "shadowrun5", SHEETS, [2, 2], surprised=["B"]), row)


HARM = [
    ("physical track: 8 and half of Body", {"body": 5}, "physical", 0, {"tracks": {"physical": {"max": 11}}}),
    ("stun track: 8 and half of Willpower", {"willpower": 6}, "stun", 0, {"tracks": {"stun": {"max": 11}}}),
    (
        "a grunt has one, by the higher",
        {"grunt": True, "body": 2, "willpower": 5},
        "physical",
        0,
        {"tracks": {"physical": {"max": 11}}},
    ),
    ("2 boxes", {}, "physical", 2, {"modifiers": {}, "initiative": 9}),
    ("3 boxes: −1", {}, "physical", 3, {"modifiers": {"wounds": -1}, "initiative": 8}),
    ("6 boxes: −2", {}, "stun", 6, {"modifiers": {"wounds": -2}, "initiative": 7}),
    ("9 boxes: −3", {}, "physical", 9, {"modifiers": {"wounds": -3}, "initiative": 6}),
    ("stun full", {}, "stun", 10, {"status": ["unconscious"], "tracks": {"physical": {"value": 0}}}),
    ("stun beyond, two for one", {}, "stun", 15, {"tracks": {"stun": {"value": 10}, "physical": {"value": 2}}}),
    ("physical full", {}, "physical", 10, {"status": ["dying", "unconscious"]}),
    (
        "overflow up to Body",
        {},
        "physical",
        13,
        {"status": ["dying", "unconscious"], "tracks": {"overflow": {"value": 3}}},
    ),
    ("overflow above Body", {}, "physical", 14, {"status": {"has": ["dead"]}}),
]


@pytest.mark.parametrize("sheet, track, amount, after", [row[1:] for row in HARM], ids=[row[0] for row in HARM])
def test_harm(seat: Opening, sheet: Json, track: str, amount: int, after: Json) -> None:
    """Lengths of the condition monitors, wounds by boxes, what a full monitor means."""
    table = opened(seat, "shadowrun5", {"A": {"reaction": 9}, "B": sheet}, [3, 3])

    play(table, Row("harm", [do("damage", target="B", amount=amount, track=track)], {"B": after}))
