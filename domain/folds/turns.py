"""Folds of the events about the order, turns and budgets."""

from msgspec.structs import replace

from domain import events as e
from domain.folds.change import change
from domain.state import ACTED, ANNOUNCED, CURRENT, HELD, PUT_BACK, Combat

LONG_ACTION = "long_action"
"""Mark of the long action that somebody is at, {"name", "done", "needed"}, or null."""


def initiative_rolled(combat: Combat, event: e.InitiativeRolled) -> Combat:
    """A place in the order."""
    return change(
        combat,
        event.who,
        base=event.base,
        initiative=event.initiative,
        order_key=event.order_key,
        slot=event.slot,
    )


def initiative_changed(combat: Combat, event: e.InitiativeChanged) -> Combat:
    """Another place in the order."""
    return change(
        combat,
        event.who,
        base=event.base,
        initiative=event.initiative,
        order_key=event.order_key,
        slot=event.slot,
    )


def ambush_opened(combat: Combat, event: e.AmbushOpened) -> Combat:
    """Those who ambush may act."""
    combatants = dict(combat.combatants)
    for who, slot in event.slots.items():
        key = event.order_keys.get(who, combatants[who].order_key)
        combatants[who] = replace(combatants[who], slot=slot, order_key=key)
    return replace(combat, mode="ambush", combatants=combatants)


def tie_opened(combat: Combat, _event: e.TieOpened) -> Combat:
    """The players have to decide."""
    return replace(combat, mode="tie")


def tie_decided(combat: Combat, event: e.TieDecided) -> Combat:
    """Keys that differ; the fight goes on, unless another tie is opened."""
    return replace(tie_settled(combat, event), mode="running")


def tie_settled(combat: Combat, event: e.TieRolled | e.TieDecided) -> Combat:
    """Keys that differ."""
    combatants = dict(combat.combatants)
    for who, key in event.order_keys.items():
        combatants[who] = replace(combatants[who], order_key=key)
    return replace(combat, combatants=combatants)


def pass_decremented(combat: Combat, event: e.PassDecremented) -> Combat:
    """Lower scores."""
    combatants = dict(combat.combatants)
    for who, score in event.scores.items():
        combatants[who] = replace(combatants[who], initiative=score, order_key=event.order_keys[who])
    return replace(combat, combatants=combatants)


def slot_changed(combat: Combat, event: e.SlotChanged) -> Combat:
    """Another standing; a turn that was put back no longer waits."""
    combat = change(combat, event.who, slot=event.slot)
    if event.who in combat.interrupted:
        rest = tuple(name for name in combat.interrupted if name != event.who)
        return replace(combat, interrupted=rest)
    return combat


def turn_started(combat: Combat, event: e.TurnStarted) -> Combat:
    """Somebody is current, and no longer put back; a last call is over by that, an ambush is not."""
    mode = combat.mode if combat.mode == "ambush" else "running"
    combat = change(combat, event.who, slot=CURRENT, turns=event.turn)
    rest = tuple(name for name in combat.interrupted if name != event.who)
    return replace(combat, mode=mode, current=event.who, interrupted=rest)


def turn_skipped(combat: Combat, event: e.TurnSkipped) -> Combat:
    """The turn has been, for whatever counts turns."""
    return change(combat, event.who, slot=ACTED, turns=event.turn)


def turn_ended(combat: Combat, event: e.TurnEnded) -> Combat:
    """Nobody is current until the next turn starts; a turn that was put back is so no more."""
    combat = change(combat, event.who, slot=event.slot)
    if event.who in combat.interrupted:
        combat = replace(combat, interrupted=tuple(name for name in combat.interrupted if name != event.who))
    return replace(combat, current=None) if combat.current == event.who else combat


def turn_interrupted(combat: Combat, event: e.TurnInterrupted) -> Combat:
    """The turn is on top of those put back."""
    combat = change(combat, event.who, slot=PUT_BACK)
    return replace(combat, current=None, interrupted=(*combat.interrupted, event.who))


def turn_resumed(combat: Combat, event: e.TurnResumed) -> Combat:
    """The turn goes on as it was."""
    combat = change(combat, event.who, slot=CURRENT)
    rest = tuple(name for name in combat.interrupted if name != event.who)
    return replace(combat, current=event.who, interrupted=rest)


def action_delayed(combat: Combat, event: e.ActionDelayed) -> Combat:
    """The turn is held."""
    combat = change(combat, event.who, slot=HELD)
    return replace(combat, current=None) if combat.current == event.who else combat


def delayed_action_taken(combat: Combat, event: e.DelayedActionTaken) -> Combat:
    """The held turn is spoken for, and no longer put back."""
    combat = change(combat, event.who, slot=ANNOUNCED)
    rest = tuple(name for name in combat.interrupted if name != event.who)
    return replace(combat, interrupted=rest)


def budget_refreshed(combat: Combat, event: e.BudgetRefreshed) -> Combat:
    """Resources are what the event says."""
    combatants = dict(combat.combatants)
    for who, budget in event.budgets.items():
        one = combatants[who]
        if not budget.items() <= one.budget.items():
            combatants[who] = replace(one, budget={**one.budget, **budget})
    return replace(combat, combatants=combatants)


def spent(combat: Combat, event: e.BudgetSpent | e.PointSpent) -> Combat:
    """What is left is what the event says."""
    one = combat.combatants[event.who]
    return change(combat, event.who, budget={**one.budget, event.resource: event.now})


def seen(combat: Combat, event: e.ActionDeclared | e.ReactionTaken | e.LongActionStarted) -> Combat:
    """Somebody who is there did something; what follows from it is in other events."""
    combat.combatants[event.who]
    return combat


def long_action_progressed(combat: Combat, event: e.LongActionProgressed) -> Combat:
    """So many actions of the long one are done."""
    progress = {"name": event.name, "done": event.done, "needed": event.needed}
    marks = {**combat.combatants[event.who].marks, LONG_ACTION: progress}
    return change(combat, event.who, marks=marks)


def long_action_over(combat: Combat, event: e.LongActionCompleted | e.LongActionBroken) -> Combat:
    """No long action runs."""
    marks = {**combat.combatants[event.who].marks, LONG_ACTION: None}
    return change(combat, event.who, marks=marks)


TURNS = {
    e.InitiativeRolled: initiative_rolled,
    e.InitiativeChanged: initiative_changed,
    e.AmbushOpened: ambush_opened,
    e.TieOpened: tie_opened,
    e.TieRolled: tie_settled,
    e.TieDecided: tie_decided,
    e.PassDecremented: pass_decremented,
    e.SlotChanged: slot_changed,
    e.TurnStarted: turn_started,
    e.TurnEnded: turn_ended,
    e.TurnSkipped: turn_skipped,
    e.TurnInterrupted: turn_interrupted,
    e.TurnResumed: turn_resumed,
    e.ActionDelayed: action_delayed,
    e.DelayedActionTaken: delayed_action_taken,
    e.BudgetRefreshed: budget_refreshed,
    e.BudgetSpent: spent,
    e.PointSpent: spent,
    e.ActionDeclared: seen,
    e.ReactionTaken: seen,
    e.AmmunitionSpent: seen,
    e.LongActionStarted: seen,
    e.LongActionProgressed: long_action_progressed,
    e.LongActionCompleted: long_action_over,
    e.LongActionBroken: long_action_over,
}
"""The fold of each event about turns."""
