"""What outlasts a fight: which of it, by rule system, and what somebody carries into the next one."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200, description="a name of 1 to 200 characters")]
Points = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000, description="a whole number from 0 up")]
Difference = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000, description="a whole number")]


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How somebody stood at the end of an earlier fight.

    Attributes:
        combat: the id of that fight.
        fight: its name.
        tracks: value and length of each.
        budget: what is left of points such as Edge.
        status, modifiers, marks: those that outlast a fight.
        conditions: those without an end, by their level.
        injuries: as they are, healed ones too.
    """

    combat: Key
    fight: Key
    tracks: dict[str, tuple[Points, Points]] = {}
    budget: dict[str, Points] = {}
    status: tuple[str, ...] = ()
    modifiers: dict[str, Difference] = {}
    marks: dict[str, Any] = {}
    conditions: dict[Key, Points] = {}
    injuries: tuple[dict[str, Any], ...] = ()


class Lasting(msgspec.Struct, frozen=True):
    """What outlasts a fight and is carried into the next one; all tracks do.

    Attributes:
        tracks: those that a sheet alone need not give.
        budget, status, modifiers: by their keys.
        marks: the type of each mark that lasts.
        times: marks and fields of injuries that are game times, in seconds.
        injury: the form of an injury, None where the rules have none.
        helpless: what is left of budgets to whoever carries any of the states.
        from_sheet: what follows from each number of a sheet, by its key: tracks, budgets, states, modifiers, marks.
        derived: modifiers and marks that follow from the tracks, whatever is carried.
        shortened: tracks that the rules may have made shorter than the sheet has them.
        left: the numbers of a sheet that tell what is left of a track or a budget, each with its key.
    """

    tracks: frozenset[str] = frozenset()
    budget: frozenset[str] = frozenset()
    status: frozenset[str] = frozenset()
    modifiers: frozenset[str] = frozenset()
    marks: Mapping[str, Any] = {}
    times: frozenset[str] = frozenset()
    injury: Any = None
    helpless: Mapping[str, int] = {}
    from_sheet: Mapping[str, frozenset[str]] = {}
    derived: frozenset[str] = frozenset()
    shortened: frozenset[str] = frozenset()
    left: Mapping[str, str] = {}
