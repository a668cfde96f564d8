"""Commands that all systems share, with what military 5E adds to them."""

from domain import common
from domain import events as e
from domain.commands import Clock, Condition, Leave, Rename
from domain.common import alive
from domain.draft import Draft
from domain.rules.military5e.data import SHORT_REST
from domain.rules.military5e.harm import drop_guard, release_aims
from domain.rules.military5e.turns import clear, finish, put
from domain.state import Combatant

AIMING = "aiming"
"""The condition whose removal says that the line of sight is broken."""


def leave(draft: Draft, command: Leave) -> None:
    """Somebody is out of the fight: a running turn ends, nobody aims at them any more."""
    one = draft.combatant(command.who)
    if not one.gone:
        drop_guard(draft, one.name, "left")
    if draft.combat.current == one.name:
        finish(draft, one.name)
    common.leave(draft, command)
    release_aims(draft, one.name)


def rename(draft: Draft, command: Rename) -> None:
    """Another name, also for those who aim."""
    common.rename(draft, command)
    for one in tuple(draft.combat.combatants.values()):
        if one.marks["aiming_at"] == command.who:
            put(draft, one.name, "aiming_at", command.to)


def condition(draft: Draft, command: Condition) -> None:
    """Set or remove a condition; removing `aiming` ends aiming."""
    if command.remove and command.name == AIMING:
        one = alive(draft, command.target)
        if one.marks["aiming_at"] is not None:
            clear(draft, one.name, "aiming_at")
            if AIMING not in one.conditions:
                return
    common.condition(draft, command)


def clock(draft: Draft, command: Clock) -> None:
    """Let game time pass; a rest of an hour or more gives every use of Action Surge back."""
    common.clock(draft, command)
    if not command.rest or command.total_seconds < SHORT_REST:
        return
    combatants = draft.combat.combatants.values()
    budgets = {one.name: {"action_surge": one.sheet["action_surge"]} for one in combatants if _has_surged(one)}
    if budgets:
        draft.emit(e.BudgetRefreshed(budgets=budgets))


def _has_surged(one: Combatant) -> bool:
    return not one.gone and one.budget["action_surge"] < one.sheet["action_surge"]
