"""Pieces of charts: text, bars, patterns, tables, as markup in which every text is escaped.

Widths and places from left to right are percentages, so that a chart is as wide as its column and its text keeps its
size; heights are pixels.
"""

from collections.abc import Iterable, Sequence

from adapters.charts.sums import Sums
from adapters.markup import escape
from projections.statistics.telling import decimal

LONGEST_NAME = 26
"""Longer names are shortened in the drawing; the whole name is in its title and in the table."""
LONGEST_END = 12
"""So much of their end is kept, since many who are together differ in nothing else."""
PATTERNS = (
    '<svg class="fbc-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    '<pattern id="fbc-p1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="6" height="6" class="fbc-foe-soft"/><rect width="3" height="6" class="fbc-foe"/></pattern>'
    '<pattern id="fbc-p2" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect width="6" height="6" class="fbc-stun-soft"/><circle cx="3" cy="3" r="1.8" class="fbc-stun"/></pattern>'
    '<pattern id="fbc-p3" width="5" height="5" patternUnits="userSpaceOnUse">'
    '<rect width="5" height="5" class="fbc-heal-soft"/><rect width="5" height="2" class="fbc-heal"/></pattern>'
    "</defs></svg>"
)
"""What tells bars apart besides their colour: 0 is plain, 1 hatched, 2 dotted, 3 striped."""
KINDS = 4
SIGNS = ("●", "◆", "▲", "■")
"""The sign of each kind."""


def cut(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as markup; of a longer one than can be drawn the beginning and the end, with the whole as a title."""
    if len(name) <= longest:
        return escape(name)
    short = f"{name[: longest - LONGEST_END - 1]}…{name[-LONGEST_END:]}"
    return f"<tspan>{escape(short)}<title>{escape(name)}</title></tspan>"


def shown(sums: Sums, key: str, language: str, tag: str = "tspan") -> str:
    """A number that follows the entry that is shown."""
    return f'<{tag} data-sum="{key}">{decimal(sums.last(key), language)}</{tag}>'


def link(entry: int) -> str:
    """The number of an entry as a link to it."""
    return f'<a href="#e{entry}" data-entry="{entry}">#{entry}</a>'


def text(y: float, body: str, x: float = 0, style: str = "") -> str:
    """A line of text in a drawing; the body is markup."""
    named = f' class="{style}"' if style else ""
    return f'<text x="{x:g}%" y="{y:g}"{named}>{body}</text>'


def block(entry: int, left: float, width: float, y: float, kind: int, title: str) -> str:
    """A part of a bar that one entry added: it leads to that entry, and is gone while an earlier one is shown."""
    return (
        f'<rect class="fbc-mark fbc-k{kind % KINDS}" data-entry="{entry}" x="{left:.2f}%" y="{y:g}"'
        f' width="{width:.2f}%" height="12"><title>#{entry} {escape(title)}</title></rect>'
    )


def drawing(height: float, label: str, parts: Iterable[str]) -> str:
    """A drawing of so many pixels; the label says what it shows."""
    body = "".join(parts)
    return f'<svg class="fbc" role="img" aria-label="{escape(label)}" width="100%" height="{height:g}">{body}</svg>'


def table(heading: Sequence[str], rows: Iterable[Sequence[str]], summary: str) -> str:
    """The numbers behind a chart, folded; cells below the heading are markup, the first of each row is its name."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heading)
    told = escape(summary)
    return (
        f"<details><summary>{told}</summary>"
        f'<div class="fbc-table" role="group" aria-label="{told}" tabindex="0">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(map(_row, rows))}</tbody>"
        "</table></div></details>"
    )


def _row(cells: Sequence[str]) -> str:
    first, *rest = cells
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
