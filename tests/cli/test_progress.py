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
            show(done, 3)

    assert ("100%" in screen.text) is shown
