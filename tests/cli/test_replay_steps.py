"""The steps of a replay and the positions in it."""

import pytest

from cli.replaying.replay import Replay
from cli.replaying.steps import found, has_passes, moved, nearest
from domain.history import History
from projections.moments import Withdrawal, moments_of
from tests.projections.fights import GANGER, do, fight


def played() -> History:
    """Two rounds: #7 undone by #8, #15 by #16; turns start at 5, 10 to 14, passes at 5, 12, 14, rounds at 5, 14."""
    table = fight("Moth")
    table.play(do("act", action="simple"), do("end_turn"), do("undo"))
    table.play(do("note", text="The lights go out", by="Anna"))
    table.play(*[do("end_turn")] * 4, do("end_turn", rolled=[4, 1, 1]))
    table.play(do("damage", target="Ganger 2", amount=6), do("undo"))
    return table.history


def numbers(*, undone: bool = False) -> list[int]:
    """The numbers of the steps of that fight."""
    return [step.number for step in moments_of(played(), withdrawn=undone)]


def test_steps_in_force() -> None:
    """Undone entries, undos and redos are no steps."""
    assert numbers() == [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]


def test_steps_with_undone_ones() -> None:
    """On demand the undone entries stand in their places; undos themselves are no steps."""
    assert numbers(undone=True) == [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]


def test_an_undone_step_shows_the_state_before_it() -> None:
    """It knows what took it back, starts nothing and changes nothing."""
    history = played()
    step = next(step for step in moments_of(history, withdrawn=True) if step.number == 15)

    assert (step.withdrawn, step.starts) == (Withdrawal("undone", 16), frozenset())
    assert step.combat is history.entry(14).combat
    assert step.combat.combatants["Ganger 2"].tracks["physical"].value == 0


def test_a_step_in_force_shows_the_state_after_it() -> None:
    """The states before and after an entry that follows undone ones are those in force."""
    history = played()
    step = next(step for step in moments_of(history) if step.number == 9)

    assert step.before is history.entry(6).combat
    assert step.combat is history.entry(9).combat
    assert step.withdrawn is None


def test_the_first_step_has_no_state_before() -> None:
    """The opening finds no combat."""
    assert moments_of(played())[0].before is None


def test_undone_twice() -> None:
    """Of an entry that was undone, redone and undone again the last undo counts; a redone one is in force."""
    table = fight()
    table.play(do("note", text="a"), do("undo"), do("redo"))
    assert [step.withdrawn for step in moments_of(table.history, withdrawn=True)][-1] is None

    table.play(do("undo"))
    assert [step.withdrawn for step in moments_of(table.history, withdrawn=True)][-1] == Withdrawal("undone", 8)


@pytest.mark.parametrize(
    "unit, expected",
    [
        ("entry", [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]),
        ("turn", [1, 5, 10, 11, 12, 13, 14]),
        ("pass", [1, 5, 12, 14]),
        ("round", [1, 5, 14]),
    ],
)
def test_moving_by_a_unit(unit: str, expected: list[int]) -> None:
    """Every step on lands on the entry with which something starts, and the last one stays."""
    steps, at = moments_of(played()), 0
    seen = [steps[at].number]
    while (further := moved(steps, at, unit, 1)) != at:
        at = further
        seen.append(steps[at].number)

    assert seen == expected


@pytest.mark.parametrize(
    "unit, expected",
    [("entry", 13), ("turn", 13), ("pass", 12), ("round", 5)],
)
def test_moving_back(unit: str, expected: int) -> None:
    """From the last entry back lands on the start before it."""
    steps = moments_of(played())

    assert steps[moved(steps, len(steps) - 1, unit, -1)].number == expected


def test_moving_back_from_the_first_start() -> None:
    """Where nothing starts before, the position stays."""
    steps = moments_of(played())

    assert moved(steps, 4, "round", -1) == 4
    assert moved(steps, 0, "entry", -1) == 0


def test_undone_turns_are_not_landed_on() -> None:
    """Moving by turns passes an undone entry that started a turn."""
    steps = moments_of(played(), withdrawn=True)

    assert steps[moved(steps, 5, "turn", 1)].number == 10


def test_passes() -> None:
    """A fight that has not begun has no passes yet."""
    steps = moments_of(played())

    assert has_passes(steps)
    assert not has_passes(steps[:4])


@pytest.mark.parametrize("number, expected", [(1, 1), (6, 6), (7, 6), (8, 9), (14, 14), (999, 14), (-3, 1)])
def test_nearest(number: int, expected: int) -> None:
    """An entry is found by its number; what is no step leads to the nearest one."""
    steps = moments_of(played())

    assert steps[nearest(steps, number)].number == expected


@pytest.mark.parametrize(
    "word, at, direction, expected",
    [("b", 0, 1, 1), ("b", 1, 1, 3), ("b", 3, 1, 1), ("B", 1, -1, 3), ("a", 0, 1, 0), ("x", 0, 1, None)],
)
def test_searching(word: str, at: int, direction: int, expected: int | None) -> None:
    """A search goes around the end, knows no case and finds the present line last."""
    assert found(["a", "b", "c", "b c"], word, at, direction) == expected


def test_told_in_both_languages() -> None:
    """A replay tells its steps in the language that it was opened with, the undone ones as well."""
    history = played()
    english, german = Replay(history, "en"), Replay(history, "de")

    assert english.told(english.in_force[6]) == "Note by Anna: The lights go out"
    assert german.told(german.in_force[6]) == "Notiz von Anna: The lights go out"
    assert english.told(english.everything[-1]).startswith("Ganger 2: 6 physical (6/10)")


def test_changes_of_an_entry() -> None:
    """What came of an entry is told one by one."""
    replay = Replay(played(), "en")

    assert replay.changes(replay.in_force[7]) == ["Moth ends the turn", "Raze’s turn"]


def test_a_long_fight_is_searched_at_once() -> None:
    """Every entry of a longer fight is told for a search, each only once."""
    table = fight()
    table.play(*[do("note", text=f"word {number}") for number in range(300)])
    replay = Replay(table.history, "en")
    lines = [replay.told(step) for step in replay.in_force]

    assert found(lines, "word 299", 0, 1) == len(lines) - 1
    assert replay.told(replay.in_force[-1]) is lines[-1]


def test_wounds_count_in_the_state_shown() -> None:
    """What was wounded in force is wounded in the step."""
    table = fight()
    table.play(do("join", name="Ganger 3", sheet=GANGER), do("damage", target="Ganger 2", amount=6))
    step = moments_of(table.history)[-1]

    assert step.combat.combatants["Ganger 2"].tracks["physical"].value == 6
