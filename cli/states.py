"""How far fights are: in the words of a list, and as a person types them."""

from collections.abc import Mapping

from cli.names import quoted
from cli.problems import Problem, nearest
from cli.texts import TEXTS, text
from domain.system import installed_system
from domain.terms import Term
from projections.board import term

STATES: Mapping[str, Term] = {
    **{key: TEXTS[key] for key in ("setup", "ambush", "tie")},
    "running": Term("läuft", "running"),
    **{key: TEXTS[key] for key in ("last_call", "ended", "damaged")},
}
"""The states of a fight, each by its key, as they are typed; a list shows the round of one that is running."""


def state_in_words(system: str, number: int | None, mode: str, language: str) -> str:
    """How far a fight is: the round, if there was any, and what the mode says besides."""
    called = f"{term('round', installed_system(system), language)} {number}" if number else ""
    return ", ".join(part for part in (called, text(mode, language)) if part)


def state_meant(word: str, option: str) -> str:
    """The key of the state that a word means: a key, the word of a list in any language, or a beginning of either.

    Raises:
        Problem: unknown or ambiguous; names the option as it was typed.
    """
    typed = word.casefold().replace("_", " ").strip()
    ways = {key: [key.replace("_", " "), said.de.casefold(), said.en.casefold()] for key, said in STATES.items()}
    found = [key for key, known in ways.items() if typed in known]
    found = found or [key for key, known in ways.items() if typed and any(way.startswith(typed) for way in known)]
    if len(found) == 1:
        return found[0]
    words = {said.en: key for key, said in STATES.items()}
    near = [STATES[key].en for key in found] or nearest(word, list(words)) or list(words)
    said = Term(f"{option}: „{word}“ ist kein Zustand eines Kampfes", f'{option}: "{word}" is no state of a fight')
    raise Problem(said, [f"fb fights {option} {quoted(one)}" for one in near])
