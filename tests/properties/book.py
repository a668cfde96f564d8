"""A machine with one combat in a store, to which it sends generated lines."""

from datetime import UTC, datetime
from random import Random
from typing import Any, ClassVar
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.history import History
from tests.properties import strategies as some
from tests.properties.words import Words

Json = dict[str, Any]
SNAPSHOT_EVERY = 15
NOON = datetime(2024, 1, 1, 12, tzinfo=UTC)


def own(kind: str) -> st.SearchStrategy[Any]:
    """The strategy of this name in the words of the system that is played."""
    return st.runner().flatmap(lambda machine: getattr(machine.words, kind))


class Book(RuleBasedStateMachine):
    """One combat in a store, with dice from a seed; each rule system has a subclass with its words."""

    words: ClassVar[Words]

    def __init__(self) -> None:
        super().__init__()
        self.store = open_event_store(self.new_address())
        self.book = self.opened()
        self.dice = Random(0)  # noqa: S311 every run is repeatable
        self.states: list[Json] = []

    def new_address(self) -> str | None:
        """The address of a new store, None for one in memory."""
        return None

    def opened(self) -> Fechtbuch:
        """The program as it begins, on this store; combats get snapshots often."""
        return Fechtbuch(StoredCombats(self.store, snapshot_every=SNAPSHOT_EVERY), self.throw, lambda: NOON)

    def throw(self, sides: int) -> int:
        """Throw a die of this run."""
        return self.dice.randint(1, sides)

    @property
    def history(self) -> History:
        """The combat as the book knows it."""
        history = self.book.combats.find(str(self.book.default))
        assert history is not None
        return history

    def shown(self) -> Json:
        """The state as it is answered now."""
        state: Json = self.book.handle({"do": "show"})["state"]
        return state

    def send(self, *commands: Json) -> Json:
        """Carry out a line; an accepted one is a further entry, a refused one changes nothing at all."""
        present = list(self.history.combat.combatants)
        line = [some.resolved(command, present) for command in commands]
        before, entries, rows = self.shown(), len(self.history.entries), self.rows()
        answer = self.book.handle(line[0] if len(line) == 1 else line)
        if answer["ok"]:
            assert (answer["entry"], len(self.states)) == (entries + 1, entries)
            self.states.append(answer["state"])
        else:
            assert answer["refused"]
            assert answer["message"]
            assert answer["version"] == before["version"]
            assert (self.shown(), len(self.history.entries), self.rows()) == (before, entries, rows)
        return answer

    def rows(self) -> list[Any]:
        """What is stored of the combat."""
        return self.store.read(UUID(self.book.default))

    @initialize(seed=st.integers(0, 2**16), settings=own("settings"), joins=own("enrolments"))
    def opens(self, seed: int, settings: Json, joins: list[Json]) -> None:
        """Open a combat with some people in it."""
        self.dice = Random(seed)  # noqa: S311 as above
        new = {"do": "new", "system": self.words.system.key, "settings": settings}
        self.states.append(self.book.handle(new)["state"])
        for join in joins:
            assert self.send(join)["ok"]
