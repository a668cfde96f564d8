"""Folds of the events about the record itself."""

from msgspec.structs import replace

from domain import events as e
from domain.state import IDLE, OUT, Combat, Combatant


def nothing(combat: Combat, _event: e.Event) -> Combat:
    """The event tells something that the state does not hold."""
    return combat


def begun(combat: Combat, _event: e.CombatBegun) -> Combat:
    """The fight runs."""
    return replace(combat, mode="running")


def ended(combat: Combat, _event: e.CombatEnded) -> Combat:
    """Nobody is in the order any more; harm stays."""
    combatants = {
        name: replace(one, slot=OUT if one.slot != IDLE else IDLE, initiative=None, order_key=())
        for name, one in combat.combatants.items()
    }
    return replace(combat, mode="ended", current=None, interrupted=(), held=(), pending=None, combatants=combatants)


def clock_advanced(combat: Combat, event: e.ClockAdvanced) -> Combat:
    """Game time is what the event says."""
    return replace(combat, clock=event.now)


def round_started(combat: Combat, event: e.RoundStarted) -> Combat:
    """The round has its number and everybody named a slot; passes are counted anew."""
    combatants = _placed(combat, event.slots)
    return replace(combat, mode="running", round=event.round, pass_number=None, combatants=combatants)


def _placed(combat: Combat, slots: dict[str, str]) -> dict[str, Combatant]:
    combatants = dict(combat.combatants)
    for who, slot in slots.items():
        combatants[who] = replace(combatants[who], slot=slot)
    return combatants


def pass_started(combat: Combat, event: e.PassStarted) -> Combat:
    """The pass has its number and everybody named a slot."""
    combatants = _placed(combat, event.slots)
    return replace(combat, mode="running", pass_number=event.pass_number, combatants=combatants)


def choice_offered(combat: Combat, event: e.ChoiceOffered) -> Combat:
    """Nothing else goes on until the choice is made."""
    return replace(combat, pending={"choice": event.choice, "who": event.who, **event.details})


def choice_settled(combat: Combat, _event: e.ChoiceSettled) -> Combat:
    """Nobody owes a choice."""
    return replace(combat, pending=None)


def last_call_opened(combat: Combat, _event: e.LastCallOpened) -> Combat:
    """Only held turns are left."""
    return replace(combat, mode="last_call")


RECORD = {
    e.CombatBegun: begun,
    e.CombatEnded: ended,
    e.ClockAdvanced: clock_advanced,
    e.RoundStarted: round_started,
    e.PassStarted: pass_started,
    e.LastCallOpened: last_call_opened,
    e.ChoiceOffered: choice_offered,
    e.ChoiceSettled: choice_settled,
    e.DiceRolled: nothing,
    e.StateSealed: nothing,
    e.NoteTaken: nothing,
    e.RuleOverridden: nothing,
    e.EntryRevealed: nothing,
    e.DelayForfeited: nothing,
}
"""The fold of each event of the record and its rounds."""
