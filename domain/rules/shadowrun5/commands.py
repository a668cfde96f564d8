"""The commands of Shadowrun 5 with their arguments."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.commands import Amount, Command, Difference, Name, Text
from domain.terms import Term

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


class EndTurn(Command, frozen=True, kw_only=True):
    """The action phase is over."""

    who: Name | None = None


class Delay(Command, frozen=True, kw_only=True):
    """Hold the whole action phase for later in the combat turn."""

    who: Name | None = None


class StepIn(Command, frozen=True, kw_only=True):
    """Use a held phase now: before, during or after the phase that has just begun."""

    who: Name
    when: Literal["before", "during", "after"] = "before"


class Proceed(Command, frozen=True, kw_only=True):
    """Nobody steps in: go on to the end of the pass."""


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


class AdjustInitiative(Command, frozen=True, kw_only=True):
    """A change from outside: `by` on the score, `base` on the attribute, `dice` more or fewer initiative dice.

    A number in `by` is the difference, a text is who says it, as everywhere.
    """

    who: Name
    by: Difference | str | None = None  # type: ignore[assignment]
    base: Difference | None = None
    dice: Difference | None = None
    reason: Text | None = None

    def __post_init__(self) -> None:
        """Demand a change."""
        if not isinstance(self.by, int) and self.base is None and self.dice is None:
            raise self.refusal(
                Term(
                    "by, base oder dice: eines davon ist nötig, als Zahl",
                    "by, base or dice: one of them is needed, as a number",
                )
            )


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


class DecideTie(Command, frozen=True, kw_only=True):
    """Settle a tie; Shadowrun rolls every tie off, so none is ever open."""

    order: tuple[Name, ...]


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
