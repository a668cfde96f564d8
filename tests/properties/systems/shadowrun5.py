"""Generated fights of Shadowrun 5."""

from hypothesis import strategies as st

from domain.rules.shadowrun5.data import ACTION_COSTS, INTERRUPTS, POINT_TERMS
from domain.state import Combatant
from domain.system import find_system
from tests.properties import strategies as some
from tests.properties.strategies import anybody, command, few
from tests.properties.words import Words

ATTRIBUTE = st.integers(0, 8)
ATTRIBUTES = dict.fromkeys(("reaction", "intuition", "edge", "body", "willpower", "edge_points"), ATTRIBUTE)
PLAIN = {
    **ATTRIBUTES,
    "initiative_modifier": st.integers(-8, 8),
    "initiative_dice": st.integers(1, 5),
    "grunt": st.booleans(),
}
HURT = {
    "physical_boxes": st.integers(1, 12),
    "physical_damage": st.integers(0, 9),
    "stun_damage": st.integers(0, 9),
}
WHEN = st.sampled_from(("before", "during", "after"))
TRACK = {"track": st.sampled_from(("physical", "stun"))}
OUT = frozenset({"dead", "left", "unconscious"})


def check(one: Combatant) -> None:
    """Wounds follow from the boxes, dying from a full track; only the dead are beyond the overflow."""
    filled = [one.tracks[name].value for name in ("physical", "stun") if name in one.tracks]
    assert one.modifiers.get("wounds", 0) == -sum(boxes // 3 for boxes in filled)
    physical = one.tracks["physical"]
    assert ("dying" in one.status) == (physical.value == physical.max)
    assert "dead" in one.status or all(track.value <= track.max for track in one.tracks.values())


def unable(one: Combatant) -> str | None:
    """Whoever is out of action cannot act."""
    return next(iter(one.status & OUT), None)


HARM = command("damage", TRACK, target=anybody, amount=few)
WORDS = Words(
    system=find_system("shadowrun5"),
    sheets=st.fixed_dictionaries({}, optional={**PLAIN, **HURT}),
    fit=st.fixed_dictionaries({}, optional=PLAIN),
    settings=st.fixed_dictionaries({}, optional={"sr5.free_action_at_zero": st.booleans()}),
    begins=command("begin", {"surprised": some.several}),
    acts=command(
        "act",
        {"who": anybody, "target": anybody, "attack": st.booleans()},
        action=st.sampled_from(sorted(ACTION_COSTS)),
    ),
    turns=st.one_of(
        command("end_turn", {"who": anybody}),
        command("delay", {"who": anybody}),
        command("step_in", {"when": WHEN}, who=anybody),
        command("proceed"),
    ),
    prices=st.one_of(
        command("react", {"target": anybody}, who=anybody, reaction=st.sampled_from(sorted(INTERRUPTS))),
        command("spend_point", who=anybody, on=st.sampled_from(sorted(POINT_TERMS))),
    ),
    changes=command(
        "adjust_initiative",
        {"base": some.difference, "dice": st.integers(-5, 5), "by": some.difference},
        who=anybody,
    ),
    harm=st.one_of(
        HARM,
        HARM,
        command("heal", TRACK, target=anybody, amount=few),
        command("recover", target=anybody, from_="unconscious"),
    ),
    conditions=some.conditions("prone", "on fire", "surprised"),
    chooses=command("step_in", {"when": WHEN}, who=anybody),
    waits=command("delay"),
    check=check,
    unable=unable,
    out=OUT,
)
