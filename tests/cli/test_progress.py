"""The bar for what takes longer than a second."""

import pytest

from cli import progress
from cli.progress import progress_bar
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
