"""Who is in the fight and what state they are in."""

from typing import Any, ClassVar

from domain.events.base import Event


class CombatantJoined(Event, frozen=True, kw_only=True):
    """Somebody joined, with what the rules made of the sheet."""

    TOPIC: ClassVar[str] = "combatant_joined"
    who: str
    sheet: dict[str, Any]
    base: int
    tracks: dict[str, tuple[int, int]]
    budget: dict[str, int] = {}
    modifiers: dict[str, int] = {}
    marks: dict[str, Any] = {}
    status: tuple[str, ...] = ()
    side: str | None = None
    group: str | None = None
    player: str | None = None
    hidden: bool = False


class StateCarried(Event, frozen=True, kw_only=True):
    """Somebody who has just joined brings what an earlier fight left: conditions with their level, injuries.

    `combat` is that fight and `fight` its name. Tracks, points and states that came along are in `CombatantJoined`.
    """

    TOPIC: ClassVar[str] = "state_carried"
    who: str
    combat: str
    fight: str
    conditions: dict[str, int] = {}
    injuries: tuple[dict[str, Any], ...] = ()


class CombatantLeft(Event, frozen=True, kw_only=True):
    """Somebody is out of the fight for good."""

    TOPIC: ClassVar[str] = "combatant_left"
    who: str
    reason: str | None = None


class CombatantRenamed(Event, frozen=True, kw_only=True):
    """Somebody has another name from here on; the old one stays taken."""

    TOPIC: ClassVar[str] = "combatant_renamed"
    who: str
    to: str


class CombatantRevealed(Event, frozen=True, kw_only=True):
    """A hidden combatant is for everybody's eyes from here on."""

    TOPIC: ClassVar[str] = "combatant_revealed"
    who: str


class CombatantDied(Event, frozen=True, kw_only=True):
    """Somebody is dead."""

    TOPIC: ClassVar[str] = "combatant_died"
    who: str
    reason: str


class StatusGained(Event, frozen=True, kw_only=True):
    """The rules put somebody into a state such as unconscious."""

    TOPIC: ClassVar[str] = "status_gained"
    who: str
    status: str
    reason: str


class StatusLost(Event, frozen=True, kw_only=True):
    """Somebody is no longer in a state."""

    TOPIC: ClassVar[str] = "status_lost"
    who: str
    status: str
    reason: str


class ModifierChanged(Event, frozen=True, kw_only=True):
    """A modifier that the table uses is now `value` (0: none)."""

    TOPIC: ClassVar[str] = "modifier_changed"
    who: str
    modifier: str
    value: int


class MarkChanged(Event, frozen=True, kw_only=True):
    """A private fact of a rule system about somebody; `value` null means that there is none."""

    TOPIC: ClassVar[str] = "mark_changed"
    who: str
    mark: str
    value: Any = None
