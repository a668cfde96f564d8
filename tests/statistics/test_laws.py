"""Laws of statistics, for counts of any kind and for generated fights."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain import events as e
from projections.moments import Moment
from projections.statistics import Count, counts_of, merged_statistics, statistics_of, total
from projections.statistics.counts import leaves, merged
from projections.statistics.summary import dealt, healed, taken
from tests.golden.logs import read
from tests.statistics.fights import NOON, moments_in

Json = dict[str, Any]
SYSTEMS = ("coriolis", "dsa5", "military5e", "shadowrun5")

keys = st.sampled_from(("A", "B", "C"))
numbers = st.builds(
    lambda entry, way, it: Count(entry, ("damage", *way), it),
    st.integers(1, 9),
    st.tuples(keys, keys),
    st.integers(0, 9),
)
lists = st.builds(
    lambda entry, who, it: Count(entry, ("seconds", who), (it,)), st.integers(1, 9), keys, st.floats(0, 99)
)
counted = st.lists(st.one_of(numbers, lists), max_size=12)


@given(counted, counted, counted)
def test_merging_is_associative(one: list[Count], two: list[Count], three: list[Count]) -> None:
    """It does not matter which sums are merged first, and merged they are the sums of everything."""
    a, b, c = total(one), total(two), total(three)

    assert merged(merged(a, b), c) == merged(a, merged(b, c)) == total([*one, *two, *three])
    assert merged(a, {}) == merged({}, a) == a


@given(counted, counted)
def test_merging_changes_nothing_that_it_is_given(one: list[Count], two: list[Count]) -> None:
    """The sums that are merged stay as they were."""
    a, b = total(one), total(two)
    merged(a, b)

    assert (a, b) == (total(one), total(two))


people = st.integers(0, 3)
deeds = st.one_of(
    st.fixed_dictionaries({"do": st.just("damage"), "target": people, "amount": st.integers(0, 9)}),
    st.fixed_dictionaries(
        {"do": st.just("damage"), "target": people, "amount": st.integers(0, 12), "track": st.just("stun")}
    ),
    st.fixed_dictionaries({"do": st.just("heal"), "target": people, "amount": st.integers(1, 9)}),
    st.fixed_dictionaries({"do": st.just("act"), "action": st.sampled_from(("simple", "complex", "free"))}),
    st.fixed_dictionaries({"do": st.just("react"), "who": people, "reaction": st.just("block")}),
    st.fixed_dictionaries({"do": st.just("strike"), "entry": st.integers(6, 30), "on_conflict": st.just("drop")}),
    st.sampled_from(
        ({"do": "end_turn"}, {"do": "end_turn"}, {"do": "delay"}, {"do": "undo"}, {"do": "redo"}, {"do": "proceed"})
    ),
)


def fight_of(lines: Sequence[Json]) -> list[Moment]:
    """The moments of a fight of four in which everything is tried and some of it refused."""
    dice = Random(7)  # noqa: S311 the same fight every time
    book = Fechtbuch(StoredCombats(open_event_store(None)), lambda sides: dice.randint(1, sides), lambda: NOON)
    names = ("A", "B", "C", "D")
    book.handle({"do": "new", "system": "shadowrun5"})
    for name in names:
        book.handle({"do": "join", "name": name, "sheet": {"reaction": 3 + len(name)}})
    book.handle({"do": "begin"})
    for line in lines:
        book.handle({key: names[it] if key in {"who", "target"} else it for key, it in line.items()})
    return moments_in(book)


def events_of(moments: Sequence[Moment], kind: type[e.Event]) -> list[Any]:
    """All events of a kind."""
    return [event for moment in moments for event in moment.events if isinstance(event, kind)]


def check_sums(moments: Sequence[Moment]) -> None:
    """Sums of the statistics are the sums of the events."""
    found = statistics_of(moments)
    blows = [event for event in events_of(moments, e.DamageTaken) if event.cause != "stun_overflow"]
    points = sum(event.net for event in blows) + sum(event.net for event in events_of(moments, e.StressTaken))
    dice = sum(len(event.faces) for event in events_of(moments, e.DiceRolled))

    assert sum(dealt(found).values()) == leaves(taken(found)) == points
    assert leaves(found.blocked) == sum(event.blocked for event in blows)
    assert sum(healed(found).values()) == sum(event.amount for event in events_of(moments, e.Healed))
    assert leaves(found.actions) == len(events_of(moments, e.ActionDeclared))
    assert leaves(found.reactions) == len(events_of(moments, e.ReactionTaken))
    assert leaves(found.dice) == dice
    assert leaves(found.skipped) == len(events_of(moments, e.TurnSkipped))


@settings(max_examples=30)
@given(st.lists(deeds, max_size=25))
def test_generated_fights(lines: list[Json]) -> None:
    """Sums hold, nobody is said to have hurt themselves, and statistics grow entry by entry."""
    moments = fight_of(lines)
    found = statistics_of(moments)

    check_sums(moments)
    assert all(by not in victims for by, victims in found.damage.items())
    counts = counts_of(moments)
    for moment in moments:
        until = [one for one in moments if one.number <= moment.number]
        assert counts_of(until) == [count for count in counts if count.entry <= moment.number]


@settings(max_examples=15)
@given(st.lists(deeds, max_size=12), st.lists(deeds, max_size=12), st.lists(deeds, max_size=12))
def test_campaigns(one: list[Json], two: list[Json], three: list[Json]) -> None:
    """Fights merged in any grouping are the statistics of all their counts together."""
    fights = [fight_of(lines) for lines in (one, two, three)]
    a, b, c = map(statistics_of, fights)

    whole = merged_statistics([a, b, c])
    assert (
        merged_statistics([merged_statistics([a, b]), c]) == whole == merged_statistics([a, merged_statistics([b, c])])
    )
    assert whole.fights == 3
    every = [count for moments in fights for count in counts_of(moments)]
    assert whole.damage == total(every).get("damage", {})


@pytest.mark.parametrize("system", SYSTEMS)
def test_long_fights(system: str) -> None:
    """The sums hold for a long fight of each system with everything that can happen in it."""
    golden = read(system)
    moments = moments_in_golden(golden.combat, golden.book())

    check_sums(moments)
    assert statistics_of(moments).turns


def moments_in_golden(combat: str, book: Fechtbuch) -> list[Moment]:
    """The moments of a golden log."""
    book.default = combat
    return moments_in(book)
