"""Commands that move in the history instead of adding to it, and questions about it."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from domain.audience import GAME_MASTER, UNDONE_FOR_GAME_MASTER, UNKNOWN_AUDIENCE, is_audience
from domain.commands import Command, Count, Name, Position, Text
from domain.terms import Term


class Undo(Command, frozen=True, kw_only=True):
    """Take back the latest entries in force, or everything after the entry `to`."""

    count: Count | None = None
    to: Position | None = None

    def __post_init__(self) -> None:
        """Refuse two answers to one question."""
        if self.count is not None and self.to is not None:
            raise self.refusal(
                Term("count oder to: nur eines davon ist möglich", "count or to: only one of them can be given")
            )


class Redo(Command, frozen=True, kw_only=True):
    """Take back the latest undos."""

    count: Count = 1


class Correction(Command, frozen=True, kw_only=True):
    """A correction of the entry `entry`: what came after it is decided again.

    `on_conflict` says what becomes of later entries that no longer fit; a `dry_run` only tells what would happen.
    """

    entry: Position
    on_conflict: Literal["refuse", "drop"] = "refuse"
    dry_run: bool = False
    reason: Text | None = None


class Strike(Correction, frozen=True, kw_only=True):
    """Take an earlier entry out of the history."""


class Amend(Correction, frozen=True, kw_only=True):
    """Put another command, or a list of them, in the place of an earlier entry."""

    with_: dict[str, Any] | list[dict[str, Any]] = msgspec.field(name="with")


class Fork(Command, frozen=True, kw_only=True):
    """Open a new combat that starts with this one's history up to the entry `at`."""

    at: Position | None = None
    name: Name | None = None


class Explain(Command, frozen=True, kw_only=True):
    """Tell why somebody has this place in the order, this budget, these wounds."""

    who: Name


class View(Command, frozen=True, kw_only=True):
    """A question about what there is to see, for the eyes of an audience."""

    audience: str = GAME_MASTER

    def __post_init__(self) -> None:
        """Refuse an audience that there is not."""
        if not is_audience(self.audience):
            raise self.refusal(UNKNOWN_AUDIENCE)


class Show(View, frozen=True, kw_only=True):
    """The state now, or after an entry: as it was answered then, or on the history in force now."""

    at: Position | None = None
    as_: Literal["then", "now"] = msgspec.field(name="as", default="then")


class Log(View, frozen=True, kw_only=True):
    """The entries with their events."""

    from_: Position | None = msgspec.field(name="from", default=None)
    to: Position | None = None
    include_undone: bool = False

    def __post_init__(self) -> None:
        """Refuse to show to others what was undone."""
        super().__post_init__()
        if self.include_undone and self.audience != GAME_MASTER:
            raise self.refusal(UNDONE_FOR_GAME_MASTER)


HISTORY_COMMANDS: Mapping[str, type[Command]] = {
    "undo": Undo,
    "redo": Redo,
    "strike": Strike,
    "amend": Amend,
    "fork": Fork,
}
"""Verbs that move in the history instead of adding to it."""

QUERIES: Mapping[str, type[Command]] = {"show": Show, "log": Log, "explain": Explain}
"""Verbs that change nothing."""

ALONE = frozenset({"new", *HISTORY_COMMANDS, *QUERIES})
"""Verbs that stand alone in their line."""
