"""Long actions: counted in actions, broken off by whatever comes between (long actions)."""

from domain import events as e
from domain.common import alive
from domain.draft import Draft
from domain.folds.turns import LONG_ACTION
from domain.rules.dsa5.commands import Disturb
from domain.rules.dsa5.standing import require_fight
from domain.state import Combatant
from domain.terms import Term


def start_task(draft: Draft, who: str, name: str, needed: int) -> None:
    """Begin a long action; the action just paid is its first."""
    draft.emit(e.LongActionStarted(who=who, name=name, needed=needed))
    _advance(draft, who, name, 1, needed)


def continue_task(draft: Draft, who: str) -> None:
    """Spend one more action on the long action that runs."""
    task = draft.combat.combatants[who].marks[LONG_ACTION]
    _advance(draft, who, task["name"], task["done"] + 1, task["needed"])


def _advance(draft: Draft, who: str, name: str, done: int, needed: int) -> None:
    """Count an action; the last one brings the effect at once."""
    draft.emit(e.LongActionProgressed(who=who, name=name, done=done, needed=needed))
    if done >= needed:
        draft.emit(e.LongActionCompleted(who=who, name=name))


def break_off(draft: Draft, who: str, reason: str) -> None:
    """End somebody's long action without its effect, if there is one."""
    task = draft.combat.combatants[who].marks.get(LONG_ACTION)
    if task:
        draft.emit(e.LongActionBroken(who=who, name=task["name"], reason=reason))


def require_task(draft: Draft, one: Combatant) -> None:
    """Refuse what needs a long action that runs.

    Raises:
        Refused: `no_long_action`.
    """
    if not one.marks.get(LONG_ACTION):
        draft.insist(
            "no_long_action",
            Term(f"{one.name} hat keine länger dauernde Handlung begonnen.", f"{one.name} is at no long action."),
        )


def disturb(draft: Draft, command: Disturb) -> None:
    """A disturbance: the long action goes on where Self-Control held, else it is broken off."""
    require_fight(draft)
    one = alive(draft, command.target)
    require_task(draft, one)
    if command.held:
        draft.emit(e.ReactionTaken(who=one.name, reaction="self_control"))
    else:
        break_off(draft, one.name, "disturbed")
