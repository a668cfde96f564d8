"""What the rules make of a sheet."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from domain.rules.shadowrun5.wounds import tracks, wound_modifier
from domain.system import Enrolment

if TYPE_CHECKING:
    from pydantic import BaseModel


def sheet_model() -> "type[BaseModel]":
    """The model of a sheet."""
    from domain.rules.shadowrun5.sheet import Sheet  # only who joins needs it, and pydantic is slow to import

    return Sheet


def initiative_dice(sheet: Mapping[str, Any]) -> tuple[int, int]:
    """Sides and number of the initiative dice: 1 to 5 d6."""
    return 6, int(sheet["initiative_dice"])


def enrol(sheet: Mapping[str, Any]) -> Enrolment:
    """Initiative attribute Reaction + Intuition, condition monitors, wounds that are there already, Edge.

    Raises:
        Refused: `bad_command`, when more boxes are filled than there are.
    """
    monitors = tracks(sheet)
    wounds = wound_modifier({name: value for name, (value, _) in monitors.items()})
    full = {name for name, (value, length) in monitors.items() if name != "overflow" and value >= length}
    status = ("unconscious",) if full else ()
    return Enrolment(
        base=sheet["reaction"] + sheet["intuition"] + sheet["initiative_modifier"],
        tracks=monitors,
        budget={"phase": 0, "free": 0, "edge": sheet.get("edge_points", sheet["edge"])},
        modifiers={"wounds": wounds} if wounds else {},
        marks={"initiative_dice": sheet["initiative_dice"]},
        status=(*status, "dying") if "physical" in full else status,
    )
