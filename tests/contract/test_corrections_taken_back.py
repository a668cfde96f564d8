"""Corrections that were wrong themselves: struck later, they leave no trace, and what was played since stays."""

from tests.contract.conftest import Opening
from tests.contract.looking import boxes, listed
from tests.support.table import command


def test_a_correction_is_taken_back_three_entries_later(fight: Opening) -> None:
    """To strike a correction brings back what it struck, and keeps what was played since."""
    table = fight(A=12, B=9)
    wrong = table.do("damage", target="B", amount=3)["entry"]
    correction = table.do("strike", entry=wrong)["entry"]
    table.do("damage", target="B", amount=2)
    table.do("strike", entry=correction)

    assert boxes(table) == 5
    assert not listed(table, wrong)["undone"]
    assert listed(table, correction)["undone"]


def test_an_amendment_is_taken_back_three_entries_later(fight: Opening) -> None:
    """To strike an amendment brings the former commands back."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=3)["entry"]
    correction = table.do("amend", entry=hit, with_=command("damage", target="B", amount=6))["entry"]
    table.do("damage", target="B", amount=2)
    table.do("strike", entry=correction)

    assert boxes(table) == 5


def test_what_was_amended_again_stays(fight: Opening) -> None:
    """To strike an older amendment leaves a newer one of the same entry in force."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=3)["entry"]
    older = table.do("amend", entry=hit, with_=command("damage", target="B", amount=6))["entry"]
    table.do("amend", entry=hit, with_=command("damage", target="B", amount=1))
    table.do("strike", entry=older)

    assert boxes(table) == 1


def test_dropped_entries_come_back_with_the_correction(fight: Opening) -> None:
    """What a strike had to leave out is back when the strike is struck."""
    table = fight(A=12, B=9)
    joined = table.do("join", name="C", sheet={}, rolled=[1])["entry"]
    hit = table.do("damage", target="C", amount=1)["entry"]
    broken = table.refused("later_entries_break", "strike", entry=joined)["broken"]
    assert broken == [{"entry": hit, "refused": "no_such_combatant"}]
    answer = table.do("strike", entry=joined, on_conflict="drop")
    assert (answer["dropped"], answer["unused_dice"]) == (broken, [])
    assert listed(table, hit)["withdrawn"]["kind"] == "dropped"
    table.do("note", text="who was that?")
    table.do("strike", entry=answer["entry"])

    assert boxes(table, "C") == 1


def test_amended_twice_and_both_taken_back(fight: Opening) -> None:
    """With every correction of an entry struck, in any order, the entry is as it was first."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=1)["entry"]
    first, second = (
        table.do("amend", entry=hit, with_=command("damage", target="B", amount=amount))["entry"] for amount in (2, 4)
    )
    table.do("strike", entry=first)
    assert boxes(table) == 4
    table.do("strike", entry=second)

    assert boxes(table) == 1


def test_corrections_of_corrections_count_as_a_whole(fight: Opening) -> None:
    """A strike that is in force again strikes again."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=3)["entry"]
    first = table.do("strike", entry=hit)["entry"]
    back = table.do("strike", entry=first)["entry"]
    again = table.do("strike", entry=hit)["entry"]
    table.do("strike", entry=back)
    table.do("strike", entry=again)

    assert (boxes(table), listed(table, hit)["undone"], listed(table, first)["undone"]) == (0, True, False)
