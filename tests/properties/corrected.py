"""An independent reading of what a correction comes to: the corrected fight, played from its beginning."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from domain import events as e
from domain.correcting import check_reveals
from domain.decide import decide
from domain.dice import Need
from domain.history import History
from domain.parse import read_command
from domain.refusals import Refused
from domain.state import Combat
from domain.steps import Step
from domain.system import RuleSystem
from domain.tray import Thrown, Tray

Json = dict[str, Any]
CORRECTIONS = (e.EntryStruck, e.EntryAmended)


class Played(NamedTuple):
    """The state that the corrected fight leads to, and which entries had no place in it."""

    combat: Combat
    dropped: list[Json]


class Die(NamedTuple):
    """A die that fell, in which entry."""

    need: Need
    face: int
    entry: int


class Remembered(Tray):
    """Dice that fell once, in a list, each taken out when it is used; new ones behind them."""

    def __init__(self, dice: list[Die], thrower: Callable[[int], int], entry: int) -> None:
        super().__init__(thrower)
        self.dice = dice
        self.thrower = thrower
        self.entry = entry

    def take(self, needs: Sequence[Need]) -> list[Thrown]:
        """The faces that the command brings, else the first of the list that fits, for each die."""
        if self._table is not None:
            return super().take(needs)
        return [
            Thrown(tuple(self._one(Need(need.who, need.purpose, need.sides)) for _ in range(need.count)), ())
            for need in needs
        ]

    def _one(self, need: Need) -> int:
        for at, die in enumerate(self.dice):
            if die.need == need:
                del self.dice[at]
                return die.face
        return self.thrower(need.sides)

    def set_aside(self, need: Need, faces: Sequence[int]) -> None:
        """Take the dice of the entry out in whose place others were brought."""
        one = Need(need.who, need.purpose, need.sides)
        own = [die for die in self.dice if (die.need, die.entry) == (one, self.entry)]
        for die in own[: len(faces)]:
            self.dice.remove(die)


def play_right(
    history: History, entry: int, instead: Sequence[Json], system: RuleSystem, thrower: Callable[[int], int]
) -> Played | str:
    """Play the fight with other commands in the place of an entry; what no longer fits is left out. Or the refusal."""
    steps = list(history.in_force())[::-1]
    later = [step for step in steps if step.number > entry or (step.number == entry and instead)]
    dice = _dice_left(later, entry, instead)
    combat = next(step.combat for step in reversed(steps) if step.number < entry)
    given = {step.number: step.commands for step in steps if step.number < entry}
    dropped: list[Json] = []
    for step in later:
        if isinstance(step.events[0], CORRECTIONS):
            given[step.number] = step.commands
            continue
        commands = tuple(instead) if step.number == entry else _without_dice(step)
        kept = list(dice)
        try:
            read = [read_command(raw, system.key) for raw in commands]
            check_reveals(read, given.get)
            combat = decide(combat, read, system, Remembered(dice, thrower, step.number)).combat
        except Refused as refusal:
            if step.number == entry:
                return refusal.word
            dice[:] = kept
            dropped.append({"entry": step.number, "refused": refusal.word})
        else:
            given[step.number] = commands
    return Played(combat, dropped)


def _dice_left(later: Sequence[Step], entry: int, instead: Sequence[Json]) -> list[Die]:
    """Those that fell, without the dice of the entry where what takes its place brings its own."""
    own = any("rolled" in raw for raw in instead)
    return [die for step in later if step.number != entry or not own for die in _dice_of(step)]


def _without_dice(step: Step) -> tuple[Json, ...]:
    return tuple({key: value for key, value in raw.items() if key != "rolled"} for raw in step.commands)


def _dice_of(step: Step) -> list[Die]:
    rolls = [event for event in step.events if isinstance(event, e.DiceRolled)]
    return [Die(Need(roll.who, roll.purpose, roll.sides), face, step.number) for roll in rolls for face in roll.faces]
