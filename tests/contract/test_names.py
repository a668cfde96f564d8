"""Names: any text, taken once for the whole combat, followed everywhere when they change."""

import unicodedata

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table

NAMES = [
    "Grünspan der Große",
    "🐉 Drache",
    "علي",
    "שלום",
    "名前",
    'O\'Brien "Bob"',
    "back\\slash",
    "spaces  inside",
    " ",
    "$x",
    "tab\tand\nline",
    "nul\0",
    "N" * 200,
    "🐉" * 200,
]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name)[:30])
def test_names_come_back_as_given(seat: Opening, name: str) -> None:
    """Every text of 1 to 200 characters is a name, in the state, the order and the events."""
    table = seat(name=name)
    table.join(name, 12)
    table.join("B", 6)
    table.do("begin", rolled=[3, 3])

    assert table.order == [name, "B"]
    assert table.state["name"] == name
    table.do("damage", target=name, amount=3, by=name)
    assert table.events("DamageTaken", who=name)


@pytest.mark.parametrize("name", ["", "N" * 201, "N" * 100_000])
def test_what_is_no_name(seat: Opening, name: str) -> None:
    """Nothing, and more than 200 characters, are no name; the message stays short."""
    table = seat()

    for verb, field, others in (("join", "name", {"sheet": {}}), ("rename", "to", {"who": "A"})):
        message = table.refused("bad_command", verb, **{field: name}, **others)["message"]
        assert field in message
        assert len(message) < 300


def test_no_normalisation(seat: Opening) -> None:
    """Two spellings of the same letters are two names, and so are cases and spaces."""
    table = seat()
    composed = unicodedata.normalize("NFC", "Zoë")
    names = [composed, unicodedata.normalize("NFD", composed), "zoë", "Zoë ", " Zoë"]

    for name in names:
        table.join(name)

    assert list(table.state["combatants"]) == names


def test_a_name_is_taken(fight: Opening) -> None:
    """A name is free for nobody else, not even after its owner has died or left."""
    table = fight(A=15, B=12, C=9)
    table.refused("name_taken", "join", name="A", sheet={})
    table.do("leave", who="B")
    table.do("damage", target="C", amount=14)

    for name in "ABC":
        table.refused("name_taken", "join", name=name, sheet={})
        table.refused("name_taken", "rename", who="A", to=name)


def test_a_former_name_is_taken_too(fight: Opening) -> None:
    """Who is renamed leaves the old name behind for nobody, unless the renaming is undone."""
    table = fight(A=12, B=9)
    table.do("rename", who="A", to="X")
    table.refused("name_taken", "join", name="A", sheet={})
    table.refused("name_taken", "rename", who="B", to="A")
    table.refused("no_such_combatant", "damage", target="A", amount=1)

    table.do("undo")

    table.do("join", name="X", sheet={}, rolled=[1])


def renamed(table: Table, old: str, new: str) -> Table:
    """The table after a renaming."""
    table.do("rename", who=old, to=new)
    return table


def test_a_name_is_followed_in_the_order(fight: Opening) -> None:
    """Current, queue, place among the combatants and everything they have go by the new name."""
    table = fight(A=15, B=12, C=9)
    table.do("damage", target="B", amount=4)

    renamed(renamed(table, "A", "Ares"), "B", "Bea")

    assert table.order == ["Ares", "Bea", "C"]
    assert list(table.state["combatants"]) == ["Ares", "Bea", "C"]
    assert table.boxes("Bea") == 4
    table.end("Ares", "Bea")
    table.do("undo", count=4)
    assert table.order == ["A", "B", "C"]


def test_a_name_is_followed_in_held_and_interrupted_phases(fight: Opening) -> None:
    """Who waits, who is put back and who follows whom keep their places."""
    table = fight(A=16, B=14, C=12)
    table.do("delay")
    assert renamed(table, "A", "Ares").state["delayed"] == ["Ares"]
    table.do("step_in", who="Ares")
    renamed(table, "B", "Bea")

    table.end("Ares")
    assert table.order == ["Bea", "C"]


def test_a_name_is_followed_in_announced_phases_and_held_effects(fight: Opening) -> None:
    """A phase announced during another one, and what is held back meanwhile, follow both names."""
    table = fight(A=16, B=14, C=12)
    table.do("delay")
    table.do("step_in", who="A", when="during")
    table.do("damage", target="A", amount=3)
    table.do("leave", who="B")

    renamed(renamed(table, "A", "Ares"), "B", "Bea")
    table.end("Bea", "Ares")

    assert table.order == ["C"]
    assert table.boxes("Ares") == 3
    assert "left" in table.one("Bea")["status"]


def test_a_name_is_followed_in_conditions(fight: Opening) -> None:
    """A condition that counts somebody's turns counts them under the new name."""
    table = fight(A=15, B=12, C=9)
    table.do("condition", target="C", name="suppressed", of="A", turns=1)

    renamed(table, "A", "Ares")

    assert table.one("C")["conditions"]["suppressed"]["of"] == "Ares"
    table.end("Ares")
    assert table.one("C")["conditions"] == {}
