"""What is said to come from an earlier fight, but cannot: refused, or what follows from it follows anew."""

from typing import Any

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from tests.support.table import DAY, no_dice

Json = dict[str, Any]


def joined(system: str, carried: Json, language: str = "en", **sheet: Any) -> Json:
    """The answer to a join with something carried."""
    book = Fechtbuch(StoredCombats(open_event_store(None)), no_dice, lambda: DAY, language)
    book.handle({"do": "new", "system": system})
    line = {"do": "join", "name": "Raze", "sheet": sheet, "carried": {"combat": "an id", "fight": "First", **carried}}
    return book.handle(line)


IMPOSSIBLE: tuple[tuple[str, Json, str], ...] = (
    ("dsa5", {"tracks": {"lep": [0, 0]}}, "tracks.lep"),
    ("dsa5", {"tracks": {"lep": [31, 31]}}, "tracks.lep"),
    ("dsa5", {"tracks": {"lep": [31, 30]}}, "tracks.lep"),
    ("dsa5", {"budget": {"fate": 1}}, "budget.fate"),
    ("coriolis", {"tracks": {"hp": [5, 5]}}, "tracks.hp"),
    ("coriolis", {"tracks": {"mp": [0, 0]}}, "tracks.mp"),
    ("coriolis", {"tracks": {"mp": [7, 7]}}, "tracks.mp"),
    ("military5e", {"tracks": {"hp": [9, 21]}}, "tracks.hp"),
    ("military5e", {"tracks": {"temp_hp": [1, 1_000_001]}}, "tracks.temp_hp"),
    ("military5e", {"budget": {"action_surge": 1}}, "budget.action_surge"),
    ("shadowrun5", {"tracks": {"physical": [1, 11]}}, "tracks.physical"),
    ("shadowrun5", {"budget": {"edge": 2}}, "budget.edge"),
)


@pytest.mark.parametrize("system, carried, field", IMPOSSIBLE)
def test_what_no_fight_leaves_behind_is_refused(system: str, carried: Json, field: str) -> None:
    """The field is named in both languages."""
    answer = joined(system, carried)
    assert answer["refused"] == "bad_command"
    assert answer["message"] == f"join: carried.{field} cannot come from a fight of this system."
    assert f"carried.{field} kann aus keinem Kampf" in joined(system, carried, "de")["message"]


HELPLESS: tuple[tuple[str, Json, set[str]], ...] = (
    ("dsa5", {"tracks": {"lep": [0, 30]}}, {"dying"}),
    ("coriolis", {"tracks": {"hp": [0, 6]}}, {"broken"}),
    ("coriolis", {"tracks": {"mp": [0, 5]}, "status": ["unconscious"]}, {"breakdown", "unconscious"}),
    ("military5e", {"tracks": {"hp": [0, 20]}, "status": ["stable"]}, {"down", "unconscious", "prone", "stable"}),
    ("shadowrun5", {"tracks": {"physical": [10, 10]}}, {"unconscious", "dying"}),
    ("shadowrun5", {"tracks": {"stun": [10, 10]}}, {"unconscious"}),
)


@pytest.mark.parametrize("system, carried, states", HELPLESS)
def test_states_follow_from_the_tracks(system: str, carried: Json, states: set[str]) -> None:
    """Whoever has nothing left is as helpless as after the damage, whatever is said."""
    one = joined(system, carried)["state"]["combatants"]["Raze"]
    assert set(one["status"]) == states
    assert not one["budget"].get("ap")


def test_modifiers_follow_from_the_tracks() -> None:
    """Nobody has wounds or pain without harm, and nobody harm without them."""
    unhurt = joined("shadowrun5", {"modifiers": {"wounds": -3}})
    assert unhurt["state"]["combatants"]["Raze"]["modifiers"] == {}
    hurt = joined("shadowrun5", {"tracks": {"physical": [7, 10]}})
    assert hurt["state"]["combatants"]["Raze"]["modifiers"] == {"wounds": -2}
    pained = joined("dsa5", {"tracks": {"lep": [14, 30]}, "marks": {"pain": 0, "speed": 40}})["state"]
    assert pained["combatants"]["Raze"]["modifiers"] == {"pain": -2}
    assert pained["combatants"]["Raze"]["speed"] == 6


def test_a_grunt_keeps_its_one_track() -> None:
    """Stun that the sheet begins with is in the track already and not counted twice."""
    carried = {"tracks": {"physical": [9, 10]}}
    one = joined("shadowrun5", carried, grunt=True, stun_damage=3)["state"]["combatants"]["Raze"]
    assert one["tracks"]["physical"]["value"] == 9
    assert one["status"] == []


def test_a_key_that_is_none_is_told_in_words() -> None:
    """Where the key of a mapping is wrong the sentence reads well in both languages."""
    carried = {"conditions": {"": 1}}
    english, german = (joined("dsa5", carried, language)["message"] for language in ("en", "de"))
    assert english.startswith("join: a key of carried.conditions: ")
    assert german.startswith("join: ein Schlüssel von carried.conditions: ")
    assert "`" not in english + german
