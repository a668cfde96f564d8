"""The event store: one append-only stream of encoded rows for each combat.

The rows arrive encoded and leave encoded, so they go straight to a recorder of the library `eventsourcing`,
which keeps them in memory or in a database; its mapper would have nothing to do.
"""

from collections.abc import Sequence
from operator import itemgetter
from types import TracebackType
from typing import Literal, Self, cast
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import IntegrityError, PersistenceError
from eventsourcing.utils import Environment, EnvType

from adapters.addresses import file_path, is_server, masked
from adapters.rows import Appended, Behind, Row, RowRecorder
from adapters.store_errors import StoreConflict, StoreDamaged, StoreError, StoreUnusable
from domain.terms import Term

MAX_VERSION = 2**63 - 1
BUSY_SECONDS = 5.0
OVERTAKEN = Term(
    "Jemand anders hat diesen Kampf vorher fortgesetzt: neu laden und wiederholen.",
    "Somebody else wrote to this combat first: load it again and repeat.",
)
CLOSED = Term("Der Speicher ist geschlossen: neu öffnen.", "The event store is closed: open it again.")


class CombatLog(Application[UUID]):
    """The library's application, configured by its argument alone and not by the process environment."""

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        """Return the given settings without those of the process."""
        return Environment(name, env)


class EventStore:
    """Streams of rows, one for each combat. Threads may share it. `open_event_store` opens one."""

    def __init__(self, log: CombatLog) -> None:
        self._log = log
        self._recorder = cast("RowRecorder", log.recorder)

    def append(
        self, combat: UUID, rows: Sequence[Row], snapshot: bytes | None = None, behind: Behind | None = None
    ) -> None:
        """Store the rows durably, all of them or none; no rows change nothing.

        Args:
            combat: The stream.
            rows: Versions ascend by 1 and continue the stream, which starts at 1.
            snapshot: What the combat was before the rows; takes the place of a former snapshot.
            behind: The entry that has to stand before them, for whoever knows it.

        Raises:
            ValueError: The versions are not consecutive or leave the range 1 to 2**63 - 1.
            StoreConflict: A version exists already, or what stands before the first is not there.
            StoreError: The store cannot be written; the class says why.
        """
        if not rows:
            return
        versions, first = [row[0] for row in rows], rows[0].version
        if first < 1 or versions != list(range(first, first + len(rows))) or versions[-1] > MAX_VERSION:
            raise ValueError(f"versions must ascend by 1 and lie in 1 to 2**63 - 1: {versions}")
        try:
            self._recorder.insert_rows(combat, rows, snapshot, behind)
        except EventSourcingError as error:
            raise self._told(error) from error

    def read(self, combat: UUID, after: int = 0) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending; none of an unknown combat.

        Args:
            combat: The stream.
            after: Version of the last row that is not wanted, 0 to 2**63 - 1.

        Raises:
            ValueError: `after` is out of range.
            StoreDamaged: Rows are missing in between or cannot be what was written.
            StoreError: The store cannot be read; the class says why.
        """
        if not 0 <= after <= MAX_VERSION:
            raise ValueError(f"after must lie in 0 to 2**63 - 1: {after}")
        try:
            rows = self._recorder.select_rows(combat, after)
        except EventSourcingError as error:
            raise self._told(error) from error
        versions = [row[0] for row in rows]
        if versions != list(range(after + 1, after + 1 + len(rows))):
            raise _damaged(combat)
        _require_sound(combat, rows)
        return rows

    def snapshot(self, combat: UUID) -> bytes | None:
        """Return the latest snapshot of a combat, None where there is none; raises `StoreError`."""
        try:
            return self._recorder.select_snapshot(combat)
        except EventSourcingError as error:
            raise self._told(error) from error

    def suspect_rows(self, combat: UUID) -> list[Row]:
        """Return whatever is stored of a combat, ascending, sound or not; raises `StoreError`."""
        try:
            return self._recorder.select_rows(combat, -MAX_VERSION)
        except EventSourcingError as error:
            raise self._told(error) from error

    def combats(self) -> list[UUID | None]:
        """Return every combat of which something is stored, None for rows of no combat; raises `StoreError`."""
        try:
            return self._recorder.select_combats()
        except EventSourcingError as error:
            raise self._told(error) from error

    def openings(self) -> list[tuple[UUID, Row]]:
        """Return the event that opened each combat, the row with the version `OPENING`.

        They come in the order in which they were appended. The time grows with the combats, not with their rows.

        Raises:
            StoreError: The store cannot be read; the class says why.
        """
        try:
            found = self._recorder.select_openings()
        except EventSourcingError as error:
            raise self._told(error) from error
        for combat, row in found:
            _require_sound(combat, [row])
        return found

    def follow(self, after: int, limit: int) -> list[Appended]:
        """Return the next rows of all combats behind a position, ascending, for readers that keep up with the log.

        Whoever goes on behind the last position that was returned misses nothing, however many write meanwhile. Rows
        that were appended together may share a position; they are never split, and come together.

        Args:
            after: Position of the last row that is not wanted, 0 to 2**63 - 1.
            limit: How many rows at most, 1 or more; further rows with the position of the last one come as well.

        Raises:
            StoreError: The store cannot be read; the class says why.
        """
        try:
            return self._recorder.select_appended(after, limit)
        except EventSourcingError as error:
            raise self._told(error) from error

    def newest(self) -> int:
        """Return the position of the newest row, 0 where there is none; readers may not get that far yet.

        Raises:
            StoreError: The store cannot be read; the class says why.
        """
        try:
            return self._recorder.max_notification_id() or 0
        except EventSourcingError as error:
            raise self._told(error) from error

    def _told(self, error: EventSourcingError) -> StoreError:
        """What the library has to say, for a person."""
        if isinstance(error, IntegrityError):
            return StoreConflict(OVERTAKEN)
        if isinstance(error, PersistenceError):
            return self._recorder.explain(error)
        return StoreUnusable(CLOSED)

    def close(self) -> None:
        """Give everything back; a second time does nothing. What was in memory is lost."""
        self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_event_store(
    url: str | None,
    *,
    synchronous: Literal["FULL", "NORMAL"] = "FULL",
    create: bool = True,
    busy_seconds: float = BUSY_SECONDS,
) -> EventStore:
    """Open the store at an address.

    Args:
        url: `sqlite:///relative.db`, `sqlite:////absolute.db` or a bare path; `postgresql://user@host:port/database`
            with the parameters that libpq knows; None means in memory.
        synchronous: FULL survives a power cut after each append, on a server as far as it is set to. NORMAL may then
            lose the last appends, but never part of one, and is faster. Both survive a crash of the program.
        create: Whether to make a missing file with its folders, or missing tables, or to refuse.
        busy_seconds: How long to wait for another process before giving up, in seconds, 0 or more.

    Raises:
        StoreMissing: Nobody has put a store there yet, and none shall be made.
        StoreUnusable: The address is none of these, or what is there is not a store of this format.
        StoreError: The store cannot be opened; the class says why.
    """
    if url is None:
        return EventStore(CombatLog({"PERSISTENCE_MODULE": "adapters.memory:MemoryFactory"}))
    leave = "yes" if create else "no"
    place = _server(url, leave) if is_server(url) else _file(url, leave)
    return EventStore(CombatLog({**place, "SYNCHRONOUS": synchronous, "BUSY_SECONDS": str(busy_seconds)}))


def _file(url: str, leave: str) -> dict[str, str]:
    """Return the settings of a file."""
    module = "adapters.sqlite:FileFactory"
    return {"PERSISTENCE_MODULE": module, "SQLITE_DBNAME": file_path(url), "CREATE_FILE": leave}


def _server(url: str, leave: str) -> dict[str, str]:
    """Return the settings of a database on a server; its library is imported for no other store."""
    try:
        import psycopg  # noqa: F401 - whether it is there
    except ImportError as error:
        place = masked(url)
        raise StoreUnusable(
            Term(
                f"{place} braucht die Bibliothek psycopg: fechtbuch[postgres] installieren.",
                f"{place} needs the library psycopg: install fechtbuch[postgres].",
            )
        ) from error
    return {"PERSISTENCE_MODULE": "adapters.postgres:ServerFactory", "ADDRESS": url, "CREATE_TABLES": leave}


def _require_sound(combat: UUID, rows: Sequence[Row]) -> None:
    """Refuse rows that hold other kinds of values than were written."""
    if any(set(map(type, map(itemgetter(at), rows))) - {kind} for at, kind in enumerate((int, str, bytes))):
        raise _damaged(combat)


def _damaged(combat: UUID) -> StoreDamaged:
    return StoreDamaged(
        Term(
            f"Die Einträge des Kampfes {combat} sind beschädigt oder unvollständig: Sicherung zurückspielen.",
            f"The entries of combat {combat} are damaged or incomplete: restore a backup.",
        )
    )
