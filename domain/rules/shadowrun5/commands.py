"""The commands of Shadowrun 5 with their arguments."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.commands import Amount, Command, Name
from domain.terms import Term
from domain.turn_commands import AdjustInitiative, DecideTie, Delay, EndTurn, Proceed, StepIn

TrackName = Literal["physical", "stun"]


class Begin(Command, frozen=True, kw_only=True):
    """Roll initiative for all and start; `surprised` names those caught unawares."""

    surprised: tuple[Name, ...] = ()


class Act(Command, frozen=True, kw_only=True):
    """Declare an action and pay for it."""

    action: Literal["simple", "complex", "free"]
    who: Name | None = None
    target: Name | None = None
    attack: bool = False

    def __post_init__(self) -> None:
        """Keep attacks to the actions that can be one."""
        if self.attack and self.action == "free":
            raise self.refusal(
                Term(
                    "attack: eine Freie Handlung ist kein Angriff; eine Einfache oder Komplexe ist nötig",
                    "attack: a free action is no attack; use a simple or complex one",
                )
            )


class React(Command, frozen=True, kw_only=True):
    """An interrupt action, paid from the score."""

    who: Name
    reaction: Literal[
        "block",
        "parry",
        "dodge",
        "intercept",
        "dive_for_cover",
        "hit_the_dirt",
        "run_for_your_life",
        "dive_on_the_grenade",
        "protect_the_principal",
        "full_defense",
        "right_back_at_ya",
    ]
    target: Name | None = None


class SpendPoint(Command, frozen=True, kw_only=True):
    """Spend a point of Edge."""

    who: Name
    on: Literal["blitz", "seize_initiative", "avoid_surprise"]


class Damage(Command, frozen=True, kw_only=True):
    """Fill boxes of a track."""

    target: Name
    amount: Amount
    track: TrackName = "physical"


class Heal(Command, frozen=True, kw_only=True):
    """Clear boxes of a track."""

    target: Name
    amount: Amount
    track: TrackName = "physical"


class Recover(Command, frozen=True, kw_only=True):
    """Somebody is conscious again, says the game master."""

    target: Name
    from_: Literal["unconscious"] = msgspec.field(name="from")


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
    "decide_tie": DecideTie,
}
"""The struct of each verb."""
