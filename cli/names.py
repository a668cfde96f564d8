"""Names as a person types them: by prefix, without regard to case, by number, several at a time."""

import re
import shlex
from collections.abc import Sequence

from cli.problems import NAME, Problem, nearest
from domain.terms import Term

LONG_NAME = 10
_PLAIN = frozenset("@%+:,./_-")
_NUMBERED = re.compile(r"(.*?)(\d+)")


def resolve(word: str, names: Sequence[str]) -> str:
    """The one name that a word means.

    Exact spelling comes first, then any case, then a number in the list, then an unambiguous prefix; `gan1` means
    the Ganger whose name ends in 1.

    Args:
        word: as typed.
        names: the names that there are, in the order of the list that a person sees.

    Raises:
        Problem: the name is unknown or fits several; carries those that are near.
    """
    found = matches(word, names)
    if len(found) == 1:
        return found[0]
    if found:
        raise Problem(
            Term(f"„{word}“ passt auf {', '.join(found)}", f'"{word}" fits {", ".join(found)}'),
            [handle(name, names) for name in found],
            NAME,
            "ambiguous_name",
        )
    close = nearest(word, names) or list(names)[:6]
    known = [handle(name, names) for name in close]
    said = Term(f"niemand hier heißt „{word}“", f'nobody here is called "{word}"')
    raise Problem(said, known, NAME, "no_such_combatant")


def matches(word: str, names: Sequence[str]) -> list[str]:
    """All names that a word may mean, of the strictest kind that any name fits."""
    folded = _fold(word)
    if word in names:
        return [word]
    if word.isascii() and word.isdigit() and len(word) < LONG_NAME and 1 <= int(word) <= len(names):
        return [names[int(word) - 1]]
    for fits in (_same, _prefix, _numbered):
        found = [name for name in names if folded and fits(folded, _fold(name))]
        if found:
            return found
    return []


def _fold(name: str) -> str:
    return "".join(name.casefold().split())


def _same(word: str, name: str) -> bool:
    return name == word


def _prefix(word: str, name: str) -> bool:
    return name.startswith(word)


def _numbered(word: str, name: str) -> bool:
    typed, called = _NUMBERED.fullmatch(word), _NUMBERED.fullmatch(name)
    return bool(typed and called and typed[2] == called[2] and called[1].startswith(typed[1]))


def resolve_several(word: str, names: Sequence[str]) -> list[str]:
    """The names that a word with commas means; a name that itself holds a comma is one name."""
    if word in names or "," not in word:
        return [resolve(word, names)]
    return [resolve(part, names) for part in word.split(",") if part]


def quoted(word: str) -> str:
    """A word as a shell takes it, in quotes only where it needs them: letters of any language do not."""
    plain = bool(word) and all(sign.isalnum() or sign in _PLAIN for sign in word)
    return word if plain else shlex.quote(word)


def handle(name: str, names: Sequence[str]) -> str:
    """A short way to type a name that means just this one."""
    number = str(list(names).index(name) + 1)
    if (name.startswith("-") or not name.isprintable()) and matches(number, names) == [name]:
        return number
    short = _fold(name)
    numbered = _NUMBERED.fullmatch(short)
    letters, digits = (numbered[1], numbered[2]) if numbered else (short, "")
    whole = [] if digits or len(letters) > LONG_NAME else [len(letters)]
    for length in (*whole, 3, 5, 8, len(letters)):
        tried = letters[:length] + digits
        if tried and tried == quoted(tried) and "," not in tried and matches(tried, names) == [name]:
            return tried
    return quoted(name)
