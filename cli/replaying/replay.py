"""A fight ready to be walked through: its steps and what is told about each of them."""

from collections.abc import Mapping
from functools import cached_property

from cli.replaying.steps import Step, steps_of
from domain.history import History
from domain.system import RuleSystem, installed_system
from domain.terms import Term
from projections.prose import tell, tell_events, terms_of


class Replay:
    """The steps of a fight, with and without the undone ones, and their prose in one language."""

    def __init__(self, history: History, language: str) -> None:
        """Walk through a fight and tell it in `de` or `en`."""
        self.history = history
        self.language = language
        self.system: RuleSystem | None = installed_system(history.combat.system)
        self._terms: Mapping[str, Term] = terms_of(self.system) if self.system else {}
        self._told: dict[int, str] = {}

    @cached_property
    def in_force(self) -> list[Step]:
        """The steps in force."""
        return steps_of(self.history)

    @cached_property
    def everything(self) -> list[Step]:
        """The steps in force and the undone ones."""
        return steps_of(self.history, undone=True)

    def steps(self, *, undone: bool) -> list[Step]:
        """The steps to walk through."""
        return self.everything if undone else self.in_force

    def told(self, step: Step) -> str:
        """What an entry was and what came of it, in one line."""
        if step.number not in self._told:
            self._told[step.number] = tell(step.entry, step.before, self._terms, self.language)
        return self._told[step.number]

    def changes(self, step: Step) -> list[str]:
        """What came of an entry, one thing a line."""
        return tell_events(step.entry.events, step.before, self._terms, self.language)
