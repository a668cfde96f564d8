"""The command line with its fights on a PostgreSQL server."""

import json
from pathlib import Path

import pytest

from tests.cli.fight import begin_three
from tests.cli.terminal import Shown, fb, ok, refused, show
from tests.support.postgres import Cluster

SECRET = "hunter2"  # noqa: S105 - of a test


@pytest.fixture
def address(server: Cluster, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a new store, with a password that nobody asks for; commands use it."""
    found = server.new_schema().replace("postgres@", f"postgres:{SECRET}@")
    monkeypatch.setenv("FECHTBUCH_DB", found)
    return found


def remembered(home: Path) -> dict[str, str]:
    """What is remembered of present fights."""
    found: dict[str, str] = json.loads((home / "state" / "fechtbuch" / "fights.json").read_text())
    return found


def test_a_fight_is_played(address: str) -> None:
    """A fight goes as in a file: acts, mistakes taken back, a look at how it stood, corrections."""
    begin_three()
    assert "Raze attacks" in ok("act simple --attack").first
    assert "#" in ok("undo").first
    ok("redo")
    assert ok("status --at 5").first.startswith("Combat Turn 1")
    ok("-q damage gan 6")
    assert "Amended" in ok("-q amend 9 damage gan 4 --yes").first
    assert ok("verify -q").first.startswith("“Dockside”")


def test_there_are_no_fights_yet(address: str) -> None:
    """An empty database says how to begin, with 3, and looking makes no tables."""
    for _ in range(2):
        told = refused("status", 3)
        assert "no fights yet" in told
        assert "fb new shadowrun5" in told
    assert "there are no fights yet" in refused("act free", 3)
    assert "gibt es noch keine Kämpfe" in refused("status --lang de", 3)


def test_the_present_fight_is_remembered_without_the_password(address: str, tmp_path: Path) -> None:
    """Of two fights the chosen one stays present; what is remembered does not hold the password."""
    ok("-q new shadowrun5 Dockside")
    ok("-q new shadowrun5 Alley")
    ok("use dockside")

    assert ok("status").first.startswith("Dockside")
    assert len(ok("fights").lines) == 2
    [(key, _)] = remembered(tmp_path / "home").items()
    assert key.startswith("postgresql://postgres:@/")
    assert SECRET not in key


def silent(shown: Shown) -> bool:
    """Whether the password shows nowhere."""
    return SECRET not in shown.out + shown.err


@pytest.mark.parametrize("line", ["status", "", "new shadowrun5 X", "verify --all", "fights --json", "batch"])
def test_a_server_that_is_not_there(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command ends with 4 and a sentence that tells the address without the password."""
    there = f"postgresql://club:{SECRET}@127.0.0.1:1/fights"
    monkeypatch.setenv("FECHTBUCH_DB", there)
    shown = fb(f"batch --db {there}" if line == "batch" else line)

    assert shown.code == 4
    assert "postgresql://club:***@127.0.0.1:1/fights cannot be reached" in shown.out + shown.err
    assert silent(shown)


def test_a_replay_that_is_left_hides_the_password(address: str) -> None:
    """Nothing that the reading commands print holds the password, also where the address was an option."""
    begin_three()
    for words in (("replay",), ("status",), ("log",), ("export",), ("verify", "--all"), ("fights",)):
        assert silent(show(*words, "--db", address))


def test_batch_answers_from_a_server(address: str) -> None:
    """Commands of programs go to the database as well."""
    lines = b'{"do": "new", "system": "shadowrun5"}\n{"do": "note", "text": "x"}\n{"do": "frob"}\n'
    answers = [json.loads(line) for line in show("batch", "--db", address, stdin=lines).lines]

    assert [answer["ok"] for answer in answers] == [True, True, False]
    assert ok("log").lines[-1].startswith("#2")


def test_an_export_is_taken_in_again(address: str, tmp_path: Path) -> None:
    """What is exported from a server goes into a file, and back into another schema, byte for byte."""
    begin_three()
    ok(f"export --format jsonl -o {tmp_path / 'a.jsonl'}")
    ok(f"import {tmp_path / 'a.jsonl'} --db {tmp_path / 'a.db'}")
    ok(f"export --format jsonl -o {tmp_path / 'b.jsonl'} --db {tmp_path / 'a.db'}")

    lines = [(tmp_path / name).read_bytes().splitlines() for name in ("a.jsonl", "b.jsonl")]
    assert lines[0][1:-1] == lines[1][1:-1]
    assert "identical" in ok(f"import {tmp_path / 'b.jsonl'}").out
