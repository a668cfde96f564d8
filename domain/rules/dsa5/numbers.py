"""Pain, encumbrance and speed in numbers (pain; encumbrance; tactical movement)."""

from domain import events as e
from domain.draft import Draft
from domain.rules.dsa5.data import ENCUMBRANCE, HIGHEST_BURDEN, LEP, PAIN_AT_THRESHOLD
from domain.rules.dsa5.standing import unable
from domain.state import Combat, Combatant

WORST_PAIN = 4
"""The highest level of pain: Self-Control decides who stays able to act."""
LOW_POINTS = 5
"""Life points at which there is one more level of pain."""
SMALL = 20
"""Maxima below this have a scale of their own."""


def pain_level(left: int, most: int, *, at_threshold: bool = True) -> int:
    """The level of pain with so many life points left of so many.

    A level each at ¾, ½ and ¼ and one more at 5 points; small beings have one for each fifth that is lost.
    """
    short = 0 if at_threshold else 1
    if most < SMALL:
        level = (5 * (most - left) - short) // most
    else:
        level = sum(4 * left <= most * quarters - short for quarters in (3, 2, 1)) + (left <= LOW_POINTS)
    return max(0, min(WORST_PAIN, level))


def pain_at(combat: Combat, one: Combatant, left: int) -> int:
    """The level of pain that somebody has with so many life points left, as this table counts it."""
    return pain_level(left, one.tracks[LEP].max, at_threshold=bool(combat.settings.get(PAIN_AT_THRESHOLD, True)))


def burden(one: Combatant) -> int:
    """The level of encumbrance."""
    condition = one.conditions.get(ENCUMBRANCE)
    return min(condition.level, HIGHEST_BURDEN) if condition else 0


def speed_now(combat: Combat, one: Combatant) -> int:
    """Steps of a move: the speed less pain and encumbrance; none for who cannot act."""
    slower = pain_at(combat, one, one.tracks[LEP].value) + burden(one)
    return 0 if unable(one) else max(0, int(one.sheet["speed"]) - slower)


def show_numbers(draft: Draft) -> None:
    """Write down everybody's pain and speed where they have changed."""
    for one in tuple(draft.combat.combatants.values()):
        pain = pain_at(draft.combat, one, one.tracks[LEP].value)
        if pain != one.marks["pain"]:
            draft.emit(e.MarkChanged(who=one.name, mark="pain", value=pain))
            draft.emit(e.ModifierChanged(who=one.name, modifier="pain", value=-pain))
        speed = speed_now(draft.combat, one)
        if speed != one.marks["speed"]:
            draft.emit(e.MarkChanged(who=one.name, mark="speed", value=speed))
