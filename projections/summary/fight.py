"""A fight in short: how it stands, who is in it, its statistics."""

from collections.abc import Sequence

import msgspec

from projections.moments import Moment
from projections.statistics import Statistics, statistics_of
from projections.summary.people import Person, people_of


class Summary(msgspec.Struct, frozen=True):
    """A fight as it stands after the last of its moments.

    Attributes:
        system, name, campaign, mode, round: as in its state.
        people: everybody who ever joined, in joining order.
        statistics: of its moments.
    """

    system: str
    name: str
    campaign: str | None
    mode: str
    round: int
    people: tuple[Person, ...]
    statistics: Statistics


def summary_of(moments: Sequence[Moment]) -> Summary:
    """The summary of a fight by its moments, at least one, oldest first."""
    combat, found = moments[-1].after, statistics_of(moments)
    return Summary(
        system=combat.system,
        name=combat.name,
        campaign=combat.campaign,
        mode=combat.mode,
        round=combat.round,
        people=people_of(moments, found),
        statistics=found,
    )
