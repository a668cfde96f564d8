"""The bar for what takes longer than a second."""

from unittest.mock import patch

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.read_model import ReadModel, memory_engine
from cli import progress
from cli.many import caught_up
from cli.progress import progress_bar
from cli.settings import Style
from tests.cli.terminal import Screen


@pytest.mark.parametrize("tty,patience,shown", [(True, -1.0, True), (True, 60.0, False), (False, -1.0, False)])
def test_the_bar_is_for_those_who_wait(
    tty: bool, patience: float, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shown on a terminal once that takes its time, and nowhere else."""
    monkeypatch.setattr(progress, "PATIENCE", patience)
    screen = Screen("utf-8", "strict", tty=tty)
    with progress_bar(screen) as show:
        for done in (1, 2, 3):
            show("Fights", done, 3)

    assert ("Fights" in screen.text) is shown
    assert ("100%" in screen.text) is shown


def test_another_work_has_a_bar_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is named, and stands on a line of its own."""
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    screen = Screen("utf-8", "strict", tty=True)
    with progress_bar(screen) as show:
        show("Log", 5, 9)
        show("Fights", 1, 2)
        show("Fights", 2, 2)

    log, _, fights = screen.text.partition("Fights")
    assert "Log" in log
    assert "\n" in log
    assert "100%" in fights
    assert "Log" not in fights


@pytest.mark.parametrize(
    "language,looking,making",
    [
        ("en", "Looking through the log", "Making tables of the fights"),
        ("de", "Log wird durchgesehen", "Kämpfe werden ausgewertet"),
    ],
)
def test_the_first_question_says_what_is_made(
    language: str, looking: str, making: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both halves of catching up are named, in the language of the reader, and get to their end."""
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    screen, store = Screen("utf-8", "strict", tty=True), open_event_store(None)
    Fechtbuch(StoredCombats(store)).handle({"do": "new", "system": "shadowrun5", "name": "Dockside"})
    with patch("cli.many.sys.stderr", screen):
        caught_up(ReadModel(memory_engine(), store), Style(language=language))

    first, _, second = screen.text.partition(making)
    assert looking in first
    assert "100%" in first
    assert "100%" in second
