"""From words to commands: what a person typed behind a verb, read with the names and keys of the fight."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import structs

from cli.arguments import NAMES, Argument
from cli.mappings import no_mapping, read_mapping
from cli.names import matches, resolve, resolve_several
from cli.problems import Problem, nearest
from cli.verbs import Verb
from domain.terms import Term

Raw = dict[str, Any]
_NUMBER = re.compile(r"[+-]?\d{1,18}", re.ASCII)


def read_words(verb: Verb, words: Sequence[str], arguments: Mapping[str, Argument], names: Sequence[str]) -> list[Raw]:
    """The commands that some words give: one, or one for each of several names.

    Raises:
        Problem: a word fits nothing; names what would be near.
    """
    options, plain = _split(words, arguments, names)
    options = {**_foregone(verb, arguments), **options}
    for known in (_spelled_out(arguments), arguments):
        for pattern in verb.patterns:
            filled = next(_fill(pattern, plain, known, names), None)
            if filled is not None:
                return _spread({"do": verb.do, **options, **filled})
    raise _unfitting(verb, plain, arguments, names)


def _spelled_out(arguments: Mapping[str, Argument]) -> Mapping[str, Argument]:
    """The arguments with the words of the rules as they are; only where nothing fits is a beginning enough."""
    return {key: structs.replace(argument, exact=True) for key, argument in arguments.items()}


def _foregone(verb: Verb, arguments: Mapping[str, Argument]) -> Raw:
    """Arguments that know one word only need not be typed, and a mapping may be empty."""
    optional = {place.rstrip("?*+") for place in verb.patterns[0] if "?" in place}
    known = [arguments[key] for key in optional if key in arguments]
    only = {argument.key: argument.choices[0] for argument in known if len(argument.choices) == 1}
    return {**{argument.key: {} for argument in known if argument.kind == "mapping"}, **only}


def _spread(raw: Raw) -> list[Raw]:
    """One command for each of several names."""
    for key, value in raw.items():
        if isinstance(value, _Several):
            return [{**raw, key: name} for name in value]
    return [raw]


class _Several(tuple[str, ...]):
    """Names that each get a command of their own."""

    __slots__ = ()


def _split(words: Sequence[str], arguments: Mapping[str, Argument], names: Sequence[str]) -> tuple[Raw, list[str]]:
    options: Raw = {}
    plain: list[str] = []
    rest = iter(words)
    for word in rest:
        if not word.startswith("--") or word == "--" or word in names:
            plain.append(word)
            continue
        typed, _, value = word[2:].partition("=")
        argument = arguments.get(key_of(typed)) or _denied(typed, arguments)
        if argument is None:
            known = [f"--{key.replace('_', '-')}" for key in arguments]
            said = Term(f"unbekannte Option --{typed}", f"unknown option --{typed}")
            raise Problem(said, nearest(f"--{typed}", known) or known)
        if argument.kind == "flag":
            options[argument.key] = argument.key == key_of(typed)
            continue
        given = value or next(rest, None)
        if given is None:
            raise Problem(Term(f"--{typed} braucht einen Wert", f"--{typed} needs a value"))
        options[argument.key] = value_of(argument, given, names)
    return options, plain


def _denied(typed: str, arguments: Mapping[str, Argument]) -> Argument | None:
    """The flag that `--no-...` denies."""
    found = arguments.get(key_of(typed).removeprefix("no_"))
    return found if found and found.kind == "flag" else None


def key_of(word: str) -> str:
    """A key as commands spell it: small letters with underscores."""
    return word.casefold().replace("-", "_")


def value_of(argument: Argument, word: str, names: Sequence[str]) -> Any:
    """The value that a word means for an argument.

    Raises:
        Problem: it is none.
    """
    if argument.kind == "name":
        found = resolve_several(word, names)
        return tuple(found) if argument.several else resolve(word, names)
    if argument.kind == "mapping":
        return read_mapping(argument.key, word, names if argument.key in NAMES else None)
    if argument.kind == "number" and argument.several:
        return tuple(_number(argument, part) for part in word.split(","))
    if argument.kind == "number":
        return _number(argument, word)
    if argument.kind != "choice":
        return word
    chosen = [_choice(argument, part) for part in (word.split(",") if argument.several else [word])]
    return tuple(chosen) if argument.several else chosen[0]


def _choice(argument: Argument, word: str) -> str:
    found = _choices(argument, word)
    if len(found) == 1:
        return found[0]
    near = found or nearest(key_of(word), argument.choices) or list(argument.choices)
    said = Term(f"unbekannt für {argument.key}: „{word}“", f'unknown {argument.key}: "{word}"')
    raise Problem(said, [shown(choice) for choice in near])


def _choices(argument: Argument, word: str) -> list[str]:
    """The words of the rules that a word may mean: the one spelled alike, else those that begin with it."""
    key = key_of(word)
    if key in argument.choices:
        return [key]
    return [] if argument.exact or not key else [choice for choice in argument.choices if choice.startswith(key)]


def _number(argument: Argument, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        said = Term(
            f"{argument.key} nimmt eine ganze Zahl, nicht „{word[:40]}“",
            f'{argument.key} takes a whole number, not "{word[:40]}"',
        )
        raise Problem(said)
    return int(word)


def shown(key: str) -> str:
    """A key as people type it: with dashes."""
    return key.replace("_", "-")


def _fill(
    pattern: Sequence[str], words: Sequence[str], arguments: Mapping[str, Argument], names: Sequence[str]
) -> Iterator[Raw]:
    """Every way in which the words fill a pattern; optional places are left out first."""
    if not pattern:
        if not words:
            yield {}
        return
    place, rest = pattern[0], pattern[1:]
    key = place.rstrip("?*+")
    if key not in arguments or "?" in place:
        yield from _fill(rest, words, arguments, names)
    if key not in arguments or not words:
        return
    taken = len(words) if "+" in place else 1
    argument, word = arguments[key], " ".join(words[:taken])
    if fits(argument, word, names):
        value = _value(place, argument, word, names)
        yield from ({key: value, **further} for further in _fill(rest, words[taken:], arguments, names))


def fits(argument: Argument, word: str, names: Sequence[str]) -> bool:
    """Whether a word can be a value of an argument."""
    if argument.kind == "name":
        parts = [word] if word in names else word.split(",")
        return all(len(matches(part, names)) == 1 for part in parts)
    if argument.kind == "mapping":
        return word.startswith("{") or all("=" in part for part in word.split())
    if argument.kind == "number":
        return bool(_NUMBER.fullmatch(word))
    words = word.split(",") if argument.several else [word]
    return argument.kind != "choice" or all(len(_choices(argument, part)) == 1 for part in words)


def _value(place: str, argument: Argument, word: str, names: Sequence[str]) -> Any:
    if "*" in place:
        found = resolve_several(word, names)
        return found[0] if len(found) == 1 else _Several(found)
    return value_of(argument, word, names)


def _unfitting(verb: Verb, words: Sequence[str], arguments: Mapping[str, Argument], names: Sequence[str]) -> Problem:
    """What is wrong with words that fill no pattern: the first one that fits no place, or one that is missing."""
    places = [place for place in verb.patterns[0] if place.rstrip("?*+") in arguments]
    wanted = [arguments[place.rstrip("?*+")] for place in places]
    needed = [arguments[place.rstrip("?*+")] for place in places if "?" not in place]
    for at, word in enumerate(words):
        if not any(fits(argument, word, names) for argument in wanted):
            due = needed or [argument for argument in wanted if argument.kind == "mapping"] or wanted
            expected = due[min(at, len(due) - 1)] if due else None
            return _unknown(word, expected, wanted, names, verb)
    keys = ", ".join(argument.key for argument in needed)
    said = Term(
        f"diese Wörter ergeben keinen Befehl: gebraucht wird {keys or 'kein Wort'}",
        f"these words do not make a command: it takes {keys or 'no words'}",
    )
    return Problem(said, verb.examples)


def _unknown(
    word: str, expected: Argument | None, wanted: Sequence[Argument], names: Sequence[str], verb: Verb
) -> Problem:
    """What is wrong with a word that fits no place; `expected` is the argument that was due."""
    if expected is not None and expected.kind == "mapping":
        return no_mapping(expected.key, word)
    choices = [shown(choice) for argument in wanted for choice in argument.choices]
    several = any(len(matches(part, names)) > 1 for part in word.split(","))
    due = expected is not None and expected.kind == "name" and not nearest(word, choices)
    if any(argument.kind == "name" for argument in wanted) and (several or due):
        return _name_problem(word, names)
    known = [*choices, *(names if any(argument.kind == "name" for argument in wanted) else ())]
    begun = [shown(choice) for argument in wanted for choice in _choices(argument, word)]
    if begun:
        listed = ", ".join(begun)
        return Problem(Term(f"„{word}“ passt auf {listed}", f'"{word}" fits {listed}'), begun)
    said = Term(f"unbekannt: {word}", f"unknown: {word}")
    return Problem(said, nearest(word, known) or known[:6] or verb.examples)


def _name_problem(word: str, names: Sequence[str]) -> Problem:
    try:
        resolve_several(word, names)
    except Problem as problem:
        return problem
    return Problem(Term(f"unbekannt: {word}", f"unknown: {word}"), names)
