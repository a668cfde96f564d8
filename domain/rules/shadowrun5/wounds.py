"""Wounds in numbers: boxes, modifiers, overflow (condition monitors)."""

from collections.abc import Mapping
from typing import Any

from domain.refusals import Refused
from domain.rules.shadowrun5.data import BOXES_PER_WOUND
from domain.state import Combatant
from domain.terms import Term

MONITOR = 8
"""Boxes of a condition monitor besides half of the attribute."""


def boxes(sheet: Mapping[str, Any]) -> dict[str, int]:
    """Length of each condition monitor; a grunt has one, by the higher of Body and Willpower."""
    body, willpower = sheet["body"], sheet["willpower"]
    if sheet["grunt"]:
        return {"physical": sheet.get("physical_boxes", MONITOR + _half_up(max(body, willpower)))}
    return {
        "physical": sheet.get("physical_boxes", MONITOR + _half_up(body)),
        "stun": sheet.get("stun_boxes", MONITOR + _half_up(willpower)),
    }


def _half_up(attribute: int) -> int:
    return (attribute + 1) // 2


def tracks(sheet: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """The tracks with what is filled already, the overflow included.

    Raises:
        Refused: `bad_command`, when more is filled than there is.
    """
    lengths = boxes(sheet)
    filled = {"physical": sheet["physical_damage"], "stun": sheet["stun_damage"]}
    if "stun" not in lengths:
        filled = {"physical": filled["physical"] + filled["stun"]}
    for name, length in lengths.items():
        if filled[name] > length:
            raise Refused(
                "bad_command",
                Term(
                    f"sheet.{name}_damage: {filled[name]} ist mehr, als es Kästchen gibt ({length}).",
                    f"sheet.{name}_damage: {filled[name]} is more than the {length} boxes.",
                ),
            )
    found = {name: (filled[name], length) for name, length in lengths.items()}
    return {**found, "overflow": (0, sheet["body"])}


def wound_modifier(filled: Mapping[str, int]) -> int:
    """-1 for each full three boxes, per track; never positive. Overflow does not count."""
    return -sum(filled.get(track, 0) // BOXES_PER_WOUND for track in ("physical", "stun"))


def filled_boxes(one: Combatant) -> dict[str, int]:
    """How many boxes of each track are filled."""
    return {name: track.value for name, track in one.tracks.items()}


def is_full(one: Combatant, track: str) -> bool:
    """Whether a track that the combatant has is filled to the end."""
    return track in one.tracks and one.tracks[track].value >= one.tracks[track].max
