"""Dice of the table and of the app: which are needed, which are too many, whose they are."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.contract.player import dice_of
from tests.support.table import Table, command


def needed(who: str | None, purpose: str, count: int = 1, sides: int = 6) -> list[dict[str, Any]]:
    """So many entries of `needed`."""
    return [{"who": who, "purpose": purpose, "sides": sides}] * count


def two(seat: Opening) -> Table:
    """Two who have not begun: A with two dice, B with one."""
    table: Table = seat()
    table.join("A", 9, initiative_dice=2)
    table.join("B", 6)
    return table


@pytest.mark.parametrize("rolled", [[], [3], [3, 3]])
def test_too_few_dice(seat: Opening, rolled: list[int]) -> None:
    """All dice that are known to be needed are listed in joining order, also those given; none is used."""
    answer = two(seat).refused("more_dice_needed", "begin", rolled=rolled)

    assert answer["needed"] == [*needed("A", "initiative", 2), *needed("B", "initiative")]


def test_a_roll_off_is_known_only_after_the_throw(seat: Opening) -> None:
    """With a tie on the table, the dice of the roll-off are asked for behind those given."""
    table = seat()
    table.join("A")
    table.join("B")

    answer = table.refused("more_dice_needed", "begin", rolled=[3, 3])

    assert answer["needed"] == [
        *needed("A", "initiative"),
        *needed("B", "initiative"),
        *needed("A", "tie"),
        *needed("B", "tie"),
    ]
    table.do("begin", rolled=[3, 3, 2, 5])
    assert table.order == ["B", "A"]


def test_a_roll_off_is_repeated(seat: Opening) -> None:
    """Equal faces are thrown again, only by those who are still tied."""
    table = seat()
    for name in "ABC":
        table.join(name)

    table.do("begin", rolled=[3, 3, 3, 4, 4, 6, 1, 2])

    assert table.order == ["C", "B", "A"]
    assert [die["who"] for die in dice_of(table.answer["events"])] == [*"ABC", *"ABC", *"AB"]
    assert {die["source"] for die in dice_of(table.answer["events"])} == {"table"}


def test_needed_looks_ahead_in_the_line(seat: Opening) -> None:
    """A later roll of the same line is listed as well, whatever else stands between."""
    table = two(seat)

    answer = table.line(
        [
            command("begin", rolled=[3]),
            command("note", text="x"),
            command("roll", who="B", notation="2d20kh1"),
        ]
    )

    assert answer["needed"] == [
        *needed("A", "initiative", 2),
        *needed("B", "initiative"),
        *needed("B", "roll", 2, 20),
    ]


def test_needed_holds_what_earlier_commands_took(seat: Opening) -> None:
    """The list is of the whole line, the dice of its earlier commands included."""
    answer = seat().line([command("roll", notation="1d4", rolled=[3, 5]), command("roll", notation="2d6")])

    assert answer["needed"] == [*needed(None, "roll", 1, 4), *needed(None, "roll", 2)]


def test_what_is_left_over_goes_to_the_next_command(seat: Opening) -> None:
    """All dice of a line may stand on its first command, or on each."""
    table = two(seat)

    table.all(command("begin", rolled=[1, 2, 3, 4]), command("roll", notation="1d6"))
    assert table.events("DiceRolled", purpose="roll")[0]["faces"] == [4]
    table.all(command("roll", notation="1d6", rolled=[5]), command("roll", notation="2d6", rolled=[1, 2]))
    assert [event["faces"] for event in table.events("DiceRolled")] == [[5], [1, 2]]


def test_no_throw_of_the_app_behind_dice_of_the_table(seat: Opening) -> None:
    """Once a line has brought dice it needs all of its dice from the table."""
    answer = seat().line([command("roll", notation="1d6", rolled=[5]), command("roll", notation="1d6")])

    assert answer["refused"] == "more_dice_needed"


def test_too_many_dice(seat: Opening) -> None:
    """Faces that nothing needed refuse the line."""
    table = two(seat)

    table.refused("too_many_dice", "begin", rolled=[3, 3, 3, 3])
    table.refused("too_many_dice", "note", text="x", rolled=[3])
    table.refused("too_many_dice", "undo", rolled=[3])
    table.refused("too_many_dice", "new", system="shadowrun5", rolled=[3])
    assert table.line([command("roll", notation="1d6", rolled=[3, 3]), command("note", text="x")])["refused"] == (
        "too_many_dice"
    )


def test_an_empty_list_of_dice(seat: Opening) -> None:
    """`rolled: []` asks what is needed, and does no harm where nothing is."""
    table = seat()

    assert table.refused("more_dice_needed", "roll", notation="2d10", rolled=[])["needed"] == needed(
        None, "roll", 2, 10
    )
    table.do("note", text="x", rolled=[])
    table.do("undo", rolled=[])


@pytest.mark.parametrize("face", [0, 7, -1, 10**30])
def test_impossible_faces(seat: Opening, face: int) -> None:
    """A die shows 1 to its number of sides."""
    table = two(seat)

    table.refused("impossible_face", "begin", rolled=[3, face, 3])
    table.refused("impossible_face", "roll", notation="1d6", rolled=[face])
    table.do("roll", notation="1d20", rolled=[20])


def faces_of_the_app() -> Iterator[int]:
    """Faces that fall one after the other."""
    yield from (4, 1, 6, 2, 5, 3, 2)


def test_dice_of_the_app() -> None:
    """Without `rolled` the app throws, every die says so, and undo and redo throw nothing."""
    faces = faces_of_the_app()
    table = Table(thrower=lambda sides: next(faces))
    table.join("A", 9, initiative_dice=2)
    table.join("B", 6)

    table.do("begin")
    assert [(die["who"], die["face"], die["source"]) for die in dice_of(table.answer["events"])] == [
        ("A", 4, "app"),
        ("A", 1, "app"),
        ("B", 6, "app"),
    ]
    assert (table.score("A"), table.score("B")) == (14, 12)
    table.do("undo")
    table.do("redo")
    assert (table.score("A"), table.score("B")) == (14, 12)
    table.do("undo")
    table.do("begin")
    assert (table.score("A"), table.score("B")) == (9 + 2 + 5, 6 + 3)


def test_a_refused_line_uses_no_die_of_the_app() -> None:
    """What the app threw for a line that is refused in the end is not recorded."""
    table = Table(thrower=lambda sides: 6)
    table.join("A")

    assert not table.line([command("begin"), command("end_turn", who="B")])["ok"]

    assert table.state["mode"] == "setup"
    assert [entry["entry"] for entry in table.do("log")["entries"]] == [1, 2]


def test_faces_thrown_before_the_fight(seat: Opening) -> None:
    """`begin` keeps the dice that somebody brought, marks them as the table's and asks only for the others."""
    table = seat()
    table.do("join", name="A", sheet={"initiative_dice": 2}, initiative_faces=[6, 5])
    assert not table.events("DiceRolled")
    table.join("B", 6)

    assert table.refused("more_dice_needed", "begin", rolled=[])["needed"] == needed("B", "initiative")
    table.do("begin", rolled=[1])

    assert (table.score("A"), table.score("B")) == (17, 7)
    assert table.events("DiceRolled", who="A")[0]["faces"] == [6, 5]
    table.end("A", "B")
    table.end("A", rolled=[1, 1, 1])
    assert table.score("A") == 8


@pytest.mark.parametrize(
    "faces, word",
    [([], "more_dice_needed"), ([1], "more_dice_needed"), ([1, 2, 3], "too_many_dice"), ([1, 7], "impossible_face")],
)
def test_wrong_faces_are_refused_at_the_join(seat: Opening, faces: list[int], word: str) -> None:
    """Too few, too many or impossible faces are not kept until the fight."""
    table = seat()

    table.refused(word, "join", name="A", sheet={"initiative_dice": 2}, initiative_faces=faces)

    assert not table.state["combatants"]


def test_a_late_joiner_uses_the_faces_at_once(fight: Opening) -> None:
    """In a running fight the dice that somebody brings fall with the join."""
    table = fight(A=12, B=9)

    table.do("join", name="C", sheet={}, initiative_faces=[4])

    assert table.events("DiceRolled", who="C", source="table")[0]["faces"] == [4]
    assert table.score("C") == 10
    assert table.order == ["A", "C", "B"]


def test_faces_and_a_blitz(seat: Opening) -> None:
    """Who blitzes throws to five dice what the faces brought leave open."""
    table = seat()
    table.do("join", name="A", sheet={}, initiative_faces=[4])
    table.do("spend_point", who="A", on="blitz")

    assert table.refused("more_dice_needed", "begin", rolled=[])["needed"] == needed("A", "initiative", 4)
    table.do("begin", rolled=[1, 1, 1, 1])

    assert table.score("A") == 6 + 8
