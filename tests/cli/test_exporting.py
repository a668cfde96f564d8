"""Exports on the command line: which fights, which format, where to, for whom."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from cli import progress
from cli.export_formats import FORMATS
from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import Screen, fb, ok, refused, show
from tests.exports.stored import tampering


def kinds(text: str) -> list[str]:
    """The kind of each line of an exported file."""
    return [json.loads(line)["line"] for line in text.splitlines()]


def rows(text: str) -> list[dict[str, str]]:
    """The rows of a CSV file by their columns."""
    return list(csv.DictReader(io.StringIO(text)))


def test_the_present_fight_is_exported() -> None:
    """Without more the present fight goes to standard output as JSON Lines, an entry a line."""
    begin_three()

    assert kinds(ok("export").out) == ["file", "fight", *["entry"] * 5, "end"]


def test_which_fights_are_exported() -> None:
    """One by its name, those of a campaign without regard to case, or all of the store."""
    ok("-q new shadowrun5 Dockside --campaign Redmond")
    ok("-q new dsa5 Alley")
    ok("-q new dsa5 Tower --campaign Redmond")

    def names(line: str) -> list[str]:
        found = [json.loads(it) for it in ok(line).lines]
        assert found[0]["fights"] == sum(it["line"] == "fight" for it in found)
        return [it["name"] for it in found if it["line"] == "fight"]

    assert names("export") == ["Tower"]
    assert names("export dock") == ["Dockside"]
    assert names("export -f alley") == ["Alley"]
    assert names("export --campaign redmond") == ["Dockside", "Tower"]
    assert names("export --all") == ["Dockside", "Alley", "Tower"]
    assert "Redmond" in refused("export --campaign Remond", 3)
    assert "only one" in refused("export dock --all", 2)
    assert "Tower" in refused("export towr", 3)


def test_a_file_is_written_and_not_replaced_unasked(tmp_path: Path) -> None:
    """A file is complete or not there; one that is there is replaced only with --yes."""
    open_fight()
    target = tmp_path / "dockside.jsonl"
    before = ok("export").lines[1:]

    assert ok(f"export -o {target}").first == f"Written: {target} (fights: 1)"
    assert target.read_text().splitlines()[1:] == before
    ok("-q note x")
    assert "--yes" in refused(f"export --output {target}", 2)
    assert target.read_text().splitlines()[1:] == before
    ok(f"export -o {target} --yes")
    assert len(target.read_text().splitlines()) == 5
    assert [path.name for path in tmp_path.glob("*dockside*")] == ["dockside.jsonl"]


@pytest.mark.parametrize("answer,lines", [("y", 5), ("n", 4)])
def test_on_a_terminal_somebody_is_asked(answer: str, lines: int, tmp_path: Path) -> None:
    """Where somebody can answer, the question is put, and a no leaves the file as it is."""
    open_fight()
    target = tmp_path / "dockside.jsonl"
    ok(f"export -o {target}")
    ok("-q note x")
    with patch("cli.output.can_ask", lambda: True):
        shown = fb(f"export -o {target}", stdin=f"{answer}\n".encode())

    assert "Replace it? [y/N]" in shown.err
    assert shown.code == (0 if answer == "y" else 2)
    assert len(target.read_text().splitlines()) == lines


@pytest.mark.of_a_file
def test_a_damaged_fight_is_not_exported(tmp_path: Path) -> None:
    """A log that is not as it was written ends every export with 4, and leaves no file."""
    begin_three()
    with tampering(tmp_path / "fights.db") as connection:
        connection.execute(
            "UPDATE stored_events SET state = CAST(replace(state, 'Raze', 'Rize') AS BLOB) WHERE originator_version = 4"
        )

    for kind in FORMATS:
        assert "damaged at position 3" in refused(f"export --format {kind} -f dock -o {tmp_path / 'x'}", 4)
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("place", ["missing/x.jsonl", "."])
def test_a_place_where_no_file_can_be(place: str, tmp_path: Path) -> None:
    """A folder that is not there, or a folder in place of a file, is told without a half-written file."""
    open_fight()

    assert "cannot be written" in refused(f"export --yes -o {tmp_path / place}", 4)
    assert not list(tmp_path.rglob("*.part"))


def test_a_file_that_cannot_be_completed(tmp_path: Path) -> None:
    """Where the file cannot be written to its end, the one that was there stays."""
    open_fight()
    target = tmp_path / "x.jsonl"
    target.write_text("mine")

    def full(*_: object) -> Iterator[bytes]:
        yield b"begun"
        raise OSError(28, "No space left on device")

    with patch("cli.export_formats.log_file", full):
        assert "no space" in refused(f"export --yes -o {target}", 4)

    assert target.read_text() == "mine"


def test_the_table_has_a_row_for_each_event_in_force() -> None:
    """CSV holds what is in force, with the entry, the place in it, who, whom and how much, and all of it as JSON."""
    begin_three()
    ok("-q --lang en damage ganger 4 --by Ada")
    ok("-q damage ganger 2 stun")
    ok("-q undo")
    found = rows(ok("export --format csv").out)
    harm = [row for row in found if row["type"] == "DamageTaken"]

    assert [(row["entry"], row["position"], row["by"], row["who"], row["amount"], row["what"]) for row in harm] == [
        ("6", "1", "Ada", "Ganger", "4", "physical")
    ]
    assert json.loads(harm[0]["event"])["tracks"] == {"physical": 4}
    assert harm[0]["at"].endswith("+00:00")
    assert len({row["combat"] for row in found}) == 1
    assert ok("audit").out == ok("export --format csv").out


@pytest.mark.parametrize("sign", "=+-@")
def test_no_text_is_taken_for_a_formula(sign: str) -> None:
    """A text of somebody's own that would begin a formula has an apostrophe before it; the JSON has it as it is."""
    open_fight()
    show("-q", "note", f"x{sign}", f"--by={sign}Ada")
    show("-q", "note", f" {sign}1+1" if sign == "-" else f"{sign}1+1", "--by= x")
    first, second = rows(ok("audit").out)[1:]

    assert first["by"] == f"'{sign}Ada"
    assert second["what"].lstrip("' ") == f"{sign}1+1"
    assert not second["what"].startswith(sign)
    assert json.loads(second["event"])["text"].endswith(f"{sign}1+1")


@pytest.mark.parametrize("audience", ["", "player:", "everybody", "gm:Ada"])
def test_what_is_no_audience(audience: str) -> None:
    """Another audience than gm, public or player:NAME is wrong usage."""
    open_fight()

    assert "public" in refused(f"export --audience '{audience}'", 2)


def test_a_bar_is_shown_where_it_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only on a terminal and after a while a bar tells how many are done; everything is handed on all the same."""
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    told = []
    for tty in (True, False):
        screen = Screen("utf-8", "strict", tty=tty)
        with patch("cli.progress.sys.stderr", screen):
            assert list(progress.with_progress(range(3))) == [0, 1, 2]
        told.append(screen.text)

    assert "3" in told[0]
    assert told[1] == ""


def test_a_file_for_the_players_holds_nothing_hidden(tmp_path: Path) -> None:
    """What is hidden stands in no format for an audience, and the file says that it cannot be imported."""
    pytest.importorskip("projections.audience")
    begin_three()
    ok("-q note seen")
    ok("-q note secret --hidden")

    for kind in FORMATS:
        assert "secret" in ok(f"export --format {kind}").out or kind == "markdown"
        told = ok(f"export --format {kind} --audience public").out
        assert "seen" in told
        assert "secret" not in told
    ok(f"export --audience public -o {tmp_path / 'x.jsonl'}")
    assert "holds no log" in refused(f"import {tmp_path / 'x.jsonl'}", 2)
    assert "unchanged" in ok(f"verify {tmp_path / 'x.jsonl'}").first


def test_a_chronicle_is_told() -> None:
    """Markdown tells what happened, in the language of the output; `chronicle` is short for it."""
    begin_three()

    told = ok("export --format markdown").out
    assert told.startswith("# Dockside\n")
    assert ok("chronicle").out == told
    assert "Kampfrunde" in ok("chronicle --lang de").out
