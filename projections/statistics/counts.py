"""Counts: what an entry adds to the statistics, as a path to a number or a list; sums of them merge."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Path = tuple[str | int, ...]
Tree = dict[Any, Any]
"""Numbers and tuples at the ends of nested dictionaries."""

UNKNOWN = ""
"""The name of whoever cannot be told from the log."""


class Count(NamedTuple):
    """One thing that an entry adds.

    Attributes:
        entry: the number of the entry.
        path: where it belongs, such as `damage`, who dealt it, who took it, on which track.
        value: a number, which is added, or a tuple, which is put behind those that are there.
    """

    entry: int
    path: Path
    value: Any


def add(tree: Tree, count: Count) -> None:
    """Add a count to sums, in place."""
    *way, end = count.path
    for key in way:
        tree = tree.setdefault(key, {})
    tree[end] = tree[end] + count.value if end in tree else count.value


def total(counts: Iterable[Count]) -> Tree:
    """The sums of some counts."""
    tree: Tree = {}
    for count in counts:
        add(tree, count)
    return tree


def merged(one: Mapping[Any, Any], other: Mapping[Any, Any]) -> Tree:
    """The sums of two sums. Associative: it does not matter which are put together first."""
    tree = dict(one)
    for key, value in other.items():
        if key not in tree:
            tree[key] = value
        elif isinstance(value, Mapping):
            tree[key] = merged(tree[key], value)
        else:
            tree[key] = tree[key] + value
    return tree


def leaves(tree: Mapping[Any, Any]) -> int:
    """The sum of all numbers below."""
    return sum(leaves(value) if isinstance(value, Mapping) else value for value in tree.values())
