"""A process that writes remarks to a fight for some time and notes each answer that it gets; others watch the log.

It begins when a line comes in: `python -m tests.processes.writer write ADDRESS COMBAT NOTES SECONDS expect` (or
`retry`), or `python -m tests.processes.writer follow ADDRESS - NOTES` (or `project`) until there is `NOTES.stop`.
"""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.read_model import ReadModel, open_engine

Line = dict[str, object]

SNAPSHOT_EVERY = 40
"""So small that fights get snapshots all the time."""
BATCH, PAUSE = 50, 0.01
"""How many rows a reader takes at a time, and how many seconds it waits for more."""


def write(store: EventStore, combat: str, seconds: float, *, expect: bool) -> Iterator[Line]:
    """Write remarks one after the other, with the version that is expected if it is asked for; each answer."""
    book = Fechtbuch(StoredCombats(store, snapshot_every=SNAPSHOT_EVERY))
    known = book.handle({"do": "show", "combat": combat, "state": False})["version"]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        line = {"do": "note", "combat": combat, "text": "x", "state": False, "command_id": uuid4().hex}
        begun = time.monotonic()
        answer = book.handle({**line, "expect_version": known} if expect else line)
        known = answer["version"]
        taken = time.monotonic() - begun
        if answer["ok"]:
            yield {"entry": answer["entry"], "hash": answer["hash"], "id": line["command_id"], "seconds": taken}
        else:
            yield {"refused": answer["refused"], "id": line["command_id"], "seconds": taken}


def follow(store: EventStore, stop: Path) -> Iterator[Line]:
    """Follow the log until a file says that it is at its end; each row with its position."""
    position, at_end = 0, False
    while not at_end:
        at_end = stop.exists()
        while batch := store.follow(position, BATCH):
            position = batch[-1].position
            yield from ({"combat": str(it.combat), "version": it.row.version, "position": it.position} for it in batch)
        time.sleep(PAUSE)


def project(store: EventStore, address: str, stop: Path) -> Iterator[Line]:
    """Keep the tables for questions over many fights up to date until a file says that this is enough."""
    model = ReadModel(open_engine(address), store)
    at_end = False
    while not at_end:
        at_end = stop.exists()
        model.catch_up()
        yield model.standing()._asdict()
    model.close()


def main() -> None:
    """Do what the arguments say."""
    what, address, combat, notes, *more = sys.argv[1:]
    with open_event_store(address) as store, Path(notes).open("w", encoding="utf-8") as kept:
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        sys.stdin.readline()
        if what == "follow":
            lines = follow(store, Path(f"{notes}.stop"))
        elif what == "project":
            lines = project(store, address, Path(f"{notes}.stop"))
        else:
            lines = write(store, combat, float(more[0]), expect=more[1] == "expect")
        for line in lines:
            kept.write(json.dumps(line) + "\n")
            kept.flush()


if __name__ == "__main__":
    main()
