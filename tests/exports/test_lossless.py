"""An exported log holds every byte, and taking it in again gives the same store."""

import json
from collections.abc import Iterable
from hashlib import sha256
from uuid import UUID

import pytest

from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.exports.importing import BEHIND, CONTINUED, NEW, OTHER, SAME, append, compare
from adapters.exports.reading import ExportedFile
from domain.seal import seal
from domain.steps import LogDamaged
from tests.exports.files import GOLDEN, SHORT, examined, exported, short_store, shortened, store_of, view
from tests.golden import logs


def taken_in(store: EventStore, lines: Iterable[bytes]) -> list[str]:
    """What came of each fight of a file."""
    return [append(store, suspect).kind for suspect in ExportedFile(lines).fights()]


@pytest.mark.parametrize("name", GOLDEN)
def test_every_byte_comes_back(name: str, any_address: str | None) -> None:
    """Rows, hashes and state are the same after export and import, and a second export is the same file."""
    golden, lines = logs.read(name), exported(store_of(name))
    with open_event_store(any_address) as store:
        assert taken_in(store, lines) == [NEW]
        assert store.read(UUID(golden.combat)) == golden.rows
        before, after = (StoredCombats(it).find(golden.combat) for it in (store_of(name), store))
        assert before is not None
        assert after is not None
        assert [entry.hash for entry in after.entries] == [entry.hash for entry in before.entries]
        assert seal(after.combat) == seal(before.combat)
        assert exported(store) == lines


def test_the_stored_bytes_stand_in_the_file() -> None:
    """Each row is found in the file as it is stored, byte for byte."""
    combat, rows = shortened("dsa5", SHORT)
    whole = b"".join(exported(short_store("dsa5")))

    assert all(row.data in whole for row in rows)
    assert combat.encode() in whole


def test_the_last_line_holds_the_hash_over_the_others() -> None:
    """Anybody can check the whole: SHA-256 over all lines between the first and the last."""
    _, *inner, last = exported(store_of(*GOLDEN))

    assert json.loads(last) == {"line": "end", "lines": len(inner), "hash": sha256(b"".join(inner)).hexdigest()}


def test_the_examination_counts() -> None:
    """Of a sound log the name, the entries, the events and the sealed states are told, and the newest hash."""
    fights, damages = examined(exported(store_of("shadowrun5")))
    history = logs.read("shadowrun5").book().combats.find(fights[0].combat_id)

    assert damages == []
    assert history is not None
    assert (fights[0].name, fights[0].head) == (history.combat.name, history.latest.hash)
    assert len(fights[0].hashes) == len(history.entries)
    assert fights[0].events == sum(len(entry.events) for entry in history.entries)
    assert fights[0].seals > 3


def test_what_a_fight_is_to_a_store() -> None:
    """New, continued, the same, behind what is there, or another fight with the same id."""
    whole, begun = exported(store_of("dsa5")), exported(short_store("dsa5"))
    store = open_event_store(None)

    assert taken_in(store, begun) == [NEW]
    assert taken_in(store, whole) == [CONTINUED]
    assert taken_in(store, whole) == [SAME]
    assert taken_in(store, begun) == [BEHIND]
    assert exported(store) == whole


def test_another_fight_with_the_same_id_is_left_alone() -> None:
    """Where the store has other rows under the id, nothing is appended."""
    combat, rows = shortened("dsa5", SHORT)
    store = open_event_store(None)
    store.append(UUID(combat), [*rows[:5], rows[5]._replace(data=b'{"other":1}')])
    (suspect,) = ExportedFile(exported(short_store("dsa5"))).fights()

    assert compare(store, suspect).kind == OTHER
    assert append(store, suspect).rows == ()
    assert len(store.read(UUID(combat))) == 6


def test_a_damaged_log_is_not_exported() -> None:
    """A log that is not as it was written leaves no file behind that looks sound."""
    combat, rows = shortened("dsa5", SHORT)
    store = open_event_store(None)
    store.append(UUID(combat), [*rows[:9], rows[9]._replace(data=rows[9].data + b" "), *rows[10:]])

    with pytest.raises(LogDamaged, match=combat):
        exported(store)


def test_stores_hand_out_what_they_hold(any_address: str | None) -> None:
    """In every store the combats are listed by their first row, and unexamined rows are the stored ones."""
    with open_event_store(any_address) as store:
        logs_there = [shortened(name, SHORT) for name in ("shadowrun5", "dsa5")]
        for combat, rows in logs_there:
            store.append(UUID(combat), rows)

        assert store.combats() == [UUID(combat) for combat, _ in logs_there]
        assert [store.suspect_rows(UUID(combat)) for combat, _ in logs_there] == [rows for _, rows in logs_there]
        assert store.suspect_rows(UUID(int=1)) == []


def test_a_file_for_an_audience_has_its_own_chain() -> None:
    """It says that it cannot be taken in, holds no stored row, and its examination counts its entries."""
    lines = view("coriolis")
    first = json.loads(lines[0])
    fights, damages = examined(lines)

    assert (first["audience"], first["importable"]) == ("public", False)
    assert damages == []
    assert len(fights[0].hashes) == len(lines) - 3
    assert all("rows" not in json.loads(line) for line in lines)


@pytest.mark.parametrize("at", [0, 1, 2, 30, -2, -1])
def test_a_changed_file_for_an_audience_is_found(at: int) -> None:
    """A letter changed in any line of such a file is found."""
    lines = view("dsa5")
    lines[at] = lines[at].replace(b"a", b"b", 1)

    assert examined(lines)[1]


@pytest.mark.parametrize(
    "lines,kind",
    [
        ([], "foreign"),
        ([b"hello\n"], "foreign"),
        ([b"\xff\x00"], "foreign"),
        ([b"[" * 100_000], "foreign"),
        ([b'{"line":"file","format":"fechtbuch","number":2,"audience":"gm"}\n'], "newer"),
    ],
)
def test_what_is_no_export(lines: list[bytes], kind: str) -> None:
    """Anything else is told to be no export, or one of a newer program."""
    assert [damage.kind for damage in examined(lines)[1]] == [kind]
