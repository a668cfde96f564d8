"""Strike and amend: a corrected past, with the dice that fell; what no longer fits is told, what was is kept."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.looking import boxes, listed, marked
from tests.support.table import command

DIE = {"who": "A", "purpose": "roll", "sides": 6}


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


def test_what_comes_later_cannot_be_revealed(fight: Opening) -> None:
    """An amendment reveals only what was hidden before it; a struck secret is not revealed later."""
    table = fight(A=12, B=9)
    note = table.do("note", text="x")["entry"]
    table.refused("no_such_entry", "amend", entry=note, with_=command("reveal", entry=note + 2))
    table.refused("nothing_to_treat", "reveal", entry=note)
    secret = table.do("note", text="the sniper", hidden=True)["entry"]
    shown = table.do("reveal", entry=secret)["entry"]
    broken = table.refused("later_entries_break", "strike", entry=secret)["broken"]

    assert broken == [{"entry": shown, "refused": "no_such_entry"}]


def test_a_hidden_correction_that_was_revealed(fight: Opening) -> None:
    """A correction is an entry like others: what revealed it still does when something before it is corrected."""
    table = fight(A=12, B=9)
    first, second = (table.do("note", text=text)["entry"] for text in "ab")
    struck = table.do("strike", entry=second, hidden=True)["entry"]
    table.do("reveal", entry=struck)

    assert table.do("amend", entry=first, with_=command("note", text="c"))["dropped"] == []


@pytest.mark.parametrize("key, value", [("combat", "x"), ("command_id", "k"), ("expect_version", 1)])
def test_arguments_of_the_line_in_the_wrong_place(key: str, value: object, fight: Opening) -> None:
    """What belongs to the amendment is not taken for a part of the new commands."""
    table = fight(A=12, B=9)
    note = table.do("note", text="x")["entry"]
    refusal = table.refused("bad_command", "amend", entry=note, with_={**command("note", text="y"), key: value})

    assert key in refusal["message"]


def test_nested_without_end(fight: Opening) -> None:
    """What is nested too deeply is no command, and ends nothing."""
    table = fight(A=12, B=9)
    note = table.do("note", text="x")["entry"]
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    table.refused("bad_command", "amend", entry=note, with_=command("note", text="y", x=deep))


def test_a_dry_run_of_an_old_version(fight: Opening) -> None:
    """Every command is refused where the combat has moved on, questions too."""
    table = fight(A=12, B=9)
    version = table.answer["version"]
    note = table.do("note", text="x")["entry"]
    for verb, arguments in (
        ("strike", {"entry": note, "dry_run": True}),
        ("show", {}),
        ("log", {}),
        ("explain", {"who": "A"}),
    ):
        table.refused("version_conflict", verb, expect_version=version, **arguments)
