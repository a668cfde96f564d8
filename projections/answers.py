"""Answers: what a line led to, as the JSON of the contract."""

from functools import cache
from typing import Any

import msgspec

from domain.copies import as_json
from domain.events import Event
from domain.history import Entry, History
from domain.refusals import Refused
from domain.use_cases import Result
from projections.view import state_view

Json = dict[str, Any]


def accepted(result: Result) -> Json:
    """The answer to a line that was carried out, or to a query."""
    history, entry = result.history, result.entry
    answer: Json = {"ok": True, "combat": history.combat_id}
    if entry is not None:
        answer |= {
            "entry": entry.number,
            "version": entry.version,
            "events": [event_view(it) for it in entry.events],
        }
        answer["hash"] = entry.hash
    else:
        answer |= {"version": history.version, "events": []}
    if result.listed is not None:
        undone = history.undone()
        answer["entries"] = [entry_view(it, undone=it.number in undone) for it in result.listed]
    if result.with_state:
        shown = result.shown
        answer["state"] = state_view(history.combat_id, shown.version, shown.number, shown.combat)
    return answer


def refused(refusal: Refused, history: History | None = None, language: str = "en") -> Json:
    """The answer to a line that was refused; `history` is the combat that it was about, if any.

    The `message` is German for `de`, else English; all the rest is for programs and the same in every language.
    """
    details = {key: _plain(value) for key, value in refusal.details.items()}
    version = {"version": history.version} if history is not None else {}
    message = refusal.said.in_language(language)
    return {"ok": False, "refused": refusal.word, "message": message, **version, **details}


def _plain(value: Any) -> Any:
    if isinstance(value, Event):
        return event_view(value)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def entry_view(entry: Entry, *, undone: bool) -> Json:
    """An entry of the log: its commands as they were given, its events, who gave it and when."""
    return {
        "entry": entry.number,
        "commands": as_json(entry.commands),
        "events": [event_view(event) for event in entry.events],
        "undone": undone,
        "by": entry.by,
        "at": entry.at.isoformat(),
        "hash": entry.hash,
    }


def event_view(event: Event) -> Json:
    """An event with its type and every field that says something."""
    view: Json = {"type": type(event).__name__}
    for name, key in _fields(type(event)):
        value = getattr(event, name)
        if value is not None:
            view[key] = as_json(value)
    return view


@cache
def _fields(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, field.encode_name) for field in msgspec.structs.fields(kind))
