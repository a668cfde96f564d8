"""Fights in which everything is tried, and what a read model holds of them."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from hypothesis import strategies as st
from sqlalchemy import select

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore
from adapters.read_model import ReadModel, memory_engine
from adapters.read_model.rows import Moments
from adapters.read_model.tables import OF_A_FIGHT, changed, fights
from projections.moments import moments_of

Json = dict[str, Any]
NAMES = ("Ärger", "Bo", "Kora", "kora")
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)

people = st.integers(0, 3)
deeds = st.one_of(
    st.fixed_dictionaries({"do": st.just("damage"), "target": people, "amount": st.integers(0, 9)}),
    st.fixed_dictionaries({"do": st.just("heal"), "target": people, "amount": st.integers(1, 9)}),
    st.fixed_dictionaries({"do": st.just("act"), "action": st.sampled_from(("simple", "complex", "free"))}),
    st.fixed_dictionaries({"do": st.just("note"), "text": st.sampled_from(("Die Tür klemmt", "run!"))}),
    st.fixed_dictionaries({"do": st.just("rename"), "who": people, "to": st.sampled_from(("Wolf", "Bär"))}),
    st.fixed_dictionaries({"do": st.just("strike"), "entry": st.integers(2, 20), "on_conflict": st.just("drop")}),
    st.fixed_dictionaries({"do": st.just("undo"), "count": st.integers(1, 3)}),
    st.sampled_from(({"do": "end_turn"}, {"do": "delay"}, {"do": "undo"}, {"do": "redo"}, {"do": "fork"})),
)
lines = st.lists(st.tuples(st.integers(0, 2), deeds), max_size=20)
"""Deeds, each with the fight that it is for."""


def book_of(store: EventStore) -> Fechtbuch:
    """A Fechtbuch on a store, with seeded dice and a clock that goes on by a second."""
    dice, seconds = Random(7), count()  # noqa: S311 the same fights every time
    return Fechtbuch(
        StoredCombats(store), lambda sides: dice.randint(1, sides), lambda: NOON + timedelta(seconds=next(seconds))
    )


def open_fights(book: Fechtbuch, number: int, system: str = "shadowrun5") -> list[str]:
    """Open fights of one campaign with four in each, begun; returns their ids."""
    found = []
    for at in range(number):
        combat = book.handle({"do": "new", "system": system, "name": f"Fight {at}", "campaign": "Nights"})["combat"]
        for name in NAMES:
            book.handle({"do": "join", "name": name, "sheet": {}, "combat": combat})
        book.handle({"do": "begin", "combat": combat})
        found.append(combat)
    return found


def play(book: Fechtbuch, combats: Sequence[str], line: tuple[int, Json]) -> None:
    """Try a deed in one of the fights; it may be refused."""
    at, deed = line
    named = {key: NAMES[it] if key in {"who", "target"} else it for key, it in deed.items()}
    book.handle({**named, "combat": combats[at % len(combats)]})


def content(model: ReadModel) -> dict[str, list[Any]]:
    """All rows of a model, without the numbers that it gave to fights."""

    def read(connection: Any) -> dict[str, list[Any]]:
        combats = {row.fight: row.combat for row in connection.execute(select(fights))}
        found: dict[str, list[Any]] = {}
        for table in (fights, *OF_A_FIGHT, changed):
            rows = [dict(row._mapping) for row in connection.execute(select(table))]
            plain = [{key: combats[it] if key == "fight" else it for key, it in row.items()} for row in rows]
            found[table.name] = sorted(plain, key=repr)
        return found

    return model.ask(read)


def anew(store: EventStore, moments: Moments = moments_of) -> dict[str, list[Any]]:
    """What a model holds that is made of a store from nothing."""
    model = ReadModel(memory_engine(), store, moments)
    model.catch_up()
    found = content(model)
    model.close()
    return found


def dying(after: int) -> Callable[[int, int], None]:
    """A progress that ends the process, as it were, once so many fights are done."""

    def progress(done: int, _of: int) -> None:
        if done >= after:
            raise KeyboardInterrupt

    return progress
