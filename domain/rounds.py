"""Rounds in which everybody has one turn: the advance from turn to turn that such rule systems share.

Who is next is read from keys and slots each time. Those who cannot act are skipped when their turn comes, with
everything that the start and the end of a turn bring about. When nobody at all is able to act the advance stops with
nobody current; `proceed` then ends the round.
"""

from collections.abc import Callable

import msgspec

from domain import events as e
from domain.draft import Draft
from domain.order import by_key, in_slot, next_up
from domain.standing import require_begun
from domain.state import HELD, PUT_BACK, WAITING, Combatant
from domain.terms import Term
from domain.turns import end_turn, expire


class RoundRules(msgspec.Struct, frozen=True):
    """What a system decides about its rounds.

    Attributes:
        unable: why somebody's turn is skipped, or None when they can act.
        start: makes somebody current; `held` says that the turn had been held.
        skipped: what a turn that was skipped brings about, besides counting as a turn.
        new_round: ends the round and starts the next one.
        finish: ends the turn of somebody who is current or put back, with all that follows from it.
    """

    unable: Callable[[Combatant], str | None]
    start: Callable[[Draft, str, bool], None]
    skipped: Callable[[Draft, str], None]
    new_round: Callable[[Draft], None]
    finish: Callable[[Draft, str], None] = end_turn


def run_on(draft: Draft, rules: RoundRules) -> None:
    """Go on to the next turn where nobody is current; to the last call where only held turns are left."""
    if draft.combat.mode not in ("running", "last_call"):
        return
    if all(one.gone for one in draft.combat.combatants.values()):
        draft.emit(e.CombatEnded(reason="nobody_left"))
        return
    fresh = draft.before.round != draft.combat.round
    stalled = fresh or (draft.before.mode == "running" and draft.before.current is None)
    while _waits(draft) and _step(draft, rules, stalled=stalled):
        pass


def _waits(draft: Draft) -> bool:
    """Whether somebody's turn can come now; dying in a turn that was skipped may have ended the fight."""
    return draft.combat.mode in ("running", "last_call") and draft.combat.current is None


def _step(draft: Draft, rules: RoundRules, *, stalled: bool) -> bool:
    """One step towards the next turn; False when the advance has to stop without one."""
    if not any(is_able(one, rules) for one in draft.combat.combatants.values()):
        return False
    following = next_up(draft.combat)
    if following is not None:
        _take_turn(draft, following, rules)
        return True
    if in_slot(draft.combat, HELD):
        if draft.combat.mode != "last_call":
            draft.emit(e.LastCallOpened())
        return False
    if stalled:
        return False
    rules.new_round(draft)
    return True


def is_able(one: Combatant, rules: RoundRules) -> bool:
    """Whether somebody is in the fight and could act."""
    return not one.gone and rules.unable(one) is None


def _take_turn(draft: Draft, one: Combatant, rules: RoundRules) -> None:
    reason = rules.unable(one)
    if reason is None:
        rules.start(draft, one.name, False)  # noqa: FBT003 a turn that comes by itself was not held
    else:
        skip(draft, one, reason, rules)


def skip(draft: Draft, one: Combatant, reason: str, rules: RoundRules) -> None:
    """Let somebody's turn go unused, with everything that its start and its end bring about."""
    draft.emit(e.TurnSkipped(who=one.name, reason=reason, turn=one.turns + 1))
    expire(draft, one.name, "start")
    if not draft.combat.combatants[one.name].gone:
        rules.skipped(draft, one.name)
        expire(draft, one.name, "end")


def end_round(draft: Draft, rules: RoundRules) -> None:
    """`proceed`: end the round although turns are held, or although nobody was able to act.

    Raises:
        Refused: `combat_not_begun`, or `combatants_still_to_act` while somebody's turn is running.
    """
    require_begun(draft)
    current = draft.combat.current
    if current is not None:
        draft.refuse(
            "combatants_still_to_act",
            Term(
                f"{current} ist noch am Zug; erst muss dieser Zug enden.", f"{current}'s turn is running; end it first."
            ),
        )
    for name in filter(None, [current, *(one.name for one in in_slot(draft.combat, PUT_BACK))]):
        rules.finish(draft, name)
    for one in by_key(in_slot(draft.combat, WAITING)):
        if draft.combat.combatants[one.name].slot == WAITING:
            skip(draft, one, rules.unable(one) or "overridden", rules)
    rules.new_round(draft)
