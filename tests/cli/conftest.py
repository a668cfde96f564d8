"""What the tests of the command line get besides: fights that are opened from snapshots, as long fights are."""

import pytest


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fights of a few entries have snapshots, and what came before is read when a command asks for it."""
    monkeypatch.setattr("adapters.combats.EVERY", 6)
