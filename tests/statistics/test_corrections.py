"""What was undone, struck or amended leaves no trace in the statistics."""

from typing import Any

import msgspec
import pytest

from projections.moments import moments_of
from projections.statistics import counts_of, statistics_of
from tests.statistics.fights import brawl, moments
from tests.support.table import Json, Table, command, fight


def numbers(table: Table) -> Json:
    """The statistics without what must differ: the clock, and the numbers of entries."""
    found: dict[str, Any] = msgspec.to_builtins(statistics_of(moments(table)))
    found.pop("seconds", None)
    for fall in found.get("falls", ()):
        fall.pop("entry")
    return found


def play(*, mistake: bool, right: bool = True) -> tuple[Table, int]:
    """A fight in which, or not, a blow is struck at the wrong one; and the entry of that blow."""
    table = fight(A=14, B=12, C=10)
    table.do("act", action="simple", attack=True, target="C")
    entry = table.answer["entry"] + 1
    if mistake:
        table.do("damage", target="B", amount=4)
    if right:
        table.do("damage", target="C", amount=5)
    table.do("roll", who="A", notation="3d6t5", rolled=[5, 1, 2])
    table.end("A")
    table.do("act", action="complex")
    table.do("damage", target="C", amount=6)
    return table, entry


def test_a_struck_blow_never_was() -> None:
    """The fight with the blow struck counts as the fight without it."""
    wrong, entry = play(mistake=True)
    assert numbers(wrong) != numbers(play(mistake=False)[0])

    wrong.do("strike", entry=entry, reason="wrong target")

    assert numbers(wrong) == numbers(play(mistake=False)[0])


def test_an_amended_blow_hits_whom_it_should() -> None:
    """The fight with the blow amended counts as the fight with the right blow."""
    wrong, entry = play(mistake=True, right=False)

    wrong.do("amend", entry=entry, **{"with": command("damage", target="C", amount=5)})

    assert numbers(wrong) == numbers(play(mistake=False)[0])


def test_undone_and_redone() -> None:
    """After an undo it counts as before, after a redo as after."""
    table, _ = play(mistake=False)
    before = numbers(table)
    table.do("damage", target="B", amount=11)
    after = numbers(table)
    table.do("undo")
    assert numbers(table) == before
    table.do("redo")
    assert numbers(table) == after


def test_an_undone_strike_counts_again() -> None:
    """A correction that is taken back leaves the numbers as they were."""
    table, entry = play(mistake=True)
    before = numbers(table)
    table.do("strike", entry=entry)
    table.do("undo")

    assert numbers(table) == before


def test_moments_that_were_withdrawn_do_not_count() -> None:
    """A list that holds the withdrawn ones as well has the same counts."""
    table, entry = play(mistake=True)
    table.do("strike", entry=entry)
    table.do("damage", target="A", amount=2)
    table.do("undo")

    assert counts_of(moments(table, withdrawn=True)) == counts_of(moments(table))
    assert len(moments(table, withdrawn=True)) > len(moments(table))


@pytest.mark.parametrize("count", [1, 4])
def test_a_fork_counts_from_the_beginning(count: int) -> None:
    """A fork counts what it inherited."""
    table = brawl()
    at = table.answer["entry"] - count
    expected = counts_of([moment for moment in moments(table) if moment.number <= at])
    opened = table.do("fork", at=at)["combat"]
    history = table.book.combats.find(opened)
    assert history is not None

    assert counts_of(moments_of(history)) == expected
