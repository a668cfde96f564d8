"""Rounds and turns: action points, stun, bleeding, the next round (actions; initiative)."""

from domain import events as e
from domain.draft import Draft
from domain.rounds import RoundRules, end_round, run_on
from domain.rules.coriolis.commands import Ambush, Begin
from domain.rules.coriolis.data import FULL_AP
from domain.rules.coriolis.harm import bleed
from domain.rules.coriolis.initiative import PENDING, SURPRISE, break_ties, roll_initiative, shift
from domain.rules.coriolis.standing import lose, mark, require_able, unable
from domain.standing import present, require_begun, require_current, turn_taker
from domain.state import WAITING
from domain.terms import Term
from domain.turn_commands import EndTurn, Proceed
from domain.turns import end_turn, start_turn


def ambush(draft: Draft, command: Ambush) -> None:
    """Open the phase before initiative in which each of those named has one normal action."""
    if draft.combat.mode != "setup":
        draft.insist(
            "already_begun",
            Term("Der Kampf hat schon begonnen.", "The fight has begun already."),
        )
    if not command.who:
        draft.insist("bad_command", Term("who: mindestens ein Name.", "who: at least one name is needed."))
    named = [present(draft, name) for name in command.who]
    names = [one.name for one in named if not one.gone]
    keys: dict[str, tuple[int, ...]] = {name: (len(names) - at, 0) for at, name in enumerate(names)}
    draft.emit(e.AmbushOpened(slots=dict.fromkeys(names, WAITING), order_keys=keys))


def begin(draft: Draft, command: Begin) -> None:
    """Roll initiative for all and start the first round."""
    if draft.combat.mode not in ("setup", "ambush"):
        draft.insist("already_begun", Term("Der Kampf hat schon begonnen.", "The fight has begun already."))
    surprising = [draft.combatant(name).name for name in command.surprising]
    names = [one.name for one in draft.combat.combatants.values() if not one.gone]
    if not names:
        draft.insist(
            "bad_command",
            Term("Niemand ist da, der kämpfen könnte.", "Nobody is there who could fight; let somebody `join` first."),
        )
    draft.emit(e.CombatBegun())
    draft.emit(e.RoundStarted(round=1))
    roll_initiative(draft, names, surprising)


def start(draft: Draft, who: str, _held: bool) -> None:  # noqa: FBT001 the shape that all round systems share
    """Make somebody current with three action points, in the first turn less what was borrowed."""
    one = draft.combat.combatants[who]
    first = not one.marks.get("fought")
    start_turn(draft, who, held=bool(one.marks.get("put_off")))
    mark(draft, who, "put_off", None)
    mark(draft, who, "ap_before", one.budget["ap"])
    mark(draft, who, "first_turn", first or None)
    mark(draft, who, "fought", True)  # noqa: FBT003 a mark is a value
    for count in ("quick_shots", "acted_in_turn"):
        mark(draft, who, count, None)
    points = FULL_AP - (one.marks.get("borrowed", 0) if first else 0)
    draft.emit(e.BudgetRefreshed(budgets={who: {"ap": max(0, points)}}))


def end_turn_of(draft: Draft, command: EndTurn) -> None:
    """End the running turn; wounds that bleed by the turn do so."""
    require_begun(draft)
    one = turn_taker(draft, command.who)
    require_able(draft, one)
    require_current(draft, one)
    if one.name == draft.combat.current:
        finish(draft, one.name)
    elif one.slot == WAITING:
        draft.emit(e.SlotChanged(who=one.name, slot="acted", reason="overridden"))


def finish(draft: Draft, who: str) -> None:
    """End somebody's turn with what bleeds at its end."""
    end_turn(draft, who)
    bleed(draft, who, "turn")


def skipped(draft: Draft, who: str) -> None:
    """A turn that went by: one turn of stun less, and what bleeds at its end."""
    mark(draft, who, "put_off", None)
    left = draft.combat.combatants[who].marks.get("stunned_turns", 0) - 1
    if left >= 0:
        mark(draft, who, "stunned_turns", left or None)
    if left == 0:
        lose(draft, who, "stunned", "turns_over")
    bleed(draft, who, "turn")


def new_round(draft: Draft) -> None:
    """Start the next round: raises take effect, everybody is to act again, with the same initiative.

    An override may start it while a turn still runs, which ends by that.
    """
    if draft.combat.current is not None:
        finish(draft, draft.combat.current)
    there = [one for one in draft.combat.combatants.values() if not one.gone]
    draft.emit(e.RoundStarted(round=draft.combat.round + 1, slots={one.name: WAITING for one in there}))
    surprise_over = draft.combat.settings.get("cor.surprise_scope") == "first_round"
    for one in there:
        if surprise_over and one.marks.get(SURPRISE):
            shift(draft, one.name, -int(one.marks[SURPRISE]), "surprise_over")
            mark(draft, one.name, SURPRISE, None)
        if one.marks.get(PENDING):
            shift(draft, one.name, int(one.marks[PENDING]), "raised")
            mark(draft, one.name, PENDING, None)
    break_ties(draft)


RULES = RoundRules(unable=unable, start=start, skipped=skipped, new_round=new_round)
"""How rounds go here."""


def settle(draft: Draft) -> None:
    """Go on to the next turn where nobody is current; who fell in the own turn has lost the rest of it."""
    if draft.combat.pending is not None:
        return
    current = draft.combat.combatants.get(draft.combat.current or "")
    if current is not None and unable(current) is not None:
        finish(draft, current.name)
    run_on(draft, RULES)


def proceed(draft: Draft, _command: Proceed) -> None:
    """Go on to the next round where nobody is able to act."""
    end_round(draft, RULES)
