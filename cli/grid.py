"""Small tables in aligned columns, or with tabs for programs."""

from collections.abc import Callable, Sequence

from cli.screen import clean
from cli.settings import Style

GAP = 2
LEADING = 2
"""So many columns say whom a row is about."""
NOTHING = frozenset({"0", "–", ""})
"""Cells that tell nothing."""


def narrow(rows: Sequence[Sequence[str]], width: int) -> list[list[str]]:
    """A table, its heading first, for a width.

    Columns that tell nothing are left out, then headings take two lines, then columns go that are the same for all.
    """
    table = [list(row) for row in rows]
    if _wide(table) > width:
        table = _kept(table, lambda cells: not NOTHING.issuperset(cells))
    if _wide(_broken(table)) > width:
        table = _kept(table, lambda cells: len(cells) > 1)
    return table if _wide(table) <= width else _broken(table)


def _kept(table: Sequence[Sequence[str]], tells: Callable[[set[str]], bool]) -> list[list[str]]:
    """The columns whose cells below the heading tell something; the first two always."""
    columns = range(len(table[0]))
    kept = [at for at in columns if at < LEADING or tells({row[at] for row in table[1:]})]
    return [[row[at] for at in kept] for row in table]


def _broken(table: Sequence[Sequence[str]]) -> list[list[str]]:
    """The table with each heading on two lines: broken at its last blank; one word stands below."""
    halves = [heading.rpartition(" ") for heading in table[0]]
    return [[upper for upper, _, _ in halves], [lower for _, _, lower in halves], *map(list, table[1:])]


def _wide(rows: Sequence[Sequence[str]]) -> int:
    return sum(max(map(len, column)) + GAP for column in zip(*rows, strict=True)) - GAP


def grid(rows: Sequence[Sequence[str]], style: Style) -> list[str]:
    """The rows with their columns aligned; the last column is as long as it is."""
    rows = [[clean(cell) for cell in row] for row in rows]
    if style.plain:
        return ["\t".join(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
