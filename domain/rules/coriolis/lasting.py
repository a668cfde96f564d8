"""What outlasts a fight: broken, asleep, in a breakdown, and critical injuries with their times."""

import msgspec

from domain.lasting import Lasting
from domain.rules.coriolis.criticals import criticals
from domain.rules.coriolis.harm_commands import TimeLimit
from domain.rules.coriolis.injuries import BY_HOURS, UNTIL_TREATED
from domain.rules.coriolis.passing import RESTED


class Injury(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A critical injury as a state holds it."""

    number: int
    name: str
    treated: bool
    healed: bool
    fatal: bool
    treatment_modifier: int
    time_limit: TimeLimit | None
    heal_days: int | None
    lasting: list[str]
    permanent: bool
    modifiers: dict[str, int]
    strains: list[str]
    bleeds: str | None
    halves_movement: bool
    permanent_unless_treated: bool
    bleeds_at: int | None
    dies_at: int | None
    heals_at: int | None


_HIT = frozenset({"hp", "broken"})
_MIND = frozenset({"mp", "breakdown", "breakdown_until", "breakdown_hours", "rallied"})

LASTING = Lasting(
    status=frozenset({"broken", "breakdown", "unconscious"}),
    modifiers=frozenset(skill for row in criticals().values() for skill in row.modifiers),
    marks={
        **dict.fromkeys((*BY_HOURS, "breakdown_until", "breakdown_hours", RESTED, "movement"), int),
        UNTIL_TREATED: bool,
        "rallied": bool,
    },
    times=frozenset({"unconscious_until", "breakdown_until", "bleeds_at", "dies_at", "heals_at"}),
    injury=Injury,
    helpless={"ap": 0},
    shortened=frozenset({"mp"}),
    from_sheet={
        **dict.fromkeys(("hit_points", "hit_points_now"), _HIT),
        **dict.fromkeys(("mind_points", "mind_points_now"), _MIND),
        "movement": frozenset({"movement"}),
    },
    left={"hit_points_now": "hp", "mind_points_now": "mp"},
)
