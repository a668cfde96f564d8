"""Generated fights keep the promises of a combat log."""

from hypothesis import settings

from tests.conftest import LONG
from tests.properties.machine import Fights


class TestFights(Fights.TestCase):  # type: ignore[misc, name-defined]  # hypothesis makes this class
    """Plays generated fights; `Fights` says what holds after every step."""

    settings = settings(max_examples=400 if LONG else 25, stateful_step_count=80 if LONG else 25)
