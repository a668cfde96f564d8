"""Questions over many fights: lists, search, people, campaigns, the tables behind them."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from adapters import read_model
from adapters.read_model.engine import open_engine
from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import Json, ok, refused

ALTER = "UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), 'Sabah', 'Sabeh') AS BLOB) WHERE rowid < 12"
"""What somebody does to a file that spoils the first fight in it."""


def evening() -> None:
    """A Coriolis fight with an injury and a Shadowrun fight with somebody hidden, of one campaign; a fork."""
    ok("-q new coriolis Souk --campaign Icons")
    ok("-q join Sabah agility=4 armour=2 --player Ada")
    ok("-q join Thug")
    ok("-q begin --dice 5,4")
    ok("-q hit sabah 3 --critical --dice 2,3,3,2,1,4,2")
    ok("-q note 'Sabah flieht über die Dächer'")
    ok("-q new shadowrun5 Dockside --campaign icons")
    ok("-q join Sabah")
    ok("-q join Ganger --hidden")
    ok("-q begin --dice 5,1")
    ok("-q act simple --attack ganger")
    ok("-q damage ganger 4")
    ok("-q fork")


def names(line: str) -> list[str]:
    """The names of the fights that a list shows."""
    return [row["name"] for row in map(json.loads, ok(f"{line} --json").lines) if "name" in row]


def test_fights_are_filtered() -> None:
    """By campaign, rules, state, people, date and forks; sorted, and turned about."""
    evening()
    begin_three()
    ok("-q end")

    assert names("fights") == ["Souk", "Dockside", "Dockside #6", "Dockside"]
    assert names("fights --campaign ICONS --no-forks") == ["Souk", "Dockside"]
    assert names("fights --forks") == ["Dockside #6"]
    assert names("fights --system cor") == ["Souk"]
    assert names("fights --state ended") == ["Dockside"]
    assert names("fights --with sabah --sort name") == ["Dockside", "Dockside #6", "Souk"]
    assert names("fights --sort entries --reverse")[0] in {"Souk", "Dockside #6"}
    assert names("fights --until 2020-01-01") == []
    assert len(names("fights --since 2020-01-01")) == 4
    assert ok("fights --until 2020-01-01").out == "Nothing found.\n"
    assert ok("fights --until 2020-01-01 --lang de").out == "Nichts gefunden.\n"
    assert ok("fights --until 2020-01-01 --json").out == ""


def test_fights_come_in_pages() -> None:
    """Pages hold so many, tell how many there are, and end."""
    for name in ("Alley", "Bar", "Court"):
        open_fight(name)

    assert names("fights --per 2") == ["Alley", "Bar"]
    assert names("fights --per 2 --page 2") == ["Court"]
    assert ok("fights --per 2 --page 2").lines[-1] == "page 2 of 2 · 3 in all"
    assert json.loads(ok("fights --per 2 --json").lines[-1]) == {"page": 1, "per": 2, "total": 3}
    assert "the last is 2" in refused("fights --per 2 --page 3", 3)


def test_search_tells_entries() -> None:
    """Each entry with its fight and number, in the language that is read; what is hidden is for the game master."""
    evening()

    assert ok("search dÄCH").lines[0].endswith("Note: Sabah flieht über die Dächer")
    assert ok("search greift --lang de").lines[0].endswith("Sabah greift Ganger an (Einfache Handlung)")
    found = ok("search arm gebrochen --json").json
    assert [(it["fight"], it["entry"]) for it in found["entries"]] == [("Souk", 5)]
    assert ok("search ganger").lines[-1] == "page 1 of 1 · 4 in all"
    assert ok("search ganger --forks").lines[-1] == "page 1 of 1 · 8 in all"
    assert ok("search ganger --audience public").out == "Nothing found.\n"
    assert ok("search sabah --audience public --campaign icons").lines[-1] == "page 1 of 1 · 7 in all"
    assert "--campaign" in refused("search sabah --campaign icon", 3)
    refused("character sabah --campaign nowhere", 3)
    assert "only words" in refused("search '%'", 2)


def test_a_character_over_all_fights() -> None:
    """Fights with harm and injuries, then entries; for others only what they see; near names where there is none."""
    evening()
    told = ok("character sabah").lines

    assert told[0] == "Sabah · 2 fights · dealt 4 · took 3"
    assert "Round 1" in told[1]
    assert "Combat Turn 1" in told[2]
    assert "Broken Arm (open)" in told[1]
    assert told[4].endswith("Sabah joins (player Ada): Agility 4")
    found = ok("character SAB --json").json
    assert [(one["fight"], one["dealt"], one["taken"]) for one in found["fights"]] == [
        ("Souk", 0, 3),
        ("Dockside", 4, 0),
    ]
    assert found["total"] == 6
    assert "dealt 0" in ok("character sabah --audience public").first
    assert "fb character Sabah" in refused("character sabbah", 3)
    assert ok("character sabah --audience player:ada --per 2").lines[-1] == "page 1 of 3 · 6 in all"
    assert "ausgeteilt 4" in ok("character sabah --lang de --reverse").first


def test_statistics_of_a_campaign_follow_corrections() -> None:
    """What is undone or struck counts no more, at once."""
    evening()
    before = ok("statistics --campaign icons --json").json
    ok("-q -f souk damage thug 2")
    after = ok("statistics --campaign icons --json").json
    ok("-q -f souk undo")

    assert before["fights"] == ["Souk", "Dockside"]
    assert after["statistics"]["damage"] != before["statistics"]["damage"]
    assert ok("statistics --campaign icons --json").json == before


def test_the_tables_tell_how_they_stand() -> None:
    """They are not there at first, then up to date, then behind; made anew they hold the same."""
    begin_three()
    fresh = ok("projections").lines
    ok("fights")
    told = ok("projections --json").json
    ok("-q note pizza")

    assert "not made yet" in fresh[0]
    assert (told["behind"], told["fights"], told["combatants"]) == (0, 1, 3)
    assert ok("projections").first.startswith("2 rows behind;")
    rebuilt = ["up to date", "fights: 1 · entries: 6 · combatants: 3 · injuries: 0"]
    assert ok("projections rebuild").lines == rebuilt
    assert ok("projections --lang de").first == "auf dem neuesten Stand"
    assert ok("projections --json").json["position"] > 0


@pytest.mark.of_a_file
def test_a_database_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions are answered all the same; nothing is deleted."""

    def read_only(address: str) -> Any:
        engine = open_engine(address)
        event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA query_only=ON"))
        return engine

    evening()
    monkeypatch.setattr(read_model, "open_engine", read_only)

    assert names("fights") == ["Souk", "Dockside", "Dockside #6"]
    assert "Souk" in ok("search sabah").out
    assert "read-only" in refused("delete souk --yes", 4)
    assert "read-only" in refused("projections rebuild", 4)


@pytest.mark.without_snapshots
@pytest.mark.of_a_file
def test_a_damaged_fight_is_one_of_the_list(tmp_path: Path) -> None:
    """It is listed as damaged; a campaign with it has no statistics, and others have."""
    evening()
    with closing(sqlite3.connect(tmp_path / "fights.db")) as connection, connection:
        connection.execute(ALTER)
    rows: list[Json] = [json.loads(line) for line in ok("fights --json").lines]

    assert [row["mode"] for row in rows] == ["damaged", "running", "running"]
    assert "log damaged" in ok("fights").first
    refused("statistics --campaign icons", 4)
    assert "Dockside" in ok("search sabah").out


@pytest.mark.of_a_file
def test_nothing_but_the_tables_is_written(tmp_path: Path) -> None:
    """Questions leave the events and the position of the log as they are."""
    evening()

    def events() -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(tmp_path / "fights.db")) as connection:
            return connection.execute("SELECT * FROM stored_events ORDER BY rowid").fetchall()

    before = events()
    for line in ("fights", "search sabah", "character sabah", "statistics --campaign icons", "projections rebuild"):
        ok(line)

    assert events() == before


def test_only_questions_over_many_fights_need_the_library() -> None:
    """What is typed at the table never imports SQLAlchemy, which takes longer than all the rest."""
    lines = ("-q note pizza", "-q undo", "status", "log", "order", "-q join Moth", "use dockside")
    begin_three()
    program = f"import sys\nfrom cli.main import run\nfor line in {lines}: run(line.split())\n"
    program += "sys.exit('sqlalchemy' in sys.modules)"

    subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)
