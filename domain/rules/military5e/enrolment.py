"""What the rules make of a sheet."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from domain.refusals import Refused
from domain.rules.military5e.data import BORN_TO_FIGHT
from domain.system import Enrolment
from domain.terms import Term

if TYPE_CHECKING:
    from pydantic import BaseModel


class DeathSaves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Death saves that are counted."""

    successes: int
    failures: int


DOWN = ("down", "unconscious", "prone")
"""The states of somebody without hit points."""


def sheet_model() -> "type[BaseModel]":
    """The model of a sheet."""
    from domain.rules.military5e.sheet import Sheet  # only who joins needs it, and pydantic is slow to import

    return Sheet


def edge_of(sheet: Mapping[str, Any]) -> int:
    """1 with advantage on the initiative roll, -1 with disadvantage, 0 with neither or both."""
    better = sheet["initiative_advantage"] or "awareness_training_1" in sheet["features"]
    return int(better) - int(sheet["initiative_disadvantage"])


def initiative_dice(sheet: Mapping[str, Any]) -> tuple[int, int]:
    """Sides and number of the initiative dice: one d20, two with advantage or disadvantage."""
    return 20, 2 if edge_of(sheet) else 1


def enrol(sheet: Mapping[str, Any]) -> Enrolment:
    """DEX modifier and bonuses, hit points, uses of Action Surge; nothing to act with before the fight.

    Raises:
        Refused: `bad_command`, for more hit points than the maximum.
    """
    most = sheet["hit_points"]
    points = sheet.get("hit_points_now", most)
    if points > most:
        raise Refused(
            "bad_command",
            Term(
                f"sheet.hit_points_now: höchstens {most}, das Maximum, ist möglich.",
                f"sheet.hit_points_now: at most {most}, the maximum, is possible.",
            ),
        )
    extra = sheet["temporary_hit_points"]
    trait = BORN_TO_FIGHT if "born_to_fight" in sheet["features"] else 0
    nothing = dict.fromkeys(("movement", "action", "bonus_action", "object_interaction", "reaction"), 0)
    return Enrolment(
        base=(sheet["dexterity"] - 10) // 2 + sheet["initiative_bonus"] + trait,
        tracks={"hp": (points, most), **({"temp_hp": (extra, extra)} if extra else {})},
        budget={**nothing, "action_surge": sheet["action_surge"]},
        marks={"readied": None, "aiming_at": None, "death_saves": {"successes": 0, "failures": 0}},
        status=() if points else DOWN,
    )
