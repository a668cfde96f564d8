"""Reading a line: which commands it holds, with clear words for what is wrong with it."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from domain.commands import ALONE, COMMON_COMMANDS, HISTORY_COMMANDS, QUERIES, Command, New
from domain.refusals import Refused
from domain.system import find_system

Raw = Mapping[str, Any]

C = TypeVar("C", bound=Command)

_TYPE = re.compile(r"`([^`]+)`")
_WORDS = {
    "int": "a whole number",
    "float": "a fraction",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}
_NAMED = re.compile(r"field `([^`]+)`")


def read_line(line: object) -> list[Raw]:
    """The commands of a line, unread: one object, or a list of them.

    Raises:
        Refused: `bad_command`.
    """
    items: list[Any] = line if isinstance(line, list) else [line]
    if not items:
        raise Refused("bad_command", "An empty list is no transaction; give at least one command.")
    for item in items:
        if not isinstance(item, dict):
            raise Refused(
                "bad_command",
                'A command is an object such as {"do": "note", "text": "…"}, or a list of them.',
            )
        if not isinstance(item.get("do"), str):
            raise Refused("bad_command", "do: the verb is missing or no text.")
    if len(items) > 1 and any(item["do"] in ALONE for item in items):
        raise Refused("bad_command", f"{_alone(items)} stands alone in its line.")
    return items


def _alone(items: Sequence[Raw]) -> str:
    return next(str(item["do"]) for item in items if item["do"] in ALONE)


def read_new(raw: Raw) -> New:
    """The command that opens a combat.

    Raises:
        Refused: `bad_command`, naming the field.
    """
    return _convert(raw, New)


def read_command(raw: Raw, system_key: str) -> Command:
    """A command in the words of a rule system, which is imported only for a verb that could be its own.

    Raises:
        Refused: `bad_command`, naming the verb or the field.
    """
    verb = str(raw["do"])
    kind = _GENERAL.get(verb) or find_system(system_key).commands.get(verb) or COMMON_COMMANDS.get(verb)
    if kind is None:
        known = sorted({"new", *_GENERAL, *COMMON_COMMANDS, *find_system(system_key).commands})
        raise Refused(
            "bad_command",
            f"do: {verb[:60]!r} is no command of {system_key}; known: {', '.join(known)}.",
            known=known,
        )
    return _convert(raw, kind)


_GENERAL: Mapping[str, type[Command]] = {**HISTORY_COMMANDS, **QUERIES}


def _convert(raw: Raw, kind: type[C]) -> C:
    try:
        return msgspec.convert(raw, kind, strict=True)
    except (msgspec.ValidationError, ValueError) as problem:
        message, known = explain(str(problem), kind)
        details = {"known": known} if known else {}
        raise Refused("bad_command", f"{raw['do']}: {message}", **details) from None


def explain(problem: str, kind: type[Command]) -> tuple[str, list[str]]:
    """What a strict reading found wrong, in words for a person, the field first; and the values that would be right."""
    named = _NAMED.search(problem)
    if "missing required" in problem and named:
        return f"{named[1]} is missing.", []
    if "unknown field" in problem and named:
        arguments = [field.encode_name for field in msgspec.structs.fields(kind)]
        return f"{named[1]} is not an argument; known: {', '.join(arguments)}.", arguments
    what, _, place = problem.partition(" - at ")
    field = place.strip("`").removeprefix("$.") if place else ""
    known = choices(kind, field)
    if what.startswith("Invalid enum value"):
        return (
            f"{field}: {what.removeprefix('Invalid enum value ')} is not known; known: {', '.join(known)}.",
            known,
        )
    words = _TYPE.sub(lambda match: " or ".join(_WORDS.get(t, t) for t in _kinds(match[1])), what)
    return f"{field}: {words[:1].lower()}{words[1:]}." if field else f"{words}.", known


def _kinds(types: str) -> list[str]:
    return [kind for kind in types.split(" | ") if kind != "null"] or ["null"]


def choices(kind: type[Command], field: str) -> list[str]:
    """The words that an argument knows, where it knows only some."""
    for candidate in msgspec.structs.fields(kind):
        if candidate.encode_name == field:
            arms = (candidate.type, *get_args(candidate.type))
            return sorted(word for arm in arms if get_origin(arm) is Literal for word in get_args(arm))
    return []
