"""What the rules make of a sheet."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from domain.refusals import Refused
from domain.rules.coriolis.data import FULL_AP
from domain.system import Enrolment
from domain.terms import Term

if TYPE_CHECKING:
    from pydantic import BaseModel


def sheet_model() -> "type[BaseModel]":
    """The model of a sheet."""
    from domain.rules.coriolis.sheet import Sheet  # only who joins needs it, and pydantic is slow to import

    return Sheet


def initiative_dice(_sheet: Mapping[str, Any]) -> tuple[int, int]:
    """One d6 for everybody (initiative)."""
    return 6, 1


def enrol(sheet: Mapping[str, Any]) -> Enrolment:
    """Hit Points, Mind Points, three action points, and what follows from points that are gone already.

    Raises:
        Refused: `bad_command`, when more points are left than there are.
    """
    tracks = {
        "hp": (_left(sheet, "hit_points"), sheet["hit_points"]),
        "mp": (_left(sheet, "mind_points"), sheet["mind_points"]),
    }
    status = [word for track, word in (("hp", "broken"), ("mp", "breakdown")) if tracks[track][0] == 0]
    return Enrolment(
        base=sheet["agility"],
        tracks=tracks,
        budget={"ap": 0 if status else FULL_AP},
        marks={"movement": sheet["movement"]},
        status=tuple(status),
    )


def _left(sheet: Mapping[str, Any], points: str) -> int:
    left: int = sheet.get(f"{points}_now", sheet[points])
    if left > sheet[points]:
        raise Refused(
            "bad_command",
            Term(
                f"sheet.{points}_now: {left} sind mehr als die {sheet[points]}, die es gibt.",
                f"sheet.{points}_now: {left} is more than the {sheet[points]} that there are.",
            ),
        )
    return left
