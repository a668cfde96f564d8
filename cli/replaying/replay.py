"""A fight ready to be walked through: its steps and what is told about each of them."""

from collections.abc import Mapping
from functools import cached_property

from domain.history import History
from domain.system import RuleSystem, installed_system
from domain.terms import Term
from projections.moments import Moment, moments_of
from projections.prose import tell, tell_events, terms_of


class Replay:
    """The steps of a fight, with and without the undone ones, and their prose in one language."""

    def __init__(self, history: History, language: str) -> None:
        """Walk through a fight and tell it in `de` or `en`."""
        self.history = history
        self.language = language
        self.system: RuleSystem | None = installed_system(history.combat.system)
        self._terms: Mapping[str, Term] = terms_of(self.system) if self.system else {}
        self._told: dict[tuple[int, bool], str] = {}

    @cached_property
    def in_force(self) -> list[Moment]:
        """The steps in force."""
        return moments_of(self.history)

    @cached_property
    def everything(self) -> list[Moment]:
        """The steps in force and the undone ones."""
        return moments_of(self.history, withdrawn=True)

    def steps(self, *, undone: bool) -> list[Moment]:
        """The steps to walk through."""
        return self.everything if undone else self.in_force

    def told(self, step: Moment) -> str:
        """What an entry was and what came of it, in one line."""
        key = (step.number, step.withdrawn is None)
        if key not in self._told:
            self._told[key] = tell(step, step.before, self._terms, self.language)
        return self._told[key]

    def changes(self, step: Moment) -> list[str]:
        """What came of an entry, one thing a line."""
        return tell_events(step.events, step.before, self._terms, self.language)
