"""Tables whose whole fight is undone and redone when the test is over."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.support import table as tables
from tests.support.table import Table

Opening = Callable[..., Table]


def swept(make: Callable[..., Table]) -> Iterator[Opening]:
    """Hand out tables; take back and do again what happened at each of them, and compare."""
    opened: list[Table] = []

    def opening(**arguments: Any) -> Table:
        opened.append(make(**arguments))
        return opened[-1]

    yield opening
    for table in opened:
        table.referee.sweep()


@pytest.fixture
def fight() -> Iterator[Opening]:
    """Open fights that have begun: `fight(A=14, B=11)`."""
    yield from swept(tables.fight)


@pytest.fixture
def seat() -> Iterator[Opening]:
    """Open tables with nobody there yet."""
    yield from swept(Table)
