"""Phases that run at the same time or right after another: who follows whom, which effects wait (step 3)."""

from collections.abc import Iterable

from domain.order import by_key, in_slot
from domain.state import ANNOUNCED, CURRENT, PUT_BACK, Combat, Combatant

STEP = "step"
"""Mark of who steps in during or after a phase: {"when", "of", "depth", "held"}.

`depth` is how many phases were put back then, `held` whether the phase had been held.
"""


def followers_due(combat: Combat) -> str | None:
    """Whose announced phase comes now: `during` before `after`, and of those after it the highest last.

    A phase that was put back since the announcement comes first.
    """
    due = [one for one in in_slot(combat, ANNOUNCED) if _is_due(combat, one)]
    if not due:
        return None
    during = by_key(_announced(due, "during"))
    after = by_key(_announced(due, "after"))
    if during:
        return during[0].name
    return after[-1].name


def _announced(due: Iterable[Combatant], when: str) -> list[Combatant]:
    return [one for one in due if one.marks[STEP]["when"] == when]


def _is_due(combat: Combat, one: Combatant) -> bool:
    step = one.marks[STEP]
    over = combat.combatants[step["of"]].slot not in (CURRENT, PUT_BACK)
    return over and step["depth"] >= len(combat.interrupted)


def simultaneous_partners(combat: Combat) -> set[str]:
    """Everybody whose phase runs at the same time as another one's: effects on them are held back."""
    partners: set[str] = set()
    for one in combat.combatants.values():
        step = one.marks.get(STEP)
        if step and step["when"] == "during":
            partners |= {one.name, step["of"]}
    return partners
