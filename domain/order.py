"""Reading the order: who is next and who is still to come, from keys and slots alone, without any rules."""

from domain import events as e
from domain.state import HELD, PUT_BACK, WAITING, Combat, Combatant

REORDERING = frozenset(
    {
        e.AmbushOpened,
        e.ActionDelayed,
        e.CombatantDied,
        e.CombatantJoined,
        e.CombatantLeft,
        e.CombatEnded,
        e.DelayedActionTaken,
        e.InitiativeChanged,
        e.InitiativeRolled,
        e.PassDecremented,
        e.PassStarted,
        e.RoundStarted,
        e.SlotChanged,
        e.TieDecided,
        e.TieRolled,
        e.TurnEnded,
        e.TurnInterrupted,
        e.TurnResumed,
        e.TurnSkipped,
        e.TurnStarted,
    }
)
"""The events after which somebody may have another key or slot, or be in the order for the first or last time."""


def by_key(combatants: list[Combatant]) -> list[Combatant]:
    """Sort with the highest key first; equal keys stay in joining order."""
    return sorted(combatants, key=lambda one: one.order_key, reverse=True)


def not_gone(combat: Combat) -> list[Combatant]:
    """Everybody who has neither died nor left, in joining order."""
    return [one for one in combat.combatants.values() if not one.gone]


def in_slot(combat: Combat, slot: str) -> list[Combatant]:
    """Everybody in a slot, in joining order."""
    return [one for one in combat.combatants.values() if one.slot == slot]


def still_to_come(combat: Combat) -> list[Combatant]:
    """Everybody whose turn comes by its key: who waits, and whose turn was put back without being next by that."""
    return [
        one
        for one in combat.combatants.values()
        if one.slot == WAITING or (one.slot == PUT_BACK and one.name not in combat.interrupted)
    ]


def queue(combat: Combat) -> list[str]:
    """Who still acts after the current one in this round or pass, in order."""
    return [one.name for one in by_key(still_to_come(combat))]


def delayed(combat: Combat) -> list[str]:
    """Who holds a turn, in the order of their keys."""
    return [one.name for one in by_key(in_slot(combat, HELD))]


def next_up(combat: Combat) -> Combatant | None:
    """The one with the highest key among those who still have a turn."""
    coming = still_to_come(combat)
    return max(coming, key=lambda one: one.order_key) if coming else None


def waits_above(combat: Combat, key: tuple[int, ...]) -> bool:
    """Whether somebody with a higher place still waits for a turn, so that this place is not passed yet."""
    return any(one.order_key > key for one in in_slot(combat, WAITING))
