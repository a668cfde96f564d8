"""How long turns take."""

import pytest

from projections.statistics import statistics_of
from projections.statistics.summary import time_of_turns
from tests.statistics.fights import timed
from tests.support.table import command

NEXT = command("end_turn")
NOTE = command("note", text="hm")


def test_from_one_start_to_the_end() -> None:
    """A turn lasts from the entry that starts it to the entry that ends it, whatever is said in between."""
    found = statistics_of(timed([10, 5, 30], NOTE, NEXT, NEXT))

    assert found.seconds == {"A": (15.0,), "B": (30.0,)}
    assert found.breaks == 0


def test_a_turn_that_runs_does_not_count_yet() -> None:
    """Only turns that are over have a length."""
    assert statistics_of(timed([10, 99], NEXT, NOTE)).seconds == {"A": (10.0,)}


@pytest.mark.parametrize("pause, seconds, breaks", [(900, 930.0, 0), (901, 30.0, 1)])
def test_a_long_pause_is_a_break(pause: float, seconds: float, breaks: int) -> None:
    """More than fifteen minutes between two entries count for nobody; fifteen minutes still do."""
    found = statistics_of(timed([20, pause, 10], NOTE, NOTE, NEXT))

    assert (found.seconds, found.breaks) == ({"A": (seconds,)}, breaks)


def test_who_steps_in_takes_their_own_time() -> None:
    """A turn that was put back rests meanwhile and goes on afterwards."""
    lines = [command("delay"), command("step_in", who="A", when="before"), NEXT, NEXT]
    found = statistics_of(timed([4, 8, 16, 32], *lines))

    assert found.seconds == {"A": (4.0, 16.0), "B": (40.0,)}
    assert found.turns == {"A": 2, "B": 1}


def test_the_end_of_the_fight_ends_the_turn() -> None:
    """Whoever is up then has had a turn as long as it was."""
    assert statistics_of(timed([7], command("end"))).seconds == {"A": (7.0,)}


def test_median_and_longest() -> None:
    """Of several turns the middle one and the longest; of an even number the mean of the two in the middle."""
    found = statistics_of(timed([2, 9, 4], NEXT, NEXT, NEXT))

    assert time_of_turns(found) == {"A": (3.0, 4.0), "B": (9.0, 9.0)}


def test_clocks_that_go_back() -> None:
    """An entry that is older than the one before it takes no time."""
    assert statistics_of(timed([10, -4, 3], NOTE, NOTE, NEXT)).seconds == {"A": (13.0,)}
