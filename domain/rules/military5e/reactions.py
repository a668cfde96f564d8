"""Reactions: one until the start of the next own turn, out of turn (combat turn, reactions)."""

from collections.abc import Callable, Mapping

from domain import events as e
from domain.draft import Draft
from domain.rules.military5e.commands import React
from domain.rules.military5e.data import FREE_STEP
from domain.rules.military5e.record import moved
from domain.rules.military5e.standing import require_able, require_settled
from domain.rules.military5e.turns import clear, gain, put
from domain.standing import present, require_begun
from domain.state import Combatant
from domain.terms import Term


def react(draft: Draft, command: React) -> None:
    """React: what has to be so beforehand, then the price, then whether the trigger has occurred."""
    require_begun(draft)
    one = present(draft, command.who)
    target = draft.combatant(command.target).name if command.target is not None else draft.combat.current
    require_settled(draft)
    require_able(draft, one)
    if command.reaction == "readied":
        _require_readied(draft, one)
    _require_off_turn(draft, one)
    _check_target(draft, one, command.reaction, target)
    _require_reaction(draft, one)
    if command.reaction in TRIGGERS:
        _require_moved(draft, one, target, TRIGGERS[command.reaction])
    draft.emit(e.ReactionTaken(who=one.name, reaction=command.reaction, target=target))
    draft.spend(one.name, "reaction", 1)
    if command.reaction == "readied":
        _fire(draft, one, target)


TRIGGERS: Mapping[str, int] = {"opportunity_attack": 0, "ranged_opportunity_attack": FREE_STEP}
"""Reactions to a movement, with the feet that trigger nothing yet."""


def _require_readied(draft: Draft, one: Combatant) -> None:
    if not bool(one.marks["readied"]):
        draft.refuse("nothing_readied", Term(f"{one.name} hält nichts bereit.", f"{one.name} has nothing readied."))


def _require_off_turn(draft: Draft, one: Combatant) -> None:
    if one.name == draft.combat.current:
        draft.refuse(
            "cannot_act",
            Term(
                f"{one.name} ist selbst am Zug; Reaktionen gibt es nur in den Zügen anderer.",
                f"It is {one.name}'s own turn; reactions belong to the turns of others.",
            ),
        )


def _check_target(draft: Draft, one: Combatant, reaction: str, target: str | None) -> None:
    """Refuse attacks on whoever has disengaged, and shots at whoever has not been aimed at."""
    fled = reaction == "opportunity_attack" and _has_disengaged(draft, target)
    if fled:
        draft.refuse("target_disengaged", Term(f"{target} hat sich gelöst.", f"{target} has disengaged."))
    unaimed = reaction == "ranged_opportunity_attack" and one.marks["aiming_at"] != target
    if unaimed:
        draft.refuse(
            "not_aimed_at_target",
            Term(f"{one.name} zielt nicht auf {target}.", f"{one.name} does not aim at {target}."),
        )


def _has_disengaged(draft: Draft, target: str | None) -> bool:
    return target is not None and "disengaged" in draft.combat.combatants[target].status


def _require_reaction(draft: Draft, one: Combatant) -> None:
    if one.budget["reaction"] <= 0:
        draft.refuse(
            "reaction_spent",
            Term(
                f"{one.name} hat bis zum nächsten eigenen Zug keine Reaktion mehr.",
                f"{one.name} has no reaction left until the next own turn.",
            ),
        )


def _require_moved(draft: Draft, one: Combatant, target: str | None, feet: int) -> None:
    away = moved(draft.combat.combatants[target]) if target is not None else 0
    if away <= feet:
        draft.refuse(
            "not_triggered",
            Term(
                f"{target} hat sich in diesem Zug {away} ft bewegt; für {one.name} löst erst mehr als {feet} ft aus.",
                f"{target} has moved {away} ft in this turn; for {one.name} only more than {feet} ft is a trigger.",
            ),
        )


def _fire(draft: Draft, one: Combatant, target: str | None) -> None:
    """Carry out what was readied; what the state tells of an action tells it now, too."""
    readied = one.marks["readied"] or {}
    clear(draft, one.name, "readied")
    effect = FIRED.get(readied.get("action"))
    if effect is not None:
        effect(draft, one.name, readied.get("target", target))


def _dodge(draft: Draft, who: str, _target: str | None) -> None:
    gain(draft, who, "dodging", "dodge")


def _aim(draft: Draft, who: str, target: str | None) -> None:
    put(draft, who, "aiming_at", target)


FIRED: Mapping[str | None, Callable[[Draft, str, str | None], None]] = {"dodge": _dodge, "aim": _aim}
"""Readied actions that change the state when they fire."""
