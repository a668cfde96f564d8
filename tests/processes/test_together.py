"""Several processes work on the same fight or store at the same time."""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.processes.books import PROGRAM, Book, Json, entries, note, opened, texts

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

WRITERS, COMMANDS = 4, 25


def test_a_stale_version_is_told_what_it_missed(db: str) -> None:
    """Who expects an old version is refused with the events missed, and may send the command again."""
    combat = opened(db)
    with Book(db) as one, Book(db) as two:
        known = one.ask({"do": "show", "combat": combat})["version"]
        written = two.ask(note(combat, "theirs"))
        stale = one.ask(note(combat, "mine", expect_version=known))

        assert (stale["ok"], stale["refused"], stale["version"]) == (False, "version_conflict", written["version"])
        assert [event["text"] for event in stale["missed"] if event["type"] == "NoteTaken"] == ["theirs"]
        assert one.ask(note(combat, "mine", expect_version=stale["version"]))["ok"]
    assert texts(db, combat) == ["theirs", "mine"]


def test_without_a_version_both_are_carried_out(db: str) -> None:
    """Two processes that take turns see each other's entries before each of their own."""
    combat = opened(db)
    with Book(db) as one, Book(db) as two:
        assert one.ask({"do": "join", "combat": combat, "name": "Raze", "sheet": {}})["ok"]
        assert two.ask({"do": "join", "combat": combat, "name": "Raze", "sheet": {}})["refused"] == "name_taken"
        for number in range(10):
            answer = (one if number % 2 else two).ask({"do": "damage", "combat": combat, "target": "Raze", "amount": 1})
            assert answer["state"]["combatants"]["Raze"]["tracks"]["physical"]["value"] == number + 1
    assert len(entries(db, combat)) == 12


def write(db: str, combat: str, writer: int) -> list[tuple[int, str]]:
    """Write remarks as fast as it goes; returns the entry and the text of each that was acknowledged."""
    with Book(db) as book:
        found = []
        for number in range(COMMANDS):
            text = f"{writer}-{number}"
            answer = book.ask(note(combat, text))
            assert answer["ok"], answer
            found.append((answer["entry"], text))
    return found


def test_writers_at_the_same_time_lose_nothing(db: str) -> None:
    """Every acknowledged remark of four writers is the entry that its answer named, and nothing else is there."""
    combat = opened(db)
    with ThreadPoolExecutor(WRITERS) as threads:
        told = threads.map(lambda writer: write(db, combat, writer), range(WRITERS))
        acknowledged = sorted(entry for entries_ in told for entry in entries_)

    assert [entry for entry, _ in acknowledged] == list(range(2, 2 + WRITERS * COMMANDS))
    assert texts(db, combat) == [text for _, text in acknowledged]


def test_one_command_id_from_several_processes_is_done_once(db: str) -> None:
    """The same id sent by several processes at once is carried out once and answered the same way to all."""
    combat = opened(db)
    books = [Book(db) for _ in range(WRITERS)]
    for number in range(8):
        line = {"do": "roll", "combat": combat, "notation": "8d6", "command_id": f"id-{number}"}
        for book in books:
            book.write(line)
        answers = [book.read() for book in books]
        assert answers[0] is not None
        assert answers[0]["ok"]
        assert all(answer == answers[0] for answer in answers)
    assert [book.close() for book in books] == [0] * WRITERS
    assert len(entries(db, combat)) == 9


def test_one_opening_id_from_several_processes_opens_one_fight(db: str) -> None:
    """The same `new` with an id, sent by several processes into a store that is not there yet, opens one fight."""
    books = [Book(db) for _ in range(WRITERS)]
    for book in books:
        book.write({"do": "new", "system": "shadowrun5", "command_id": "evening"})
    answers = [book.read() for book in books]
    assert [book.close() for book in books] == [0] * WRITERS

    assert answers[0] is not None
    assert all(answer == answers[0] for answer in answers)
    assert len(entries(db, answers[0]["combat"])) == 1


def test_a_fresh_default_store_is_opened_by_several_at_once(tmp_path: Path) -> None:
    """Several command lines that open the first fight at once all succeed, and every fight is in the list."""
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_STATE_HOME": str(tmp_path)}
    names = [f"Fight {number}" for number in range(WRITERS)]
    processes = [
        subprocess.Popen([PROGRAM, "new", "shadowrun5", name], env=environment, stdout=subprocess.PIPE)
        for name in names
    ]
    for process in processes:
        process.communicate(timeout=30)
    listed = subprocess.run([PROGRAM, "fights", "--json"], env=environment, capture_output=True, check=True)

    assert [process.returncode for process in processes] == [0] * WRITERS
    assert sorted(json.loads(line)["name"] for line in listed.stdout.splitlines()) == names


def test_command_lines_at_the_same_time_lose_nothing(db: str) -> None:
    """Command lines of several processes on one fight are all carried out, each as an entry of its own."""
    combat = opened(db)
    commands = [[str(PROGRAM), "--db", db, "-q", "note", str(number)] for number in range(WRITERS)]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
    told: list[str] = [process.communicate(timeout=30)[0] for process in processes]

    assert sorted(line.split()[0] for line in told) == ["#2", "#3", "#4", "#5"]
    assert sorted(texts(db, combat)) == ["0", "1", "2", "3"]


def test_a_reader_follows_a_writer(db: str) -> None:
    """A process that only reads sees every entry right after it was acknowledged to another."""
    combat = opened(db)
    with Book(db) as writer, Book(db) as reader:
        for number in range(2, 12):
            answer: Json = writer.ask(note(combat, "x"))
            assert reader.ask({"do": "show", "combat": combat})["state"]["entry"] == number
            assert answer["entry"] == number
