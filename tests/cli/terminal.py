"""A terminal for tests: types command lines into the program within this process and keeps what it shows."""

import io
import json
import os
import random
import shlex
import sqlite3
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from cli.main import run

Json = dict[str, Any]


class Shown(NamedTuple):
    """What a command line led to: the exit code, standard output and standard error."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.removesuffix("\n").split("\n") if self.out else []

    @property
    def json(self) -> Any:
        """Standard output read as one JSON value."""
        return json.loads(self.out)

    @property
    def first(self) -> str:
        """The first line of standard output, which tells the result of a writing verb."""
        return self.lines[0]


class Screen(io.TextIOWrapper):
    """An output stream that may pass for a terminal."""

    def __init__(self, encoding: str, errors: str, *, tty: bool) -> None:
        """Begin with nothing; only characters of the encoding can be written."""
        super().__init__(io.BytesIO(), encoding=encoding, errors=errors, newline="\n", write_through=True)
        self._tty = tty

    def isatty(self) -> bool:
        """Whether it passes for a terminal."""
        return self._tty

    def fileno(self) -> int:
        """A number that nothing shall be written to."""
        return -1

    @property
    def text(self) -> str:
        """Everything written so far."""
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding)


def show(*words: str, stdin: bytes = b"", encoding: str = "utf-8", tty: bool = False) -> Shown:
    """Run one command line and return what it shows."""
    out, err = Screen(encoding, "strict", tty=tty), Screen(encoding, "backslashreplace", tty=tty)
    source = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    size = os.terminal_size((80, 24))
    with (
        patch.multiple(sys, stdout=out, stderr=err, stdin=source),
        patch.object(os, "get_terminal_size", lambda *_: size),
    ):
        code = run(list(words))
    return Shown(code, out.text, err.text)


def fb(line: str, *, stdin: bytes = b"", **screen: Any) -> Shown:
    """Type a command line as in a shell, without the name of the program."""
    return show(*shlex.split(line), stdin=stdin, **screen)


def ok(line: str, **screen: Any) -> Shown:
    """Type a command line that has to succeed without a word on standard error."""
    shown = fb(line, **screen)
    assert (shown.code, shown.err) == (0, ""), (line, shown)
    return shown


def refused(line: str, code: int = 1, **screen: Any) -> str:
    """Type a command line that has to end with an exit code, everything said on standard error; return that."""
    shown = fb(line, **screen)
    assert (shown.code, shown.out) == (code, ""), (line, shown)
    assert "Traceback" not in shown.err
    return shown.err


def state() -> Json:
    """The state of the present fight."""
    found: Json = ok("status --json").json["state"]
    return found


def entries() -> list[Json]:
    """The entries of the present fight's log."""
    return [json.loads(line) for line in ok("log --json").lines]


def offered(text: str) -> list[str]:
    """The command lines behind `can:` and `between:`, without the name of the program."""
    found = []
    for line in text.splitlines():
        heading, _, rest = line.partition(": ")
        if heading in {"can", "between", "Möglich", "Dazwischen"}:
            found += [part.removeprefix("fb ") for part in rest.split(" · ") if part.startswith("fb ")]
    return found


def seeded(seed: int) -> Any:
    """Dice of the app that fall the same way each time, as a patch."""
    return patch("secrets.randbelow", random.Random(seed).randrange)  # noqa: S311 - no secret


def content(store: Path) -> dict[str, bytes]:
    """The bytes of a store's files, everything that waits in the write-ahead log written into the first."""
    connection = sqlite3.connect(store)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return {file.name: file.read_bytes() for file in sorted(store.parent.glob(f"{store.name}*"))}
