"""Commands that end, hold and order turns, alike in the rule systems; each system lists those that it knows."""

from typing import Literal

from domain.commands import Command, Difference, Name, Text
from domain.terms import Term


class EndTurn(Command, frozen=True, kw_only=True):
    """The turn is over."""

    who: Name | None = None


class Proceed(Command, frozen=True, kw_only=True):
    """Nobody steps in, or nobody is able to act: go on to the end of the pass or round."""


class Delay(Command, frozen=True, kw_only=True):
    """Hold the whole turn for later; refused where the rules have no such thing."""

    who: Name | None = None


class StepIn(Command, frozen=True, kw_only=True):
    """Use a held turn now: before, during or after the turn that has just begun."""

    who: Name
    when: Literal["before", "during", "after"] = "before"


class DecideTie(Command, frozen=True, kw_only=True):
    """Settle an open tie; refused where the dice decide every one."""

    order: tuple[Name, ...]


class AdjustInitiative(Command, frozen=True, kw_only=True):
    """A change from outside: `by` on the result, `base` on what is added to every roll, `dice` more or fewer.

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
