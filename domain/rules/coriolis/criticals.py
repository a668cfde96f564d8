"""The table of critical injuries as data (critical injuries, d66)."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

ATYPICAL = "atypical"
"""Key of damage that is none of a blow: unconscious until treated or dead."""


class Critical(msgspec.Struct, frozen=True):
    """A row of the table.

    Attributes:
        stun: own turns lost.
        falls, drops, unconscious, dead: what happens at once.
        fatal: whether it kills when the time limit runs out untreated.
        treatment_modifier: on the roll that treats it.
        limit: unit of the time limit of d6, or None.
        heal_dice: number of d6 that give the days until it heals.
        modifiers: by skill, until it heals.
        strains: skills whose tests cost a hit point.
        bleeds: `turn` or `hour`: a hit point each time until it is treated.
        halves_movement: whether the movement rate is halved.
        lasting: words for what else stays until it heals.
        permanent: whether those words stay for ever; `permanent_unless_treated`: unless it is treated in time.
    """

    de: str
    en: str
    stun: int = 0
    falls: bool = False
    drops: bool = False
    unconscious: bool = False
    dead: bool = False
    fatal: bool = False
    treatment_modifier: int = 0
    limit: str | None = None
    heal_dice: int = 0
    modifiers: dict[str, int] = {}
    strains: tuple[str, ...] = ()
    bleeds: str | None = None
    halves_movement: bool = False
    lasting: tuple[str, ...] = ()
    permanent: bool = False
    permanent_unless_treated: bool = False


@cache
def criticals() -> Mapping[str, Critical]:
    """The table by number, 11 to 66, and the row for atypical damage."""
    content = Path(__file__).with_name("criticals.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, Critical])
