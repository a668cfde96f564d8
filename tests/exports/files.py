"""Stores and files that the tests of exports share."""

from collections.abc import Iterable
from datetime import UTC, datetime
from uuid import UUID

from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.exports.examine import Examined, examine
from adapters.exports.jsonl import Opened, log_file, view_file
from adapters.exports.pieces import Damage, stored_suspect
from adapters.exports.reading import ExportedFile
from adapters.rows import Row
from projections.moments import moments_of
from tests.golden import logs

MADE = datetime(2026, 1, 1, tzinfo=UTC)
GOLDEN = ("coriolis", "dsa5", "military5e", "shadowrun5")
"""Logs that hold undos, corrections and sealed states."""


def store_of(*names: str) -> EventStore:
    """A store in memory with some golden logs."""
    store = open_event_store(None)
    for golden in map(logs.read, names):
        store.append(UUID(golden.combat), golden.rows)
    return store


def opened(store: EventStore) -> list[Opened]:
    """The fights of a store."""
    return StoredCombats(store).opened()


def exported(store: EventStore) -> list[bytes]:
    """The lines of a file with all fights of a store."""
    fights = opened(store)
    return list(log_file(store, fights, len(fights), MADE))


def examined(lines: Iterable[bytes]) -> tuple[list[Examined], list[Damage]]:
    """What the examination of a file finds: of its fights, and everything damaged."""
    file = ExportedFile(lines)
    fights = [examine(suspect) for suspect in file.fights()]
    return fights, [*(one.damage for one in fights if one.damage), *file.damage]


def examined_store(store: EventStore) -> list[Examined]:
    """What the examination of a store finds of its fights."""
    return [examine(stored_suspect(str(key), store.suspect_rows(key))) for key in store.combats() if key]


SHORT = 40
"""So many entries of a log are enough where it is examined very often."""


def shortened(name: str, entries: int) -> tuple[str, list[Row]]:
    """A golden log up to an entry, with the combat."""
    golden = logs.read(name)
    starts = [at for at, row in enumerate(golden.rows) if row.topic == "entry"]
    return golden.combat, golden.rows[: starts[entries]]


def short_store(*names: str) -> EventStore:
    """A store in memory with the beginnings of some golden logs."""
    store = open_event_store(None)
    for name in names:
        combat, rows = shortened(name, SHORT)
        store.append(UUID(combat), rows)
    return store


def view(name: str) -> list[bytes]:
    """A file with what an audience sees, here everything in force."""
    golden = logs.read(name)
    history = golden.book().combats.find(golden.combat)
    assert history is not None
    return list(view_file([(golden.combat, moments_of(history))], 1, "public", MADE))
