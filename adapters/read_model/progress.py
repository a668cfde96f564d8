"""Telling whoever waits how far the read model got."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Is told how much is done, and of how much."""


def no_progress(_done: int, _of: int) -> None:
    """Tell nobody."""
