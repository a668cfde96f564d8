"""A damaged log fails loudly and names the place; nothing of it becomes part of a history."""

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.rows import Row
from domain.steps import LogDamaged
from tests.properties.checks import entry_hashes

COMBAT = UUID(int=5)
AT = "2024-01-01T12:00:00Z"
OPENED = Row(2, "combat_opened", b'{"system":"shadowrun5","name":"x","rungs":[]}')
Make = Callable[..., list[Row]]


def header(version: int, entry: int, **more: Any) -> Row:
    """The first row of an entry."""
    fields = {"entry": entry, "commands": [{"do": "note"}], "at": AT, **more}
    return Row(version, "entry", json.dumps(fields).encode())


GOOD = [
    header(1, 1),
    OPENED,
    header(3, 2),
    Row(4, "note_taken", b'{"text":"a"}'),
    header(5, 3),
    Row(6, "clock_advanced", b'{"seconds":1,"now":1}'),
]


def sealed(rows: list[Row]) -> list[Row]:
    """The rows with the hashes that make a chain of them, as somebody would who forges a log."""
    blank = [row._replace(data=row.data[:-1] + b',"hash":""}') if row.topic == "entry" else row for row in rows]
    hashes = iter(found.encode() for _, found in entry_hashes(str(COMBAT), blank))
    return [
        row._replace(data=row.data.removesuffix(b'"}') + b'%s"}' % next(hashes)) if row.topic == "entry" else row
        for row in blank
    ]


def stored(rows: list[Row]) -> EventStore:
    """A store that holds these rows."""
    store = open_event_store(None)
    store.append(COMBAT, sealed(rows))
    return store


def third(topic: str, data: bytes) -> list[Row]:
    """The good log, continued by an entry with one event."""
    return [*GOOD, header(7, 4), Row(8, topic, data)]


BAD_EVENTS = {
    "an unknown topic": (8, third("danced", b"{}")),
    "an unknown form": (8, third("note_taken@2", b'{"text":"a"}')),
    "no JSON": (8, third("note_taken", b'{"text":"a')),
    "no bytes": (8, third("note_taken", b"")),
    "no text": (8, third("note_taken", b'{"text":"\xff"}')),
    "another type": (8, third("note_taken", b'{"text":1}')),
    "a field too many": (8, third("note_taken", b'{"text":"a","loud":true}')),
    "a field too few": (8, third("note_taken", b"{}")),
    "JSON without bottom": (8, third("mark_changed", b'{"who":"A","mark":"m","value":' + b"[" * 100_000)),
    "somebody who is not there": (8, third("damage_taken", b'{"who":"A","raw":1,"net":1,"track":"p","tracks":{}}')),
    "a second opening": (8, third("combat_opened", OPENED.data)),
    "an undo of what is not the newest": (8, third("undone", b'{"entries":[2]}')),
    "an undo of the opening": (8, third("undone", b'{"entries":[3,2,1]}')),
    "an undo of nothing": (8, third("undone", b'{"entries":[]}')),
    "an undo of what never was": (8, third("undone", b'{"entries":[9]}')),
    "a redo of nothing": (8, third("redone", b'{"entries":[]}')),
    "a redo without an undo": (8, third("redone", b'{"entries":[3]}')),
    "an undo among other events": (8, [*third("undone", b'{"entries":[3]}'), Row(9, "note_taken", b'{"text":"a"}')]),
    "an undo after other events": (9, [*third("note_taken", b'{"text":"a"}'), Row(9, "undone", b'{"entries":[3]}')]),
    "an entry without events": (7, [*GOOD, header(7, 4), header(8, 5), Row(9, "note_taken", b'{"text":"a"}')]),
    "an entry without events at the end": (7, [*GOOD, header(7, 4)]),
    "an entry without commands": (7, [*GOOD, header(7, 4, commands=[]), Row(8, "note_taken", b'{"text":"a"}')]),
    "an entry number too high": (7, [*GOOD, header(7, 5), Row(8, "note_taken", b'{"text":"a"}')]),
    "an entry number again": (7, [*GOOD, header(7, 3), Row(8, "note_taken", b'{"text":"a"}')]),
    "a damaged header": (7, [*GOOD, Row(7, "entry", b'{"entry":4}'), Row(8, "note_taken", b'{"text":"a"}')]),
}

BAD_STARTS = {
    "an event that belongs to no entry": (1, [Row(1, "note_taken", b'{"text":"a"}')]),
    "an event before the opening": (
        2,
        [header(1, 1), Row(2, "note_taken", b'{"text":"a"}'), OPENED._replace(version=3)],
    ),
    "an undo before the opening": (2, [header(1, 1), Row(2, "undone", b'{"entries":[1]}')]),
    "a redo before the opening": (2, [header(1, 1), Row(2, "redone", b'{"entries":[1]}')]),
    "a first entry that is not the first": (1, [header(1, 2), OPENED]),
}


def test_the_undamaged_log_is_read() -> None:
    """Without damage the log of these tests is read whole."""
    history = StoredCombats(stored(GOOD)).find(str(COMBAT))

    assert history is not None
    assert (len(history.entries), history.version) == (3, 6)


@pytest.mark.parametrize("name", sorted(BAD_EVENTS))
def test_damage_is_named_with_combat_and_position(name: str) -> None:
    """Whatever is wrong with a row or an entry, the message says which combat and which position."""
    position, rows = BAD_EVENTS[name]

    with pytest.raises(LogDamaged, match=rf"{COMBAT} .*position {position}\b"):
        StoredCombats(stored(rows)).find(str(COMBAT))


@pytest.mark.parametrize("name", sorted(BAD_STARTS))
def test_damage_at_the_start_is_named_too(name: str) -> None:
    """A log that does not begin with the opening of a combat is damaged."""
    position, rows = BAD_STARTS[name]

    with pytest.raises(LogDamaged, match=rf"{COMBAT} .*position {position}\b"):
        StoredCombats(stored(rows)).find(str(COMBAT))


@pytest.mark.parametrize("name", sorted(BAD_EVENTS))
def test_a_reader_keeps_what_was_good(name: str) -> None:
    """A process that has read the log before fails from then on, and its history holds nothing of the damage."""
    rows = BAD_EVENTS[name][1]
    store = stored(GOOD)
    combats = StoredCombats(store)
    history = combats.find(str(COMBAT))
    store.append(COMBAT, sealed(rows)[len(GOOD) :])

    for _ in range(2):
        with pytest.raises(LogDamaged):
            combats.find(str(COMBAT))
        assert history is not None
        assert (len(history.entries), history.version, history.combat.clock) == (3, 6, 1)


@pytest.mark.parametrize("at", range(len(GOOD)))
def test_a_change_that_still_reads_is_damage(at: int) -> None:
    """Somebody has edited a row to something that could have been written: the entry is named by its position."""
    rows = sealed(GOOD)
    old, new = {"entry": (b"note", b"hint"), "combat_opened": (b'"x"', b'"y"')}.get(
        rows[at].topic, (b"a", b"b") if rows[at].topic == "note_taken" else (b"1", b"2")
    )
    rows[at] = rows[at]._replace(data=rows[at].data.replace(old, new, 1))
    store = open_event_store(None)
    store.append(COMBAT, rows)

    with pytest.raises(LogDamaged, match=rf"position {at // 2 * 2 + 1}: the entry is not as it was written"):
        StoredCombats(store).find(str(COMBAT))


def test_nothing_can_be_added_to_a_damaged_log() -> None:
    """A command for a combat with a damaged log fails and stores nothing."""
    store = stored(third("danced", b"{}"))
    book = Fechtbuch(StoredCombats(store))

    for line in ({"do": "note", "text": "a"}, {"do": "undo"}, {"do": "show"}, {"do": "jump"}):
        with pytest.raises(LogDamaged):
            book.handle({**line, "combat": str(COMBAT)})
    assert len(store.read(COMBAT)) == 8
