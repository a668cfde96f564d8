"""Checking stored fights and files on the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import entries, fb, ok, refused, state
from tests.exports.files import view
from tests.exports.stored import tampering


def test_a_sound_fight(tmp_path: Path) -> None:
    """The counts, the hash of the newest entry in full, and what to do with it; for a file as well."""
    begin_three()
    head = entries()[-1]["hash"]
    ok(f"export -o {tmp_path / 'x.jsonl'}")
    for line in ("verify", "verify dock", f"verify {tmp_path / 'x.jsonl'}"):
        shown = ok(line).lines

        assert "unaltered (entries: 5, events: " in shown[0]
        assert shown[1] == f"Head: {head}"
        assert "--head" in shown[2]
    assert ok("verify -q").lines == shown[:2]
    german = ok("verify --lang de").lines
    assert "unverändert (Einträge: 5, " in german[0]
    assert german[1] == f"Letzter Hash: {head}"


def test_a_kept_hash_is_found() -> None:
    """A hash that somebody kept, or its beginning, is found with what came after it."""
    begin_three()
    head = entries()[-1]["hash"]
    ok("-q note x")
    ok("-q note y")

    assert ok(f"verify --head {head}").lines[-1] == "Entry 5 has this hash; later entries: 2"
    assert ok(f"verify --head {head[:16].upper()} --lang de").lines[-1].startswith("Eintrag 5 trägt diesen Hash")
    found = ok(f"verify --head {head} --json").json["head"]
    assert (found["entry"], found["after"]) == (5, 2)


@pytest.mark.parametrize("given", ["abc", "", "z" * 64, "0" * 15])
def test_what_is_no_hash(given: str) -> None:
    """Too short a beginning, or other signs, are wrong usage."""
    open_fight()

    assert "64" in refused(f"verify --head '{given}'", 2)


@pytest.mark.of_a_file
def test_entries_cut_off_are_found_by_a_kept_hash(tmp_path: Path) -> None:
    """Without the hash a log that ends early looks sound; with it the loss is found."""
    begin_three()
    head = entries()[-1]["hash"]
    with tampering(tmp_path / "fights.db") as connection:
        connection.execute("DELETE FROM stored_events WHERE originator_version >= 9")

    assert ok("verify").first.endswith("sealed states: 0)")
    assert "cut off" in refused(f"verify --head {head}", 1)
    assert "abgeschnitten" in refused(f"verify --head {head} --lang de", 1)


SQL = {
    "altered": "UPDATE stored_events SET state = replace(state, 'Raze', 'Rize') WHERE originator_version = 4",
    "altered, its": "UPDATE stored_events SET state = CAST(state AS TEXT) WHERE originator_version = 4",
    "missing": "DELETE FROM stored_events WHERE originator_version IN (3, 4)",
    "missing, or": "DELETE FROM stored_events WHERE originator_version = 4",
}


@pytest.mark.of_a_file
@pytest.mark.parametrize("told", SQL)
def test_a_log_that_was_changed(told: str, tmp_path: Path) -> None:
    """The first entry concerned is named with its position; other commands refuse such a log, this one looks at it."""
    begin_three()
    with tampering(tmp_path / "fights.db") as connection:
        connection.execute(SQL[told])

    said = refused("verify", 1)
    assert "entry 2 (position " in said
    assert told in said
    answer = fb("verify --json")
    assert (answer.code, answer.json["refused"], answer.json["fights"][0]["damage"]["entry"]) == (1, "log_altered", 2)
    assert answer.json["fights"][0]["entries"] == 1


@pytest.mark.of_a_file
def test_all_fights_of_a_store(tmp_path: Path) -> None:
    """With --all every fight is looked at, also one whose name can no longer be read, and rows of no fight."""
    open_fight("Alley")
    begin_three()
    assert len(ok("verify --all -q").lines) == 4
    with tampering(tmp_path / "fights.db") as connection:
        connection.execute("UPDATE stored_events SET state = x'00' WHERE rowid = 2")
        connection.execute("UPDATE stored_events SET originator_id = 'nobody' WHERE rowid = 9")

    said = refused("verify --all", 1)
    assert "entry 1 (position 1): altered" in said
    assert "Dockside" in said
    assert "belongs to no fight" in said
    assert "entry 1 (position 1)" in refused("verify Alley", 1)


@pytest.mark.of_a_file
def test_a_fight_by_the_beginning_of_its_id(tmp_path: Path) -> None:
    """A fight whose opening lost its name is found by its id, and may be the one that any name means."""
    begin_three()
    combat = state()["combat"]
    with tampering(tmp_path / "fights.db") as connection:
        connection.execute("UPDATE stored_events SET topic = 'opened' WHERE originator_version = 2")

    assert "entry 1" in refused(f"verify {combat[:8]}", 1)
    assert "entry 1" in refused("verify nonsense", 1)


@pytest.mark.of_a_file
def test_nothing_to_verify(tmp_path: Path) -> None:
    """Without a store, or without a fight in it, it is said how to begin."""
    assert "new" in refused("verify", 3)
    open_fight()
    with tampering(tmp_path / "fights.db") as connection:
        connection.execute("DELETE FROM stored_events")
    assert "no fight has been opened" in refused("verify", 3)


def test_a_file_for_an_audience_is_checked_for_what_it_can_show(tmp_path: Path) -> None:
    """Such a file shows only that it is unchanged since it was made."""
    (tmp_path / "x.jsonl").write_bytes(b"".join(view("dsa5")))

    assert "unchanged since the file was made" in ok(f"verify {tmp_path / 'x.jsonl'}").first


def test_the_end_of_a_fight_shows_the_hash_to_keep() -> None:
    """`end` prints the hash behind the board, and `verify` finds it later; programs have it in the answer."""
    begin_three()
    shown = ok("end --lang de")
    head = entries()[-1]["hash"]

    assert shown.lines[-1] == f"Letzter Hash: {head} (aufgehoben, lässt sich das Protokoll später daran prüfen)"
    assert ok(f"verify --head {head}").lines[-1] == "Entry 6 has this hash; later entries: 0"
    ok("-q undo")
    assert "Head" not in ok("-q end").out
    assert "Head" not in ok("undo").out


def test_the_log_tells_where_dice_came_from() -> None:
    """Each die says whether the table or the app threw it, and each entry who said so."""
    begin_three()
    ok("-q roll raze 2d6 --dice 3,4 --by Ada")
    ok("-q roll raze 2d6")
    told = [json.loads(line) for line in ok("log --json --from 6").lines]

    assert [(one["by"], one["events"][0]["source"]) for one in told] == [("Ada", "table"), (None, "app")]
