"""Damage anywhere in a file: commands work rightly or say what is damaged; the log outlives that of other tables."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

import pytest

from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.snapshots import write_snapshot
from tests.cli.terminal import Shown, show
from tests.exports.files import SHORT, shortened

pytestmark = pytest.mark.of_a_file

SYSTEMS = ("shadowrun5", "dsa5")
PAGE = 4096
TABLES = ("read_fights", "read_combatants", "read_timeline", "read_statistics", "read_position", "read_names")
QUESTIONS = (("fights", "--json"), ("search", "a", "--json"), ("character", "Alrik", "--json"))


class File(NamedTuple):
    """A file with fights, snapshots and tables for many fights: its bytes, and which page belongs to what."""

    path: Path
    content: bytes
    pages: dict[int, str]

    def write(self, content: bytes) -> None:
        """Put other bytes into the file, with nothing beside it."""
        for beside in self.path.parent.glob(f"{self.path.name}-*"):
            beside.unlink()
        self.path.write_bytes(content)

    def ask(self, *words: str) -> Shown:
        """Run a command on it; it has no fault of the program to tell."""
        shown = show(*words, "--db", str(self.path))
        assert shown.code in {0, 1, 3, 4}, (words, shown)
        assert "Traceback" not in shown.err
        return shown


@pytest.fixture
def file(tmp_path: Path) -> File:
    """The file as it should be."""
    path = tmp_path / "a.db"
    with open_event_store(str(path)) as store:
        for combat, rows in (shortened(system, SHORT) for system in SYSTEMS):
            begun = next(at for at, row in enumerate(rows) if at > len(rows) // 2 and row.topic == "entry")
            store.append(UUID(combat), rows[:begun])
            history = StoredCombats(store).find(combat)
            snapshot = history.snapshot() if history else None
            store.append(UUID(combat), rows[begun:], write_snapshot(snapshot) if snapshot else None)
    assert show("fights", "--db", str(path)).code == 0
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages = dict(connection.execute("SELECT pageno, name FROM dbstat").fetchall())
    return File(path, path.read_bytes(), pages)


def changed(file: File, statement: str) -> None:
    """Change the tables of the file as any program may."""
    with closing(sqlite3.connect(file.path)) as connection, connection:
        connection.execute(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM read_position",
        "UPDATE read_position SET position = 10",
        "DROP TABLE read_timeline",
        "DROP TABLE read_fights",
        "UPDATE read_statistics SET found = x'7b'",
        "UPDATE read_combatants SET status = 'x'",
        "UPDATE read_fights SET opened = 'soon'",
    ],
)
def test_tables_are_made_anew(file: File, statement: str) -> None:
    """Whatever is wrong with the tables for many fights, a question is answered or says so; a rebuild mends them."""
    wanted = [file.ask(*words).out for words in QUESTIONS]
    changed(file, statement)
    for words, right in zip(QUESTIONS, wanted, strict=True):
        shown = file.ask(*words)
        assert shown.out == right or (shown.code == 4 and "projections rebuild" in shown.out)
    assert file.ask("verify", "--all").code == 0
    assert file.ask("projections", "rebuild").code == 0
    assert [file.ask(*words).out for words in QUESTIONS] == wanted


@pytest.mark.parametrize("table", TABLES)
def test_a_page_of_other_tables_is_overwritten(file: File, table: str) -> None:
    """The log is whole, a question is answered or told to need a rebuild, and the fights can be saved elsewhere."""
    wanted = {words: file.ask(*words).out for words in QUESTIONS}
    page = next(number for number, name in file.pages.items() if name == table)
    spoilt = bytearray(file.content)
    spoilt[(page - 1) * PAGE : page * PAGE] = b"\xa5" * PAGE
    file.write(bytes(spoilt))
    for words, right in wanted.items():
        shown = file.ask(*words)
        assert shown.out == right or "projections rebuild" in shown.out
        assert shown.code == 0 or "rettet" in file.ask(*words[:-1], "--lang", "de").err
    assert file.ask("verify", "--all").code == 0
    assert file.ask("note", "x", "-q").code == 0
    copy = str(file.path.with_name("copy.db"))
    assert show("db", "copy", str(file.path), copy).code == 0
    assert show("fights", "--db", copy).code == 0


def flips(file: File, dice: random.Random, count: int) -> Iterator[str]:
    """Flip a bit in a page of each kind in turn; what the page belongs to."""
    kinds = sorted(set(file.pages.values()))
    for turn in range(count):
        kind = kinds[turn % len(kinds)]
        page = dice.choice([number for number, name in file.pages.items() if name == kind])
        used = [at for at in range((page - 1) * PAGE, page * PAGE) if file.content[at]]
        flipped = bytearray(file.content)
        flipped[dice.choice(used)] ^= 1 << dice.randrange(8)
        file.write(bytes(flipped))
        yield kind


def test_flipped_bits(file: File, long_run: bool) -> None:
    """A state is right, or the damage is told, by the command or by verify; no command ends in a fault."""
    dice = random.Random(7)  # noqa: S311 - no secret
    told, fights = 0, [shortened(system, SHORT)[0][:13] for system in SYSTEMS]
    right = {fight: file.ask("status", "--json", "-f", fight).out for fight in fights}
    exported = file.ask("export", "--all").out.splitlines()[1:-1]
    for kind in flips(file, dice, 2_000 if long_run else 30):
        sound = file.ask("verify", "--all").code == 0
        for fight, state in right.items():
            shown = file.ask("status", "--json", "-f", fight)
            assert shown.code or not sound or shown.out == state, kind
        for words in QUESTIONS:
            file.ask(*words)
        if sound:
            assert file.ask("export", "--all").out.splitlines()[1:-1] == exported, kind
        told += not sound
        assert sound or not kind.startswith(("read_", "ix_read", "snapshots", "sqlite_autoindex_read")), kind
    assert told


@pytest.mark.parametrize("beside", ["-wal", "-shm"])
@pytest.mark.parametrize("how", ["gone", "empty", "garbage", "cut"])
def test_the_files_beside_it(file: File, beside: str, how: str) -> None:
    """Where the write-ahead log is gone or spoilt the fight ends where it was written last, and goes on from there."""
    copy = file.path.with_name("b.db")
    with open_event_store(str(file.path)) as store:
        combat = next(key for key in store.combats() if key)
        assert show("note", "x", "-q", "-f", str(combat), "--db", str(file.path)).code == 0
        for part in ("", "-wal", "-shm"):
            copy.with_name(copy.name + part).write_bytes(file.path.with_name(file.path.name + part).read_bytes())
    spoilt = copy.with_name(copy.name + beside)
    content = spoilt.read_bytes()
    new = {"gone": None, "empty": b"", "garbage": b"\xa5" * len(content), "cut": content[: len(content) // 2]}[how]
    spoilt.unlink()
    if new is not None:
        spoilt.write_bytes(new)

    assert show("verify", "--all", "--db", str(copy)).code == 0
    assert show("note", "y", "-q", "-f", str(combat), "--db", str(copy)).code == 0
    assert show("verify", "--all", "--db", str(copy)).code == 0
    assert show("fights", "--db", str(copy)).code == 0
