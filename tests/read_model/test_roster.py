"""Who comes back from an earlier fight stands as they stood at its end."""

import msgspec
import pytest

from adapters.event_store import open_event_store
from adapters.read_model.rows import Row
from domain.carrying import carried_from
from domain.lasting import Carried
from domain.state import Combat, Combatant
from domain.system import find_system
from tests.golden.logs import read
from tests.read_model.playing import book_of
from tests.support.table import Table

SYSTEMS = ("coriolis", "dsa5", "military5e", "shadowrun5")
HOUR = 3600


def at_the_end(system: str) -> tuple[str, Combat]:
    """A long fight with everything that can happen in it, as it ends."""
    golden = read(system)
    history = golden.book().combats.find(golden.combat)
    assert history is not None
    return golden.combat, history.combat


def joined(system: str, one: Combatant, carried: Carried) -> tuple[Row, Combat]:
    """The answer to somebody who joins a new fight with what they carry, and its state."""
    book = book_of(open_event_store(None))
    combat = book.handle({"do": "new", "system": system})["combat"]
    line = {"do": "join", "name": one.name, "sheet": one.sheet, "combat": combat}
    answer = book.handle({**line, "carried": msgspec.to_builtins(carried)})
    history = book.combats.find(combat)
    assert history is not None
    return answer, history.combat


@pytest.mark.parametrize("system", SYSTEMS)
def test_everybody_comes_back_as_they_stood(system: str) -> None:
    """What is carried into a new fight, and on from there, is the same; tracks and injuries are as they were."""
    rules = find_system(system)
    combat_id, combat = at_the_end(system)
    for one in (it for it in combat.combatants.values() if "dead" not in it.status):
        carried = carried_from(combat_id, combat, one, rules, 0)
        answer, state = joined(system, one, carried)
        assert answer["ok"], answer
        back = state.combatants[one.name]

        assert back.tracks == one.tracks
        assert [it["name"] for it in back.injuries] == [it["name"] for it in one.injuries]
        assert back.status == one.status & rules.lasting.status
        assert {key: back.budget[key] for key in rules.lasting.budget} == {
            key: one.budget[key] for key in rules.lasting.budget
        }
        again = carried_from(combat_id, state, back, rules, 0)
        assert msgspec.structs.replace(again, fight=carried.fight) == carried


def test_times_are_those_of_the_new_fight() -> None:
    """What heals in a week heals in a week less what has passed, on whatever clock the new fight has."""
    combat_id, combat = at_the_end("coriolis")
    rules = find_system("coriolis")
    for one in combat.combatants.values():
        carried = carried_from(combat_id, combat, one, rules, 5 * HOUR)
        due = [(it["heals_at"] or combat.clock) - combat.clock for it in one.injuries]

        assert [(it["heals_at"] or 5 * HOUR) - 5 * HOUR for it in carried.injuries] == due


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    "wrong",
    [
        {"tracks": {"soul": [1, 2]}},
        {"budget": {"luck": 1}},
        {"status": ["on the moon"]},
        {"status": ["dead"]},
        {"modifiers": {"mood": 1}},
        {"marks": {"moved": "far"}},
        {"injuries": [{}]},
        {"injuries": [{"none": None}]},
        {"injuries": [{"number": 1}]},
        {"conditions": {"x": -1}},
        {"unheard": 1},
    ],
    ids=repr,
)
def test_what_no_fight_leaves_behind_is_refused(system: str, wrong: Row) -> None:
    """Tracks, points, states, marks and injuries that the rules do not know are a bad command that changes nothing."""
    table = Table(system=system)
    carried = {"combat": "c", "fight": "Souk", **wrong}

    before = table.state
    table.refused("bad_command", "join", name="A", sheet={}, carried=carried)
    assert table.do("show")["state"] == before


def test_more_than_there_is_is_refused() -> None:
    """A track holds at most its length."""
    table = Table(system="shadowrun5")

    carried = {"combat": "c", "fight": "Souk", "tracks": {"stun": [11, 10]}}
    assert "carried.tracks.stun" in table.refused("bad_command", "join", name="A", sheet={}, carried=carried)["message"]
