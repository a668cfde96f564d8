"""A turn from its start to its end: what it gives and what ends with it (combat turn, your turn; end of turn)."""

from collections.abc import Mapping
from typing import Any

from domain import events as e
from domain.draft import Draft
from domain.rules.military5e.data import ACTIONS, BONUS
from domain.rules.military5e.record import forget, has_done
from domain.state import Combatant
from domain.turns import end_turn, start_turn

NOTHING: Mapping[str, int] = {"movement": 0, "action": 0, "bonus_action": 0, "object_interaction": 0}
"""What is left of a turn that is over: nothing can be saved up."""


def start(draft: Draft, who: str) -> None:
    """Make somebody current with everything that a turn gives; dodging and a readied action end."""
    start_turn(draft, who)
    lose(draft, who, "dodging", "own_turn")
    clear(draft, who, "readied")
    forget(draft, who)
    one = draft.combat.combatants[who]
    budget = {
        "movement": one.sheet["speed"],
        "action": 1,
        "bonus_action": int(grants_bonus(one)),
        "object_interaction": 1,
        "reaction": 1,
    }
    draft.emit(e.BudgetRefreshed(budgets={who: budget}))


def finish(draft: Draft, who: str) -> None:
    """End somebody's turn with the effects that end with it; what is unused is gone."""
    end_turn(draft, who)
    lose(draft, who, "disengaged", "end_of_turn")
    forget(draft, who)
    draft.emit(e.BudgetRefreshed(budgets={who: dict(NOTHING)}))


def grants_bonus(one: Combatant) -> bool:
    """Whether a feature grants somebody a bonus action, given what has been done in the turn."""
    return any(is_granted(one, key) for key in ACTIONS)


def is_granted(one: Combatant, action: str) -> bool:
    """Whether a feature grants somebody this action as a bonus action now."""
    bonus = ACTIONS[action].bonus
    return bonus in one.sheet["features"] and has_done(one, ACTIONS[action].after)


def renew_bonus(draft: Draft, who: str) -> None:
    """Grant the bonus action of the turn when its condition has just become true; never a second one."""
    one = draft.combat.combatants[who]
    if not one.budget["bonus_action"] and not has_done(one, BONUS) and grants_bonus(one):
        draft.emit(e.BudgetRefreshed(budgets={who: {"bonus_action": 1}}))


def gain(draft: Draft, who: str, status: str, reason: str) -> None:
    """Put somebody into a state, unless they are in it."""
    if status not in draft.combat.combatants[who].status:
        draft.emit(e.StatusGained(who=who, status=status, reason=reason))


def lose(draft: Draft, who: str, status: str, reason: str) -> None:
    """Take somebody out of a state, if they are in it."""
    if status in draft.combat.combatants[who].status:
        draft.emit(e.StatusLost(who=who, status=status, reason=reason))


def clear(draft: Draft, who: str, mark: str) -> None:
    """Let a mark say nothing, if it says something."""
    if draft.combat.combatants[who].marks.get(mark) is not None:
        draft.emit(e.MarkChanged(who=who, mark=mark))


def put(draft: Draft, who: str, mark: str, value: Any) -> None:
    """Let a mark say something else."""
    if draft.combat.combatants[who].marks.get(mark) != value:
        draft.emit(e.MarkChanged(who=who, mark=mark, value=value))
