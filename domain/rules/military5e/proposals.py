"""What somebody may want to do next, the likeliest first."""

from collections.abc import Iterator
from typing import Any

from domain.order import by_key
from domain.rules.military5e.data import ACTIONS
from domain.rules.military5e.record import moved
from domain.rules.military5e.ties import open_ties
from domain.state import CURRENT, Combat, Combatant

FIRST = ("dash",)
"""Actions that stand before the end of the turn."""
LATER = ("dodge", "disengage", "hide", "suppressive_fire", "burst", "reload", "search", "use_object", "use_feature")
"""Actions that stand behind it; those that need a target or a trigger are the table's to think of."""


def propose(combat: Combat) -> list[dict[str, Any]]:
    """Commands worth trying in this state; not all of them need be legal."""
    if combat.mode == "setup":
        return [{"do": "begin"}]
    if combat.mode == "tie":
        return [{"do": "decide_tie", "order": list(tied)} for tied in open_ties(combat)]
    current = combat.combatants.get(combat.current or "")
    if current is None:
        return [{"do": "proceed"}]
    return [*_own_turn(current), *_others(combat, current)]


def _own_turn(one: Combatant) -> Iterator[dict[str, Any]]:
    yield {"do": "act", "action": "attack"}
    if one.budget["movement"]:
        yield {"do": "move", "distance": one.budget["movement"]}
    for action in FIRST:
        yield {"do": "act", "action": action}
    yield {"do": "end_turn"}
    for action in LATER:
        yield {"do": "act", "action": action}
    for key, entry in ACTIONS.items():
        if entry.bonus in one.sheet["features"]:
            yield {"do": "act", "action": key, "as": "bonus_action"}
    yield {"do": "spend_point", "who": one.name, "on": "action_surge"}


def _others(combat: Combat, current: Combatant) -> Iterator[dict[str, Any]]:
    """Reactions of those whose turn it is not: what was readied, and attacks on somebody who moves."""
    for one in by_key(list(combat.combatants.values())):
        if one.slot == CURRENT:
            continue
        if one.marks["readied"]:
            yield {"do": "react", "who": one.name, "reaction": "readied"}
        if one.marks["aiming_at"] == current.name:
            yield {"do": "react", "who": one.name, "reaction": "ranged_opportunity_attack"}
        if moved(current):
            yield {"do": "react", "who": one.name, "reaction": "opportunity_attack"}
