"""The rows of a fight, made of its moments."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from sqlalchemy import Table

from adapters.codec import Codec
from adapters.combats import UNREADABLE
from adapters.event_store import EventStore
from adapters.read_model.tables import combatants, injuries, names, statistics, timeline
from adapters.rows import OPENING
from domain import events as e
from domain.entries import Entry
from domain.history import History
from domain.steps import LogDamaged
from projections.moments import Moment, moments_of
from projections.summary import Line, Person, Summary, folded, lines_of, summary_of
from projections.summary.people import is_open

Row = dict[str, Any]
Moments = Callable[[History], list[Moment]]
"""What is shown of a fight: its moments in force, or what an audience sees of them."""

DAMAGED = "damaged"
"""The mode of a fight whose log cannot be read."""
NAME_SIGNS = 8
"""So many signs of an id stand for a name that cannot be read."""


class Projected(NamedTuple):
    """The rows of a fight, all but for its number and place.

    Attributes:
        fight: its own row.
        rows: those of the other tables.
        grown: whether the lines of its timeline are further ones, behind those that are written already.
    """

    fight: Row
    rows: dict[Table, list[Row]]
    grown: bool = False


def projected(history: History, moments: Moments, version: int, last: int) -> Projected | None:
    """The rows of a fight as it stands; None where there is nothing to see of it.

    Args:
        history: of the fight.
        moments: what is shown of it.
        version: up to which its rows are written, 0 where none are.
        last: number of the last line that is written.
    """
    shown = moments(history)
    if not shown:
        return None
    grown = version > 0 and all(_goes_on(entry) for entry in history.entries if entry.version > version)
    found = summary_of(shown)
    rows = {
        statistics: [{"found": msgspec.json.encode(found.statistics)}],
        combatants: [_combatant(at, one) for at, one in enumerate(found.people)],
        names: [row for at, one in enumerate(found.people) for row in _names(at, one)],
        injuries: [row for at, one in enumerate(found.people) for row in _injuries(at, one)],
        timeline: [_line(line) for line in lines_of([it for it in shown if not grown or it.number > last])],
    }
    fight = {**_fight(history, found), **_growth(history, shown, everything=moments is moments_of)}
    return Projected(fight, rows, grown)


def _fight(history: History, found: Summary) -> Row:
    return {
        **_titles(found.name, found.campaign),
        "version": history.version,
        "system": found.system,
        "forked_from": _origin(history),
        "mode": found.mode,
        "round": found.round,
    }


def _growth(history: History, shown: Sequence[Moment], *, everything: bool) -> Row:
    """How many entries there are and when the newest was: for the game master also those that moved in the history."""
    begun = {"last": shown[-1].number, "opened": shown[0].at.timestamp()}
    if everything:
        return {**begun, "entries": len(history.entries), "latest": history.latest.at.timestamp()}
    return {**begun, "entries": len(shown), "latest": shown[-1].at.timestamp()}


def _goes_on(entry: Entry) -> bool:
    """Whether an entry only adds to what was in force before it, and shows nothing that was hidden."""
    reveals = any(isinstance(event, e.EntryRevealed) for event in entry.events)
    return entry.is_step and entry.head.before is entry.found and not reveals


def damaged(store: EventStore, codec: Codec, combat: str) -> Projected | None:
    """The rows of a fight whose log cannot be read; None where nothing is stored of it."""
    stored = store.suspect_rows(UUID(combat))
    if not stored:
        return None
    opening = e.CombatOpened(system=UNREADABLE, name=combat[:NAME_SIGNS], rungs=())
    for row in stored:
        try:
            event = codec.read_event(row) if row.version == OPENING else None
        except LogDamaged:
            event = None
        opening = event if isinstance(event, e.CombatOpened) else opening
    fight = {
        **_titles(opening.name, opening.campaign),
        "version": 0,
        "last": 0,
        "system": opening.system,
        "forked_from": next((_fork(codec, row) for row in stored if row.topic == e.CombatForked.TOPIC), None),
        "mode": DAMAGED,
        **dict.fromkeys(("round", "entries", "opened", "latest")),
    }
    return Projected(fight, {})


def _titles(name: str, campaign: str | None) -> Row:
    return {
        "name": kept(name),
        "folded": folded(name),
        "campaign": kept(campaign) if campaign else None,
        "folded_campaign": folded(campaign) if campaign else None,
    }


def kept(text: str) -> str:
    """A text as a database takes it: PostgreSQL has no zero sign."""
    return text.replace("\0", "\ufffd")


def _origin(history: History) -> str | None:
    """The combat that a fork comes from."""
    events = (entry.events[0] for entry in history.entries)
    return next((event.combat for event in events if isinstance(event, e.CombatForked)), None)


def _fork(codec: Codec, row: Any) -> str | None:
    try:
        event = codec.read_event(row)
    except LogDamaged:
        return None
    return event.combat if isinstance(event, e.CombatForked) else None


def _combatant(at: int, one: Person) -> Row:
    return {
        "joined": at,
        "name": kept(one.name),
        "side": kept(one.side) if one.side else None,
        "player": kept(one.player) if one.player else None,
        "hidden": one.hidden,
        "status": json.dumps(one.status),
        "tracks": json.dumps(one.tracks),
        "dealt": one.dealt,
        "taken": one.taken,
    }


def _names(at: int, one: Person) -> Iterator[Row]:
    for name in dict.fromkeys(map(kept, (one.name, *one.former))):
        yield {"joined": at, "name": name, "folded": folded(name)}


def _injuries(at: int, one: Person) -> Iterator[Row]:
    for place, injury in enumerate(one.injuries):
        called = str(injury.get("name", injury.get("number", "")))
        yield {"joined": at, "at": place, "name": kept(called), "open": is_open(injury)}


def _line(line: Line) -> Row:
    return {
        "number": line.number,
        "round": line.round,
        "who": kept(line.who) if line.who else None,
        "target": kept(line.target) if line.target else None,
        "hidden": line.hidden,
        "at": line.at.timestamp(),
        "people": people_text(line.people),
        "words": line.words,
    }


_folded = lru_cache(10_000)(folded)


def people_text(people: Sequence[str]) -> str:
    """Names in one text, folded, with a line break around each, so that one can be found in it."""
    return "\n".join(["", *map(_folded, people), ""])
