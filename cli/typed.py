"""Commands as a person would type them: what `can:` lines and hints offer."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.arguments import NAMES
from cli.derived import verb_giving
from cli.mappings import pairs
from cli.names import handle, quoted
from cli.words import shown

_OPTIONS: Mapping[str, str] = {"rolled": "dice"}


def typed(raw: Mapping[str, Any], names: Sequence[str]) -> str:
    """The command line for a command, such as `fb act simple --attack`."""
    name, verb = verb_giving(raw["do"])
    left = {key: value for key, value in raw.items() if key not in ("do", "combat")}
    words = [name]
    for place in verb.patterns[0]:
        key = place.rstrip("?*+")
        if key in left:
            words += filter(None, [_word(key, left.pop(key), names, " " if "+" in place else ",")])
    for key, value in left.items():
        words.append(f"--{'no-' if value is False else ''}{shown(_OPTIONS.get(key, key))}")
        if not isinstance(value, bool):
            words.append(_word(key, value, names))
    return " ".join(["fb", *words])


def _word(key: str, value: Any, names: Sequence[str], between: str = ",") -> str:
    if isinstance(value, dict):
        return between.join(quoted(pair) for pair in pairs(value))
    if isinstance(value, list | tuple):
        return ",".join(_word(key, item, names) for item in value)
    if key in NAMES:
        return handle(str(value), names)
    return quoted(shown(value) if isinstance(value, str) and key != "override" else str(value))
