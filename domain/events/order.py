"""The order: initiative, ties, rounds, passes and who stands where in them."""

from typing import ClassVar

import msgspec

from domain.events.base import Event


class InitiativeRolled(Event, frozen=True, kw_only=True):
    """Somebody's initiative was made of its dice: `initiative` = `base` + `dice` + `modifier`."""

    TOPIC: ClassVar[str] = "initiative_rolled"
    who: str
    base: int
    dice: int
    initiative: int
    order_key: tuple[int, ...]
    slot: str
    modifier: int = 0


class InitiativeChanged(Event, frozen=True, kw_only=True):
    """Somebody's place in the order changed; `by` is the difference of the result."""

    TOPIC: ClassVar[str] = "initiative_changed"
    who: str
    reason: str
    by: int
    base: int
    initiative: int
    order_key: tuple[int, ...]
    slot: str


class TieRolled(Event, frozen=True, kw_only=True):
    """A tie was rolled off; `order_keys` are the keys with the new faces at their end."""

    TOPIC: ClassVar[str] = "tie_rolled"
    faces: dict[str, int]
    order_keys: dict[str, tuple[int, ...]]


class RoundStarted(Event, frozen=True, kw_only=True):
    """A round (Shadowrun: combat turn) began; `slots` says who waits for a turn in it and who does not."""

    TOPIC: ClassVar[str] = "round_started"
    round: int
    slots: dict[str, str] = {}


class PassStarted(Event, frozen=True, kw_only=True):
    """An initiative pass began; `slots` says who waits for a phase in it and who does not."""

    TOPIC: ClassVar[str] = "pass_started"
    pass_number: int = msgspec.field(name="pass")
    slots: dict[str, str] = {}


class PassDecremented(Event, frozen=True, kw_only=True):
    """A pass is over: `amount` points went off every score."""

    TOPIC: ClassVar[str] = "pass_decremented"
    amount: int
    scores: dict[str, int]
    order_keys: dict[str, tuple[int, ...]]


class SlotChanged(Event, frozen=True, kw_only=True):
    """Somebody's standing in the order changed for another reason than a turn."""

    TOPIC: ClassVar[str] = "slot_changed"
    who: str
    slot: str
    reason: str


class LastCallOpened(Event, frozen=True, kw_only=True):
    """Nobody is left to act but somebody still holds a turn."""

    TOPIC: ClassVar[str] = "last_call_opened"


class AmbushOpened(Event, frozen=True, kw_only=True):
    """Before the first round some may act: `slots` says who, `order_keys` in which order."""

    TOPIC: ClassVar[str] = "ambush_opened"
    slots: dict[str, str]
    order_keys: dict[str, tuple[int, ...]]


class TieOpened(Event, frozen=True, kw_only=True):
    """The rules leave it to the players who of those tied goes first; nobody acts before that is decided."""

    TOPIC: ClassVar[str] = "tie_opened"
    tied: tuple[tuple[str, ...], ...]


class TieDecided(Event, frozen=True, kw_only=True):
    """The players have decided a tie; `order_keys` are the keys with the decision at their end."""

    TOPIC: ClassVar[str] = "tie_decided"
    order: tuple[str, ...]
    order_keys: dict[str, tuple[int, ...]]
