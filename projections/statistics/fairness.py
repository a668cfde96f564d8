"""Whether dice are fair: the chi-square test against the uniform distribution."""

from collections.abc import Mapping
from math import erfc, exp, lgamma, log, sqrt

import msgspec

FEWEST_DICE = 30
"""With fewer dice nothing is said."""
FEWEST_EXPECTED = 5
"""Every face has to be expected so often; below, the distribution of the test is not that of chi-square."""


class Fairness(msgspec.Struct, frozen=True):
    """How the faces of some dice with the same number of sides fell.

    Attributes:
        sides: of each die.
        count: of the dice.
        mean: of the faces.
        expected: the mean of fair dice.
        chi_square: the sum over all faces of (seen − expected)² / expected; None where there are too few dice.
        p: the share, from 0 to 1, of evenings with as many fair dice that differ as much or more; None likewise.
    """

    sides: int
    count: int
    mean: float
    expected: float
    chi_square: float | None = None
    p: float | None = None


def fairness(sides: int, faces: Mapping[int, int]) -> Fairness:
    """Judge dice by how often each face fell.

    Args:
        sides: of each die, 1 or more.
        faces: how often each face fell; those that never did may be missing.
    """
    count = sum(faces.values())
    mean = sum(face * times for face, times in faces.items()) / count if count else 0.0
    if sides < 2 or count < FEWEST_DICE or count / sides < FEWEST_EXPECTED:  # noqa: PLR2004 a die of one side
        return Fairness(sides, count, mean, (sides + 1) / 2)
    expected = count / sides
    found = sum((faces.get(face, 0) - expected) ** 2 / expected for face in range(1, sides + 1))
    return Fairness(sides, count, mean, (sides + 1) / 2, found, chi_square_tail(found, sides - 1))


def chi_square_tail(x: float, freedom: int) -> float:
    """The probability that a chi-square variable with some degrees of freedom is at least x.

    For whole degrees the regularized upper incomplete gamma function Q(freedom/2, x/2) is a finite sum: from
    Q(1, h) = exp(−h) or Q(1/2, h) = erfc(√h) upwards by Q(a + 1, h) = Q(a, h) + h^a exp(−h) / Γ(a + 1).

    Args:
        x: 0 or more.
        freedom: degrees of freedom, 1 or more.
    """
    half = x / 2
    if half <= 0:
        return 1.0
    odd = freedom % 2
    tail, order = (erfc(sqrt(half)), 0.5) if odd else (exp(-half), 1.0)
    while order < freedom / 2:
        tail += exp(order * log(half) - half - lgamma(order + 1))
        order += 1
    return min(1.0, tail)
