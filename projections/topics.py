"""What an event has to do with where somebody stands, and which earlier ones it makes irrelevant. Knows no rules."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from domain import events as e
from domain.state import OUT

DEATH_SAVES = "death_saves"
"""Mark that counts death saves."""


class Topic(NamedTuple):
    """Something about somebody that an event changes.

    Attributes:
        about: `initiative`, `tie`, `budget`, `track`, `injury` or `condition`.
        thing: what exactly, such as one resource or one condition.
        effect: `adds` to what is known of it, `starts` it anew, or `ends` it.
    """

    about: str
    thing: str
    effect: str = "adds"


Finder = Callable[[Any, str], Iterable[Topic]]

SCORE = Topic("initiative", "score")
TIE = Topic("tie", "tie")
OPEN_TIE = Topic("tie", "open")
PLACE = Topic("initiative", "place")
AMBUSH = Topic("initiative", "ambush")
TRACKS = Topic("track", "tracks")
INJURIES = Topic("injury", "injuries")


def topics_of(event: e.Event, who: str) -> list[Topic]:
    """All that an event says about somebody.

    Args:
        event: one of a combat.
        who: the name that they have at that time.
    """
    finder = FINDERS.get(type(event))
    return list(finder(event, who)) if finder else []


def _anew(topic: Topic) -> Topic:
    return topic._replace(effect="starts")


def _over(topic: Topic) -> Topic:
    return topic._replace(effect="ends")


def _own(*topics: Topic) -> Finder:
    """The same topics for every event that is about somebody."""
    return lambda event, who: topics if event.who == who else ()


def _state(field: str, effect: str) -> Finder:
    """A condition or state that a field names."""
    return lambda event, who: [_condition(getattr(event, field), effect)] if event.who == who else []


def _condition(name: str, effect: str) -> Topic:
    return Topic("condition", name, effect)


def _scores(event: e.PassDecremented, who: str) -> list[Topic]:
    return [SCORE] if who in event.scores else []


def _round(event: e.RoundStarted, who: str) -> list[Topic]:
    return [_standing(event.slots.get(who)), _over(AMBUSH)]


def _pass(event: e.PassStarted, who: str) -> list[Topic]:
    return [_standing(event.slots[who])] if who in event.slots else []


def _slot(event: e.SlotChanged, who: str) -> list[Topic]:
    return [_standing(event.slot)] if event.who == who else []


def _standing(slot: str | None) -> Topic:
    return _anew(PLACE) if slot == OUT else _over(PLACE)


def _ambush(event: e.AmbushOpened, who: str) -> list[Topic]:
    return [_anew(AMBUSH)] if who in event.slots else []


def _tie_opened(event: e.TieOpened, who: str) -> list[Topic]:
    return [_anew(OPEN_TIE)] if any(who in tied for tied in event.tied) else []


def _tie_decided(event: e.TieDecided, who: str) -> list[Topic]:
    if not event.order:
        return [_over(OPEN_TIE)]
    return [TIE, _over(OPEN_TIE)] if who in event.order_keys else []


def _tie_rolled(event: e.TieRolled, who: str) -> list[Topic]:
    return [TIE] if who in event.faces else []


def _refreshed(event: e.BudgetRefreshed, who: str) -> list[Topic]:
    return [Topic("budget", resource, "starts") for resource in event.budgets.get(who, ())]


def _spent(event: e.BudgetSpent | e.PointSpent, who: str) -> list[Topic]:
    return [Topic("budget", event.resource)] if event.who == who else []


def _joined(event: e.CombatantJoined, who: str) -> Iterator[Topic]:
    if event.who != who:
        return
    yield from (Topic("budget", resource, "starts") for resource, amount in event.budget.items() if amount)
    yield from (TRACKS for value, limit in event.tracks.values() if 0 < value < limit)
    yield from (_condition(status, "starts") for status in event.status)


def _carried(event: e.StateCarried, who: str) -> Iterator[Topic]:
    if event.who == who:
        yield from (_condition(name, "adds") for name in event.conditions)
        yield from (INJURIES for _ in event.injuries[:1])


def _healed(event: e.Healed, who: str) -> list[Topic]:
    return [TRACKS] if event.who == who and event.amount else []


def _modifier(event: e.ModifierChanged, who: str) -> list[Topic]:
    effect = "starts" if event.value else "ends"
    return [_condition(f"modifier {event.modifier}", effect)] if event.who == who else []


def _mark(event: e.MarkChanged, who: str) -> list[Topic]:
    """Death saves count until nothing is left of them."""
    over = event.who == who and event.mark == DEATH_SAVES and not any((event.value or {}).values())
    return [_condition(DEATH_SAVES, "ends")] if over else []


def _everybody(*topics: Topic) -> Finder:
    return lambda _event, _who: topics


FINDERS: Mapping[type[e.Event], Finder] = {
    e.CombatEnded: _everybody(_over(SCORE), _over(TIE), _over(OPEN_TIE), _over(PLACE), _over(AMBUSH)),
    e.InitiativeRolled: _own(_anew(SCORE), _over(TIE)),
    e.InitiativeChanged: _own(SCORE),
    e.PassDecremented: _scores,
    e.RoundStarted: _round,
    e.PassStarted: _pass,
    e.SlotChanged: _slot,
    e.AmbushOpened: _ambush,
    e.TieOpened: _tie_opened,
    e.TieDecided: _tie_decided,
    e.TieRolled: _tie_rolled,
    e.TurnStarted: _own(_over(PLACE)),
    e.TurnEnded: _own(_over(PLACE)),
    e.TurnSkipped: _own(_anew(PLACE)),
    e.TurnInterrupted: _own(_anew(PLACE)),
    e.TurnResumed: _own(_over(PLACE)),
    e.ActionDelayed: _own(_anew(PLACE)),
    e.DelayedActionTaken: _own(PLACE),
    e.DelayForfeited: _own(_anew(PLACE)),
    e.BudgetRefreshed: _refreshed,
    e.BudgetSpent: _spent,
    e.PointSpent: _spent,
    e.CombatantJoined: _joined,
    e.StateCarried: _carried,
    e.DamageTaken: _own(TRACKS),
    e.Healed: _healed,
    e.StressTaken: _own(TRACKS),
    e.TrackLimitChanged: _own(TRACKS),
    e.CriticalInjurySuffered: _own(INJURIES),
    e.CriticalInjuryTreated: _own(INJURIES),
    e.InjuryChanged: _own(INJURIES),
    e.ConditionGained: _state("name", "adds"),
    e.ConditionLost: _state("name", "ends"),
    e.StatusGained: _state("status", "starts"),
    e.StatusLost: _state("status", "ends"),
    e.ModifierChanged: _modifier,
    e.MarkChanged: _mark,
    e.DeathSaveRolled: _own(_condition(DEATH_SAVES, "adds")),
    e.CombatantBroken: _own(_condition("broken", "starts")),
    e.BreakdownBegan: _own(_condition("breakdown", "starts")),
    e.BreakdownEnded: _own(_condition("breakdown", "ends")),
    e.CombatantDied: _own(_condition("dead", "starts")),
    e.CombatantLeft: _own(_condition("left", "starts")),
}
"""What each event says about somebody."""
