"""Reads counts off the moments of a fight."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from domain import events as e
from domain.state import WAITING
from domain.system import installed_system
from projections.moments import Moment
from projections.statistics.authors import SPILLED, Authors
from projections.statistics.counts import UNKNOWN, Count, Path
from projections.statistics.dice import dice_counts
from projections.statistics.falls import Fall, is_new, state_of_fall
from projections.statistics.time import Stopwatch

Found = Iterator[tuple[Path, Any]]
Budgets = dict[str, dict[str, int]]


class Reader:
    """Goes through the moments of one fight in order and counts what is in them."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """Count for everybody under the latest of their names; `names` leads from each former one to it."""
        self._names = names
        self._authors = Authors()
        self._watch = Stopwatch(names)
        self._turns: dict[str, int] = {}
        self._budgets: Budgets = {}
        self._blows: dict[str, tuple[str, int]] = {}

    def counts(self, moment: Moment) -> Iterator[Count]:
        """What a moment adds; nothing where it does not count."""
        if moment.withdrawn is not None:
            return
        before = moment.before
        current = before.current if before else None
        if self._watch.tick(moment.at, current):
            yield Count(moment.number, ("breaks",), 1)
        self._authors.enter(current, told=bool(moment.commands))
        self._budgets = {name: one.budget for name, one in before.combatants.items()} if before else {}
        self._blows = {}
        for event in moment.events:
            self._authors.follow(event)
            for path, value in self._found(event, moment.after.system):
                yield Count(moment.number, path, value)
        for path, value in self._falls(moment):
            yield Count(moment.number, path, value)

    def _found(self, event: e.Event, system: str) -> Found:
        for who, seconds in self._watch.over(event):
            yield ("seconds", who), (seconds,)
        if isinstance(event, e.DiceRolled):
            yield from dice_counts(event, self._name(event.who or UNKNOWN), system)
        elif isinstance(event, e.TurnEnded) and event.slot != WAITING:
            yield from self._unused(event.who, system)
        elif type(event) in READINGS:
            yield from READINGS[type(event)](self, event)
        self._follow_budgets(event)

    def _name(self, who: str) -> str:
        return self._names.get(who, who)

    def _follow_budgets(self, event: e.Event) -> None:
        if isinstance(event, e.BudgetRefreshed):
            for who, budget in event.budgets.items():
                self._budgets[who] = {**self._budgets.get(who, {}), **budget}
        elif isinstance(event, e.BudgetSpent | e.PointSpent):
            self._budgets[event.who] = {**self._budgets.get(event.who, {}), event.resource: event.now}

    def _unused(self, who: str, system: str) -> Found:
        budget = self._budgets.get(who, {})
        for resource in resources_of_a_turn(system):
            if budget.get(resource, 0) > 0:
                yield ("unused", self._name(who), resource), budget[resource]

    def damage(self, event: e.DamageTaken) -> Found:
        """Points that came through, also those beyond the end of a track; what spilled over is not counted again."""
        if event.cause == SPILLED:
            return
        by = self._author(event.who, event.net, event.cause)
        if event.net:
            yield ("damage", by, self._name(event.who), event.track), event.net
        if event.blocked:
            yield ("blocked", self._name(event.who)), event.blocked

    def stress(self, event: e.StressTaken) -> Found:
        """Points of stress, as far as there were any left."""
        by = self._author(event.who, event.net, None)
        for track in list(event.tracks)[:1] if event.net else ():
            yield ("damage", by, self._name(event.who), track), event.net

    def _author(self, who: str, points: int, cause: str | None) -> str:
        by = self._name(self._authors.of_harm(who, cause))
        self._blows[who] = (by, points)
        return by

    def healed(self, event: e.Healed) -> Found:
        """Points given back."""
        if event.amount:
            by = self._name(self._authors.of_healing())
            yield ("healing", by, self._name(event.who), event.track), event.amount

    def action(self, event: e.ActionDeclared) -> Found:
        """An action."""
        yield ("actions", self._name(event.who), event.action), 1

    def reaction(self, event: e.ReactionTaken) -> Found:
        """A reaction."""
        yield ("reactions", self._name(event.who), event.reaction), 1

    def turn(self, event: e.TurnStarted) -> Found:
        """A turn; one that was held is still the same when it goes on."""
        who = self._name(event.who)
        if self._turns.get(who) != event.turn:
            self._turns[who] = event.turn
            yield ("turns", who), 1

    def skipped(self, event: e.TurnSkipped) -> Found:
        """A turn that came to nothing."""
        yield ("skipped", self._name(event.who), event.reason), 1

    def forfeited(self, event: e.DelayForfeited) -> Found:
        """A held turn that came to nothing."""
        yield ("forfeited", self._name(event.who), event.reason), 1

    def injury(self, event: e.CriticalInjurySuffered) -> Found:
        """An injury by the name that the table of the rules gives it."""
        yield ("injuries", self._name(event.who)), (str(event.injury.get("name", event.number)),)

    def round(self, _event: e.RoundStarted) -> Found:
        """A round."""
        yield ("rounds",), 1

    def pass_(self, _event: e.PassStarted) -> Found:
        """A pass."""
        yield ("passes",), 1

    def _falls(self, moment: Moment) -> Found:
        how: dict[str, list[str]] = {}
        for who, state in filter(None, map(state_of_fall, moment.events)):
            how.setdefault(who, []).append(state)
        for who, states in how.items():
            if is_new(moment.before, who, states):
                by, points = self._blows.get(who, ("", 0))
                yield ("falls",), (Fall(moment.after.name, moment.number, self._name(who), tuple(states), by, points),)


READINGS: Mapping[type[e.Event], Callable[[Reader, Any], Found]] = {
    e.DamageTaken: Reader.damage,
    e.StressTaken: Reader.stress,
    e.Healed: Reader.healed,
    e.ActionDeclared: Reader.action,
    e.ReactionTaken: Reader.reaction,
    e.TurnStarted: Reader.turn,
    e.TurnSkipped: Reader.skipped,
    e.DelayForfeited: Reader.forfeited,
    e.CriticalInjurySuffered: Reader.injury,
    e.RoundStarted: Reader.round,
    e.PassStarted: Reader.pass_,
}
"""What is counted of each event."""


def resources_of_a_turn(key: str) -> list[str]:
    """What a rule system gives for the own turn only; where it gives nothing of the kind, whatever can be spent.

    Nothing for a system that is not installed any more, because only it knows.
    """
    system = installed_system(key)
    symbols = system.symbols if system else {}
    return [resource for resource, symbol in symbols.items() if symbol.own_turn] or list(symbols)


def latest_names(moments: Sequence[Moment]) -> dict[str, str]:
    """From each former name to the one that its bearer has in the end."""
    names: dict[str, str] = {}
    for moment in moments:
        for event in moment.events if moment.withdrawn is None else ():
            if isinstance(event, e.CombatantRenamed):
                names = {old: event.to if name == event.who else name for old, name in names.items()}
                names[event.who] = event.to
    return names


def counts_of(moments: Sequence[Moment]) -> list[Count]:
    """Everything that there is to count in a fight, in order; moments that were withdrawn do not count."""
    reader = Reader(latest_names(moments))
    return [count for moment in moments for count in reader.counts(moment)]
