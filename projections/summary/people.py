"""Everybody of a fight as they stand in the end, and what they dealt and took."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from projections.moments import Moment
from projections.statistics import Statistics
from projections.statistics.counts import leaves
from projections.statistics.reading import latest_names
from projections.statistics.summary import dealt, taken


class Person(msgspec.Struct, frozen=True):
    """Somebody in a fight.

    Attributes:
        name: the latest.
        former: the names that they had before.
        side, player: as they joined.
        hidden: whether they still are.
        status: their states, sorted.
        tracks: value and length of each track.
        injuries: all that they have, in the order in which they came.
        dealt, taken: points of damage, by the rules of the statistics.
    """

    name: str
    former: tuple[str, ...]
    side: str | None
    player: str | None
    hidden: bool
    status: tuple[str, ...]
    tracks: dict[str, tuple[int, int]]
    injuries: tuple[dict[str, Any], ...]
    dealt: int
    taken: int


def people_of(moments: Sequence[Moment], found: Statistics) -> tuple[Person, ...]:
    """Everybody of a fight, in joining order; `found` are its statistics."""
    former: dict[str, list[str]] = {}
    for old, latest in latest_names(moments).items():
        former.setdefault(latest, []).append(old)
    given, got = dealt(found), taken(found)
    return tuple(
        Person(
            name=one.name,
            former=tuple(former.get(one.name, ())),
            side=one.side,
            player=one.player,
            hidden=one.hidden,
            status=tuple(sorted(one.status)),
            tracks={track: (points.value, points.max) for track, points in one.tracks.items()},
            injuries=one.injuries,
            dealt=given.get(one.name, 0),
            taken=leaves(got.get(one.name, {})),
        )
        for one in moments[-1].after.combatants.values()
    )


def is_open(injury: Mapping[str, Any]) -> bool:
    """Whether an injury still harms or stays for good."""
    return not injury.get("healed") or bool(injury.get("permanent"))
