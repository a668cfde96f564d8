"""What is wrong with a command or a sheet that could not be read, in words for a person, in German and in English.

The libraries that read say it in English words of their own: msgspec about commands, pydantic about sheets.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec

from domain.terms import Term

_NAMED = re.compile(r"field `([^`]+)`")
_TYPE = re.compile(r"`([^`]+)`")
_EXPECTED = re.compile(
    r"Expected `(?P<wanted>[^`]+)`"
    r"(?: (?P<length>of length )?(?P<side>[<>]=) (?P<bound>-?\d+))?"
    r"(?:, got `(?P<got>[^`]+)`)?"
)
_TYPES: Mapping[str, Term] = {
    "int": Term("eine ganze Zahl", "a whole number"),
    "float": Term("eine Kommazahl", "a fraction"),
    "str": Term("ein Text", "a text"),
    "bool": Term("true oder false", "true or false"),
    "array": Term("eine Liste", "a list"),
    "object": Term("ein Objekt", "an object"),
    "null": Term("null", "nothing"),
}
"""The types of JSON values, as the reader of commands calls them."""

_SHEET_WORDS: Mapping[str, str] = {
    "int_type": "eine ganze Zahl wird gebraucht",
    "bool_type": "true oder false wird gebraucht",
    "string_type": "ein Text wird gebraucht",
    "greater_than_equal": "mindestens {ge} ist nötig",
    "less_than_equal": "höchstens {le} ist möglich",
    "extra_forbidden": "kein bekanntes Feld",
}
"""German for what the reader of sheets finds wrong, by its type of error."""


def explain(problem: str, kind: type[msgspec.Struct]) -> tuple[Term, list[str]]:
    """What a strict reading found wrong, in words for a person, the field first; and the values that would be right."""
    named = _NAMED.search(problem)
    if "missing required" in problem and named:
        return Term(f"{named[1]} fehlt.", f"{named[1]} is missing."), []
    if "unknown field" in problem and named:
        return _unknown_argument(named[1], kind)
    what, _, place = problem.partition(" - at ")
    key, _, path = place.rpartition(" in ")
    field = path.strip("`").removeprefix("$.")
    known = choices(kind, field)
    if what.startswith("Invalid enum value"):
        value, listed = what.removeprefix("Invalid enum value "), ", ".join(known)
        said = Term(
            f"{field}: {value} ist nicht bekannt; bekannt: {listed}.",
            f"{field}: {value} is not known; known: {listed}.",
        )
        return said, known
    german, english = _german(what), _english(what)
    if field and key:
        return Term(
            f"ein Schlüssel von {field}: {german}.", f"a key of {field}: {english[:1].lower()}{english[1:]}."
        ), known
    if field:
        return Term(f"{field}: {german}.", f"{field}: {english[:1].lower()}{english[1:]}."), known
    return Term(f"{german[:1].upper()}{german[1:]}.", f"{english}."), known


def _unknown_argument(name: str, kind: type[msgspec.Struct]) -> tuple[Term, list[str]]:
    arguments = [field.encode_name for field in msgspec.structs.fields(kind)]
    listed = ", ".join(arguments)
    said = Term(
        f"{name} ist kein Argument; bekannt: {listed}.",
        f"{name} is not an argument; known: {listed}.",
    )
    return said, arguments


def _english(what: str) -> str:
    return _TYPE.sub(lambda match: " or ".join(_name(one).en for one in _kinds(match[1])), what)


def _german(what: str) -> str:
    """The same in German, built anew from the parts of the sentence."""
    parts = _EXPECTED.fullmatch(what)
    if parts is None:
        return f"ungültig: „{what}“"
    wanted = _kinds(parts["wanted"])
    said = " oder ".join(_name(one).de for one in wanted)
    if parts["length"]:
        side = "mindestens" if parts["side"] == ">=" else "höchstens"
        said += f" mit {side} {parts['bound']} {'Zeichen' if wanted == ['str'] else 'Einträgen'}"
    elif parts["side"]:
        said += f" {'ab' if parts['side'] == '>=' else 'bis'} {parts['bound']}"
    got = f", {' oder '.join(_not_a(one) for one in _kinds(parts['got']))}" if parts["got"] else ""
    return f"{said} wird gebraucht{got}"


def _name(kind: str) -> Term:
    return _TYPES.get(kind, Term(kind, kind))


def _not_a(kind: str) -> str:
    """A value of a type that is not the one needed, in German: `kein Text`, `nicht null`."""
    name = _name(kind).de
    return f"k{name}" if name.startswith("ein") else f"nicht {name}"


def _kinds(types: str) -> list[str]:
    return [kind for kind in types.split(" | ") if kind != "null"] or ["null"]


def choices(kind: type[msgspec.Struct], field: str) -> list[str]:
    """The words that an argument knows, where it knows only some."""
    for candidate in msgspec.structs.fields(kind):
        if candidate.encode_name == field:
            arms = (candidate.type, *get_args(candidate.type))
            return sorted(word for arm in arms if get_origin(arm) is Literal for word in get_args(arm))
    return []


def explain_sheet(errors: Sequence[Mapping[str, Any]]) -> Term:
    """Every field of a sheet that is wrong, with what is wrong with it."""
    fields = [f"sheet.{'.'.join(map(str, error['loc'])) or 'sheet'}" for error in errors]
    german = "; ".join(f"{field}: {_sheet_german(error)}" for field, error in zip(fields, errors, strict=True))
    english = "; ".join(f"{field}: {error['msg']}" for field, error in zip(fields, errors, strict=True))
    return Term(f"{german}.", f"{english}.")


def _sheet_german(error: Mapping[str, Any]) -> str:
    words = _SHEET_WORDS.get(error["type"])
    return words.format_map(error.get("ctx", {})) if words else f"ungültig: „{error['msg']}“"
