"""`fb replay` on a real terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from time import monotonic
from typing import Self

import pytest

from cli.replaying.terminal import ENTER, HOME, LEAVE
from tests.cli.fight import begin_three
from tests.cli.terminal import ok

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 20.0
# The first process of a session that opens a terminal is controlled by it from then on.
START = "import os; os.open(os.ttyname(0), os.O_RDWR); from cli.main import main; {} main()"
BROKEN = "import cli.replaying.terminal as t; t.screen_lines = lambda *_: 1 / 0;"


class Typed:
    """The program on a terminal of its own, and everything that it has written."""

    def __init__(self, *words: str, before: str = "") -> None:
        """Start it in 100 columns and 24 rows."""
        self.master, self.slave = pty.openpty()
        self.resize(100, 24)
        self.mode = termios.tcgetattr(self.slave)
        command = [sys.executable, "-c", START.format(before), *words]
        self.process = subprocess.Popen(
            command, stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True,
            env={**os.environ, "TERM": "xterm"},
        )  # fmt: skip
        self.written = ""

    def __enter__(self) -> Self:
        """Nothing more is needed."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the program and close the terminal."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys: str) -> None:
        """Press some keys."""
        os.write(self.master, keys.encode())

    def see(self, text: str) -> str:
        """Wait until the newest screen holds a text; that screen."""
        deadline = monotonic() + PATIENCE
        while text not in self.screen:
            assert monotonic() < deadline, f"{text!r} is not in {self.screen!r}"
            self.read()
        return self.screen

    def read(self) -> bool:
        """Read what was written since; whether there was something."""
        ready = bool(select.select([self.master], [], [], 0.1)[0])
        if ready:
            self.written += os.read(self.master, 65_536).decode("utf-8", "replace")
        return ready

    @property
    def screen(self) -> str:
        """What was drawn or written last, without escapes."""
        return ESCAPES.sub("", self.written.rpartition(HOME)[2]).replace("\r", "")

    def end(self) -> int:
        """Wait for the exit code; the terminal is as it was before."""
        deadline = monotonic() + PATIENCE
        while self.read() or self.process.poll() is None:
            assert monotonic() < deadline, "it does not end"
        assert termios.tcgetattr(self.slave) == self.mode
        assert self.written.count(ENTER) == self.written.count(LEAVE) == 1
        return self.process.returncode


@pytest.fixture(autouse=True)
def evening() -> None:
    """A fight of nine entries: #7 was undone by #8."""
    begin_three()
    for line in ("act simple", "next", "undo", "damage ganger 4"):
        ok(f"-q {line}")


def test_walking_and_quitting() -> None:
    """Keys move, the screen shows the entry, and quitting says how to come back."""
    with Typed("replay") as typed:
        typed.see("Entry 1 of 9")
        typed.press("\x1b[C")
        assert "#2 Raze joins" in typed.see("2/9")
        typed.press("t")
        assert "▶  16 Raze" in typed.see("5/9")
        typed.press("\x1b[F")
        typed.see("#9 Ganger: 4 physical")
        typed.press("q")
        typed.see("fb replay dockside --at 9")

        assert typed.end() == 0
        assert typed.written.partition(LEAVE)[2].strip() == "fb replay dockside --at 9"


def test_colours_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The colours of the board reach the terminal whole; none of them can be read as text."""
    monkeypatch.delenv("NO_COLOR")
    with Typed("replay", "--at", "9") as typed:
        screen = typed.see("#9 Ganger: 4 physical")

        assert not re.search(r"\[\d", screen)
        assert "\x1b[1;36m▶" in typed.written
        typed.press("q")
        assert typed.end() == 0


def test_beginning_at_an_undone_entry() -> None:
    """The number of an undone entry shows it struck and the state before it."""
    with Typed("replay", "dockside", "--at", "7") as typed:
        assert "Undone by #8" in typed.see("7/9")
        typed.press("x")
        typed.see("6/9")
        typed.press("q")
        typed.see("--at 6")

        assert typed.end() == 0


def test_interrupted() -> None:
    """Ctrl-C ends with 130."""
    with Typed("replay") as typed:
        typed.see("1/9")
        typed.press("\x03")

        assert typed.end() == 130


def test_terminated() -> None:
    """Whoever ends the program from outside gets the terminal back."""
    with Typed("replay") as typed:
        typed.see("1/9")
        typed.process.send_signal(signal.SIGTERM)

        assert typed.end() == 128 + signal.SIGTERM


def test_a_failure_gives_the_terminal_back() -> None:
    """An error of the program itself leaves no broken terminal behind."""
    with Typed("replay", before=BROKEN) as typed:
        typed.see("ZeroDivisionError")

        assert typed.end() == 70


def test_another_size() -> None:
    """The screen is drawn anew for another size."""
    with Typed("replay", "--at", "6") as typed:
        typed.see("6/9")
        typed.resize(60, 10)
        typed.see("\n\n#6 Raze: Simple Action")
        assert len(typed.screen.split("\n")) == 10
        typed.press("q")
        typed.see("--at 6")

        assert typed.end() == 0


def test_playing_to_the_end() -> None:
    """It plays when asked to, entry by entry, and stays at the end."""
    with Typed("replay", "--at", "5", "--speed", "4") as typed:
        typed.see("5/9  ‖ 4×")
        typed.press(" ")
        typed.see("6/9  ▶ 4×")
        typed.see("9/9  ‖ 4×")
        typed.press("q")
        typed.see("--at 9")

        assert typed.end() == 0


@pytest.mark.parametrize("option", ["-q", "--plain", "--json"])
def test_text_on_demand(option: str) -> None:
    """On a terminal too, text is written where the options ask for it."""
    with Typed("replay", "--at", "9", option) as typed:
        typed.see("4 physical (4/10)")

        assert typed.process.wait(PATIENCE) == 0
        assert ENTER not in typed.written


def test_a_dumb_terminal() -> None:
    """A terminal that knows no escapes gets text."""
    with Typed("replay", "--at", "9", before="os.environ['TERM'] = 'dumb';") as typed:
        typed.see("4 physical (4/10)")

        assert typed.process.wait(PATIENCE) == 0
        assert "\x1b" not in typed.written


def test_two_fights_of_one_name() -> None:
    """Where the name does not say which fight it is, the id does; the store is named too where it was given."""
    ok("-q new shadowrun5 Dockside")
    with Typed("replay", "--db", os.environ["FECHTBUCH_DB"]) as typed:
        typed.see("1/1")
        typed.press("q")
        typed.see("--at 1")

        assert typed.end() == 0
        assert re.search(r"fb replay [0-9a-f]{8} --db \S+ --at 1", typed.written)


def test_a_terminal_that_does_not_know_its_size() -> None:
    """A size of nothing is taken for the usual one."""
    with Typed("replay") as typed:
        typed.resize(0, 0)
        typed.see("Entry 1 of")
        typed.press("q")

        assert typed.end() == 0
