"""A machine that corrects earlier entries of generated fights."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import rule

from tests.properties import strategies as some
from tests.properties.book import Book, own
from tests.properties.corrected import CORRECTIONS, play_right

Json = dict[str, Any]


class Correcting(Book):
    """A combat whose earlier entries are struck and amended."""

    @rule(place=st.integers(0, 60), command=own("of_a_fight"), amends=st.booleans(), drops=st.booleans())
    def corrects(self, place: int, command: Json, amends: bool, drops: bool) -> None:
        """Strike or amend an earlier entry: as if the corrected fight had been played from the start."""
        entries = [step.number for step in self.history.in_force() if not isinstance(step.events[0], CORRECTIONS)][:-1]
        if not entries or self.history.combat.pending is not None:
            return
        entry = entries[place % len(entries)]
        instead = [some.resolved(command, list(self.history.combat.combatants))] if amends else []
        right = play_right(self.history, entry, instead, self.words.system, self.other_dice())
        extra = {"do": "amend", "with": instead} if amends else {"do": "strike"}
        answer = self.send({**extra, "entry": entry, "on_conflict": "drop" if drops else "refuse"})
        if isinstance(right, str):
            assert answer["refused"] == right
        elif right.dropped and not drops:
            assert (answer["refused"], answer["broken"]) == ("later_entries_break", right.dropped)
        else:
            assert (answer["dropped"], self.history.combat) == (right.dropped, right.combat)

    def other_dice(self) -> Callable[[int], int]:
        """Dice that will show the same faces as those of this run."""
        dice = Random(0)  # noqa: S311 only a copy
        dice.setstate(self.dice.getstate())
        return lambda sides: dice.randint(1, sides)

    @rule()
    def takes_a_correction_back(self) -> None:
        """To strike the newest correction is to undo it."""
        newest, pending = self.history.latest.head, self.history.combat.pending
        if isinstance(newest.events[0], CORRECTIONS) and pending is None:
            found = self.history.entry(newest.number).found
            answer = self.send({"do": "strike", "entry": newest.number})
            assert answer["ok"], answer
            assert found is not None
            assert self.history.combat == found.combat

    @rule(place=st.integers(0, 5))
    def takes_an_older_correction_back(self, place: int) -> None:
        """A correction that others may stand on is struck; it is no longer in force then."""
        made = [step.number for step in self.history.in_force() if isinstance(step.events[0], CORRECTIONS)]
        if made and self.history.combat.pending is None:
            number = made[place % len(made)]
            if self.send({"do": "strike", "entry": number, "on_conflict": "drop"})["ok"]:
                assert number not in [step.number for step in self.history.in_force()]
