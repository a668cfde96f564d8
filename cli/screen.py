"""Putting text on the screen: signs with their ASCII stand-ins, colours by role, standard output and error."""

import re
import sys
from collections.abc import Iterable, Mapping

from cli.settings import Style

ASCII_SIGNS: Mapping[int, str] = str.maketrans({
    "▶": ">", "‖": "=", "✕": "x", "■": "#", "□": ".", "·": "|", "→": "->", "−": "-", "–": "-", "±": "+/-", "…": "...",
    "“": '"', "”": '"', "„": '"', "’": "'", "×": "x", "●": "*", "○": "o",
})  # fmt: skip
"""What stands in for a sign where the output can only write ASCII."""

_CONTROL = re.compile(r"\x1b\[[0-9;]*m|[\x00-\x08\x0b-\x1f\x7f-\x9f]")

ROLES: Mapping[str, str] = {
    "head": "1",
    "current": "1;36",
    "waits": "33",
    "out": "2",
    "wound": "31",
    "hint": "2",
    "no": "1;31",
    "struck": "9;2",
}
"""ANSI codes by the role of a piece of text."""


def paint(text: str, role: str, style: Style) -> str:
    """Text in the colour of its role, where colours are shown."""
    return f"\x1b[{ROLES[role]}m{text}\x1b[0m" if style.color and text else text


def put(lines: Iterable[str], style: Style) -> None:
    """Write lines to standard output."""
    for line in lines:
        print(_writable(line, style))


def complain(lines: Iterable[str], style: Style) -> None:
    """Write lines to standard error."""
    for line in lines:
        print(_writable(line, style), file=sys.stderr)


def _writable(line: str, style: Style) -> str:
    """The line in the characters that the output can write; a name that holds control characters steers nothing."""
    line = _CONTROL.sub(lambda match: match[0] if style.color and match[0].endswith("m") else "", line)
    if not style.ascii:
        return line
    encoding = sys.stdout.encoding or "ascii"
    return line.translate(ASCII_SIGNS).encode(encoding, "replace").decode(encoding)
