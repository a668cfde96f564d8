"""Turns: their start and end, what becomes of one whose owner falls, delaying and stepping in (delaying)."""

from domain import events as e
from domain.draft import Draft
from domain.order import next_up
from domain.rules.dsa5.commands import StepIn
from domain.rules.dsa5.initiative import put_in_order
from domain.rules.dsa5.standing import reactor, require_fight
from domain.rules.dsa5.tasks import break_off
from domain.standing import require_current, turn_taker
from domain.state import ACTED, CURRENT, HELD, PUT_BACK, WAITING, Combatant
from domain.terms import Term
from domain.turn_commands import Delay, EndTurn
from domain.turns import end_turn, expire, start_turn

STEPPED_IN = "stepped_in"
"""Mark of who uses a held turn at present."""


def take_turn(draft: Draft, who: str) -> None:
    """Make somebody current, or let their turn go on that had to wait; not if the order has just changed."""
    put_in_order(draft)
    following = next_up(draft.combat)
    if following is None or following.name != who:
        return
    if following.slot == PUT_BACK:
        draft.emit(e.TurnResumed(who=who))
    else:
        start_turn(draft, who)


def finish_turn(draft: Draft, who: str) -> None:
    """End somebody's turn; a long action on which nothing was spent in it is broken off."""
    one = draft.combat.combatants[who]
    end_turn(draft, who, ACTED)
    _forget_step(draft, one)
    if one.budget["action"]:
        break_off(draft, who, "not_continued")


def _forget_step(draft: Draft, one: Combatant) -> None:
    if STEPPED_IN in one.marks:
        draft.emit(e.MarkChanged(who=one.name, mark=STEPPED_IN))


def forfeit(draft: Draft, who: str, reason: str) -> None:
    """Lose a held turn."""
    draft.emit(e.DelayForfeited(who=who, reason=reason))
    draft.emit(e.SlotChanged(who=who, slot=ACTED, reason=reason))
    expire(draft, who, "end")


def drop_out(draft: Draft, who: str, reason: str) -> None:
    """Take turn and long action from somebody who cannot go on; a turn that has not come yet is skipped then."""
    one = draft.combat.combatants[who]
    if one.slot in (CURRENT, PUT_BACK):
        end_turn(draft, who, ACTED)
        _forget_step(draft, one)
    elif one.slot == HELD:
        forfeit(draft, who, reason)
    break_off(draft, who, reason)


def end_turn_of(draft: Draft, command: EndTurn) -> None:
    """End the running turn."""
    require_fight(draft)
    one = turn_taker(draft, command.who)
    require_current(draft, one)
    if one.slot in (CURRENT, PUT_BACK):
        finish_turn(draft, one.name)
    elif one.slot == WAITING:
        draft.emit(e.SlotChanged(who=one.name, slot=ACTED, reason="overridden"))


def delay(draft: Draft, command: Delay) -> None:
    """Hold the action, as long as it is unspent; a long action goes on with it."""
    require_fight(draft)
    if draft.combat.mode == "ambush":
        draft.insist(
            "bad_command",
            Term(
                "delay: im Hinterhalt kann niemand seine Aktion aufschieben.",
                "delay: nobody can hold an action in the ambush.",
            ),
        )
    one = turn_taker(draft, command.who)
    require_current(draft, one)
    if one.budget["action"] < 1:
        draft.refuse(
            "turn_already_used",
            Term(
                f"{one.name} hat die Aktion schon eingesetzt; aufschieben geht nur vorher.",
                f"{one.name} has used the action; it can be held only before.",
            ),
        )
    if one.slot not in (CURRENT, WAITING):
        draft.insist(
            "not_your_turn",
            Term(f"{one.name} hat keinen Zug, der warten könnte.", f"{one.name} has no turn that could wait."),
        )
    draft.emit(e.ActionDelayed(who=one.name))
    _forget_step(draft, one)


def step_in(draft: Draft, command: StepIn) -> None:
    """Use a held turn before the next one begins; that one keeps its place and comes afterwards.

    Who has joined in the last call holds a turn that has not begun yet: it is the first one.
    """
    require_fight(draft)
    one = reactor(draft, command.who)
    held, current = one.slot == HELD, draft.combat.current
    if not held:
        draft.refuse("not_delayed", Term(f"{one.name} hält keine Aktion zurück.", f"{one.name} holds no action."))
    if one.name == current:
        draft.insist("not_delayed", Term(f"{one.name} ist schon am Zug.", f"{one.name} has the turn already."))
    if current is not None:
        _require_fresh(draft, draft.combat.combatants[current])
    draft.emit(e.DelayedActionTaken(who=one.name, when="before", of=current))
    if current is not None:
        draft.emit(e.SlotChanged(who=current, slot=PUT_BACK, reason="step_in"))
    draft.emit(e.MarkChanged(who=one.name, mark=STEPPED_IN, value=True))
    start_turn(draft, one.name, held=held and one.turns > 0)


def _require_fresh(draft: Draft, current: Combatant) -> None:
    fresh = current.budget["action"] >= 1 and STEPPED_IN not in current.marks
    if not fresh:
        draft.refuse(
            "action_in_progress",
            Term(
                f"Der Zug von {current.name} läuft schon; eingreifen kann man, sobald er endet.",
                f"{current.name}'s turn has begun; step in when it ends.",
            ),
        )
