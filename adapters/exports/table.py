"""Writing CSV: a row for each event of the history in force, in columns that a spreadsheet can work with."""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any

from projections.answers import event_view
from projections.moments import Moment

COLUMNS = ("combat", "entry", "position", "at", "by", "type", "who", "target", "amount", "what", "event")
"""`position` counts the events of an entry from 1; `event` holds all of the event as JSON."""

AMOUNTS = ("net", "amount", "total", "by", "cost", "level", "value", "now", "initiative")
"""The fields of an event that may be its amount, the first that holds a number."""

SUBJECTS = (
    "action",
    "reaction",
    "track",
    "resource",
    "name",
    "status",
    "modifier",
    "mark",
    "purpose",
    "reason",
    "text",
)
"""The fields of an event that may say what it is about, the first that holds a text."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet may take a cell that begins so for a formula."""


def table(fights: Iterable[tuple[str, Sequence[Moment]]]) -> Iterator[bytes]:
    """The lines of a CSV file (UTF-8, commas, CR LF), the names of the columns first.

    Args:
        fights: combats with their moments, as the audience of the file has them.
    """
    yield _line(COLUMNS)
    for combat_id, moments in fights:
        for moment in moments:
            for position, event in enumerate(moment.events, 1):
                yield _line(_cells(combat_id, moment, position, event_view(event)))


def _cells(combat_id: str, moment: Moment, position: int, event: dict[str, Any]) -> tuple[Any, ...]:
    return (
        combat_id,
        moment.number,
        position,
        moment.at.isoformat(),
        harmless(moment.by or ""),
        event["type"],
        harmless(str(event.get("who") or "")),
        harmless(str(event.get("target") or "")),
        _first(event, AMOUNTS, int),
        harmless(str(_first(event, SUBJECTS, str))),
        json.dumps(event, ensure_ascii=False),
    )


def _first(event: dict[str, Any], fields: Sequence[str], kind: type[int | str]) -> int | str:
    """The value of the first of some fields that holds a value of a kind, else nothing."""
    found = (event[field] for field in fields if type(event.get(field)) is kind)
    return next(found, "")


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe is put before what would begin one."""
    return f"'{text}" if text.startswith(FORMULA) else text


def _line(cells: Sequence[Any]) -> bytes:
    line = StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue().encode()
