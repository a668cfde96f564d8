"""Where entries stand on a page: their anchors, and the rounds and passes that they are listed under."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from projections.moments import Moment


class Spot(NamedTuple):
    """An entry on a page.

    Attributes:
        key: its name in links; the number, with `-was` behind it for the former form of one that was amended.
        moment: the entry.
        round: the round it is listed under, 0 before the first.
        part: the pass it is listed under, None where there are none.
        former: the key of its former form, where the page has that too.
        amended_by: the entry that gave it another form.
    """

    key: str
    moment: Moment
    round: int
    part: int | None
    former: str | None = None
    amended_by: int | None = None


class Chapter(NamedTuple):
    """The entries of a round, by pass."""

    round: int
    parts: list[tuple[int | None, list[Spot]]]


def spots(moments: Sequence[Moment]) -> list[Spot]:
    """The entries in their order; what was withdrawn is listed under the round in which it would have come."""
    in_force = {moment.number for moment in moments if moment.withdrawn is None}
    gone = {moment.number: moment.withdrawn.by for moment in moments if moment.withdrawn is not None}
    return list(_placed(moments, {number: by for number, by in gone.items() if number in in_force}))


def _placed(moments: Sequence[Moment], twice: Mapping[int, int]) -> Iterator[Spot]:
    place: tuple[int, int | None] = (0, None)
    for moment in moments:
        number, former = str(moment.number), f"{moment.number}-was"
        if moment.withdrawn is not None:
            yield Spot(former if moment.number in twice else number, moment, *place)
            continue
        place = (moment.after.round, moment.after.pass_number)
        yield Spot(number, moment, *place, former if moment.number in twice else None, twice.get(moment.number))


def chapters(found: Sequence[Spot]) -> list[Chapter]:
    """The entries by round and pass."""
    return [
        Chapter(number, [(part, list(inside)) for part, inside in groupby(spots_of_round, lambda spot: spot.part)])
        for number, spots_of_round in groupby(found, lambda spot: spot.round)
    ]
