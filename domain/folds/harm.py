"""Folds of the events about harm and conditions."""

from msgspec.structs import replace

from domain import events as e
from domain.folds.change import change
from domain.state import Combat, Condition, Track


def tracks_changed(combat: Combat, event: e.DamageTaken | e.Healed) -> Combat:
    """Tracks have the values that the event says."""
    tracks = dict(combat.combatants[event.who].tracks)
    for name, value in event.tracks.items():
        tracks[name] = Track(value, tracks[name].max)
    return change(combat, event.who, tracks=tracks)


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
    e.ConditionGained: condition_gained,
    e.ConditionLost: condition_lost,
    e.EffectHeld: effect_held,
    e.EffectsReleased: effects_released,
}
"""The fold of each event about harm."""
