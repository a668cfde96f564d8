"""`benchmarks/run [--quick] [--json] [GROUP ...]`: measure, print the figures, exit 1 when one is over its bar."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence

from benchmarks.correcting import correcting
from benchmarks.moves import moving
from benchmarks.opening import opening
from benchmarks.page import replay_page
from benchmarks.processes import programs
from benchmarks.read_model import read_model
from benchmarks.reading import folding, room
from benchmarks.report import Figure, as_json, exit_code, table
from benchmarks.server import server
from benchmarks.sizes import LONG, QUICK, Sizes
from benchmarks.trust import trust
from benchmarks.writing import durable, in_memory

GROUPS: Mapping[str, Callable[[Sizes], list[Figure]]] = {
    "memory": in_memory,
    "durable": durable,
    "fold": folding,
    "opening": opening,
    "moves": moving,
    "corrections": correcting,
    "programs": programs,
    "room": room,
    "trust": trust,
    "page": replay_page,
    "server": server,
    "read-model": read_model,
}


def main(arguments: Sequence[str] | None = None, sizes: Sizes | None = None) -> int:
    """Measure the groups asked for, or all, and print their figures.

    Args:
        arguments: of the command line; None takes those of the process.
        sizes: how much to measure in place of what the arguments say.
    """
    parser = argparse.ArgumentParser(prog="benchmarks/run", description="Measure speed and size.")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"only these of {', '.join(GROUPS)}")
    parser.add_argument("--quick", action="store_true", help="smaller counts, done within a minute")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args(arguments)
    unknown = [group for group in given.groups if group not in GROUPS]
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(GROUPS)}")
    figures = measure(given.groups or list(GROUPS), sizes or (QUICK if given.quick else LONG))
    print(as_json(figures) if given.json else table(figures))
    return exit_code(figures)


def measure(groups: Sequence[str], sizes: Sizes) -> list[Figure]:
    """The figures of some groups; says on standard error which one it is at."""
    figures = []
    for group in groups:
        print(f"measuring: {group}", file=sys.stderr)
        figures += GROUPS[group](sizes)
    return figures


if __name__ == "__main__":
    sys.exit(main())
