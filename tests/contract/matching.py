"""Partial matching of answers: what is expected names only what matters.

Objects are subsets, lists are whole (the objects in them are subsets), numbers, texts and null are exact. An object
that holds nothing but words of `CHECKS` is a matcher and stands for every value that passes all of them.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Json = dict[str, Any]


class Absent:
    """Stands where an answer has nothing at all."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT: Final = Absent()


def show(value: Any, most: int = 300) -> str:
    """A value as short JSON, for messages."""
    text = repr(value) if value is ABSENT else json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= most else text[: most - 1] + "…"


def is_number(value: Any) -> bool:
    """Whether a JSON value is a number; true and false are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def same_value(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal; true is not 1, 1.0 is 1."""
    if is_number(one) and is_number(other):
        return bool(one == other)
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_value(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_value, one, other))
    return type(one) is type(other) and bool(one == other)


def _is_empty(got: Any) -> bool:
    return got is ABSENT or not got


def _is_something(got: Any) -> bool:
    """Filled: 0 and false are values too."""
    return got is not ABSENT and (got is False or got == 0 or bool(got))


def _holds(got: Any, item: Any) -> bool:
    return any(same_value(item, one) for one in got)


def _listed(check: Callable[[list[Any], Any], bool]) -> Callable[[Any, Any], bool]:
    """A check that only a list can pass."""
    return lambda got, wanted: isinstance(got, list) and check(got, wanted)


CHECKS: Mapping[str, Callable[[Any, Any], bool]] = {
    "has": _listed(lambda got, items: all(_holds(got, item) for item in items)),
    "lacks": _listed(lambda got, items: not any(_holds(got, item) for item in items)),
    "some": _listed(lambda got, partials: all(any(fits(it, one) for one in got) for it in partials)),
    "empty": lambda got, wanted: _is_empty(got) is wanted,
    "nonempty": lambda got, wanted: _is_something(got) is wanted,
    "between": lambda got, ends: is_number(got) and ends[0] <= got <= ends[1],
    "any_of": lambda got, values: _holds(values, got),
    "contains": lambda got, text: isinstance(got, str) and text in got,
    "length": lambda got, length: isinstance(got, list | dict | str) and len(got) == length,
}
"""The matchers: each takes the value that came and what the matcher says."""


def mismatch(wanted: Any, got: Any, path: str = "state") -> str | None:
    """The first place where a value is not what was wanted, in words; None if it fits."""
    if isinstance(wanted, dict) and wanted and wanted.keys() <= CHECKS.keys():
        failed = [word for word, argument in wanted.items() if not CHECKS[word](got, argument)]
        return f"{path}: {failed[0]} {show(wanted[failed[0]])} does not hold for {show(got)}" if failed else None
    if isinstance(wanted, dict) and isinstance(got, dict):
        parts = ((f"{path}.{key}", value, got.get(key, ABSENT)) for key, value in wanted.items())
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        pairs = zip(wanted, got, strict=True)
        parts = ((f"{path}[{i}]", value, there) for i, (value, there) in enumerate(pairs))
    else:
        return None if same_value(wanted, got) else f"{path}: wanted {show(wanted)}, got {show(got)}"
    found = (mismatch(value, there, place) for place, value, there in parts)
    return next((complaint for complaint in found if complaint), None)


def fits(wanted: Any, got: Any) -> bool:
    """Whether a value is what was wanted."""
    return mismatch(wanted, got) is None


def difference(one: Any, other: Any, path: str = "state") -> str | None:
    """The first place where two values differ in anything, in words; None if they are equal."""
    if isinstance(one, dict) and isinstance(other, dict):
        parts = [(f"{path}.{key}", one.get(key, ABSENT), other.get(key, ABSENT)) for key in {**one, **other}]
        found = (difference(left, right, place) for place, left, right in parts)
        return next((complaint for complaint in found if complaint), None)
    return None if same_value(one, other) else f"{path}: {show(one)} and {show(other)}"


def unmet(wanted: Sequence[Json], events: Sequence[Json]) -> Json | None:
    """A wanted event that has no event of its own; None if each has one, in whatever order.

    A wanted event that finds its event taken makes the taker look for another one.
    """
    taker: dict[int, int] = {}

    def seat(index: int, refused: set[int]) -> bool:
        free = [at for at, event in enumerate(events) if at not in refused and fits(wanted[index], event)]
        for at in free:
            refused.add(at)
            if at not in taker or seat(taker[at], refused):
                taker[at] = index
                return True
        return False

    return next((wanted[index] for index in range(len(wanted)) if not seat(index, set())), None)
