"""The columns of a board: as wide as there is room for; boxes, notes and names give way in this order."""

from collections.abc import Callable, Sequence

import msgspec

from cli.screen import paint
from cli.settings import UNBOUNDED, Style
from domain.state import Track

WIDTH = 80
"""So wide is a board where no screen bounds it."""
WIDEST = 100
"""So much of a screen's width it takes at most."""
SEGMENTS = (13, 10, 5)
"""So many segments a track is drawn with at most, the more the better."""
NO_BOXES_FROM = 14
"""A track that is so long is told in numbers only."""
NAME_COLUMN = 2
SHORTEST_NAME = 12
SHORTEST_NOTE = 12


class Row(msgspec.Struct, frozen=True):
    """A line of the board: its cells from left to right, and the role that colours it."""

    cells: tuple[str, ...]
    role: str | None = None


def track_cell(track: Track | None, segments: int) -> str:
    """A track in numbers and as so many segments at most; those are all filled only where the track is full."""
    if track is None:
        return "–"
    numbers = f"{track.value}/{track.max}"
    if not segments or track.max >= NO_BOXES_FROM:
        return numbers
    drawn = min(segments, track.max)
    filled = min(track.value, track.max) * drawn // max(track.max, 1)
    filled = max(filled, min(track.value, 1))
    return f"{numbers:<5} {'■' * filled}{'□' * (drawn - filled)}"


def fitted(make: Callable[[int], list[Row]], style: Style) -> list[Row]:
    """The rows, title first, that `make` gives for a number of segments, shortened as far as the width asks for it.

    Where no screen bounds the output names and notes stay whole.
    """
    if style.plain:
        return make(0)
    room = width_of_board(style)
    rows = make(0)
    for segments in SEGMENTS:
        drawn = make(segments)
        if total(drawn) <= room:
            return drawn
    if style.width >= UNBOUNDED:
        return rows
    noted = _cut_column(drawn, -1, total(drawn) - room, SHORTEST_NOTE)
    if total(noted) <= room:
        return noted
    named = _cut_column(rows, NAME_COLUMN, total(rows) - room, SHORTEST_NAME)
    return _cut_column(named, -1, total(named) - room, SHORTEST_NOTE)


def width_of_board(style: Style) -> int:
    """How wide a board may be."""
    return WIDTH if style.width >= UNBOUNDED else min(style.width, WIDEST)


def total(rows: Sequence[Row]) -> int:
    """How wide some rows are."""
    columns = list(zip(*(row.cells for row in rows), strict=True))
    return sum(max(map(len, column)) + 1 for column in columns) - 1


def _cut_column(rows: Sequence[Row], at: int, over: int, least: int) -> list[Row]:
    """The rows with a column narrower by `over`, but not below the least width."""
    widest = max(len(row.cells[at]) for row in rows)
    room = max(min(widest, least), widest - max(0, over))
    column = at % len(rows[0].cells)
    return [
        Row((*row.cells[:column], _cut(row.cells[column], room), *row.cells[column + 1 :]), row.role) for row in rows
    ]


def _cut(cell: str, room: int) -> str:
    return cell if len(cell) <= room else cell[: max(0, room - 1)] + "…"


def laid_out(rows: Sequence[Row], style: Style) -> list[str]:
    """The rows as lines, every column as wide as its widest cell; with tabs for programs."""
    if style.plain:
        return ["\t".join(row.cells) for row in rows]
    widths = [max(map(len, column)) for column in zip(*(row.cells for row in rows), strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if at == 1 else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row.cells, widths, strict=True))
        ]
        line = " ".join(cells).rstrip()
        lines.append(paint(line, row.role, style) if row.role else line)
    return lines
