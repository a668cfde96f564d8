"""What only a process of its own can show: pipes that close, encodings, signals, a real terminal."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.fight import begin_three, every_standing
from tests.cli.terminal import ok

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

PROGRAM = Path(sys.executable).with_name("fb")


def process(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the installed program."""
    return subprocess.run(
        [PROGRAM, *words], env={**os.environ, **environment}, capture_output=True, timeout=30, check=False
    )


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_narrow_encodings(encoding: str) -> None:
    """PYTHONIOENCODING chooses ASCII signs by itself, for people and for programs."""
    every_standing()
    ok("-q note “Zoë→”")
    for words in (["status"], ["log"], ["log", "--json"], ["delay", "Zoë"]):
        shown = process(*words, PYTHONIOENCODING=encoding)
        assert shown.returncode in {0, 3}, shown.stderr
        assert b"Traceback" not in shown.stderr


@pytest.mark.parametrize("line", ["log", "log --json", "demo", "systems shadowrun5"])
def test_a_closed_pipe_is_no_failure(line: str) -> None:
    """When the reader of a long output goes away the program ends without a complaint."""
    begin_three()
    for _ in range(3):
        ok(f"-q note {'x' * 60_000}")
    with subprocess.Popen([PROGRAM, *line.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        running.wait(timeout=30)


def test_a_full_disk_is_told() -> None:
    """Output that cannot be written is told without a traceback."""
    begin_three()
    with Path("/dev/full").open("wb") as full:
        shown = subprocess.run([PROGRAM, "log"], stdout=full, stderr=subprocess.PIPE, timeout=30, check=False)

    assert shown.returncode != 0
    assert b"Traceback" not in shown.stderr


def test_an_interrupt_ends_with_130() -> None:
    """Ctrl-C while `batch` waits for a line ends it with 130, without a traceback."""
    with subprocess.Popen(
        [PROGRAM, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"{}\n")
        running.stdin.flush()
        assert running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=30) == 130
        assert running.stderr is not None
        assert b"Traceback" not in running.stderr.read()


def test_a_real_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a pseudo-terminal the board is coloured."""
    begin_three()
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm")
    ours, theirs = pty.openpty()
    with subprocess.Popen([PROGRAM], stdout=theirs) as running:
        assert running.wait(timeout=30) == 0
    os.close(theirs)
    shown = os.read(ours, 65_536).decode()
    os.close(ours)

    assert "\x1b[1;36m▶  16 Raze" in shown


@pytest.mark.parametrize("name", ["fb", "fechtbuch"])
def test_both_names_of_the_program(name: str) -> None:
    """The program is installed under both names and tells its version."""
    shown = subprocess.run([PROGRAM.with_name(name), "--version"], capture_output=True, text=True, check=True)

    assert "0.1.0" in shown.stdout


@pytest.mark.parametrize("words", [["jump"], ["jump", "--json"], ["next", "--json"]])
def test_a_problem_that_nobody_can_read_keeps_its_code(words: list[str]) -> None:
    """Where the message cannot be written the exit code still says what was wrong."""
    begin_three()
    with Path("/dev/full").open("wb") as full:
        shown = subprocess.run([PROGRAM, *words, "--dice", "9"], stdout=full, stderr=full, timeout=30, check=False)

    assert shown.returncode == 2 if words[0] == "jump" else shown.returncode == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("line, code", [("delay", 0), ("jump", 2), ("batch", 0)])
def test_started_without_its_streams(closed: str, line: str, code: int) -> None:
    """A program whose input, output or error was closed does its work, and nothing of it runs into the store."""
    begin_three()
    shown = subprocess.run(
        ["/bin/sh", "-c", f'"{PROGRAM}" {line} {closed}'], input=b"", capture_output=True, timeout=30, check=False
    )

    assert shown.returncode == code
    assert b"Traceback" not in shown.stderr + shown.stdout
    assert "Raze" in ok("status").out


def test_an_empty_question_of_a_shell_is_none() -> None:
    """A variable for completion that is set but empty asks nothing."""
    shown = process("systems", _FB_COMPLETE="", _FECHTBUCH_COMPLETE="")

    assert b"Shadowrun 5" in shown.stdout
