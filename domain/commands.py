"""Commands: what somebody wants to happen, in the words of the contract.

Every verb is one strict struct; unknown arguments are refused. A rule system brings structs of its own for the verbs
that it knows (`RuleSystem.commands`), built on `Command`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from domain.dice import parse_notation
from domain.lasting import Carried
from domain.refusals import Refused
from domain.terms import Term

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200, description="a name of 1 to 200 characters")]
Text = Annotated[str, msgspec.Meta(min_length=1, description="some text")]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000, description="a whole number from 0 up")]
Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000, description="a whole number from 1 up")]
Position = Annotated[int, msgspec.Meta(ge=0, le=2**53, description="the number of an entry or a version")]
Difference = Annotated[
    int,
    msgspec.Meta(ge=-1_000_000, le=1_000_000, description="a whole number, negative to lower"),
]


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every command takes.

    The combat, who says it, table dice, the version expected, an id, the reason of an override, whether it is for the
    game master's eyes only, whether the answer shall show the state.
    """

    do: str
    combat: str | None = None
    by: str | None = None
    rolled: tuple[int, ...] | None = None
    expect_version: Position | None = None
    command_id: Text | None = None
    override: Text | None = None
    hidden: bool = False
    state: bool = True

    def refusal(self, wrong: Term) -> Refused:
        """Why arguments do not go together, behind the verb; raised where a command is read."""
        return Refused("bad_command", Term(f"{self.do}: {wrong.de}.", f"{self.do}: {wrong.en}."))


class New(Command, frozen=True, kw_only=True):
    """Open a combat record."""

    system: Text
    name: Name | None = None
    campaign: Name | None = None
    settings: dict[str, Any] = {}


class Join(Command, frozen=True, kw_only=True):
    """Add a combatant; during the fight it is a late joiner and rolls at once.

    `carried` is how they stood at the end of an earlier fight of the same rules.
    """

    name: Name
    sheet: dict[str, Any]
    side: Name | None = None
    group: Name | None = None
    player: Name | None = None
    initiative_faces: tuple[int, ...] | None = None
    carried: Carried | None = None


class Leave(Command, frozen=True, kw_only=True):
    """Somebody is out of the fight: fled, dismissed."""

    who: Name
    reason: Text | None = None


class Condition(Command, frozen=True, kw_only=True):
    """Set a condition, or remove it; `turns` counts own turns of the target, or of `of`."""

    target: Name
    name: Name
    level: Amount = 1
    turns: Count | None = None
    until: Literal["end", "start"] | None = None
    of: Name | None = None
    remove: bool = False


class Roll(Command, frozen=True, kw_only=True):
    """Any other roll, kept in the log."""

    notation: str
    who: Name | None = None
    purpose: Text | None = None
    skill: Text | None = None

    def __post_init__(self) -> None:
        """Refuse what is no dice notation."""
        parse_notation(self.notation)


class Clock(Command, frozen=True, kw_only=True):
    """Let game time pass."""

    hours: Amount | None = None
    minutes: Amount | None = None
    seconds: Amount | None = None
    rest: bool = False

    def __post_init__(self) -> None:
        """Demand a time."""
        if self.hours is None and self.minutes is None and self.seconds is None:
            raise self.refusal(
                Term(
                    "hours, minutes oder seconds: eines davon ist nötig",
                    "hours, minutes or seconds: one of them is needed",
                )
            )

    @property
    def total_seconds(self) -> int:
        """All of it in seconds."""
        return (self.hours or 0) * 3600 + (self.minutes or 0) * 60 + (self.seconds or 0)


class Note(Command, frozen=True, kw_only=True):
    """Write a remark into the log."""

    text: Text


class Rename(Command, frozen=True, kw_only=True):
    """Give somebody another name."""

    who: Name
    to: Name


class Reveal(Command, frozen=True, kw_only=True):
    """Show to everybody what was hidden."""

    who: Name | None = None
    entry: Position | None = None

    def __post_init__(self) -> None:
        """Demand one of the two."""
        if (self.who is None) == (self.entry is None):
            raise self.refusal(
                Term("who oder entry: genau eines davon ist nötig", "who or entry: exactly one of them is needed")
            )


class End(Command, frozen=True, kw_only=True):
    """The fight is over."""


COMMON_COMMANDS: Mapping[str, type[Command]] = {
    "join": Join,
    "leave": Leave,
    "condition": Condition,
    "roll": Roll,
    "clock": Clock,
    "note": Note,
    "rename": Rename,
    "reveal": Reveal,
    "end": End,
}
"""Verbs that every rule system shares."""
