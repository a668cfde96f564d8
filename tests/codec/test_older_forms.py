"""A log in older forms is read step by step up to the form of today."""

from datetime import UTC, datetime
from typing import Any, ClassVar
from uuid import UUID

import pytest

from adapters.codec import Codec, versioned
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.rows import Row
from domain import events as e
from domain.events import EVENT_TYPES, Event
from domain.steps import LogDamaged

COMBAT = str(UUID(int=3))
HEADER = e.EntryRecorded(entry=1, commands=({"do": "note"},), at=datetime(2024, 1, 1, tzinfo=UTC))


class Scored(Event, frozen=True, kw_only=True):
    """A made-up event in its third form."""

    TOPIC: ClassVar[str] = "scored"
    VERSION: ClassVar[int] = 3
    who: str
    points: int
    reasons: tuple[str, ...]


class Sung(Event, frozen=True, kw_only=True):
    """A made-up event in its second form."""

    TOPIC: ClassVar[str] = "sung"
    VERSION: ClassVar[int] = 2
    song: str


class Waited(Event, frozen=True, kw_only=True):
    """How a step of the clock might once have been written."""

    TOPIC: ClassVar[str] = "clock_advanced"
    minutes: int


def with_points(fields: dict[str, Any]) -> dict[str, Any]:
    """Form 2 of `Scored` has called the half points of form 1 points, and counted them whole."""
    return {"who": fields["who"], "points": fields["halves"] // 2, "reason": fields["reason"]}


def with_reasons(fields: dict[str, Any]) -> dict[str, Any]:
    """Form 3 of `Scored` has a list of reasons."""
    return {"who": fields["who"], "points": fields["points"], "reasons": [fields["reason"]]}


CODEC = Codec(
    {"entry": e.EntryRecorded, "scored": Scored, "sung": Sung},
    {("scored", 1): with_points, ("scored", 2): with_reasons, ("sung", 1): lambda fields: {"song": fields["title"]}},
)


@pytest.mark.parametrize(
    "topic, data, expected",
    [
        ("scored", b'{"who":"A","halves":9,"reason":"luck"}', Scored(who="A", points=4, reasons=("luck",))),
        ("scored@2", b'{"who":"A","points":4,"reason":"luck"}', Scored(who="A", points=4, reasons=("luck",))),
        ("scored@3", b'{"who":"A","points":4,"reasons":[]}', Scored(who="A", points=4, reasons=())),
        ("sung", b'{"title":"Lili"}', Sung(song="Lili")),
        ("sung@2", b'{"song":"Lili"}', Sung(song="Lili")),
    ],
)
def test_each_form_is_read(topic: str, data: bytes, expected: Event) -> None:
    """Every form that was ever stored gives the event in the form of today."""
    assert CODEC.read_event(Row(2, topic, data)) == expected


def test_what_is_written_is_the_newest_form() -> None:
    """Events are stored under the topic of their newest form and read without any step."""
    rows = CODEC.write(COMBAT, 0, "", HEADER, [Scored(who="A", points=1, reasons=()), Sung(song="x")]).rows

    assert [row.topic for row in rows] == ["entry", "scored@3", "sung@2"]
    assert [type(event) for event in next(CODEC.read(rows))[1]] == [Scored, Sung]
    assert (versioned("sung", 1), versioned("sung", 2)) == ("sung", "sung@2")


def test_forms_may_stand_side_by_side() -> None:
    """A log that was begun with an older program and continued with this one is read as one."""
    first = CODEC.write(COMBAT, 0, "", HEADER, [Sung(song="x")]).rows[0]
    rows = [first, Row(2, "sung", b'{"title":"x"}'), Row(3, "sung@2", b'{"song":"y"}')]

    assert next(CODEC.read(rows))[1] == (Sung(song="x"), Sung(song="y"))


@pytest.mark.parametrize(
    "topic, data",
    [
        ("scored@4", b'{"who":"A","points":4,"reasons":[]}'),
        ("scored@0", b'{"who":"A","halves":9,"reason":"luck"}'),
        ("scored@-1", b"{}"),
        ("scored@one", b"{}"),
        ("scored@", b"["),
        ("whistled", b"{}"),
        ("scored", b'{"who":"A"}'),
        ("scored", b'{"who":"A","halves":"nine","reason":"luck"}'),
        ("scored", b"[1, 2]"),
        ("scored", b"null"),
        ("scored", b"\xff"),
        ("scored@2", b'{"who":"A","points":"four","reason":"luck"}'),
        ("scored@3", b'{"who":"A","points":4,"reasons":[],"more":1}'),
        ("sung@2", b'{"song":"\xed\xa0\x80"}'),
        ("sung@2", b""),
    ],
)
def test_what_is_no_form_is_named_with_its_position(topic: str, data: bytes) -> None:
    """An unknown form, missing steps, or fields that do not fit are damage, with the position of the row."""
    with pytest.raises(LogDamaged, match="position 77: "):
        CODEC.read_event(Row(77, topic, data))


def test_a_missing_step_is_damage() -> None:
    """A form that no step leads up from cannot be read."""
    codec = Codec({"scored": Scored}, {("scored", 1): with_points})

    with pytest.raises(LogDamaged, match=r"position 5: .*'scored'"):
        codec.read_event(Row(5, "scored", b'{"who":"A","halves":9,"reason":"luck"}'))


def test_an_older_log_leads_to_a_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole combat with an event in an older form is folded as if it had been written today."""
    store = open_event_store(None)
    opened = e.CombatOpened(system="shadowrun5", name="Old", rungs=())
    store.append(
        UUID(COMBAT),
        Codec({**EVENT_TYPES, "clock_advanced": Waited}).write(COMBAT, 0, "", HEADER, [opened, Waited(minutes=2)]).rows,
    )
    monkeypatch.setattr(e.ClockAdvanced, "VERSION", 2)
    steps = {("clock_advanced", 1): lambda old: {"seconds": old["minutes"] * 60, "now": old["minutes"] * 60}}
    history = StoredCombats(store, Codec(EVENT_TYPES, steps)).find(COMBAT)

    assert history is not None
    assert history.combat.clock == 120
