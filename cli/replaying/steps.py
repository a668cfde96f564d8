"""Positions in a replay: where a turn, pass or round starts, the nearest entry, the next line that holds a word."""

from collections.abc import Sequence

from projections.moments import Moment


def moved(steps: Sequence[Moment], at: int, unit: str, direction: int) -> int:
    """The position one unit on (direction 1) or back (-1); the same position where there is none.

    Args:
        steps: all steps.
        at: the present position, from 0.
        unit: `entry`, `turn`, `pass` or `round`.
        direction: 1 or -1.
    """
    end = len(steps) if direction > 0 else -1
    starts = (here for here in range(at + direction, end, direction) if unit == "entry" or unit in steps[here].starts)
    return next(starts, at)


def has_passes(steps: Sequence[Moment]) -> bool:
    """Whether the rule system divides its rounds into passes."""
    return any("pass" in step.starts for step in steps)


def nearest(steps: Sequence[Moment], number: int) -> int:
    """The position of the entry with this number, else of the one whose number is nearest."""
    return min(range(len(steps)), key=lambda at: abs(steps[at].number - number))


def found(lines: Sequence[str], word: str, at: int, direction: int) -> int | None:
    """The next position (direction 1) or the one before (-1) whose line holds a word, around the end; None without."""
    sought, count = word.casefold(), len(lines)
    around = ((at + direction * offset) % count for offset in range(1, count + 1))
    return next((here for here in around if sought in lines[here].casefold()), None)
