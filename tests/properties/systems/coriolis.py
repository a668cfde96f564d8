"""Generated fights of the Coriolis house rules."""

from hypothesis import strategies as st

from domain.rules.coriolis import commands as c
from domain.rules.coriolis import harm_commands as h
from domain.rules.coriolis.data import ACTIONS
from domain.rules.coriolis.standing import unable
from domain.state import Combatant
from domain.system import find_system
from tests.properties import strategies as some
from tests.properties.anything import values, words_of
from tests.properties.strategies import Commands, anybody, command, few
from tests.properties.words import Words

PLAIN = {
    "agility": st.integers(1, 6),
    "hit_points": st.integers(1, 8),
    "mind_points": st.integers(1, 8),
    "armour": st.integers(0, 4),
    "movement": st.integers(1, 12),
    "mounted_weapon": st.booleans(),
    "single_shot_weapon": st.booleans(),
}
ARGUMENTS = {
    "target": anybody,
    "successes": st.integers(0, 3),
    "injury": st.integers(11, 66),
    "equipment": values(c.Equipment),
    "success": st.booleans(),
    "with": st.sampled_from(("shoot", "tinker", "sprint")),
    "zone": st.just("the gate"),
    "hindrances": st.integers(0, 3),
}
SPENT = st.dictionaries(
    st.sampled_from(("damage", "critical", "rerolls", "stress", "raise_initiative", "disarm", "grapple")),
    st.integers(0, 2),
    max_size=2,
)
DEFENDED = st.dictionaries(
    st.sampled_from(("decrease", "counterattack", "disarm", "raise_initiative", "critical", "rerolls")),
    st.integers(0, 1),
    max_size=2,
)


def act(action: str) -> Commands:
    """An action of the current one with the arguments that it needs."""
    needed, further = c.ARGUMENTS.get(action, (frozenset(), frozenset()))
    options = {name: ARGUMENTS[name] for name in {"target", *further} - needed}
    return command("act", options, action=action, **{it: ARGUMENTS[it] for it in sorted(needed)})


def attack(action: str) -> Commands:
    """An attack of the current one, with a weapon and a defence where there can be one."""
    options = {
        "modifier": st.integers(-3, 3),
        "range": values(h.RangeName),
        "circumstances": values(tuple[h.Circumstance, ...]),
    }
    if action != "grapple_attack":
        options["weapon"] = values(h.Weapon)
    if action in h.DEFENSIBLE:
        options["defence"] = values(h.Defence)
    return command("attack", options, action=action, target=anybody, pool=st.integers(0, 15))


def check(one: Combatant) -> None:
    """Without Hit Points somebody is broken, without Mind Points in a breakdown; who cannot act has no points."""
    if one.gone:
        return
    assert (one.tracks["hp"].value == 0) == ("broken" in one.status)
    assert one.tracks["mp"].value > 0 or "breakdown" in one.status
    assert unable(one) is None or one.budget["ap"] == 0
    assert (one.marks.get("grappled_by") is not None) == ("grappled" in one.status)
    assert (one.marks.get("stunned_turns", 0) > 0) == ("stunned" in one.status)


HARM = st.one_of(
    command("damage", {"track": st.sampled_from(("hp", "mp"))}, target=anybody, amount=st.integers(0, 4)),
    command(
        "hit",
        {"critical": st.booleans(), "rerolls": st.integers(0, 2), "atypical": st.booleans()},
        target=anybody,
        damage=st.integers(0, 6),
    ),
    command("stress", target=anybody, amount=st.integers(0, 4)),
    command("heal", {"track": st.sampled_from(("hp", "mp"))}, target=anybody, amount=few),
    command("recover", target=anybody, from_=st.sampled_from(words_of(h.Recover, "from_"))),
)
WORDS = Words(
    system=find_system("coriolis"),
    sheets=st.fixed_dictionaries(
        {}, optional={**PLAIN, "hit_points_now": st.integers(0, 8), "mind_points_now": st.integers(0, 8)}
    ),
    fit=st.fixed_dictionaries({}, optional=PLAIN),
    settings=st.fixed_dictionaries(
        {},
        optional={
            "cor.surprise_scope": st.sampled_from(("combat", "first_round")),
            "cor.ongoing_damage_criticals": st.booleans(),
        },
    ),
    begins=st.one_of(command("begin", {"surprising": some.several}), command("ambush", who=some.several)),
    acts=st.one_of(
        *map(act, sorted(ACTIONS)),
        *map(attack, words_of(h.Attack, "action")),
        command("attack", action="melee_attack", target=anybody, pool=st.integers(6, 12)),
    ),
    turns=st.one_of(
        command("end_turn"),
        command("end_turn", {"who": anybody}),
        command("lower_initiative", who=anybody, to=st.integers(-3, 6)),
        command("proceed"),
    ),
    prices=st.one_of(
        command("react", {"target": anybody}, who=anybody, reaction=st.sampled_from(words_of(c.React, "reaction"))),
        command("grapple", who=anybody, target=anybody),
        command("release", target=anybody),
    ),
    changes=st.one_of(
        command(
            "adjust_initiative",
            {"base": some.difference, "dice": st.integers(-5, 5), "by": some.difference},
            who=anybody,
        ),
        command("raise_initiative", {"as": st.sampled_from(("attacker", "defender"))}, who=anybody),
    ),
    harm=HARM,
    conditions=some.conditions("prone", "disarmed", "on fire"),
    chooses=st.one_of(
        command("spend", on=SPENT),
        command("spend", on=DEFENDED),
        command("spend", on=st.fixed_dictionaries({"choose": st.integers(11, 66)})),
        command("extra_die"),
        command("stop_firing"),
    ),
    waits=command("lower_initiative", who=anybody, to=st.integers(-3, 6)),
    check=check,
    unable=unable,
)
