"""What can go wrong on the command line, and the exit code that says so to a script."""

import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from adapters.store_errors import StoreError
from domain.ports import Overtaken
from domain.steps import FightDamaged, LogDamaged
from domain.terms import Term

SCHEMA = 1
"""Version of the JSON that `--json` prints."""

REFUSED, USAGE, NAME, DAMAGED, FAULT, INTERRUPTED = 1, 2, 3, 4, 70, 130


class Problem(Exception):
    """Something that ends a command: what and why, what would be right, and the exit code.

    Attributes:
        said: one sentence about what is wrong, with numbers, in both languages.
        can: command lines or words that work instead.
        code: 1 refused by the rules, 2 wrong usage, 3 a name is unknown or ambiguous, 4 log damaged or locked,
            70 a fault of the program.
        word: the reason for programs.
        answer: what `--json` prints.
    """

    def __init__(
        self,
        said: Term,
        can: Sequence[str] = (),
        code: int = USAGE,
        word: str = "wrong_usage",
        answer: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(said.en)
        self.answer = answer or {"schema": SCHEMA, "ok": False, "refused": word, "message": said.en, "code": word}
        self.said = said
        self.can = tuple(can)
        self.code = code
        self.word = word


def fault_of_the_program(fault: Exception) -> Term:
    """What to say where the program itself, or a rule system, has a fault: what it is and where."""
    place = traceback.extract_tb(fault.__traceback__)[-1]
    told = f"{type(fault).__name__}: {fault} ({Path(place.filename).name}:{place.lineno})"
    return Term(
        f"ein Fehler des Programms, der Befehl wurde nicht ausgeführt: {told}",
        f"a fault of the program, the command was not carried out: {told}",
    )


def both(text: str) -> Term:
    """A text that is the same in both languages."""
    return Term(text, text)


@contextmanager
def storage_problems() -> Iterator[None]:
    """Tell failures of the store and damage of a log as problems of exit code 4."""
    try:
        yield
    except LogDamaged as problem:
        said = problem.said if isinstance(problem, FightDamaged) else both(str(problem))
        raise Problem(said, ["fb verify --all"], DAMAGED, "log_damaged") from problem
    except StoreError as problem:
        raise Problem(problem.said, code=DAMAGED, word="store_unavailable") from problem
    except Overtaken as problem:
        said = Term("der Kampf wurde eben gelöscht oder ersetzt", "the fight was deleted or replaced just now")
        raise Problem(said, ["fb fights"], NAME, "no_such_combat") from problem


def nearest(word: str, known: Sequence[str], most: int = 3) -> list[str]:
    """The known words that look most like a mistyped one."""
    from difflib import get_close_matches

    by_fold = {candidate.casefold(): candidate for candidate in known}
    return [by_fold[match] for match in get_close_matches(word.casefold(), list(by_fold), most, 0.5)]
