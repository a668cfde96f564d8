"""Text in the cells of a terminal: how wide it is, and cutting it without harming colours."""

import re
from unicodedata import combining, east_asian_width

COLOR = re.compile(r"(\x1b\[[0-9;]*m)")
RESET = "\x1b[0m"


def width_of(line: str) -> int:
    """How many cells a line takes."""
    return sum(map(_cells, COLOR.sub("", line)))


def _cells(sign: str) -> int:
    if combining(sign):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def cut(line: str, width: int) -> str:
    """The beginning of a line that fits a width; a colour that was begun ends."""
    if width_of(line) <= width:
        return line
    kept, left, colored = "", width, False
    for part in COLOR.split(line):
        if COLOR.fullmatch(part):
            kept, colored = kept + part, part != RESET
            continue
        for sign in part:
            left -= _cells(sign)
            if left < 0:
                return kept + (RESET if colored else "")
            kept += sign
    return kept


def padded(line: str, width: int) -> str:
    """A line cut or filled with spaces to a width."""
    return cut(line, width) + " " * (width - width_of(line))
