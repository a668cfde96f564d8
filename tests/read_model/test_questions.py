"""What is asked of the read model: lists in pages, campaigns, people, words; and what an audience may know."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine

from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.read_model import ReadModel, memory_engine
from adapters.read_model.fights import SORTS, Wanted, campaigns, forks_of, list_fights, statistics_of_campaign
from adapters.read_model.paging import Listed, Page
from adapters.read_model.people import ALL, Among, Spot, appearances, entries_about, people_known, players_known
from adapters.read_model.searching import search_entries
from domain import events as e
from domain.history import History
from domain.ports import Recording
from projections.audience import seen_by
from projections.moments import moments_of
from projections.prose import SILENT
from projections.statistics import merged_statistics, statistics_of
from projections.summary import folded, words_in
from tests.golden.logs import read
from tests.properties.test_fights import WORDS
from tests.read_model.playing import NAMES, Json, book_of, content, lines, open_fights, play
from tests.support.secrets import PLAYER, WHISPER, Lines, fights, never_open, played

SYSTEMS = ("coriolis", "dsa5", "military5e", "shadowrun5")


class Asked(Protocol):
    """A question whose answer comes in pages."""

    def __call__(self, connection: Connection, *, page: Page) -> Listed[Any]:
        """Answer it."""


def model_of(store: EventStore, database: Engine | None = None) -> ReadModel:
    """A model of a store that is up to date."""
    model = ReadModel(database or memory_engine(), store)
    model.catch_up()
    return model


def campaign() -> tuple[ReadModel, list[str]]:
    """A campaign of three fights with a fork of the second and a fork of that; the ids in the order of opening."""
    store = open_event_store(None)
    book = book_of(store)
    combats = open_fights(book, 3)
    for at in range(30):
        play(book, combats, (at, {"do": "note", "text": f"Tür {at} klemmt"}))
    for _ in range(2):
        combats.append(book.handle({"do": "fork", "combat": combats[1 if len(combats) == 3 else 3]})["combat"])
    return model_of(store), combats


ASKED: dict[str, Asked] = {
    **{f"fights by {sort}": partial(list_fights, wanted=Wanted(), sort=sort) for sort in SORTS},
    "search": partial(search_entries, words=["tür"], among=ALL),
    "search backwards": partial(search_entries, words=["tür"], among=ALL, reverse=True),
    "people": partial(entries_about, name="ärger", among=ALL),
}


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("per", [1, 2, 7, 100])
def test_pages_are_complete_and_without_doubles(asked: str, per: int) -> None:
    """All pages together are the whole list, and each tells how many there are."""
    model, _ = campaign()
    whole = model.ask(partial(ASKED[asked], page=Page()))
    pages = [
        model.ask(partial(ASKED[asked], page=Page(number, per))) for number in range(1, 2 + len(whole.rows) // per)
    ]

    assert [row for page in pages for row in page.rows] == whole.rows
    assert len(set(whole.rows)) == len(whole.rows) == whole.total > 0
    assert {page.total for page in pages} == {whole.total}


def test_fights_are_filtered_and_sorted() -> None:
    """By campaign, system, mode, people, time and forks; each order can be turned about."""
    model, combats = campaign()

    def found(*sort: str, reverse: bool = False, **wanted: Any) -> list[str]:
        return [
            row.combat
            for row in model.ask(
                lambda tables: list_fights(tables, Wanted(**wanted), Page(), *sort, reverse=reverse)
            ).rows
        ]

    assert found() == combats
    assert found(reverse=True) == combats[::-1]
    assert found(campaign="NIGHTS") == found(system="shadowrun5") == found(mode="running") == combats
    assert found(campaign="days") == found(system="dsa5") == found(mode="ended") == []
    assert found(forks=False) == combats[:3]
    assert found(forks=True) == combats[3:]
    assert found(somebody="ärger") == combats
    assert found(somebody="är") == []
    first = model.ask(lambda tables: list_fights(tables, Wanted(), Page(1, 1))).rows[0]
    assert found(since=(first.opened or 0) + 1) == combats[1:]
    assert found(until=first.opened) == []
    assert found("name") == [*combats[:2], *combats[3:], combats[2]]


def test_forks_of_forks_are_known() -> None:
    """Of a fight all forks, and theirs; of a fork only its own."""
    model, (_, origin, _, fork, second) = campaign()

    assert [one.combat for one in model.ask(lambda tables: forks_of(tables, [origin]))] == [fork, second]
    assert [one.combat for one in model.ask(lambda tables: forks_of(tables, [fork]))] == [second]
    assert model.ask(campaigns) == ["Nights"]


@settings(max_examples=20)
@given(lines)
def test_statistics_of_a_campaign_are_the_fold_over_its_fights(deeds: list[tuple[int, Json]]) -> None:
    """After undos and corrections too they are as if the mistakes had never been, in the same order."""
    store = open_event_store(None)
    book, model = book_of(store), ReadModel(memory_engine(), store)
    combats = open_fights(book, 3)
    for line in deeds:
        play(book, combats, line)
        model.catch_up()
    model.catch_up()
    histories = [history for history in map(book.combats.find, combats) if history]
    kept = merged_statistics(model.ask(lambda tables: statistics_of_campaign(tables, "nights")))

    assert repr(kept) == repr(merged_statistics(statistics_of(moments_of(history)) for history in histories))


@pytest.mark.parametrize("system", SYSTEMS)
def test_people_are_found_wherever_they_are_named(system: str, database: Engine) -> None:
    """Every entry with an event about somebody is among those about them, and is found by their name where it tells."""
    golden = read(system)
    book = golden.book()
    history = book.combats.find(golden.combat)
    assert history is not None
    model = model_of(book.combats.store, database)
    for name, one in history.combat.combatants.items():
        about = _numbers(model, partial(entries_about, name=name, among=ALL, page=Page()))
        found = _numbers(model, partial(search_entries, words=words_in(name), among=ALL, page=Page()))

        assert _of(history, name, frozenset()) <= about
        assert _of(history, name, SILENT) <= found
        (seen,) = model.ask(partial(appearances, name=name))
        assert seen.tracks == {track: (points.value, points.max) for track, points in one.tracks.items()}
        assert [injury for injury, _ in seen.injuries] == [injury["name"] for injury in one.injuries]


def _numbers(model: ReadModel, asked: Callable[[Connection], Listed[Spot]]) -> set[int]:
    return {spot.number for spot in model.ask(asked).rows}


def _of(history: History, name: str, silent: frozenset[type[e.Event]]) -> set[int]:
    """The numbers of the entries with an event about somebody."""
    return {
        moment.number
        for moment in moments_of(history)
        if any(getattr(event, "who", None) == name for event in moment.events if type(event) not in silent)
    }


@pytest.mark.parametrize(
    "typed,system",
    [("schießt", "coriolis"), ("shoots", "coriolis"), ("unconscious", "shadowrun5"), ("BEWUSSTLOS", "shadowrun5"),
     ("pariert", "dsa5"), ("Schaden", "military5e"), ("verletzung", "coriolis")],
)  # fmt: skip
def test_words_of_the_game_are_found(typed: str, system: str, database: Engine) -> None:
    """What a game calls an action, a state or an injury is found in both languages, in any case."""
    model = model_of(read(system).book().combats.store, database)

    assert model.ask(lambda tables: search_entries(tables, words_in(typed), ALL, Page())).total


def test_signs_that_mean_something_to_a_database_do_not(database: Engine) -> None:
    """Percent, underscore, backslash, quotes and zero signs in names and notes are what they are."""
    store = open_event_store(None)
    book = book_of(store)
    combat = book.handle({"do": "new", "system": "shadowrun5", "name": "50%_\\'\0"})["combat"]
    for name in ("a_b", "axb", "x\0y", "tab\tbed"):
        assert book.handle({"do": "join", "name": name, "sheet": {}, "combat": combat})["ok"]
    assert book.handle({"do": "note", "text": "100% sure_thing \0 \\", "combat": combat})["ok"]
    model = model_of(store, database)

    assert model.ask(lambda tables: entries_about(tables, "A_B", ALL, Page())).total == 1
    assert model.ask(lambda tables: search_entries(tables, words_in("sure_thing"), ALL, Page())).total == 1
    assert model.ask(lambda tables: search_entries(tables, words_in("sure%"), ALL, Page())).total == 1
    assert model.ask(lambda tables: search_entries(tables, ["%"], ALL, Page())).total == 0
    assert model.ask(lambda tables: entries_about(tables, "tab bed", ALL, Page())).total == 1
    assert len(model.ask(people_known)) == 4


def test_former_names_lead_to_the_same_one() -> None:
    """Who was renamed is found under each name, with the entries from before and after; others of like names too."""
    store = open_event_store(None)
    book = book_of(store)
    (combat,) = open_fights(book, 1)
    book.handle({"do": "rename", "who": NAMES[0], "to": "Wolf", "combat": combat})
    book.handle({"do": "damage", "target": "Wolf", "amount": 2, "combat": combat})
    model = model_of(store)
    under = {
        name: sorted(_numbers(model, partial(entries_about, name=name, among=ALL, page=Page())))
        for name in ("wolf", "ÄRGER", "KORA")
    }

    assert under["wolf"] == under["ÄRGER"] == [2, 6, 7, 8]
    assert [one.name for one in model.ask(lambda tables: appearances(tables, "ärger", ALL))] == ["Wolf"]
    assert [one.name for one in model.ask(lambda tables: appearances(tables, "KORA", Among("nights")))] == [
        "Kora",
        "kora",
    ]


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(st.data())
def test_a_model_for_an_audience_holds_nothing_hidden(system: str, data: st.DataObject) -> None:
    """No name of somebody who was never seen, and no hidden remark, is in any row of any table."""
    fight: Lines = data.draw(fights(WORDS[system]))
    history = played(WORDS[system], fight)
    for audience, player in (("public", None), (f"player:{PLAYER}", PLAYER)):
        model = ReadModel(memory_engine(), _store_of(history), partial(seen_by, audience=audience))
        model.catch_up()
        shown = folded(repr(content(model)))

        revealed = any(isinstance(event, e.EntryRevealed) for it in history.entries for event in it.events)
        secrets = [*never_open(history, player), *([] if revealed else [WHISPER])]
        assert not [name for name in secrets if folded(name) in shown]
        assert model.ask(players_known) in ([], [PLAYER])


def _store_of(history: History) -> EventStore:
    """A store that holds the entries of a history under its id."""
    combats = StoredCombats(open_event_store(None))
    headers = [e.EntryRecorded(entry=it.number, commands=it.commands, at=it.at, by=it.by) for it in history.entries]
    recordings = [Recording(head, it.events) for head, it in zip(headers, history.entries, strict=True)]
    combats.append(History(history.combat_id), recordings)
    return combats.store
