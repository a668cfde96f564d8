"""Folds of the events about who is in the fight, their places, states and budgets."""

from msgspec.structs import replace

from domain import events as e
from domain.folds.change import change
from domain.folds.rename import renamed
from domain.state import OUT, Combat, Combatant, Condition, Track


def joined(combat: Combat, event: e.CombatantJoined) -> Combat:
    """One more in joining order."""
    if event.who in combat.combatants:
        raise ValueError(f"{event.who} is there already")
    newcomer = Combatant(
        name=event.who,
        sheet=event.sheet,
        base=event.base,
        tracks={name: Track(*numbers) for name, numbers in event.tracks.items()},
        side=event.side,
        group=event.group,
        player=event.player,
        hidden=event.hidden,
        budget=event.budget,
        status=frozenset(event.status),
        modifiers=event.modifiers,
        marks=event.marks,
        lasting=frozenset(mark for mark, value in event.marks.items() if value is None),
    )
    return replace(combat, combatants={**combat.combatants, event.who: newcomer})


def carried(combat: Combat, event: e.StateCarried) -> Combat:
    """Conditions and injuries from an earlier fight."""
    conditions = {name: Condition(level=level) for name, level in event.conditions.items()}
    return change(combat, event.who, conditions=conditions, injuries=event.injuries)


def left(combat: Combat, event: e.CombatantLeft) -> Combat:
    """Out of the order and of every turn that waits."""
    return fallen(combat, event.who, "left")


def died(combat: Combat, event: e.CombatantDied) -> Combat:
    """Out of the order for good."""
    return fallen(combat, event.who, "dead")


def fallen(combat: Combat, who: str, status: str) -> Combat:
    """Somebody has no place in the order any more."""
    one = combat.combatants[who]
    combat = change(combat, who, slot=OUT, status=one.status | {status})
    return replace(
        combat,
        current=None if combat.current == who else combat.current,
        interrupted=tuple(name for name in combat.interrupted if name != who),
    )


def revealed(combat: Combat, event: e.CombatantRevealed) -> Combat:
    """No longer hidden."""
    return change(combat, event.who, hidden=False)


def status_gained(combat: Combat, event: e.StatusGained) -> Combat:
    """One word more."""
    return change(combat, event.who, status=combat.combatants[event.who].status | {event.status})


def status_lost(combat: Combat, event: e.StatusLost) -> Combat:
    """One word less."""
    return change(combat, event.who, status=combat.combatants[event.who].status - {event.status})


def modifier_changed(combat: Combat, event: e.ModifierChanged) -> Combat:
    """A modifier has a value; 0 is none."""
    modifiers = dict(combat.combatants[event.who].modifiers)
    modifiers.pop(event.modifier, None)
    if event.value:
        modifiers[event.modifier] = event.value
    return change(combat, event.who, modifiers=modifiers)


def mark_changed(combat: Combat, event: e.MarkChanged) -> Combat:
    """A private fact has a value; null removes it, unless it stood there as null from the start."""
    one = combat.combatants[event.who]
    marks = {**one.marks, event.mark: event.value}
    if event.value is None and event.mark not in one.lasting:
        del marks[event.mark]
    return change(combat, event.who, marks=marks)


PEOPLE = {
    e.CombatantJoined: joined,
    e.StateCarried: carried,
    e.CombatantLeft: left,
    e.CombatantDied: died,
    e.CombatantRenamed: renamed,
    e.CombatantRevealed: revealed,
    e.StatusGained: status_gained,
    e.StatusLost: status_lost,
    e.ModifierChanged: modifier_changed,
    e.MarkChanged: mark_changed,
}
"""The fold of each event about people."""
