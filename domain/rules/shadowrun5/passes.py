"""Initiative passes and combat turns (combat turn, steps 5 and 6)."""

from collections.abc import Collection

from domain import events as e
from domain.draft import Draft
from domain.order import in_slot
from domain.rules.shadowrun5.data import PASS_COST, PHASE_UNITS, SURPRISE_COST
from domain.rules.shadowrun5.initiative import lower_all, roll_initiative
from domain.rules.shadowrun5.standing import able
from domain.state import HELD, OUT, WAITING, Combat, Combatant
from domain.turns import expire


def start_combat_turn(draft: Draft, caught: Collection[str] = ()) -> None:
    """Everybody who is conscious rolls, those just caught by surprise with ten points less; tokens are new.

    What lasted for the combat turn is over.
    """
    draft.emit(e.RoundStarted(round=draft.combat.round + 1))
    for one in tuple(draft.combat.combatants.values()):
        if "full_defense" in one.modifiers:
            draft.emit(e.ModifierChanged(who=one.name, modifier="full_defense", value=0))
        if not able(one) and one.order_key and not one.gone:
            draft.emit(_without_score(one))
    names = [one.name for one in draft.combat.combatants.values() if able(one)]
    roll_initiative(draft, names, dict.fromkeys(caught, SURPRISE_COST))
    draft.emit(e.PassStarted(pass_number=1))
    _refresh_tokens(draft, left_over=False)


def _without_score(one: Combatant) -> e.InitiativeChanged:
    return e.InitiativeChanged(
        who=one.name,
        reason="unconscious",
        by=-(one.initiative or 0),
        base=one.base,
        initiative=0,
        order_key=(0, 0, *one.order_key[2:]),
        slot=OUT,
    )


def end_pass(draft: Draft) -> None:
    """Ten points off every score; a further pass where anybody is above 0, else a new combat turn."""
    lower_all(draft, PASS_COST)
    if not any(able(one) and (one.initiative or 0) > 0 for one in draft.combat.combatants.values()):
        _forfeit_held(draft)
        start_combat_turn(draft)
        return
    slots = {
        one.name: WAITING if able(one) and (one.initiative or 0) > 0 else OUT
        for one in draft.combat.combatants.values()
        if one.slot != HELD
    }
    draft.emit(e.PassStarted(pass_number=(draft.combat.pass_number or 0) + 1, slots=slots))
    _refresh_tokens(draft, left_over=True)


def _forfeit_held(draft: Draft) -> None:
    for one in in_slot(draft.combat, HELD):
        draft.emit(e.DelayForfeited(who=one.name, reason="end_of_combat_turn"))
        draft.emit(e.SlotChanged(who=one.name, slot=OUT, reason="end_of_combat_turn"))
        expire(draft, one.name, "end")


def _refresh_tokens(draft: Draft, *, left_over: bool) -> None:
    """Units and a free action for whoever has a phase in this pass; in a later pass others keep what is left over."""
    budgets: dict[str, dict[str, int]] = {}
    for one in draft.combat.combatants.values():
        if able(one) or not (left_over or one.gone):
            budget = _earned(draft.combat, one)
            if left_over and not budget["free"]:
                budget.pop("free")
            budgets[one.name] = budget
    if budgets:
        draft.emit(e.BudgetRefreshed(budgets=budgets))


def _earned(combat: Combat, one: Combatant) -> dict[str, int]:
    above = able(one) and (one.initiative or 0) > 0
    at_zero = bool(combat.settings.get("sr5.free_action_at_zero"))
    return {"phase": PHASE_UNITS if above or one.slot == HELD else 0, "free": int(above or (at_zero and able(one)))}


def arrive(draft: Draft, who: str) -> None:
    """Let a late joiner in: it rolls at once and loses ten points for each pass that is over."""
    if not able(draft.combat.combatants[who]):
        return
    roll_initiative(draft, [who], {who: PASS_COST * ((draft.combat.pass_number or 1) - 1)})
    budget = _earned(draft.combat, draft.combat.combatants[who])
    draft.emit(e.BudgetRefreshed(budgets={who: budget}))
