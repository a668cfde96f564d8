"""Falling out: out of action for a while, dead, gone; grapples and positions end with that."""

from domain import events as e
from domain.commands import Leave
from domain.common import leave
from domain.draft import Draft
from domain.dying import be_dead
from domain.rules.coriolis.standing import held_by, lose, mark
from domain.state import CURRENT
from domain.turns import end_turn


def out_of_action(draft: Draft, who: str, *, holds_on: bool = False) -> None:
    """No action points any more; a position and whom somebody holds are let go; a running turn ends with the command.

    A stun does not let go (`holds_on`).
    """
    draft.emit(e.BudgetRefreshed(budgets={who: {"ap": 0}}))
    lose(draft, who, "overwatch", "lost")
    if not holds_on:
        let_go(draft, who)


def let_go(draft: Draft, holder: str) -> None:
    """Everybody whom somebody holds is free."""
    for name in held_by(draft, holder):
        free(draft, name)


def free(draft: Draft, who: str) -> None:
    """Nobody holds somebody any more."""
    mark(draft, who, "grappled_by", None)
    lose(draft, who, "grappled", "released")


def part(draft: Draft, who: str) -> None:
    """Before somebody is gone: positions and grapples end, a running turn too."""
    lose(draft, who, "overwatch", "lost")
    let_go(draft, who)
    free(draft, who)
    if draft.combat.combatants[who].slot == CURRENT:
        end_turn(draft, who)


def die(draft: Draft, who: str, reason: str) -> None:
    """Dead: the turn ends, grapples end."""
    part(draft, who)
    be_dead(draft, who, reason)


def leave_fight(draft: Draft, command: Leave) -> None:
    """Out of the fight; grapples end."""
    one = draft.combatant(command.who)
    if not one.gone:
        part(draft, one.name)
    leave(draft, command)
