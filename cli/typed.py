"""Commands as a person would type them: what `can:` lines and hints offer."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.names import handle, quoted
from cli.verbs import VERBS, Verb
from cli.words import shown

_BY_DO: Mapping[str, tuple[str, Verb]] = {verb.do: (name, verb) for name, verb in VERBS.items()}
_OPTIONS: Mapping[str, str] = {"rolled": "dice"}
_NAME_KEYS = frozenset({"who", "target", "of"})


def typed(raw: Mapping[str, Any], names: Sequence[str]) -> str:
    """The command line for a command, such as `fb act simple --attack`."""
    name, verb = _BY_DO[raw["do"]]
    left = {key: value for key, value in raw.items() if key not in ("do", "combat")}
    words = [name]
    for place in verb.patterns[0]:
        key = place.rstrip("?*+")
        if left.get(key):
            words.append(_word(key, left.pop(key), names))
    for key, value in left.items():
        words.append(f"--{shown(_OPTIONS.get(key, key))}")
        if value is not True:
            words.append(_word(key, value, names))
    return " ".join(["fb", *words])


def _word(key: str, value: Any, names: Sequence[str]) -> str:
    if key in _NAME_KEYS:
        return handle(str(value), names)
    if isinstance(value, dict):
        return " ".join(f"{item}={quoted(str(number))}" for item, number in value.items())
    if isinstance(value, list | tuple):
        return ",".join(str(item) for item in value)
    return quoted(shown(value) if isinstance(value, str) and key != "override" else str(value))
