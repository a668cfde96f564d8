"""Folds of the events about harm and conditions."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain import events as e
from domain.folds.change import change
from domain.state import Combat, Condition, Track

Fold = Callable[[Combat, Any], Combat]


def tracks_changed(combat: Combat, event: e.DamageTaken | e.Healed | e.StressTaken) -> Combat:
    """Tracks have the values that the event says."""
    tracks = dict(combat.combatants[event.who].tracks)
    for name, value in event.tracks.items():
        tracks[name] = Track(value, tracks[name].max)
    return change(combat, event.who, tracks=tracks)


def track_limit_changed(combat: Combat, event: e.TrackLimitChanged) -> Combat:
    """A track has another length."""
    tracks = {**combat.combatants[event.who].tracks, event.track: Track(event.value, event.max)}
    return change(combat, event.who, tracks=tracks)


def injury_suffered(combat: Combat, event: e.CriticalInjurySuffered) -> Combat:
    """One more injury at the end of the list."""
    return change(combat, event.who, injuries=(*combat.combatants[event.who].injuries, event.injury))


def injury_changed(combat: Combat, event: e.CriticalInjuryTreated | e.InjuryChanged) -> Combat:
    """An injury of the list is another one."""
    injuries = list(combat.combatants[event.who].injuries)
    injuries[event.at] = event.injury
    return change(combat, event.who, injuries=tuple(injuries))


def seen(combat: Combat, event: e.DeathSaveRolled) -> Combat:
    """Somebody who is there; what follows is in other events."""
    combat.combatants[event.who]
    return combat


def gained(status: str) -> Fold:
    """The fold of an event that puts somebody into a state."""

    def fold(combat: Combat, event: e.CombatantBroken | e.BreakdownBegan) -> Combat:
        return change(combat, event.who, status=combat.combatants[event.who].status | {status})

    return fold


def breakdown_ended(combat: Combat, event: e.BreakdownEnded) -> Combat:
    """The mind holds again."""
    return change(combat, event.who, status=combat.combatants[event.who].status - {"breakdown"})


def condition_gained(combat: Combat, event: e.ConditionGained) -> Combat:
    """A condition with its end."""
    condition = Condition(level=event.level, edge=event.edge, of=event.of, turn=event.turn)
    conditions = {**combat.combatants[event.who].conditions, event.name: condition}
    return change(combat, event.who, conditions=conditions)


def condition_lost(combat: Combat, event: e.ConditionLost) -> Combat:
    """One condition less."""
    conditions = dict(combat.combatants[event.who].conditions)
    del conditions[event.name]
    return change(combat, event.who, conditions=conditions)


def effect_held(combat: Combat, event: e.EffectHeld) -> Combat:
    """One more effect that has not happened yet."""
    return replace(combat, held=(*combat.held, event.effect))


def effects_released(combat: Combat, _event: e.EffectsReleased) -> Combat:
    """Nothing is held back."""
    return replace(combat, held=())


HARM = {
    e.DamageTaken: tracks_changed,
    e.Healed: tracks_changed,
    e.StressTaken: tracks_changed,
    e.TrackLimitChanged: track_limit_changed,
    e.CriticalInjurySuffered: injury_suffered,
    e.CriticalInjuryTreated: injury_changed,
    e.InjuryChanged: injury_changed,
    e.DeathSaveRolled: seen,
    e.CombatantBroken: gained("broken"),
    e.BreakdownBegan: gained("breakdown"),
    e.BreakdownEnded: breakdown_ended,
    e.ConditionGained: condition_gained,
    e.ConditionLost: condition_lost,
    e.EffectHeld: effect_held,
    e.EffectsReleased: effects_released,
}
"""The fold of each event about harm."""
