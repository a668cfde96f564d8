"""Questions over many fights on a server, asked by roles that may do more or less."""

from collections.abc import Iterator
from typing import NamedTuple
from uuid import uuid4

import pytest

from tests.cli.fight import open_fight
from tests.cli.terminal import fb, ok, refused
from tests.support.postgres import Cluster

WRITES = "SELECT, INSERT, UPDATE, DELETE"
IN_MEMORY = "made in memory"


class Store(NamedTuple):
    """A store with a fight, and three roles: one owns it, one plays, one looks."""

    server: Cluster
    schema: str
    environment: pytest.MonkeyPatch

    def become(self, role: str) -> None:
        """Let further commands be those of a role: `owner`, `writer` or `reader`."""
        address = self.server.address(self.schema, user=f"{role}_{self.schema}:secret")
        self.environment.setenv("FECHTBUCH_DB", address)

    def grant(self, rights: str, role: str, tables: str = "") -> None:
        """Grant rights on some tables, or on all that are there."""
        on = tables or f"ALL TABLES IN SCHEMA {self.schema}"
        self.server.run(f"SET search_path = {self.schema}; GRANT {rights} ON {on} TO {role}_{self.schema}")


@pytest.fixture
def store(server: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store that nobody has asked about its fights yet; writers may play, readers may look at the log."""
    schema = f"r{uuid4().hex}"
    found = Store(server, schema, monkeypatch)
    for role in ("owner", "writer", "reader"):
        server.run(f"CREATE ROLE {role}_{schema} LOGIN")
    server.run(
        f"CREATE SCHEMA {schema} AUTHORIZATION owner_{schema}",
        f"GRANT USAGE ON SCHEMA {schema} TO writer_{schema}, reader_{schema}",
    )
    found.become("owner")
    open_fight()
    found.grant("SELECT", "reader")
    found.grant("SELECT, INSERT", "writer")
    found.grant("UPDATE", "writer", "snapshots")
    yield found
    for role in ("owner", "writer", "reader"):
        server.run(f"DROP OWNED BY {role}_{schema} CASCADE", f"DROP ROLE {role}_{schema}")


def test_without_rights_questions_are_answered_from_memory(store: Store) -> None:
    """Where the role may not make, write or read the tables, the answer is the same and comes with a word about it."""
    for role in ("writer", "reader"):
        store.become(role)
        assert IN_MEMORY in fb("fights").err
        assert "Arbeitsspeicher" in fb("fights --lang de").err
    store.become("owner")
    ok("projections rebuild")
    for role in ("writer", "reader"):
        store.become(role)
        asked = fb("fights")
        assert ("Dockside" in asked.first, asked.err.count(IN_MEMORY)) == (True, 1)
        assert (fb("fights --json").err, fb("fights -q").err) == ("", "")
        assert IN_MEMORY in fb("search dockside --audience public").err


def test_the_standing_is_told_without_rights(store: Store) -> None:
    """It says who has to allow it, in place of the name of a table."""
    ok("fights")
    store.become("reader")

    assert ok("projections").out == "this role may not read the tables; their owner allows it by GRANT SELECT\n"
    assert "GRANT SELECT" in ok("projections --lang de").first
    found = ok("projections --json").json
    assert (found["form"], found["readable"]) == (None, False)


def test_only_the_owner_makes_the_tables(store: Store) -> None:
    """Others are told so with the address, without the password."""
    for role in ("reader", "writer"):
        store.become(role)
        for line in ("projections rebuild", "delete dockside --yes"):
            told = refused(line, 4)
            assert "fb projections rebuild --db 'postgresql://OWNER@/" in told
            assert "secret" not in told
            assert "psycopg" not in told


def test_a_reader_reads_what_others_have_written(store: Store) -> None:
    """With the right to read the tables it asks them as long as they are up to date, and memory otherwise."""
    ok("fights")
    store.grant("SELECT", "reader")
    store.become("reader")
    assert fb("fights").err == ""
    assert "up to date" in ok("projections").first

    store.become("owner")
    ok("-q note pizza")
    store.become("reader")
    assert "2 rows behind" in ok("projections").first
    asked = fb("search pizza")
    assert IN_MEMORY in asked.err
    assert "Note: pizza" in asked.first


def test_a_writer_with_all_rights_catches_up_and_rebuilds(store: Store) -> None:
    """It needs no memory; after it made the tables anew, others still have their rights."""
    ok("projections rebuild")
    store.grant(WRITES, "writer")
    store.grant("SELECT", "reader")
    store.become("writer")
    ok("-q note pizza")
    assert fb("search pizza").err == ""
    assert "fights: 1 · entries: 2" in ok("projections rebuild").lines[1]
    store.become("reader")
    assert fb("search pizza").err == ""
    store.become("owner")
    assert ok("projections rebuild").lines[1].startswith("fights: 1 · entries: 2 ·")
    store.become("reader")
    assert fb("search pizza").err == ""


def test_a_writer_that_may_delete_rows_deletes_fights(store: Store) -> None:
    """The right on all tables is enough; without it nothing goes."""
    ok("projections rebuild")
    tables = "read_position, read_changed, read_fights, read_statistics, read_combatants, read_names, read_injuries"
    store.grant(WRITES, "writer", f"{tables}, read_timeline")
    store.become("writer")
    assert "permission denied for table stored_events" in refused("delete dockside --yes", 4)
    assert len(ok("fights").lines) == 1
    store.grant(WRITES, "writer")

    assert ok("delete dockside --yes").first == "Deleted: Dockside"
    assert ok("fights").first == "Nothing found."


def test_rebuilding_makes_tables_that_are_missing(store: Store) -> None:
    """What somebody dropped is there again."""
    ok("fights")
    store.server.run(f"DROP TABLE {store.schema}.read_names")

    ok("projections rebuild")
    assert "nobody" in refused("fights --with nobody", 3)
