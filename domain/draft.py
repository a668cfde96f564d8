"""A draft: the entry that is being decided, with its events so far and the state they lead to."""

from collections.abc import Sequence
from typing import NoReturn

from domain import events as e
from domain.commands import Command
from domain.dice import Need
from domain.evolve import evolve
from domain.order import REORDERING
from domain.refusals import UNLIFTABLE, Refused
from domain.state import Combat, Combatant
from domain.terms import Term
from domain.tray import Tray


class Draft:
    """The events of one entry while the rules decide it. Nothing of it counts before it is recorded.

    Attributes:
        combat: the state after the events so far.
        before: the state in which the present command found the combat.
        events: the events so far, in order.
        tray: where dice come from.
        reordered: whether anything since the last look at ties may have changed the order.
    """

    def __init__(self, combat: Combat, tray: Tray) -> None:
        """Start from a state, with the dice of the line."""
        self.combat = combat
        self.before = combat
        self.events: list[e.Event] = []
        self.tray = tray
        self.reordered = False
        self._override: str | None = None

    def take_up(self, command: Command) -> None:
        """Turn to the next command of the line: its dice, its override, the state it finds."""
        self.before = self.combat
        self._override = command.override
        if command.rolled is not None:
            self.tray.bring(command.rolled)

    def emit(self, event: e.Event) -> None:
        """Let something happen."""
        self.combat = evolve(self.combat, event)
        self.events.append(event)
        if type(event) in REORDERING:
            self.reordered = True

    def refuse(self, word: str, said: Term) -> None:
        """Refuse the command, or record that the game master lifted this very refusal and go on.

        Raises:
            Refused: unless the command carries an `override` and the word can be lifted.
        """
        if self._override is None or word in UNLIFTABLE:
            raise Refused(word, said)
        self.emit(e.RuleOverridden(refused=word, reason=self._override))

    def insist(self, word: str, said: Term) -> NoReturn:
        """Refuse where an override has nothing to carry out.

        Raises:
            Refused: always.
        """
        raise Refused(word, said)

    def combatant(self, name: str) -> Combatant:
        """Somebody by name.

        Raises:
            Refused: `no_such_combatant`.
        """
        return find_combatant(self.combat, name)

    def roll(self, needs: Sequence[Need]) -> list[tuple[int, ...]]:
        """Throw dice that are all known to be needed now; each need becomes one `DiceRolled`."""
        thrown = self.tray.take(needs)
        for need, dice in zip(needs, thrown, strict=True):
            self.emit(
                e.DiceRolled(
                    who=need.who,
                    purpose=need.purpose,
                    sides=need.sides,
                    faces=dice.faces,
                    source=dice.source,
                    sources=dice.mixed,
                )
            )
        return [dice.faces for dice in thrown]

    def trial(self, command: Command) -> "Draft":
        """A draft that goes on from here, to see what a command would do before it counts."""
        trial = Draft(self.combat, self.tray)
        trial._override = command.override
        return trial

    def adopt(self, trial: "Draft") -> None:
        """Let everything of a trial happen."""
        self.combat = trial.combat
        self.events += trial.events
        self.reordered |= trial.reordered

    def spend(self, who: str, resource: str, amount: int) -> None:
        """Pay with a resource; overridden prices leave 0 at the least."""
        left = max(0, self.combat.combatants[who].budget.get(resource, 0) - amount)
        self.emit(e.BudgetSpent(who=who, resource=resource, amount=amount, now=left))


def find_combatant(combat: Combat, name: str) -> Combatant:
    """Somebody by name.

    Raises:
        Refused: `no_such_combatant`.
    """
    try:
        return combat.combatants[name]
    except KeyError:
        known = ", ".join(list(combat.combatants)[:12])
        raise Refused(
            "no_such_combatant",
            Term(
                f"Niemand hier heißt {name[:60]!r}; im Kampf: {known or 'noch niemand'}.",
                f"Nobody here is called {name[:60]!r}; in the fight: {known or 'nobody yet'}.",
            ),
        ) from None
