"""An independent reading of what a correction comes to: the corrected fight, played from its beginning."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from domain import events as e
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


class Remembered(Tray):
    """Dice that fell once, in a list, each taken out when it is used; new ones behind them."""

    def __init__(self, dice: list[tuple[Need, int]], thrower: Callable[[int], int]) -> None:
        super().__init__(thrower)
        self.dice = dice
        self.thrower = thrower

    def take(self, needs: Sequence[Need]) -> list[Thrown]:
        """The faces that the command brings, else the first of the list that fits, for each die."""
        if self._table is not None:
            return super().take(needs)
        return [
            Thrown(tuple(self._one(Need(need.who, need.purpose, need.sides)) for _ in range(need.count)), ())
            for need in needs
        ]

    def _one(self, need: Need) -> int:
        for at, (kind, face) in enumerate(self.dice):
            if kind == need:
                del self.dice[at]
                return face
        return self.thrower(need.sides)

    def set_aside(self, need: Need) -> None:
        """Take the dice out that were thrown beforehand."""
        for _ in range(need.count):
            self._one(Need(need.who, need.purpose, need.sides))


def play_right(
    history: History, entry: int, instead: Sequence[Json], system: RuleSystem, thrower: Callable[[int], int]
) -> Played | str:
    """Play the whole fight with other commands in the place of an entry, or with none; or the word that refuses them.

    Entries that no longer fit are left out.
    """
    steps = [step for step in reversed(list(history.in_force())) if not isinstance(step.events[0], CORRECTIONS)]
    later = [step for step in steps if step.number > entry or (step.number == entry and instead)]
    own_dice = any("rolled" in raw for raw in instead)
    dice = [die for step in later if step.number != entry or not own_dice for die in _dice_of(step)]
    combat = next(step.combat for step in reversed(steps) if step.number < entry)
    dropped: list[Json] = []
    for step in later:
        commands = instead if step.number == entry else _without_dice(step)
        kept = list(dice)
        try:
            read = [read_command(raw, system.key) for raw in commands]
            combat = decide(combat, read, system, Remembered(dice, thrower)).combat
        except Refused as refusal:
            if step.number == entry:
                return refusal.word
            dice[:] = kept
            dropped.append({"entry": step.number, "refused": refusal.word})
    return Played(combat, dropped)


def _without_dice(step: Step) -> list[Json]:
    return [{key: value for key, value in raw.items() if key != "rolled"} for raw in step.commands]


def _dice_of(step: Step) -> list[tuple[Need, int]]:
    rolls = [event for event in step.events if isinstance(event, e.DiceRolled)]
    return [(Need(roll.who, roll.purpose, roll.sides), face) for roll in rolls for face in roll.faces]
