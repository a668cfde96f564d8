"""The terminal of a replay: a screen of its own, keys as they are pressed, and everything as before afterwards."""

import os
import select
import signal
import sys
import termios
from collections.abc import Sequence
from contextlib import ExitStack
from time import monotonic
from types import FrameType, TracebackType
from typing import NoReturn, Self

from cli.replaying.cells import width_of
from cli.replaying.drawing import screen_lines
from cli.replaying.keys import View, decode, dwell, press, step_of, tick
from cli.replaying.replay import Replay
from cli.settings import Style

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J"
LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l"
HOME, TO_END_OF_LINE = "\x1b[H", "\x1b[K"
READ_AT_ONCE = 1024
USUAL_COLUMNS, USUAL_ROWS = 80, 24


class Terminal:
    """A screen that is there while the `with` block runs."""

    def __enter__(self) -> Self:
        """Take the screen and read single keys."""
        self._keys = sys.stdin.fileno()
        self._undo = ExitStack()
        self._listen()
        before = termios.tcgetattr(self._keys)
        self._undo.callback(termios.tcsetattr, self._keys, termios.TCSANOW, before)
        termios.tcsetattr(self._keys, termios.TCSANOW, _single_keys(termios.tcgetattr(self._keys)))
        self._undo.callback(_write, LEAVE)
        _write(ENTER)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Give everything back as it was."""
        self._undo.close()

    def _listen(self) -> None:
        """Let every signal wake the wait for keys, however short before it comes; those that end give all back."""
        self._signals, told = os.pipe()
        os.set_blocking(told, False)
        for end in (self._signals, told):
            self._undo.callback(os.close, end)
        self._undo.callback(signal.set_wakeup_fd, signal.set_wakeup_fd(told, warn_on_full_buffer=False))
        for number, handler in ((signal.SIGWINCH, _go_on), (signal.SIGTERM, _stop), (signal.SIGHUP, _stop)):
            self._undo.callback(signal.signal, number, signal.signal(number, handler))

    @property
    def size(self) -> os.terminal_size:
        """Columns and rows now; the usual ones where a terminal does not know its own."""
        columns, rows = os.get_terminal_size(sys.stdout.fileno())
        return os.terminal_size((columns or USUAL_COLUMNS, rows or USUAL_ROWS))

    def show(self, lines: Sequence[str]) -> None:
        """Draw the whole screen over the old one."""
        columns = self.size.columns
        rows = [line if width_of(line) >= columns else line + TO_END_OF_LINE for line in lines]
        _write(HOME + "\r\n".join(rows))

    def keys(self, seconds: float | None) -> list[str] | None:
        """The keys pressed next, none when the size may have changed; None when the time is up."""
        ready, _, _ = select.select([self._keys, self._signals], [], [], seconds)
        if self._signals in ready:
            os.read(self._signals, READ_AT_ONCE)
            return []
        if not ready:
            return None
        data = os.read(self._keys, READ_AT_ONCE)
        return decode(data) if data else ["q"]


def _single_keys(mode: list[int | list[bytes | int]]) -> list[int | list[bytes | int]]:
    """Keys arrive one by one and unechoed; Ctrl-C still interrupts, but nothing suspends with the screen taken."""
    local, signs = mode[3], mode[6]
    if isinstance(local, int) and isinstance(signs, list):
        mode[3] = local & ~(termios.ICANON | termios.ECHO)
        signs[termios.VSUSP] = b"\0"
    return mode


def _go_on(_number: int, _frame: FrameType | None) -> None:
    """Only wake up: the screen is drawn anew then."""


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    """End in an orderly way, so that the screen is given back."""
    raise SystemExit(128 + number)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def walk(replay: Replay, view: View, style: Style) -> View:
    """Walk through a fight by keys until it is enough; the view in the end."""
    with Terminal() as terminal:
        began = monotonic()
        while not view.over:
            columns, rows = terminal.size
            terminal.show(screen_lines(replay, view, columns, rows, style))
            keys = terminal.keys(_left(replay, view, began))
            earlier = view
            if keys is None:
                view = tick(replay, view)
            for key in keys or ():
                view = press(replay, view, key)
            if (view.at, view.playing) != (earlier.at, earlier.playing):
                began = monotonic()
    return view


def _left(replay: Replay, view: View, began: float) -> float | None:
    """How many seconds the step still stays while playing; None where it stays until a key."""
    if not view.playing:
        return None
    return max(dwell(replay.told(step_of(replay, view)), view.speed) - (monotonic() - began), 0)
