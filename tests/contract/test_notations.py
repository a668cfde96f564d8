"""Rolls by notation: what is one, what it keeps, what it adds up to."""

from typing import Any

import pytest

from tests.contract.conftest import Opening

NOTATIONS: list[tuple[str, list[int], list[int], int]] = [
    ("2d6+3", [2, 5], [2, 5], 10),
    ("2d6-3", [2, 5], [2, 5], 4),
    ("d20", [17], [17], 17),
    ("1d4-9", [3], [3], -6),
    ("2d20kh1", [4, 17], [17], 17),
    ("2d20kl1+2", [4, 17], [4], 6),
    ("4d6kh3", [1, 6, 1, 4], [1, 6, 4], 11),
    ("4d6kl2", [3, 3, 3, 1], [3, 1], 4),
    ("3d6kh3", [1, 2, 3], [1, 2, 3], 6),
    ("8d6", [1, 2, 3, 4, 5, 6, 1, 2], [1, 2, 3, 4, 5, 6, 1, 2], 24),
    ("8d6>=5", [1, 5, 6, 4, 2, 3, 5, 1], [5, 6, 5], 3),
    ("8d6t5", [1, 5, 6, 4, 2, 3, 5, 1], [5, 6, 5], 3),
    ("3W6T5-1", [5, 5, 1], [5, 5], 1),
    ("2d6>=7", [6, 6], [], 0),
    ("3d6>=5+1", [5, 5, 1], [5, 5], 3),
    ("1d100", [100], [100], 100),
    ("2D6", [1, 2], [1, 2], 3),
    ("1d1", [1], [1], 1),
]


@pytest.mark.parametrize("notation, faces, kept, total", NOTATIONS)
def test_notations(seat: Opening, notation: str, faces: list[int], kept: list[int], total: int) -> None:
    """A roll keeps the notation as given, all faces, those that count, and the total."""
    table = seat()

    table.do("roll", notation=notation, rolled=faces, purpose="luck")

    (event,) = table.events("DiceRolled")
    wanted: dict[str, Any] = {"notation": notation, "faces": faces, "kept": kept, "total": total}
    assert {key: event[key] for key in wanted} == wanted
    assert (event["purpose"], event["source"]) == ("roll", "table")


NONE = [
    "",
    " ",
    "d",
    "6",
    "2d",
    "0d6",
    "2d0",
    "-1d6",
    "2d6+",
    "2d6++3",
    "2d6 + 3",
    "2d6kh",
    "2d6kh0",
    "2d6kh3",
    "2d6k1",
    "2d6>=",
    "2d6>5",
    "2x6",
    "two d6",
    "1.5d6",
    "2d6\n",
    "2d6;1d4",
    "1001d6",
    "99999999999d6",
    "1d99999999999",
    "d6" * 1000,
]


@pytest.mark.parametrize("notation", NONE, ids=lambda text: repr(text[:20]))
def test_what_is_no_notation(seat: Opening, notation: str) -> None:
    """Anything else is refused, and the message names the argument."""
    assert "notation" in seat().refused("bad_command", "roll", notation=notation, rolled=[])["message"]


def test_a_roll_has_at_most_a_thousand_dice(seat: Opening) -> None:
    """A thousand dice are thrown, one more is none."""
    table = seat()

    table.do("roll", notation="1000d6", rolled=[1] * 1000)

    assert table.events("DiceRolled")[0]["total"] == 1000
    table.refused("bad_command", "roll", notation="1001d6")


def test_a_roll_belongs_to_somebody_or_nobody(fight: Opening) -> None:
    """Whose roll it is stands in the event, in the fight as before it; the order does not change."""
    table = fight(A=12, B=9)

    table.do("roll", who="B", notation="1d6", rolled=[4], skill="stealth")
    assert table.events("DiceRolled", who="B")
    table.do("roll", notation="1d6", rolled=[4])
    assert "who" not in table.events("DiceRolled")[0]
    assert table.order == ["A", "B"]
