"""Small tables in aligned columns, or with tabs for programs."""

from collections.abc import Sequence

from cli.screen import clean
from cli.settings import Style


def grid(rows: Sequence[Sequence[str]], style: Style) -> list[str]:
    """The rows with their columns aligned; the last column is as long as it is."""
    rows = [[clean(cell) for cell in row] for row in rows]
    if style.plain:
        return ["\t".join(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
