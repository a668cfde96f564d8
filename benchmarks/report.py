"""Figures and how they are told: a table with aligned columns, JSON, an exit code."""

import json
from collections.abc import Sequence
from typing import NamedTuple

SMALL = 100
"""Values below this are shown with two decimals, others whole."""


class Figure(NamedTuple):
    """Something measured: its value, in a unit, and where there is a bar the most or the least that it may be."""

    name: str
    value: float
    unit: str
    bar: float | None = None
    least: float | None = None

    @property
    def ok(self) -> bool:
        """Whether it keeps to its bar; without one there is nothing to miss."""
        return (self.bar is None or self.value <= self.bar) and (self.least is None or self.value >= self.least)

    def row(self) -> tuple[str, str, str, str]:
        """The cells of its line: name, value, bar and verdict."""
        bar = "-" if self.bar is None else f"{self.bar:g} {self.unit}"
        if self.least is not None:
            bar = f"from {self.least:,g} {self.unit}"
        return self.name, f"{amount(self.value)} {self.unit}", bar, "ok" if self.ok else "short"


def amount(value: float) -> str:
    """A number as people read it."""
    return f"{value:,.2f}" if abs(value) < SMALL else f"{value:,.0f}"


def table(figures: Sequence[Figure]) -> str:
    """One line for each figure; the names stand to the left, values and bars to the right."""
    rows = [figure.row() for figure in figures]
    names, values, bars = ([len(row[at]) for row in rows] for at in range(3))
    name, value, bar = (max(lengths, default=0) for lengths in (names, values, bars))
    return "\n".join(f"{row[0]:<{name}}  {row[1]:>{value}}  {row[2]:>{bar}}  {row[3]}" for row in rows)


def as_json(figures: Sequence[Figure]) -> str:
    """The figures as a JSON list."""
    return json.dumps([{**figure._asdict(), "ok": figure.ok} for figure in figures], indent=2)


def exit_code(figures: Sequence[Figure]) -> int:
    """1 when any figure is over its bar, else 0."""
    return 0 if all(figure.ok for figure in figures) else 1
