"""Deleted fights are gone: from the log, from every table, from the bytes of the files, and they stay so."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from adapters.event_store import EventStore, open_event_store
from adapters.read_model import ReadModel, open_engine
from adapters.read_model.deleting import delete_fights
from adapters.rows import Row
from tests.read_model.playing import anew, book_of, content, open_fights
from tests.support.postgres import Cluster

UNHEARD = "Xanthippe"


class Fights:
    """A file with fights, and its read model."""

    def __init__(self, path: Path) -> None:
        """Open three fights, in the second of which somebody bears a name that nobody else has."""
        self.path = path
        self.store = open_event_store(str(path), synchronous="NORMAL")
        self.book = book_of(self.store)
        self.combats = open_fights(self.book, 3)
        self.told(self.combats[1], 300)
        self.model = ReadModel(open_engine(str(path)), self.store)
        self.model.catch_up()

    def told(self, combat: str, times: int) -> None:
        """Let the name occur all over the log of a fight."""
        self.book.handle({"do": "rename", "who": "Bo", "to": UNHEARD, "combat": combat})
        for at in range(times):
            self.book.handle({"do": "note", "text": f"{UNHEARD} {at} {'x' * at}", "combat": combat})

    def bytes(self) -> bytes:
        """Everything in the files of the store."""
        return b"".join(file.read_bytes() for file in self.path.parent.glob(f"{self.path.name}*"))


@pytest.fixture
def fights(tmp_path: Path) -> Iterator[Fights]:
    """Three fights in a file."""
    found = Fights(tmp_path / "fights.db")
    yield found
    found.model.close()
    found.store.close()


def test_everything_of_a_fight_is_gone(fights: Fights) -> None:
    """Events and rows are gone, the others are as ever, and the model is as one made anew."""
    gone = fights.combats[1]
    delete_fights(fights.model.engine, [gone])

    assert fights.store.suspect_rows(UUID(gone)) == []
    assert [str(combat) for combat in fights.store.combats()] == [fights.combats[0], fights.combats[2]]
    assert gone not in repr(content(fights.model))
    assert fights.model.is_current()
    assert content(fights.model) == anew(fights.store)


def test_the_bytes_are_gone(fights: Fights) -> None:
    """No file of the store holds the name any more, in whatever form rows were written and rewritten before."""
    fights.told(fights.combats[1], 20)
    fights.book.handle({"do": "undo", "count": 5, "combat": fights.combats[1]})
    fights.model.catch_up()
    assert UNHEARD.encode() in fights.bytes()

    assert delete_fights(fights.model.engine, [fights.combats[1]])
    found = fights.bytes()
    assert UNHEARD.encode() not in found
    assert UNHEARD.casefold().encode() not in found


def test_bytes_that_somebody_still_reads_are_told(fights: Fights) -> None:
    """While another connection reads the old state, the fight is gone, and it is said that bytes are left."""
    with closing(open_engine(str(fights.path), 0.05).raw_connection()) as other:
        cursor = other.cursor()
        cursor.execute("BEGIN")
        cursor.execute("SELECT COUNT(*) FROM stored_events").fetchone()
        engine = open_engine(str(fights.path), 0.05)
        overwritten = delete_fights(engine, [fights.combats[1]])
        cursor.execute("ROLLBACK")
        engine.dispose()

    assert not overwritten
    assert fights.store.suspect_rows(UUID(fights.combats[1])) == []


def test_who_has_it_open_is_refused_and_finds_nothing(fights: Fights) -> None:
    """A process that read the fight before cannot go on with it, and does not show it any more."""
    gone = fights.combats[1]
    delete_fights(fights.model.engine, [gone])
    answer = fights.book.handle({"do": "note", "text": "still there?", "combat": gone})

    assert (answer["ok"], answer["refused"]) == (False, "no_such_combat")
    assert fights.book.combats.find(gone) is None
    assert fights.store.combats() == [UUID(fights.combats[0]), UUID(fights.combats[2])]


def test_a_fight_that_is_deleted_while_it_is_read_does_not_come_back(fights: Fights) -> None:
    """Who has folded the fight before it was deleted writes no rows of it."""
    gone = fights.combats[1]
    fights.book.handle({"do": "note", "text": "one more", "combat": gone})

    class Deleting(EventStore):
        """Deletes the fight just after it was read for the first time."""

        def __init__(self, store: EventStore) -> None:
            """Read from a store."""
            super().__init__(store._log)
            self.done = False

        def read(self, combat: UUID, after: int = 0) -> list[Row]:
            """Read, and delete."""
            rows = super().read(combat, after)
            if str(combat) == gone and not self.done:
                self.done = True
                delete_fights(fights.model.engine, [gone])
            return rows

    ReadModel(fights.model.engine, Deleting(fights.store)).catch_up()

    assert gone not in repr(content(fights.model))
    assert content(fights.model) == anew(fights.store)


def test_marks_of_a_deleted_fight_lead_to_nothing(fights: Fights) -> None:
    """A fight that has changed and is deleted before anybody looks is simply gone, or was never there."""
    fights.book.handle({"do": "note", "text": "one more", "combat": fights.combats[0]})
    fights.model.store.follow(0, 1)
    delete_fights(fights.model.engine, [fights.combats[0], "00000000-0000-0000-0000-000000000000"])
    fights.model.catch_up()

    assert content(fights.model) == anew(fights.store)


def test_on_a_server(server: Cluster) -> None:
    """In PostgreSQL events, snapshots and rows go in one transaction, which leaves the bytes to the server."""
    address = server.new_schema()
    with open_event_store(address) as store:
        book = book_of(store)
        gone, left = open_fights(book, 2)
        for at in range(150):
            book.handle({"do": "note", "text": f"{at}", "combat": gone})
        model = ReadModel(open_engine(address), store)
        model.catch_up()
        assert store.snapshot(UUID(gone))

        assert not delete_fights(model.engine, [gone])
        assert book.handle({"do": "note", "text": "still there?", "combat": gone})["refused"] == "no_such_combat"
        assert (store.combats(), store.snapshot(UUID(gone))) == ([UUID(left)], None)
        assert content(model) == anew(store)
        model.close()


def take_out(path: Path, combat: str) -> None:
    """Take the events of a fight out of a file by hand."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM stored_events WHERE originator_id = ?", (UUID(combat).bytes,))


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_a_fight_that_was_taken_out_by_hand_goes(fights: Fights, gone: int) -> None:
    """The model notices that it is not what the log holds, and catching up leaves no row of it."""
    take_out(fights.path, fights.combats[gone])

    assert not fights.model.is_current()
    assert fights.model.standing().behind == 1
    fights.model.catch_up()
    assert fights.model.is_current()
    assert content(fights.model) == anew(fights.store)


def test_a_fight_that_was_taken_out_goes_although_others_were_opened(fights: Fights) -> None:
    """As many fights as before are stored, and only those that are there are in the tables."""
    take_out(fights.path, fights.combats[0])
    open_fights(fights.book, 2)
    fights.model.catch_up()

    assert content(fights.model) == anew(fights.store)


def test_a_fight_without_its_opening_is_damaged_and_not_lost(fights: Fights) -> None:
    """As long as a row of it is stored it stays in the tables."""
    with closing(sqlite3.connect(fights.path)) as connection, connection:
        key = UUID(fights.combats[0]).bytes
        connection.execute("DELETE FROM stored_events WHERE originator_id = ? AND originator_version < 4", (key,))
    fights.model.catch_up()

    assert fights.model.is_current()
    assert fights.combats[0] in repr(content(fights.model))
