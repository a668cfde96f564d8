"""Short fights whose statistics were counted by hand."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.system import find_system
from domain.terms import Term
from projections.moments import Moment, moments_of
from projections.prose import terms_of
from tests.support.table import Json, Table, command, fight, no_dice

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def moments(table: Table, *, withdrawn: bool = False) -> list[Moment]:
    """The moments of the newest combat of a table."""
    return moments_in(table.book, withdrawn=withdrawn)


def moments_in(book: Fechtbuch, *, withdrawn: bool = False) -> list[Moment]:
    """The moments of the newest combat of a book."""
    history = book.combats.find(str(book.default))
    assert history is not None
    return moments_of(history, withdrawn=withdrawn)


def terms(system: str) -> dict[str, Term]:
    """The terms of a rule system."""
    return terms_of(find_system(system))


def played(system: str, people: dict[str, Json], rolled: Sequence[int], *lines: Json) -> Table:
    """A fight with these people, begun with these dice, and then played."""
    table = Table(system=system)
    for name, sheet in people.items():
        table.do("join", name=name, sheet=sheet, side="heroes" if name.startswith("H") else "foes")
    table.do("begin", rolled=list(rolled))
    for line in lines:
        assert table.line(line)["ok"], (line, table.answer)
    return table


def timed(seconds: Sequence[float], *lines: Json) -> list[Moment]:
    """The moments of a fight between A and B, A first, in which each line comes so many seconds after the one before.

    Opening, joining and beginning take no time.
    """
    times = iter([0.0] * 4 + [*seconds])
    now = [0.0]

    def clock() -> datetime:
        now[0] += next(times)
        return NOON + timedelta(seconds=now[0])

    book = Fechtbuch(StoredCombats(open_event_store(None)), no_dice, clock)
    start = [
        command("new", system="shadowrun5"),
        *(command("join", name=name, sheet={"reaction": base, "intuition": 3}) for name, base in (("A", 9), ("B", 6))),
        command("begin", rolled=[3, 3]),
    ]
    for line in [*start, *lines]:
        answer: dict[str, Any] = book.handle(line)
        assert answer["ok"], answer
    return moments_in(book)


def brawl() -> Table:
    """A and B against C, with harm, a block, healing, an undone blow, dice for hits and a fall; A joined first."""
    table = fight(A=14, B=12, C=10)
    table.do("act", action="simple", attack=True, target="C")
    table.do("roll", who="A", notation="4d6t5", rolled=[5, 6, 1, 2])
    table.do("damage", target="C", amount=4)
    table.do("react", who="C", reaction="block")
    table.end("A")
    table.do("damage", target="A", amount=9)
    table.do("undo")
    table.do("act", action="complex", attack=True, target="C")
    table.do("damage", target="C", amount=2, track="stun")
    table.end("B")
    table.do("act", action="complex", attack=True, target="A")
    table.do("damage", target="A", amount=3)
    table.end("C")
    table.do("heal", target="A", amount=1)
    table.do("damage", target="C", amount=8)
    return table
