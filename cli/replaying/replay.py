"""A fight ready to be walked through: its steps and what is told about each of them."""

from collections.abc import Mapping
from functools import cached_property

from domain.audience import GAME_MASTER
from domain.history import History
from domain.system import RuleSystem, installed_system
from domain.terms import Term
from projections.audience import seen_by
from projections.moments import Moment, moments_of
from projections.prose import tell, tell_events, terms_of


class Replay:
    """The steps of a fight as an audience sees them, with and without the undone ones, and their prose.

    Attributes:
        combat_id: of the fight.
        language: `de` or `en`.
        system: the rule system, None where it is not installed.
    """

    def __init__(self, history: History, language: str, audience: str = GAME_MASTER) -> None:
        """Walk through a fight and tell it in `de` or `en`; only the game master sees undone steps."""
        self._history = history
        self._audience = audience
        self.combat_id = history.combat_id
        self.language = language
        self.system: RuleSystem | None = installed_system(history.combat.system)
        self._terms: Mapping[str, Term] = terms_of(self.system) if self.system else {}
        self._told: dict[tuple[int, bool], str] = {}

    @cached_property
    def in_force(self) -> list[Moment]:
        """The steps in force."""
        return seen_by(self._history, self._audience)

    @cached_property
    def everything(self) -> list[Moment]:
        """The steps in force and the undone ones."""
        if self._audience != GAME_MASTER:
            return self.in_force
        return moments_of(self._history, withdrawn=True)

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

    def place(self, step: Moment) -> tuple[int, int]:
        """Number and version of the entry after which a step shows the state, as its audience counts them."""
        found = self._history.entry(step.number).found if step.withdrawn else None
        if found is None:
            return step.number, step.version
        return found.number, self._history.entry(found.number).version
