"""Taking exported files in on the command line."""

import os
from pathlib import Path
from threading import Thread

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import ok, refused
from tests.exports.files import view


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An exported fight of three."""
    begin_three()
    ok(f"export -o {tmp_path / 'file.jsonl'}")
    return tmp_path / "file.jsonl"


def test_a_fight_comes_into_another_store_as_it_is(file: Path, tmp_path: Path) -> None:
    """State, log and export are the same there, and the fight goes on there."""
    other = tmp_path / "other.db"

    assert ok(f"import {file} --db {other}").first.endswith("taken in (entries: 5)")
    assert ok(f"log --json --db {other}").out == ok("log --json").out
    assert ok(f"status --json --db {other}").out == ok("status --json").out
    assert ok(f"export --db {other}").lines[1:] == ok("export").lines[1:]
    assert ok(f"-q next --db {other}").first.startswith("#6 ")


def test_what_is_there_already_is_left_alone(file: Path, tmp_path: Path) -> None:
    """The same fight is skipped, a longer one stays, a shorter one is continued; each is said, in German too."""
    other = tmp_path / "other.db"
    ok(f"import {file} --db {other}")

    assert "skipped" in ok(f"import {file}").first
    ok("-q next")
    assert ok(f"import {file}").first.endswith("already there and further than the file (entries: 1), skipped")
    ok(f"export -y -o {file}")
    assert ok(f"import {file} --db {other} --lang de").first.endswith("fortgesetzt (neue Einträge: 1)")
    assert ok(f"import {file} --db {other} --json").json["fights"][0]["result"] == "same"


def test_a_fight_that_went_on_otherwise_is_refused(file: Path, tmp_path: Path) -> None:
    """Two fights that began alike and parted are not mixed, and other fights of the file are not taken in either."""
    other = tmp_path / "other.db"
    ok(f"import {file} --db {other}")
    ok(f"-q note there --db {other}")
    ok("-q note here")
    open_fight("Alley")
    ok(f"export --all -y -o {file}")
    before = ok(f"export --all --db {other}").lines[1:]

    assert "another fight" in refused(f"import {file} --db {other}", 1)
    assert ok(f"export --all --db {other}").lines[1:] == before


@pytest.mark.parametrize("at", range(8))
def test_a_damaged_file_is_refused(file: Path, tmp_path: Path, at: int) -> None:
    """Whichever line is altered, the file is refused with the line, nothing is taken in, and no store is made."""
    lines = file.read_bytes().splitlines(keepends=True)
    lines[at] = lines[at].replace(b'"', b"'", 1)
    file.write_bytes(b"".join(lines))

    told = refused(f"import {file} --db {tmp_path / 'other.db'}", 4)
    assert f"line {at + 1}" in told
    assert str(file) in told
    assert not (tmp_path / "other.db").exists()


def test_the_entry_of_a_damage_is_named(file: Path) -> None:
    """A person and a program are told the entry and the line, in German too."""
    file.write_text(file.read_text().replace("Raze", "Rize"))

    assert "entry 2 (line 4): altered" in refused(f"import {file}", 4)
    assert "Eintrag 2 (Zeile 4): verändert" in refused(f"import {file} --lang de", 4)


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\x00\xff" * 100, b"{}\n", b"SQLite format 3\x00"])
def test_what_is_no_export(content: bytes, tmp_path: Path) -> None:
    """Any other file is refused with what to do."""
    (tmp_path / "x").write_bytes(content)

    assert "fb export" in refused(f"import {tmp_path / 'x'}", 4)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A file that is not there, or a folder, is wrong usage."""
    assert "nothing.jsonl" in refused(f"import {tmp_path / 'nothing.jsonl'}", 2)
    assert str(tmp_path) in refused(f"import {tmp_path}", 2)


def test_a_file_for_an_audience_is_refused(file: Path) -> None:
    """What was made for an audience holds no log, and is told so."""
    file.write_bytes(b"".join(view("dsa5")))

    assert "holds no log" in refused(f"import {file}", 2)


def test_undos_corrections_and_forks_come_over_whole(tmp_path: Path) -> None:
    """What was undone, struck, or inherited by a fork is part of the log, and can be taken back in the other store."""
    file, other = tmp_path / "x.jsonl", tmp_path / "other.db"
    begin_three()
    for line in ("damage ganger 4", "undo", "damage kora 2", "note x", "strike 8 --yes", "fork --name Perhaps"):
        ok(f"-q {line}")
    ok("-q note y -f perhaps")
    assert [line for line in ok("verify --all -q").lines if "unaltered" not in line and "Head" not in line] == []
    ok(f"export --all -o {file}")
    ok(f"import {file} --db {other}")
    assert ok(f"export --all --db {other}").lines[1:] == ok("export --all").lines[1:]

    for fight in ("dockside", "perhaps"):
        ok(f"-q undo -f {fight}")
        ok(f"-q undo -f {fight} --db {other}")
        there, here = (ok(f"status --json -f {fight}{store}").json["state"] for store in ("", f" --db {other}"))
        assert there == here


def test_a_file_through_a_pipe(file: Path, tmp_path: Path) -> None:
    """A dash reads standard input; a pipe is read like a file."""
    content = file.read_bytes()
    assert ok(f"import - --db {tmp_path / 'other.db'}", stdin=content).first.endswith("taken in (entries: 5)")
    assert ok("verify -", stdin=content).first.endswith("unaltered (entries: 5, events: 17, sealed states: 1)")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=(content,))
    writer.start()

    assert "taken in" in ok(f"import {pipe} --db {tmp_path / 'third.db'}").first
    writer.join()


def test_a_file_that_only_says_that_it_holds_logs(file: Path, tmp_path: Path) -> None:
    """Entries as an audience sees them are none of a log, whatever the first line says."""
    first, *_ = file.read_bytes().splitlines(keepends=True)
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(b"".join([first, *(line for line in view("dsa5") if b'"line":"file"' not in line)]))

    assert "no: " in refused(f"import {forged}", 4)
