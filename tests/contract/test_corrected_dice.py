"""The dice of a correction: those that fell are kept, new ones are thrown, and what is left over is told."""

from typing import Any

from tests.contract.conftest import Opening
from tests.contract.looking import listed, marked
from tests.support.table import Table, command

DIE = {"who": "A", "purpose": "roll", "sides": 6}


def rolled(table: Table, *faces: int, **more: Any) -> int:
    """Let A throw these faces; the number of the entry."""
    number: int = table.do("roll", who="A", notation=f"{len(faces)}d6", rolled=list(faces), **more)["entry"]
    return number


def test_more_dice_are_thrown_now(fight: Opening) -> None:
    """An amended roll keeps the die that fell; the further one is new and can be given at the table."""
    table = fight(A=12, B=9)
    entry = rolled(table, 4)
    two = command("roll", who="A", notation="2d6")
    needed = table.refused("more_dice_needed", "amend", entry=entry, with_=two, rolled=[])["needed"]
    assert needed == [DIE]
    assert table.do("amend", entry=entry, with_=two, dry_run=True, rolled=[5])["needed"] == [DIE]
    table.do("amend", entry=entry, with_=two, rolled=[5])
    assert [(event["faces"], event["source"]) for event in table.events("DiceRolled")] == [([4, 5], "table")]
    table.refused("too_many_dice", "strike", entry=entry, rolled=[1])


def test_dice_from_two_places_say_so(seat: Opening) -> None:
    """Where old dice came from the table and a new one from the app, each says where it came from."""
    table = seat(thrower=lambda sides: sides)
    entry = table.do("roll", notation="1d6", rolled=[4])["entry"]
    table.do("amend", entry=entry, with_=command("roll", notation="2d6"))

    (event,) = table.events("DiceRolled")
    assert (event["faces"], event["source"], event["sources"]) == ([4, 6], "app", ["table", "app"])


def test_dice_left_over_are_told(fight: Opening) -> None:
    """An amended roll of fewer dice leaves one over; nothing later takes it unless it needs the same."""
    table = fight(A=12, B=9)
    entry = rolled(table, 4, 2)
    answer = table.do("amend", entry=entry, with_=command("roll", who="A", notation="1d6"))

    assert answer["unused_dice"] == [{**DIE, "face": 2}]


def test_dice_of_its_own_replace_the_old_ones(fight: Opening) -> None:
    """New commands with dice of their own do not leave the old ones to later entries."""
    table = fight(A=12, B=9)
    first, second = rolled(table, 4), rolled(table, 2)
    table.do("amend", entry=first, with_=command("roll", who="A", notation="1d6", rolled=[6]))

    assert [listed(table, number)["events"][0]["faces"] for number in (first, second)] == [[6], [2]]


def test_initiative_thrown_beforehand_is_not_thrown_twice(seat: Opening) -> None:
    """Faces that came with somebody at joining are not kept for a later roll when the fight is decided again."""
    table = seat()
    table.do("join", name="A", sheet={}, initiative_faces=[4])
    note = table.do("note", text="x")["entry"]
    table.do("begin")
    table.do("end_turn", rolled=[3])
    before = marked(table)
    table.do("strike", entry=note)

    assert (marked(table), table.answer["unused_dice"]) == (before, [])
