"""Ammunition: what a shot takes from the weapon (reloading)."""

from domain import events as e
from domain.draft import Draft
from domain.rules.coriolis.standing import gain, mark

QUICK_SHOTS = 3
"""Quick shots in one turn that empty a clip."""


def shot_fired(draft: Draft, who: str, action: str) -> None:
    """A shot empties a weapon that takes a single one, mounted too; the third quick shot of a turn empties a clip."""
    one = draft.combat.combatants[who]
    if one.sheet["single_shot_weapon"]:
        run_dry(draft, who, "single_shot")
    elif action == "quick_shot":
        fired = one.marks.get("quick_shots", 0) + 1
        mark(draft, who, "quick_shots", fired)
        if fired >= QUICK_SHOTS:
            empty(draft, who, "quick_shots")


def empty(draft: Draft, who: str, reason: str) -> None:
    """The clip is empty, unless the weapon is mounted."""
    if not draft.combat.combatants[who].sheet["mounted_weapon"]:
        run_dry(draft, who, reason)


def run_dry(draft: Draft, who: str, reason: str) -> None:
    """The weapon is empty."""
    draft.emit(e.AmmunitionSpent(who=who, reason=reason))
    gain(draft, who, "clip_empty", reason)
