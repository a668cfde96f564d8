"""Actions, defences and fate points (actions; defences; free actions; tactical movement)."""

from domain import events as e
from domain.draft import Draft
from domain.rules.dsa5.commands import Act, React, SpendPoint
from domain.rules.dsa5.data import ACTIONS, DEFENCE_STEP, DEFENCES, PRONE, Action
from domain.rules.dsa5.initiative import FIRST, put_first
from domain.rules.dsa5.numbers import speed_now
from domain.rules.dsa5.standing import actor, reactor, require_fight, require_unsurprised
from domain.rules.dsa5.tasks import break_off, continue_task, require_task, start_task
from domain.standing import present, require_current
from domain.state import Combatant
from domain.terms import Term


def act(draft: Draft, command: Act) -> None:
    """Declare an action: those paid with the action in the own turn, those with the free action at any time."""
    require_fight(draft)
    one, action = actor(draft, command.who), ACTIONS[command.action]
    if command.target is not None:
        draft.combatant(command.target)
    if action.own_turn:
        require_current(draft, one)
    if command.action == "continue":
        require_task(draft, one)
    _require_reach(draft, one, action, command.distance or 0)
    _require_price(draft, one, action)
    details = {"distance": command.distance} if action.reach else {}
    draft.emit(e.ActionDeclared(who=one.name, action=command.action, target=command.target, details=details))
    for resource in action.price:
        draft.spend(one.name, resource, 1)
    _carry_out(draft, one, command, action)


def _require_reach(draft: Draft, one: Combatant, action: Action, distance: int) -> None:
    reach = action.reach * speed_now(draft.combat, one)
    if action.reach and distance > reach:
        draft.refuse(
            "too_far",
            Term(
                f"{one.name} kommt damit höchstens {reach} Schritt weit, nicht {distance}.",
                f"{one.name} gets {reach} steps that way at most, not {distance}.",
            ),
        )


SPENT = {
    "action": ("action_spent", Term("keine Aktion", "no action")),
    "free_action": ("free_action_spent", Term("keine freie Aktion", "no free action")),
}
"""How it is refused that a resource is used up."""


def _require_price(draft: Draft, one: Combatant, action: Action) -> None:
    for resource in action.price:
        word, none = SPENT[resource]
        if one.budget[resource] < 1:
            draft.refuse(
                word,
                Term(
                    f"{one.name} hat in dieser Runde {none.de} übrig.", f"{one.name} has {none.en} left in this round."
                ),
            )


def _carry_out(draft: Draft, one: Combatant, command: Act, action: Action) -> None:
    """What an action that is paid for brings about; any but the long one itself breaks a long one off."""
    if command.action == "continue":
        continue_task(draft, one.name)
        return
    if action.own_turn:
        break_off(draft, one.name, command.action)
    if command.action == "long":
        start_task(draft, one.name, str(command.name), command.needed or 1)
    elif action.reach:
        draft.emit(e.MarkChanged(who=one.name, mark="moved", value=one.marks["moved"] + (command.distance or 0)))
    elif command.action == "stand_up" and PRONE in one.conditions:
        draft.emit(e.ConditionLost(who=one.name, name=PRONE, reason="stand_up"))


def react(draft: Draft, command: React) -> None:
    """Defend, each further time in the round three harder, or use an opening, which costs nothing."""
    require_fight(draft)
    one = reactor(draft, command.who)
    target = draft.combatant(command.target).name if command.target is not None else draft.combat.current
    defends = command.reaction in DEFENCES
    require_unsurprised(draft, one, "no_defence_while_surprised" if defends else "surprised")
    draft.emit(e.ReactionTaken(who=one.name, reaction=command.reaction, target=target))
    if defends:
        used = one.budget["defences"]
        draft.emit(e.BudgetRefreshed(budgets={one.name: {"defences": used + 1}}))
        draft.emit(e.MarkChanged(who=one.name, mark="defence_modifier", value=DEFENCE_STEP * used))
        break_off(draft, one.name, command.reaction)


def spend_point(draft: Draft, command: SpendPoint) -> None:
    """Spend a fate point before the fight begins, to act first in its first round."""
    one = present(draft, command.who)
    if draft.combat.mode != "setup":
        draft.refuse(
            "only_at_start_of_combat",
            Term(
                "Als Erster handeln kann man sich nur erkaufen, bevor der Kampf beginnt.",
                "Acting first can be bought only before the fight begins.",
            ),
        )
    if FIRST in one.marks:
        draft.refuse(
            "already_attempted",
            Term(
                f"{one.name} hat dafür schon einen Schicksalspunkt eingesetzt.",
                f"{one.name} has spent a fate point on it already.",
            ),
        )
    if one.budget["fate"] < 1:
        draft.refuse(
            "no_fate_point",
            Term(f"{one.name} hat keinen Schicksalspunkt übrig.", f"{one.name} has no fate point left."),
        )
    left = max(0, one.budget["fate"] - 1)
    draft.emit(e.PointSpent(who=one.name, on=command.on, resource="fate", now=left))
    if one.order_key:
        put_first(draft, {one.name: 1})
    draft.emit(e.MarkChanged(who=one.name, mark=FIRST, value=True))
