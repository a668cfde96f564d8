"""What a rule system brings to generated fights: its commands as strategies, and what holds for its combatants."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from hypothesis import strategies as st

from domain.state import Combatant
from domain.system import RuleSystem
from tests.properties import strategies as some
from tests.properties.anything import anything
from tests.properties.strategies import Commands


@dataclass(frozen=True, kw_only=True)
class Words:
    """The words of one system.

    Attributes:
        system: the rule system.
        sheets: any sheet, also one that does not fit.
        fit: sheets that are accepted.
        settings: settings of `new`.
        begins, acts, turns, prices, changes, harm, conditions: commands by what they are about.
        chooses: commands that settle what is owed or tied.
        waits: commands that hold a turn or give it back.
        check: raises for a combatant who breaks the rules of the system.
        unable: why somebody cannot act, or None.
        out: states of those who have no place in the order.
    """

    system: RuleSystem
    sheets: Commands
    fit: Commands
    settings: Commands
    begins: Commands
    acts: Commands
    turns: Commands
    prices: Commands
    changes: Commands
    harm: Commands
    conditions: Commands
    chooses: Commands
    waits: Commands
    check: Callable[[Combatant], None]
    unable: Callable[[Combatant], str | None]
    out: frozenset[str] = frozenset()

    @cached_property
    def joins(self) -> Commands:
        """Late joiners, and those who cannot join."""
        return some.joins(self.sheets, 20 if self.system.key == "military5e" else 6)

    @cached_property
    def enrolments(self) -> st.SearchStrategy[list[some.Json]]:
        """Those who are there from the start."""
        return some.enrolments(self.fit)

    @cached_property
    def befalls(self) -> Commands:
        """What befalls somebody."""
        return st.one_of(self.harm, self.conditions, some.people())

    @cached_property
    def pays(self) -> Commands:
        """Reactions, points, scores from outside, harm."""
        return st.one_of(self.prices, self.changes, self.harm)

    @cached_property
    def adds(self) -> Commands:
        """Everything else that a table does, and what it cannot do."""
        return st.one_of(some.records(), self.joins, self.begins, some.misfits())

    @cached_property
    def of_a_fight(self) -> Commands:
        """Any command that adds to a combat, except its end."""
        own = (self.acts, self.turns, self.prices, self.changes, self.harm, self.conditions, self.chooses)
        return st.one_of(*own, some.people(), some.records(), self.joins, anything(self.system))
