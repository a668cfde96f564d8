"""What somebody brings from an earlier fight, told and seen."""

from typing import Any

from msgspec import to_builtins

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.carrying import carried_from
from domain.copies import as_json
from domain.history import History
from domain.system import find_system
from projections.audience import seen_by, shown_to
from projections.moments import moments_of
from projections.prose import tell, terms_of
from projections.statistics import statistics_of
from tests.support.table import DAY, no_dice

Json = dict[str, Any]


EARLIER: tuple[Json, ...] = (
    {"do": "join", "name": "Sabah", "sheet": {}},
    {"do": "join", "name": "Thug", "sheet": {}},
    {"do": "begin", "rolled": [5, 4]},
    {"do": "hit", "target": "Sabah", "damage": 3, "critical": True, "rolled": [3, 2, 1, 4, 2]},
    {"do": "end"},
)
"""A fight in which Sabah breaks an arm."""


def brought() -> tuple[Json, str]:
    """The line with which somebody with an injury joins a fight, and the name of it."""
    history = fight(*EARLIER)
    one = history.combat.combatants["Sabah"]
    carried = as_json(to_builtins(carried_from("an id", history.combat, one, find_system("coriolis"), 0)))
    (injury,) = one.injuries
    return {"do": "join", "name": one.name, "sheet": as_json(one.sheet), "carried": carried}, injury["name"]


def fight(*lines: Json) -> History:
    """A Coriolis fight with these lines, all of them accepted."""
    book = Fechtbuch(StoredCombats(open_event_store(None)), no_dice, lambda: DAY)
    for line in ({"do": "new", "system": "coriolis"}, *lines):
        answer = book.handle(line)
        assert answer["ok"], answer
    history = book.combats.find(str(book.default))
    assert history is not None
    return history


def test_it_is_told_in_both_languages() -> None:
    """The line names the fight and the injuries, in the words of the game."""
    line, injury = brought()
    terms = terms_of(find_system("coriolis"))
    _, joins = moments_of(fight(line))

    assert "comes from “" in tell(joins, joins.before, terms, "en")
    assert injury in tell(joins, joins.before, terms, "en")
    assert "kommt aus „" in tell(joins, joins.before, terms, "de")


def test_injuries_are_not_counted_again() -> None:
    """Statistics count an injury in the fight in which it was suffered."""
    assert statistics_of(moments_of(fight(brought()[0]))).injuries == {}


def test_everybody_sees_it_but_for_the_hidden() -> None:
    """An audience sees injuries of somebody visible from the start, of somebody hidden when they are revealed."""
    line, _ = brought()
    name = line["name"]
    hidden, reveal = {**line, "hidden": True}, {"do": "reveal", "who": name}
    after = [shown_to(fight(*lines), "public").combat.combatants for lines in ([line], [hidden], [hidden, reveal])]

    assert after[0][name].injuries == after[2][name].injuries != ()
    assert after[1] == {}
    assert name not in repr(seen_by(fight(hidden), "public"))
