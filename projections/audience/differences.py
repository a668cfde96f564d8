"""How a value that is known only in part follows the true one."""

from collections.abc import Sequence
from typing import Any

Key = tuple[int, ...]


def moved(seen: int, before: int, after: int) -> int:
    """The number seen, moved as far as the true one went."""
    return seen + after - before


def key_moved(seen: Key, before: Key, after: Key) -> Key:
    """A key of the order, rung by rung; what is new behind it stands as it is."""
    if seen == before:
        return after
    shared = zip(seen, before, after, strict=False)
    return (*(moved(*rung) for rung in shared), *after[len(before) :])


def followed(seen: Any, before: Any, after: Any) -> Any:
    """A value of any kind by what changed in the true one, also within it.

    Numbers move, but not beyond 0, which means that nothing is left; dicts and lists gain and lose what the true ones
    did; anything else is what it is now.
    """
    if seen == before:
        return after
    if before == after:
        return seen
    if isinstance(after, dict):
        return _dict(seen if isinstance(seen, dict) else {}, before if isinstance(before, dict) else {}, after)
    if isinstance(after, list | tuple):
        return _list(_items(seen), _items(before), after)
    if all(type(value) is int for value in (seen or 0, before or 0, after)):
        return _number(seen or 0, before or 0, after)
    return after


def _dict(seen: dict[str, Any], before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    found = {key: followed(seen.get(key), before.get(key), value) for key, value in after.items()}
    return {key: value for key, value in found.items() if value is not None or after[key] is None}


def _items(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else ()


def _list(seen: Sequence[Any], before: Sequence[Any], after: Sequence[Any]) -> list[Any]:
    kept = [item for item in seen if item in after or item not in before]
    return [*kept, *(item for item in after if item not in before and item not in kept)]


def _number(seen: int, before: int, after: int) -> int:
    found = moved(seen, before, after)
    return max(0, found) if after > 0 else min(0, found) if after < 0 else 0
