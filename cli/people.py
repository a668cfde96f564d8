"""Somebody of many fights, as a person types their name."""

from collections.abc import Sequence

from cli.names import matches, quoted
from cli.problems import NAME, Problem, nearest
from cli.wiring import START
from domain.terms import Term

LISTED = 3


def called(word: str, known: Sequence[str]) -> list[str]:
    """The names that a word may mean: as it is, or its beginning; of those that differ in case only, one."""
    from projections.summary import folded

    found = [name for name in known if folded(name) == folded(word)]
    found = found or ([] if word.isdigit() else matches(word, known))
    return list({folded(name): name for name in reversed(found)}.values())[::-1]


def one_called(word: str, known: Sequence[str], typed: str) -> str:
    """The one name that a word means.

    Args:
        word: as typed.
        known: all names.
        typed: what was typed before it, for a hint.

    Raises:
        Problem: unknown or ambiguous; carries the names that are near.
    """
    found = called(word, known)
    if len(found) == 1:
        return found[0]
    if found:
        raise several(word, found, [f"{typed} {quoted(name)}" for name in found])
    near = nearest(word, known) or list(known)[:LISTED]
    said = Term(f"niemand hieß je „{word}“", f'nobody was ever called "{word}"')
    raise Problem(said, [f"{typed} {quoted(name)}" for name in near] or START, NAME, "no_such_combatant")


def several(word: str, found: Sequence[str], ways: Sequence[str]) -> Problem:
    """What to say where a word fits several names."""
    listed = ", ".join(found)
    return Problem(Term(f"„{word}“ passt auf {listed}", f'"{word}" fits {listed}'), ways, NAME, "ambiguous_name")
