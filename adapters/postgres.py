"""The event store in a PostgreSQL database: rows that readers of the whole log can rely on, written without a lock.

The position of a row is the id of the transaction that wrote it (with an epoch, see `postgres_tables`). Readers go up
to the oldest transaction that is still under way: nothing can appear below it any more, in whatever order they commit.
"""

from collections.abc import Sequence
from typing import Final, NoReturn
from uuid import UUID

from eventsourcing.persistence import (
    AggregateRecorder,
    ApplicationRecorder,
    InfrastructureFactory,
    IntegrityError,
    NotSupportedError,
    PersistenceError,
    TrackingRecorder,
)
from eventsourcing.utils import Environment, strtobool

from adapters.postgres_errors import explained
from adapters.postgres_server import STATEMENT_SECONDS, Connection, Server
from adapters.postgres_tables import require_tables
from adapters.rows import OPENING, Appended, Behind, Row, RowRecorder, as_row
from adapters.store_errors import StoreError

MILLI: Final = 1_000

# That the entry before is the one that was seen last, and is there to its end.
FOLLOWS: Final = """
EXISTS (
    SELECT FROM stored_events WHERE originator_id = %b::uuid AND originator_version = %b::bigint
    AND substring(state FROM octet_length(state) - octet_length(%b::bytea) + 1) = %b::bytea
) AND EXISTS (SELECT FROM stored_events WHERE originator_id = %b::uuid AND originator_version = %b::bigint)
"""
# One statement is one transaction, and either all rows pass its condition or none.
INSERT: Final = f"""
INSERT INTO stored_events (position, originator_id, originator_version, topic, state)
SELECT epoch + pg_current_xact_id()::text::bigint, %b::uuid, new.*
FROM event_log, unnest(%b::bigint[], %b::text[], %b::bytea[]) AS new
WHERE %b::bigint = 0 OR ({FOLLOWS})
"""  # noqa: S608 - one constant within another
# With the same condition, so that no snapshot is kept beside rows that are refused.
INSERT_WITH_SNAPSHOT: Final = f"""
WITH replaced AS (
    INSERT INTO snapshots (originator_id, state) SELECT %b::uuid, %b::bytea WHERE {FOLLOWS}
    ON CONFLICT (originator_id) DO UPDATE SET state = excluded.state
)
{INSERT}
"""
SELECT_SNAPSHOT: Final = "SELECT state FROM snapshots WHERE originator_id = %b"
SELECT: Final = """
SELECT originator_version, topic, state FROM stored_events
WHERE originator_id = %b AND originator_version > %b ORDER BY originator_version
"""
# From the first row of one combat to that of the next, in the index: as many steps as there are combats.
FIRST_ROWS: Final = """
WITH RECURSIVE combats AS (
    (SELECT originator_id, position FROM stored_events ORDER BY originator_id, originator_version LIMIT 1)
    UNION ALL
    SELECT following.* FROM combats CROSS JOIN LATERAL (
        SELECT originator_id, position FROM stored_events
        WHERE stored_events.originator_id > combats.originator_id ORDER BY originator_id, originator_version LIMIT 1
    ) AS following
)
"""
SELECT_COMBATS: Final = f"{FIRST_ROWS} SELECT originator_id FROM combats ORDER BY position, originator_id"  # noqa: S608
SELECT_OPENINGS: Final = f"""
{FIRST_ROWS}
SELECT originator_id, originator_version, topic, state FROM combats CROSS JOIN LATERAL (
    SELECT stored_events.position AS opened, originator_version, topic, state FROM stored_events
    WHERE stored_events.originator_id = combats.originator_id AND originator_version = %b
) AS opening ORDER BY opened, originator_id
"""  # noqa: S608 - one constant within another
SELECT_APPENDED: Final = """
SELECT position, originator_id, originator_version, topic, state FROM (
    SELECT * FROM stored_events WHERE position > %b AND position < (
        SELECT epoch + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM event_log
    ) ORDER BY position FETCH FIRST (%b::bigint) ROWS WITH TIES
) AS appended ORDER BY position, originator_id, originator_version
"""
SELECT_LAST: Final = "SELECT max(position) FROM stored_events"


class ServerRecorder(RowRecorder):
    """A recorder of the library on a PostgreSQL database; the library's own numbers rows in a way that needs a lock."""

    def __init__(self, server: Server) -> None:
        """Use a server whose tables are ready."""
        self._server = server

    def insert_rows(
        self, combat: UUID, rows: Sequence[Row], snapshot: bytes | None = None, behind: Behind | None = None
    ) -> None:
        """Store rows that continue their stream, all of them or none."""
        before = rows[0].version - 1
        version, ending, _ = behind or Behind(before, b"", before)
        follows = (combat, version, ending, ending, combat, before)
        values = (combat, *map(list, zip(*rows, strict=True)), before, *follows)
        if snapshot is None:
            stored = self._server.write(INSERT, values)
        else:
            stored = self._server.write(INSERT_WITH_SNAPSHOT, (combat, snapshot, *follows, *values))
        if stored != len(rows):
            raise IntegrityError(f"{combat} does not end at {before}, or is another log")

    def select_rows(self, combat: UUID, after: int) -> list[Row]:
        """Return the rows of a combat with a version above `after`, ascending."""
        return list(map(as_row, self._server.rows(SELECT, (combat, after))))

    def select_snapshot(self, combat: UUID) -> bytes | None:
        """Return the snapshot of a combat, None where there is none."""
        return next((data for (data,) in self._server.rows(SELECT_SNAPSHOT, (combat,))), None)

    def select_combats(self) -> list[UUID | None]:
        """Return every combat of which something is stored, by its first row."""
        return [combat for (combat,) in self._server.rows(SELECT_COMBATS)]

    def select_openings(self) -> list[tuple[UUID, Row]]:
        """Return the row with the version `OPENING` of each combat, in the order in which they were appended."""
        return [(combat, Row(*row)) for combat, *row in self._server.rows(SELECT_OPENINGS, (OPENING,))]

    def select_appended(self, after: int, limit: int) -> list[Appended]:
        """Return the next rows of all combats behind a position, ascending, those of a transaction together."""
        found = self._server.rows(SELECT_APPENDED, (after, limit))
        return [Appended(position, combat, Row(*row)) for position, combat, *row in found]

    def max_notification_id(self) -> int | None:
        """Return the position of the newest row, also of one that readers do not see yet; None without rows."""
        ((last,),) = self._server.rows(SELECT_LAST)
        return int(last) if last is not None else None

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> NoReturn:  # noqa: ARG002 - the library's
        """Nobody is told of new rows: ask for them."""
        raise NotSupportedError("the log is followed by asking for what stands behind a position")

    def explain(self, error: PersistenceError) -> StoreError:
        """Return what an exception of this recorder means to a person."""
        return explained(error, self._server.place)


class ServerFactory(InfrastructureFactory[TrackingRecorder]):
    """What the library builds an application on a database from.

    Settings: ADDRESS (a URL), SYNCHRONOUS (FULL or NORMAL), BUSY_SECONDS, CREATE_TABLES (yes or no).
    """

    def __init__(self, env: Environment) -> None:
        """Know the database, but do not connect yet."""
        super().__init__(env)
        settings = {
            # An append that has waited for a lock has to see what was done under it.
            "default_transaction_isolation": r"read\ committed",
            "statement_timeout": str(STATEMENT_SECONDS * MILLI),
            "lock_timeout": str(max(1, int(float(env["BUSY_SECONDS"]) * MILLI))),  # 0 would mean for ever
            **({"synchronous_commit": "off"} if env["SYNCHRONOUS"] == "NORMAL" else {}),
        }
        self._create = bool(strtobool(env["CREATE_TABLES"]))
        self._server = Server(env["ADDRESS"], settings, self._prepare)

    def _prepare(self, connection: Connection) -> None:
        require_tables(connection, self._server.place, create=self._create)

    def application_recorder(self) -> ApplicationRecorder:
        """The recorder of an application, connected and with its tables ready."""
        recorder = ServerRecorder(self._server)
        try:
            self._server.open()
        except PersistenceError as error:
            raise recorder.explain(error) from error
        return recorder

    def aggregate_recorder(self, purpose: str = "events") -> AggregateRecorder:  # noqa: ARG002 - the library's
        """The same recorder, since nothing else is kept."""
        return self.application_recorder()

    def tracking_recorder(self, tracking_recorder_class: type[TrackingRecorder] | None = None) -> NoReturn:  # noqa: ARG002
        """Positions of readers are not kept here."""
        raise NotSupportedError("positions of readers are kept by the readers")

    def process_recorder(self) -> NoReturn:
        """Positions of readers are not kept here."""
        raise NotSupportedError("positions of readers are kept by the readers")

    def close(self) -> None:
        """Give the connection back."""
        self._server.close()
