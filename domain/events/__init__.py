"""What can happen in a combat: immutable facts in the past tense, each with its outcome inside.

Class names are public and topics are the stored format: neither is ever reused for another meaning. Reading an
event needs no rules: `evolve` only assigns what it says.
"""

from collections.abc import Mapping

from domain.events.base import Event
from domain.events.harm import (
    ConditionGained,
    ConditionLost,
    DamageTaken,
    EffectHeld,
    EffectsReleased,
    Healed,
)
from domain.events.order import (
    InitiativeChanged,
    InitiativeRolled,
    LastCallClosed,
    LastCallOpened,
    PassDecremented,
    PassStarted,
    RoundStarted,
    SlotChanged,
    TieRolled,
)
from domain.events.people import (
    CombatantDied,
    CombatantJoined,
    CombatantLeft,
    CombatantRenamed,
    CombatantRevealed,
    MarkChanged,
    ModifierChanged,
    StatusGained,
    StatusLost,
)
from domain.events.record import (
    ClockAdvanced,
    CombatBegun,
    CombatEnded,
    CombatOpened,
    DiceRolled,
    EntryRecorded,
    EntryRevealed,
    NoteTaken,
    Redone,
    RuleOverridden,
    Undone,
)
from domain.events.turns import (
    ActionDeclared,
    ActionDelayed,
    BudgetRefreshed,
    BudgetSpent,
    DelayedActionTaken,
    DelayForfeited,
    PointSpent,
    ReactionTaken,
    TurnEnded,
    TurnInterrupted,
    TurnResumed,
    TurnStarted,
)

EVENT_TYPES: Mapping[str, type[Event]] = {event.TOPIC: event for event in Event.__subclasses__()}
"""Every event type by the topic it is stored under."""

__all__ = [
    "EVENT_TYPES",
    "ActionDeclared",
    "ActionDelayed",
    "BudgetRefreshed",
    "BudgetSpent",
    "ClockAdvanced",
    "CombatBegun",
    "CombatEnded",
    "CombatOpened",
    "CombatantDied",
    "CombatantJoined",
    "CombatantLeft",
    "CombatantRenamed",
    "CombatantRevealed",
    "ConditionGained",
    "ConditionLost",
    "DamageTaken",
    "DelayForfeited",
    "DelayedActionTaken",
    "DiceRolled",
    "EffectHeld",
    "EffectsReleased",
    "EntryRecorded",
    "EntryRevealed",
    "Event",
    "Healed",
    "InitiativeChanged",
    "InitiativeRolled",
    "LastCallClosed",
    "LastCallOpened",
    "MarkChanged",
    "ModifierChanged",
    "NoteTaken",
    "PassDecremented",
    "PassStarted",
    "PointSpent",
    "ReactionTaken",
    "Redone",
    "RoundStarted",
    "RuleOverridden",
    "SlotChanged",
    "StatusGained",
    "StatusLost",
    "TieRolled",
    "TurnEnded",
    "TurnInterrupted",
    "TurnResumed",
    "TurnStarted",
    "Undone",
]
