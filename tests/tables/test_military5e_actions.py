"""Military 5E: the menu of actions, bonus actions and reactions, row by row."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, react, titled

SHEETS: dict[str, Json] = {"A": {"action_surge": 1}, "B": {"hit_points": 10}}
"""A with 15 is current, B with 9 follows; a speed of 30."""

MENU = [
    Row("attack", [act("attack", target="B")]),
    Row("aim", [act("aim", target="B")], {"A": {"aiming_at": "B"}}),
    Row("dash", [act("dash")], {"A": {"budget": {"movement": 60}}}),
    Row("disengage", [act("disengage")], {"A": {"status": ["disengaged"]}}),
    Row("dodge", [act("dodge")], {"A": {"status": ["dodging"]}}),
    Row("help", [act("help", target="B")]),
    Row("hide", [act("hide")]),
    Row(
        "ready",
        [act("ready", readied="attack", trigger="the door opens")],
        {"A": {"readied": {"action": "attack", "trigger": "the door opens"}}},
    ),
    Row("reload", [act("reload")]),
    Row("search", [act("search")]),
    Row("use an object", [act("use_object")]),
    Row("suppressive fire", [act("suppressive_fire")]),
    Row("use a feature", [act("use_feature")]),
    Row("spray", [act("spray")]),
    Row("riddle", [act("riddle")]),
    Row("burst", [act("burst")]),
    Row("controlled burst", [act("controlled_burst")]),
    Row(
        "stabilise",
        [do("damage", target="B", amount=10), act("stabilise", target="B", total=10)],
        {"B": {"status": {"has": ["stable"]}}},
    ),
]


@pytest.mark.parametrize("row", MENU, ids=titled)
def test_the_menu(seat: Opening, row: Row) -> None:
    """Each action takes the one action of the turn and does what the menu says."""
    table = opened(seat, "military5e", SHEETS, [15, 9])

    play(table, row)

    left = table.one("A")["budget"]
    assert (left["action"], left["object_interaction"], left["reaction"]) == (0, 1, 1)
    table.refused("action_spent", "act", action="search")


DETAILS = [
    Row(
        "aim: until the line of sight breaks",
        [act("aim", target="B"), *ends("A", "B"), do("condition", target="A", name="aiming", remove=True)],
        {"A": {"aiming_at": None}},
    ),
    Row("aim: beyond the turn", [act("aim", target="B"), *ends("A", "B")], {"A": {"aiming_at": "B"}}),
    Row("dodge: until the next own turn", [act("dodge"), *ends("A", "B")], {"A": {"status": []}}),
    Row(
        "disengage: for the rest of the turn",
        [act("disengage"), *ends("A")],
        {"A": {"status": {"lacks": ["disengaged"]}}},
    ),
    Row(
        "disengage: no opportunity attack",
        [act("disengage"), do("move", distance=10)],
        {},
        refused=[("target_disengaged", react("B", "opportunity_attack"))],
    ),
    Row(
        "ready: a single action",
        (),
        {},
        refused=[("ready_needs_one_action", act("ready", readied="attack and dash", trigger="x"))],
    ),
    Row(
        "reload: in place of one attack",
        [act("attack", reload=True)],
        {},
        [{"type": "ActionDeclared", "details": {"reload": True}}],
    ),
    Row(
        "suppressive fire: not with an attack",
        [do("spend_point", who="A", on="action_surge"), act("attack")],
        {},
        refused=[("attack_xor_suppressive_fire", act("suppressive_fire"))],
    ),
    *(
        Row(
            f"suppressive fire: no {attack} after it",
            [do("spend_point", who="A", on="action_surge"), act("suppressive_fire")],
            {},
            refused=[("attack_xor_suppressive_fire", act(attack))],
        )
        for attack in ("attack", "spray", "riddle", "burst", "controlled_burst")
    ),
    Row("object: one is free", [act("object_interaction")], {"A": {"budget": {"object_interaction": 0, "action": 1}}}),
    Row(
        "object: a second one is the action",
        [act("object_interaction"), act("object_interaction")],
        {"A": {"budget": {"object_interaction": 0, "action": 0}}},
        refused=[("action_spent", act("object_interaction"))],
    ),
    Row(
        "stabilise: 9 is too little",
        [do("damage", target="B", amount=10), act("stabilise", target="B", total=9)],
        {"B": {"status": {"lacks": ["stable"]}}},
    ),
]


@pytest.mark.parametrize("row", DETAILS, ids=titled)
def test_what_the_menu_adds(seat: Opening, row: Row) -> None:
    """How long an action lasts, what it excludes, what it needs."""
    play(opened(seat, "military5e", SHEETS, [15, 9]), row)


class Bonus(NamedTuple):
    """A bonus action: the feature that grants it, what has to be done before, what it leaves."""

    action: str
    feature: str
    before: Sequence[Json] = ()
    movement: int = 30


BONUS = [
    Bonus("second_wind", "second_wind"),
    Bonus("suppressive_fire", "machine_gunner"),
    Bonus("dash", "combat_medic_dash", [act("use_feature", healing=True)], 60),
    Bonus("reload", "bonus_reload"),
    Bonus("off_hand_attack", "off_hand_attack", [act("attack")]),
]


@pytest.mark.parametrize("row", BONUS, ids=lambda row: row.action)
def test_bonus_actions(seat: Opening, row: Bonus) -> None:
    """Granted by its feature, once a turn, beside the action; without the feature there is none."""
    table = opened(seat, "military5e", {"A": {"features": [row.feature]}, "B": {}}, [15, 9])
    bonus = {"action": row.action, "as_": "bonus_action"}
    for line in row.before:
        table.refused("bonus_action_not_granted", "act", **bonus)
        table.all(line)

    table.do("act", **bonus)

    left = table.one("A")["budget"]
    assert (left["bonus_action"], left["action"], left["movement"]) == (0, 0 if row.before else 1, row.movement)
    table.refused("bonus_action_spent", "act", **bonus)
    table.end("A")
    table.refused("bonus_action_not_granted", "act", **bonus)


MOVED = [act("aim", target="B"), *ends("A")]
READIED = [act("ready", readied="dodge", trigger="a shot"), *ends("A")]
REACTIONS = [
    Row(
        "opportunity attack",
        [*ends("A"), do("move", distance=5), react("A", "opportunity_attack")],
        {},
        refused=[("reaction_spent", react("A", "opportunity_attack"))],
    ),
    Row(
        "opportunity attack: nobody has moved",
        ends("A"),
        {},
        refused=[("not_triggered", react("A", "opportunity_attack"))],
    ),
    Row("ranged: more than 5 ft", [*MOVED, do("move", distance=6), react("A", "ranged_opportunity_attack")]),
    Row(
        "ranged: not 5 ft",
        [*MOVED, do("move", distance=5)],
        {},
        refused=[("not_triggered", react("A", "ranged_opportunity_attack"))],
    ),
    Row(
        "ranged: not without aiming",
        [*ends("A"), do("move", distance=6)],
        {},
        refused=[("not_aimed_at_target", react("A", "ranged_opportunity_attack"))],
    ),
    Row("dirty fighting", [*ends("A"), react("A", "dirty_fighting")]),
    Row("get your head down", [*ends("A"), react("A", "get_your_head_down", target="A")]),
    Row("indomitable", [*ends("A"), react("A", "indomitable")]),
    Row("readied action", [*READIED, react("A", "readied")], {"A": {"readied": None, "status": {"has": ["dodging"]}}}),
    Row("readied action: none", ends("A"), {}, refused=[("nothing_readied", react("A", "readied"))]),
    Row(
        "one until the next own turn",
        [*ends("A"), react("A", "indomitable")],
        {},
        refused=[("reaction_spent", react("A", "dirty_fighting"))],
    ),
    Row("then it is back", [*ends("A"), react("A", "indomitable"), *ends("B")], {"A": {"budget": {"reaction": 1}}}),
]


@pytest.mark.parametrize("row", REACTIONS, ids=titled)
def test_reactions(seat: Opening, row: Row) -> None:
    """What sets each reaction off, and that there is one of them."""
    table = opened(seat, "military5e", SHEETS, [15, 9])

    play(table, row)

    took = table.one("A")["budget"]["reaction"] == 0
    assert took is (row.lines[-1]["do"] == "react")
