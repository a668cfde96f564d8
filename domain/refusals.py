"""Refusals: why a command is not carried out, as a word for programs and a sentence for people."""

from typing import Any

from domain.terms import Term

UNLIFTABLE = frozenset({
    "bad_command", "no_such_combatant", "no_such_combat", "no_such_entry", "name_taken", "no_such_tie",
    "combat_not_begun", "combat_ended", "already_begun", "choice_pending", "no_choice_pending",
    "more_dice_needed", "too_many_dice", "impossible_face", "version_conflict", "later_entries_break",
    "nothing_to_undo", "nothing_to_redo", "no_delay_in_this_system", "dead",
})  # fmt: skip
"""What even an `override` does not lift: form, existence, time, owed choices, dice, versions and death."""


DICE_WORDS = frozenset({"more_dice_needed", "too_many_dice", "impossible_face"})
"""Refusals of dice: they are mended by other faces."""


class Refused(Exception):
    """A command is refused; nothing has changed.

    Attributes:
        word: the reason for programs, one of the contract's words.
        said: one sentence for a person, in German and in English; `str` of the refusal is the English one.
        details: further fields of the answer, such as `needed` or `missed`.
    """

    def __init__(self, word: str, said: Term | str, **details: Any) -> None:
        """Keep the word, the sentence and what else the answer shall tell; a plain text says it in any language."""
        self.said = said if isinstance(said, Term) else Term(said, said)
        super().__init__(self.said.en)
        self.word = word
        self.details = details

    @property
    def message(self) -> str:
        """The English sentence."""
        return self.said.en
