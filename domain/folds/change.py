"""Small helpers to make a state like another one."""

from typing import Any

from msgspec.structs import replace

from domain.state import Combat


def change(combat: Combat, who: str, **fields: Any) -> Combat:
    """The same combat with some fields of one combatant replaced."""
    combatants = combat.combatants
    return replace(combat, combatants={**combatants, who: replace(combatants[who], **fields)})
