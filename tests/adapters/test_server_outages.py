"""Servers that go away and come back, lost answers, dumps that are restored elsewhere, roles with few rights."""

from collections.abc import Iterator
from pathlib import Path
from typing import LiteralString
from uuid import UUID, uuid4

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.store_errors import StoreLocked, StoreUncertain, StoreUnusable
from tests.adapters.test_event_store import rows
from tests.adapters.test_servers import sql
from tests.support.postgres import Cluster, installed
from tests.support.proxy import Proxy, proxy

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

COMBAT = UUID(int=7)
END_OTHERS: LiteralString = """
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


@pytest.fixture
def between(server: Cluster) -> Iterator[Proxy]:
    """A proxy before the server."""
    with proxy(server.sockets) as running:
        yield running


@pytest.fixture
def address(server: Cluster, between: Proxy) -> str:
    """A new schema, reached through the proxy."""
    return server.new_schema().replace(str(server.sockets), str(between.folder))


def test_a_lost_answer_is_not_told_to_be_a_failure(address: str, between: Proxy) -> None:
    """Whoever does not hear whether rows were kept is told so; they are there, once, and the next append follows."""
    with open_event_store(address) as store:
        store.append(COMBAT, rows(1))
        between.lose_an_answer()
        with pytest.raises(StoreUncertain, match="same command_id"):
            store.append(COMBAT, rows(2, 3))
        assert store.read(COMBAT) == rows(1, 4)
        store.append(COMBAT, rows(5))


def test_the_same_command_sent_again_is_done_once(address: str, between: Proxy) -> None:
    """A command whose answer was lost is answered when it comes again with its id, and not carried out twice."""
    book = Fechtbuch(StoredCombats(open_event_store(address)))
    book.handle({"do": "new", "system": "shadowrun5"})
    between.lose_an_answer()
    line = {"do": "note", "text": "once", "command_id": "a"}
    with pytest.raises(StoreUncertain):
        book.handle(line)
    answer = book.handle(line)
    book.close()

    assert answer["ok"]
    assert answer["entry"] == 2
    with open_event_store(address) as store:
        assert [len(store.read(combat)) for combat in store.combats() if combat] == [answer["version"]]


def test_a_reader_does_not_notice_a_broken_connection(server: Cluster) -> None:
    """Reading goes on over a new connection where the old one was ended."""
    address = server.new_schema()
    with open_event_store(address) as store:
        store.append(COMBAT, rows(1))
        with sql(address) as connection:
            connection.execute(END_OTHERS)
        assert store.read(COMBAT) == rows(1)


def test_an_append_finds_out_that_its_connection_has_ended(server: Cluster) -> None:
    """A connection that was ended while nobody used it is replaced before anything is sent, so nothing is uncertain."""
    address = server.new_schema()
    with open_event_store(address) as store:
        store.append(COMBAT, rows(1))
        with sql(address) as connection:
            connection.execute(END_OTHERS)
        store.append(COMBAT, rows(2))
        assert store.read(COMBAT) == rows(1, 2)


def test_a_server_that_comes_back_is_used_again() -> None:
    """While the server is away commands fail in a sentence; when it is back they go on."""
    with installed() as place:
        with place.running() as running:
            address = running.address()
            store = open_event_store(address)
            store.append(COMBAT, rows(1))
        for _ in range(2):
            with pytest.raises((StoreUnusable, StoreLocked), match=r"the server runs|it runs"):
                store.read(COMBAT)
        with pytest.raises(StoreUnusable, match="cannot be reached"):
            store.append(COMBAT, rows(2))
        with place.running():
            store.append(COMBAT, rows(2))
            assert store.read(COMBAT) == rows(1, 2)
        store.close()


def followed(store: EventStore, after: int) -> list[tuple[UUID, int]]:
    """Which rows a reader finds behind a position."""
    return [(it.combat, it.row.version) for it in store.follow(after, 10_000)]


def test_a_dump_is_restored_into_another_server(server: Cluster, tmp_path: Path) -> None:
    """Readers of the restored database see everything at once, and what is written there comes behind it."""
    name = f"d{uuid4().hex}"
    server.run(f"CREATE DATABASE {name}")
    with open_event_store(server.address(database=name), synchronous="NORMAL") as store:
        for version in range(1, 401):
            store.append(COMBAT, rows(version))
        everything = store.follow(0, 1_000)
    server.program("pg_dump", "--format=custom", f"--file={tmp_path / 'dump'}", server.address(database=name))
    with installed() as place, place.running() as other:
        other.program("pg_restore", f"--dbname={other.address()}", "--exit-on-error", str(tmp_path / "dump"))
        with open_event_store(other.address(), create=False) as store:
            assert store.follow(0, 1_000) == everything
            store.append(COMBAT, rows(401))
            assert followed(store, everything[-1].position) == [(COMBAT, 401)]
            with sql(other.address()) as connection:
                assert connection.execute("SELECT epoch FROM event_log").fetchone() == (everything[-1].position + 1,)


def role(server: Cluster, address: str, rights: str) -> str:
    """The address of the same store for a new role with some rights on its tables."""
    name, schema = f"r{uuid4().hex}", address.rpartition("%3D")[2]
    server.run(f"CREATE ROLE {name} LOGIN", f"GRANT USAGE ON SCHEMA {schema} TO {name}")
    server.run(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {name}")
    if rights:
        server.run(f"GRANT {rights} ON {schema}.stored_events TO {name}")
    return address.replace("//postgres@", f"//{name}@")


@pytest.fixture
def store_of_owner(server: Cluster) -> str:
    """A schema with a combat."""
    address = server.new_schema()
    with open_event_store(address) as store:
        store.append(COMBAT, rows(1, 2))
    return address


def test_a_role_that_may_only_read(server: Cluster, store_of_owner: str) -> None:
    """It reads everything; where it tries to write it is told that it lacks the right."""
    with open_event_store(role(server, store_of_owner, "")) as store:
        assert store.read(COMBAT) == rows(1, 2)
        assert len(followed(store, 0)) == 2
        with pytest.raises(StoreLocked, match="grant"):
            store.append(COMBAT, rows(3))


def test_a_role_that_may_append(server: Cluster, store_of_owner: str) -> None:
    """The right to insert is enough for everything but making tables."""
    with open_event_store(role(server, store_of_owner, "INSERT")) as store:
        store.append(COMBAT, rows(3))
        assert store.read(COMBAT) == rows(1, 3)


def test_a_restored_database_is_opened_by_its_owner_first(server: Cluster, store_of_owner: str) -> None:
    """A role that may only append cannot begin an epoch and says who can; after that it works."""
    writer = role(server, store_of_owner, "INSERT")
    with sql(store_of_owner) as connection:
        connection.execute("UPDATE stored_events SET position = %s", (10**15,))
    with pytest.raises(StoreUnusable, match="owns its tables"):
        open_event_store(writer)
    open_event_store(store_of_owner).close()
    open_event_store(writer).close()


def test_a_role_that_may_not_make_tables(server: Cluster) -> None:
    """In an empty schema it is told that it lacks the right."""
    address = server.new_schema()
    name, schema = f"r{uuid4().hex}", address.rpartition("%3D")[2]
    server.run(f"CREATE ROLE {name} LOGIN", f"GRANT USAGE ON SCHEMA {schema} TO {name}")
    with pytest.raises(StoreLocked, match="grant"):
        open_event_store(address.replace("//postgres@", f"//{name}@"))
