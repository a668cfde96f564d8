"""Somebody over many fights: where they fought, how they stood in the end, and what concerns them."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, func, literal, select

from adapters.read_model.fights import COLUMNS, Fight
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
    """Which fights are looked through: those of a campaign, without regard to case, or all; with or without forks."""

    campaign: str | None = None
    forks: bool = False

    def conditions(self) -> Sequence[ColumnElement[bool]]:
        """What the fights have to fulfil."""
        forked = () if self.forks else (fights.c.forked_from.is_(None),)
        return forked if self.campaign is None else (*forked, fights.c.folded_campaign == folded(self.campaign))


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
    bearers = and_(names.c.fight == combatants.c.fight, names.c.joined == combatants.c.joined)
    query = (
        select(combatants, *COLUMNS)
        .join(fights, fights.c.fight == combatants.c.fight)
        .where(exists().where(and_(bearers, names.c.folded == folded(name))), *among.conditions())
        .order_by(fights.c.place, combatants.c.joined)
    )
    return [_appearance(connection, row) for row in connection.execute(query)]


def _appearance(connection: Connection, row: Any) -> Appearance:
    of = (injuries.c.fight == row.fight, injuries.c.joined == row.joined)
    had = connection.execute(select(injuries.c.name, injuries.c.open).where(*of).order_by(injuries.c.at))
    return Appearance(
        fight=Fight(*row[len(combatants.c) :]),
        name=row.name,
        side=row.side,
        player=row.player,
        status=json.loads(row.status),
        tracks={track: (value, most) for track, (value, most) in json.loads(row.tracks).items()},
        dealt=row.dealt,
        taken=row.taken,
        injuries=[(injury, is_open) for injury, is_open in had],
    )


def entries_about(
    connection: Connection, name: str, among: Among, page: Page, *, reverse: bool = False
) -> Listed[Spot]:
    """The entries in which somebody is named, under any of the names that they bore there."""
    bearer, called = names.alias(), names.alias()
    line = literal("\n") + called.c.folded + literal("\n")
    named = exists().where(
        bearer.c.folded == folded(name),
        bearer.c.fight == timeline.c.fight,
        called.c.fight == bearer.c.fight,
        called.c.joined == bearer.c.joined,
        func.replace(timeline.c.people, line, literal("")) != timeline.c.people,
    )
    theirs = timeline.c.fight.in_(select(names.c.fight).where(names.c.folded == folded(name)))
    return spots(connection, select(*SPOT).where(theirs, named, *among.conditions()), page, reverse=reverse)


def spots(connection: Connection, query: Select[Any], page: Page, *, reverse: bool) -> Listed[Spot]:
    """A page of entries, fight by fight as they were opened, or the newest first."""
    order = (fights.c.place, timeline.c.number)
    joined = query.join_from(timeline, fights, fights.c.fight == timeline.c.fight)
    found = paged(connection, joined.order_by(*(one.desc() if reverse else one.asc() for one in order)), page)
    return Listed([Spot(*row) for row in found.rows], found.total)
