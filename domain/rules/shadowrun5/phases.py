"""Action phases: how one starts and ends, and what becomes of it when somebody falls (combat turn, step 3)."""

from domain import events as e
from domain.draft import Draft
from domain.rules.shadowrun5.data import PHASE_UNITS
from domain.rules.shadowrun5.simultaneous import STEP
from domain.state import ACTED, ANNOUNCED, CURRENT, HELD, OUT, PUT_BACK, WAITING
from domain.turns import end_turn, expire, start_turn


def start_phase(draft: Draft, who: str, *, held: bool = False) -> None:
    """Make somebody current with two units and no attack yet; surprise is over."""
    start_turn(draft, who, held=held)
    if "surprised" in draft.combat.combatants[who].status:
        draft.emit(e.StatusLost(who=who, status="surprised", reason="own_phase"))
    draft.emit(e.BudgetRefreshed(budgets={who: {"phase": PHASE_UNITS, "attack": 1}}))


def end_phase(draft: Draft, who: str) -> None:
    """End somebody's phase."""
    end_turn(draft, who, ACTED)
    close_step(draft, who)


def close_step(draft: Draft, who: str) -> None:
    """Forget that somebody had stepped in during or after a phase."""
    if STEP in draft.combat.combatants[who].marks:
        draft.emit(e.MarkChanged(who=who, mark=STEP))


def drop_out(draft: Draft, who: str, reason: str) -> None:
    """Take somebody who can no longer act out of the order: the running phase ends, a held one is lost."""
    one = draft.combat.combatants[who]
    if one.slot == CURRENT:
        end_phase(draft, who)
    elif one.slot in (WAITING, PUT_BACK):
        draft.emit(e.SlotChanged(who=who, slot=OUT, reason=reason))
    elif one.slot in (HELD, ANNOUNCED):
        draft.emit(e.DelayForfeited(who=who, reason=reason))
        draft.emit(e.SlotChanged(who=who, slot=ACTED, reason=reason))
        expire(draft, who, "end")
        close_step(draft, who)
