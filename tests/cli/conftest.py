"""What the tests of the command line get besides: fights that are opened from snapshots, as long fights are."""

import pytest


@pytest.fixture(autouse=True)
def _snapshots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fights of a few entries have snapshots, and what came before is read when a command asks for it.

    Not so where a test says that its fights have none, because it spoils what a snapshot would hide.
    """
    if request.node.get_closest_marker("without_snapshots") is None:
        monkeypatch.setattr("adapters.combats.EVERY", 6)
