"""Write the file of a release: `python -m tests.released.make VERSION`, with the program of that release.

The beginnings of the golden fights are played into `VERSION/fights.db`; what each shows in the end is in `states.json`.
"""

import json
import sys
from pathlib import Path
from typing import Any

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.system import system_keys
from tests.golden.make import Evening, script_of
from tests.golden.script import play

LINES = 40
"""So many lines of each fight are played."""


class _Enough(Exception):
    """The beginning has been played."""


def make(folder: Path) -> None:
    """Play and write; a folder that exists is never written to again."""
    folder.mkdir()
    evening = Evening()
    book = Fechtbuch(StoredCombats(open_event_store(str(folder / "fights.db"))), evening.throw, evening.now)
    states = dict(_played(book, system) for system in system_keys())
    book.close()
    text = json.dumps(states, indent=1, ensure_ascii=False, sort_keys=True)
    (folder / "states.json").write_text(text + "\n", encoding="utf-8")


def _played(book: Fechtbuch, system: str) -> tuple[str, Any]:
    """The id of a fight and its state after some lines and an undo."""
    latest: dict[str, Any] = {}
    sent = 0

    def send(line: Any) -> dict[str, Any]:
        nonlocal sent
        answer = book.handle(line)
        latest.update(answer if answer["ok"] else {})
        sent += 1
        if sent == LINES:
            raise _Enough
        return latest

    try:
        play(script_of(system), send)
    except _Enough:
        book.handle({"do": "note", "text": "Größe, „Zitat“", "combat": latest["combat"]})
        book.handle({"do": "undo", "combat": latest["combat"]})
    return latest["combat"], book.handle({"do": "show", "combat": latest["combat"]})["state"]


if __name__ == "__main__":
    make(Path(__file__).parent / sys.argv[1])
