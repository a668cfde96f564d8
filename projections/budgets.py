"""Remaining budgets as a view: what everybody has left to act with."""

from typing import Any

from domain.state import Combat


def budgets_of(combat: Combat) -> list[dict[str, Any]]:
    """Everybody's resources, in joining order."""
    return [{"who": one.name, "slot": one.slot, "budget": dict(one.budget)} for one in combat.combatants.values()]
