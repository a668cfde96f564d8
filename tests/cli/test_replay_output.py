"""`fb replay` where there is no screen: text and JSON."""

import json

import pytest

from tests.cli.fight import begin_three
from tests.cli.terminal import ok, refused


@pytest.fixture(autouse=True)
def evening() -> None:
    """A fight of nine entries: #7 was undone by #8."""
    begin_three()
    for line in ("act simple", "next", "undo", "damage ganger 4"):
        ok(f"-q {line}")


def test_every_entry_with_its_board() -> None:
    """Each entry in force stands above the board as it was after it, without any escape."""
    shown = ok("replay").out

    assert [line.split()[0] for line in shown.splitlines() if line.startswith("#")] == [
        "#1", "#2", "#3", "#4", "#5", "#6", "#9",
    ]  # fmt: skip
    assert "\x1b" not in shown
    assert shown.startswith("#1 “Dockside” opened (Shadowrun 5)\nDockside · SR5 · not begun\n\n#2 Raze joins")
    assert "#9 Ganger: 4 physical (4/10)" in shown
    assert "4/10  ■■■■□□□□□□" in shown.partition("#9")[2]
    assert "■" not in shown.partition("#9")[0]


def test_from_an_entry_on() -> None:
    """With an entry's number the lines begin there."""
    assert [line[:2] for line in ok("replay -q --at 6").lines] == ["#6", "#9"]


def test_undone_entries_on_demand() -> None:
    """Undone entries stand in their places, marked."""
    assert ok("replay -q --undone --at 7").lines[0] == "~ #7 Raze ends the turn; Kora’s turn ~ (undone)"


def test_quiet_is_lines_only() -> None:
    """Quietly there is a line for each entry and nothing else."""
    assert all(line.startswith("#") for line in ok("-q replay").lines)


def test_plain() -> None:
    """For programs columns are divided by tabs."""
    lines = ok("replay --plain --undone --at 7").lines

    assert lines[0] == "7\tundone\tRaze ends the turn; Kora’s turn"
    assert "\t16\tRaze\t" in "\n".join(lines)


def test_json() -> None:
    """As JSON each line holds an entry, what is told of it and the state after it."""
    lines = [json.loads(line) for line in ok("replay --json").lines]

    assert [line["entry"] for line in lines] == [1, 2, 3, 4, 5, 6, 9]
    assert lines[-1]["schema"] == 1
    assert lines[-1]["told"].startswith("Ganger: 4 physical")
    assert lines[-1]["state"]["combatants"]["Ganger"]["tracks"]["physical"]["value"] == 4
    assert lines[-1]["state"]["entry"] == 9


def test_json_of_an_undone_entry() -> None:
    """The state of an undone entry is the one before it."""
    line = json.loads(ok("replay --json --undone --at 7").lines[0])

    assert (line["entry"], line["undone"], line["state"]["entry"]) == (7, True, 6)
    assert line["state"]["current"] == "Raze"


def test_german_in_ascii() -> None:
    """Language and signs are as asked for; JSON differs in what is told only."""
    shown = ok("replay --lang de --ascii").out
    english, german = (json.loads(ok(f"replay --json --at 9 --lang {word}").lines[0]) for word in ("en", "de"))

    assert "#9 Ganger: 4 k?rperlich (4/10)" in shown or "#9 Ganger: 4 körperlich (4/10)" in shown
    assert "■" not in shown
    assert english["state"] == german["state"]
    assert english["told"] != german["told"]


def test_sentences() -> None:
    """With sentences there is no board."""
    assert "Raze: Initiative Score 16" in ok("replay --linear").out


def test_a_narrow_encoding() -> None:
    """An output that cannot write the signs gets others, and nothing fails."""
    assert "####......" in ok("replay", encoding="cp1252").out


@pytest.mark.parametrize("line", ["replay dockside -q", "replay dock -q", "replay -f dockside -q", "-f dock replay -q"])
def test_another_fight_by_its_name(line: str) -> None:
    """A fight is named as an argument or by the option of every command."""
    ok("-q new shadowrun5 Alley")

    assert len(ok("replay -q").lines) == 1
    assert len(ok(line).lines) == 7


def test_no_such_entry() -> None:
    """A number that the log does not have is refused."""
    assert "There is no entry 99" in refused("replay --at 99")


def test_no_such_fight() -> None:
    """A name that no fight has is refused."""
    assert "zebra" in refused("replay zebra", 3)


@pytest.mark.parametrize("speed", ["0.4", "5", "fast"])
def test_no_such_speed(speed: str) -> None:
    """The speed is a number from 0.5 to 4."""
    assert "--speed" in refused(f"replay --speed {speed}", 2)
