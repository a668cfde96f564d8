"""How a golden log is kept: its rows as JSON Lines, its views as hashes, the last view in full.

Views are compared in the fields that they had when the log was written, so that a later program may show more.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.rows import Row

Json = dict[str, Any]
FOLDER = Path(__file__).parent


class Golden(NamedTuple):
    """A log as it was written: the combat, its rows, the fields of its views, a hash for each, the last one."""

    combat: str
    rows: list[Row]
    fields: dict[str, list[str]]
    hashes: list[str]
    last: Json

    def book(self, address: str | None = None) -> Fechtbuch:
        """The program with this log in a store of its own, in memory or at an address; it throws no dice."""
        store = open_event_store(address)
        store.append(UUID(self.combat), self.rows)
        return Fechtbuch(StoredCombats(store), _no_dice)


def _no_dice(sides: int) -> int:
    raise AssertionError(f"a d{sides} was thrown")


def known_fields(views: Iterable[Json]) -> dict[str, list[str]]:
    """The fields that some views have, of the combat and of those in it."""
    state: set[str] = set()
    combatant: set[str] = set()
    for view in views:
        state |= set(view)
        for one in view["combatants"].values():
            combatant |= set(one)
    return {"state": sorted(state), "combatant": sorted(combatant)}


def restricted(view: Json, fields: dict[str, list[str]]) -> Json:
    """A view in the given fields, as plain JSON."""
    found = {key: view[key] for key in fields["state"] if key in view}
    found["combatants"] = {
        name: {key: one[key] for key in fields["combatant"] if key in one} for name, one in view["combatants"].items()
    }
    plain: Json = json.loads(json.dumps(found))
    return plain


def view_hash(view: Json, fields: dict[str, list[str]]) -> str:
    """SHA-256 of a view as canonical JSON."""
    text = json.dumps(restricted(view, fields), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def views_of(book: Fechtbuch, combat: str, count: int) -> list[Json]:
    """The state after each of the first `count` entries."""
    return [book.handle({"do": "show", "at": at, "combat": combat})["state"] for at in range(1, count + 1)]


def write(name: str, combat: str, rows: Iterable[Row], views: list[Json]) -> None:
    """Write a golden log; one that is there already stays."""
    fields = known_fields(views)
    lines = [
        json.dumps({"version": row.version, "topic": row.topic, "data": row.data.decode()}, ensure_ascii=False)
        for row in rows
    ]
    with (FOLDER / f"{name}.jsonl").open("x", encoding="utf-8") as file:
        file.write("\n".join([*lines, ""]))
    kept = {"combat": combat, "fields": fields, "hashes": [view_hash(view, fields) for view in views]}
    text = json.dumps({**kept, "last": restricted(views[-1], fields)}, indent=1, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def read(name: str) -> Golden:
    """A golden log by its name."""
    rows = []
    for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        rows.append(Row(row["version"], row["topic"], row["data"].encode()))
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return Golden(kept["combat"], rows, kept["fields"], kept["hashes"], kept["last"])
