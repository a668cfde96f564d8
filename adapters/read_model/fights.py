"""Which fights there are: filtered, sorted, paged; those of a campaign, forks of a fight."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, exists, select

from adapters.read_model.paging import Listed, Page, paged
from adapters.read_model.tables import fights, names, statistics
from projections.statistics import Statistics
from projections.summary import folded


class Fight(NamedTuple):
    """A fight of a list.

    Attributes:
        combat: its id.
        name, system, campaign: as it was opened.
        mode: as it stands, `damaged` where its log cannot be read; the rest is None then.
        round: 0 before it began.
        entries: how many were recorded.
        opened, latest: when the first and the newest of them was, in seconds since 1970, UTC.
        forked_from: the combat that it is a fork of.
    """

    combat: str
    name: str
    system: str
    campaign: str | None
    mode: str
    round: int | None
    entries: int | None
    opened: float | None
    latest: float | None
    forked_from: str | None


class Wanted(NamedTuple):
    """Which fights are wanted; None wants all.

    Attributes:
        campaign: without regard to case.
        system: its key.
        mode: as in `Fight`.
        somebody: who takes part, by any of their names, without regard to case.
        since, until: when they were opened, in seconds since 1970: from `since` on, before `until`.
        forks: only forks, or none.
    """

    campaign: str | None = None
    system: str | None = None
    mode: str | None = None
    somebody: str | None = None
    since: float | None = None
    until: float | None = None
    forks: bool | None = None


COLUMNS = tuple(fights.c[name] for name in Fight._fields)
SORTS: Mapping[str, tuple[ColumnElement[Any], ...]] = {
    "opened": (fights.c.place,),
    "name": (fights.c.folded, fights.c.place),
    "entries": (fights.c.entries, fights.c.place),
    "latest": (fights.c.latest, fights.c.place),
}
"""What fights may be sorted by."""


def as_fight(row: Iterable[Any]) -> Fight:
    """A row of `COLUMNS`.

    Raises:
        msgspec.ValidationError: it holds other kinds of values than were written.
    """
    return msgspec.convert(tuple(row), Fight)


def list_fights(
    connection: Connection, wanted: Wanted, page: Page, sort: str = "opened", *, reverse: bool = False
) -> Listed[Fight]:
    """A page of the fights that are wanted; those whose log is damaged come first where they cannot be sorted."""
    order = [column.desc().nulls_last() if reverse else column.asc().nulls_first() for column in SORTS[sort]]
    found = paged(connection, _chosen(wanted).order_by(*order), page)
    return Listed(list(map(as_fight, found.rows)), found.total)


def _chosen(wanted: Wanted) -> Select[Any]:
    return select(*COLUMNS).where(*(condition for condition in _conditions(wanted) if condition is not None))


def _conditions(wanted: Wanted) -> Iterable[ColumnElement[bool] | None]:
    yield None if wanted.campaign is None else fights.c.folded_campaign == folded(wanted.campaign)
    yield None if wanted.system is None else fights.c.system == wanted.system
    yield None if wanted.mode is None else fights.c.mode == wanted.mode
    yield None if wanted.since is None else fights.c.opened >= wanted.since
    yield None if wanted.until is None else fights.c.opened < wanted.until
    if wanted.forks is not None:
        yield fights.c.forked_from.is_not(None) if wanted.forks else fights.c.forked_from.is_(None)
    if wanted.somebody is not None:
        yield exists().where(and_(names.c.fight == fights.c.fight, names.c.folded == folded(wanted.somebody)))


def campaigns(connection: Connection) -> list[str]:
    """The names of all campaigns, in the order of their first fights."""
    found = select(fights.c.campaign).where(fights.c.campaign.is_not(None)).order_by(fights.c.place)
    first = {folded(name): name for name in reversed(list(connection.scalars(found)))}
    return list(first.values())[::-1]


def fights_by_id(connection: Connection, combats: Iterable[str]) -> list[Fight]:
    """The fights with these ids, the oldest first."""
    query = select(*COLUMNS).where(fights.c.combat.in_(list(combats))).order_by(fights.c.place)
    return list(map(as_fight, connection.execute(query)))


def forks_of(connection: Connection, combats: Iterable[str]) -> list[Fight]:
    """All forks that hold some of the history of these fights, and forks of forks, the oldest first."""
    known, found = set(combats), list[Fight]()
    fresh = known
    while fresh:
        query = select(*COLUMNS).where(fights.c.forked_from.in_(fresh)).order_by(fights.c.place)
        forks = [fight for fight in map(as_fight, connection.execute(query)) if fight.combat not in known]
        found += forks
        fresh = {fight.combat for fight in forks}
        known |= fresh
    return found


def statistics_of_campaign(connection: Connection, campaign: str) -> list[Statistics]:
    """The statistics of each fight of a campaign, the oldest first; forks and damaged fights are left out."""
    rows = (
        select(statistics.c.found)
        .join(fights, fights.c.fight == statistics.c.fight)
        .where(fights.c.folded_campaign == folded(campaign), fights.c.forked_from.is_(None))
        .order_by(fights.c.place)
    )
    decoder = msgspec.json.Decoder(Statistics)
    return [decoder.decode(found) for found in connection.scalars(rows)]
