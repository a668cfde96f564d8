"""Dice: the notation, and the tray from which a command takes its faces."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

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


class Notation(msgspec.Struct, frozen=True):
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


class Need(msgspec.Struct, frozen=True):
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


def _whose(needs: Sequence[Need]) -> Term:
    """Whose dice in rolling order, those for one purpose together: `in joining order: Raze 2, Moth 1 (initiative)`."""
    german, english = [], []
    for _, run in groupby(needs, lambda need: need.purpose):
        group = list(run)
        called, tie = group[0].called, group[0].purpose == "tie"
        listed = ", ".join(
            str(need.who) if tie else " ".join(filter(None, (need.who, f"{need.count}"))) for need in group
        )
        german.append(f"{called.de} {listed}" if tie else f"{listed} ({called.de})")
        english.append(f"{called.en} {listed}" if tie else f"{listed} ({called.en})")
    several = len(needs) > 1
    return Term(
        f"{' der Reihe nach' if several else ''}: {', dann '.join(german)}",
        f"{' in joining order' if several else ''}: {', then '.join(english)}",
    )


class Tray:
    """The dice of one line: faces thrown at the table as long as the line brings any, else the app's."""

    def __init__(self, thrower: Thrower) -> None:
        """Take the app's dice from `thrower` until `bring` is called."""
        self._thrower = thrower
        self._table: list[int] | None = None
        self._asked: list[Need] = []

    def bring(self, faces: Sequence[int]) -> None:
        """Put faces thrown at the table on the tray, behind those still on it."""
        self._table = [*(self._table or []), *faces]

    @property
    def source(self) -> str:
        """Where the next die comes from: `table` or `app`."""
        return "app" if self._table is None else "table"

    def take(self, needs: Sequence[Need]) -> list[tuple[int, ...]]:
        """The faces for dice that are all known to be needed now, in rolling order.

        Raises:
            Refused: `more_dice_needed` with every die of the line known so far, or `impossible_face`.
        """
        self._asked.extend(needs)
        wanted = sum(need.count for need in needs)
        if self._table is not None and len(self._table) < wanted:
            raise self._shortage()
        return [tuple(self._face(need) for _ in range(need.count)) for need in needs]

    def _shortage(self) -> Refused:
        needed = dice_of(self._asked)
        one = len(needed) == 1
        whose = _whose(self._asked)
        return Refused(
            "more_dice_needed",
            Term(
                f"Das braucht {len(needed)} Würfel{whose.de}; nötig ist"
                f" {'die Augenzahl oder keine' if one else 'die Augenzahl eines jeden oder keine einzige'},"
                " dann würfelt die App.",
                f"This takes {len(needed)} {'die' if one else 'dice'}{whose.en}; give the face"
                f"{'' if one else ' of each'}, or none to let the app throw.",
            ),
            needed=needed,
        )

    def check_empty(self) -> None:
        """Refuse faces that nothing needed.

        Raises:
            Refused: `too_many_dice`.
        """
        if self._table:
            left, first = len(self._table), self._table[:10]
            raise Refused(
                "too_many_dice",
                Term(
                    f"Nicht jede der angegebenen Augenzahlen wird gebraucht, {left} zu viel: {first}.",
                    f"{left} of the faces given {'is' if left == 1 else 'are'} not needed: {first}.",
                ),
            )

    def _face(self, need: Need) -> int:
        if self._table is None:
            return self._thrower(need.sides)
        face = self._table.pop(0)
        if not 1 <= face <= need.sides:
            raise Refused(
                "impossible_face",
                Term(
                    f"Ein W{need.sides} zeigt 1 bis {need.sides}, nicht {face} ({need.called.de}).",
                    f"A d{need.sides} shows 1 to {need.sides}, not {face} ({need.called.en}).",
                ),
            )
        return face
