"""The commands of military 5E with their arguments."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from domain.commands import Amount, Command, Difference, Name, Text
from domain.rules.military5e.data import ACTIONS
from domain.terms import Term
from domain.turn_commands import DecideTie, Delay, EndTurn, Proceed, StepIn

Total = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000, description="the total of a check")]


class Begin(Command, frozen=True, kw_only=True):
    """Roll initiative for all and start; `surprised` names those caught unawares."""

    surprised: tuple[Name, ...] = ()


class Act(Command, frozen=True, kw_only=True):
    """Declare an action and pay for it.

    `as` makes it a bonus action, `healing` says that the action was used to heal, `reload` that one attack was given
    up for a fresh magazine, `total` is the result of a Medicine check.
    """

    action: Literal[
        "attack",
        "aim",
        "dash",
        "disengage",
        "dodge",
        "help",
        "hide",
        "ready",
        "reload",
        "search",
        "use_object",
        "suppressive_fire",
        "use_feature",
        "spray",
        "riddle",
        "burst",
        "controlled_burst",
        "object_interaction",
        "stabilise",
        "second_wind",
        "off_hand_attack",
    ]
    who: Name | None = None
    target: Name | None = None
    as_: Literal["bonus_action"] | None = msgspec.field(name="as", default=None)
    readied: Text | None = None
    trigger: Text | None = None
    total: Total | None = None
    reload: bool = False
    healing: bool = False

    def __post_init__(self) -> None:
        """Demand what the action needs, and keep out what belongs to another one."""
        needs = ACTIONS[self.action].needs
        for argument in ("target", "readied", "trigger", "total"):
            if argument in needs and getattr(self, argument) is None:
                raise self.refusal(
                    Term(
                        f"{argument} fehlt; {self.action} braucht es", f"{argument} is missing; {self.action} needs it"
                    )
                )
        for argument in ("readied", "trigger", "total"):
            if argument not in needs and getattr(self, argument) is not None:
                raise self._foreign(argument)
        if self.reload and self.action != "attack":
            raise self._foreign("reload")
        self._check_bonus()

    def _check_bonus(self) -> None:
        if self.as_ is not None and self.healing:
            raise self._foreign("healing")
        if self.as_ is None and ACTIONS[self.action].bonus_only:
            raise self.refusal(
                Term(
                    f"as: {self.action} gibt es nur als Bonusaktion (as: bonus_action)",
                    f"as: {self.action} is a bonus action only (as: bonus_action)",
                )
            )

    def _foreign(self, argument: str) -> Exception:
        return self.refusal(
            Term(f"{argument} gehört nicht zu {self.action}", f"{argument} does not belong to {self.action}")
        )


class Move(Command, frozen=True, kw_only=True):
    """Spend movement, in feet."""

    distance: Amount
    who: Name | None = None


class React(Command, frozen=True, kw_only=True):
    """A reaction out of turn; without a target it answers whoever is current."""

    who: Name
    reaction: Literal[
        "opportunity_attack",
        "ranged_opportunity_attack",
        "readied",
        "dirty_fighting",
        "get_your_head_down",
        "indomitable",
    ]
    target: Name | None = None


class SpendPoint(Command, frozen=True, kw_only=True):
    """Use Action Surge."""

    who: Name
    on: Literal["action_surge"]


class AdjustInitiative(Command, frozen=True, kw_only=True):
    """A change from outside: `by` on the result, `base` on what is added to every roll and so on the result, too.

    A number in `by` is the difference, a text is who says it, as everywhere.
    """

    who: Name
    by: Difference | str | None = None  # type: ignore[assignment]
    base: Difference | None = None
    reason: Text | None = None

    def __post_init__(self) -> None:
        """Demand a change."""
        if not isinstance(self.by, int) and self.base is None:
            raise self.refusal(
                Term("by oder base: eines davon ist nötig, als Zahl", "by or base: one of them is needed, as a number")
            )


class Damage(Command, frozen=True, kw_only=True):
    """Take hit points off; `close` (within 5 ft) and `critical` count against somebody who is down."""

    target: Name
    amount: Amount
    track: Literal["hp"] = "hp"
    close: bool = False
    critical: bool = False


class Heal(Command, frozen=True, kw_only=True):
    """Give hit points back."""

    target: Name
    amount: Amount
    track: Literal["hp"] = "hp"


COMMANDS: Mapping[str, type[Command]] = {
    "begin": Begin,
    "decide_tie": DecideTie,
    "act": Act,
    "move": Move,
    "end_turn": EndTurn,
    "delay": Delay,
    "step_in": StepIn,
    "proceed": Proceed,
    "react": React,
    "spend_point": SpendPoint,
    "adjust_initiative": AdjustInitiative,
    "damage": Damage,
    "heal": Heal,
}
"""The struct of each verb."""
