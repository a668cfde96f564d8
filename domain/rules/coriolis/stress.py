"""Mind Points: stress, breakdown, rally, trauma (stress; recovery)."""

from domain import events as e
from domain.common import alive
from domain.dice import Need
from domain.draft import Draft
from domain.rules.coriolis.harm_commands import Recover, Stress
from domain.rules.coriolis.injuries import HOUR, wake
from domain.rules.coriolis.leaving import out_of_action, part
from domain.rules.coriolis.standing import gain, lose, mark
from domain.state import Combatant
from domain.terms import Term
from domain.tracks import give_back


def stress(draft: Draft, command: Stress) -> None:
    """Take Mind Points off."""
    take_stress(draft, alive(draft, command.target).name, command.amount)


def take_stress(draft: Draft, who: str, amount: int) -> None:
    """Mind Points off, not below 0; at 0 a breakdown for d6 hours."""
    one = draft.combat.combatants[who]
    left = one.tracks["mp"].value
    net = min(amount, left)
    draft.emit(e.StressTaken(who=who, amount=amount, net=net, tracks={"mp": left - net}))
    if left == net and "breakdown" not in one.status:
        (faces,) = draft.roll([Need(who, "breakdown_hours", 6)])
        hours = sum(faces)
        draft.emit(e.BreakdownBegan(who=who, hours=hours))
        mark(draft, who, "breakdown_hours", hours)
        mark(draft, who, "breakdown_until", draft.combat.clock + hours * HOUR)
        out_of_action(draft, who)


def end_breakdown(draft: Draft, who: str, points: int, reason: str) -> None:
    """A breakdown is over with some Mind Points; a 1 on the trauma die takes one off the maximum for good."""
    for name in ("breakdown_hours", "breakdown_until", "rallied"):
        mark(draft, who, name, None)
    draft.emit(e.BreakdownEnded(who=who, reason=reason))
    give_back(draft, draft.combat.combatants[who], "mp", points)
    (faces,) = draft.roll([Need(who, "trauma", 6)])
    if faces == (1,):
        _suffer_trauma(draft, draft.combat.combatants[who])


def _suffer_trauma(draft: Draft, one: Combatant) -> None:
    points = one.tracks["mp"]
    limit = points.max - 1
    value = min(points.value, limit)
    draft.emit(e.TrackLimitChanged(who=one.name, track="mp", value=value, max=limit, reason="trauma"))
    if limit == 0:
        part(draft, one.name)
        gain(draft, one.name, "unplayable", "trauma")
        draft.emit(e.CombatantLeft(who=one.name, reason="trauma"))


def recover(draft: Draft, command: Recover) -> None:
    """The game master ends a breakdown, unconsciousness or being broken (with one Hit Point)."""
    one = alive(draft, command.target)
    there = command.from_ in one.status
    if not there:
        draft.refuse(
            "nothing_to_treat",
            Term(f"{one.name} hat nichts davon zu überwinden.", f"{one.name} has nothing of that to recover from."),
        )
    if not there:
        return
    if command.from_ == "breakdown":
        end_breakdown(draft, one.name, 1, "recovered")
    elif command.from_ == "unconscious":
        wake(draft, one.name, "recovered")
    else:
        give_back(draft, one, "hp", 1)
        lose(draft, one.name, "broken", "recovered")
