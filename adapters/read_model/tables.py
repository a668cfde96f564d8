"""The tables of the read model, the same in SQLite and PostgreSQL. Times are seconds since 1970, UTC."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

PREFIX = "read_"
"""How the names of all tables begin, whatever the form."""
FORM = 2
"""Version of what the tables hold. Where another one is found they are made anew: raise it with every change."""

metadata = MetaData()
Folded = Text().with_variant(Text(collation="C"), "postgresql")
"""A text that is compared sign by sign, so that the order is the same everywhere."""

position = Table(
    "read_position",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("form", Integer, nullable=False),
    Column("position", BigInteger, nullable=False),
)
"""One row: up to where the log was looked through."""

changed = Table(
    "read_changed",
    metadata,
    Column("combat", String(36), primary_key=True),
    Column("place", BigInteger, nullable=False, index=True),
    Column("latest", BigInteger, nullable=False),
)
"""Fights that have changed since their rows were written, with the positions of the first and the latest change."""

fights = Table(
    "read_fights",
    metadata,
    Column("fight", Integer, primary_key=True, autoincrement=False),
    Column("combat", String(36), nullable=False, unique=True),
    Column("place", BigInteger, nullable=False, index=True),
    Column("version", BigInteger, nullable=False),
    Column("last", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("folded", Folded, nullable=False),
    Column("system", Text, nullable=False),
    Column("campaign", Text),
    Column("folded_campaign", Folded, index=True),
    Column("forked_from", String(36), index=True),
    Column("mode", String(16), nullable=False),
    Column("round", Integer),
    Column("entries", Integer),
    Column("opened", Double),
    Column("latest", Double),
)
"""Every fight; `place` is the position of its opening, `version` and `last` tell up to where its rows go."""

statistics = Table(
    "read_statistics",
    metadata,
    Column("fight", Integer, primary_key=True, autoincrement=False),
    Column("found", LargeBinary, nullable=False),
)
"""The statistics of every fight, as JSON."""

combatants = Table(
    "read_combatants",
    metadata,
    Column("fight", Integer, nullable=False),
    Column("joined", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("side", Text),
    Column("player", Text),
    Column("hidden", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("tracks", Text, nullable=False),
    Column("dealt", BigInteger, nullable=False),
    Column("taken", BigInteger, nullable=False),
    PrimaryKeyConstraint("fight", "joined"),
)
"""Everybody in every fight, in joining order; `status` and `tracks` are JSON."""

names = Table(
    "read_names",
    metadata,
    Column("fight", Integer, nullable=False),
    Column("joined", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("folded", Folded, nullable=False, index=True),
    PrimaryKeyConstraint("fight", "name"),
)
"""Every name that somebody bore in a fight, the latest and former ones."""

injuries = Table(
    "read_injuries",
    metadata,
    Column("fight", Integer, nullable=False),
    Column("joined", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    PrimaryKeyConstraint("fight", "joined", "at"),
)
"""The injuries that somebody has at the end of a fight; `open` where they harm then or stay for good."""

timeline = Table(
    "read_timeline",
    metadata,
    Column("fight", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("who", Text),
    Column("target", Text),
    Column("hidden", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Column("people", Text, nullable=False),
    Column("words", Text, nullable=False),
    PrimaryKeyConstraint("fight", "number"),
    sqlite_with_rowid=False,
)
"""The entries in force. `people` are folded names, a line each; `words` what a person may look for."""

Index("read_fights_latest", fights.c.latest)

OF_A_FIGHT = (statistics, combatants, names, injuries, timeline)
"""The tables that hold rows of a fight by its number."""
