"""What somebody may want to do next, the likeliest first."""

from collections.abc import Iterator
from typing import Any

from domain.folds.turns import LONG_ACTION
from domain.order import by_key, delayed
from domain.rules.dsa5.data import DEFENCES, PRONE
from domain.rules.dsa5.numbers import speed_now
from domain.state import CURRENT, Combat, Combatant


def propose(combat: Combat) -> list[dict[str, Any]]:
    """Commands worth trying in this state; not all of them need be legal."""
    if combat.mode == "setup":
        return [{"do": "begin"}, *_first(combat)]
    current = combat.combatants.get(combat.current or "")
    own = _own_turn(combat, current) if current else ()
    held = ({"do": "step_in", "who": who} for who in delayed(combat))
    others = _others(combat, current) if current else ()
    return [*own, *held, {"do": "proceed"}, *others]


def _first(combat: Combat) -> Iterator[dict[str, Any]]:
    for who in combat.combatants:
        yield {"do": "spend_point", "who": who, "on": "act_first"}


def _own_turn(combat: Combat, current: Combatant) -> Iterator[dict[str, Any]]:
    speed = speed_now(combat, current)
    if current.marks.get(LONG_ACTION):
        yield {"do": "act", "action": "continue"}
    yield {"do": "act", "action": "attack"}
    if PRONE in current.conditions:
        yield {"do": "act", "action": "stand_up"}
    yield {"do": "act", "action": "move", "distance": speed}
    yield {"do": "act", "action": "free_move", "distance": speed}
    yield {"do": "act", "action": "sprint", "distance": 2 * speed}
    yield {"do": "end_turn"}
    yield {"do": "delay"}
    for action in ("spell", "other", "free"):
        yield {"do": "act", "action": action}


def _others(combat: Combat, current: Combatant) -> Iterator[dict[str, Any]]:
    """Defences of those who are not current, once the current one has acted."""
    if current.budget["action"]:
        return
    for one in by_key(list(combat.combatants.values())):
        if one.slot != CURRENT:
            for reaction in DEFENCES:
                yield {"do": "react", "who": one.name, "reaction": reaction}
