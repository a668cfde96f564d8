"""What somebody may want to do next, the likeliest first."""

from collections.abc import Iterator
from typing import Any

from domain.order import by_key, delayed
from domain.state import CURRENT, Combat

QUICK_REACTION = "dodge"


def propose(combat: Combat) -> list[dict[str, Any]]:
    """Commands worth trying in this state; not all of them need be legal."""
    if combat.mode == "setup":
        return [{"do": "begin"}]
    return [*_own_phase(combat), *_held(combat), {"do": "proceed"}, *_others(combat)]


def _own_phase(combat: Combat) -> Iterator[dict[str, Any]]:
    if combat.current is None:
        return
    for action in ("simple", "complex", "free"):
        yield {"do": "act", "action": action}
    yield {"do": "end_turn"}
    yield {"do": "delay"}
    for action in ("simple", "complex"):
        yield {"do": "act", "action": action, "attack": True}


def _held(combat: Combat) -> Iterator[dict[str, Any]]:
    for who in delayed(combat):
        yield {"do": "step_in", "who": who}
        if combat.current is not None:
            yield {"do": "step_in", "who": who, "when": "during"}
            yield {"do": "step_in", "who": who, "when": "after"}


def _others(combat: Combat) -> Iterator[dict[str, Any]]:
    """Interrupts of those who are not current, once the current one has acted."""
    current = combat.combatants.get(combat.current or "")
    if current is None or current.budget.get("attack", 1):
        return
    for one in by_key(list(combat.combatants.values())):
        if one.slot != CURRENT:
            yield {"do": "react", "who": one.name, "reaction": QUICK_REACTION}
