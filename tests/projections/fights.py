"""Plays fights with dice from the table and tells their log."""

from typing import Any

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.entries import Entry
from domain.history import History
from domain.rules.shadowrun5.system import SYSTEM
from domain.state import Combat
from projections.prose import tell, terms_of

TERMS = terms_of(SYSTEM)
Line = dict[str, Any] | list[dict[str, Any]]

RAZE = {"reaction": 5, "intuition": 4, "edge": 4, "body": 5, "willpower": 3}
"""Initiative 9, physical 11, stun 10."""
GANGER = {"reaction": 4, "intuition": 3, "body": 3, "willpower": 3}
"""Initiative 7, physical 10, stun 10, overflow 3."""
MOTH = {"reaction": 5, "intuition": 5, "edge": 2, "body": 2, "willpower": 4}
"""Initiative 10, physical 9, stun 10."""


def do(verb: str, **fields: Any) -> dict[str, Any]:
    """A command."""
    return {"do": verb, **fields}


class Fight:
    """A fight in Shadowrun 5, played line by line."""

    def __init__(self, **new: Any) -> None:
        """Open a combat."""
        self._fechtbuch = Fechtbuch(StoredCombats(open_event_store(None)))
        self._id: str = ""
        answer = self.play(do("new", system="shadowrun5", **{"name": "Dockside", **new}))
        self._id = answer["combat"]

    def play(self, *lines: Line) -> dict[str, Any]:
        """Carry out some lines; the answer to the last one."""
        answer: dict[str, Any] = {}
        for line in lines:
            answer = self._fechtbuch.handle(line)
            assert answer["ok"], answer
        return answer

    @property
    def history(self) -> History:
        """The entries so far."""
        history = self._fechtbuch.combats.find(self._id)
        assert history is not None
        return history

    def before(self, entry: Entry) -> Combat | None:
        """The state in which an entry found the combat."""
        return self.history.entry(entry.number - 1).combat if entry.number > 1 else None

    def told(self, line: Line) -> tuple[str, str]:
        """Carry out a line; what it was, in English and in German."""
        self.play(line)
        entry = self.history.latest
        before = self.before(entry)
        return tell(entry, before, TERMS, "en"), tell(entry, before, TERMS, "de")


def fight(*others: str) -> Fight:
    """Raze INI 13 against Ganger 2 INI 10, begun, and Moth INI 16 or further ones where they are named."""
    sheets = {"Raze": RAZE, "Ganger 2": GANGER, "Moth": MOTH}
    faces = {"Raze": 4, "Ganger 2": 3, "Moth": 6}
    names = ("Raze", "Ganger 2", *others)
    made = Fight()
    for name in names:
        made.play(do("join", name=name, sheet=sheets[name]))
    made.play(do("begin", rolled=[faces[name] for name in names]))
    return made
