"""Coriolis: dice of an attack, what sixes buy, defences, full auto."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened
from tests.support.table import Json, Table, command

GUN = {"damage": 2, "crit": 2, "range": "long"}
RIFLE = {**GUN, "automatic": True}
SWORD = {"damage": 3, "crit": 2}
UNAWARE = ["unaware_target"]


def attack(table: Table, faces: list[int], **arguments: Any) -> Json:
    """Attack B with these dice."""
    given = {"action": "shoot", "target": "B", "weapon": GUN, "pool": len(faces), **arguments}
    return table.do("attack", **given, rolled=faces)


@pytest.mark.parametrize(
    "dice, arguments",
    [
        (5, {"range": "short"}),
        (2, {"range": "close"}),
        (8, {"range": "close", "circumstances": UNAWARE}),
        (5, {"range": "short", "circumstances": UNAWARE}),
        (4, {"range": "long"}),
        (3, {"range": "extreme", "weapon": {**GUN, "range": "extreme"}}),
        (1, {"range": "extreme"}),
        (1, {"range": "long", "weapon": {**GUN, "range": "short"}}),
        (2, {"range": "short", "weapon": {**GUN, "range": "close"}}),
        (4, {"circumstances": ["small_target"]}),
        (4, {"circumstances": ["target_on_ground"]}),
        (6, {"circumstances": ["large_target"]}),
        (7, {"circumstances": ["huge_target"]}),
        (6, {"circumstances": ["support"]}),
        (7, {"circumstances": ["support", "support", "large_target", "large_target"]}),
        (7, {"action": "aimed_shot"}),
        (8, {"action": "aimed_shot", "circumstances": ["support"]}),
        (3, {"action": "quick_shot"}),
        (3, {"action": "quick_shot", "circumstances": ["support"]}),
        (4, {"action": "quick_shot", "circumstances": ["support", "large_target"]}),
        (8, {"modifier": 3}),
        (1, {"modifier": -9}),
        (1, {"pool": 0}),
        (5, {"action": "melee_attack", "range": "close", "circumstances": ["small_target"]}),
        (3, {"action": "quick_melee", "weapon": {"light": True}}),
        (3, {"action": "quick_melee", "weapon": None}),
    ],
)
def test_dice(seat: Opening, dice: int, arguments: Json) -> None:
    """The pool with every modifier of circumstances, at least one die."""
    table = opened(seat, A=6, B=5)
    given = {"action": "shoot", "target": "B", "weapon": GUN, "pool": 5, **arguments}

    table.do("attack", **given, rolled=[1] * dice)

    assert table.events("DiceRolled", purpose="attack")[0]["faces"] == [1] * dice


def test_dice_of_full_auto_and_reactions(seat: Opening) -> None:
    """Full auto has 2 dice fewer, an attack of opportunity 2 more, overwatch fire is a shot."""
    table = opened(seat, A=6, B=5)
    attack(table, [1, 1, 1], action="full_auto", pool=5, weapon=RIFLE)
    table.do("stop_firing")
    table.do("spend", on={})
    attack(table, [1] * 7, who="B", action="attack_of_opportunity", target="A", pool=5, weapon=None)
    table.end("A")
    table.do("act", action="overwatch")
    table.end("B")
    table.refused("not_enough_ap", "attack", who="B", action="overwatch_fire", target="A", pool=5, weapon=GUN)
    table.end("A", "B", "A")
    table.do("act", action="overwatch", who="B", override="x")
    attack(table, [1] * 4, who="B", action="overwatch_fire", target="A", pool=5, range="long")


@pytest.mark.parametrize(
    "word, arguments",
    [
        ("too_far", {"weapon": {**GUN, "range": "short"}, "range": "extreme"}),
        ("too_far", {"weapon": {**GUN, "range": "close"}, "range": "long"}),
        ("too_far", {"action": "full_auto", "weapon": {**RIFLE, "range": "extreme"}, "range": "extreme"}),
        ("weapon_not_suitable", {"action": "full_auto"}),
        ("weapon_not_suitable", {"action": "quick_melee", "weapon": SWORD}),
        ("weapon_not_suitable", {"weapon": None}),
        ("bad_command", {"defence": {"pool": 3}}),
        ("bad_command", {"action": "grapple_attack", "weapon": None, "defence": {"pool": 3}}),
        ("bad_command", {"action": "grapple_attack"}),
        ("bad_command", {"pool": 1001}),
        ("bad_command", {"action": "melee_attack", "defence": {"pool": 10**9}}),
        ("bad_command", {"circumstances": ["fog"]}),
        ("bad_command", {"weapon": {"damage": 1, "colour": "red"}}),
        ("bad_command", {"weapon": {"crit": 0}}),
    ],
)
def test_attacks_that_can_not_be(seat: Opening, word: str, arguments: Json) -> None:
    """Weapon, distance and kind are looked at before the price; what is malformed before whose turn it is."""
    table = opened(seat, A=6, B=5)
    table.do("act", action="shoot")
    given = {"action": "shoot", "target": "B", "weapon": GUN, "pool": 5, **arguments}

    table.refused(word, "attack", **given)

    table.end("A")
    table.refused(word if word == "bad_command" else "not_your_turn", "attack", **{**given, "who": "A"})


def test_attacks_by_the_will_of_the_game_master(seat: Opening) -> None:
    """An override lifts weapon and distance; the distance still costs its dice."""
    table = opened(seat, A=6, B=5)
    far = {"weapon": {**GUN, "range": "short"}, "range": "extreme", "override": "a lucky wind"}
    attack(table, [6], pool=6, **far)
    attack(table, [6], weapon=None, override="a thrown stone")
    assert hp(table, "B") == 3


def test_an_attack_that_hurts_the_attacker(seat: Opening) -> None:
    """A melee test with a bad injury costs a point; broken by it, the turn goes on until the sixes are spent."""
    table = opened(seat, sheets={"A": {"hit_points_now": 2}}, A=6, B=5)
    table.do("hit", target="A", damage=1, critical=True, rolled=[2, 5, 6, 6])
    table.end("B", "B")
    table.end("B")
    assert (table.state["current"], hp(table, "A")) == ("A", 1)
    table.do("attack", action="melee_attack", target="B", pool=2, rolled=[6, 6, 1, 1])
    assert (hp(table, "A"), table.state["current"], table.state["pending"]["who"]) == (0, "A", "A")
    table.do("spend", on={"grapple": 1})
    assert (table.state["current"], table.one("B")["status"]) == ("B", [])
    assert hp(table, "B") == 5


def test_a_transaction_with_an_attack(seat: Opening) -> None:
    """Dice stand on the first command that needs some; all of it is one entry."""
    table = opened(seat, A=6, B=5)
    shot = command("attack", action="shoot", target="B", pool=2, weapon=GUN, rolled=[6, 6, 1, 4, 3])
    table.all(shot, command("spend", on={"damage": 0}), command("hit", target="B", damage=1, critical=True))
    assert hp(table, "B") == 3
    table.do("undo")
    assert (hp(table, "B"), ap(table, "A")) == (6, 3)


@pytest.mark.parametrize("action", ["melee_attack", "quick_melee", "shoot", "full_auto", "ram"])
def test_nobody_attacks_themselves_with_an_action(seat: Opening, action: str) -> None:
    """An action that attacks is refused with oneself as its target, as an attack is; others are not."""
    table = opened(seat, A=6, B=1)
    table.refused("bad_command", "act", who="A", action=action, target="A")
    table.do("act", who="A", action="take_cover", target="A")


@pytest.mark.parametrize("reaction", ["attack_of_opportunity", "overwatch_fire"])
def test_nobody_attacks_themselves_with_a_reaction(seat: Opening, reaction: str) -> None:
    """Nor is a reaction that attacks directed against oneself."""
    opened(seat, A=6, B=1).refused("bad_command", "react", who="B", reaction=reaction, target="B")
