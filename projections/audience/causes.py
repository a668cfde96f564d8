"""Causes and reasons: nothing that an audience sees is explained by what it has not seen."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain import events as e
from projections.audience.sides import Sides

UNTOLD_CAUSE = ""
"""Stands for a cause or a reason that is hidden: there is one, and it is nobody's blow."""
WOUNDS = {"bleeding": "bleeds", "strain": "strains"}
"""By the cause of harm, the field of an injury that says whether it brings such harm."""


def harm_explained(event: e.DamageTaken, sides: Sides) -> e.DamageTaken:
    """Harm by a wound with its cause only where the audience knows of a wound that can have brought it."""
    if event.cause not in WOUNDS or _brought_by_known_wound(event, sides):
        return event
    return replace(event, cause=UNTOLD_CAUSE)


def _brought_by_known_wound(event: e.DamageTaken, sides: Sides) -> bool:
    """Whether the wound is known that was just moved on; without one, whether there are more than are told of yet."""
    moved = sides.previous
    if isinstance(moved, e.InjuryChanged) and (moved.who, moved.reason) == (event.who, event.cause):
        return moved.at in sides.places.get(event.who, ())
    earlier = (one for one in sides.earlier if isinstance(one, e.DamageTaken))
    told = sum((one.who, one.cause) == (event.who, event.cause) for one in earlier)
    return told < sum(1 for _ in _hurting(event, sides))


def _hurting(event: e.DamageTaken, sides: Sides) -> Iterator[dict[str, Any]]:
    """The wounds known to the audience that can bring such harm."""
    for injury in sides.seen.combatants[event.who].injuries:
        if injury.get(WOUNDS[str(event.cause)]) and not injury["healed"]:
            yield injury


def death_explained(event: e.CombatantDied, sides: Sides) -> e.CombatantDied:
    """A death without its reason where that is an injury or a fall that the audience has not seen."""
    injuries = sides.seen.combatants[event.who].injuries
    unseen = {
        "limit_over": not any(injury.get("dies_at") is not None for injury in injuries),
        "death_saves": fell_unseen(event.who, sides),
    }
    return replace(event, reason=UNTOLD_CAUSE) if unseen.get(event.reason) else event


def fell_unseen(who: str, sides: Sides) -> bool:
    """Whether somebody is in a state that the audience has not seen begin."""
    seen, true = sides.of(who)
    return bool(true.status - seen.status)


def unexplained(event: e.TurnSkipped | e.DelayForfeited | e.SlotChanged, sides: Sides) -> e.Event:
    """What follows from a state that was not seen: without the state that is its reason."""
    seen, true = sides.of(event.who)
    unseen = (true.status - seen.status) | (true.conditions.keys() - seen.conditions.keys())
    return replace(event, reason="cannot_act") if event.reason in unseen else event
