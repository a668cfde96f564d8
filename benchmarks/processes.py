"""A whole program from the shell: what one command costs a person, against an interpreter that imports click."""

import compileall
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.fight import open_book, play_to, present
from benchmarks.measure import interleaved, quotient
from benchmarks.report import Figure
from benchmarks.sizes import Sizes

ROOT = Path(__file__).parents[1]
PACKAGES = ("domain", "projections", "adapters", "cli")
PROGRAM = str(Path(sys.executable).with_name("fechtbuch"))
LEAST = 'python -c "import click"'
RUNS: Mapping[str, Sequence[str]] = {
    LEAST: (sys.executable, "-c", "import click"),
    "fechtbuch act": (PROGRAM, "act", "simple", "--attack"),
    "fechtbuch undo": (PROGRAM, "undo"),
    "fechtbuch status": (PROGRAM, "status"),
}
REMEMBER = """
import sys
from cli.remembered import remember_fight
from cli.wiring import store_key
remember_fight(store_key(sys.argv[1]), sys.argv[2])
"""
BARS = {"fechtbuch act": 3.0}
MILLI = 1e3


def programs(sizes: Sizes) -> list[Figure]:
    """Milliseconds of whole programs on a fight in a file, and how many times longer than the least program."""
    for package in PACKAGES:
        compileall.compile_dir(ROOT / package, quiet=1)
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = _environment(folder)
        _open_fight(folder, sizes.process_events, environment)
        works = {name: partial(_run, folder, arguments, environment) for name, arguments in RUNS.items()}
        interleaved(sizes.warm, works)
        taken = interleaved(sizes.processes, works)
    figures = [Figure(name, median(times) * MILLI, "ms") for name, times in taken.items()]
    against = {name: quotient(times, taken[LEAST]) for name, times in taken.items() if name != LEAST}
    return figures + [Figure(f"{name} against import click", it, "x", BARS.get(name)) for name, it in against.items()]


def _environment(folder: Path) -> dict[str, str]:
    """The process environment with a home of its own, and byte code kept as everywhere."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "COV_", "COVERAGE_"))}
    kinds = ("CACHE", "CONFIG", "DATA", "STATE")
    homes = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in kinds}
    return {**kept, **homes, "FECHTBUCH_DB": str(folder / "fights.db"), "HOME": str(folder)}


def _open_fight(folder: Path, events: int, environment: Mapping[str, str]) -> None:
    """Keep a fight in a file, a copy of it, and remember it as the present one."""
    original = folder / "original.db"
    book = open_book(str(original))
    play_to(book, events)
    combat_id = present(book).combat_id
    book.close()
    arguments = (sys.executable, "-c", REMEMBER, environment["FECHTBUCH_DB"], combat_id)
    subprocess.run(arguments, env=environment, cwd=ROOT, check=True)


def _run(folder: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> float:
    """The seconds of a program on the fight as it was in the beginning."""
    for old in folder.glob("fights.db*"):
        old.unlink()
    shutil.copyfile(folder / "original.db", folder / "fights.db")
    start = perf_counter()
    subprocess.run(arguments, env=environment, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start
