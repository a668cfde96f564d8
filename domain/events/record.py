"""The record itself: entries, corrections, dice, the clock."""

from datetime import datetime
from typing import Any, ClassVar

import msgspec

from domain.events.base import Event


class EntryRecorded(Event, frozen=True, kw_only=True):
    """The first event of each entry: the commands as they were given, who gave them and when.

    `hash` chains the entries (SHA-256, hexadecimal); the codec computes it over the bytes as they are stored.
    """

    TOPIC: ClassVar[str] = "entry"
    entry: int
    commands: tuple[dict[str, Any], ...]
    at: datetime
    by: str | None = None
    hash: str = ""


class CombatOpened(Event, frozen=True, kw_only=True):
    """A combat record was opened; `rungs` names the numbers of every order key, the deciding one first."""

    TOPIC: ClassVar[str] = "combat_opened"
    system: str
    name: str
    rungs: tuple[str, ...]
    campaign: str | None = None
    settings: dict[str, Any] = {}


class CombatBegun(Event, frozen=True, kw_only=True):
    """The fight has started."""

    TOPIC: ClassVar[str] = "combat_begun"


class CombatEnded(Event, frozen=True, kw_only=True):
    """The fight is over: scores, held turns and budgets are dropped, harm stays."""

    TOPIC: ClassVar[str] = "combat_ended"
    reason: str


class DiceRolled(Event, frozen=True, kw_only=True):
    """Dice fell. `source` is `app` or `table`; where a correction mixed them, `sources` tells it for each die.

    The last five fields belong to a roll asked for by notation.
    """

    TOPIC: ClassVar[str] = "dice_rolled"
    purpose: str
    sides: int
    faces: tuple[int, ...]
    source: str
    who: str | None = None
    sources: tuple[str, ...] | None = None
    notation: str | None = None
    reason: str | None = None
    kept: tuple[int, ...] | None = None
    total: int | None = None
    hits: int | None = None

    def __post_init__(self) -> None:
        """Refuse dice that cannot be.

        Raises:
            ValueError: a face is not on the die, or the sources are not one for each die.
        """
        if self.faces and not 1 <= min(self.faces) <= max(self.faces) <= self.sides:
            raise ValueError(f"a d{self.sides} cannot show {self.faces}")
        if self.sources is not None and len(self.sources) != len(self.faces):
            raise ValueError(f"{len(self.sources)} sources for {len(self.faces)} dice")


class ClockAdvanced(Event, frozen=True, kw_only=True):
    """Game time passed: `seconds`, to `now` seconds since the combat was opened."""

    TOPIC: ClassVar[str] = "clock_advanced"
    seconds: int
    now: int
    rest: bool = False


class NoteTaken(Event, frozen=True, kw_only=True):
    """A remark."""

    TOPIC: ClassVar[str] = "note_taken"
    text: str


class RuleOverridden(Event, frozen=True, kw_only=True):
    """The game master lifted a refusal of the rules."""

    TOPIC: ClassVar[str] = "rule_overridden"
    refused: str
    reason: str


class EntryRevealed(Event, frozen=True, kw_only=True):
    """A hidden entry is for everybody's eyes."""

    TOPIC: ClassVar[str] = "entry_revealed"
    entry: int


class Undone(Event, frozen=True, kw_only=True):
    """Entries are no longer in force, the newest first."""

    TOPIC: ClassVar[str] = "undone"
    entries: tuple[int, ...]


class Redone(Event, frozen=True, kw_only=True):
    """Entries are in force again, in the order in which they come back."""

    TOPIC: ClassVar[str] = "redone"
    entries: tuple[int, ...]


class DroppedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A later entry that a correction left out, with the word that refused it."""

    entry: int
    refused: str


class UnusedDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die that fell once and that nothing needs any more after a correction."""

    purpose: str
    sides: int
    face: int
    who: str | None = None


class EntryStruck(Event, frozen=True, kw_only=True):
    """An entry was taken out of the history; what came after it follows as decided again on entry `after`.

    `dropped` are the later entries that were left out, `unused_dice` the dice of later entries that nothing needs.
    """

    TOPIC: ClassVar[str] = "entry_struck"
    entry: int
    after: int
    reason: str | None = None
    dropped: tuple[DroppedEntry, ...] = ()
    unused_dice: tuple[UnusedDie, ...] = ()


class EntryAmended(Event, frozen=True, kw_only=True):
    """An entry has other commands; it and what came after it follow as decided again on entry `after`.

    `dropped` and `unused_dice` as in `EntryStruck`.
    """

    TOPIC: ClassVar[str] = "entry_amended"
    entry: int
    after: int
    reason: str | None = None
    dropped: tuple[DroppedEntry, ...] = ()
    unused_dice: tuple[UnusedDie, ...] = ()


class EntryDecidedAgain(Event, frozen=True, kw_only=True):
    """The events behind it are those of an earlier entry, decided again; `commands` where they are other ones."""

    TOPIC: ClassVar[str] = "entry_decided_again"
    entry: int
    commands: tuple[dict[str, Any], ...] | None = None


class CombatForked(Event, frozen=True, kw_only=True):
    """This combat began with the history of another one up to its entry `at`, whose hash is `hash`."""

    TOPIC: ClassVar[str] = "combat_forked"
    combat: str
    at: int
    hash: str


class StateSealed(Event, frozen=True, kw_only=True):
    """At the end of a round or of the fight the state had this hash; `form` says over which fields it was taken."""

    TOPIC: ClassVar[str] = "state_sealed"
    form: int
    hash: str


class ChoiceOffered(Event, frozen=True, kw_only=True):
    """Somebody owes a choice; `choice` names its kind and `details` what there is to choose from."""

    TOPIC: ClassVar[str] = "choice_offered"
    who: str
    choice: str
    details: dict[str, Any] = {}


class ChoiceSettled(Event, frozen=True, kw_only=True):
    """The choice that was owed is made."""

    TOPIC: ClassVar[str] = "choice_settled"
    who: str
