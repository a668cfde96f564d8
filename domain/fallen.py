"""The dice of entries that are decided again: those that fell before are used first."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from domain.dice import Need
from domain.events import DiceRolled, UnusedDie
from domain.tray import Thrown, Tray


class FallenDie(NamedTuple):
    """A die that fell: what it was needed for, its face, where it came from, in which entry."""

    need: Need
    face: int
    source: str
    entry: int


class Mark(NamedTuple):
    """What has been used of some fallen dice."""

    used: dict[Need, int]
    apart: frozenset[int]
    over: tuple[int, ...]


class FallenDice:
    """The dice of entries that are decided again: each is used once, in the order in which they fell."""

    def __init__(self, rolls: Iterable[tuple[int, DiceRolled]]) -> None:
        """Take up the dice of some rolls, each with the number of its entry."""
        self._dice: list[FallenDie] = []
        self._places: dict[Need, list[int]] = {}
        self._mark = Mark({}, frozenset(), ())
        for entry, roll in rolls:
            need = Need(roll.who, roll.purpose, roll.sides)
            for face, source in zip(roll.faces, roll.sources or [roll.source] * len(roll.faces), strict=True):
                self._places.setdefault(need, []).append(len(self._dice))
                self._dice.append(FallenDie(need, face, source, entry))

    def take(self, need: Need) -> FallenDie | None:
        """The first unused die of one that is needed; None when there is none left."""
        places, at = self._places.get(need, []), self._mark.used.get(need, 0)
        while at < len(places) and places[at] in self._mark.apart:
            at += 1
        self._mark.used[need] = min(at + 1, len(places))
        return self._dice[places[at]] if at < len(places) else None

    def set_aside(self, need: Need, entry: int, faces: Sequence[int]) -> None:
        """Put dice of an entry aside in whose place others were brought; those that showed another face are left over.

        Args:
            need: what the dice were for.
            entry: the entry that is being decided again.
            faces: those brought.
        """
        places = self._places.get(need, [])[self._mark.used.get(need, 0) :]
        own = [at for at in places if self._dice[at].entry == entry and at not in self._mark.apart]
        for at, face in zip(own, faces, strict=False):
            over = () if self._dice[at].face == face else (at,)
            self._mark = self._mark._replace(apart=self._mark.apart | {at}, over=self._mark.over + over)

    def mark(self) -> Mark:
        """What has been used so far."""
        return self._mark._replace(used=dict(self._mark.used))

    def back_to(self, mark: Mark) -> None:
        """Put back what was used since a mark."""
        self._mark = mark

    def left(self) -> list[UnusedDie]:
        """Every die that nothing needed, in the order in which they fell."""
        used = {at for need, places in self._places.items() for at in places[: self._mark.used.get(need, 0)]}
        gone = (used | self._mark.apart) - set(self._mark.over)
        return [
            UnusedDie(who=die.need.who, purpose=die.need.purpose, sides=die.need.sides, face=die.face)
            for at, die in enumerate(self._dice)
            if at not in gone
        ]


class SecondTray(Tray):
    """The tray of an entry that is decided again: dice that fell before come first, then those of another tray.

    Attributes:
        missing: dice that were needed and had never fallen.
    """

    def __init__(self, fallen: FallenDice, further: Tray, entry: int) -> None:
        """Take dice for an entry from `fallen`, and where there are none from `further`."""
        super().__init__(lambda sides: sides)
        self._fallen = fallen
        self._further = further
        self._entry = entry
        self.missing: list[Need] = []

    def take(self, needs: Sequence[Need]) -> list[Thrown]:
        """The faces for dice; those that the commands bring themselves go before all others.

        Raises:
            Refused: `more_dice_needed` or `impossible_face`.
        """
        if self._table is not None:
            return super().take(needs)
        fallen = [[self._fallen.take(one) for one in _singly(need)] for need in needs]
        missing = [
            Need(need.who, need.purpose, need.sides, dice.count(None))
            for need, dice in zip(needs, fallen, strict=True)
            if None in dice
        ]
        thrown = iter(_one_by_one(self._further.take(missing)))
        self.missing += [one for need in missing for one in _singly(need)]
        pairs = [[(die.face, die.source) if die else next(thrown) for die in dice] for dice in fallen]
        return [Thrown(tuple(face for face, _ in dice), tuple(source for _, source in dice)) for dice in pairs]

    def set_aside(self, need: Need, faces: Sequence[int]) -> None:
        """Do without the dice that fell when faces were brought for them before."""
        self._fallen.set_aside(Need(need.who, need.purpose, need.sides), self._entry, faces)


def _singly(need: Need) -> list[Need]:
    """A need for each single die."""
    return [Need(need.who, need.purpose, need.sides)] * need.count


def _one_by_one(thrown: Sequence[Thrown]) -> list[tuple[int, str]]:
    """Face and source of each die."""
    return [die for group in thrown for die in zip(group.faces, group.sources, strict=True)]
