"""Whose doing harm is."""

from projections.statistics import UNKNOWN, statistics_of
from projections.statistics.counts import Tree
from tests.statistics.fights import moments, played
from tests.support.table import Table, command, fight

SWORD = {"damage": 3, "crit": 2}


def damage(table: Table) -> Tree:
    """Who hurt whom, without the tracks."""
    found = statistics_of(moments(table)).damage
    return {by: {who: sum(tracks.values()) for who, tracks in victims.items()} for by, victims in found.items()}


def test_whoever_is_up() -> None:
    """Harm without a word belongs to whoever's turn it is; harm to that one to nobody known."""
    table = fight(A=14, B=10)
    table.do("damage", target="B", amount=1)
    table.do("damage", target="A", amount=2)

    assert damage(table) == {"A": {"B": 1}, UNKNOWN: {"A": 2}}


def test_a_declaration_in_the_same_entry_goes_first() -> None:
    """Who declares something against the victim in one line with the harm has done it, whoever is up."""
    table = fight(A=14, B=10, C=9)
    table.all(command("react", who="C", reaction="intercept", target="A"), command("damage", target="A", amount=2))
    table.all(command("act", who="A", action="simple"), command("damage", target="B", amount=1))

    assert damage(table) == {"C": {"A": 2}, "A": {"B": 1}}


def test_the_end_of_a_turn_in_the_same_entry() -> None:
    """Harm that is told before the turn ends is of that turn, harm told after it of the next."""
    table = fight(A=14, B=10, C=9)
    table.all(command("damage", target="C", amount=1), command("end_turn"), command("damage", target="C", amount=2))

    assert damage(table) == {"A": {"C": 1}, "B": {"C": 2}}


def test_effects_held_back_keep_their_author() -> None:
    """Two who act at the same time hurt each other; both blows land afterwards, each with its author."""
    table = fight(A=14, B=12, C=10)
    table.do("delay")
    table.do("step_in", who="A", when="during")
    table.do("damage", target="A", amount=1)
    table.end("B")
    table.do("damage", target="B", amount=2)
    table.end("A")

    assert table.boxes("A") == 1
    assert damage(table) == {"B": {"A": 1}, "A": {"B": 2}}


def test_before_the_fight_nobody_is_known() -> None:
    """Harm before anybody is up has no author."""
    table = Table()
    table.join("A")
    table.do("damage", target="A", amount=2)

    assert damage(table) == {UNKNOWN: {"A": 2}}


def test_a_choice_settled_later_is_the_chooser_s() -> None:
    """Sixes of an attack out of turn are spent in an entry of their own, and the harm is the attacker's."""
    table = played("coriolis", {"H": {}, "F": {}}, [6, 3])
    blow = {"action": "attack_of_opportunity", "pool": 2, "weapon": SWORD}
    table.do("attack", who="F", target="H", **blow, rolled=[6, 6, 1, 1])
    table.do("spend", on={})

    assert damage(table) == {"F": {"H": 3}}


def test_a_defence_does_not_make_the_defender_the_author() -> None:
    """The reaction is declared after the attack, but nobody has hurt themselves."""
    table = played("coriolis", {"H": {}, "F": {}}, [6, 3])
    blow = {"action": "melee_attack", "pool": 2, "weapon": SWORD, "range": "close", "defence": {"pool": 3}}
    table.do("attack", target="F", **blow, rolled=[1, 1, 1, 6, 1])

    assert damage(table) == {"H": {"F": 3}}


def test_a_wound_that_bleeds_is_nobody_s() -> None:
    """Points that a wound takes by itself are not those of whoever is up, nor of whoever caused it."""
    table = played("coriolis", {"H": {"hit_points": 20}, "F": {"hit_points": 20}}, [6, 3])
    table.do("hit", target="F", damage=1, critical=True, rolled=[5, 3, 1, 1])
    assert damage(table) == {"H": {"F": 1}}

    table.end("H", "F")

    assert damage(table) == {"H": {"F": 1}, UNKNOWN: {"F": 1}}
