"""The tables of distances, sneaking and ambush, as `fb systems coriolis` shows them."""

import pytest

from domain.system import find_system

ROWS = [
    ("close", "close range", "shot −3, Infiltration −2", "up to 2 m"),
    ("short", "short range", "shot ±0, Infiltration ±0", "up to 20 m"),
    ("long", "long range", "shot −1, Infiltration +2", "up to 100 m"),
    ("extreme", "extreme range", "shot −2, Infiltration +4", "up to 1 km"),
    ("small_target", "small target", "shot −1", None),
    ("target_on_ground", "target on the ground", "shot −1", None),
    ("large_target", "large target", "shot +1", None),
    ("huge_target", "huge target", "shot +2", None),
    ("support", "supported weapon", "shot +1", None),
    ("lying_in_wait", "lying in wait", "Infiltration +2", None),
]


@pytest.mark.parametrize("key, name, cost, limits", ROWS)
def test_a_row(key: str, name: str, cost: str, limits: str | None) -> None:
    """Each row has its name, its modifiers and its distance."""
    row = find_system("coriolis").modifiers[key]

    assert (row.name.en, row.cost.en, row.limits.en if row.limits else None) == (name, cost, limits)
    assert row.name.de != row.name.en


def test_there_are_no_others() -> None:
    """The rows are all that there are."""
    assert [row[0] for row in ROWS] == list(find_system("coriolis").modifiers)
