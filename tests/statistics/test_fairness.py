"""The test of dice against known tables, and what is said about it."""

from collections.abc import Sequence
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.statistics import chi_square_tail, fairness
from projections.statistics.telling import decimal, duration, verdict

TABLE = [
    # degrees of freedom, and the values that are reached with probability 0.99, 0.95, 0.5, 0.05, 0.01, 0.001
    (1, (0.000157, 0.00393, 0.4549, 3.841, 6.635, 10.828)),
    (2, (0.0201, 0.1026, 1.3863, 5.991, 9.210, 13.816)),
    (3, (0.1148, 0.3518, 2.366, 7.815, 11.345, 16.266)),
    (5, (0.5543, 1.1455, 4.3515, 11.070, 15.086, 20.515)),
    (9, (2.0879, 3.3251, 8.3428, 16.919, 21.666, 27.877)),
    (10, (2.5582, 3.9403, 9.3418, 18.307, 23.209, 29.588)),
    (19, (7.6327, 10.1170, 18.3377, 30.144, 36.191, 43.820)),
    (99, (69.2299, 77.0463, 98.3341, 123.225, 134.642, 148.230)),
]


@pytest.mark.parametrize("freedom, values", TABLE)
def test_the_tail_agrees_with_printed_tables(freedom: int, values: Sequence[float]) -> None:
    """Quantiles as they stand in tables of the chi-square distribution, to the digits printed there."""
    for value, p in zip(values, (0.99, 0.95, 0.5, 0.05, 0.01, 0.001), strict=True):
        assert isclose(chi_square_tail(value, freedom), p, rel_tol=2e-3)


@given(st.floats(0, 5000), st.floats(0, 50), st.integers(1, 120))
def test_the_tail_is_a_probability_that_falls(x: float, more: float, freedom: int) -> None:
    """Between 0 and 1, 1 at 0, never more for a greater value, never less with more freedom."""
    tail = chi_square_tail(x, freedom)

    assert 0 <= tail <= 1
    assert chi_square_tail(0, freedom) == 1
    assert chi_square_tail(x + more, freedom) <= tail + 1e-12
    assert chi_square_tail(x, freedom + 1) >= tail - 1e-12


def test_dice_by_hand() -> None:
    """60 d6 with faces 5 8 9 8 10 20: 13.4 over ten expected each, 5 degrees of freedom."""
    found = fairness(6, {1: 5, 2: 8, 3: 9, 4: 8, 5: 10, 6: 20})

    assert found.chi_square == pytest.approx(13.4)
    assert found.p == pytest.approx(0.01991, abs=1e-5)
    assert found.mean == pytest.approx((5 + 16 + 27 + 32 + 50 + 120) / 60)
    assert found.expected == 3.5


def test_faces_that_never_fell_count() -> None:
    """30 d6 that all showed 1: 5 expected of each face, so 125 + 5 × 5."""
    assert fairness(6, {1: 30}).chi_square == pytest.approx(150)


@pytest.mark.parametrize("sides, count", [(6, 29), (2, 29), (20, 99), (100, 499), (1, 1000)])
def test_too_few(sides: int, count: int) -> None:
    """Under 30 dice, or with less than 5 expected of a face, nothing is computed; nor where there is one face."""
    found = fairness(sides, {1: count})

    assert (found.count, found.chi_square, found.p) == (count, None, None)


@pytest.mark.parametrize("sides, count", [(6, 30), (2, 30), (20, 100), (100, 500)])
def test_just_enough(sides: int, count: int) -> None:
    """From the least number on a probability is given."""
    assert fairness(sides, {1: count}).p is not None


def test_few_dice_in_words() -> None:
    """How many there are and how many it takes."""
    assert verdict(fairness(6, {3: 12}), "en") == "12 d6: too few to tell anything (30 are the least)"
    assert verdict(fairness(20, {3: 1}), "de") == "1 W20: zu wenige, um etwas zu sagen (ab 100)"
    assert verdict(fairness(1, {1: 50}), "en") == "50 d1: there is nothing to test"


def test_a_usual_evening_in_words() -> None:
    """The probability as evenings in a hundred; no claim that the dice are fair."""
    faces = {1: 8, 2: 12, 3: 13, 4: 7, 5: 9, 6: 11}

    assert verdict(fairness(6, faces), "en") == (
        "60 d6, on average 3.5 (expected 3.5): fair dice do this or worse in 73 of 100 evenings; nothing speaks"
        " against them"
    )
    assert verdict(fairness(6, faces), "de") == (
        "60 W6, im Schnitt 3,5 (zu erwarten 3,5): Faire Würfel fallen an 73 von 100 Abenden so oder ungleichmäßiger;"
        " nichts spricht gegen sie"
    )


@pytest.mark.parametrize(
    "faces, words",
    [
        ({1: 5, 2: 8, 3: 9, 4: 8, 5: 10, 6: 20}, "in 2 of 100 evenings; that is unusual, but proves nothing"),
        ({1: 60}, "in fewer than 1 of 100 evenings; that is very unusual"),
        (dict.fromkeys(range(1, 7), 10), "in more than 99 of 100 evenings; nothing speaks against them"),
    ],
)
def test_unusual_evenings_in_words(faces: dict[int, int], words: str) -> None:
    """However rare, it is called unusual and never proof."""
    said = verdict(fairness(6, faces), "en")

    assert words in said
    assert "unfair" not in said


@pytest.mark.parametrize(
    "seconds, english, german",
    [
        (0.4, "0 s", "0 s"),
        (59.4, "59 s", "59 s"),
        (59.6, "1 min 00 s", "1 min 00 s"),
        (605, "10 min 05 s", "10 min 05 s"),
    ],
)
def test_times_in_words(seconds: float, english: str, german: str) -> None:
    """Seconds, from a minute on with minutes."""
    assert (duration(seconds, "en"), duration(seconds, "de")) == (english, german)


def test_numbers_in_words() -> None:
    """One place behind point or comma, none where it is whole, a typographic minus."""
    assert [decimal(3.54, "en"), decimal(3.54, "de"), decimal(4.0, "de"), decimal(-0.5, "en")] == [
        "3.5",
        "3,5",
        "4",
        "−0.5",
    ]
