"""The read model: following the log, and knowing how far it got."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, func, select

from adapters.event_store import EventStore
from adapters.read_model.engine import Denied, TablesDamaged, reading
from adapters.read_model.following import BATCH, follow
from adapters.read_model.losing import lost_fights, mark_lost
from adapters.read_model.progress import Progress, no_progress
from adapters.read_model.projecting import project
from adapters.read_model.rows import Moments
from adapters.read_model.schema import found_form, make_tables
from adapters.read_model.tables import FORM, changed, combatants, fights, injuries, position, timeline
from adapters.store_errors import StoreLocked
from domain.terms import Term
from projections.moments import moments_of

Answer = TypeVar("Answer")

COUNTED = {"fights": fights, "combatants": combatants, "injuries": injuries, "entries": timeline}
"""What the standing of the model counts."""


class Standing(NamedTuple):
    """How the model stands.

    Attributes:
        form: version of its tables, None where there are none.
        position: up to where it has looked through the log.
        behind: rows of the log that it has not looked at, at most `BEHIND`, fights that are not written yet, and those
            that are in the log no more.
        counts: rows by what they are about.
        readable: whether we may read the tables; where not, the rest is told as if there were none.
    """

    form: int | None
    position: int
    behind: int
    counts: dict[str, int]
    readable: bool = True


BEHIND = 10_000
"""So many rows that are missing are counted at most."""
ATTEMPTS = 10
"""How often something is tried again because somebody makes the tables anew."""
ALWAYS_ANEW = Term(
    "Die Tabellen für Fragen über viele Kämpfe werden immer wieder neu angelegt: danach noch einmal fragen.",
    "The tables for questions over many fights are made anew again and again: ask again when that is done.",
)


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
        self._caught_up_to = 0

    def catch_up(
        self, progress: Progress = no_progress, looked: Progress = no_progress, *, forget: bool = True
    ) -> None:
        """Write whatever was appended to the log so far; where the tables are of another form, all anew.

        Args:
            progress: is told how many fights are written, and of how many.
            looked: before that, how far the log is looked through; in positions.
            forget: whether fights go that somebody took out of the log without telling the tables.

        Raises:
            StoreError: the log cannot be read, or the database cannot be written although it has to be.
        """
        for attempt in range(1, ATTEMPTS + 1):
            try:
                self._caught_up_to = self._follow(progress, looked)
                if forget:
                    self._forget(progress)
            except TablesDamaged:  # perhaps somebody has only taken them away to make them anew
                if attempt == ATTEMPTS:
                    raise
            else:
                return

    def _follow(self, progress: Progress, looked: Progress) -> int:
        """Write whatever was appended to the log; up to which position that is."""
        at = self._current_position()
        if at is None:
            self.store.follow(0, 1)  # a log that cannot be read is left alone
            make_tables(self.engine)
            at = follow(self.engine, self.store, self._batch, looked)
            project(self.engine, self.store, self._moments, progress)
        return at

    def _forget(self, progress: Progress) -> None:
        """Take out what the log does not hold any more."""
        lost = lost_fights(self.engine, self.store)
        if lost:
            mark_lost(self.engine, lost)
            project(self.engine, self.store, self._moments, progress)

    def rebuild(self, progress: Progress = no_progress, looked: Progress = no_progress) -> None:
        """Make everything anew from the log; raises as `catch_up` does."""
        make_tables(self.engine, anew=True)
        self.catch_up(progress, looked)

    def is_current(self) -> bool:
        """Whether the tables hold what the log holds; changes nothing."""
        return self._current_position() is not None and not lost_fights(self.engine, self.store)

    def _current_position(self) -> int | None:
        """Up to where the tables go, None where they lack something."""
        if found_form(self.engine) != FORM:
            return None
        with reading(self.engine) as connection:
            marked = connection.execute(select(changed.c.combat).limit(1)).first()
            at = _position(connection)
        return None if marked or self.store.follow(at, 1) else at

    def standing(self) -> Standing:
        """How far the model got; changes nothing."""
        try:
            return self._standing()
        except Denied:  # a role without rights; the log it could read, since the store is open
            return Standing(None, 0, self._behind(0), dict.fromkeys(COUNTED, 0), readable=False)

    def _standing(self) -> Standing:
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
        lost = len(lost_fights(self.engine, self.store))
        return Standing(form, at, self._behind(at) + marked + lost, counts)

    def _behind(self, at: int) -> int:
        return len(self.store.follow(at, BEHIND))

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """Answer a question from the tables, all of it at one moment.

        They hold at least everything up to where they were brought last, also where others make them anew meanwhile.

        Raises:
            StoreError: they cannot be read, or hold what nobody has written.
        """
        for _ in range(ATTEMPTS):
            with reading(self.engine) as connection:
                if self._holds_enough(connection):
                    return question(connection)
            self.catch_up()
        raise StoreLocked(ALWAYS_ANEW)

    def _holds_enough(self, connection: Connection) -> bool:
        """Whether nobody has begun to make the tables anew since they were brought up to date."""
        at = connection.execute(select(position.c.position)).scalar()
        behind = select(changed.c.combat).where(changed.c.place <= self._caught_up_to).limit(1)
        return at is not None and at >= self._caught_up_to and connection.execute(behind).first() is None

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()


def _position(connection: Connection) -> int:
    at: int = connection.execute(select(position.c.position)).scalar_one()
    return at
