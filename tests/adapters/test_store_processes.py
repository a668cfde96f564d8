"""Several processes and threads at one store, and processes that are killed."""

import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from adapters.addresses import is_server
from adapters.event_store import EventStore, open_event_store
from adapters.store_errors import StoreConflict
from tests.adapters.test_event_store import rows
from tests.conftest import NewAddress

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

REPOSITORY = Path(__file__).parents[2]
COMBAT = UUID(int=7)

PRELUDE = """
import sys, time
from pathlib import Path
from uuid import UUID, uuid4
from adapters.addresses import is_server
from adapters.event_store import open_event_store
from adapters.store_errors import StoreConflict
from tests.adapters.test_event_store import rows
path, start = sys.argv[1], Path(sys.argv[2])
if is_server(path):
    import adapters.postgres  # now, so that it does not take its time later
print("ready", flush=True)
while not start.exists():
    time.sleep(0.001)
"""
OPENER = """
with open_event_store(path) as store:
    store.append(uuid4(), rows(1, 3))
"""
RACER = """
with open_event_store(path, synchronous="NORMAL") as store:
    while (version := len(store.read(UUID(int=7))) + 1) <= 100:
        try:
            store.append(UUID(int=7), rows(version))
        except StoreConflict:
            continue
        print(version, flush=True)
"""
WRITER = """
with open_event_store(path) as store:
    version = len(store.read(UUID(int=7))) + 1
    while True:
        store.append(UUID(int=7), rows(version, 3))
        version += 3
        print(version - 1, flush=True)
"""


def start(program: str, address: str, folder: Path, count: int = 1) -> list[subprocess.Popen[str]]:
    """Start processes and let them go on at the same moment, when all are ready."""
    signal_file = folder / "start"
    signal_file.unlink(missing_ok=True)
    command = [sys.executable, "-c", PRELUDE + program, address, str(signal_file)]
    processes = [
        subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(count)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", process.communicate()[1]
    signal_file.touch()
    return processes


def finish(processes: list[subprocess.Popen[str]]) -> list[list[int]]:
    """Wait for processes that must succeed and return the numbers that each printed."""
    printed = []
    for process in processes:
        output, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
        printed.append([int(line) for line in output.split()])
    return printed


def test_first_opens_at_once(address: str, tmp_path: Path) -> None:
    """Processes that make the same new store at the same moment all succeed and lose nothing."""
    processes = start(OPENER, address, tmp_path, 6)
    finish(processes)

    with open_event_store(address) as store:
        assert len(store.combats()) == len(processes)


def test_first_opens_at_once_in_threads(new_address: NewAddress) -> None:
    """The same holds for threads with a store each, time and again."""

    def fill(address: str) -> None:
        with open_event_store(address) as store:
            store.append(uuid4(), rows(1))

    with ThreadPoolExecutor(6) as threads:
        for _ in range(10):
            address = new_address()
            list(threads.map(fill, [address] * 6))
            with open_event_store(address) as store:
                assert len(store.combats()) == 6


def test_each_version_is_won_once(address: str, tmp_path: Path) -> None:
    """Of two processes that append to one combat exactly one gets each version."""
    won = finish(start(RACER, address, tmp_path, 2))

    assert sorted(won[0] + won[1]) == list(range(1, 101))
    with open_event_store(address) as store:
        assert store.read(COMBAT) == rows(1, 100)


def test_threads_share_a_store(any_address: str | None) -> None:
    """Threads append to combats of their own and compete for a common one through the same store."""
    with open_event_store(any_address, synchronous="NORMAL") as store:

        def work(store: EventStore) -> int:
            own, won = uuid4(), 0
            for version in range(1, 31):
                store.append(own, rows(version))
                try:
                    store.append(COMBAT, rows(len(store.read(COMBAT)) + 1))
                except StoreConflict:
                    continue
                won += 1
            return won if store.read(own) == rows(1, 30) and store.openings() else -1

        with ThreadPoolExecutor(4) as threads:
            won = list(threads.map(work, [store] * 4))
        assert min(won) >= 0
        assert store.read(COMBAT) == rows(1, sum(won))


def kill_writer(address: str, folder: Path, seconds: float) -> int:
    """Let a process append for a while, kill it, and return the last version that it said was stored."""
    [process] = start(WRITER, address, folder)
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGKILL, errors
    told = [line for line in output.splitlines(keepends=True) if line.endswith("\n")]
    return int(told[-1]) if told else 0


def test_a_killed_process_loses_nothing(address: str, tmp_path: Path, long_run: bool) -> None:
    """What was acknowledged before a kill is there, in order, and no append is there in part."""
    moments = random.Random(1)  # noqa: S311 - no secret
    acknowledged = 0
    short = 5 if is_server(address) else 15
    for _ in range(300 if long_run else short):
        acknowledged = max(acknowledged, kill_writer(address, tmp_path, moments.uniform(0.0, 0.15)))
        with open_event_store(address) as store:
            kept = store.read(COMBAT)
        assert kept == rows(1, len(kept))
        assert len(kept) >= acknowledged
        assert len(kept) % 3 == 0
    assert acknowledged > 0
