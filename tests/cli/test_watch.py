"""`fb watch`: the board of the table's screen, which follows the fight."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread
from time import monotonic, sleep

import pytest

from cli.replaying.cells import width_of
from cli.replaying.replay import Replay
from cli.settings import Style
from cli.watch import told_lines, watch_lines
from tests.cli.fight import begin_three
from tests.cli.terminal import ok, refused
from tests.cli.test_replay_steps import played
from tests.cli.test_replay_terminal import Typed

ENGLISH = Style()


def test_the_whole_screen() -> None:
    """The heading, the board, and below it the latest entries, the newest last."""
    lines = watch_lines(Replay(played(), "en", "public"), 100, 14, ENGLISH)

    assert len(lines) == 14
    assert lines[0] == "Combat Turn 2 · Initiative Pass 1 · Raze is up · Dockside · SR5"
    assert lines[2].startswith("  INI who")
    assert lines[3].startswith("▶")
    assert lines[6:] == [
        "",
        "#10 Ganger 2 ends the turn; INI −10 for all; Initiative Pass 2: Moth INI 6, Raze INI 3; Moth’s turn",
        "#11 Moth ends the turn; Raze’s turn",
        "#12 Raze ends the turn; Combat Turn 2: Raze INI 13 (9+4), Ganger 2 INI 8 (7+1), Moth INI 11 (10+1);",
        "  Raze’s turn",
        *[""] * 3,
    ]


@pytest.mark.parametrize("columns", [30, 60, 100])
@pytest.mark.parametrize("rows", [1, 3, 8, 24])
def test_every_size(columns: int, rows: int) -> None:
    """As many lines as the screen has, none wider than it."""
    lines = watch_lines(Replay(played(), "de", "public"), columns, rows, ENGLISH)

    assert len(lines) == rows
    assert max(map(width_of, lines)) <= columns


def test_the_newest_entry_is_told_whole() -> None:
    """However little room there is, the newest entry is there; older ones where they fit."""
    replay = Replay(played(), "en", "public")

    assert len(told_lines(replay, 100, 4, ENGLISH)) <= 4
    assert told_lines(replay, 30, 1, ENGLISH)[0].startswith(f"#{replay.in_force[-1].number} ")


def test_once() -> None:
    """The latest entry and the board, and that is all."""
    begin_three()

    assert ok("watch --once").lines[:2] == [
        "#5 The fight begins; Combat Turn 1: Raze INI 16 (10+6), Kora INI 13 (9+4), Ganger INI 9 (6+3); Raze’s turn",
        "Combat Turn 1 · Initiative Pass 1 · Raze is up · Dockside · SR5",
    ]
    assert len(ok("watch dockside --once -q").lines) == 1
    assert ok("watch --once --json").json["entry"] == 5


def test_the_public_is_the_usual_audience() -> None:
    """A screen that everybody sees shows nothing hidden unless it is told to."""
    begin_three()
    ok("-q note whisper --hidden")

    assert "whisper" not in ok("watch --once -q").out
    assert "whisper" in ok("watch --once -q --audience gm").out


def test_no_fight() -> None:
    """Without a fight there is nothing to watch."""
    assert "fb new" in refused("watch --once", code=3)


@pytest.fixture
def watching() -> Iterator["subprocess.Popen[str]"]:
    """A watch of three fighters without a terminal, looking often."""
    begin_three()
    command = [sys.executable, "-c", "from cli.main import main; main()", "watch", "-q", "--every", "0.1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as it:
        yield it
        it.kill()


def test_it_follows(watching: "subprocess.Popen[str]") -> None:
    """What others write is printed once, what is hidden is not, and an undo shows what counts again."""
    assert watching.stdout is not None
    seen: list[str] = []
    reader = Thread(target=seen.extend, args=[watching.stdout], daemon=True)
    reader.start()
    until(seen, 1)
    for line in ("note whisper --hidden", "act simple", "note whisper --hidden", "undo", "undo"):
        ok(f"-q {line}")
        until(seen, 2 if line != "note whisper --hidden" else len(seen))

    until(seen, 3)
    assert [line.partition(" ")[0] for line in seen] == ["#5", "#6", "#5"]
    watching.kill()
    reader.join()


def test_it_ends_when_nobody_reads(watching: "subprocess.Popen[str]") -> None:
    """Once whoever read the output has gone, it does not go on in vain."""
    assert watching.stdout is not None
    watching.stdout.readline()
    watching.stdout.close()
    ok("-q next")

    assert watching.wait(20) == 0


def until(seen: list[str], count: int) -> None:
    """Wait until so many lines have been read."""
    deadline = monotonic() + 20
    while len(seen) < count:
        assert monotonic() < deadline, seen
        sleep(0.05)


def test_on_a_terminal() -> None:
    """It takes the screen, draws anew when the fight goes on, and gives the screen back at `q`."""
    begin_three()
    with Typed("watch", "--every", "0.1") as typed:
        typed.see("Raze is up")
        ok("-q next")
        typed.see("Kora is up")
        typed.press("q")
        assert typed.end() == 0


def test_interrupted_on_a_terminal() -> None:
    """Ctrl-C ends it as well, in order."""
    begin_three()
    with Typed("watch", "--every", "30") as typed:
        typed.see("Raze is up")
        typed.press("\x03")
        assert typed.end() == 0


def test_another_size_of_the_screen() -> None:
    """It is drawn anew at once when the terminal has another size."""
    begin_three()
    with Typed("watch", "--every", "30") as typed:
        typed.see("Raze is up")
        typed.resize(30, 10)
        typed.process.send_signal(signal.SIGWINCH)
        typed.see("Raze: Initiative")
        typed.press("q")
        assert typed.end() == 0
