"""The chain of hashes shows every later change of a stored log."""

from random import Random
from uuid import UUID

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.rows import Row
from tests.golden import logs
from tests.properties.checks import entry_hashes

CASES = 300


@pytest.fixture(scope="module")
def log() -> logs.Golden:
    """A long log."""
    return logs.read("shadowrun5")


def sound(combat: str, rows: list[Row], head: str) -> bool:
    """Whether the hashes that are stored follow from the bytes, up to the hash that somebody has noted down."""
    found = entry_hashes(combat, rows)
    return bool(found) and rows[0].topic == "entry" and all(a == b for a, b in found) and found[-1][1] == head


def other_byte(row: Row, dice: Random) -> Row:
    """The row with one byte changed."""
    at = dice.randrange(len(row.data))
    byte = (row.data[at] + dice.randint(1, 255)) % 256
    return row._replace(data=row.data[:at] + bytes([byte]) + row.data[at + 1 :])


def altered(rows: list[Row], dice: Random) -> list[Row]:
    """A byte of some row, or its topic, is another."""
    at = dice.randrange(len(rows))
    row = other_byte(rows[at], dice) if dice.random() < 0.8 else rows[at]._replace(topic=rows[at].topic + "x")
    return [*rows[:at], row, *rows[at + 1 :]]


def dropped(rows: list[Row], dice: Random) -> list[Row]:
    """Some rows that follow each other are gone."""
    at = dice.randrange(len(rows))
    return rows[:at] + rows[at + dice.randint(1, 5) :]


def swapped(rows: list[Row], dice: Random) -> list[Row]:
    """Two rows that differ have changed places."""
    found = list(rows)
    one, other = dice.sample(range(len(rows)), 2)
    while rows[one][1:] == rows[other][1:]:
        other = dice.randrange(len(rows))
    found[one], found[other] = rows[other], rows[one]
    return found


def inserted(rows: list[Row], dice: Random) -> list[Row]:
    """A row stands there twice, or a foreign one among them."""
    row = dice.choice(rows) if dice.random() < 0.5 else Row(0, "note_taken", b'{"text":"ha"}')
    at = dice.randrange(len(rows) + 1)
    return [*rows[:at], row, *rows[at:]]


def test_the_log_is_sound(log: logs.Golden) -> None:
    """Nothing changed, nothing found."""
    assert sound(log.combat, log.rows, entry_hashes(log.combat, log.rows)[-1][0])


@pytest.mark.parametrize("change", [altered, dropped, swapped, inserted])
def test_every_change_is_found(log: logs.Golden, change: object) -> None:
    """Hundreds of chance changes of each kind: the hashes no longer fit, or the last is not the one noted down."""
    assert callable(change)
    dice, head = Random(7), entry_hashes(log.combat, log.rows)[-1][0]  # noqa: S311 the same changes every time
    for _ in range(CASES):
        start = dice.randrange(len(log.rows) - 60)
        window = [*log.rows[:start], *change(log.rows[start : start + 60], dice), *log.rows[start + 60 :]]
        assert not sound(log.combat, window, head)


def test_a_log_of_another_combat_is_another_log(log: logs.Golden) -> None:
    """The chain hangs on the combat: the same rows under another id do not fit."""
    head = entry_hashes(log.combat, log.rows)[-1][0]

    assert not sound(str(UUID(int=1)), log.rows, head)


def test_answers_carry_the_hash_of_their_entry() -> None:
    """The hash in an answer is the one that is stored, each depends on the one before."""
    store = open_event_store(None)
    book = Fechtbuch(StoredCombats(store))
    lines = [{"do": "new", "system": "shadowrun5"}, {"do": "note", "text": "a"}, {"do": "note", "text": "a"}]
    hashes = [book.handle(line)["hash"] for line in lines]

    assert len(set(hashes)) == 3
    combat = str(book.default)
    assert entry_hashes(combat, store.read(UUID(combat))) == [(it, it) for it in hashes]
