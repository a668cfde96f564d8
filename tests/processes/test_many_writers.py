"""Many processes write to many fights, several to one, while others read: nothing is lost, doubled or misplaced."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.exports.examine import examine
from adapters.exports.pieces import stored_suspect
from tests.processes.test_tables_together import require_equal_to_new

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]


class Crowd(NamedTuple):
    """How many write to a fight of their own, how many to the same one, and for how many seconds."""

    alone: int
    together: int
    seconds: float


SHORT, LONG = Crowd(3, 3, 0.4), Crowd(16, 4, 60)
PATIENCE = 180
"""Seconds that a process may take to end."""


class Member(NamedTuple):
    """A process and what it notes."""

    process: subprocess.Popen[str]
    notes: Path

    def begin(self) -> None:
        """Let it go on."""
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def end(self) -> list[Json]:
        """Wait for its end and return what it has noted."""
        _, errors = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, errors
        return [json.loads(line) for line in self.notes.read_text().splitlines()]


def member(what: str, db: str, combat: str, notes: Path, *more: str) -> Member:
    """A process that is about to begin."""
    command = [sys.executable, "-m", "tests.processes.writer", what, db, combat, str(notes), *more]
    pipe = subprocess.PIPE
    return Member(subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True), notes)


def ready(members: list[Member]) -> None:
    """Wait until all are ready, then let all begin."""
    for one in members:
        assert one.process.stdout is not None
        assert one.process.stdout.readline() == "ready\n", one.process.communicate()[1]
    for one in members:
        one.begin()


def new_fights(db: str, count: int) -> list[str]:
    """The ids of new fights in a store."""
    with open_event_store(db) as store:
        book = Fechtbuch(StoredCombats(store))
        return [book.handle({"do": "new", "system": "shadowrun5"})["combat"] for _ in range(count)]


class Outcome(NamedTuple):
    """What the writers of each fight and the reader have noted."""

    written: dict[str, list[list[Json]]]
    seen: list[Json]


def raced(db: str, folder: Path, crowd: Crowd) -> Outcome:
    """Let a crowd write, half of those at the same fight with versions that they expect, and a reader follow."""
    fights = new_fights(db, crowd.alone + 1)
    common = [(fights[-1], "expect" if at % 2 else "retry") for at in range(crowd.together)]
    tasks = [*((combat, "retry") for combat in fights[:-1]), *common]
    seconds = str(crowd.seconds)
    writers = [member("write", db, combat, folder / f"{at}", seconds, kind) for at, (combat, kind) in enumerate(tasks)]
    reader = member("follow", db, "-", folder / "reader")
    projector = member("project", db, "-", folder / "projector")
    ready([reader, projector, *writers])
    written: dict[str, list[list[Json]]] = {combat: [] for combat in fights}
    for (combat, _), writer in zip(tasks, writers, strict=True):
        written[combat].append(writer.end())
    for one in (reader, projector):
        Path(f"{one.notes}.stop").touch()
    assert projector.end()
    return Outcome(written, reader.end())


def require_whole(store: EventStore, combat: str, written: list[list[Json]]) -> None:
    """A fight is sound, and its entries behind the opening are those that were acknowledged, each where it was told."""
    assert examine(stored_suspect(combat, store.suspect_rows(UUID(combat)))).damage is None
    history = StoredCombats(store, snapshot_every=10**9).find(combat)
    assert history is not None
    told = sorted((it["entry"], it["hash"], it["id"]) for notes in written for it in notes if "entry" in it)
    kept = [(it.number, it.hash, it.commands[0]["command_id"]) for it in history.entries[1:]]
    assert kept == told
    assert [number for number, _, _ in kept] == list(range(2, len(kept) + 2))
    for notes in written:
        own = [it["entry"] for it in notes if "entry" in it]
        assert own == sorted(own)
        assert {it["refused"] for it in notes if "refused" in it} <= {"version_conflict"}


def test_nothing_is_lost_or_doubled(db: str, tmp_path: Path, long_run: bool) -> None:
    """Each answer is an entry of the log, once and in order; readers have seen every row once; no log is damaged."""
    crowd = LONG if long_run else SHORT
    written, seen = raced(db, tmp_path, crowd)
    with open_event_store(db, create=False) as store:
        for combat, notes in written.items():
            require_whole(store, combat, notes)
        followed = [(it["combat"], it["version"]) for it in seen]
        rows = [(str(key), row.version) for key in store.combats() if key for row in store.read(key)]
    assert sorted(followed) == sorted(rows)
    assert [it["position"] for it in seen] == sorted(it["position"] for it in seen)
    require_equal_to_new(db)
    show_figures(db, crowd, written)


def show_figures(db: str, crowd: Crowd, written: dict[str, list[list[Json]]]) -> None:
    """Tell where `pytest -s` shows it: commands a second, how many conflicts were told, and the longest wait."""
    answers = [it for notes in written.values() for one in notes for it in one]
    kept = [it for it in answers if "entry" in it]
    waits = sorted(it["seconds"] for it in answers)
    sys.stdout.write(
        f"{db.partition(':')[0] if '://' in db else 'sqlite'}: {len(kept) / crowd.seconds:.0f} commands/s,"
        f" {len(answers) - len(kept)} conflicts, median {waits[len(waits) // 2] * 1e3:.1f} ms,"
        f" longest wait {waits[-1]:.2f} s\n"
    )
