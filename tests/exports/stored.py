"""A stored log that is tampered with by SQL, as any program may do it."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from uuid import UUID

from adapters.event_store import open_event_store
from adapters.rows import Row

SQL = sqlite3.Connection
Way = Callable[[SQL, Random, int], int]
"""Does something to a log of so many rows; tells the first position concerned."""


def make_store(path: Path, combat: str, rows: list[Row]) -> None:
    """Make a store with one log."""
    with open_event_store(str(path)) as store:
        store.append(UUID(combat), rows)


@contextmanager
def tampering(path: Path) -> Iterator[SQL]:
    """A connection that keeps what is done, without waiting for the disk."""
    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA synchronous=OFF")
        with connection:
            yield connection
    finally:
        connection.close()


def restore(connection: SQL, combat: str, rows: list[Row]) -> None:
    """Put the log back as it was."""
    connection.execute("DELETE FROM stored_events")
    connection.executemany(
        "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?,?,?,?)",
        [(UUID(combat).bytes, *row) for row in rows],
    )


def flip(connection: SQL, dice: Random, count: int) -> int:
    """Another byte in the state of a row."""
    at = dice.randint(1, count)
    (state,) = connection.execute("SELECT state FROM stored_events WHERE originator_version = ?", (at,)).fetchone()
    place = dice.randrange(len(state))
    other = state[:place] + bytes([(state[place] + dice.randint(1, 255)) % 256]) + state[place + 1 :]
    connection.execute("UPDATE stored_events SET state = ? WHERE originator_version = ?", (other, at))
    return at


def rename(connection: SQL, dice: Random, count: int) -> int:
    """Another topic for a row."""
    at = dice.randint(1, count)
    connection.execute("UPDATE stored_events SET topic = topic || 'x' WHERE originator_version = ?", (at,))
    return at


def retype(connection: SQL, dice: Random, count: int) -> int:
    """A text in place of the bytes of a row."""
    at = dice.randint(1, count)
    connection.execute("UPDATE stored_events SET state = CAST(state AS TEXT) WHERE originator_version = ?", (at,))
    return at


def drop(connection: SQL, dice: Random, count: int) -> int:
    """A few rows are gone."""
    at = dice.randint(1, count)
    connection.execute(
        "DELETE FROM stored_events WHERE originator_version BETWEEN ? AND ?", (at, at + dice.randint(0, 3))
    )
    return at


def _move_up(connection: SQL, start: int, by: int) -> None:
    """Other positions for all rows from one on."""
    connection.execute(
        "UPDATE stored_events SET originator_version = -originator_version WHERE originator_version >= ?", (start,)
    )
    connection.execute(
        "UPDATE stored_events SET originator_version = ? - originator_version WHERE originator_version < 0", (by,)
    )


def drop_hidden(connection: SQL, dice: Random, count: int) -> int:
    """A row is gone, and those behind it have moved up."""
    at = dice.randint(1, count)
    connection.execute("DELETE FROM stored_events WHERE originator_version = ?", (at,))
    _move_up(connection, at + 1, -1)
    return at


def swap(connection: SQL, dice: Random, count: int) -> int:
    """Two rows have changed places."""
    one, other = sorted(dice.sample(range(1, count + 1), 2))
    for was, now in ((one, -1), (other, one), (-1, other)):
        connection.execute("UPDATE stored_events SET originator_version = ? WHERE originator_version = ?", (now, was))
    return one


def double(connection: SQL, dice: Random, count: int) -> int:
    """A row stands there twice."""
    at, copied = dice.randint(1, count + 1), dice.randint(1, count)
    row = connection.execute(
        "SELECT originator_id, topic, state FROM stored_events WHERE originator_version = ?", (copied,)
    ).fetchone()
    _move_up(connection, at, 1)
    connection.execute(
        "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?,?,?,?)",
        (row[0], at, *row[1:]),
    )
    return at


def insert(connection: SQL, dice: Random, count: int) -> int:
    """A row of somebody's own stands among the others, before the first one or far behind the last one too."""
    at = dice.choice([dice.randint(1, count + 1), 0, -5, count + 9])
    (key,) = connection.execute("SELECT originator_id FROM stored_events").fetchone()
    if 1 <= at <= count:
        _move_up(connection, at, 1)
    connection.execute(
        "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?,?,?,?)",
        (key, at, "note_taken", b'{"text":"ha"}'),
    )
    return at


def give_away(connection: SQL, dice: Random, count: int) -> int:
    """A row belongs to another combat, or to something that is none."""
    at = dice.randint(1, count)
    owner = dice.choice([UUID(int=7).bytes, b"nobody"])
    connection.execute("UPDATE stored_events SET originator_id = ? WHERE originator_version = ?", (owner, at))
    return at


def shift(connection: SQL, dice: Random, count: int) -> int:
    """Nothing is missing but positions: the rows from one on have moved up."""
    at = dice.randint(1, count)
    _move_up(connection, at, dice.randint(1, 9))
    return at


WAYS: Mapping[str, Way] = {
    way.__name__: way for way in (flip, rename, retype, drop, drop_hidden, swap, double, insert, give_away, shift)
}
"""Everything that is done to a log."""
