"""What differs between two states, path by path."""

from collections.abc import Iterator, Mapping
from typing import Any

NOT_COMPARED = frozenset({"version", "entry"})
"""Fields that say where a state stands in the log, not what it is."""


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every field of a state view that differs, with both values, by its path with dots.

    Lists are compared as a whole; a field that is missing on one side is null there.
    """
    return [
        {"path": path, "before": old, "after": new}
        for path, old, new in _compared("", before, after)
        if path not in NOT_COMPARED
    ]


def _compared(path: str, before: Any, after: Any) -> Iterator[tuple[str, Any, Any]]:
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        if before != after:
            yield path, before, after
        return
    for key in [*before, *(key for key in after if key not in before)]:
        below = f"{path}.{key}" if path else key
        yield from _compared(below, before.get(key), after.get(key))
