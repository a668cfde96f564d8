"""Harm, healing and conditions."""

from typing import Any, ClassVar

from domain.events.base import Event


class DamageTaken(Event, frozen=True, kw_only=True):
    """Harm on a track: `net` = `raw` - `blocked`; `tracks` are the values of all tracks it changed."""

    TOPIC: ClassVar[str] = "damage_taken"
    who: str
    raw: int
    net: int
    track: str
    tracks: dict[str, int]
    blocked: int = 0
    cause: str | None = None


class Healed(Event, frozen=True, kw_only=True):
    """Harm was taken back: `amount` points in all; `tracks` are the values it left."""

    TOPIC: ClassVar[str] = "healed"
    who: str
    amount: int
    track: str
    tracks: dict[str, int]


class ConditionGained(Event, frozen=True, kw_only=True):
    """The table set a condition. It ends at the `edge` (start, end) of own turn number `turn` of `of`."""

    TOPIC: ClassVar[str] = "condition_gained"
    who: str
    name: str
    level: int = 1
    edge: str | None = None
    of: str | None = None
    turn: int | None = None


class ConditionLost(Event, frozen=True, kw_only=True):
    """A condition is over."""

    TOPIC: ClassVar[str] = "condition_lost"
    who: str
    name: str
    reason: str


class EffectHeld(Event, frozen=True, kw_only=True):
    """An effect was noted and changes nothing yet: simultaneous turns apply theirs together afterwards."""

    TOPIC: ClassVar[str] = "effect_held"
    who: str
    effect: dict[str, Any]


class EffectsReleased(Event, frozen=True, kw_only=True):
    """The effects held back take place now, in the order in which they were declared."""

    TOPIC: ClassVar[str] = "effects_released"


class StressTaken(Event, frozen=True, kw_only=True):
    """Stress: `amount` points, of which `net` could still be taken off; `tracks` are the values it left."""

    TOPIC: ClassVar[str] = "stress_taken"
    who: str
    amount: int
    net: int
    tracks: dict[str, int]


class CombatantBroken(Event, frozen=True, kw_only=True):
    """Somebody has no points left and can only call for help."""

    TOPIC: ClassVar[str] = "combatant_broken"
    who: str


class BreakdownBegan(Event, frozen=True, kw_only=True):
    """Somebody's mind gave way for `hours` hours."""

    TOPIC: ClassVar[str] = "breakdown_began"
    who: str
    hours: int


class BreakdownEnded(Event, frozen=True, kw_only=True):
    """A breakdown is over."""

    TOPIC: ClassVar[str] = "breakdown_ended"
    who: str
    reason: str


class CriticalInjurySuffered(Event, frozen=True, kw_only=True):
    """A critical injury: its `number` in the table, the results it was chosen from, and what it is."""

    TOPIC: ClassVar[str] = "critical_injury_suffered"
    who: str
    number: int
    injury: dict[str, Any]
    options: tuple[int, ...] = ()


class CriticalInjuryTreated(Event, frozen=True, kw_only=True):
    """Somebody's injury at place `at` of the list, from 0, was treated; `injury` is what it is now."""

    TOPIC: ClassVar[str] = "critical_injury_treated"
    who: str
    number: int
    at: int
    injury: dict[str, Any]


class InjuryChanged(Event, frozen=True, kw_only=True):
    """Somebody's injury at place `at` of the list, from 0, is another one now: healed, permanent, run out."""

    TOPIC: ClassVar[str] = "injury_changed"
    who: str
    number: int
    at: int
    injury: dict[str, Any]
    reason: str


class TrackLimitChanged(Event, frozen=True, kw_only=True):
    """A track has another length for good; `value` is what is on it then."""

    TOPIC: ClassVar[str] = "track_limit_changed"
    who: str
    track: str
    value: int
    max: int
    reason: str


class DeathSaveRolled(Event, frozen=True, kw_only=True):
    """A death saving throw: its face and how many successes and failures there are now."""

    TOPIC: ClassVar[str] = "death_save_rolled"
    who: str
    face: int
    successes: int
    failures: int
