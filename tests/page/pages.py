"""Pages to test: golden fights, one with every kind of correction, a long one; and a reader of their data."""

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

from adapters.api import Fechtbuch
from adapters.charts import charts_html
from adapters.page import page
from benchmarks.fight import commands, open_book, present, replay
from domain.history import History
from domain.system import find_system
from projections.moments import Moment, moments_of
from projections.prose import terms_of
from tests.golden import logs
from tests.projections.fights import do, fight

Json = dict[str, Any]

EVIL = "</script><b>\"Ünï' & 🐉\u2028</b>"
"""A text that would break out of a careless page."""

SR5 = terms_of(find_system("shadowrun5"))

ODD_NAMES = (EVIL.replace("\u2028", ""), "__proto__", "7", "constructor", "toString", "hasOwnProperty")
"""Names that mean something to HTML or JavaScript."""


class Paged(NamedTuple):
    """A fight with its page."""

    book: Fechtbuch
    history: History
    moments: list[Moment]
    html: str

    @property
    def in_force(self) -> list[Moment]:
        """The moments that count."""
        return [moment for moment in self.moments if moment.withdrawn is None]

    def shown(self, number: int) -> Json:
        """The state after an entry as the program shows it on the history in force."""
        command = {"do": "show", "at": number, "as": "now", "combat": self.history.combat_id}
        state: Json = json.loads(json.dumps(self.book.handle(command)["state"]))
        return state


def paged(book: Fechtbuch, history: History, language: str = "en", charts: str = "") -> Paged:
    """The page of a fight, what was withdrawn included."""
    moments = moments_of(history, withdrawn=True)
    return Paged(book, history, moments, page(history.combat_id, moments, language, charts))


@cache
def golden(name: str, language: str = "en") -> Paged:
    """The page of a golden fight."""
    log = logs.read(name)
    book = log.book()
    history = book.combats.find(log.combat)
    assert history is not None
    return paged(book, history, language)


CHARTS = """<section><h3>Who hurt whom?</h3><p><a href="#e8" data-entry="8">Moth</a> hurt the Ganger most.</p></section>
<script>window.fechtbuchCharts = { upTo(number) { window.chartedUpTo = number; } };</script>"""
"""Charts that remember up to where they were asked to show."""


@cache
def corrected(language: str = "en") -> Paged:
    """A fight with an entry undone (15), one struck (12 by 18) and one amended (13 by 19)."""
    played = fight("Moth")
    played.play(
        do("act", action="simple", attack=True, target="Ganger 2"),
        do("roll", who="Moth", notation="11d6t5", purpose="pistol", rolled=[6, 5, 1, 2, 5, 3, 6, 4, 1, 5, 2]),
        do("damage", target="Ganger 2", amount=6),
        do("note", text=EVIL, by="Jo"),
        do("end_turn"),
        do("act", action="simple"),
        do("damage", target="Ganger 2", amount=2),
        do("damage", target="Moth", amount=3),
        do("heal", target="Moth", amount=1),
        do("end_turn"),
        do("undo"),
        do("end_turn"),
        do("strike", entry=12, reason="wrong target"),
        do("amend", entry=13, reason="one more", **{"with": do("damage", target="Moth", amount=4)}),
        do("end_turn"),
    )
    return paged(played._fechtbuch, played.history, language, CHARTS)


def paged_with(name: str) -> Paged:
    """The page of a fight in which Raze takes another name, is hurt and acts."""
    played = fight()
    played.play(
        do("rename", who="Raze", to=name),
        do("damage", target=name, amount=2),
        do("act", who=name, action="free", override="a joke"),
        do("end_turn"),
    )
    return paged(played._fechtbuch, played.history)


@cache
def long_fight(entries: int) -> Paged:
    """A fight of ten with so many entries."""
    book = open_book()
    replay(book, list(commands(entries)))
    return paged(book, present(book), charts=charts_html(moments_of(present(book)), SR5, "en"))


@cache
def crowded(entries: int) -> Paged:
    """A fight of thirty with so many entries."""
    names = tuple(f"Guard {number} of the northern gate" for number in range(1, 31))
    with patch("benchmarks.fight.NAMES", names):
        return long_fight.__wrapped__(entries)


def data_of(html: str) -> Json:
    """The data that a page carries."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    data: Json = json.loads(found[1])
    return data


def applied(state: Json, delta: Json) -> Json:
    """A state after a delta, as the page's script applies it."""
    kept = dict(state)
    for marked, value in delta.items():
        sign, key = marked[0], marked[1:]
        if sign == "-":
            del kept[key]
        elif sign == "~":
            kept[key] = list(kept[key])
            for at, count, *fresh in value:
                kept[key][at : at + count] = fresh
        else:
            kept[key] = value if sign == "=" else applied(kept[key], value)
    return kept


def unpacked(packs: Sequence[Json]) -> list[Json]:
    """All states again, from snapshots and deltas."""
    states: list[Json] = []
    for pack in packs:
        states.append(pack["whole"] if "whole" in pack else applied(states[-1], pack["delta"]))
    return states
