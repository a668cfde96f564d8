"""Refusals: why a command is not carried out, as a word for programs and a sentence for people."""

from typing import Any

UNLIFTABLE = frozenset({
    "bad_command", "no_such_combatant", "no_such_combat", "no_such_entry", "name_taken", "no_such_tie",
    "combat_not_begun", "combat_ended", "already_begun", "choice_pending", "no_choice_pending",
    "more_dice_needed", "too_many_dice", "impossible_face", "version_conflict", "later_entries_break",
    "nothing_to_undo", "nothing_to_redo", "no_delay_in_this_system", "dead",
})  # fmt: skip
"""What even an `override` does not lift: form, existence, time, owed choices, dice, versions and death."""


class Refused(Exception):
    """A command is refused; nothing has changed.

    Attributes:
        word: the reason for programs, one of the contract's words.
        message: one sentence for a person.
        details: further fields of the answer, such as `needed` or `missed`.
    """

    def __init__(self, word: str, message: str, **details: Any) -> None:
        """Keep the word, the sentence and what else the answer shall tell."""
        super().__init__(message)
        self.word = word
        self.message = message
        self.details = details
