"""Generated fights of military 5E."""

from typing import get_args

from hypothesis import strategies as st

from domain.rules.military5e import commands as c
from domain.rules.military5e.data import ACTIONS, MG_SETTING
from domain.rules.military5e.rounds import RULES
from domain.rules.military5e.sheet import Feature
from domain.state import Combatant
from domain.system import find_system
from tests.properties import strategies as some
from tests.properties.anything import words_of
from tests.properties.strategies import Commands, anybody, command, few
from tests.properties.words import Words

PLAIN = {
    "dexterity": st.integers(8, 14),
    "initiative_bonus": st.integers(-2, 2),
    "initiative_advantage": st.booleans(),
    "initiative_disadvantage": st.booleans(),
    "hit_points": st.integers(1, 20),
    "temporary_hit_points": st.integers(0, 5),
    "speed": st.integers(0, 30),
    "action_surge": st.integers(0, 2),
    "features": st.lists(st.sampled_from(get_args(Feature)), unique=True, max_size=3),
}
ARGUMENTS = {
    "target": anybody,
    "readied": st.sampled_from(("attack", "dodge", "aim", "dash")),
    "trigger": st.just("somebody comes through the door"),
    "total": st.integers(5, 15),
}


def act(action: str) -> Commands:
    """An action with the arguments that it needs."""
    needed = {name: ARGUMENTS[name] for name in ACTIONS[action].needs}
    options = {"target": anybody, "healing": st.booleans()}
    if ACTIONS[action].bonus:
        return st.one_of(command("act", options, action=action), command("act", action=action, as_="bonus_action"))
    return command("act", {key: it for key, it in options.items() if key not in needed}, action=action, **needed)


def check(one: Combatant) -> None:
    """Whoever has no points is down, without a reaction; saves are counted as far as they decide."""
    saves = one.marks["death_saves"]
    assert one.gone or (one.tracks["hp"].value == 0) == ("down" in one.status)
    assert 0 <= saves["failures"] <= 3
    assert 0 <= saves["successes"] < 3
    if "down" in one.status:
        assert {"unconscious", "prone"} <= one.status
        assert (one.budget["reaction"], one.marks["readied"], one.marks["aiming_at"]) == (0, None, None)


HURT = command("damage", {"close": st.booleans(), "critical": st.booleans()}, target=anybody, amount=few)
REACTIONS = words_of(c.React, "reaction")
WORDS = Words(
    system=find_system("military5e"),
    sheets=st.fixed_dictionaries({}, optional={**PLAIN, "hit_points_now": st.integers(0, 20)}),
    fit=st.fixed_dictionaries({}, optional=PLAIN),
    settings=st.fixed_dictionaries({}, optional={MG_SETTING: st.booleans()}),
    begins=command("begin", {"surprised": some.several}),
    acts=st.one_of(*map(act, sorted(ACTIONS))),
    turns=st.one_of(
        command("end_turn"),
        command("end_turn", {"who": anybody}),
        command("move", {"who": anybody}, distance=few),
        command("proceed"),
    ),
    prices=st.one_of(
        command("react", {"target": anybody}, who=anybody, reaction=st.sampled_from(REACTIONS)),
        command("spend_point", who=anybody, on="action_surge"),
    ),
    changes=command("adjust_initiative", {"base": some.difference, "by": some.difference}, who=anybody),
    harm=st.one_of(HURT, HURT, command("heal", target=anybody, amount=few)),
    conditions=some.conditions("prone", "aiming", "surprised", "on fire"),
    chooses=command("decide_tie", order=some.several),
    waits=command("move", distance=few),
    check=check,
    unable=RULES.unable,
)
