"""Putting text on the screen: signs with their ASCII stand-ins, colours by role, standard output and error."""

import json
import os
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from cli.settings import Style

ASCII_SIGNS: Mapping[int, str] = str.maketrans({
    "▶": ">", "‖": "=", "✕": "x", "■": "#", "□": ".", "·": "|", "→": "->", "−": "-", "–": "-", "±": "+/-", "…": "...",
    "“": '"', "”": '"', "„": '"', "’": "'", "×": "x", "●": "*", "○": "o", "←": "<-",
})  # fmt: skip
"""What stands in for a sign where the output can only write ASCII."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")

ROLES: Mapping[str, str] = {
    "head": "1",
    "current": "1;36",
    "waits": "33",
    "out": "2",
    "acted": "2",
    "wound": "31",
    "hint": "2",
    "no": "1;31",
    "struck": "9;2",
}
"""ANSI codes by the role of a piece of text."""


def paint(text: str, role: str, style: Style) -> str:
    """Text in the colour of its role, where colours are shown."""
    return f"\x1b[{ROLES[role]}m{text}\x1b[0m" if style.color and text else text


def clean(text: str) -> str:
    """A text of somebody's own without characters that would steer a screen or break a line."""
    return _CONTROL.sub(" ", text)


def put(lines: Iterable[str], style: Style) -> None:
    """Write lines to standard output."""
    for line in lines:
        _print(writable(line, style))


def put_json(values: Iterable[Any], style: Style) -> None:
    """Write each value as a line of JSON to standard output."""
    for value in values:
        _print(json.dumps(value, ensure_ascii=style.ascii))


def _print(line: str) -> None:
    """Write a line; when whoever read our output has gone, further output goes nowhere."""
    try:
        print(line)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(lines: Iterable[str], style: Style) -> None:
    """Write lines to standard error; where nobody can read them, the exit code has to say it alone."""
    with suppress(OSError):
        for line in lines:
            print(writable(line, style), file=sys.stderr)


def writable(line: str, style: Style) -> str:
    """The line in the characters that the output can write; others are replaced, never a reason to fail."""
    if not style.ascii:
        return line
    encoding = sys.stdout.encoding or "ascii"
    return line.translate(ASCII_SIGNS).encode(encoding, "replace").decode(encoding)
