"""Stores of many fights, and what must hold for one that a killed process has left behind."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.exports.examine import examine
from adapters.exports.pieces import stored_suspect
from adapters.rows import Row

Fights = dict[UUID, list[Row]]

SNAPSHOT_EVERY = 20


def fill(address: str, fights: int, remarks: int, campaign: str | None = None) -> Fights:
    """Keep new fights with some remarks each, with snapshots; the rows of all fights."""
    with open_event_store(address, synchronous="NORMAL") as store:
        for number in range(fights):
            book = Fechtbuch(StoredCombats(store, snapshot_every=SNAPSHOT_EVERY))
            book.handle({"do": "new", "system": "shadowrun5", "name": f"Fight {number}", "campaign": campaign})
            for text in range(remarks):
                assert book.handle({"do": "note", "text": f"{text}", "state": False})["ok"]
        return everything(store)


def everything(store: EventStore) -> Fights:
    """The rows of every fight of a store."""
    return {combat: store.suspect_rows(combat) for combat in store.combats() if combat}


def kept(address: str) -> Fights:
    """The rows of every fight of a store that somebody has left behind; none where there is no store yet.

    Every fight is sound, from its first entry to its last, and is found with and without its snapshot.
    """
    if "://" not in address and not Path(address).exists():
        return {}
    with open_event_store(address) as store:
        found = everything(store)
        for combat, rows in found.items():
            require_sound(store, combat, rows)
        return found


def require_sound(store: EventStore, combat: UUID, rows: list[Row]) -> None:
    """A fight is as it was written, and its snapshot, if it has one, leads to the same state as its log."""
    assert examine(stored_suspect(str(combat), rows)).damage is None
    resumed = StoredCombats(store).find(str(combat))
    with open_event_store(None) as bare:
        bare.append(combat, rows)
        whole = StoredCombats(bare).find(str(combat))
    assert resumed is not None
    assert whole is not None
    assert (resumed.combat, resumed.hash, resumed.version) == (whole.combat, whole.hash, whole.version)


def require_beginning(found: Fights, of: Fights) -> None:
    """Every fight is the beginning of one of those, in whole entries."""
    for combat, rows in found.items():
        assert rows == of[combat][: len(rows)]
        assert len(rows) == len(of[combat]) or of[combat][len(rows)].topic == "entry"


def notes(path: Path) -> Iterator[dict[str, Any]]:
    """The whole lines that a process has noted before its end."""
    lines = path.read_text().splitlines(keepends=True) if path.exists() else []
    return (json.loads(line) for line in lines if line.endswith("\n"))
