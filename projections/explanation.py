"""Why somebody has this place in the order, this budget and these wounds: the entries that led there."""

from collections.abc import Mapping
from typing import Any

from domain import events as e
from domain.history import History
from domain.order import by_key
from domain.state import Combat, Combatant
from domain.terms import Term
from projections.moments import moments_of
from projections.prose.lines import tell_events
from projections.turn_order import ROLL_OFF

Json = dict[str, Any]

ABOUT: Mapping[type[e.Event], str] = {
    e.InitiativeRolled: "initiative",
    e.InitiativeChanged: "initiative",
    e.PassDecremented: "initiative",
    e.TieRolled: "tie",
    e.TieDecided: "tie",
    e.BudgetRefreshed: "budget",
    e.BudgetSpent: "budget",
    e.PointSpent: "budget",
    e.DamageTaken: "track",
    e.Healed: "track",
    e.StressTaken: "track",
    e.TrackLimitChanged: "track",
    e.CriticalInjurySuffered: "injury",
    e.CriticalInjuryTreated: "injury",
    e.InjuryChanged: "injury",
    e.ConditionGained: "condition",
    e.ConditionLost: "condition",
}
"""What each event explains."""


def order_of(combat: Combat, who: str) -> dict[str, Json | None]:
    """The neighbours of somebody in the whole order, each with the rung that decided between them; null at the ends."""
    placed = by_key([one for one in combat.combatants.values() if one.order_key])
    names = [one.name for one in placed]
    if who not in names:
        return {"ahead": None, "behind": None}
    at = names.index(who)
    ahead = placed[at - 1] if at > 0 else None
    behind = placed[at + 1] if at + 1 < len(placed) else None
    return {"ahead": _neighbour(combat, ahead, placed[at]), "behind": _neighbour(combat, behind, placed[at])}


def _neighbour(combat: Combat, other: Combatant | None, one: Combatant) -> Json | None:
    return None if other is None else {"who": other.name, "rung": _rung(combat, other, one)}


def _rung(combat: Combat, one: Combatant, other: Combatant) -> str:
    """The first rung on which two differ."""
    pairs = zip(one.order_key, other.order_key, strict=False)
    at = next((at for at, (mine, theirs) in enumerate(pairs) if mine != theirs), len(combat.rungs))
    return combat.rungs[at] if at < len(combat.rungs) else ROLL_OFF


def explanation(history: History, who: str, terms: Mapping[str, Term], language: str = "en") -> list[Json]:
    """The entries in force that led to where somebody stands: what each was about, and a sentence with its numbers."""
    found = []
    for moment in moments_of(history):
        for event in moment.events:
            about = ABOUT.get(type(event))
            if about and _concerns(event, who):
                text = "; ".join(tell_events([event], moment.before or moment.after, terms, language))
                found.append({"entry": moment.number, "about": about, "text": text})
    return found


def _concerns(event: e.Event, who: str) -> bool:
    return getattr(event, "who", None) == who
