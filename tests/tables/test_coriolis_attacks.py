"""Coriolis: modifiers of ranged and close combat, what sixes buy, armour, row by row."""

from typing import NamedTuple

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import Table
from tests.support.table import command as do
from tests.tables.playing import Row, ends, opened, play, titled

GUN: Json = {"damage": 2, "crit": 2, "range": "extreme", "automatic": True}
SWORD: Json = {"damage": 2, "crit": 2}
FAR: Json = {"range": "extreme"}


class Modifier(NamedTuple):
    """A circumstance: how the attack is declared, and dice more or fewer than the pool of 9."""

    title: str
    dice: int
    attack: Json


MODIFIERS = [
    Modifier("close, unaware", 3, {"range": "close", "circumstances": ["unaware_target"]}),
    Modifier("close", -3, {"range": "close"}),
    Modifier("short", 0, {"range": "short"}),
    Modifier("long", -1, {"range": "long"}),
    Modifier("extreme", -2, FAR),
    Modifier("beyond the range of the weapon", -3, {"range": "short", "weapon": {**GUN, "range": "close"}}),
    Modifier("beyond it at long range", -4, {"range": "long", "weapon": {**GUN, "range": "short"}}),
    Modifier("beyond it at extreme range", -5, {**FAR, "weapon": {**GUN, "range": "long"}}),
    Modifier("small target", -1, {"circumstances": ["small_target"]}),
    Modifier("target on the ground", -1, {"circumstances": ["target_on_ground"]}),
    Modifier("large target", 1, {"circumstances": ["large_target"]}),
    Modifier("huge target", 2, {"circumstances": ["huge_target"]}),
    Modifier("aimed shot", 2, {"action": "aimed_shot"}),
    Modifier("quick shot", -2, {"action": "quick_shot"}),
    Modifier("auto fire", -2, {"action": "full_auto"}),
    Modifier("leaning on cover or prone", 1, {"circumstances": ["support"]}),
    Modifier("not on quick shots", -2, {"action": "quick_shot", "circumstances": ["support"]}),
    Modifier("close combat", 0, {"action": "melee_attack", "weapon": SWORD}),
    Modifier("quick attack, light weapon", -2, {"action": "quick_melee", "weapon": {"light": True}}),
    Modifier("quick attack, unarmed", -2, {"action": "quick_melee", "weapon": None}),
]


def attack(table: Table, faces: list[int], **arguments: object) -> None:
    """Attack B from short range with these faces."""
    given = {"action": "shoot", "target": "B", "weapon": GUN, "pool": 9, **arguments}
    table.do("attack", **given, rolled=faces)


def started(seat: Opening, **b: int) -> Table:
    """A is current, B and C follow, B with a sheet of its own."""
    return opened(seat, "coriolis", {"A": {"agility": 5}, "B": {"agility": 4, **b}, "C": {"agility": 3}}, [6, 5, 4])


@pytest.mark.parametrize("row", MODIFIERS, ids=titled)
def test_modifiers(seat: Opening, row: Modifier) -> None:
    """Dice thrown are the pool of 9 and the modifier of the row."""
    table = started(seat)

    attack(table, [1] * (9 + row.dice), **row.attack)

    assert len(table.events("DiceRolled", purpose="attack")[0]["faces"]) == 9 + row.dice


def test_other_modifiers_of_close_combat(seat: Opening) -> None:
    """An opportunity is worth 2, a grapple 2 without defence; unarmed against armed takes 2 off the defence."""
    table = started(seat)
    attack(table, [1] * 11, who="B", action="attack_of_opportunity", target="A", weapon=SWORD)
    attack(table, [1] * (3 + 9), action="melee_attack", weapon=SWORD, defence={"pool": 5, "unarmed": True})
    assert len(table.events("DiceRolled", purpose="defence")[0]["faces"]) == 3
    table.end("A", "B", "C")
    table.do("grapple", who="A", target="B")
    table.refused("bad_command", "attack", action="grapple_attack", target="B", pool=9, defence={"pool": 1})
    attack(table, [1] * 11, action="grapple_attack", weapon=None)


IMPOSSIBLE = [
    ("too_far", {"range": "long", "weapon": {**GUN, "range": "close"}}),
    ("too_far", {**FAR, "weapon": {**GUN, "range": "short"}}),
    ("too_far", {**FAR, "action": "full_auto"}),
    ("weapon_not_suitable", {"action": "quick_melee", "weapon": SWORD}),
    ("weapon_not_suitable", {"action": "full_auto", "weapon": {**GUN, "automatic": False}}),
    ("bad_command", {"defence": {"pool": 3}}),
]


@pytest.mark.parametrize("word, arguments", IMPOSSIBLE)
def test_attacks_that_cannot_be(seat: Opening, word: str, arguments: Json) -> None:
    """Two categories too far, auto fire beyond long range, a wrong weapon, a defence against a shot."""
    started(seat).refused(word, "attack", **{"action": "shoot", "target": "B", "weapon": GUN, "pool": 3, **arguments})


def spend(rolled: list[int] | None = None, **on: int) -> Json:
    """Sixes spent on options."""
    return do("spend", on=on, **({"rolled": rolled} if rolled else {}))


def left(hp: int = 4, mp: int = 6, **more: object) -> Json:
    """What the state says of B after the hit."""
    return {"tracks": {"hp": {"value": hp}, "mp": {"value": mp}}, **more}


BOTH = [
    Row("increase damage", [spend(damage=1)], {"B": left(3)}),
    Row("increase damage, several times", [spend(damage=3)], {"B": left(1)}),
    Row("critical injury for the crit rating", [spend([1, 1], critical=1)], {"B": left(injuries=[{"number": 11}])}),
    Row(
        "a more severe one",
        [spend([1, 1, 1, 2], critical=1, rerolls=1), do("spend", on={"choose": 12})],
        {"B": left(injuries=[{"number": 12}])},
    ),
    Row("stress", [spend(stress=1)], {"B": left(mp=5)}),
    Row("stress, several times", [spend(stress=3)], {"B": left(mp=3)}),
    Row(
        "raise initiative, from the next round on",
        [spend(raise_initiative=1)],
        {"A": {"initiative": 6, "pending_initiative": 2}},
    ),
    Row(
        "raise initiative, several times", [spend(raise_initiative=2), *ends("A", "B", "C")], {"A": {"initiative": 10}}
    ),
    Row("disarm", [spend(disarm=1)], {"B": left(conditions={"disarmed": {"nonempty": True}})}),
]
MELEE = [*BOTH, Row("grapple", [spend(grapple=1)], {"B": left(status=["grappled"], grappled_by="A")})]


@pytest.mark.parametrize("row", MELEE, ids=titled)
def test_sixes_in_close_combat(seat: Opening, row: Row) -> None:
    """Four sixes: a hit for 2 and three to spend."""
    table = started(seat)
    attack(table, [6] * 4, action="melee_attack", weapon=SWORD, pool=4)

    play(table, row)


@pytest.mark.parametrize("row", BOTH, ids=titled)
def test_sixes_in_ranged_combat(seat: Opening, row: Row) -> None:
    """The same without grappling, as suppressive fire in place of fear."""
    table = started(seat)
    attack(table, [6] * 4, pool=4)
    table.refused("bad_command", "spend", on={"grapple": 1})

    play(table, row)


AUTO = [
    Row("suppressive fire: 2 of stress", [do("stop_firing"), spend(stress=1)], {"B": left(mp=4)}),
    Row(
        "one more die at a time",
        [do("extra_die", rolled=[6]), do("extra_die", rolled=[6])],
        {"pending": {"sixes": 4, "stopped": False}},
    ),
    Row(
        "the first 1 ends it and empties the clip",
        [do("extra_die", rolled=[1])],
        {"pending": {"stopped": True}, "A": {"status": ["clip_empty"]}},
        refused=[("auto_fire_stopped", do("extra_die"))],
    ),
    Row("stopped at will", [do("stop_firing"), do("spend", on={})], {"pending": None, "B": left()}),
    Row(
        "several targets", [do("stop_firing"), do("spend", on={}, targets={"B": 1, "C": 1})], {"B": left(), "C": left()}
    ),
]


@pytest.mark.parametrize("row", AUTO, ids=titled)
def test_auto_fire(seat: Opening, row: Row) -> None:
    """Two sixes and a 1 in the pool, which does nothing."""
    table = started(seat)
    attack(table, [6, 6, 1], action="full_auto", pool=5)

    play(table, row)


def test_auto_fire_of_a_mounted_weapon(seat: Opening) -> None:
    """A 1 ends the firing, the ammunition stays."""
    table = opened(seat, "coriolis", {"A": {"mounted_weapon": True}, "B": {"agility": 2}}, [6, 5])
    attack(table, [6], action="full_auto", pool=3)

    table.do("extra_die", rolled=[1])

    assert (table.state["pending"]["stopped"], table.one("A")["status"]) == (True, [])


DEFENCE = [
    Row("decrease damage", [spend(decrease=2)], {"B": left(6), "pending": None}),
    Row("counterattack", [spend(counterattack=1, decrease=1)], {"A": {"tracks": {"hp": {"value": 5}}}, "B": left(4)}),
    Row("disarm", [spend(disarm=1, decrease=1)], {"A": {"conditions": {"disarmed": {"nonempty": True}}}, "B": left(4)}),
    Row("raise initiative, in this round", [spend(raise_initiative=1, decrease=1)], {"B": {"initiative": 7}}),
    Row("raise initiative, several times", [spend(raise_initiative=2), do("spend", on={})], {"B": {"initiative": 9}}),
]


@pytest.mark.parametrize("row", DEFENCE, ids=titled)
def test_sixes_of_a_defence(seat: Opening, row: Row) -> None:
    """Two sixes of the defender against two of the attacker."""
    table = started(seat)
    attack(table, [6, 6, 6, 6], action="melee_attack", weapon=SWORD, pool=2, defence={"pool": 2})
    assert table.state["pending"]["choice"] == "defence_sixes"

    play(table, row)


def test_a_defender_who_has_acted(seat: Opening) -> None:
    """Raises initiative from the next round on."""
    table = started(seat)
    table.end("A")
    attack(table, [6, 6], action="melee_attack", weapon=SWORD, pool=1, target="A", defence={"pool": 1})

    table.do("spend", on={"raise_initiative": 1})

    assert (table.score("A"), table.one("A")["pending_initiative"]) == (6, 2)


def test_a_counterattack_with_a_critical(seat: Opening) -> None:
    """The crit rating of the defender's weapon counts one more."""
    table = started(seat)
    defence = {"pool": 4, "weapon": {"damage": 1, "crit": 2}}
    attack(table, [6, 6, 6, 6, 6], action="melee_attack", weapon=SWORD, pool=1, defence=defence)

    table.do("spend", on={"counterattack": 1, "critical": 1}, rolled=[1, 1])

    assert [injury["number"] for injury in table.one("A")["injuries"]] == [11]
    table.do("undo")
    table.refused("cannot_afford", "spend", on={"counterattack": 1, "critical": 1, "decrease": 1})


@pytest.mark.parametrize("faces, points, injuries", [([6, 1], 5, 1), ([1, 5], 4, 1), ([6, 6], 6, 0)])
def test_armour(seat: Opening, faces: list[int], points: int, injuries: int) -> None:
    """A d6 for each point, each six takes 1 off the damage; none left, no critical."""
    table = started(seat, armour=2)
    dice = [*faces, *([1, 1] if injuries else [])]

    table.do("hit", target="B", damage=2, critical=True, rolled=dice)

    assert (table.one("B")["tracks"]["hp"]["value"], len(table.one("B")["injuries"])) == (points, injuries)
