"""Databases on a server: their positions and epochs, foreign and newer tables, roles with few rights."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, LiteralString
from uuid import UUID, uuid4

import psycopg
import pytest

from adapters.event_store import EventStore, open_event_store
from adapters.exports.examine import examine
from adapters.exports.pieces import stored_suspect
from adapters.postgres_tables import LOCK_FOR_DELETING
from adapters.store_errors import StoreConflict, StoreError, StoreLocked, StoreMissing, StoreUnusable
from tests.adapters.test_event_store import rows
from tests.exports.files import SHORT, shortened
from tests.support.postgres import Cluster

COMBAT = UUID(int=7)
FAR = 10**15
Connection = psycopg.Connection[tuple[Any, ...]]


@pytest.fixture
def address(server: Cluster) -> str:
    """A new schema with a combat of three rows."""
    address = server.new_schema()
    with open_event_store(address) as store:
        store.append(COMBAT, rows(1, 3))
    return address


@contextmanager
def sql(address: str) -> Iterator[Connection]:
    """The database as any program may open it; each statement counts at once unless a transaction is begun."""
    with psycopg.connect(address, autocommit=True) as connection:
        yield connection


def waiting(connection: Connection) -> bool:
    """Whether a session of ours waits for a lock."""
    found = connection.execute("SELECT count(*) FROM pg_locks WHERE NOT granted").fetchone()
    return found != (0,)


def positions(store: EventStore) -> list[int]:
    """Where the rows that readers see stand."""
    return [it.position for it in store.follow(0, 1_000)]


@pytest.mark.parametrize("count", [1, 5])
def test_rows_of_an_append_share_their_position(address: str, count: int) -> None:
    """Whatever is appended at once stands at one place, behind everything before."""
    with open_event_store(address) as store:
        before = positions(store)
        store.append(uuid4(), rows(1, count))
        after = positions(store)[len(before) :]

    assert len(after) == count
    assert len(set(after)) == 1
    assert after[0] > before[-1]


def test_rows_from_another_server_begin_an_epoch(address: str) -> None:
    """Rows with positions that this server has not given yet are seen at once, and new rows come behind them."""
    with sql(address) as connection:
        connection.execute("UPDATE stored_events SET position = %s", (FAR,))
    with open_event_store(address) as store:
        assert positions(store) == [FAR] * 3
        store.append(COMBAT, rows(4))
        assert [it.row for it in store.follow(FAR, 10)] == rows(4)
    with open_event_store(address) as store, sql(address) as connection:
        epochs = connection.execute("SELECT epoch FROM event_log").fetchall()
        store.append(COMBAT, rows(5))
        assert epochs == [(FAR + 1,)]
        assert [it.row for it in store.follow(FAR, 10)] == rows(4, 2)


def test_an_epoch_is_not_begun_without_need(address: str) -> None:
    """Opening a store of this server changes nothing in it."""
    for _ in range(3):
        open_event_store(address).close()

    with sql(address) as connection:
        assert connection.execute("SELECT format, epoch FROM event_log").fetchall() == [(1, 0)]


def test_an_append_that_waits_takes_its_place_in_the_new_epoch(address: str) -> None:
    """While an epoch is begun appends wait; then they stand behind all restored rows."""
    with open_event_store(address) as store, sql(address) as connection:
        appending = threading.Thread(target=store.append, args=(COMBAT, rows(4)))
        with connection.transaction():
            connection.execute(LOCK_FOR_DELETING)
            connection.execute("UPDATE event_log SET epoch = %s", (FAR,))
            appending.start()
            with sql(address) as other:
                while not waiting(other):
                    assert appending.is_alive()
        appending.join(timeout=30)
        assert store.follow(FAR, 10)[0].row == rows(4)[0]


def test_a_combat_that_is_deleted_meanwhile_is_not_continued(address: str) -> None:
    """An append that has waited for a deletion is refused, so that no half of a combat comes back."""
    told: list[StoreError] = []

    def append(store: EventStore) -> None:
        try:
            store.append(COMBAT, rows(4), b"a snapshot")
        except StoreConflict as error:
            told.append(error)

    with open_event_store(address) as store, sql(address) as connection:
        appending = threading.Thread(target=append, args=(store,))
        with connection.transaction():
            connection.execute(LOCK_FOR_DELETING)
            connection.execute("DELETE FROM stored_events WHERE originator_id = %s", (COMBAT,))
            connection.execute("DELETE FROM snapshots WHERE originator_id = %s", (COMBAT,))
            appending.start()
            with sql(address) as other:
                while not waiting(other):
                    assert appending.is_alive()
        appending.join(timeout=30)
        assert (store.combats(), store.snapshot(COMBAT)) == ([], None)
    assert len(told) == 1


def test_each_statement_sees_what_is_committed(server: Cluster) -> None:
    """Whatever the role is set to, an append is carried out on what is there when it has its turn."""
    server.run(
        "CREATE ROLE strict SUPERUSER LOGIN", "ALTER ROLE strict SET default_transaction_isolation = 'serializable'"
    )
    with open_event_store(server.new_schema().replace("//postgres@", "//strict@")) as store:
        shown = store._recorder._server.rows("SHOW transaction_isolation")  # type: ignore[attr-defined]

    assert shown == [("read committed",)]


def test_a_locked_table_times_out(address: str) -> None:
    """While somebody holds the table, reading goes on and appending gives up after the given time."""
    with open_event_store(address, busy_seconds=0.05) as store, sql(address) as connection:
        with connection.transaction():
            connection.execute(LOCK_FOR_DELETING)
            with pytest.raises(StoreLocked, match="locked it"):
                store.append(COMBAT, rows(4))
            assert store.read(COMBAT) == rows(1, 3)
        store.append(COMBAT, rows(4))


def test_a_long_statement_times_out(server: Cluster) -> None:
    """The time that a statement may take is bounded, and the address may say otherwise."""
    store = server.new_schema()
    open_event_store(store).close()
    with open_event_store(f"{store}%20-c%20statement_timeout%3D20") as short:
        with sql(store) as connection, connection.transaction():
            connection.execute("LOCK TABLE stored_events")
            with pytest.raises(StoreLocked, match="took too long"):
                short.read(COMBAT)
        assert short.read(COMBAT) == []


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE stored_events (x int)",
        "CREATE TABLE event_log (x int)",
        "CREATE TABLE event_log (format int, x int); CREATE TABLE stored_events (x int)",
        "CREATE TABLE event_log (format int)",
    ],
)
def test_tables_of_another_program_stay_as_they_are(server: Cluster, statement: LiteralString) -> None:
    """A schema in which somebody else has such tables is refused, and nothing is made there."""
    address = server.new_schema()
    with sql(address) as connection:
        connection.execute(statement)
        names = "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
        before = connection.execute(names).fetchall()
        with pytest.raises(StoreUnusable, match=r"another program|being restored"):
            open_event_store(address)
        assert connection.execute(names).fetchall() == before


def test_newer_tables_stay_as_they_are(address: str) -> None:
    """A format that is not known yet asks for an update."""
    with sql(address) as connection:
        connection.execute("UPDATE event_log SET format = 2")
    with pytest.raises(StoreUnusable, match=r"newer version of Fechtbuch .*format 2"):
        open_event_store(address)


def test_a_database_without_tables_is_missing(server: Cluster) -> None:
    """Without leave to make tables none appear; a schema that does not exist is told as such."""
    address = server.new_schema()
    for _ in range(2):
        with pytest.raises(StoreMissing, match="no fights"):
            open_event_store(address, create=False)
    with pytest.raises(StoreUnusable, match="no schema"):
        open_event_store(server.address("nowhere"))


def test_one_database_holds_several_stores(server: Cluster) -> None:
    """Each schema is a store of its own."""
    one, other = server.new_schema(), server.new_schema()
    with open_event_store(one) as here, open_event_store(other) as there:
        here.append(COMBAT, rows(1, 2))
        there.append(COMBAT, rows(1))
        assert (here.read(COMBAT), there.read(COMBAT)) == (rows(1, 2), rows(1))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE stored_events SET state = set_byte(state, 9, 33) WHERE originator_version = 30",
        "UPDATE stored_events SET topic = 'frobbed' WHERE originator_version = 30",
        "UPDATE stored_events SET originator_id = gen_random_uuid() WHERE originator_version = 30",
        "DELETE FROM stored_events WHERE originator_version = 30",
        "UPDATE stored_events SET originator_version = originator_version + 1000 WHERE originator_version > 30",
        "INSERT INTO stored_events SELECT position, -1, originator_id, topic, state FROM stored_events LIMIT 1",
    ],
)
def test_what_is_changed_by_hand_is_found(server: Cluster, statement: LiteralString) -> None:
    """The examination of a log on a server names a damage, whatever somebody did to its rows."""
    combat, written = shortened("dsa5", SHORT)
    address = server.new_schema()
    with open_event_store(address) as store:
        store.append(UUID(combat), written)
        assert examine(stored_suspect(combat, store.suspect_rows(UUID(combat)))).damage is None
        with sql(address) as connection:
            assert connection.execute(statement).rowcount > 0
        assert examine(stored_suspect(combat, store.suspect_rows(UUID(combat)))).damage is not None
