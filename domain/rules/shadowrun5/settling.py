"""What follows by itself after every command (combat turn, steps 2 to 6)."""

from domain import events as e
from domain.draft import Draft
from domain.order import in_slot, next_up
from domain.rules.shadowrun5.effects import release_effects
from domain.rules.shadowrun5.passes import end_pass
from domain.rules.shadowrun5.phases import start_phase
from domain.rules.shadowrun5.simultaneous import STEP, followers_due, simultaneous_partners
from domain.rules.shadowrun5.standing import able
from domain.state import HELD, WAITING, Combat, Combatant
from domain.ties import settle_ties

RUNNING = ("running", "last_call")


def settle(draft: Draft) -> None:
    """What follows by itself after a command: ties are rolled off, the next phase starts, passes and turns end.

    Where nobody is able to act after fresh rolls the advance stops; `proceed` goes on.
    """
    if draft.combat.mode not in RUNNING:
        return
    if draft.combat.held and not simultaneous_partners(draft.combat):
        release_effects(draft)
    if not any(able(one) for one in draft.combat.combatants.values()):
        draft.emit(e.CombatEnded(reason="nobody_left"))
        return
    fresh = draft.before.round != draft.combat.round
    stalled = fresh or (draft.before.mode == "running" and draft.before.current is None)
    settle_ties(draft, _still_to_act)
    while draft.combat.current is None and _next_phase(draft, stalled=stalled):
        settle_ties(draft, _still_to_act)


def _next_phase(draft: Draft, *, stalled: bool) -> bool:
    """One step towards the next phase; False when the advance has to stop without one."""
    due = followers_due(draft.combat)
    following = next_up(draft.combat)
    if due:
        start_phase(draft, due, held=bool(draft.combat.combatants[due].marks[STEP]["held"]))
    elif draft.combat.interrupted:
        draft.emit(e.TurnResumed(who=draft.combat.interrupted[-1]))
    elif following:
        start_phase(draft, following.name)
    elif in_slot(draft.combat, HELD):
        if draft.combat.mode != "last_call":
            draft.emit(e.LastCallOpened())
        return False
    elif stalled:
        return False
    else:
        return _pass_on(draft)
    return True


def _pass_on(draft: Draft) -> bool:
    before = draft.combat.round
    end_pass(draft)
    return draft.combat.round == before or next_up(draft.combat) is not None


def _still_to_act(combat: Combat) -> list[Combatant]:
    return in_slot(combat, WAITING)
