"""Dice: the notation, and the tray from which a command takes its faces."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from domain.refusals import Refused
from domain.terms import Term

MOST_DICE = 1000
"""A roll has at most this many dice."""

Thrower = Callable[[int], int]
"""Throws one die with so many sides and tells its face."""

_NOTATION = re.compile(
    r"(?P<count>\d{0,5})[dw](?P<sides>\d{1,5})"
    r"(?:k(?P<keep>[hl])(?P<kept>\d{1,4})|(?:>=|t)(?P<hit>\d{1,5}))?(?P<plus>[+-]\d{1,6})?",
    re.IGNORECASE | re.ASCII,
)
_PURPOSES: Mapping[str, Term] = {
    "initiative": Term("Initiative", "initiative"),
    "tie": Term("Stechen", "roll-off"),
    "roll": Term("Wurf", "roll"),
}
"""What dice are thrown for; other purposes are called by the word of the contract."""


class Notation(msgspec.Struct, frozen=True, gc=False):
    """A roll as it is written: `count` dice with `sides`, what is kept or counted, and what is added."""

    count: int
    sides: int
    keep_highest: int | None = None
    keep_lowest: int | None = None
    hit: int | None = None
    plus: int = 0

    def evaluate(self, faces: Sequence[int]) -> tuple[tuple[int, ...], int, int | None]:
        """The faces kept, in rolling order, the total, and the hits where the notation counts any."""
        if self.hit is not None:
            hits = tuple(face for face in faces if face >= self.hit)
            return hits, len(hits) + self.plus, len(hits)
        kept = self._kept(faces)
        return kept, sum(kept) + self.plus, None

    def _kept(self, faces: Sequence[int]) -> tuple[int, ...]:
        if self.keep_highest is None and self.keep_lowest is None:
            return tuple(faces)
        highest_first = self.keep_highest is not None
        wanted = self.keep_highest if self.keep_highest is not None else self.keep_lowest
        ranked = sorted(range(len(faces)), key=lambda i: faces[i], reverse=highest_first)
        return tuple(faces[i] for i in sorted(ranked[:wanted]))


@lru_cache(maxsize=256)
def parse_notation(text: str) -> Notation:
    """Read a dice notation: `NdS`, `NdSkhK`, `NdSklK` or `NdStH` (a pool), each with `+M` or `-M`.

    A pool counts the dice that show the target number H or more; `NdS>=H` means the same, but has to be quoted in a
    shell.

    Raises:
        Refused: `bad_command`, when it is none, keeps more dice than it throws or has over 1,000 dice.
    """
    match = _NOTATION.fullmatch(text)
    if match is None:
        raise _no_roll(text)
    count, sides = int(match["count"] or 1), int(match["sides"])
    kept = int(match["kept"]) if match["kept"] else None
    if not 1 <= count <= MOST_DICE or sides < 1 or (kept is not None and not 1 <= kept <= count):
        raise _no_dice(text)
    highest = (match["keep"] or "").lower() == "h"
    return Notation(
        count=count,
        sides=sides,
        keep_highest=kept if highest else None,
        keep_lowest=None if highest else kept,
        hit=int(match["hit"]) if match["hit"] else None,
        plus=int(match["plus"] or 0),
    )


def _no_roll(text: str) -> Refused:
    short = _short(text)
    return Refused(
        "bad_command",
        Term(
            f"notation: {short!r} ist kein Wurf; ein Wurf ist etwa 2d6+3, 2d20kh1, 4d6kl3 oder, als Pool, der Erfolge"
            " zählt, 8d6t5 (auch 8d6>=5).",
            f"notation: {short!r} is no roll; write one such as 2d6+3, 2d20kh1, 4d6kl3 or, as a pool that counts hits,"
            " 8d6t5 (or 8d6>=5).",
        ),
    )


def _no_dice(text: str) -> Refused:
    return Refused(
        "bad_command",
        Term(
            f"notation: {text!r} braucht 1 bis {MOST_DICE} Würfel mit wenigstens einer Seite und darf nicht mehr"
            " behalten, als geworfen werden.",
            f"notation: {text!r} needs 1 to {MOST_DICE} dice of at least one side and keeps no more than it throws.",
        ),
    )


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


class Need(msgspec.Struct, frozen=True, gc=False):
    """Dice that a command needs: whose, what for, how many sides and how many dice."""

    who: str | None
    purpose: str
    sides: int
    count: int = 1

    @property
    def called(self) -> Term:
        """What for, in a sentence."""
        return _PURPOSES.get(self.purpose, Term(self.purpose.replace("_", " "), self.purpose.replace("_", " ")))


def dice_of(needs: Sequence[Need]) -> list[dict[str, str | int | None]]:
    """Each single die of some needs, as the answer's `needed` lists them."""
    return [
        {"who": need.who, "purpose": need.purpose, "sides": need.sides} for need in needs for _ in range(need.count)
    ]
