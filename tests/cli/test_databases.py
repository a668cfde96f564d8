"""`fb db copy`: every fight of a store in another one, of whatever kind, also after a kill in the middle."""

import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from adapters.copying import TOGETHER, copy_fight, sum_of
from adapters.event_store import EventStore, open_event_store
from adapters.rows import Row
from tests.cli.terminal import fb, ok, refused, show
from tests.conftest import NewAddress, new_addresses
from tests.exports.files import GOLDEN, SHORT, shortened
from tests.golden import logs

PROGRAM = Path(sys.executable).with_name("fechtbuch")
WAYS = [("sqlite", "sqlite"), ("sqlite", "postgres"), ("postgres", "sqlite"), ("postgres", "postgres")]


@pytest.fixture(params=WAYS, ids=" to ".join)
def way(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The addresses of a store with two fights and of one that is not there yet, of each kind."""
    here, there = (new_addresses(kind, request, tmp_path)() for kind in request.param)
    fill(here)
    return here, there


def fill(address: str) -> None:
    """Keep two fights, the later one opened before the end of the earlier one."""
    one, other = (shortened(name, SHORT) for name in ("shadowrun5", "dsa5"))
    with open_event_store(address) as store:
        for (combat, rows), part in ((one, slice(9)), (other, slice(None)), (one, slice(9, None))):
            store.append(UUID(combat), rows[part])


def everything(address: str) -> list[tuple[UUID | None, list[Row]]]:
    """All that is in a store, in order."""
    with open_event_store(address, create=False) as store:
        return [(combat, store.suspect_rows(combat) if combat else []) for combat in store.combats()]


def test_everything_is_copied(way: tuple[str, str]) -> None:
    """Every row and the order of the fights are the same, the source is as it was, and the copy is verified."""
    source, target = way
    before = everything(source)

    assert show("db", "copy", source, target).out == "fights: 2, entries: 80, heads and all bytes equal\n"
    assert everything(target) == everything(source) == before
    assert len(show("verify", "--all", "-q", "--db", target).lines) == 4
    assert show("verify", "--all", "--db", target).code == 0


def test_copying_again_copies_what_is_new(way: tuple[str, str]) -> None:
    """What is there already is left alone, a fight that has gone on is continued, a further one is added."""
    source, target = way
    show("db", "copy", source, target)
    assert show("db", "copy", source, target, "--json").json["copied"] == 0
    golden = logs.read("coriolis")
    combat, rows = shortened("dsa5", SHORT + 3)
    with open_event_store(source) as store:
        store.append(UUID(golden.combat), golden.rows)
        news = rows[len(store.read(UUID(combat))) :]
        store.append(UUID(combat), news)

    copied = show("db", "copy", source, target, "--json").json
    assert copied["copied"] == len(golden.rows) + len(news)
    assert everything(target) == everything(source)


def test_the_answer_in_german(way: tuple[str, str]) -> None:
    """The result speaks German as well."""
    told = show("db", "copy", *way, "--lang", "de").out

    assert told == "Kämpfe: 2, Einträge: 80, letzte Hashes und alle Bytes gleich\n"


@pytest.mark.parametrize("alter", ["other", "longer"])
def test_what_differs_is_refused_with_its_place(alter: str, address: str, tmp_path: Path) -> None:
    """Where the target has another row, or one more, nothing of that fight is written, and its place is told."""
    combat, rows = shortened("dsa5", SHORT)
    source = str(tmp_path / "source.db")
    with open_event_store(source) as store:
        store.append(UUID(combat), rows)
    there = [*rows[:6], rows[6]._replace(data=b"{}")] if alter == "other" else [*rows, Row(len(rows) + 1, "x", b"{}")]
    with open_event_store(address) as store:
        store.append(UUID(combat), there)
    shown = show("db", "copy", source, address)

    assert shown.code == 1
    assert f"{combat} is another one in the target, from position {7 if alter == 'other' else len(there)}" in shown.err
    assert everything(address) == [(UUID(combat), there)]


def test_a_target_with_other_fights_is_refused(way: tuple[str, str]) -> None:
    """A store that holds something else does not become a copy."""
    source, target = way
    with open_event_store(target) as store:
        store.append(uuid4(), [Row(1, "x", b"{}")])
    shown = show("db", "copy", source, target)

    assert shown.code == 1
    assert "holds other fights (number: 1)" in shown.err
    assert len(everything(target)) == 1


def test_a_store_onto_itself_is_refused(tmp_path: Path) -> None:
    """Also where the two addresses are spelled differently."""
    fill(str(tmp_path / "a.db"))

    assert "same store" in refused(f"db copy {tmp_path}/a.db sqlite:///{tmp_path}/x/../a.db", 2)
    assert "same store" in refused("db copy postgresql://a:b@host/db postgresql://a:c@host/db", 2)


def test_a_missing_source_makes_nothing(tmp_path: Path) -> None:
    """Where there is nothing to copy there is no new file."""
    assert "no fights" in refused(f"db copy {tmp_path}/a.db {tmp_path}/b.db", 3)
    assert list(tmp_path.glob("*.db")) == []


def test_a_gap_in_the_source_is_damage(tmp_path: Path) -> None:
    """A fight of which rows are missing ends with 4."""
    combat, rows = shortened("dsa5", SHORT)
    with open_event_store(str(tmp_path / "a.db")) as store:
        store.append(UUID(combat), rows)
        with store._recorder._lock:  # type: ignore[attr-defined]
            store._recorder._cursor.execute("DELETE FROM stored_events WHERE originator_version = 9")  # type: ignore[attr-defined]

    assert "damaged or incomplete" in refused(f"db copy {tmp_path}/a.db {tmp_path}/b.db", 4)


def test_the_group_shows_its_commands() -> None:
    """Without a command there is help."""
    assert "copy" in ok("db").out
    assert fb("db frob").code == 2


def big(address: str) -> list[UUID]:
    """Keep fights of many rows and return them in order."""
    fights = [UUID(int=number) for number in range(60)]
    rows = [Row(at, "entry" if at % 4 == 1 else "noted", b'{"hash":"%d"}' % at) for at in range(1, 801)]
    with open_event_store(address, synchronous="NORMAL") as store:
        for combat in fights:
            store.append(combat, rows)
    return fights


def test_a_copy_goes_on_after_a_kill(new_address: NewAddress, tmp_path: Path) -> None:
    """A copy that is killed again and again is completed by the last one, and nothing is there twice or in part."""
    source, target = str(tmp_path / "source.db"), new_address()
    fights = big(source)
    for wanted in (1, 20, 40):
        process = subprocess.Popen([PROGRAM, "db", "copy", source, target], stdout=subprocess.PIPE)
        while process.poll() is None and count(target) < wanted:
            time.sleep(0.005)
        process.kill()
        process.communicate(timeout=30)
    assert 0 < count(target) <= len(fights)

    assert show("db", "copy", source, target).out.startswith("fights: 60, entries: 12000")
    assert everything(target) == everything(source)


def most_memory(fights: int, folder: Path) -> int:
    """The most bytes that copying so many fights takes at a time."""
    rows = [Row(at, "entry", b"x" * 500) for at in range(1, 401)]
    with open_event_store(str(folder / f"{fights}.db"), synchronous="NORMAL") as store:
        for _ in range(fights):
            store.append(uuid4(), rows)
    tracemalloc.start()
    try:
        assert show("db", "copy", str(folder / f"{fights}.db"), str(folder / f"copy of {fights}.db")).code == 0
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_fights(tmp_path: Path) -> None:
    """Many fights take no more memory than a few: they are copied one by one."""
    most_memory(1, tmp_path)

    assert most_memory(40, tmp_path) < 1.3 * most_memory(5, tmp_path)


def count(address: str) -> int:
    """How many fights are in a store; none where it is not there yet."""
    try:
        return len(everything(address))
    except Exception:  # noqa: BLE001 - it is being made
        return 0


class Stopping:
    """A store that takes only so many appends."""

    def __init__(self, store: EventStore, appends: int) -> None:
        self.store, self.appends = store, appends

    def append(self, combat: UUID, rows: list[Row]) -> None:
        """Append, or stop."""
        if self.appends == 0:
            raise KeyboardInterrupt
        self.appends -= 1
        self.store.append(combat, rows)

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_fight_is_stored_in_whole_entries(name: str, any_address: str | None) -> None:
    """Wherever a copy of a long fight stops, the target holds whole entries, and a second copy continues there."""
    golden = logs.read(name)
    rows = golden.rows * 1
    while len(rows) < 2 * TOGETHER:
        rows += [row._replace(version=len(rows) + at) for at, row in enumerate(golden.rows, 1)]
    combat = UUID(golden.combat)
    with open_event_store(None) as source, open_event_store(any_address) as target:
        source.append(combat, rows)
        with pytest.raises(KeyboardInterrupt):
            copy_fight(source, Stopping(target, 1), combat)  # type: ignore[arg-type]
        begun = target.read(combat)
        assert TOGETHER <= len(begun) < len(rows)
        assert rows[len(begun)].topic == "entry"
        assert copy_fight(source, target, combat) == len(rows) - len(begun)
        assert sum_of(source, combat) == sum_of(target, combat)


def test_sums_tell_rows_apart() -> None:
    """A byte, a topic or a position that differs gives another sum."""
    combat = UUID(int=1)
    sums = set()
    for rows in (
        [Row(1, "a", b"bc")],
        [Row(1, "ab", b"c")],
        [Row(1, "a", b"bd")],
        [Row(1, "a", b"bc"), Row(2, "a", b"")],
        [],
    ):
        with open_event_store(None) as store:
            store.append(combat, rows)
            sums.add(sum_of(store, combat))
    assert len(sums) == 5
