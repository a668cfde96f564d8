"""Public scores: places in the order as an audience knows them, where hidden entries changed the true ones."""

from collections.abc import Mapping
from functools import reduce
from itertools import zip_longest

from msgspec.structs import replace

from domain import events as e
from domain.evolve import evolve
from projections.audience.differences import key_moved, moved
from projections.audience.sides import Sides

SCORE = "score"
"""The rung of an order key that is the score."""
WOUNDS = "wounds"
"""The modifier that counts in every roll of initiative."""


def initiative_changed(event: e.InitiativeChanged, sides: Sides) -> e.Event | None:
    """Score, base and key by their differences; nothing where all that changed was hidden."""
    seen, true = sides.of(event.who)
    if seen.initiative is None or true.initiative is None:
        return event
    by = _change_seen(event, sides)
    further = by - event.by
    moves = zip_longest(sides.true.rungs, key_moved(seen.order_key, true.order_key, event.order_key))
    key = tuple(number + further * (rung == SCORE) for rung, number in moves if number is not None)
    score = moved(seen.initiative, true.initiative, event.initiative) + further
    masked = replace(event, by=by, base=moved(seen.base, true.base, event.base), initiative=score, order_key=key)
    return None if further and (score, key) == (seen.initiative, seen.order_key) else masked


def _change_seen(event: e.InitiativeChanged, sides: Sides) -> int:
    """By how much a score changes for the audience: with a modifier by as much as it saw of that."""
    true, last = sides.previous, sides.earlier[-1] if sides.earlier else None
    if not (isinstance(true, e.ModifierChanged) and (true.who, true.modifier) == (event.who, event.reason)):
        return event.by
    if not (isinstance(last, e.ModifierChanged) and (last.who, last.modifier) == (event.who, event.reason)):
        return 0
    before = reduce(evolve, sides.earlier[:-1], sides.start)
    return last.value - (before.combatants[event.who].modifiers.get(last.modifier, 0) if before else 0)


def initiative_rolled(event: e.InitiativeRolled, sides: Sides) -> e.Event:
    """A score without hidden wounds and hidden burdens."""
    seen, true = sides.of(event.who)
    burdened = seen.conditions.keys() != true.conditions.keys()
    base = seen.base if burdened else moved(seen.base, true.base, event.base)
    modifier = moved(seen.modifiers.get(WOUNDS, 0), true.modifiers.get(WOUNDS, 0), event.modifier)
    counts_base = event.initiative == event.base + event.dice + event.modifier
    score = event.initiative + modifier - event.modifier + (base - event.base if counts_base else 0)
    rungs = zip_longest(sides.true.rungs[: len(event.order_key)], event.order_key)
    key = tuple({SCORE: score, "base": base}.get(str(rung), number) for rung, number in rungs)
    return replace(event, base=base, modifier=modifier, initiative=score, order_key=key)


def keys_changed(event: e.TieRolled | e.AmbushOpened, sides: Sides) -> e.Event:
    """Keys by their differences."""
    return replace(event, order_keys=_keys(event.order_keys, sides))


def tie_decided(event: e.TieDecided, sides: Sides) -> e.Event:
    """Places among those tied whom the audience sees, so that no number is missing between them."""
    lowest_first = sorted(event.order_keys, key=lambda who: event.order_keys[who])
    keys = _keys(event.order_keys, sides)
    return replace(event, order_keys={who: (*keys[who][:-1], lowest_first.index(who) + 1) for who in event.order_keys})


def _keys(keys: Mapping[str, tuple[int, ...]], sides: Sides) -> dict[str, tuple[int, ...]]:
    both = {who: sides.of(who) for who in keys}
    return {who: key_moved(both[who][0].order_key, both[who][1].order_key, key) for who, key in keys.items()}


def pass_decremented(event: e.PassDecremented, sides: Sides) -> e.Event:
    """The scores seen, lower by what went off all."""
    scores = {
        who: score if seen.initiative is None or true.initiative is None else seen.initiative + score - true.initiative
        for who, score in event.scores.items()
        for seen, true in [sides.of(who)]
    }
    return replace(event, scores=scores, order_keys=_keys(event.order_keys, sides))
