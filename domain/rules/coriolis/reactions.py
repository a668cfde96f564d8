"""Reactions, paid with action points saved, or borrowed before the first turn (reactions; overwatch)."""

from domain import events as e
from domain.draft import Draft
from domain.rules.coriolis.actions import leave_position, refuse_oneself
from domain.rules.coriolis.commands import React
from domain.rules.coriolis.data import MELEE, REACTIONS
from domain.rules.coriolis.harm import strain
from domain.rules.coriolis.shooting import shot_fired
from domain.rules.coriolis.standing import mark, require_able, require_fit, require_free_hands, require_points
from domain.standing import present, require_begun
from domain.state import CURRENT, Combatant
from domain.terms import Term


def react(draft: Draft, command: React) -> None:
    """Take a reaction; without a target it answers whoever is current."""
    require_begun(draft)
    one = present(draft, command.who)
    target = draft.combatant(command.target).name if command.target is not None else draft.combat.current
    if target == one.name and command.target is not None and command.reaction != "defend":
        refuse_oneself(draft, "react")
    require_reaction(draft, one, command.reaction)
    require_points(draft, one, REACTIONS[command.reaction][1])
    take_reaction(draft, one, command.reaction, target)
    if REACTIONS[command.reaction][0].melee:
        strain(draft, one.name, MELEE)


def require_reaction(draft: Draft, one: Combatant, reaction: str) -> None:
    """Refuse a reaction that cannot be: able, with free hands, in position, standing, loaded. Its price comes later."""
    require_able(draft, one)
    require_free_hands(draft, one, reaction)
    if reaction == "overwatch_fire" and "overwatch" not in one.status:
        draft.refuse("not_on_overwatch", Term(f"{one.name} ist nicht in Stellung.", f"{one.name} is not on overwatch."))
    require_fit(draft, one, REACTIONS[reaction][0])


def take_reaction(draft: Draft, one: Combatant, reaction: str, target: str | None) -> None:
    """Pay for a reaction; before the first turn the points are borrowed from it."""
    action, price, _ = REACTIONS[reaction]
    draft.emit(e.ReactionTaken(who=one.name, reaction=reaction, target=target, cost=price))
    draft.spend(one.name, "ap", price)
    if not one.marks.get("fought"):
        mark(draft, one.name, "borrowed", one.marks.get("borrowed", 0) + price)
    if one.slot == CURRENT:
        mark(draft, one.name, "acted_in_turn", True)  # noqa: FBT003 a mark is a value
    leave_position(draft, one.name, reaction, target if action.melee else None)
    if action.shoots:
        shot_fired(draft, one.name, reaction)
