"""Which events are structure: the order of a fight, which an audience sees even where what was done is hidden."""

from collections.abc import Mapping, Sequence

from domain import events as e
from domain.order import delayed
from domain.state import Combat

STRUCTURE: frozenset[type[e.Event]] = frozenset(
    {
        *(e.CombatOpened, e.CombatBegun, e.CombatEnded, e.RoundStarted, e.PassStarted, e.PassDecremented),
        *(e.LastCallOpened, e.AmbushOpened, e.InitiativeRolled, e.TieOpened, e.TieRolled, e.TieDecided),
        *(e.TurnStarted, e.TurnEnded, e.TurnSkipped, e.TurnInterrupted, e.TurnResumed, e.SlotChanged),
        *(e.ActionDelayed, e.DelayedActionTaken, e.DelayForfeited, e.EffectsReleased, e.ChoiceSettled),
        *(e.CombatantJoined, e.StateCarried, e.CombatantRenamed, e.CombatantRevealed),
    }
)
"""Always shown, unless they are about somebody hidden: without them later events would not fit what was seen."""

NEVER: frozenset[type[e.Event]] = frozenset({e.StateSealed, e.EntryRevealed})
"""Never shown: a hash over hidden things, a number that only the game master counts."""

PEOPLE: Mapping[type[e.Event], str] = {e.AmbushOpened: "slots", e.BudgetRefreshed: "budgets", e.TieOpened: "tied"}
"""Events that say nothing without those whom this field names."""

FEWEST = 2
"""So few can be tied."""

STARTS: frozenset[type[e.Event]] = frozenset({e.TurnStarted, e.PassStarted, e.RoundStarted})
"""What gives everybody new budgets for all to see."""


def is_structure(event: e.Event, earlier: Sequence[e.Event]) -> bool:
    """Whether an event is structure; budgets that are refreshed are, where a turn, pass or round has just begun."""
    begins = isinstance(event, e.BudgetRefreshed) and any(type(other) in STARTS for other in earlier)
    return begins or type(event) in STRUCTURE


def says_nothing(event: e.Event, seen: Combat, true: Combat) -> bool:
    """Whether nobody whom the audience sees is left in an event that was about several.

    Args:
        event: without the hidden ones.
        seen: the state as the audience sees it.
        true: the state as it is.
    """
    if type(event) in PEOPLE:
        return not getattr(event, PEOPLE[type(event)])
    if isinstance(event, e.TieRolled):
        return len(event.faces) < FEWEST and not _ties_with_others(event, seen, true)
    if isinstance(event, e.TieDecided):
        return len(event.order) < FEWEST
    if isinstance(event, e.LastCallOpened):
        return not delayed(seen)
    if isinstance(event, e.EffectsReleased):
        return not seen.held
    return isinstance(event, e.ChoiceSettled) and seen.pending is None


def _ties_with_others(event: e.TieRolled, seen: Combat, true: Combat) -> bool:
    """Whether somebody who is seen and does not throw is tied with those who do."""
    rungs = len(true.rungs)
    others = (true.combatants[name] for name in seen.combatants if name not in event.faces)
    placed = {one.order_key[:rungs] for one in others}
    return any(key[:rungs] in placed for key in event.order_keys.values())


def corrections(seen: Combat, true: Combat) -> list[e.Event]:
    """Changes of standing that bring what an audience sees in line, where what caused them is hidden from it."""
    found: list[e.Event] = []
    for name, one in seen.combatants.items():
        slot = true.combatants[name].slot
        if seen.current == name != true.current:
            found.append(e.TurnEnded(who=name, slot=slot))
        elif one.slot != slot:
            found.append(e.SlotChanged(who=name, slot=slot, reason="order"))
    return found
