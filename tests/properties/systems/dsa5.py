"""Generated fights of DSA5."""

from hypothesis import strategies as st

from domain.rules.dsa5 import commands as c
from domain.rules.dsa5.data import ACTIONS, SETTINGS
from domain.rules.dsa5.standing import unable
from domain.state import Combatant
from domain.system import find_system
from tests.properties import strategies as some
from tests.properties.anything import words_of
from tests.properties.strategies import Commands, anybody, command, few
from tests.properties.words import Words

PLAIN = {
    "initiative_base": st.integers(0, 20),
    "courage": st.integers(0, 20),
    "dexterity": st.integers(0, 20),
    "initiative_modifier": st.integers(-8, 8),
    "life_points": st.integers(1, 40),
    "speed": st.integers(0, 10),
    "fate_points": st.integers(0, 2),
}
ARGUMENTS = {"distance": few, "name": st.sampled_from(("chant", "climb")), "needed": st.integers(1, 3)}


def act(action: str) -> Commands:
    """An action with the arguments that it needs."""
    needed = {name: ARGUMENTS[name] for name in ACTIONS[action].arguments}
    return command("act", {"target": anybody}, action=action, **needed)


def check(one: Combatant) -> None:
    """Pain within its scale, whoever has no points is dying, and who cannot act has no speed and no long action."""
    left = one.tracks["lep"].value
    assert 0 <= one.marks["pain"] <= 4
    assert one.marks["speed"] >= 0
    assert one.gone or (left == 0) == ("dying" in one.status)
    if unable(one) is not None and not one.gone:
        assert one.marks["speed"] == 0
        assert one.marks["long_action"] is None


HURT = command("damage", target=anybody, amount=few, self_control=st.booleans())
REACTIONS = words_of(c.React, "reaction")
WORDS = Words(
    system=find_system("dsa5"),
    sheets=st.fixed_dictionaries({}, optional={**PLAIN, "life_points_now": st.integers(0, 40)}),
    fit=st.fixed_dictionaries({}, optional=PLAIN),
    settings=st.fixed_dictionaries({}, optional={key: st.sampled_from(one.choices) for key, one in SETTINGS.items()}),
    begins=command("begin", {"surprised": some.several}),
    acts=st.one_of(*map(act, sorted(ACTIONS))),
    turns=st.one_of(
        command("end_turn"),
        command("end_turn", {"who": anybody}),
        command("delay", {"who": anybody}),
        command("step_in", who=anybody),
        command("proceed"),
    ),
    prices=st.one_of(
        command("react", {"target": anybody}, who=anybody, reaction=st.sampled_from(REACTIONS)),
        command("spend_point", who=anybody, on="act_first"),
    ),
    changes=command(
        "adjust_initiative",
        {"base": some.difference, "dice": st.integers(-5, 5), "by": some.difference},
        who=anybody,
    ),
    harm=st.one_of(
        HURT,
        HURT,
        command("damage", target=anybody, amount=few),
        command("heal", target=anybody, amount=few),
        command("recover", target=anybody, from_="incapacitated"),
        command("disturb", target=anybody, held=st.booleans()),
    ),
    conditions=some.conditions("prone", "encumbrance", "surprised", "on fire"),
    chooses=command("step_in", who=anybody),
    waits=command("delay"),
    check=check,
    unable=unable,
)
