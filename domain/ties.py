"""Ties: a roll-off decides between those whose keys are equal on every rung (rules of all systems that roll ties off).

The faces stand behind the rungs of a key, so that keys are compared element by element.
"""

from collections.abc import Callable, Iterable, Sequence

from domain import events as e
from domain.dice import Need
from domain.draft import Draft
from domain.state import Combat, Combatant


def settle_ties(draft: Draft, concerned: Callable[[Combat], Iterable[Combatant]]) -> None:
    """Roll off, with a d6 each, everybody concerned who is tied on every rung, until all keys differ."""
    if not draft.reordered:
        return
    while rollers := _tied(draft.combat, concerned(draft.combat)):
        thrown = draft.roll([Need(name, "tie", 6) for name in rollers])
        faces = {name: roll[0] for name, roll in zip(rollers, thrown, strict=True)}
        keys = {name: (*draft.combat.combatants[name].order_key, face) for name, face in faces.items()}
        draft.emit(e.TieRolled(faces=faces, order_keys=keys))
    draft.reordered = False


def _tied(combat: Combat, concerned: Iterable[Combatant]) -> list[str]:
    """Who has to throw, in joining order."""
    rungs = len(combat.rungs)
    ranked = [one for one in concerned if one.order_key]
    if len({one.order_key[:rungs] for one in ranked}) == len(ranked):
        return []
    groups: dict[tuple[int, ...], list[Combatant]] = {}
    for one in ranked:
        groups.setdefault(one.order_key[:rungs], []).append(one)
    rollers = {name for group in groups.values() if len(group) > 1 for name in _undecided(group, rungs)}
    return [name for name in combat.combatants if name in rollers]


def _undecided(group: Sequence[Combatant], rungs: int) -> set[str]:
    """Of each pair that is equal as far as both have thrown, those who have thrown less."""
    found: set[str] = set()
    for i, one in enumerate(group):
        for other in group[i + 1 :]:
            mine, theirs = one.order_key[rungs:], other.order_key[rungs:]
            shared = min(len(mine), len(theirs))
            if mine[:shared] == theirs[:shared]:
                found |= {o.name for o, faces in ((one, mine), (other, theirs)) if len(faces) == shared}
    return found
