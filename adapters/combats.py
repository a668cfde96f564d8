"""Where combats are kept: their histories in this process, their rows in the event store."""

from uuid import UUID

from adapters.codec import Codec, require_unaltered
from adapters.event_store import EventStore, StoreConflict
from domain import events as e
from domain.decide import Decision
from domain.history import Entry, History, LogDamaged
from domain.use_cases import Overtaken


class StoredCombats:
    """The combats of an event store. Each history is read once and then only followed."""

    def __init__(self, store: EventStore, codec: Codec | None = None) -> None:
        """Keep combats in `store`, written by `codec`."""
        self._store = store
        self._codec = codec or Codec()
        self._histories: dict[str, History] = {}

    def find(self, combat_id: str) -> History | None:
        """The history of a combat with everything that any process has appended so far, None if there is none.

        Raises:
            LogDamaged: the log cannot be read or does not fit; names the combat and the position.
            StoreError: the store cannot be read.
        """
        try:
            key = UUID(combat_id)
        except ValueError:
            return None
        if str(key) != combat_id:
            return None
        history = self._histories.get(combat_id) or History(combat_id)
        self._follow(key, history)
        if not history.entries:
            return None
        self._histories[combat_id] = history
        return history

    def _follow(self, key: UUID, history: History) -> None:
        rows = self._store.read(key, after=history.version)
        try:
            entries = list(self._codec.read(rows))
            require_unaltered(history.combat_id, _last_hash(history), rows)
            for header, events in entries:
                history.record(header, events)
        except LogDamaged as problem:
            raise LogDamaged(f"The log of combat {key} is damaged at {problem}.") from problem

    def append(self, history: History, header: e.EntryRecorded, decision: Decision) -> Entry:
        """Keep an entry for good and record it in the history.

        Raises:
            Overtaken: another process has appended to the combat first.
            StoreError: the store cannot be written.
        """
        written = self._codec.write(history.combat_id, history.version, _last_hash(history), header, decision.events)
        try:
            self._store.append(UUID(history.combat_id), written.rows)
        except StoreConflict as conflict:
            raise Overtaken(str(conflict)) from conflict
        self._histories.setdefault(history.combat_id, history)
        chained = e.EntryRecorded(
            entry=header.entry, commands=header.commands, at=header.at, by=header.by, hash=written.hash
        )
        return history.record(chained, decision.events, decision.combat)

    def opened(self) -> list[tuple[str, e.CombatOpened]]:
        """Every combat with its opening, in the order in which they were opened."""
        found = []
        for key, row in self._store.first_rows(e.CombatOpened.TOPIC):
            event = self._codec.read_event(row)
            if isinstance(event, e.CombatOpened):
                found.append((str(key), event))
        return found

    def close(self) -> None:
        """Close the store."""
        self._store.close()


def _last_hash(history: History) -> str:
    return history.latest.hash if history.entries else ""
