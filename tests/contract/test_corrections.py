"""Strike and amend: a corrected past, with the dice that fell; what no longer fits is told, what was is kept."""

from typing import Any

from tests.contract.conftest import Opening
from tests.contract.general import without
from tests.contract.player import MOVING
from tests.support.table import Json, Table, command

DIE = {"who": "A", "purpose": "roll", "sides": 6}


def marked(table: Table) -> Json:
    """The state without what every entry moves."""
    return without(table.state, MOVING)


def boxes(table: Table, who: str = "B") -> int:
    """The boxes of somebody's physical track."""
    value: int = table.state["combatants"][who]["tracks"]["physical"]["value"]
    return value


def rolled(table: Table, *faces: int, **more: Any) -> int:
    """Let A throw these faces; the number of the entry."""
    number: int = table.do("roll", who="A", notation=f"{len(faces)}d6", rolled=list(faces), **more)["entry"]
    return number


def listed(table: Table, number: int, **more: Any) -> Json:
    """An entry as the log shows it."""
    found = [it for it in table.do("log", include_undone=True, **more)["entries"] if it["entry"] == number]
    assert len(found) == 1
    return dict(found[0])


def test_the_log_tells_what_was_struck(fight: Opening) -> None:
    """A struck entry stays in the log with what struck it and why; the later ones are as decided again."""
    table = fight(A=12, B=9)
    wrong = table.do("damage", target="B", amount=3)["entry"]
    after = table.do("damage", target="B", amount=1)["entry"]
    correction = table.do("strike", entry=wrong, reason="the wrong target")["entry"]

    assert boxes(table) == 1
    assert wrong not in [it["entry"] for it in table.do("log")["entries"]]
    struck = listed(table, wrong)
    assert (struck["undone"], struck["withdrawn"]) == (
        True,
        {"kind": "struck", "by": correction, "reason": "the wrong target"},
    )
    again = listed(table, after)
    assert (again["undone"], again["decided_by"]) == (False, correction)
    assert [event["tracks"] for event in again["events"] if event["type"] == "DamageTaken"] == [{"physical": 1}]
    assert [e["tracks"] for e in again["recorded"]["events"] if e["type"] == "DamageTaken"] == [{"physical": 4}]


def test_show_then_and_now(fight: Opening) -> None:
    """An entry after a struck one is shown as it was answered then, or as it is in force now."""
    table = fight(A=12, B=9)
    wrong = table.do("damage", target="B", amount=3)["entry"]
    after = table.do("damage", target="B", amount=1)["entry"]
    table.do("strike", entry=wrong)

    shown = {how: table.do("show", at=after, as_=how)["state"] for how in ("then", "now")}
    assert [shown[how]["combatants"]["B"]["tracks"]["physical"]["value"] for how in ("then", "now")] == [4, 1]
    assert table.do("show", at=wrong, as_="now")["state"]["entry"] == wrong - 1


def test_corrected_twice(fight: Opening) -> None:
    """An entry that was decided again can be corrected itself; each undo takes one correction back."""
    table = fight(A=12, B=9)
    first = table.do("damage", target="B", amount=3)["entry"]
    second = table.do("damage", target="B", amount=2)["entry"]
    states = [marked(table)]
    table.do("strike", entry=first)
    states.append(marked(table))
    table.do("amend", entry=second, with_=command("damage", target="B", amount=5))
    assert boxes(table) == 5
    table.do("undo")
    assert marked(table) == states[1]
    table.do("undo")
    assert marked(table) == states[0]
    table.do("redo", count=2)
    assert boxes(table) == 5


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


def test_a_correction_cannot_be_amended(fight: Opening) -> None:
    """The refusal says what can be done instead."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=3)["entry"]
    correction = table.do("strike", entry=hit)["entry"]
    refusal = table.refused("no_such_entry", "amend", entry=correction, with_=command("note", text="x"))

    assert f"changes entry {hit}" in refusal["message"]


def test_undos_cannot_be_corrected(fight: Opening) -> None:
    """An undo or a redo is no entry in force."""
    table = fight(A=12, B=9)
    table.do("note", text="x")
    undo = table.do("undo")["entry"]
    redo = table.do("redo")["entry"]

    for entry in (undo, redo):
        table.refused("no_such_entry", "strike", entry=entry)


def test_what_cannot_take_the_place(fight: Opening) -> None:
    """Queries, undos and corrections cannot replace an entry; neither can nothing."""
    table = fight(A=12, B=9)
    entry = table.do("note", text="x")["entry"]
    for verb in ("show", "log", "undo", "redo", "new", "strike", "amend", "fork", "explain"):
        refusal = table.refused("bad_command", "amend", entry=entry, with_={"do": verb})
        assert f"with: {verb}" in refusal["message"]
    for wrong in ([], {}, [1], "x", {"do": 1}, {"do": "note"}, {"do": "dance"}):
        table.refused("bad_command", "amend", entry=entry, with_=wrong)


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


def test_a_choice_owed_comes_first(seat: Opening) -> None:
    """While somebody owes a choice nothing is corrected or forked, but a dry run tells what would be."""
    table = seat(system="coriolis")
    for name in ("A", "B"):
        table.do("join", name=name, sheet={})
    note = table.do("note", text="x")["entry"]
    table.do("begin", rolled=[6, 1])
    weapon = {"damage": 1, "crit": 2, "range": "short"}
    table.do("attack", action="shoot", target="B", pool=2, range="short", weapon=weapon, rolled=[6, 6])
    assert table.state["pending"]

    table.refused("choice_pending", "strike", entry=note)
    table.refused("choice_pending", "amend", entry=note, with_=command("note", text="y"))
    table.refused("choice_pending", "fork")
    table.do("strike", entry=note, dry_run=True)


def test_after_the_end(fight: Opening) -> None:
    """A fight that is over can be corrected; its end is decided again."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=3)["entry"]
    table.do("end")
    table.do("strike", entry=hit)

    assert (table.state["mode"], boxes(table)) == ("ended", 0)


def test_a_repeated_id_is_answered_as_the_first_time(fight: Opening) -> None:
    """A correction sent twice under one id is carried out once."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=3)["entry"]
    first = dict(table.do("strike", entry=hit, command_id="s"))
    table.do("note", text="x")

    assert table.do("strike", entry=hit, command_id="s") == first


def test_who_an_id_belonged_to(fight: Opening) -> None:
    """The id of an entry that was decided again is answered as its first time."""
    table = fight(A=12, B=9)
    hit = table.do("damage", target="B", amount=3)["entry"]
    first = dict(table.do("note", text="x", command_id="n"))
    table.do("strike", entry=hit)

    assert table.do("note", text="x", command_id="n") == first
