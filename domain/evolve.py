"""The fold: `evolve(state, event)` only assigns what the event says and knows no rules."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from domain.events import CombatOpened, Event
from domain.folds.harm import HARM
from domain.folds.people import PEOPLE
from domain.folds.record import RECORD
from domain.folds.turns import TURNS
from domain.state import Combat

Fold = Callable[[Combat, Any], Combat]

FOLDS: Mapping[type[Event], Fold] = cast("Mapping[type[Event], Fold]", {**RECORD, **PEOPLE, **TURNS, **HARM})
"""The fold of every event that changes a combat which is open."""


class EventDoesNotFit(Exception):
    """An event is unknown here or contradicts the state that it follows."""


def evolve(combat: Combat | None, event: Event) -> Combat:
    """The combat after one more event; `None` is the combat before its opening.

    Raises:
        EventDoesNotFit: the event names somebody who is not there, or it is none of a combat.
    """
    if combat is None:
        return _open(event)
    try:
        return FOLDS[type(event)](combat, event)
    except (LookupError, ValueError) as problem:
        raise EventDoesNotFit(f"{type(event).__name__} does not fit the combat: {problem}") from problem


def _open(event: Event) -> Combat:
    if not isinstance(event, CombatOpened):
        raise EventDoesNotFit(f"{type(event).__name__} comes before the combat was opened")
    return Combat(
        system=event.system,
        name=event.name,
        rungs=event.rungs,
        campaign=event.campaign,
        settings=event.settings,
    )
