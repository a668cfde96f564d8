"""Files that are locked, read-only or cut off: questions over many fights are answered rightly too, or told why not."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest

from adapters.event_store import open_event_store
from adapters.read_model import open_engine
from tests.cli.terminal import show
from tests.processes.stores import fill, kept

pytestmark = pytest.mark.of_a_file

READING = ("status", "log", "fights", "search 1", "projections", "verify --all", "export --all")
WRITING = ("note x", "new dsa5 X", "projections rebuild", "delete Fight --yes", "import {others}")
SOMEBODY = 65534


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that an ordinary user may use; the test runs as one, for whom read-only means something."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    user = os.geteuid()
    if user == 0:
        os.chown(folder, SOMEBODY, SOMEBODY)
        os.seteuid(SOMEBODY)
    yield folder
    os.seteuid(user)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def filled(folder: Path) -> Path:
    """A store of one fight, with an export of another one beside it."""
    others = folder / "others.jsonl"
    fill(str(folder / "others.db"), 1, 5)
    show("export", "--all", "-o", str(others), "--db", str(folder / "others.db"))
    fill(str(folder / "a.db"), 1, 5)
    return folder / "a.db"


def require_told(store: Path, de: str, en: str, lines: tuple[str, ...] = WRITING) -> None:
    """Each line ends with 4 and a sentence in both languages."""
    for language, sign in (("de", de), ("en", en)):
        for line in lines:
            words = line.format(others=store.with_name("others.jsonl")).split()
            shown = show(*words, "--db", str(store), "--lang", language)
            assert (shown.code, shown.out) == (4, ""), (line, shown)
            assert sign in shown.err
            assert "Traceback" not in shown.err


def require_answers(store: Path) -> None:
    """Whatever only reads is answered."""
    for line in READING:
        shown = show(*line.split(), "--db", str(store))
        assert (shown.code, shown.err) == (0, ""), line


def test_a_locked_file(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another program writes, reading goes on, also over many fights; what has to write tells of the other."""
    store = filled(place)
    monkeypatch.setitem(cast("dict[str, object]", open_event_store.__kwdefaults__), "busy_seconds", 0.05)
    monkeypatch.setattr(open_engine, "__defaults__", (0.05,))
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        require_answers(store)
        require_told(store, "von einem anderen Programm benutzt", "in use by another process")
    assert show("delete", "Fight", "--yes", "--db", str(store)).code == 0


def test_a_read_only_file(place: Path) -> None:
    """It is read, also over many fights; what has to write says how the file becomes writable."""
    store = filled(place)
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.chmod(0o444)
    require_answers(store)
    require_told(store, "schreibgeschützt: Schreibrecht geben", "read-only: make it writable")
    store.chmod(0o644)
    require_answers(store)


def test_a_read_only_folder(place: Path) -> None:
    """Nothing goes there, since readers share a file beside the store; the folder is named in both languages."""
    store = filled(place)
    place.chmod(0o555)
    lines = tuple(line for line in (*READING, *WRITING) if "export" not in line)
    require_told(store, "Ordner", "folder", lines)
    place.chmod(0o755)
    require_answers(store)


def test_a_file_that_was_cut_off(tmp_path: Path, long_run: bool) -> None:
    """However much is left of a file, each command says that it is damaged; the whole file works again."""
    store = filled(tmp_path)
    assert show("fights", "--db", str(store)).code == 0
    fights = kept(str(store))
    content = store.read_bytes()
    lengths = range(1, len(content), 997 if long_run else 20_011)
    for length in (*lengths, len(content) - 1, len(content) - 4096):
        store.write_bytes(content[:length])
        for line in ("status", "verify --all", "note x", "fights", "projections rebuild"):
            for language, sign in (("de", "beschädigt"), ("en", "damaged")):
                shown = show(*line.split(), "--db", str(store), "--lang", language)
                assert shown.code == 4 or (shown.code == 0 and length > len(content) // 2), (length, line, shown)
                assert sign in shown.err or shown.code == 0
        for beside in tmp_path.glob("a.db-*"):
            beside.unlink()
    store.write_bytes(content)
    assert kept(str(store)) == fights
