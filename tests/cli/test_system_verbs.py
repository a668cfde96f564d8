"""Verbs that only one rule system knows are typed like all others."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from cli.derived import every_verb
from cli.examples import EXAMPLES
from cli.typed import typed
from cli.verbs import VERBS
from domain.system import find_system, system_keys
from tests.cli.terminal import fb, ok

NAMES = ["Raze", "Hound 1", "Hound 2"]
TYPED: Sequence[tuple[Mapping[str, Any], str]] = [
    ({"do": "move", "distance": 10}, "fb move 10"),
    ({"do": "grapple", "who": "Raze", "target": "Hound 1"}, "fb grapple raze hou1"),
    ({"do": "spend", "on": {"damage": 1, "stress": 2}}, "fb spend damage=1 stress=2"),
    ({"do": "spend", "on": {}}, "fb spend"),
    ({"do": "damage", "target": "Raze", "amount": 0}, "fb damage raze 0"),
    ({"do": "ambush", "who": ["Raze", "Hound 2"]}, "fb ambush raze,hou2"),
    ({"do": "decide_tie", "order": ["Hound 2", "Raze"]}, "fb decide-tie hou2,raze"),
    ({"do": "disturb", "target": "Raze", "held": False}, "fb disturb raze --no-held"),
    (
        {"do": "attack", "action": "shoot", "target": "Raze", "pool": 3, "weapon": {"damage": 2, "light": True}},
        "fb attack shoot raze 3 --weapon damage=2,light=true",
    ),
    (
        {"do": "spend", "on": {"Raze": {"damage": 1}}},
        """fb spend '{"Raze": {"damage": 1}}'""",
    ),
]


@pytest.mark.parametrize("raw, line", TYPED)
def test_commands_of_one_system_are_offered_as_typed(raw: Mapping[str, Any], line: str) -> None:
    """A hint names the command line that gives the command."""
    assert typed(raw, NAMES) == line


def test_every_command_of_every_system_can_be_typed() -> None:
    """No rule system has a command that the command line does not know."""
    known = {verb.do for verb in every_verb().values()}

    assert {do for key in system_keys() for do in find_system(key).commands} <= known
    assert set(EXAMPLES) <= known - {verb.do for verb in VERBS.values()}


@pytest.mark.parametrize("verb", sorted(set(every_verb()) - set(VERBS) - {"hit"}))
def test_help_of_such_a_verb(verb: str) -> None:
    """The help names the rule system, shows an example and no word that is left over."""
    lines = ok(f"{verb} --help").lines

    assert any(find_system(key).name.en in " ".join(lines) for key in system_keys())
    assert any(line.strip().startswith(f"fb {verb}") for line in lines)


def fight() -> None:
    """Three in a Coriolis fight, Raze is up."""
    ok("new coriolis Bar")
    ok("join Raze agility=4")
    ok("join Hound --count 2")
    ok("begin --dice 6,3,2")


def test_an_attack_with_a_weapon_and_its_sixes() -> None:
    """An attack is typed with its weapon as pairs; the choice that it opens is typed as pairs too."""
    fight()
    ok("attack shoot hound1 4 --weapon damage=2,crit=2,range=long --range short --dice 6,6,1,2")
    told = ok("spend damage=1")

    assert "Hound 1" in told.out
    assert "3/6" in told.out


def test_a_defence_with_a_weapon_of_its_own() -> None:
    """A dot leads into a part of a value, a key alone is true, and who chooses stands in front."""
    fight()
    ok("attack melee-attack hound1 2 --defence pool=5,unarmed,weapon.damage=2 --dice 6,2,6,6,1")
    told = ok("spend hound1 counterattack=1 decrease=1")

    assert "4/6" in told.out or "2 Hit Points" in told.out


def test_a_choice_of_nothing() -> None:
    """Sixes need not be spent: no word at all is an empty choice."""
    fight()
    ok("attack shoot hound1 4 --weapon damage=2,range=long --dice 6,6,1,2")

    assert "Hound 1" in ok("spend").out


def test_several_words_of_the_rules() -> None:
    """Circumstances are listed with commas; one that there is not is named, with those that there are."""
    fight()
    refused = fb("attack shoot hound1 4 --circumstances support,fog")

    assert refused.code == 2
    assert 'unknown circumstances: "fog"' in refused.err
    assert "small-target" in refused.err


@pytest.mark.parametrize(
    "words, said",
    [
        ("attack shoot hound1 4 --weapon damage=", "weapon takes key=value with commas or a JSON object"),
        ("attack shoot hound1 4 --weapon a=1,a.b=2", "weapon takes key=value with commas or a JSON object"),
        ("attack shoot hound1 4 --weapon sharp", "sharp"),
        ("attack shoot hound1 4 --weapon {1}", "weapon takes key=value with commas or a JSON object"),
        ("attack shoot hound1 4 --weapon sharpness=1", "sharpness"),
        ("attack shoot hound1 4 --weapon damage=lots", "damage"),
        ("spend damage", "on takes key=value"),
        ("move 20", "coriolis has no move"),
    ],
)
def test_what_is_wrong_is_named(words: str, said: str) -> None:
    """A mapping that is none, and a verb of another system, are refused with what would be right."""
    fight()
    refused = fb(words)

    assert refused.code in (1, 2)
    assert said in refused.err


def test_a_short_form_yields_to_a_verb_of_the_system() -> None:
    """`hit` is short for damage, but Coriolis has a command of that name; `h` is damage everywhere."""
    fight()
    ok("hit hound1 2 --critical --dice 1,1")
    assert fb("h hound1 1 --critical").code == 2
    ok("h hound1 1")
    ok("new shadowrun5 Dock")
    ok("join Raze")
    assert "Raze" in ok("hit raze 2").out


def test_a_tie_is_decided_by_name() -> None:
    """Names with commas, shortened as everywhere."""
    ok("new military5e Hill")
    ok("join Kora")
    ok("join Raze")
    ok("begin --dice 10,10")

    assert "Raze is up" in ok("decide-tie raze,kora").out


def test_a_flag_may_be_denied() -> None:
    """`--no-` in front of a flag says that it is not so."""
    ok("new dsa5 Krug")
    ok("join Alrik")
    ok("join Ork")
    ok("begin --dice 6,1")
    ok("act long --name lockpicking --needed 3")

    assert "lockpicking" in ok("disturb alrik --no-held").out
