"""Many states in little room: a snapshot now and then, and what changed from one state to the next.

A delta is an object. A key with `=` before it has a new value, one with `-` is gone, and one with `.` holds an object
whose own delta follows. One with `~` holds splices of a list, the last place first: where, how many go, what comes.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any

Json = dict[str, Any]

STRIDE = 250
"""So many states from one snapshot to the next: few, since each is as large as many changes, yet soon reached."""


def delta(before: Mapping[str, Any], after: Mapping[str, Any]) -> Json:
    """What leads from one JSON object to another; empty where they are the same."""
    changed = {key: _change(key, before, after) for key in after if not _same(before, after, key)}
    return dict(changed.values()) | {f"-{key}": 0 for key in before if key not in after}


def _same(before: Mapping[str, Any], after: Mapping[str, Any], key: str) -> bool:
    """Whether a value stays; a number that becomes a boolean does not, although Python takes 1 for True."""
    return key in before and type(before[key]) is type(after[key]) and bool(before[key] == after[key])


def _change(key: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[str, Any]:
    old, new = before.get(key), after[key]
    if isinstance(old, dict) and isinstance(new, dict):
        return f".{key}", delta(old, new)
    if isinstance(old, list) and _are_words(old) and isinstance(new, list) and _are_words(new):
        changed = _splices(old, new)
        if sum(map(len, changed)) < len(new):
            return f"~{key}", changed
    return f"={key}", new


def _are_words(values: list[Any]) -> bool:
    return all(isinstance(value, str) for value in values)


def _splices(old: list[str], new: list[str]) -> list[list[Any]]:
    """What leads from one list to another, from its end to its beginning, so that earlier places stay."""
    found = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [[at, end - at, *new[first:last]] for kind, at, end, first, last in reversed(found) if kind != "equal"]


def packed(states: Sequence[Json]) -> list[Json]:
    """All states in their order: whole (`whole`) at the first and every further `STRIDE` of them, else as deltas."""
    return list(_packed(states))


def _packed(states: Sequence[Json]) -> Iterator[Json]:
    if states:
        yield {"whole": states[0]}
    for at, (before, after) in enumerate(pairwise(states), 1):
        yield {"whole": after} if at % STRIDE == 0 else {"delta": delta(before, after)}
