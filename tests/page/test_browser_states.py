"""In a browser: what is rebuilt and what stands on the board are the states of the program, entry by entry."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from domain.system import find_system, system_keys
from projections.board import board_order
from projections.moments import Moment
from tests.conftest import LONG
from tests.page.pages import ODD_NAMES, Paged, corrected, crowded, golden, long_fight, paged, paged_with
from tests.page.viewing import BOARD, View

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

Open = Callable[..., View]

WALK = f"""(count) => {{
  const seen = [];
  const board = {BOARD};
  for (let at = 0; at < count; at += 1) {{
    const number = Number(document.querySelector('#stage .entry b').textContent.slice(1));
    seen.push({{ number, state: window.fechtbuch.stateAt(number), board: board() }});
    document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'ArrowRight', bubbles: true }}));
  }}
  return JSON.stringify(seen);
}}"""
"""Steps through the whole page and notes what it says at each entry."""


def expected_board(moment: Moment) -> list[dict[str, Any]]:
    """The rows as the state has them."""
    combat = moment.combat
    quiet = find_system(combat.system).quiet_tracks
    return [
        {
            "name": one.name,
            "up": one.slot == "current",
            "points": [f"{track.value}/{track.max}" for key, track in one.tracks.items() if key not in quiet],
        }
        for one in board_order(combat)
    ]


@pytest.fixture(params=[*system_keys(), "corrected", *ODD_NAMES])
def played(request: pytest.FixtureRequest) -> Paged:
    """Each golden fight, one with corrections, and one for each odd name."""
    if request.param in ODD_NAMES:
        return paged_with(request.param)
    return corrected() if request.param == "corrected" else golden(request.param)


def test_every_entry_shows_the_state_of_the_log(view: Open, played: Paged) -> None:
    """Stepping from the first entry to the last, state and board are at each what the program shows for it."""
    seen = json.loads(view(played).page.evaluate(WALK, len(played.in_force)))

    assert [one["number"] for one in seen] == [moment.number for moment in played.in_force]
    for one, moment in zip(seen, played.in_force, strict=True):
        assert one["state"] == played.shown(moment.number)
        assert one["board"] == expected_board(moment)


def test_states_are_right_in_any_order(view: Open) -> None:
    """Asked for backwards and across snapshots, each state is the one of its entry."""
    dsa = golden("dsa5")
    page = view(dsa).page
    numbers = [moment.number for moment in dsa.in_force][::-7]

    states = page.evaluate("(numbers) => numbers.map((number) => window.fechtbuch.stateAt(number))", numbers)
    assert [state["entry"] for state in states] == numbers
    for state in states:
        assert state == dsa.shown(state["entry"])


def test_names_do_not_turn_the_line(view: Open) -> None:
    """Signs that reverse what is written after them are in the data, and at no entry in what is shown."""
    fight = paged_with("\u202eRaze\u2067")
    seen = view(fight)
    for moment in fight.in_force:
        seen.page.evaluate("(number) => window.fechtbuch.go(number)", moment.number)
        assert not {"\u202e", "\u2067"} & set(seen.page.locator("body").inner_text())
        assert seen.page.evaluate("(number) => window.fechtbuch.stateAt(number)", moment.number) == fight.shown(
            moment.number
        )


def test_without_rules_tracks_are_numbers_only(view: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody knows whether a track counts harm or what is left, no boxes say either."""
    known = view(golden("dsa5"), anchor="#e20")
    monkeypatch.setattr("adapters.page.document.installed_system", lambda _key: None)
    gone = view(paged(golden("dsa5").book, golden("dsa5").history), anchor="#e20")

    assert known.page.locator("#board .boxes").count() > 0
    assert gone.page.locator("#board .boxes").count() == 0
    assert gone.board[0]["points"][0] == known.board[0]["points"][0]


@pytest.mark.parametrize("name", ODD_NAMES if LONG else ODD_NAMES[:2])
def test_odd_names_are_shown_as_they_are(view: Open, name: str) -> None:
    """Whatever somebody is called stands on the board as text and makes no element."""
    seen = view(paged_with(name))
    seen.press("End")

    assert [row["name"] for row in seen.board] == [name, "Ganger 2"]
    assert seen.board[0]["points"] == ["2/11", "0/10"]
    assert name in seen.text("#stage .told")
    assert seen.page.locator("#stage .told b, #board b").count() == 0


@pytest.mark.parametrize("played", [long_fight, crowded] if LONG else [long_fight])
def test_two_thousand_entries_are_walked_through(view: Open, long_run: bool, played: Callable[[int], Paged]) -> None:
    """A long fight of ten or of thirty stays below two megabytes, charts included, and its last states are right."""
    fight = played(2_000)
    assert len(fight.html.encode()) < 2_000_000
    seen = view(fight, anchor="#e1990")

    assert seen.number == "#1990"
    seen.press("End")
    assert seen.board == expected_board(fight.in_force[-1])
    for number in (1_007, 499, 2_000):
        state = seen.page.evaluate("(number) => window.fechtbuch.stateAt(number)", number)
        assert state == fight.shown(number)
