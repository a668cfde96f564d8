"""Lines of several commands, lines for one of several combats, and when a fight takes which command."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table, command


def test_all_or_nothing(fight: Opening) -> None:
    """One command that is refused leaves nothing of the line."""
    table = fight(A=12, B=9)

    answer = table.line([command("damage", target="B", amount=3), command("end_turn", who="B")])

    assert answer["refused"] == "not_your_phase"
    assert table.boxes("B") == 0
    assert answer["version"] == table.state["version"]


def test_a_command_that_cannot_be_read_refuses_the_line(fight: Opening) -> None:
    """Form comes before everything, also in the last command."""
    table = fight(A=12, B=9)

    answer = table.line([command("end_turn", who="B"), command("note")])

    assert (answer["refused"], "text" in answer["message"]) == ("bad_command", True)


def test_a_transaction_is_one_entry(fight: Opening) -> None:
    """Several commands share an entry, keep their order and are undone together."""
    table = fight(A=12, B=9)
    before = table.state

    table.all(command("act", action="complex"), command("damage", target="B", amount=3), command("end_turn"))

    assert table.answer["entry"] == before["entry"] + 1
    assert [it for it in table.kinds if it in {"ActionDeclared", "DamageTaken", "TurnEnded"}] == [
        "ActionDeclared",
        "DamageTaken",
        "TurnEnded",
    ]
    table.do("undo")
    assert (table.boxes("B"), table.order) == (0, ["A", "B"])


def test_a_transaction_of_one(fight: Opening) -> None:
    """A list with one command is that command, and `undo` may be that one."""
    table = fight(A=12, B=9)

    table.all(command("act", action="complex"))
    table.all(command("undo"))

    assert table.one("A")["budget"]["phase"] == 2


def test_a_line_is_for_one_combat(seat: Opening) -> None:
    """Commands for two combats in one line are refused; named alike they are carried out."""
    table = seat()
    first = table.referee.combat
    second = table.do("new", system="shadowrun5")["combat"]

    answer = table.line([command("note", text="x", combat=first), command("note", text="y", combat=second)])

    assert answer["refused"] == "bad_command"
    assert table.line([command("note", text="x", combat=first), command("note", text="y")])["refused"] == "bad_command"
    assert table.all(*[command("note", text="x", combat=first)] * 2)["combat"] == first


def test_the_default_is_the_newest_combat(seat: Opening) -> None:
    """A command that names no combat means the one opened last; older ones are reached by their id."""
    table = seat(name="first")
    first = table.referee.combat
    second = table.do("new", system="shadowrun5", name="second")["combat"]

    assert table.do("note", text="x")["combat"] == second
    assert table.do("show", combat=first)["state"]["name"] == "first"


@pytest.mark.parametrize("combat", ["nothing", "00000000-0000-4000-8000-000000000000", "x" * 10_000])
def test_there_is_no_such_combat(seat: Opening, combat: str) -> None:
    """An id that nobody opened is refused without a version."""
    table = seat()

    assert "version" not in table.refused("no_such_combat", "note", text="x", combat=combat)
    table.refused("bad_command", "show", combat=1)


def test_before_the_first_combat() -> None:
    """Where none was opened, every command but `new` is refused."""
    book = Table().book
    book.default = None

    for verb in ("show", "begin", "undo", "log"):
        assert book.handle(command(verb))["refused"] == "no_such_combat"


TURNS = [
    command("act", action="free"),
    command("act", action="free", who="A"),
    command("act", action="free", who="Nobody"),
    command("end_turn"),
    command("delay"),
    command("step_in", who="A"),
    command("proceed"),
    command("react", who="A", reaction="dodge"),
    command("spend_point", who="A", on="seize_initiative"),
    command("spend_point", who="A", on="avoid_surprise"),
    command("adjust_initiative", who="A", by=1),
]


@pytest.mark.parametrize("line", TURNS, ids=lambda line: line["do"])
def test_before_the_begin(seat: Opening, line: dict[str, Any]) -> None:
    """What belongs to a turn waits for `begin`."""
    table = seat()
    table.join("A")

    assert table.line(line)["refused"] == "combat_not_begun"


def test_what_is_possible_before_the_begin(seat: Opening) -> None:
    """People, harm, conditions, dice, time, remarks and a blitz are accepted in the setup."""
    table = seat()
    table.join("A")
    table.join("B")

    table.do("damage", target="A", amount=3)
    table.do("heal", target="A", amount=1)
    table.do("condition", target="A", name="hidden")
    table.do("roll", notation="1d6", rolled=[3])
    table.do("clock", minutes=5)
    table.do("note", text="soon")
    table.do("rename", who="B", to="C")
    table.do("spend_point", who="A", on="blitz")
    table.do("leave", who="C")

    assert (table.state["mode"], table.state["round"], table.state["pass"]) == ("setup", 0, None)


def test_a_fight_begins_once_and_with_somebody(seat: Opening) -> None:
    """`begin` is refused for nobody, for strangers as surprised, and a second time."""
    table = seat()
    table.refused("bad_command", "begin")
    table.join("A")
    table.refused("no_such_combatant", "begin", surprised=["Z"], rolled=[3])

    table.do("begin", rolled=[3])

    assert (table.state["mode"], table.state["round"], table.state["pass"]) == ("running", 1, 1)
    table.refused("already_begun", "begin", rolled=[3])


def test_after_the_end(fight: Opening) -> None:
    """An ended fight takes nothing but undo, redo and queries; harm stays, the order is gone."""
    table = fight(A=12, B=9)
    table.do("damage", target="B", amount=3)

    table.do("end")

    state = table.state
    assert (state["mode"], state["current"], state["queue"]) == ("ended", None, [])
    assert (table.boxes("B"), table.one("B")["initiative"]) == (3, None)
    for line in (*TURNS, command("note", text="x"), command("join", name="Z", sheet={}), command("end")):
        assert table.line(line)["refused"] == "combat_ended"
    table.refused("combat_ended", "begin", rolled=[3, 3])
    table.refused("bad_command", "note")
    assert table.do("log")["entries"]
    table.do("undo")
    assert table.order == ["A", "B"]
    table.do("redo")
    assert table.state["mode"] == "ended"


STRANGERS = [
    command("act", action="free", who="Z"),
    command("act", action="free", target="Z"),
    command("damage", target="Z", amount=1),
    command("damage", target="a", amount=1),
    command("damage", target="A ", amount=1),
    command("heal", target="Z", amount=1),
    command("recover", target="Z", **{"from": "unconscious"}),
    command("leave", who="Z"),
    command("react", who="Z", reaction="dodge"),
    command("react", who="A", reaction="dodge", target="Z"),
    command("condition", target="Z", name="x"),
    command("condition", target="A", name="x", of="Z"),
    command("roll", notation="1d6", who="Z", rolled=[3]),
    command("rename", who="Z", to="Y"),
    command("reveal", who="Z"),
    command("step_in", who="Z"),
    command("end_turn", who="Z"),
    command("spend_point", who="Z", on="seize_initiative"),
    command("adjust_initiative", who="Z", by=1),
]


@pytest.mark.parametrize("line", STRANGERS, ids=lambda line: "-".join(map(str, line.values())))
def test_strangers(fight: Opening, line: dict[str, Any]) -> None:
    """A name that nobody has is refused wherever one stands; names are exact."""
    table = fight(A=12)

    assert table.line(line)["refused"] == "no_such_combatant"
