"""Forks: a new combat that begins with the history in force of another one."""

from tests.contract.conftest import Opening
from tests.contract.general import without
from tests.support.table import Json, Table, command

OWN = ("version", "entry", "combat", "name")
"""What a fork does not share with the combat that it comes from."""


def alike(state: Json) -> Json:
    """A state without what is a fork's own."""
    return without(state, OWN)


def hit_thrice(fight: Opening) -> tuple[Table, list[int]]:
    """A fight in which B was hit three times, the second time by mistake."""
    table = fight(A=12, B=9)
    return table, [table.do("damage", target="B", amount=amount)["entry"] for amount in (1, 2, 3)]


def test_a_fork_begins_with_the_corrected_history(fight: Opening) -> None:
    """It inherits what is in force under the same numbers; what was struck is not there."""
    table, (_, wrong, last) = hit_thrice(fight)
    correction = table.do("strike", entry=wrong)["entry"]
    before = alike(table.state)
    main = table.answer["combat"]
    answer = table.do("fork")
    fork = answer["combat"]

    assert fork != main
    assert alike(answer["state"]) == before
    entries = [it["entry"] for it in table.do("log", combat=fork)["entries"]]
    assert wrong not in entries
    assert correction not in entries
    assert entries[-2:] == [last, correction + 1]
    (event,) = answer["events"]
    assert (event["type"], event["combat"], event["at"]) == ("CombatForked", main, correction)
    table.refused("no_such_entry", "show", at=wrong, combat=fork)


def test_undo_goes_through_what_was_inherited(fight: Opening) -> None:
    """In a fork everything up to the opening can be undone and done again, but nothing of the former redo branch."""
    table, _ = hit_thrice(fight)
    table.do("undo")
    fork = table.do("fork")["combat"]
    state = alike(table.state)
    table.refused("nothing_to_redo", "redo", combat=fork)
    entries, undone = len(table.do("log", combat=fork)["entries"]), 0
    while table.line(command("undo", combat=fork))["ok"]:
        undone += 1
    assert undone == entries - 2
    assert table.do("redo", combat=fork, count=undone)["ok"]
    assert alike(table.answer["state"]) == state


def test_an_entry_that_was_inherited_can_be_corrected(fight: Opening) -> None:
    """A fork is for trying what would have been."""
    table, (first, _, _) = hit_thrice(fight)
    fork = table.do("fork", name="what if")["combat"]
    table.do("strike", entry=first, combat=fork)

    assert table.answer["state"]["name"] == "what if"
    assert table.answer["state"]["combatants"]["B"]["tracks"]["physical"]["value"] == 5


def test_a_fork_of_a_fork(fight: Opening) -> None:
    """A fork can be forked again."""
    table, _ = hit_thrice(fight)
    state = alike(table.state)
    first = table.do("fork")["combat"]
    second = table.do("fork", combat=first)["combat"]

    assert first != second
    assert alike(table.answer["state"]) == state


def test_a_fork_sent_twice(fight: Opening) -> None:
    """Under one id one combat is made, and the answer is the same."""
    table, _ = hit_thrice(fight)
    first = dict(table.do("fork", command_id="f"))

    assert table.do("fork", command_id="f") == first
    assert table.do("fork", command_id="g")["combat"] != first["combat"]
    table.do("note", text="the fight goes on")
    assert table.do("fork", command_id="f", expect_version=1) == first
    table.do("undo", count=2)
    assert table.do("fork", command_id="f") == first


def test_forks_of_the_opening_and_of_nothing(fight: Opening) -> None:
    """The opening alone can be forked; an entry that is not there cannot."""
    table, _ = hit_thrice(fight)
    table.refused("no_such_entry", "fork", at=99)
    table.refused("too_many_dice", "fork", rolled=[1])
    table.do("fork", at=1)

    assert table.answer["state"]["combatants"] == {}


def test_the_name_of_a_fork(fight: Opening) -> None:
    """The name of a fork says where it comes from, unless it is given one."""
    table, (first, _, _) = hit_thrice(fight)
    table.do("fork", at=first)

    assert table.answer["state"]["name"].endswith(f"#{first}")
