"""A server that goes away, is full, refuses or crashes: each command says so in a sentence, and the next one works."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest

from tests.cli.terminal import Shown, show
from tests.conftest import LONG
from tests.processes.stores import fill, kept, notes
from tests.support.postgres import Cluster, Place, installed
from tests.support.proxy import Proxy, proxy

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

ROOT = Path(__file__).parents[2]
SECRET = "hunter2"  # noqa: S105 - of a test
LINES: tuple[tuple[str, ...], ...] = (
    ("status",),
    ("note", "x"),
    ("fights",),
    ("search", "1"),
    ("projections", "rebuild"),
    ("verify", "--all"),
    ("export", "--all"),
    ("delete", "Fight 0", "--yes"),
    ("watch", "--once"),
)


def require_told(shown: Shown, language: str) -> None:
    """A command has ended with 4 and a sentence of its language, without the password."""
    assert shown.code == 4, shown
    assert "Traceback" not in shown.err
    assert shown.err.startswith("Nein: " if language == "de" else "no: ")
    assert SECRET not in shown.out + shown.err


@pytest.fixture
def between(server: Cluster) -> Iterator[Proxy]:
    """A proxy before the server."""
    with proxy(server.sockets) as running:
        yield running


@pytest.mark.parametrize("words", [*LINES, ("db", "copy")], ids=" ".join)
def test_a_connection_that_breaks(words: tuple[str, ...], server: Cluster, between: Proxy, tmp_path: Path) -> None:
    """Wherever its connection breaks, a command works or says so; it works after that, and no fight is torn."""
    for after in range(30 if LONG else 2):
        address = server.new_schema()
        fights = fill(address, 3, 5)
        over = address.replace(str(server.sockets), str(between.folder))
        command = [*words, over, str(tmp_path / f"{after}.db")] if words[0] == "db" else [*words, "--db", over]
        between.lose_an_answer(after if LONG else 3 + 3 * after)
        shown = show(*command, "--lang", "de")
        between.keep_answers()
        if shown.code:
            require_told(shown, "de")
        again = show(*command)
        assert again.code == 0 or (words[0] == "delete" and again.code == 3), again
        found = kept(address)
        assert all(found[combat][: len(rows)] == rows for combat, rows in fights.items() if combat in found)


def test_away_and_back(tmp_path: Path) -> None:
    """While the server is away every command says so in both languages; when it is back all of them work."""
    with installed() as place:
        with place.running() as running:
            address = running.address().replace("postgres@", f"postgres:{SECRET}@")
            fill(address, 3, 5)
        for language in ("de", "en"):
            for words in LINES:
                require_told(show(*words, "--db", address, "--lang", language), language)
            require_told(show("db", "copy", address, str(tmp_path / "a.db"), "--lang", language), language)
        with place.running():
            assert [show(*words, "--db", address).code for words in LINES] == [0] * len(LINES)


def test_no_connection_is_left(tmp_path: Path) -> None:
    """Where a server takes no more connections that is told, without the password."""
    few = {"max_connections": "4", "superuser_reserved_connections": "0", "max_wal_senders": "0"}
    with installed() as place, place.running({**few, "autovacuum": "off"}) as running, ExitStack() as others:
        address = running.address().replace("postgres@", f"postgres:{SECRET}@")
        fill(address, 1, 2)
        for _ in range(4):
            others.enter_context(psycopg.connect(address))
        for language, words in (("en", ("status",)), ("de", ("note", "x")), ("de", ("fights",))):
            shown = show(*words, "--db", address, "--lang", language)
            require_told(shown, language)
            assert "too many clients" in shown.err
        others.close()
        assert show("note", "x", "--db", address).code == 0


def test_wrong_names(server: Cluster) -> None:
    """A database or a role that there is not is told as such."""
    for address in (server.address(database="nothing"), server.address(user="nobody")):
        known = address.replace("@/", f":{SECRET}@/")
        for language in ("de", "en"):
            shown = show("note", "x", "--db", known, "--lang", language)
            require_told(shown, language)
            assert "does not exist" in shown.err


def test_a_wrong_password() -> None:
    """A password that the server does not take is told, and shown nowhere."""
    with installed() as place, place.running() as running:
        running.run("ALTER ROLE postgres PASSWORD 'right'")
        fill(running.address(), 1, 1)
        (place.folder / "data" / "pg_hba.conf").write_text("local all all scram-sha-256\n")
        running.run("SELECT pg_reload_conf()")
        while show("status", "--db", running.address()).code == 0:
            time.sleep(0.01)
        for language in ("de", "en"):
            shown = show("status", "--db", running.address(user=f"postgres:{SECRET}"), "--lang", language)
            require_told(shown, language)
            assert "password authentication failed" in shown.err
        assert show("status", "--db", running.address(user="postgres:right")).code == 0


def test_a_role_that_may_only_read(server: Cluster) -> None:
    """It looks at everything, also over many fights; where it would write it is told that it may not."""
    address = server.new_schema()
    fill(address, 2, 5)
    schema = address.rpartition("%3D")[2]
    role = f"r{schema}"
    server.run(f"CREATE ROLE {role} LOGIN", f"GRANT USAGE ON SCHEMA {schema} TO {role}")
    server.run(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {role}")
    reader = address.replace("postgres@", f"{role}:{SECRET}@")
    for words in (("status",), ("fights",), ("search", "1"), ("verify", "--all"), ("projections",)):
        assert show(*words, "--db", reader).code == 0
    for language in ("de", "en"):
        for line in ("note x", "new dsa5 X", "projections rebuild", "delete --campaign C --yes"):
            require_told(show(*line.split(), "--db", reader, "--lang", language), language)
    assert show("fights", "--db", address).code == 0
    server.run(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {role}")
    assert show("note", "news", "--db", address).code == 0
    assert "news" in show("search", "news", "--db", reader).out


def crash(place: Place) -> None:
    """Kill a server and everything that belongs to it at once, as a crash would."""
    first = int((place.folder / "data" / "postmaster.pid").read_text().split()[0])
    with psycopg.connect(f"postgresql://postgres@/postgres?host={place.folder}") as connection:
        others = [pid for (pid,) in connection.execute("SELECT pid FROM pg_stat_activity")]
    os.kill(first, signal.SIGKILL)
    while any(Path(f"/proc/{pid}").exists() for pid in others):
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_server_that_crashes(tmp_path: Path) -> None:
    """What was acknowledged before a server was killed is there when it has recovered, and work goes on."""
    told: list[tuple[int, str]] = []
    with installed() as place:
        for turn in range(10 if LONG else 1):
            with place.running({}) as running:
                address = running.address()
                combat = next(iter(kept(address) or fill(address, 1, 3)))
                path = tmp_path / f"notes {turn}"
                command = ["-m", "tests.processes.writer", "write", address, str(combat), str(path), "60", "retry"]
                pipe = subprocess.PIPE
                writer = subprocess.Popen([sys.executable, *command], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe)
                assert writer.stdin is not None
                writer.stdin.write(b"go\n")
                writer.stdin.flush()
                while len(list(notes(path))) < 50:
                    time.sleep(0.01)
                crash(place)
                writer.communicate(timeout=60)
            told += [(it["entry"], it["hash"]) for it in notes(path)]
            with place.running({}) as running:
                rows = kept(address)[combat]
                headers = {at: row.data for at, row in enumerate((it for it in rows if it.topic == "entry"), 1)}
                assert all(digest.encode() in headers[entry] for entry, digest in told)
                assert show("fights", "--db", address).code == 0
