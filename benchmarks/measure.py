"""Taking time so that a shared machine does as little to the result as can be."""

import gc
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter

Work = Callable[[], float]
"""Does something and tells how many seconds the part of it took that counts."""


def seconds(work: Callable[[], object]) -> float:
    """How long something takes, with a heap that has just been tidied."""
    gc.collect()
    start = perf_counter()
    work()
    return perf_counter() - start


def interleaved(rounds: int, works: Mapping[str, Work]) -> dict[str, list[float]]:
    """The seconds of each work in each round; every other round runs them the other way about."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(rounds):
        for name in list(works)[:: -1 if turn % 2 else 1]:
            taken[name].append(works[name]())
    return taken


def quotient(taken: Sequence[float], against: Sequence[float]) -> float:
    """How many times longer something takes than something else: the median over the rounds that both ran in."""
    return median(mine / theirs for mine, theirs in zip(taken, against, strict=True))
