"""Somebody over many fights: where they fought, how they stood in the end, and what concerns them."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, or_, select

from adapters.read_model.fights import COLUMNS, Fight, as_fight
from adapters.read_model.paging import Listed, Page, paged
from adapters.read_model.tables import combatants, fights, injuries, names, timeline
from projections.summary import folded


class Appearance(NamedTuple):
    """Somebody in a fight, as they stood at its end or stand now.

    Attributes:
        fight: in which.
        name: the latest there.
        side, player: as they joined.
        status: their states.
        tracks: value and length of each.
        dealt, taken: points of damage.
        injuries: the names of those that they had, each with whether it harmed still or stays for good.
    """

    fight: Fight
    name: str
    side: str | None
    player: str | None
    status: list[str]
    tracks: dict[str, tuple[int, int]]
    dealt: int
    taken: int
    injuries: list[tuple[str, bool]]


class Among(NamedTuple):
    """Which fights are looked through.

    Attributes:
        campaign: those of a campaign, without regard to case; those of none with an empty one, all with None.
        forks: forks, too.
        system: those of a rule system, by its key; all with None.
        besides: all but the fight with this id.
    """

    campaign: str | None = None
    forks: bool = False
    system: str | None = None
    besides: str | None = None

    def conditions(self) -> Iterable[ColumnElement[bool]]:
        """What the fights have to fulfil."""
        called = folded(self.campaign) if self.campaign else None
        forked = () if self.forks else (fights.c.forked_from.is_(None),)
        theirs = () if self.campaign is None else (fights.c.folded_campaign.is_not_distinct_from(called),)
        ruled = () if self.system is None else (fights.c.system == self.system,)
        others = () if self.besides is None else (fights.c.combat != self.besides,)
        return *forked, *theirs, *ruled, *others


ALL = Among(forks=True)


class Spot(NamedTuple):
    """An entry in force of a fight."""

    combat: str
    fight: str
    system: str
    number: int
    round: int
    hidden: bool
    at: float


SPOT = (
    fights.c.combat, fights.c.name, fights.c.system, timeline.c.number, timeline.c.round, timeline.c.hidden,
    timeline.c.at,
)  # fmt: skip
"""The columns of a `Spot`."""


def people_known(connection: Connection, among: Among = ALL) -> list[str]:
    """Every name that somebody bore in these fights."""
    found = select(names.c.name).join(fights, fights.c.fight == names.c.fight).where(*among.conditions()).distinct()
    return sorted(connection.scalars(found))


def players_known(connection: Connection) -> list[str]:
    """Everybody who plays somebody in any fight."""
    return sorted(connection.scalars(select(combatants.c.player).where(combatants.c.player.is_not(None)).distinct()))


def appearances(connection: Connection, name: str, among: Among = ALL) -> list[Appearance]:
    """Everybody of a name, former names too and without regard to case, fight by fight, the oldest first."""
    query = (
        select(combatants, *COLUMNS)
        .join(names, and_(names.c.fight == combatants.c.fight, names.c.joined == combatants.c.joined))
        .join(fights, fights.c.fight == combatants.c.fight)
        .where(names.c.folded == folded(name), *among.conditions())
        .order_by(fights.c.place, combatants.c.joined)
    )
    rows = {(row.fight, row.joined): row for row in connection.execute(query)}
    had = _injuries(connection, name)
    return [_appearance(row, had.get(key, [])) for key, row in rows.items()]


def _injuries(connection: Connection, name: str) -> dict[tuple[int, int], list[tuple[str, bool]]]:
    """The injuries of everybody of a name, by fight and place in joining order."""
    bearer = and_(names.c.fight == injuries.c.fight, names.c.joined == injuries.c.joined)
    query = select(injuries).join(names, bearer).where(names.c.folded == folded(name))
    had: dict[tuple[int, int], dict[int, tuple[str, bool]]] = {}
    for row in connection.execute(query.order_by(injuries.c.at)):
        had.setdefault((row.fight, row.joined), {})[row.at] = (row.name, row.open)
    return {key: list(found.values()) for key, found in had.items()}


def _appearance(row: Any, had: list[tuple[str, bool]]) -> Appearance:
    values = (
        as_fight(row[len(combatants.c) :]),
        *(row.name, row.side, row.player),
        json.loads(row.status),
        json.loads(row.tracks),
        *(row.dealt, row.taken),
        had,
    )
    return msgspec.convert(values, Appearance)


def entries_about(
    connection: Connection, name: str, among: Among, page: Page, *, reverse: bool = False
) -> Listed[Spot]:
    """The entries in which somebody is named, under any of the names that they bore there."""
    others = _other_names(connection, folded(name))
    theirs = select(names.c.fight).where(names.c.folded == folded(name))
    by_names: dict[frozenset[str], list[int]] = {}
    for fight, called in others.items():
        by_names.setdefault(frozenset(called), []).append(fight)
    named = [and_(timeline.c.fight.in_(theirs), _names_any([folded(name)]))]
    named += [and_(timeline.c.fight.in_(fought), _names_any(called)) for called, fought in by_names.items()]
    return spots(connection, select(*SPOT).where(or_(*named), *among.conditions()), page, reverse=reverse)


def _other_names(connection: Connection, name: str) -> dict[int, set[str]]:
    """Where somebody of a folded name bore others, too: these, by fight."""
    bearer, called = names.alias(), names.alias()
    same = and_(called.c.fight == bearer.c.fight, called.c.joined == bearer.c.joined)
    query = select(called.c.fight, called.c.folded).join(bearer, same)
    found: dict[int, set[str]] = {}
    for fight, other in connection.execute(query.where(bearer.c.folded == name, called.c.folded != name)):
        found.setdefault(fight, set()).add(other)
    return found


def _names_any(called: Iterable[str]) -> ColumnElement[bool]:
    """Whether an entry names somebody who is called so."""
    return or_(*(timeline.c.people.contains(f"\n{name}\n", autoescape=True) for name in sorted(called)))


def spots(connection: Connection, query: Select[Any], page: Page, *, reverse: bool) -> Listed[Spot]:
    """A page of entries, fight by fight as they were opened, or the newest first."""
    order = (fights.c.place, timeline.c.number)
    joined = query.join_from(timeline, fights, fights.c.fight == timeline.c.fight)
    found = paged(connection, joined.order_by(*(one.desc() if reverse else one.asc() for one in order)), page)
    return Listed([msgspec.convert(tuple(row), Spot) for row in found.rows], found.total)
