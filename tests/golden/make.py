"""Write a golden log: `python -m tests.golden.make SYSTEM [NAME]`.

The fight that `tests.golden.SYSTEM` tells is played with fixed dice and a fixed clock and written to `NAME.jsonl` (the
rows, as they are stored) and `NAME.json` (the views); NAME is SYSTEM where it is left out. A log that exists is never
written again: it shows that what was stored once can be read for ever. Give a new one another name.
"""

import sys
from datetime import UTC, datetime, timedelta
from importlib import import_module
from random import Random
from typing import Any
from uuid import UUID

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from tests.golden.logs import FOLDER, views_of, write
from tests.golden.script import SEED, Script, play

START = datetime(2024, 2, 29, 19, 30, tzinfo=UTC)


class Evening:
    """Fixed dice and a fixed clock that goes on by a second for each entry."""

    def __init__(self) -> None:
        self._dice = Random(SEED)  # noqa: S311 the same dice every time
        self._seconds = 0

    def throw(self, sides: int) -> int:
        """The next die."""
        return self._dice.randint(1, sides)

    def now(self) -> datetime:
        """The next second."""
        self._seconds += 1
        return START + timedelta(seconds=self._seconds)


def script_of(system: str) -> Script:
    """The fight of a rule system."""
    script: Script = import_module(f"{__package__}.{system}").SCRIPT
    return script


def make(script: Script, name: str) -> list[str]:
    """Play and write; returns what was refused on the way."""
    if (FOLDER / f"{name}.jsonl").exists():
        raise SystemExit(f"{name} exists; give the new log another name")
    store, evening = open_event_store(None), Evening()
    book = Fechtbuch(StoredCombats(store), evening.throw, evening.now)
    latest: dict[str, Any] = {}
    refused: list[str] = []

    def send(line: Any) -> dict[str, Any]:
        answer = book.handle(line)
        if answer["ok"]:
            latest.update(answer)
        else:
            refused.append(f"{answer['refused']}: {line}")
        return latest

    play(script, send)
    views = views_of(book, latest["combat"], latest["entry"])
    write(name, latest["combat"], store.read(UUID(latest["combat"])), views)
    return refused


if __name__ == "__main__":
    print(*make(script_of(sys.argv[1]), sys.argv[-1]), sep="\n")  # noqa: T201 tells what the fight tried in vain
