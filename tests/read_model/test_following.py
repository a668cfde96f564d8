"""The model follows the log: in any batches, after any end, beside others, it is as if made anew."""

from pathlib import Path
from threading import Thread
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, text, update

from adapters.event_store import open_event_store
from adapters.read_model import ReadModel, memory_engine, open_engine, projecting
from adapters.read_model.following import follow
from adapters.read_model.schema import make_tables
from adapters.read_model.tables import fights, position
from adapters.rows import Row
from domain.history import History
from projections.moments import Moment, moments_of
from tests.golden.logs import read
from tests.read_model.playing import Json, anew, book_of, content, dying, lines, open_fights, play

SYSTEMS = ("coriolis", "dsa5", "military5e", "shadowrun5")


@settings(max_examples=25)
@given(lines, st.integers(1, 40), st.sets(st.integers(0, 19), max_size=4))
def test_a_model_that_follows_is_as_one_made_anew(played: list[tuple[int, Json]], batch: int, looks: set[int]) -> None:
    """Whatever is done, undone, corrected and forked, in whatever batches and whenever somebody looks."""
    store = open_event_store(None)
    book, model = book_of(store), ReadModel(memory_engine(), store, batch=batch)
    combats = open_fights(book, 3)
    for at, line in enumerate(played):
        play(book, combats, line)
        if at in looks:
            model.catch_up()
    model.catch_up()

    assert content(model) == anew(store)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_kind_of_database_holds_the_same(system: str, database: Engine) -> None:
    """A long fight of each system leaves the same rows in memory, in a file and on a server."""
    store = read(system).book().combats.store
    model = ReadModel(database, store, batch=97)
    model.catch_up()

    assert content(model) == anew(store)
    assert model.is_current()
    assert model.standing().behind == 0


def test_whoever_is_killed_goes_on(database: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an end in either half of catching up the next one makes up for it."""
    monkeypatch.setattr(projecting, "MARKS", 5)
    store = open_event_store(None)
    book = book_of(store)
    open_fights(book, 20)
    make_tables(database)
    follow(database, store, 50)
    with pytest.raises(KeyboardInterrupt):
        ReadModel(database, store).catch_up(dying(10))
    with pytest.raises(KeyboardInterrupt):
        ReadModel(database, store).catch_up(dying(5))
    model = ReadModel(database, store)
    assert not model.is_current()
    model.catch_up()

    assert content(model) == anew(store)


def test_a_failure_moves_nothing(database: Engine) -> None:
    """Where the marks of a batch cannot be written, the position stays where it was."""
    store = open_event_store(None)
    open_fights(book_of(store), 2)
    make_tables(database)
    with database.begin() as connection:
        connection.execute(text("DROP TABLE read_changed"))
    with pytest.raises(Exception, match="read_changed"):
        follow(database, store)
    with database.begin() as connection:
        assert connection.execute(text("SELECT position FROM read_position")).scalar() == 0


def test_several_at_the_same_time(tmp_path: Path) -> None:
    """Threads that catch up while others write end with the rows of one that is made anew."""
    path = str(tmp_path / "fights.db")
    writer = book_of(open_event_store(path, synchronous="NORMAL"))
    combats = open_fights(writer, 3)
    failures: list[BaseException] = []

    threads = [Thread(target=_look, args=(path, failures)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for at in range(60):
        play(writer, combats, (at, {"do": "note", "text": f"{at}"}))
    for thread in threads:
        thread.join()
    model = ReadModel(open_engine(path), writer.combats.store)
    model.catch_up()

    assert failures == []
    assert content(model) == anew(writer.combats.store)
    model.close()


def _look(path: str, failures: list[BaseException]) -> None:
    """Catch up again and again, and keep what goes wrong."""
    try:
        with open_event_store(path) as store:
            model = ReadModel(open_engine(path), store, batch=7)
            for _ in range(8):
                model.catch_up()
            model.close()
    except BaseException as failure:  # noqa: BLE001 the test tells it
        failures.append(failure)


def test_another_form_is_made_anew(database: Engine) -> None:
    """Tables of another form, with whatever is in them, are dropped and made anew."""
    store = open_event_store(None)
    open_fights(book_of(store), 2)
    model = ReadModel(database, store)
    model.catch_up()
    with database.begin() as connection:
        connection.execute(update(position).values(form=0))
        connection.execute(text("CREATE TABLE read_of_another_form (x INTEGER)"))
        connection.execute(text("DROP TABLE read_timeline"))
    assert not model.is_current()
    model.catch_up()

    assert content(model) == anew(store)
    with pytest.raises(Exception, match="read_of_another_form"), database.begin() as connection:
        connection.execute(text("SELECT x FROM read_of_another_form"))


def test_rebuilding_mends_what_was_spoilt(database: Engine) -> None:
    """Rows that somebody changed by hand are gone after `rebuild`."""
    store = open_event_store(None)
    open_fights(book_of(store), 2)
    model = ReadModel(database, store)
    model.catch_up()
    with database.begin() as connection:
        connection.execute(update(fights).values(name="spoilt"))
    model.rebuild()

    assert content(model) == anew(store)


def test_whoever_was_slower_spoils_nothing(database: Engine) -> None:
    """Rows that are made anew by somebody else while a fight is folded are not touched under their old numbers."""
    store = open_event_store(None)
    book = book_of(store)
    first, second = open_fights(book, 2)
    ReadModel(database, store).catch_up()
    play(book, [second], (0, {"do": "note", "text": "one more"}))

    def moments(history: History) -> list[Moment]:
        if not others:
            others.append(ReadModel(database, store))
            play(book, [first], (0, {"do": "undo"}))
            others[0].rebuild()
        return moments_of(history)

    others: list[ReadModel] = []
    ReadModel(database, store, moments).catch_up()
    ReadModel(database, store).catch_up()

    # How many entries a fight has is told of the whole history only where its own moments are shown.
    assert {**content(others[0]), "read_fights": []} == {**anew(store), "read_fights": []}


def test_a_damaged_fight_does_not_stop_the_others() -> None:
    """A fight with an unknown event is listed as damaged with its name; the others are as ever."""
    store = open_event_store(None)
    book = book_of(store)
    broken, sound = open_fights(book, 2)
    rows = store.read(UUID(broken))
    model = ReadModel(memory_engine(), store)
    model.catch_up()
    store.append(UUID(broken), [Row(rows[-1].version + 1, "unheard_of", b"{}")])
    play(book, [sound], (0, {"do": "note", "text": "goes on"}))
    model.catch_up()
    modes = {row["combat"]: (row["mode"], row["name"], row["entries"]) for row in content(model)["read_fights"]}

    assert modes == {broken: ("damaged", "Fight 0", None), sound: ("running", "Fight 1", 7)}
    assert content(model) == anew(store)


def test_nothing_is_written_where_nothing_is_new(database: Engine) -> None:
    """A model that is up to date is not written to, so that it may be read-only."""
    store = open_event_store(None)
    open_fights(book_of(store), 1)
    model = ReadModel(database, store)
    model.catch_up()
    with database.begin() as connection:
        connection.execute(update(fights).values(name="another"))
    before = content(model)
    model.catch_up()

    assert content(model) == before
