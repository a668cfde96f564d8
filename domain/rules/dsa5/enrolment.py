"""What the rules make of a sheet."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from domain.refusals import Refused
from domain.rules.dsa5.data import LEP, ROUND_BUDGET
from domain.rules.dsa5.numbers import pain_level
from domain.system import Enrolment
from domain.terms import Term

if TYPE_CHECKING:
    from pydantic import BaseModel


def sheet_model() -> "type[BaseModel]":
    """The model of a sheet."""
    from domain.rules.dsa5.sheet import Sheet  # only who joins needs it, and pydantic is slow to import

    return Sheet


def initiative_dice(_sheet: Mapping[str, Any]) -> tuple[int, int]:
    """Sides and number of the initiative dice: a d6."""
    return 6, 1


def enrol(sheet: Mapping[str, Any]) -> Enrolment:
    """Initiative base (half of courage and dexterity, rounded up, where it is not given), life points, fate points.

    Raises:
        Refused: `bad_command`, when more life points are left than there are.
    """
    most = sheet["life_points"]
    left = _points_left(sheet, most)
    pain = pain_level(left, most)
    return Enrolment(
        base=sheet.get("initiative_base", (sheet["courage"] + sheet["dexterity"] + 1) // 2),
        tracks={LEP: (left, most)},
        budget={**dict.fromkeys(ROUND_BUDGET, 0), "fate": sheet["fate_points"]},
        modifiers={"pain": -pain} if pain else {},
        marks={
            "pain": pain,
            "speed": max(0, sheet["speed"] - pain) if left else 0,
            "moved": 0,
            "long_action": None,
            "defence_modifier": 0,
        },
        status=() if left else ("dying",),
    )


def _points_left(sheet: Mapping[str, Any], most: int) -> int:
    left = int(sheet.get("life_points_now", most))
    if left > most:
        raise Refused(
            "bad_command",
            Term(
                f"sheet.life_points_now: {left} ist mehr als das Maximum ({most}).",
                f"sheet.life_points_now: {left} is more than the maximum ({most}).",
            ),
        )
    return left
