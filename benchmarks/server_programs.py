"""A whole program from the shell with its fight on a server, against an interpreter that imports click."""

import compileall
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

import psycopg

from benchmarks.fight import open_book, play_to, present
from benchmarks.measure import interleaved, quotient
from benchmarks.processes import LEAST, MILLI, PACKAGES, REMEMBER, ROOT, RUNS
from benchmarks.report import Figure
from benchmarks.sizes import Sizes

NAME = "fechtbuch act"
EVENTS = 2_000
BAR = 7.0
CUT = "DELETE FROM stored_events WHERE originator_version > %s"


def program_figures(address: str, sizes: Sizes, folder: Path) -> list[Figure]:
    """Milliseconds of an act on a server, and how many times longer it takes than the least program."""
    for package in PACKAGES:
        compileall.compile_dir(ROOT / package, quiet=1)
    environment = _environment(address, folder)
    length = _open_fight(address, min(EVENTS, 2 * sizes.process_events), environment)
    with psycopg.connect(address, autocommit=True) as connection:

        def run(arguments: Sequence[str]) -> float:
            connection.execute(CUT, (length,))
            start = perf_counter()
            subprocess.run(arguments, env=environment, stdout=subprocess.DEVNULL, check=True)
            return perf_counter() - start

        works = {name: partial(run, RUNS[name]) for name in (LEAST, NAME)}
        interleaved(sizes.warm, works)
        taken = interleaved(sizes.processes, works)
    return [
        Figure(f"{NAME} on a server", median(taken[NAME]) * MILLI, "ms"),
        Figure(f"{NAME} on a server against import click", quotient(taken[NAME], taken[LEAST]), "x", BAR),
    ]


def _environment(address: str, folder: Path) -> dict[str, str]:
    """The process environment with a home of its own."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "COV_", "COVERAGE_"))}
    return {**kept, "XDG_STATE_HOME": str(folder), "HOME": str(folder), "FECHTBUCH_DB": address}


def _open_fight(address: str, events: int, environment: Mapping[str, str]) -> int:
    """Keep a fight on the server and remember it as the present one; how many events it has."""
    book = open_book(address, "NORMAL")
    play_to(book, events)
    history = present(book)
    book.close()
    remember = (sys.executable, "-c", REMEMBER, address, history.combat_id)
    subprocess.run(remember, env=environment, cwd=ROOT, check=True)
    return history.version
