"""From turn to turn and from round to round (combat turn; going down)."""

from domain import events as e
from domain.draft import Draft
from domain.order import by_key, in_slot
from domain.rounds import RoundRules, run_on, skip
from domain.rules.military5e.harm import roll_death_save
from domain.rules.military5e.initiative import end_surprise
from domain.rules.military5e.standing import able, is_down, is_dying, require_settled
from domain.rules.military5e.ties import open_or_close
from domain.rules.military5e.turns import finish, start
from domain.standing import present, require_begun, require_current, turn_taker
from domain.state import ACTED, WAITING, Combatant
from domain.terms import Term
from domain.turn_commands import Delay, EndTurn, Proceed, StepIn


def settle(draft: Draft) -> None:
    """What follows by itself after a command: open ties, the first round, the next turn, the end."""
    if draft.combat.mode not in ("running", "tie"):
        return
    if all(one.gone for one in draft.combat.combatants.values()):
        draft.emit(e.CombatEnded(reason="nobody_left"))
        return
    if not open_or_close(draft):
        return
    if not draft.combat.round:
        draft.emit(e.RoundStarted(round=1))
    if any(able(one) for one in draft.combat.combatants.values()):
        run_on(draft, RULES)


def _unable(one: Combatant) -> str | None:
    """Why a turn is skipped; whether the turn of a dying one is, the death save tells."""
    if is_dying(one):
        return None
    return "surprised" if "surprised" in one.status else "down" if is_down(one) else None


def _take_turn(draft: Draft, who: str, _held: bool) -> None:  # noqa: FBT001 the shape that all round systems share
    """Make somebody current; whoever is dying saves first, and only a 20 makes a turn of it."""
    if is_dying(draft.combat.combatants[who]):
        roll_death_save(draft, who)
    one = draft.combat.combatants[who]
    if one.gone:
        return
    reason = "down" if is_down(one) else _unable(one)
    if reason is not None:
        skip(draft, one, reason, RULES)
    else:
        start(draft, who)


def _skipped(_draft: Draft, _who: str) -> None:
    """A skipped turn brings nothing but the conditions that end with it."""


def _new_round(draft: Draft) -> None:
    """Everybody has a turn again, in the same order; surprise is over after the first round."""
    draft.emit(e.RoundStarted(round=draft.combat.round + 1))
    for one in in_slot(draft.combat, ACTED):
        draft.emit(e.SlotChanged(who=one.name, slot=WAITING, reason="round"))
    end_surprise(draft)
    open_or_close(draft)


RULES = RoundRules(unable=_unable, start=_take_turn, skipped=_skipped, new_round=_new_round)
"""How rounds go on."""


def end_turn_of(draft: Draft, command: EndTurn) -> None:
    """End the running turn."""
    require_begun(draft)
    one = turn_taker(draft, command.who)
    require_settled(draft)
    require_current(draft, one)
    if one.name == draft.combat.current:
        finish(draft, one.name)
    elif one.slot == WAITING:
        draft.emit(e.SlotChanged(who=one.name, slot=ACTED, reason="overridden"))


def proceed(draft: Draft, _command: Proceed) -> None:
    """Go on to the next round although nobody is able to act; a death save may still make a turn.

    Raises:
        Refused: `combatants_still_to_act` while somebody's turn is running.
    """
    require_begun(draft)
    require_settled(draft)
    current = draft.combat.current
    if current is not None:
        draft.refuse(
            "combatants_still_to_act",
            Term(
                f"{current} ist noch am Zug; erst muss dieser Zug enden.", f"{current}'s turn is running; end it first."
            ),
        )
    if current is not None:
        finish(draft, current)
    for one in by_key(in_slot(draft.combat, WAITING)):
        _pass_by(draft, one)
        if draft.combat.current is not None:
            return
    _new_round(draft)


def _pass_by(draft: Draft, one: Combatant) -> None:
    """Let the turn of somebody pass who may still be dying."""
    if is_dying(one):
        _take_turn(draft, one.name, False)  # noqa: FBT003 no turn is ever held here
    else:
        skip(draft, one, _unable(one) or "overridden", RULES)


def no_delay(draft: Draft, command: Delay | StepIn) -> None:
    """Refuse: nobody can hold a turn, an action can be kept ready.

    Raises:
        Refused: `no_delay_in_this_system`.
    """
    require_begun(draft)
    if command.who is not None:
        present(draft, command.who)
    draft.insist(
        "no_delay_in_this_system",
        Term(
            "Hier kann kein Zug warten; mit `ready` lässt sich eine Aktion bereithalten.",
            "No turn can wait here; keep an action ready with `ready`.",
        ),
    )
