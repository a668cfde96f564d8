"""The tray: where the dice of a line come from: the table, the app or, in a correction, those that fell before."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from domain.commands import Command
from domain.dice import Need, Thrower, dice_of
from domain.refusals import Refused
from domain.terms import Term


class Thrown(NamedTuple):
    """Faces in rolling order, and where each die came from: `app` or `table`."""

    faces: tuple[int, ...]
    sources: tuple[str, ...]

    @property
    def source(self) -> str:
        """Where they came from; with dice of both kinds, the app's."""
        return "app" if "app" in self.sources else "table"

    @property
    def mixed(self) -> tuple[str, ...] | None:
        """The source of each die where they differ."""
        return self.sources if len(set(self.sources)) > 1 else None


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

    def take(self, needs: Sequence[Need]) -> list[Thrown]:
        """The faces for dice that are all known to be needed now, in rolling order.

        Raises:
            Refused: `more_dice_needed` with every die of the line known so far, or `impossible_face`.
        """
        self._asked.extend(needs)
        wanted = sum(need.count for need in needs)
        if self._table is not None and len(self._table) < wanted:
            raise self._shortage()
        source = "app" if self._table is None else "table"
        return [Thrown(tuple(self._face(need) for _ in range(need.count)), (source,) * need.count) for need in needs]

    def set_aside(self, need: Need, faces: Sequence[int]) -> None:
        """Faces that were brought beforehand are used now, and are not to be thrown again."""

    def mark(self) -> tuple[list[int] | None, list[Need]]:
        """What lies on it, and what it was asked for."""
        return None if self._table is None else list(self._table), list(self._asked)

    def back_to(self, mark: tuple[list[int] | None, list[Need]]) -> None:
        """Put back what was taken since a mark."""
        self._table, self._asked = mark

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


def tray_of(command: Command, thrower: Thrower) -> Tray:
    """The dice that a command brings, else the app's."""
    tray = Tray(thrower)
    if command.rolled is not None:
        tray.bring(command.rolled)
    return tray
