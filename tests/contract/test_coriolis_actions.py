"""Coriolis: what every action costs and needs, ammunition, movement, first aid, rallying."""

from typing import Any

import pytest

from domain.allowed import allowed
from domain.system import find_system
from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened, seated
from tests.support.table import Json, Table

KINDS = {
    3: ["aimed_shot", "full_auto", "tinker", "mystical_power"],
    2: ["melee_attack", "shoot", "reload", "ram"],
    1: [
        *("sprint", "take_cover", "drop_prone", "stand_up", "draw", "pick_up", "quick_shot", "quick_melee"),
        *("overwatch", "enter_vehicle", "start_vehicle", "drive"),
    ],
    0: ["shout"],
}
PRICES = [(action, price) for price, actions in KINDS.items() for action in actions]


@pytest.mark.parametrize("action, price", PRICES)
def test_prices(seat: Opening, action: str, price: int) -> None:
    """Slow actions cost 3 points, normal ones 2, quick ones 1, free ones none."""
    table = opened(seat, A=6, B=5)

    table.do("act", action=action)

    assert ap(table, "A") == 3 - price
    if price:
        table.refused("not_your_turn", "act", who="B", action=action)
        if price < 3:
            table.do("act", action="draw")
        for _ in range(ap(table, "A")):
            table.do("act", action="draw")
        table.refused("not_enough_ap", "act", action=action)


@pytest.mark.parametrize(
    "helped, price", [("first_aid", 3), ("aimed_shot", 3), ("rally", 3), ("shoot", 2), ("reload", 2), ("draw", 2)]
)
def test_helping(seat: Opening, helped: str, price: int) -> None:
    """Help is a normal action, for a slow action a slow one, for a free one none at all."""
    table = opened(seat, A=6, B=5)

    table.do("act", action="help", target="B", with_=helped)

    assert ap(table, "A") == 3 - price
    table.refused("bad_command", "act", action="help", target="B", with_="shout")
    table.refused("bad_command", "act", action="help", target="B")


@pytest.mark.parametrize(
    "arguments",
    [
        {"action": "shoot", "successes": 1},
        {"action": "first_aid"},
        {"action": "first_aid", "target": "B", "equipment": "spoon"},
        {"action": "rally", "target": "B"},
        {"action": "break_free"},
        {"action": "sprint", "hindrances": -1},
        {"action": "sprint", "zone": "door"},
        {"action": "parry"},
    ],
)
def test_actions_want_their_own_arguments(seat: Opening, arguments: dict[str, Any]) -> None:
    """One that is missing, or belongs to another action, is refused."""
    opened(seat, A=6, B=5).refused("bad_command", "act", **arguments)


def test_somebody_who_is_not_there(seat: Opening) -> None:
    """Targets and actors have to be in the fight."""
    table = opened(seat, A=6, B=5, C=4)
    for arguments in (
        {"action": "shoot", "target": "X"},
        {"action": "shout", "target": "X"},
        {"action": "shout", "who": "X"},
    ):
        table.refused("no_such_combatant", "act", **arguments)
    table.do("leave", who="C")
    table.refused("cannot_act", "act", who="C", action="shout")


def test_quick_shots(seat: Opening) -> None:
    """The third one in a turn empties the clip; reloading fills it; a mounted weapon stays loaded."""
    table = opened(seat, sheets={"B": {"mounted_weapon": True}}, A=6, B=5)
    table.do("act", action="quick_shot")
    table.do("act", action="quick_shot")
    table.end("A")
    for _ in range(3):
        table.do("act", action="quick_shot")
    assert "clip_empty" not in table.one("B")["status"]
    table.end("B")
    for at in range(3):
        assert "clip_empty" not in table.one("A")["status"], at
        table.do("act", action="quick_shot")
    assert table.events("AmmunitionSpent", who="A", reason="quick_shots")
    table.refused("clip_empty", "act", action="shoot")
    table.end("A", "B")
    table.do("act", action="reload")
    assert "clip_empty" not in table.one("A")["status"]
    table.do("act", action="quick_shot")


@pytest.mark.parametrize("mounted", [False, True])
def test_weapons_for_a_single_shot(seat: Opening, mounted: bool) -> None:
    """They are empty after every shot, mounted or not."""
    table = opened(seat, sheets={"A": {"single_shot_weapon": True, "mounted_weapon": mounted}}, A=6, B=5)

    table.do("act", action="quick_shot")

    table.refused("clip_empty", "act", action="quick_shot")
    table.do("act", action="reload")


@pytest.mark.parametrize("hindrances, metres", [(0, 10), (1, 5), (2, 2), (3, 1), (9, 1), (10**9, 1)])
def test_sprinting(seat: Opening, hindrances: int, metres: int) -> None:
    """Each hindrance halves the way, rounded down, to a metre at least."""
    table = opened(seat, A=6, B=5)

    table.do("act", action="sprint", hindrances=hindrances)

    (event,) = table.events("ActionDeclared")
    assert event["details"]["metres"] == metres


def test_on_the_ground(seat: Opening) -> None:
    """Whoever lies there shoots, but neither attacks nor defends in close combat."""
    table = opened(seat, A=6, B=5)
    table.do("act", action="drop_prone")
    for action in ("melee_attack", "quick_melee"):
        table.refused("prone_no_melee", "act", action=action)
    for reaction in ("defend", "attack_of_opportunity"):
        table.refused("prone_no_melee", "react", who="A", reaction=reaction, target="B")
    table.do("act", action="stand_up")
    table.do("react", who="A", reaction="defend", target="B")


def test_dropped_things(seat: Opening) -> None:
    """Whoever was disarmed picks the thing up with a quick action."""
    table = opened(seat, A=6, B=5)
    table.do("condition", target="A", name="disarmed")
    table.do("act", action="shoot")

    table.do("act", action="pick_up")

    assert table.events("ConditionLost", who="A", name="disarmed")


def test_shouting(seat: Opening) -> None:
    """Free, at any time, even when broken or held; not for the unconscious."""
    table = opened(seat, A=6, B=5, C=4, D=3)
    table.do("hit", target="B", damage=6, rolled=[1, 1])
    table.do("act", action="melee_attack", target="C")
    table.do("grapple", who="A", target="C")
    for who in "ABC":
        table.do("act", who=who, action="shout", target="D")
    table.do("hit", target="D", damage=1, critical=True, rolled=[4, 5, 1, 1, 1, 1, 1, 1])
    table.refused("cannot_act", "act", who="D", action="shout")


def test_before_the_begin(seat: Opening) -> None:
    """Whatever belongs to a turn is for a fight that has begun; harm and time are not."""
    table = seat(system="coriolis")
    table.do("join", name="A", sheet={})
    for verb, arguments in (
        ("act", {"action": "shout"}),
        ("act", {"action": "shoot"}),
        ("attack", {"action": "shoot", "target": "A", "pool": 1}),
        ("attack", {"action": "overwatch_fire", "target": "A", "pool": 1}),
        ("react", {"who": "A", "reaction": "defend"}),
        ("end_turn", {}),
        ("proceed", {}),
        ("hit", {"target": "A", "damage": 1}),
        ("grapple", {"who": "A", "target": "A2"}),
        ("release", {"target": "A"}),
        ("raise_initiative", {"who": "A"}),
        ("lower_initiative", {"who": "A", "to": 1}),
        ("adjust_initiative", {"who": "A", "by": 1}),
    ):
        table.refused("combat_not_begun", verb, **arguments)
    table.do("damage", target="A", amount=2)
    table.do("heal", target="A", amount=1)
    table.do("clock", hours=1, rest=True)
    assert hp(table, "A") == 6


def test_proposals(seat: Opening) -> None:
    """What is proposed can be done: in the setup, in an ambush, in a turn, with a choice owed."""
    table = seated(seat, "A", "B")
    assert proposed(table) == [{"do": "begin"}]
    table.do("ambush", who=["B"])
    assert {"do": "act", "action": "shoot", "who": "B"} in proposed(table)
    table.do("begin", rolled=[6, 5])
    assert [line["do"] for line in proposed(table)][:4] == ["act", "act", "act", "end_turn"]
    table.do("grapple", who="B", target="A")
    assert {"do": "act", "action": "break_free", "success": True} in proposed(table)
    table.do("hit", target="B", damage=1, critical=True, rerolls=1, rolled=[1, 1, 1, 2])
    assert [line["on"] for line in proposed(table)] == [{"choose": 11}, {"choose": 12}]
    table.line(proposed(table)[1])
    assert table.one("B")["injuries"][0]["number"] == 12


def proposed(table: Table) -> list[Json]:
    """The proposals that the rules accept."""
    history = table.book.combats.find(str(table.book.default))
    assert history is not None
    return [dict(line) for line in allowed(history.combat, find_system("coriolis"))]
