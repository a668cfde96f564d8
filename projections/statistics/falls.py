"""Who was felled and by what."""

from collections.abc import Iterator, Sequence

import msgspec

from domain import events as e
from domain.state import Combat
from projections.moments import Moment

FALLEN = frozenset({"unconscious", "down", "dying", "incapacitated", "broken", "breakdown", "unplayable", "dead"})
"""States in which somebody is out of the fight, in any rule system."""
LAST = 10
"""So many entries tell what felled somebody."""


class Fall(msgspec.Struct, frozen=True):
    """Somebody was felled, or died.

    Attributes:
        fight: the name of the fight.
        entry: in which it happened.
        who: was felled.
        how: the states that it led to, in their order.
        by: whose blow it was; empty where the log does not say.
        points: that the last blow of the entry dealt; 0 where there was none.
    """

    fight: str
    entry: int
    who: str
    how: tuple[str, ...]
    by: str = ""
    points: int = 0


_FELLING = frozenset({e.StatusGained, e.CombatantBroken, e.BreakdownBegan, e.CombatantDied})


def state_of_fall(event: e.Event) -> tuple[str, str] | None:
    """Who got into which of the states `FALLEN` by an event; None for any other event."""
    if type(event) not in _FELLING:
        return None
    match event:
        case e.StatusGained(who=who, status=status) if status in FALLEN:
            return who, status
        case e.CombatantBroken(who=who):
            return who, "broken"
        case e.BreakdownBegan(who=who):
            return who, "breakdown"
        case e.CombatantDied(who=who):
            return who, "dead"
    return None


def is_new(combat: Combat | None, who: str, how: Sequence[str]) -> bool:
    """Whether somebody stood before, or has died now."""
    one = combat.combatants.get(who) if combat else None
    return one is None or FALLEN.isdisjoint(one.status) or ("dead" in how and "dead" not in one.status)


def entries_on(moments: Sequence[Moment], who: str, until: int) -> list[Moment]:
    """The last entries in which something befell somebody, or was aimed at them, up to one entry; oldest first.

    Args:
        moments: of the fight.
        who: by the name that they have in these moments.
        until: number of the entry that ends the list.

    Returns:
        At most `LAST` moments in force.
    """
    found = [
        moment
        for moment in moments
        if moment.number <= until and moment.withdrawn is None and who in _befallen(moment.events)
    ]
    return found[-LAST:]


_BEFALLS = (
    e.DamageTaken, e.StressTaken, e.Healed, e.StatusGained, e.StatusLost, e.CombatantBroken, e.CombatantDied,
    e.BreakdownBegan, e.CriticalInjurySuffered, e.ConditionGained, e.EffectHeld, e.TrackLimitChanged, e.DeathSaveRolled,
)  # fmt: skip
_AIMED = (e.ActionDeclared, e.ReactionTaken)


def _befallen(events: Sequence[e.Event]) -> Iterator[str | None]:
    for event in events:
        if isinstance(event, _BEFALLS):
            yield event.who
        elif isinstance(event, _AIMED):
            yield event.target
