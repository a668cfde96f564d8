"""The data of a page leads to the same states, and tells the same, as the log."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.events import DiceRolled
from domain.system import system_keys
from projections.board import board_order
from projections.page.deltas import STRIDE, delta, packed
from tests.page.pages import Paged, applied, corrected, data_of, golden, unpacked

Json = dict[str, Any]
SYSTEMS = system_keys()

words = st.lists(st.sampled_from("abcdefg"), max_size=9)
leaves = (
    words
    | st.none()
    | st.booleans()
    | st.integers(-2, 2)
    | st.text(max_size=2)
    | st.lists(st.integers(0, 1), max_size=2)
)
keys = st.sampled_from(["", "a", "=a", "-", ".b", "7", "__proto__"])
objects = st.dictionaries(
    keys, st.recursive(leaves, lambda inner: st.dictionaries(keys, inner, max_size=3), max_leaves=6)
)


def exactly(value: Any) -> str:
    """A value as JSON, where true is not 1."""
    return json.dumps(value, sort_keys=True)


@pytest.fixture(params=[*SYSTEMS, "corrected"])
def paged(request: pytest.FixtureRequest) -> Paged:
    """Each golden fight, and one with corrections."""
    return corrected() if request.param == "corrected" else golden(request.param)


@given(objects, objects)
def test_a_delta_leads_from_one_object_to_the_other(before: Json, after: Json) -> None:
    """Whatever was set, changed or removed: applying the delta gives the second object, and none gives the first."""
    assert exactly(applied(before, delta(before, after))) == exactly(after)
    assert delta(before, before) == {}


def test_a_long_list_is_not_repeated_for_one_who_moves() -> None:
    """Whoever goes from the head of thirty to their end is all that is told; a short list comes as a whole."""
    names = [f"Guard {number}" for number in range(30)]

    assert delta({"order": names}, {"order": [*names[1:], names[0]]}) == {"~order": [[30, 0, "Guard 0"], [0, 1]]}
    assert delta({"order": ["A"]}, {"order": ["B"]}) == {"=order": ["B"]}


@given(st.lists(objects, max_size=4))
def test_packed_states_come_back(states: list[Json]) -> None:
    """Snapshots and deltas give every state again, also beyond the first snapshot."""
    many = states * (STRIDE // 2 + 1)
    packs = packed(many)

    assert exactly(unpacked(packs)) == exactly(many)
    assert [at for at, pack in enumerate(packs) if "whole" in pack] == list(range(0, len(many), STRIDE))


def test_every_state_in_force_is_the_one_that_is_shown(paged: Paged) -> None:
    """At each entry in force the page has the state view that the program gives for it on the history in force."""
    data = data_of(paged.html)
    views = {
        entry["number"]: state["view"]
        for entry, state in zip(data["entries"], unpacked(data["entries"]), strict=True)
        if "gone" not in entry
    }

    assert sorted(views) == [moment.number for moment in paged.in_force]
    for number, view in views.items():
        assert view == paged.shown(number)


def test_a_withdrawn_entry_shows_the_state_before_it(paged: Paged) -> None:
    """Where something does not count, the board stands as it found it."""
    states = unpacked(data_of(paged.html)["entries"])
    gone = [(moment, state) for moment, state in zip(paged.moments, states, strict=True) if moment.withdrawn]

    assert gone
    for moment, state in gone:
        assert moment.before is not None
        assert state["order"] == [one.name for one in board_order(moment.before)]
        assert state["view"]["current"] == moment.before.current


def test_every_die_is_there(paged: Paged) -> None:
    """The faces of all rolls, with whether the program or the table threw them, are those of the log."""
    told = [
        (roll["faces"], roll["source"]) for entry in data_of(paged.html)["entries"] for roll in entry.get("dice", [])
    ]
    fell = [
        (list(event.faces), event.source)
        for moment in paged.moments
        for event in moment.events
        if isinstance(event, DiceRolled)
    ]

    assert fell
    assert told == fell


def test_a_pool_marks_its_hits_and_a_change_names_both_numbers() -> None:
    """Of eleven dice five count; six boxes of harm are told from none to six, and the initiative they cost."""
    entries = {entry["key"]: entry for entry in data_of(corrected().html)["entries"]}

    assert entries["7"]["dice"][0]["kept"] == [0, 1, 4, 6, 9]
    assert entries["7"]["dice"][0]["outcome"] == "5 hits"
    assert entries["8"]["changes"] == [["Ganger 2", "INI 10→8, physical 0→6/10"]]


def test_corrections_are_told_where_they_bear() -> None:
    """Struck, undone and amended entries say by what and why; those decided again name the correction."""
    entries = {entry["key"]: entry for entry in data_of(corrected().html)["entries"]}

    assert entries["12"]["gone"] == {"kind": "struck", "by": 18, "reason": "wrong target"}
    assert entries["13-was"]["gone"] == {"kind": "amended", "by": 19, "reason": "one more"}
    assert entries["15"]["gone"] == {"kind": "undone", "by": 16, "reason": None}
    assert (entries["13"]["former"], entries["13"]["again"]) == ("13-was", 19)
    assert entries["14"]["again"] == 19
    assert "again" not in entries["11"]
