"""The read model: following the log, and knowing how far it got."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, func, select

from adapters.event_store import EventStore
from adapters.read_model.engine import UNREADABLE, reading, tables_damaged
from adapters.read_model.following import BATCH, follow
from adapters.read_model.projecting import Progress, project
from adapters.read_model.rows import Moments
from adapters.read_model.schema import found_form, make_tables
from adapters.read_model.tables import FORM, changed, combatants, fights, injuries, position, timeline
from projections.moments import moments_of

Answer = TypeVar("Answer")

COUNTED = {"fights": fights, "combatants": combatants, "injuries": injuries, "entries": timeline}
"""What the standing of the model counts."""


class Standing(NamedTuple):
    """How the model stands.

    Attributes:
        form: version of its tables, None where there are none.
        position: up to where it has looked through the log.
        behind: rows of the log that it has not looked at, at most `BEHIND`, and fights that are not written yet.
        counts: rows by what they are about.
    """

    form: int | None
    position: int
    behind: int
    counts: dict[str, int]


BEHIND = 10_000
"""So many rows that are missing are counted at most."""


def no_progress(_done: int, _of: int) -> None:
    """Tell nobody."""


class ReadModel:
    """Tables about all fights of an event store, in a database of their own or the same one.

    Nothing of it is the truth: it is made of the log, by the folds that everything else uses, and can be dropped.
    """

    def __init__(self, engine: Engine, store: EventStore, moments: Moments = moments_of, batch: int = BATCH) -> None:
        """Keep in the database of `engine` what `moments` show of the fights of `store`; follow in batches of rows."""
        self.engine = engine
        self.store = store
        self._moments = moments
        self._batch = batch

    def catch_up(self, progress: Progress = no_progress) -> None:
        """Write whatever was appended to the log so far; where the tables are of another form, all anew.

        Raises:
            StoreError: the log cannot be read, or the database cannot be written although it has to be.
        """
        if not self.is_current():
            self.store.follow(0, 1)  # a log that cannot be read is left alone
            make_tables(self.engine)
            follow(self.engine, self.store, self._batch)
            project(self.engine, self.store, self._moments, progress)

    def rebuild(self, progress: Progress = no_progress) -> None:
        """Make everything anew from the log; raises as `catch_up` does."""
        make_tables(self.engine, anew=True)
        self.catch_up(progress)

    def is_current(self) -> bool:
        """Whether nothing was appended that is not in the tables; changes nothing."""
        if found_form(self.engine) != FORM:
            return False
        with reading(self.engine) as connection:
            marked = connection.execute(select(changed.c.combat).limit(1)).first()
            at = _position(connection)
        return marked is None and not self.store.follow(at, 1)

    def standing(self) -> Standing:
        """How far the model got; changes nothing."""
        form = found_form(self.engine)
        if form != FORM:
            return Standing(form, 0, self._behind(0), dict.fromkeys(COUNTED, 0))
        with reading(self.engine) as connection:
            at = _position(connection)
            marked = connection.execute(select(func.count()).select_from(changed)).scalar_one()
            counts = {
                key: connection.execute(select(func.count()).select_from(table)).scalar_one()
                for key, table in COUNTED.items()
            }
        return Standing(form, at, self._behind(at) + marked, counts)

    def _behind(self, at: int) -> int:
        return len(self.store.follow(at, BEHIND))

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """Answer a question from the tables as they are, all of it at one moment.

        Raises:
            StoreError: they cannot be read, or hold what nobody has written.
        """
        try:
            with reading(self.engine) as connection:
                return question(connection)
        except UNREADABLE as error:
            raise tables_damaged(self.engine, error) from error

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()


def _position(connection: Connection) -> int:
    at: int = connection.execute(select(position.c.position)).scalar_one()
    return at
