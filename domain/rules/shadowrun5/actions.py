"""Actions, interrupts and Edge (steps 3a and 3b; interrupt actions; spending Edge)."""

from domain import events as e
from domain.draft import Draft
from domain.rules.shadowrun5.commands import Act, React, SpendPoint
from domain.rules.shadowrun5.data import ACTION_COSTS, ACTION_TERMS, INTERRUPTS, POINT_TERMS, Interrupt
from domain.rules.shadowrun5.initiative import BLITZ, change_score, seize
from domain.rules.shadowrun5.standing import actor
from domain.rules.shadowrun5.stepping import require_current
from domain.standing import require_begun
from domain.state import Combatant
from domain.terms import Term


def act(draft: Draft, command: Act) -> None:
    """Declare an action: simple and complex ones in the own phase, a free one at any time."""
    require_begun(draft)
    one = actor(draft, command.who)
    if command.target is not None:
        draft.combatant(command.target)
    resource, price = ACTION_COSTS[command.action]
    if command.action == "free":
        require_unsurprised(draft, one)
        has_token = one.budget.get("free", 0) >= price
        if not has_token:
            draft.refuse(
                "free_action_spent",
                Term(f"{one.name} hat keine Freie Handlung übrig.", f"{one.name} has no free action left."),
            )
    else:
        require_current(draft, one)
        _require_units(draft, one, command)
    details = {"attack": True} if command.attack else {}
    draft.emit(e.ActionDeclared(who=one.name, action=command.action, target=command.target, details=details))
    draft.spend(one.name, resource, price)
    if command.attack:
        draft.spend(one.name, "attack", 1)


def _require_units(draft: Draft, one: Combatant, command: Act) -> None:
    attacked = command.attack and one.budget.get("attack", 0) < 1
    if attacked:
        draft.refuse(
            "one_attack_per_phase",
            Term(
                f"{one.name} hat in dieser Handlungsphase schon angegriffen.",
                f"{one.name} has attacked in this phase already.",
            ),
        )
    left, price = one.budget.get("phase", 0), ACTION_COSTS[command.action][1]
    if left < price:
        draft.refuse(
            "phase_budget_spent",
            Term(
                f"Eine {ACTION_TERMS[command.action][0].de} kostet {price} von 2 Einheiten, {one.name} hat in dieser"
                f" Handlungsphase noch {left}.",
                f"A {command.action} action takes {price} of 2 units, {one.name} has {left} left in this phase.",
            ),
        )


def require_unsurprised(draft: Draft, one: Combatant) -> None:
    """Refuse what the surprised cannot do before their own phase.

    Raises:
        Refused: `surprised`.
    """
    caught = "surprised" in one.status
    if caught:
        draft.refuse(
            "surprised",
            Term(
                f"{one.name} ist bis zur eigenen Handlungsphase überrascht.",
                f"{one.name} is surprised until the own phase.",
            ),
        )


def react(draft: Draft, command: React) -> None:
    """Interrupt: pay from the score, be re-sorted at once."""
    require_begun(draft)
    one = actor(draft, command.who)
    target = draft.combatant(command.target).name if command.target is not None else draft.combat.current
    interrupt = INTERRUPTS[command.reaction]
    require_unsurprised(draft, one)
    full = command.reaction == "full_defense"
    if full:
        _require_no_full_defense(draft, one)
    _require_price(draft, one, command.reaction, interrupt)
    draft.emit(e.ReactionTaken(who=one.name, reaction=command.reaction, target=target, cost=interrupt.score))
    change_score(draft, one.name, -interrupt.score, command.reaction)
    if interrupt.edge:
        _pay_edge(draft, one, command.reaction)
    if full:
        willpower = one.sheet["willpower"]
        draft.emit(e.ModifierChanged(who=one.name, modifier="full_defense", value=willpower))


def _require_no_full_defense(draft: Draft, one: Combatant) -> None:
    if "full_defense" in one.modifiers:
        draft.refuse(
            "already_attempted",
            Term(
                f"Die Volle Abwehr von {one.name} gilt schon, bis die Kampfrunde endet.",
                f"{one.name}'s full defense stands until the combat turn ends.",
            ),
        )


def _require_price(draft: Draft, one: Combatant, reaction: str, interrupt: Interrupt) -> None:
    score = one.initiative or 0
    if score < interrupt.score:
        draft.refuse(
            "initiative_too_low",
            Term(
                f"{interrupt.name.de} kostet {interrupt.score} Initiative, {one.name} hat {score}.",
                f"{reaction} costs {interrupt.score} initiative, {one.name} has {score}.",
            ),
        )
    if interrupt.edge:
        _require_edge(draft, one)


def _require_edge(draft: Draft, one: Combatant) -> None:
    if one.budget.get("edge", 0) < 1:
        draft.refuse("no_edge_left", Term(f"{one.name} hat kein Edge übrig.", f"{one.name} has no Edge left."))


def _pay_edge(draft: Draft, one: Combatant, on: str) -> None:
    left = max(0, one.budget.get("edge", 0) - 1)
    draft.emit(e.PointSpent(who=one.name, on=on, resource="edge", now=left))


def spend_point(draft: Draft, command: SpendPoint) -> None:
    """Spend Edge: blitz before a roll, seize the initiative, or shake off surprise."""
    if command.on != "blitz":
        require_begun(draft)
    one = actor(draft, command.who)
    if command.on == "blitz":
        _not_twice(draft, one, bool(one.marks.get(BLITZ)), command.on)
    elif command.on == "seize_initiative":
        _require_score(draft, one)
        _not_twice(draft, one, bool(one.order_key and one.order_key[0]), command.on)
    else:
        surprised = "surprised" in one.status
        if not surprised:
            draft.refuse("nothing_to_treat", Term(f"{one.name} ist nicht überrascht.", f"{one.name} is not surprised."))
    _require_edge(draft, one)
    _pay_edge(draft, one, command.on)
    _buy(draft, one, command.on)


def _require_score(draft: Draft, one: Combatant) -> None:
    score = one.initiative or 0
    if score <= 0:
        draft.refuse(
            "initiative_too_low",
            Term(
                f"{one.name} braucht ein Initiativeergebnis über 0, hat {score}.",
                f"{one.name} needs a score above 0, has {score}.",
            ),
        )


def _not_twice(draft: Draft, one: Combatant, done: bool, on: str) -> None:  # noqa: FBT001 a condition
    if done:
        draft.refuse(
            "already_attempted",
            Term(
                f"{one.name} hat für „{POINT_TERMS[on][0].de}“ schon Edge eingesetzt.",
                f"{one.name} has spent Edge on {on} already.",
            ),
        )


def _buy(draft: Draft, one: Combatant, on: str) -> None:
    if on == "blitz":
        draft.emit(e.MarkChanged(who=one.name, mark=BLITZ, value=True))
    elif on == "seize_initiative":
        seize(draft, one.name)
    elif "surprised" in one.status:
        draft.emit(e.StatusLost(who=one.name, status="surprised", reason=on))
