"""The commands of DSA5 with their arguments."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.commands import Amount, Command, Count, Name
from domain.rules.dsa5.data import ACTIONS
from domain.terms import Term
from domain.turn_commands import AdjustInitiative, DecideTie, Delay, EndTurn, Proceed


class Begin(Command, frozen=True, kw_only=True):
    """Roll initiative for all and start; all others act once before round 1 against those `surprised`."""

    surprised: tuple[Name, ...] = ()


class Act(Command, frozen=True, kw_only=True):
    """Declare an action and pay for it."""

    action: Literal["attack", "spell", "other", "move", "free", "free_move", "sprint", "stand_up", "long", "continue"]
    who: Name | None = None
    target: Name | None = None
    distance: Amount | None = None
    name: Name | None = None
    needed: Count | None = None

    def __post_init__(self) -> None:
        """Demand the arguments of this action, and no others."""
        given = {"distance": self.distance, "name": self.name, "needed": self.needed}
        wanted = ACTIONS[self.action].arguments
        for argument, value in given.items():
            if value is None and argument in wanted:
                raise self.refusal(
                    Term(f"{argument} fehlt bei {self.action}", f"{argument} is missing with {self.action}")
                )
            if value is not None and argument not in wanted:
                raise self.refusal(
                    Term(f"{argument} gehört nicht zu {self.action}", f"{argument} does not go with {self.action}")
                )


class StepIn(Command, frozen=True, kw_only=True):
    """Use a held action now, before the next turn begins."""

    who: Name


class React(Command, frozen=True, kw_only=True):
    """A defence, or an attack of opportunity."""

    who: Name
    reaction: Literal["parry", "dodge", "attack_of_opportunity"]
    target: Name | None = None


class SpendPoint(Command, frozen=True, kw_only=True):
    """Spend a fate point."""

    who: Name
    on: Literal["act_first"]


class Damage(Command, frozen=True, kw_only=True):
    """Take life points off; `self_control` says how the test went that the highest pain asks for."""

    target: Name
    amount: Amount
    track: Literal["lep"] = "lep"
    self_control: bool | None = None


class Heal(Command, frozen=True, kw_only=True):
    """Give life points back."""

    target: Name
    amount: Amount
    track: Literal["lep"] = "lep"


class Recover(Command, frozen=True, kw_only=True):
    """Somebody is able to act again, says the game master."""

    target: Name
    from_: Literal["incapacitated"] = msgspec.field(name="from")


class Disturb(Command, frozen=True, kw_only=True):
    """A long action is disturbed; `held` says whether Self-Control held."""

    target: Name
    held: bool


COMMANDS: Mapping[str, type[Command]] = {
    "begin": Begin,
    "act": Act,
    "end_turn": EndTurn,
    "delay": Delay,
    "step_in": StepIn,
    "proceed": Proceed,
    "react": React,
    "spend_point": SpendPoint,
    "adjust_initiative": AdjustInitiative,
    "damage": Damage,
    "heal": Heal,
    "recover": Recover,
    "disturb": Disturb,
    "decide_tie": DecideTie,
}
"""The struct of each verb."""
