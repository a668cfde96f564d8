"""Injuries as a view: tracks, states, conditions and lasting injuries of everybody who has any."""

from typing import Any

from domain.state import Combat
from projections.view import combatant_view

PARTS = ("tracks", "status", "modifiers", "conditions", "injuries")


def injuries_of(combat: Combat) -> list[dict[str, Any]]:
    """Everybody with what has befallen them, in joining order."""
    found = []
    for one in combat.combatants.values():
        view = combatant_view(combat, one)
        found.append({"who": one.name, **{part: view[part] for part in PARTS}})
    return found
