"""Running sums: how each number of the charts stood after every entry that changed it."""

from collections.abc import Iterable, Sequence

from projections.statistics.counts import Count

Pattern = tuple[str | int | None, ...]
Steps = list[tuple[int, float]]
"""Pairs of an entry and the value after it, in order."""


def fits(count: Count, pattern: Pattern) -> bool:
    """Whether the path of a count begins with a pattern, in which None stands for anything."""
    return len(count.path) >= len(pattern) and all(
        wanted is None or wanted == part for wanted, part in zip(pattern, count.path, strict=False)
    )


def running(counts: Iterable[Count], factor: float = 1) -> Steps:
    """The sum of some counts, in the order of entries, times a factor, after each entry that changed it."""
    steps: Steps = []
    value = 0.0
    for count in counts:
        value += count.value
        if steps and steps[-1][0] == count.entry:
            steps.pop()
        steps.append((count.entry, round(value * factor, 3)))
    return steps


def value_at(steps: Steps, entry: int | None) -> float:
    """The value after an entry, at the end for None; 0 before the first."""
    return next((value for number, value in reversed(steps) if entry is None or number <= entry), 0)


class Sums:
    """The running sums that a page holds, each under a short key.

    Attributes:
        steps: the running sums by key.
    """

    def __init__(self, counts: Sequence[Count]) -> None:
        """Sum up these counts."""
        self.steps: dict[str, Steps] = {}
        self._counts: dict[str | int, list[Count]] = {}
        for count in counts:
            self._counts.setdefault(count.path[0], []).append(count)
        self._keys: dict[tuple[float, tuple[Pattern, ...]], str] = {}

    def key(self, *patterns: Pattern, factor: float = 1) -> str:
        """The key of the sum of whatever fits one of the patterns."""
        about = (factor, patterns)
        if about not in self._keys:
            self._keys[about] = self.keep(running(self.of(*patterns), factor))
        return self._keys[about]

    def of(self, *patterns: Pattern) -> list[Count]:
        """The counts that fit one of the patterns, in order; each pattern begins with the kind of thing it counts."""
        kinds = {pattern[0]: self._counts.get(pattern[0] or "", []) for pattern in patterns}
        found = [it for counts in kinds.values() for it in counts if any(fits(it, pattern) for pattern in patterns)]
        return sorted(found, key=lambda count: count.entry)

    def keep(self, steps: Steps) -> str:
        """The key of a number whose values are given."""
        key = f"k{len(self.steps)}"
        self.steps[key] = steps
        return key

    def last(self, key: str) -> float:
        """The value of a sum at the end."""
        return value_at(self.steps[key], None)
