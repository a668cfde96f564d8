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
