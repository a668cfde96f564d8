"""Public numbers: events with the values that an audience knows, where hidden entries changed the true ones.

What an audience sees of somebody follows the true state by differences: of a track that went from 7 to 9 it sees 2 more
than it saw before.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec.structs import replace

from domain import events as e
from domain.folds.turns import LONG_ACTION
from domain.state import Combatant
from projections.audience.causes import death_explained, fell_unseen, harm_explained, unexplained
from projections.audience.differences import followed, moved
from projections.audience.scores import (
    initiative_changed,
    initiative_rolled,
    keys_changed,
    pass_decremented,
    tie_decided,
)
from projections.audience.sides import Sides

DEATH_SAVES = "death_saves"
"""The mark that counts the death saves of somebody who is down."""


def tracks_changed(event: e.DamageTaken | e.Healed | e.StressTaken, sides: Sides) -> e.Event:
    """Tracks by what truly went off or on; harm without a cause that was not seen."""
    if isinstance(event, e.DamageTaken):
        event = harm_explained(event, sides)
    seen, true = sides.of(event.who)
    values = {name: _on_track(seen, true, name, value) for name, value in event.tracks.items()}
    return replace(event, tracks=values)


def _on_track(seen: Combatant, true: Combatant, name: str, value: int) -> int:
    track, before = seen.tracks[name], true.tracks[name].value
    return value if track.value == before else max(0, min(moved(track.value, before, value), track.max))


def limit_changed(event: e.TrackLimitChanged, sides: Sides) -> e.Event:
    """The length of a track by what it truly lost or gained, and what is on it."""
    seen, true = sides.of(event.who)
    track, before = seen.tracks[event.track], true.tracks[event.track]
    length = moved(track.max, before.max, event.max)
    return replace(event, max=length, value=min(length, max(0, moved(track.value, before.value, event.value))))


def spent(event: e.BudgetSpent | e.PointSpent, sides: Sides) -> e.Event:
    """What is left by what was paid."""
    seen, true = (one.budget.get(event.resource, 0) for one in sides.of(event.who))
    return replace(event, now=max(0, moved(seen, true, event.now)))


def refreshed(event: e.BudgetRefreshed, sides: Sides) -> e.Event:
    """Resources by their differences, never more than they truly are or were seen to be."""
    return replace(event, budgets={who: _budget(sides, who, new) for who, new in event.budgets.items()})


def _budget(sides: Sides, who: str, new: Mapping[str, int]) -> dict[str, int]:
    seen, true = (one.budget for one in sides.of(who))
    return {key: _resource(seen.get(key, 0), true.get(key, 0), value) for key, value in new.items()}


def _resource(seen: int, before: int, after: int) -> int:
    return max(0, min(moved(seen, before, after), max(seen, after))) if after else 0


def modifier_changed(event: e.ModifierChanged, sides: Sides) -> e.Event | None:
    """A modifier by its difference, never beyond 0; nothing where all that changed was hidden."""
    seen, true = (one.modifiers.get(event.modifier, 0) for one in sides.of(event.who))
    value = followed(seen, true, event.value)
    return None if value == seen != true else replace(event, value=value)


def mark_changed(event: e.MarkChanged, sides: Sides) -> e.Event | None:
    """A fact of the rules by what changed in it; no death saves of somebody who was not seen to fall."""
    if event.mark == DEATH_SAVES and fell_unseen(event.who, sides):
        return None
    seen, true = (one.marks.get(event.mark) for one in sides.of(event.who))
    return replace(event, value=followed(seen, true, event.value))


def long_action(event: e.LongActionProgressed, sides: Sides) -> e.Event:
    """How far a long action has come by what was seen of it."""
    seen, true = ((one.marks.get(LONG_ACTION) or {}).get("done", 0) for one in sides.of(event.who))
    return replace(event, done=max(0, moved(seen, true, event.done)))


def clock_advanced(event: e.ClockAdvanced, sides: Sides) -> e.Event:
    """Game time by what passed."""
    return replace(event, now=sides.seen.clock + event.seconds)


def injury_changed(event: e.CriticalInjuryTreated | e.InjuryChanged, sides: Sides) -> e.Event | None:
    """The injury at its place among those known; nothing of one that is not."""
    places = sides.places.get(event.who, ())
    return replace(event, at=places.index(event.at)) if event.at in places else None


def status_lost(event: e.StatusLost | e.BreakdownEnded, sides: Sides) -> e.Event | None:
    """The end of a state; nothing where its beginning was not seen."""
    status = event.status if isinstance(event, e.StatusLost) else "breakdown"
    return event if status in sides.seen.combatants[event.who].status else None


def death_save(event: e.DeathSaveRolled | e.DiceRolled, sides: Sides) -> e.Event | None:
    """A death save and its die; nothing of those of somebody who was not seen to fall."""
    if isinstance(event, e.DiceRolled) and (event.purpose != "death_save" or event.who is None):
        return event
    if fell_unseen(str(event.who), sides):
        return None
    if isinstance(event, e.DiceRolled):
        return event
    seen, true = sides.of(event.who)
    saves, truly = ((one.marks.get(DEATH_SAVES) or {}) for one in (seen, true))
    counted = {
        key: max(0, moved(saves.get(key, 0), truly.get(key, 0), getattr(event, key)))
        for key in ("successes", "failures")
    }
    return replace(event, **counted)


Rewrite = Callable[[Any, Sides], e.Event | None]

NUMBERS: Mapping[type[e.Event], Rewrite] = cast("Mapping[type[e.Event], Rewrite]", {
    **dict.fromkeys((e.DamageTaken, e.Healed, e.StressTaken), tracks_changed),
    **dict.fromkeys((e.BudgetSpent, e.PointSpent), spent),
    **dict.fromkeys((e.TieRolled, e.AmbushOpened), keys_changed),
    **dict.fromkeys((e.CriticalInjuryTreated, e.InjuryChanged), injury_changed),
    **dict.fromkeys((e.StatusLost, e.BreakdownEnded), status_lost),
    **dict.fromkeys((e.DeathSaveRolled, e.DiceRolled), death_save),
    **dict.fromkeys((e.TurnSkipped, e.DelayForfeited, e.SlotChanged), unexplained),
    e.TieDecided: tie_decided,
    e.CombatantDied: death_explained,
    e.TrackLimitChanged: limit_changed,
    e.BudgetRefreshed: refreshed,
    e.InitiativeChanged: initiative_changed,
    e.InitiativeRolled: initiative_rolled,
    e.PassDecremented: pass_decremented,
    e.ModifierChanged: modifier_changed,
    e.MarkChanged: mark_changed,
    e.LongActionProgressed: long_action,
    e.ClockAdvanced: clock_advanced,
})  # fmt: skip
"""How each event that says a value says the public one; the other events say only what changed."""
