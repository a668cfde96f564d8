"""Rounds: how the fight, an ambush and each round begin and end (combat round; surprise)."""

from collections.abc import Iterable

from domain import events as e
from domain.draft import Draft
from domain.order import by_key, in_slot, next_up, waits_above
from domain.rounds import RoundRules, end_round, is_able, run_on, skip
from domain.rules.dsa5.commands import Begin
from domain.rules.dsa5.data import AMBUSH_BUDGET, ROUND_BUDGET
from domain.rules.dsa5.initiative import FIRST, put_first, put_in_order, roll_initiative
from domain.rules.dsa5.numbers import show_numbers
from domain.rules.dsa5.standing import unable
from domain.rules.dsa5.tasks import break_off
from domain.rules.dsa5.turns import STEPPED_IN, finish_turn, forfeit, take_turn
from domain.standing import present
from domain.state import ACTED, CURRENT, HELD, OUT, WAITING, Combat, Combatant
from domain.terms import Term
from domain.turn_commands import Proceed

FOR_A_ROUND = ("moved", "defence_modifier")
"""Marks that count from 0 in every round."""


def begin(draft: Draft, command: Begin) -> None:
    """Everybody rolls; where some are surprised all others act once before round 1."""
    if draft.combat.mode != "setup":
        draft.insist("already_begun", Term("Der Kampf hat schon begonnen.", "The fight has begun already."))
    surprised = {present(draft, name).name for name in command.surprised}
    if not any(is_able(one, RULES) for one in draft.combat.combatants.values()):
        draft.insist(
            "bad_command",
            Term(
                "Niemand ist da, der kämpfen könnte; zuerst muss jemand mit `join` dazukommen.",
                "Nobody is there who could fight; let somebody `join` first.",
            ),
        )
    draft.emit(e.CombatBegun())
    there = _there(draft.combat)
    for one in there:
        if one.name in surprised:
            draft.emit(e.StatusGained(who=one.name, status="surprised", reason="ambush"))
    roll_initiative(draft, [one.name for one in there], lambda _one, _key: OUT)
    ambushers = [one.name for one in there if one.name not in surprised and is_able(one, RULES)]
    if surprised and ambushers:
        _open_ambush(draft, ambushers)
    else:
        _open_round(draft)


def _there(combat: Combat) -> list[Combatant]:
    return [one for one in combat.combatants.values() if not one.gone]


def _open_ambush(draft: Draft, ambushers: Iterable[str]) -> None:
    draft.emit(e.AmbushOpened(slots=dict.fromkeys(ambushers, WAITING), order_keys={}))
    draft.emit(e.BudgetRefreshed(budgets={name: dict(AMBUSH_BUDGET) for name in ambushers}))
    put_in_order(draft)


def _open_round(draft: Draft) -> None:
    """Start the next round: everybody waits for a turn and has all budgets again."""
    there = _there(draft.combat)
    draft.emit(e.RoundStarted(round=draft.combat.round + 1, slots={one.name: WAITING for one in there}))
    for one in there:
        _refresh(draft, one)
    draft.emit(e.BudgetRefreshed(budgets={one.name: dict(ROUND_BUDGET) for one in there}))
    first_round = draft.combat.round == 1
    put_first(draft, {one.name: int(first_round and FIRST in one.marks) for one in there})
    put_in_order(draft)


def _refresh(draft: Draft, one: Combatant) -> None:
    if "surprised" in one.status:
        draft.emit(e.StatusLost(who=one.name, status="surprised", reason="round"))
    for mark in FOR_A_ROUND:
        if one.marks[mark]:
            draft.emit(e.MarkChanged(who=one.name, mark=mark, value=0))


def new_round(draft: Draft) -> None:
    """End the round, held turns being lost, and start the next one."""
    for one in by_key(in_slot(draft.combat, HELD)):
        forfeit(draft, one.name, "end_of_round")
        break_off(draft, one.name, "delay_lost")
    _open_round(draft)


def skipped(draft: Draft, who: str) -> None:
    """A turn that goes unused is no part of a long action."""
    break_off(draft, who, "not_continued")


RULES = RoundRules(
    unable=unable,
    start=lambda draft, who, _held: take_turn(draft, who),
    skipped=skipped,
    new_round=new_round,
    finish=finish_turn,
)
"""What DSA5 decides about its rounds."""


def proceed(draft: Draft, _command: Proceed) -> None:
    """End the round although somebody holds an action, or although nobody is able to act."""
    end_round(draft, RULES)


def settle(draft: Draft) -> None:
    """What follows by itself after every command: ties, the next turn, the end of an ambush or of a round."""
    if draft.combat.mode in ("ambush", "running", "last_call"):
        put_in_order(draft)
        _run_ambush(draft)
        _end_last_call(draft)
        run_on(draft, RULES)
        put_in_order(draft)
    if draft.combat.mode != "ended":
        show_numbers(draft)


def _run_ambush(draft: Draft) -> None:
    """Go on to the next ambusher, or to round 1 when all have acted."""
    while draft.combat.mode == "ambush" and draft.combat.current is None:
        following = next_up(draft.combat)
        if not _there(draft.combat):
            draft.emit(e.CombatEnded(reason="nobody_left"))
        elif following is None:
            _open_round(draft)
        elif unable(following):
            skip(draft, following, str(unable(following)), RULES)
        else:
            take_turn(draft, following.name)


def _end_last_call(draft: Draft) -> None:
    """End the round where nobody holds an action any more, also when nobody at all is able to act."""
    nobody_waits = not in_slot(draft.combat, HELD) and next_up(draft.combat) is None
    if draft.combat.mode == "last_call" and nobody_waits and _there(draft.combat):
        new_round(draft)


def arrive(draft: Draft, who: str) -> None:
    """Let a late joiner in: it rolls at once and holds a turn that has passed; in an ambush it has none."""
    if draft.combat.mode == "ambush":
        roll_initiative(draft, [who], lambda _one, _key: OUT)
        return
    roll_initiative(draft, [who], lambda one, key: _late_slot(draft.combat, one, key))
    draft.emit(e.BudgetRefreshed(budgets={who: dict(ROUND_BUDGET)}))


def _late_slot(combat: Combat, one: Combatant, key: tuple[int, ...]) -> str:
    reached = _reached(combat)
    if reached is None or key <= reached or waits_above(combat, key):
        return WAITING
    return ACTED if unable(one) else HELD


def _reached(combat: Combat) -> tuple[int, ...] | None:
    """How far down the order the round has come: the key of whose turn it is, else the lowest of those who were up."""
    current = combat.combatants[combat.current] if combat.current else None
    if current and STEPPED_IN not in current.marks:
        return current.order_key
    return min((one.order_key for slot in (ACTED, HELD, CURRENT) for one in in_slot(combat, slot)), default=None)
