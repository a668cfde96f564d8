"""`explain`: the neighbours in the order, and the rung that decided between them, in every rule system."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_explain import began, texts
from tests.support.table import Json, Table


def rungs(table: Table, who: str) -> tuple[str | None, str | None]:
    """The rungs that decided before and behind somebody."""
    order = table.do("explain", who=who)["order"]
    ahead, behind = (side and side["rung"] for side in (order["ahead"], order["behind"]))
    return ahead, behind


SR5: list[tuple[str, Json, Json, list[int]]] = [
    ("score", {"reaction": 5}, {}, [3, 3]),
    ("base", {"reaction": 5}, {}, [3, 5]),
    ("edge", {"edge": 3}, {"edge": 2}, [3, 3]),
    ("reaction", {"reaction": 4, "intuition": 2}, {}, [3, 3]),
    ("roll_off", {}, {}, [3, 3, 6, 2]),
]


@pytest.mark.parametrize("rung, first, second, rolled", SR5)
def test_rungs_of_shadowrun(seat: Opening, rung: str, first: Json, second: Json, rolled: list[int]) -> None:
    """Base, Edge, Reaction and a roll-off decide between equal scores, seen from both sides."""
    table = began(seat, "shadowrun5", rolled, A=first, B=second)

    assert rungs(table, "A") == (None, rung)
    assert rungs(table, "B") == (rung, None)


def test_the_rung_of_who_seized_the_initiative(seat: Opening) -> None:
    """Edge puts somebody before all others, whatever their scores."""
    table = began(seat, "shadowrun5", [3, 3], A={"reaction": 5}, B={})
    table.do("spend_point", who="B", on="seize_initiative")

    assert rungs(table, "A") == ("seized", None)
    assert texts(table, "A", "tie") == [(5, "B goes before A: initiative seized 1 to 0")]


@pytest.mark.parametrize("second, rolled, rung", [(4, [4, 4], "agility"), (3, [4, 4, 2, 5], "roll_off")])
def test_rungs_of_coriolis(seat: Opening, second: int, rolled: list[int], rung: str) -> None:
    """Agility decides between equal initiatives, then a roll-off."""
    table = began(seat, "coriolis", rolled, A={"agility": 3}, B={"agility": second})

    assert rungs(table, "B") == (None, rung)


def test_rungs_of_dsa5(seat: Opening) -> None:
    """The fate point comes before the result, the base behind it, a roll-off last."""
    table = seat(system="dsa5")
    for name, base in (("A", 12), ("B", 11), ("C", 11), ("D", 13)):
        table.do("join", name=name, sheet={"initiative_base": base, "fate_points": 1})
    table.do("spend_point", who="C", on="act_first")
    table.do("begin", rolled=[2, 3, 1, 1])

    assert [rungs(table, name) for name in "CDAB"] == [
        (None, "fate"),
        ("fate", "base"),
        ("base", "base"),
        ("base", None),
    ]


def test_a_roll_off_of_dsa5(seat: Opening) -> None:
    """Equal in everything, the faces of the roll-off decide, and the reason tells them."""
    table = began(seat, "dsa5", [2, 2, 6, 1], A={"initiative_base": 12}, B={"initiative_base": 12})

    assert rungs(table, "A") == (None, "roll_off")
    assert texts(table, "B", "tie") == [(4, "Roll-off: A rolls 6, B rolls 1")]


def test_rungs_of_military5e(seat: Opening) -> None:
    """The DEX score decides between equal results, then the players."""
    table = began(seat, "military5e", [5, 5, 5], A={"dexterity": 11}, B={"dexterity": 10}, C={"dexterity": 10})
    table.do("decide_tie", order=["C", "B"])

    assert [rungs(table, name) for name in "ACB"] == [
        (None, "dexterity"),
        ("dexterity", "decision"),
        ("decision", None),
    ]
    assert texts(table, "B", "tie") == [(6, "Tie decided: C, B")]
    assert texts(table, "A", "tie") == [(6, "A goes before C: DEX score 11 to 10")]


def test_who_is_gone_is_no_neighbour(fight: Opening) -> None:
    """The order runs over those who are still in the fight; who left has no neighbours."""
    table = fight(A=14, B=12, C=9)
    table.do("leave", who="B")

    assert table.do("explain", who="A")["order"]["behind"] == {"who": "C", "rung": "score"}
    assert table.do("explain", who="B")["order"] == {"ahead": None, "behind": None}
