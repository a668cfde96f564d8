"""The dice of a correction: those that fell are kept, new ones are thrown, and what is left over is told."""

from typing import Any

from tests.contract.conftest import Opening
from tests.contract.looking import listed, marked
from tests.support.table import Json, Table, command

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


def test_dice_given_for_entries_that_are_dropped_are_not_lost(seat: Opening) -> None:
    """Faces given for new dice go to the entries that stay; a dry run and the real one ask for the same dice."""
    table = seat(system="coriolis")
    table.do("join", name="A", sheet={})
    table.do("join", name="X", sheet={"hit_points": 6})
    table.do("begin", rolled=[1, 6])
    hit = table.do("damage", target="X", amount=1)["entry"]
    table.all(command("damage", target="X", amount=1), command("act", who="X", action="take_cover"))
    table.do("damage", target="X", amount=1)
    amendment = {"entry": hit, "with_": command("damage", target="X", amount=5), "on_conflict": "drop"}
    needed = table.refused("more_dice_needed", "amend", **amendment, rolled=[])["needed"]

    assert len(needed) == 2
    table.refused("too_many_dice", "amend", **amendment, rolled=[2, 1, 1, 1, 2])
    answer = table.do("amend", **amendment, rolled=[2, 1, 1])
    assert [event["faces"] for event in table.events("DiceRolled") if event["purpose"] != "initiative"] != []
    assert answer["unused_dice"] == []


def test_all_missing_dice_are_told_at_once(seat: Opening) -> None:
    """Where new commands need several dice that never fell, all of them are listed."""
    table = seat(system="coriolis")
    table.do("join", name="A", sheet={})
    table.do("join", name="X", sheet={"hit_points": 3})
    table.do("begin", rolled=[1, 6])
    hit = table.do("damage", target="X", amount=1)["entry"]
    needed = table.refused(
        "more_dice_needed", "amend", entry=hit, with_=command("damage", target="X", amount=3), rolled=[]
    )

    assert [die["purpose"] for die in needed["needed"]] == ["critical", "critical"]


def in_round_two(seat: Opening, **joining: Any) -> Table:
    """Two of Shadowrun who have come to the second round, for which A threw a 2 and B a 5."""
    table = seat(thrower=lambda sides: 1)
    table.do("join", name="A", sheet={}, **joining)
    table.do("join", name="B", sheet={})
    return table


def second_round(table: Table) -> Json:
    """The state after rolling 2 and 5 for the second round."""
    while (answer := table.line(command("end_turn", rolled=[2, 5]))).get("refused") == "too_many_dice":
        table.do("end_turn")
    assert answer["ok"]
    return dict(table.state["combatants"])


def test_a_begin_with_the_same_dice_changes_nothing(seat: Opening) -> None:
    """Faces brought at joining do not use up a die that fell in a later round."""
    table = in_round_two(seat, initiative_faces=[5])
    begin = table.do("begin", rolled=[3])["entry"]
    before = second_round(table)
    answer = table.do("amend", entry=begin, with_=command("begin", rolled=[3]))

    assert (dict(table.state["combatants"]), answer["unused_dice"]) == (before, [])


def test_faces_brought_later_replace_those_of_that_entry(seat: Opening) -> None:
    """Where an amended joining brings faces, the die that fell at the begin is left over, no later one."""
    table = in_round_two(seat)
    table.do("begin", rolled=[5, 3])
    second_round(table)
    joined = command("join", name="A", sheet={"initiative_dice": 1}, initiative_faces=[4])
    answer = table.do("amend", entry=2, with_=joined)

    assert [(die["who"], die["face"]) for die in answer["unused_dice"]] == [("A", 5)]
    assert not table.events("DiceRolled", source="app")


def test_no_faces_at_all(fight: Opening) -> None:
    """`rolled` without a list is as if it were not there: the old die stays."""
    table = fight(A=12, B=9)
    entry = rolled(table, 4)
    table.do("amend", entry=entry, with_=command("roll", who="A", notation="1d6", rolled=None))

    assert listed(table, entry)["events"][0]["faces"] == [4]
