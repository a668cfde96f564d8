"""Answers: what a line led to, as the JSON of the contract."""

from functools import cache
from typing import Any

import msgspec

from domain.asking import Listed, Result
from domain.copies import SCALARS, as_json
from domain.dice import dice_of
from domain.events import EntryAmended, EntryStruck, Event
from domain.history import History
from domain.history_commands import Log, Show, View
from domain.refusals import Refused
from domain.state import Combat
from domain.system import installed_system
from projections.differences import differences
from projections.moments import Moment, Withdrawal, moments_of, withdrawals
from projections.prose.terms import terms_of
from projections.view import state_view

Json = dict[str, Any]


def accepted(result: Result, language: str = "en") -> Json:
    """The answer to a line that was carried out, or to a query; reasons are told in `de` or `en`.

    Raises:
        Refused: `no_such_entry`, where an audience asks for one that it does not see.
    """
    if result.view is not None:
        return seen_view(result.history, result.view)
    history, entry = result.history, result.entry
    answer: Json = {"ok": True, "combat": history.combat_id}
    if entry is not None:
        answer |= {
            "entry": entry.number,
            "version": entry.version,
            "events": [event_view(it) for it in entry.events],
        }
        answer["hash"] = entry.hash
        answer |= correction_view(entry.events[0])
    else:
        answer |= {"version": history.version, "events": []}
    if result.listed is not None:
        answer["entries"] = log_view(result)
    if result.outcome is not None:
        answer |= _rehearsed(result)
    if result.explained is not None:
        answer |= _explained(history, result.explained, language)
    if result.with_state:
        answer["state"] = _state(history, *result.shown)
    return answer


def _explained(history: History, who: str, language: str) -> Json:
    """Why somebody stands where they stand, and between whom."""
    from projections.explanation import explanation, order_in  # noqa: PLC0415 commands that write do without

    system = installed_system(history.combat.system)
    told = explanation(history, who, terms_of(system) if system else {}, language)
    return {"explanation": told, "order": order_in(moments_of(history), who)}


def seen_view(history: History, question: View) -> Json:
    """The answer to `show` or `log` for an audience: nothing of what is hidden from it, its own numbers throughout.

    Raises:
        Refused: `no_such_entry`.
    """
    from projections.audience import seen_by  # noqa: PLC0415 commands that write do without
    from projections.audience.showing import shown_among  # noqa: PLC0415

    moments = seen_by(history, question.audience)
    shown = shown_among(moments, question.at if isinstance(question, Show) else None)
    version = moments[-1].version if moments else 0
    answer: Json = {"ok": True, "combat": history.combat_id, "version": version, "events": []}
    if isinstance(question, Log):
        first, last = question.from_ or 1, len(moments) if question.to is None else question.to
        answer["entries"] = [moment_view(moment) for moment in moments if first <= moment.number <= last]
    return {**answer, "state": _state(history, *shown)} if question.state else answer


def moment_view(moment: Moment) -> Json:
    """An entry of the log for an audience: what it sees of the commands and events, who gave it and when."""
    return {
        "entry": moment.number,
        "commands": as_json(moment.commands),
        "events": [event_view(event) for event in moment.events],
        "undone": False,
        "by": moment.by,
        "at": moment.at.isoformat(),
    }


def _state(history: History, entry: int, version: int, combat: Combat) -> Json:
    return state_view(history.combat_id, version, entry, combat)


def correction_view(event: Event) -> Json:
    """What a correction left out and left over; nothing of any other event."""
    if not isinstance(event, EntryStruck | EntryAmended):
        return {}
    return {"dropped": as_json(event.dropped), "unused_dice": as_json(event.unused_dice)}


def _rehearsed(result: Result) -> Json:
    """What a correction would change, leave out, leave over and need."""
    history, outcome = result.history, result.outcome
    if outcome is None:
        return {}
    before = _state(history, 0, 0, history.combat)
    after = _state(history, 0, 0, outcome.decision.combat)
    told = correction_view(outcome.decision.events[0])
    return {"differences": differences(before, after), **told, "needed": dice_of(outcome.needed)}


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


def log_view(result: Result) -> list[Json]:
    """The entries that a `log` asked for."""
    gone = withdrawals(result.history)
    return [entry_view(it, gone.get(it.entry.number)) for it in result.listed or ()]


def entry_view(listed: Listed, withdrawal: Withdrawal | None = None) -> Json:
    """An entry of the log: its commands and events, who gave it and when, whether and why it no longer counts.

    An entry that a correction decided again is shown as it is in force; where everything recorded was asked for, with
    what was recorded first.
    """
    entry, step = listed.entry, listed.in_force
    view = {
        "entry": entry.number,
        "commands": as_json(step.commands if step else entry.commands),
        "events": [event_view(event) for event in (step.events if step else entry.events)],
        "undone": entry.is_step and step is None,
        "by": entry.by,
        "at": entry.at.isoformat(),
        "hash": entry.hash,
    }
    if withdrawal is not None and (step is None or listed.recorded):
        view["withdrawn"] = {"kind": withdrawal.kind, "by": withdrawal.by, "reason": withdrawal.reason}
    if step is not None and step.decided_by != entry.number:
        view["decided_by"] = step.decided_by
        if listed.recorded:
            events = [event_view(event) for event in entry.events]
            view["recorded"] = {"commands": as_json(entry.commands), "events": events}
    return view


def event_view(event: Event) -> Json:
    """An event with its type and every field that says something."""
    view: Json = {"type": type(event).__name__}
    for name, key in _fields(type(event)):
        value = getattr(event, name)
        if value is not None:
            view[key] = value if type(value) in SCALARS else as_json(value)
    return view


@cache
def _fields(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, field.encode_name) for field in msgspec.structs.fields(kind))
