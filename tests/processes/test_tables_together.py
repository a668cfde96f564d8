"""The tables for questions over many fights: made, followed and made anew by several processes, also killed ones."""

import random
import subprocess
import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from adapters.event_store import open_event_store
from adapters.read_model import ReadModel, memory_engine, open_engine
from adapters.read_model.tables import combatants, fights, metadata, timeline
from tests.cli.terminal import show
from tests.conftest import NewAddress
from tests.processes.books import PROGRAM
from tests.processes.stores import Fights, fill, kept
from tests.processes.test_killed_work import killed, needed

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

FIGHTS, REMARKS = 12, 20
SHORT, LONG = 1, 15
MOMENTS = random.Random(6)  # noqa: S311 - no secret


def content(model: ReadModel) -> dict[str, list[Any]]:
    """What the tables hold, without the numbers that fights have there."""
    model.catch_up()
    with model.engine.connect() as connection:
        of = {row.fight: row.combat for row in connection.execute(select(fights))}
        return {
            name: sorted(
                [of.get(value, value) if key == "fight" else value for key, value in row._mapping.items()]
                for row in connection.execute(select(table))
            )
            for name, table in metadata.tables.items()
            if table in {fights, timeline, combatants}
        }


def require_equal_to_new(address: str) -> None:
    """The tables of a store hold what tables hold that are made from its log alone."""
    with open_event_store(address) as store:
        kept_there, new = ReadModel(open_engine(address), store), ReadModel(memory_engine(), store)
        try:
            assert content(kept_there) == content(new)
        finally:
            kept_there.close()
            new.close()


def started(*words: str) -> subprocess.Popen[str]:
    """A command line as a process."""
    return subprocess.Popen([str(PROGRAM), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> str:
    """What a process prints that has to succeed."""
    out, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    return out


def test_first_questions_at_once(db: str) -> None:
    """Tables that are not there yet are made by whoever comes first; everybody gets the whole answer."""
    fill(db, FIGHTS, 3)
    answers = [ended(process) for process in [started("fights", "--json", "--db", db) for _ in range(3)]]
    assert [len(answer.splitlines()) for answer in answers] == [FIGHTS] * 3
    require_equal_to_new(db)


def test_rebuilds_at_once(db: str) -> None:
    """Several make the tables anew at the same time: all succeed, and the tables are right in the end."""
    fill(db, FIGHTS, REMARKS)
    for process in [started("projections", "rebuild", "--db", db) for _ in range(3)]:
        assert f"{FIGHTS}" in ended(process)
    require_equal_to_new(db)


def test_a_question_while_tables_are_made_anew(db: str, long_run: bool) -> None:
    """Whoever asks while others make the tables anew gets all fights, or is told that this never stops."""
    fill(db, FIGHTS, 10)
    done = threading.Event()

    def rebuild() -> None:
        with open_event_store(db) as store:
            model = ReadModel(open_engine(db), store)
            while not done.is_set():
                model.rebuild()
            model.close()

    thread = threading.Thread(target=rebuild)
    thread.start()
    try:
        found = [show("fights", "--json", "--db", db) for _ in range(100 if long_run else 5)]
    finally:
        done.set()
        thread.join()
    whole = [shown for shown in found if (shown.code, len(shown.lines)) == (0, FIGHTS)]
    assert whole
    assert all(shown in whole or (shown.code == 4 and "anew again and again" in shown.out) for shown in found)


def kill_rounds(long_run: bool, words: list[str], check: Callable[[], None], prepare: Callable[[], object]) -> None:
    """Kill a command at any moment, again and again; check what it leaves."""
    prepare()
    whole = needed(words)
    for _ in range(LONG if long_run else SHORT):
        prepare()
        killed([str(PROGRAM), *words], MOMENTS.uniform(0.4, 1.0) * whole)
        check()


@pytest.mark.parametrize("words", [("projections", "rebuild"), ("fights",)], ids=" ".join)
def test_a_killed_process_is_followed_by_another(words: tuple[str, ...], db: str, long_run: bool) -> None:
    """What a process leaves that is killed while it makes or follows the tables is completed by the next question."""
    fill(db, FIGHTS, REMARKS)
    number = iter(range(10_000))

    def check() -> None:
        assert len(show("fights", "--json", "--db", db).lines) >= FIGHTS
        require_equal_to_new(db)

    kill_rounds(long_run, [*words, "--db", db], check, lambda: fill(db, 3, 5 + next(number) % 3))


def test_a_killed_deletion_is_repeated(new_address: NewAddress, long_run: bool) -> None:
    """A campaign is deleted whole or not at all; what stays is sound, and deleting again succeeds."""
    db = new_address()
    others = fill(db, 3, 5)

    def check() -> None:
        found: Fights = kept(db)
        assert len(found) in {3, 11}
        assert {combat: found[combat] for combat in others} == others
        require_equal_to_new(db)
        if len(found) == 11:
            assert show("delete", "--campaign", "C", "--yes", "--db", db).code == 0
        assert kept(db) == others
        assert show("verify", "--all", "-q", "--db", db).code == 0

    kill_rounds(long_run, ["delete", "--campaign", "C", "--yes", "--db", db], check, lambda: fill(db, 8, 20, "C"))
