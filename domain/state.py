"""The state of a combat: immutable values, one for each entry, sharing what did not change."""

from typing import Any, Literal

import msgspec

Mode = Literal["setup", "ambush", "tie", "running", "last_call", "ended"]

IDLE = "idle"
"""Slot of who is not in the order yet."""
WAITING = "waiting"
"""Slot of who still has a turn in this round or pass."""
CURRENT = "current"
"""Slot of who has the turn."""
PUT_BACK = "put_back"
"""Slot of whose turn waits, unspent, for somebody who stepped in before it."""
HELD = "held"
"""Slot of who holds a turn for later."""
ANNOUNCED = "announced"
"""Slot of who will use a held turn during or after the present one."""
ACTED = "acted"
"""Slot of who has had the turn of this round or pass."""
OUT = "out"
"""Slot of who has no turn in this round or pass."""


class Track(msgspec.Struct, frozen=True, gc=False):
    """Points of a track, from 0 to `max`."""

    value: int
    max: int


class Condition(msgspec.Struct, frozen=True, gc=False):
    """A condition set by the table; it ends at the `edge` of own turn number `turn` of `of`, or never by itself."""

    level: int = 1
    edge: str | None = None
    of: str | None = None
    turn: int | None = None


class Combatant(msgspec.Struct, frozen=True, gc=False):
    """Somebody in the fight.

    `marks` are facts that only the rule system reads; `lasting` names those that are null when they say nothing.
    """

    name: str
    sheet: dict[str, Any]
    base: int
    tracks: dict[str, Track]
    side: str | None = None
    group: str | None = None
    player: str | None = None
    hidden: bool = False
    slot: str = IDLE
    initiative: int | None = None
    order_key: tuple[int, ...] = ()
    turns: int = 0
    budget: dict[str, int] = {}
    status: frozenset[str] = frozenset()
    modifiers: dict[str, int] = {}
    conditions: dict[str, Condition] = {}
    injuries: tuple[dict[str, Any], ...] = ()
    marks: dict[str, Any] = {}
    lasting: frozenset[str] = frozenset()

    @property
    def gone(self) -> bool:
        """Whether the combatant has died or left."""
        return not self.status.isdisjoint({"dead", "left"})


class Combat(msgspec.Struct, frozen=True, gc=False):
    """A combat as it stands after an event.

    `combatants` is in joining order, `interrupted` names those whose turn was put back (the latest last), `held` are
    commands whose effects are held back, `clock` is game time in seconds.
    """

    system: str
    name: str
    rungs: tuple[str, ...]
    campaign: str | None = None
    settings: dict[str, Any] = {}
    mode: Mode = "setup"
    round: int = 0
    pass_number: int | None = None
    current: str | None = None
    interrupted: tuple[str, ...] = ()
    held: tuple[dict[str, Any], ...] = ()
    pending: dict[str, Any] | None = None
    clock: int = 0
    former_names: frozenset[str] = frozenset()
    combatants: dict[str, Combatant] = {}
