"""Every event that can be made is read as it was written."""

import math
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from types import UnionType
from typing import Any, Union, get_args, get_origin
from uuid import UUID

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.codec import Codec
from adapters.rows import Row
from domain import events as e
from domain.events import EVENT_TYPES

COMBAT = str(UUID(int=1))
NOW = datetime(2024, 2, 29, 23, 59, 59, 999_999, tzinfo=UTC)
HEADER = e.EntryRecorded(entry=1, commands=({"do": "note"},), at=NOW)
WHOLE = st.integers(-(2**63), 2**63 - 1)
FRACTION = st.floats(allow_nan=False, allow_infinity=False)
PLAIN: st.SearchStrategy[Any] = st.none() | st.booleans() | WHOLE | FRACTION | st.text(max_size=5)
JSON = st.recursive(
    PLAIN,
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=3), part, max_size=3),
    max_leaves=6,
)
ZONES = st.integers(-23 * 60 - 59, 23 * 60 + 59).map(lambda minutes: timezone(timedelta(minutes=minutes)))
SIMPLE: dict[Any, st.SearchStrategy[Any]] = {
    int: WHOLE,
    str: st.text(max_size=8),
    bool: st.booleans(),
    type(None): st.none(),
    datetime: st.datetimes(min_value=datetime(1970, 1, 1), max_value=datetime(2999, 1, 1), timezones=ZONES),  # noqa: DTZ001
    Any: JSON,
}


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Values of the type of a field."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return st.one_of(*map(values, arguments))
    if origin is dict:
        return st.dictionaries(values(arguments[0]), values(arguments[1]), max_size=3)
    if origin is tuple and arguments[-1] is Ellipsis:
        return st.lists(values(arguments[0]), max_size=4).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values, arguments))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return structs(kind)
    raise TypeError(f"no values are known for {kind}")


def events(kind: type[e.Event]) -> st.SearchStrategy[Any]:
    """Events of a type, with any of the optional fields left out; dice show what they can show."""
    return structs(kind, _possible_dice if kind is e.DiceRolled else dict)


def _possible_dice(found: dict[str, Any]) -> dict[str, Any]:
    sides = abs(found["sides"]) + 1
    faces = tuple(face % sides + 1 for face in found["faces"])
    sources = {"sources": ("app",) * len(faces)} if found.get("sources") is not None else {}
    return {**found, "sides": sides, "faces": faces, **sources}


def structs(
    kind: type[msgspec.Struct], mended: Callable[[dict[str, Any]], dict[str, Any]] = dict
) -> st.SearchStrategy[Any]:
    """Structs of a type, with any of the optional fields left out."""
    fields = msgspec.structs.fields(kind)
    needed = {field.name: values(field.type) for field in fields if field.required}
    optional = {field.name: values(field.type) for field in fields if not field.required and field.name != "hash"}
    return st.fixed_dictionaries(needed, optional=optional).map(lambda found: kind(**mended(found)))


any_event = st.one_of(*(events(kind) for kind in EVENT_TYPES.values() if kind is not e.EntryRecorded))


@pytest.mark.parametrize("topic", sorted(EVENT_TYPES))
@settings(max_examples=max(5, settings.default.max_examples // 10 if settings.default else 5))
@given(data=st.data())
def test_an_event_is_read_as_it_was_written(topic: str, data: st.DataObject) -> None:
    """Encoding and decoding an event of any type gives the same event, written again the same bytes."""
    event = data.draw(events(EVENT_TYPES[topic]))
    codec = Codec()
    row = codec.write(COMBAT, 0, "", HEADER, [event]).rows[1]
    found = codec.read_event(row)

    assert found == event
    assert type(found) is type(event)
    assert codec.write(COMBAT, 0, "", HEADER, [found]).rows[1] == row


@given(st.lists(st.tuples(events(e.EntryRecorded), st.lists(any_event, min_size=1, max_size=4)), max_size=4))
def test_entries_are_read_as_they_were_written(entries: list[tuple[e.EntryRecorded, list[e.Event]]]) -> None:
    """A log of any entries is read as these entries, each with its hash and its events."""
    codec, hashes = Codec(), [""]
    rows: list[Row] = []
    for header, following in entries:
        written = codec.write(COMBAT, len(rows), hashes[-1], header, following)
        rows += written.rows
        hashes.append(written.hash)

    found = list(codec.read(rows))
    expected = [msgspec.structs.replace(header, hash=it) for (header, _), it in zip(entries, hashes[1:], strict=True)]
    assert [header for header, _ in found] == expected
    assert [list(following) for _, following in found] == [following for _, following in entries]
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))


@given(events(e.EntryRecorded))
def test_time_keeps_its_moment(header: e.EntryRecorded) -> None:
    """The time of an entry is the same moment after reading, to the microsecond, whatever its zone."""
    row = Codec().write(COMBAT, 0, "", header, [e.CombatBegun()]).rows[0]
    found = Codec().read_event(row)

    assert isinstance(found, e.EntryRecorded)
    assert math.isclose((found.at - header.at).total_seconds(), 0, abs_tol=0)
