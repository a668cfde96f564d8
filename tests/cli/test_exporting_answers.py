"""Exports on the command line: what is answered to programs, and what hints lead back to."""

import json
from pathlib import Path

import pytest

from cli.main import cli
from cli.problems import Problem
from tests.cli.fight import open_fight
from tests.cli.terminal import fb, ok, refused


def kinds(text: str) -> list[str]:
    """The kind of each line of an exported file."""
    return [json.loads(line)["line"] for line in text.splitlines()]


@pytest.mark.parametrize(
    "line, hint",
    [
        ("page", "fb page --json -o FILE"),
        ("chronicle", "fb chronicle --json -o FILE"),
        ("audit", "fb audit --json -o FILE"),
        ("export --format html", "fb export --format html --json -o FILE"),
        ("export --format csv", "fb export --format csv --json -o FILE"),
    ],
)
def test_who_asks_for_json_gets_json(line: str, hint: str, tmp_path: Path) -> None:
    """With a file the answer tells where it is; without one the formats that are no JSON are refused."""
    open_fight()
    target = tmp_path / "written"
    shown = fb(f"{line} --json")

    assert (shown.code, shown.json["ok"], shown.json["refused"]) == (2, False, "wrong_usage")
    with pytest.raises(Problem) as refusal:
        cli.main([*line.split(), "--json"], standalone_mode=False)
    assert refusal.value.can == (hint,)
    told = ok(f"{line} --json -o {target}").json
    assert told == {"schema": 1, "ok": True, "file": str(target), "fights": 1}
    assert target.stat().st_size > 50


def test_lines_of_json_are_an_answer_in_json(tmp_path: Path) -> None:
    """JSON Lines may go to standard output with --json as well; into a file, the answer tells where."""
    open_fight()

    assert kinds(ok("export --json").out)[0] == "file"
    assert ok(f"--json export -o {tmp_path / 'x.jsonl'}").json["file"] == str(tmp_path / "x.jsonl")
    assert ok(f"page --all --json -o {tmp_path / 'pages'}").json["fights"] == 1


def test_two_fights_are_not_named_at_once() -> None:
    """One as an argument and another with -f is refused; the same one twice is one."""
    ok("-q new shadowrun5 Dockside")
    ok("-q new dsa5 Alley")

    assert 'fb page "Dockside" · fb page "Alley"' in refused("page Dockside -f Alley", 2)
    assert "two fights" in refused("-f Alley export Dockside", 2)
    assert kinds(ok("export alley -f Alley").out).count("fight") == 1


@pytest.mark.parametrize("command", ["export", "page", "audit", "chronicle"])
def test_a_hint_names_the_command_that_was_typed(command: str) -> None:
    """Whoever mistypes a campaign, or names too much, is led back to the same command."""
    ok("-q new shadowrun5 Dockside --campaign Redmond")

    assert f"fb {command} --campaign Redmond" in refused(f"{command} --campaign Remond", 3)
    assert f"fb {command} --help" in refused(f"{command} dock --all", 2)
