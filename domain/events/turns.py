"""Turns and what is done in them: budgets, actions, delays, reactions."""

from typing import Any, ClassVar

import msgspec

from domain.events.base import Event


class TurnStarted(Event, frozen=True, kw_only=True):
    """Somebody is current; `turn` counts this combatant's own turns from 1."""

    TOPIC: ClassVar[str] = "turn_started"
    who: str
    turn: int
    round: int
    pass_number: int | None = msgspec.field(name="pass", default=None)


class TurnEnded(Event, frozen=True, kw_only=True):
    """Somebody's turn is over; `slot` is where that leaves them."""

    TOPIC: ClassVar[str] = "turn_ended"
    who: str
    slot: str = "acted"


class TurnInterrupted(Event, frozen=True, kw_only=True):
    """The current turn was put back, unspent, because somebody stepped in before it."""

    TOPIC: ClassVar[str] = "turn_interrupted"
    who: str
    by: str


class TurnResumed(Event, frozen=True, kw_only=True):
    """A turn that had been put back goes on."""

    TOPIC: ClassVar[str] = "turn_resumed"
    who: str


class BudgetRefreshed(Event, frozen=True, kw_only=True):
    """Resources are what they say from here on, for each combatant named."""

    TOPIC: ClassVar[str] = "budget_refreshed"
    budgets: dict[str, dict[str, int]]


class BudgetSpent(Event, frozen=True, kw_only=True):
    """A resource was paid with; `now` is what is left."""

    TOPIC: ClassVar[str] = "budget_spent"
    who: str
    resource: str
    amount: int
    now: int


class PointSpent(Event, frozen=True, kw_only=True):
    """A point of luck (Edge, fate, a surge) was spent on something; `now` is what is left."""

    TOPIC: ClassVar[str] = "point_spent"
    who: str
    on: str
    resource: str
    now: int


class ActionDeclared(Event, frozen=True, kw_only=True):
    """An action was declared; `details` holds the further arguments as given."""

    TOPIC: ClassVar[str] = "action_declared"
    who: str
    action: str
    target: str | None = None
    details: dict[str, Any] = {}


class ActionDelayed(Event, frozen=True, kw_only=True):
    """A whole turn is held for later."""

    TOPIC: ClassVar[str] = "action_delayed"
    who: str


class DelayedActionTaken(Event, frozen=True, kw_only=True):
    """A held turn is used: `when` (before, during, after) in relation to the turn of `of`."""

    TOPIC: ClassVar[str] = "delayed_action_taken"
    who: str
    when: str
    of: str | None = None
    dice_modifier: int = 0


class DelayForfeited(Event, frozen=True, kw_only=True):
    """A held turn is lost."""

    TOPIC: ClassVar[str] = "delay_forfeited"
    who: str
    reason: str


class ReactionTaken(Event, frozen=True, kw_only=True):
    """A reaction, interrupt or defence out of turn."""

    TOPIC: ClassVar[str] = "reaction_taken"
    who: str
    reaction: str
    target: str | None = None
    cost: int = 0


class TurnSkipped(Event, frozen=True, kw_only=True):
    """Somebody's turn came and went unused; `turn` counts this combatant's own turns from 1."""

    TOPIC: ClassVar[str] = "turn_skipped"
    who: str
    reason: str
    turn: int


class LongActionStarted(Event, frozen=True, kw_only=True):
    """An action that takes `needed` actions in all was begun."""

    TOPIC: ClassVar[str] = "long_action_started"
    who: str
    name: str
    needed: int


class LongActionProgressed(Event, frozen=True, kw_only=True):
    """One more action was spent on a long one: `done` of `needed`."""

    TOPIC: ClassVar[str] = "long_action_progressed"
    who: str
    name: str
    done: int
    needed: int


class LongActionCompleted(Event, frozen=True, kw_only=True):
    """A long action is done and takes effect."""

    TOPIC: ClassVar[str] = "long_action_completed"
    who: str
    name: str


class LongActionBroken(Event, frozen=True, kw_only=True):
    """A long action failed before its end."""

    TOPIC: ClassVar[str] = "long_action_broken"
    who: str
    name: str
    reason: str


class AmmunitionSpent(Event, frozen=True, kw_only=True):
    """The weapon of somebody is empty and has to be reloaded."""

    TOPIC: ClassVar[str] = "ammunition_spent"
    who: str
    reason: str
