"""Work on whole stores that is killed at any moment: nothing is there in part, and doing it again completes it."""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from uuid import UUID

import pytest

from adapters.event_store import open_event_store
from tests.cli.terminal import show
from tests.conftest import NewAddress
from tests.processes.books import PROGRAM
from tests.processes.stores import Fights, everything, fill, kept, notes, require_beginning
from tests.processes.writer import SNAPSHOT_EVERY

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

ROOT = Path(__file__).parents[2]
FIGHTS, REMARKS = 20, 20
SHORT, LONG = 1, 15
MOMENTS = random.Random(5)  # noqa: S311 - no secret


@pytest.fixture
def rounds(long_run: bool) -> int:
    """How often work is killed."""
    return LONG if long_run else SHORT


def killed(command: Sequence[str], seconds: float) -> bool:
    """Start a process and kill it after some seconds; whether it was still at work."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    time.sleep(seconds)
    process.kill()
    _, errors = process.communicate(timeout=60)
    assert process.returncode in {0, -9}, errors
    return process.returncode != 0


def needed(words: Sequence[str]) -> float:
    """How many seconds a command takes that is left alone."""
    begun = time.monotonic()
    subprocess.run([PROGRAM, *words], check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - begun


def kill_again_and_again(rounds: int, words: Callable[[], list[str]], check: Callable[[str], None]) -> None:
    """Kill a command at any moment of its work, each time on a new target, its last word; check what is left."""
    whole = needed(words())
    for _ in range(rounds):
        command = words()
        killed([str(PROGRAM), *command], MOMENTS.uniform(0.3, 1.0) * whole)
        check(command[-1])


def test_a_killed_import_is_repeated(new_address: NewAddress, tmp_path: Path, rounds: int) -> None:
    """Fights are there whole or not at all, and importing again takes in what is missing."""
    source, file = str(tmp_path / "source.db"), str(tmp_path / "all.jsonl")
    fights = fill(source, FIGHTS, REMARKS)
    assert show("export", "--all", "-o", file, "--db", source).code == 0

    def check(target: str) -> None:
        found = kept(target)
        assert found == {combat: fights[combat] for combat in found}
        assert show("import", file, "--db", target).code == 0
        assert kept(target) == fights

    kill_again_and_again(rounds, lambda: ["import", file, "--db", new_address()], check)


@pytest.mark.parametrize("to_file", [True, False], ids=["to a file", "from a file"])
def test_a_killed_copy_is_repeated(to_file: bool, new_address: NewAddress, tmp_path: Path, rounds: int) -> None:
    """Fights are there in whole entries, and copying again copies what is missing; the source stays as it is."""
    source = new_address() if to_file else str(tmp_path / "source.db")
    targets = (str(tmp_path / f"{at}.db") for at in range(rounds + 1))
    fights = fill(source, FIGHTS, REMARKS)

    def check(target: str) -> None:
        require_beginning(kept(target), fights)
        copied = show("db", "copy", source, target)
        assert copied.code == 0, copied.err
        assert kept(target) == kept(source) == fights

    kill_again_and_again(rounds, lambda: ["db", "copy", source, next(targets) if to_file else new_address()], check)


def acknowledged(address: str, combat: UUID, folder: Path, seconds: float) -> list[tuple[int, str]]:
    """Let a process write remarks, with many snapshots, until it is killed; the entries it was told of."""
    path = folder / "notes"
    path.unlink(missing_ok=True)
    command = [sys.executable, "-m", "tests.processes.writer", "write", address, str(combat), str(path), "60", "retry"]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.stdin.write("go\n")
    process.stdin.flush()
    while len(list(notes(path))) < SNAPSHOT_EVERY:
        time.sleep(0.01)
    time.sleep(seconds)
    process.kill()
    process.communicate(timeout=60)
    return [(it["entry"], it["hash"]) for it in notes(path)]


def test_what_was_acknowledged_survives_with_its_snapshots(db: str, tmp_path: Path, rounds: int) -> None:
    """A kill while entries and snapshots are written leaves every acknowledged entry, and snapshots that fit."""
    [(combat, _)] = fill(db, 1, 1).items()
    told: list[tuple[int, str]] = []
    for _ in range(rounds):
        told += acknowledged(db, combat, tmp_path, MOMENTS.uniform(0, 0.3))
        rows = kept(db)[combat]
        hashes = {number: row.data for number, row in enumerate((it for it in rows if it.topic == "entry"), 1)}
        assert all(digest.encode() in hashes[number] for number, digest in told)
    assert told
    with open_event_store(db) as store:
        assert store.snapshot(combat) is not None


def test_nothing_is_half_there(db: str, tmp_path: Path) -> None:
    """The checks of this file would notice a fight that is there in part."""
    fights: Fights = fill(db, 1, 5)
    [(combat, rows)] = fights.items()
    with open_event_store(None) as store:
        store.append(combat, rows[:4])
        with pytest.raises(AssertionError):
            require_beginning(everything(store), {combat: [*rows[:3], rows[0]]})
