"""Values with keys: `damage=2,range=short`, or JSON where that is not enough."""

import json
import re
from collections.abc import Sequence
from typing import Any

from cli.names import resolve
from cli.problems import Problem
from domain.terms import Term

_BETWEEN = re.compile(r"[,\s]+")


def read_mapping(key: str, word: str, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The mapping that a word means.

    Args:
        key: the argument it is for.
        word: pairs with commas or spaces between them, or a JSON object. A dot leads into a part of its own
            (`weapon.damage=2`); a key alone is true.
        names: whom the keys of the pairs may name, where they name combatants.

    Raises:
        Problem: it is none, or a name fits nobody.
    """
    if word.lstrip().startswith("{"):
        found = read_value(word)
        if isinstance(found, dict):
            return found
        raise no_mapping(key, word)
    read: dict[str, Any] = {}
    for part in _BETWEEN.split(word.strip()):
        typed, sign, value = part.partition("=")
        if not typed or (sign and not value):
            raise no_mapping(key, part)
        *outer, last = [resolve(typed, names)] if names is not None else typed.replace("-", "_").split(".")
        inner = read
        for step in outer:
            inner = inner.setdefault(step, {})
            if not isinstance(inner, dict):
                raise no_mapping(key, part)
        inner[last] = read_value(value) if sign else True
    return read


def read_value(word: str) -> Any:
    """A value in JSON (5, true, [1, 2]), or else a word as it is."""
    try:
        return json.loads(word)
    except (ValueError, RecursionError):
        return word


def no_mapping(key: str, word: str) -> Problem:
    """What to say of a word that is no mapping."""
    return Problem(
        Term(
            f"{key} nimmt key=value mit Kommas oder ein JSON-Objekt, nicht „{word[:40]}“",
            f'{key} takes key=value with commas or a JSON object, not "{word[:40]}"',
        ),
    )


def pairs(value: dict[str, Any]) -> list[str]:
    """The pairs of a mapping as they are typed; one word of JSON where a value has parts of its own."""
    if any(isinstance(item, dict | list | tuple) for item in value.values()):
        return [json.dumps(value, ensure_ascii=False)]
    return [f"{key}={item if isinstance(item, str) else json.dumps(item)}" for key, item in value.items()]
