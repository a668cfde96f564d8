"""Phases that run at the same time or right after another: who follows whom, which effects wait (step 3)."""

from collections.abc import Iterable

from domain.order import by_key, in_slot
from domain.state import ANNOUNCED, CURRENT, PUT_BACK, Combat, Combatant

STEP = "step"
"""Mark of who has stepped in during or after a phase: {"when", "of"}."""


def followers_due(combat: Combat) -> str | None:
    """Whose announced phase comes now: `during` before `after`, and of those after it the highest last."""
    due = [one for one in in_slot(combat, ANNOUNCED) if _is_over(combat, one.marks[STEP]["of"])]
    during = by_key(_announced(due, "during"))
    after = by_key(_announced(due, "after"))
    if during:
        return during[0].name
    return after[-1].name if after else None


def _announced(due: Iterable[Combatant], when: str) -> list[Combatant]:
    return [one for one in due if one.marks[STEP]["when"] == when]


def _is_over(combat: Combat, of: str) -> bool:
    return combat.combatants[of].slot not in (CURRENT, PUT_BACK)


def simultaneous_partners(combat: Combat) -> set[str]:
    """Everybody whose phase runs at the same time as another one's: effects on them are held back."""
    partners: set[str] = set()
    for one in combat.combatants.values():
        step = one.marks.get(STEP)
        if step and step["when"] == "during":
            partners |= {one.name, step["of"]}
    return partners
