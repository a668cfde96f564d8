"""What every test gets: hypothesis profiles and an environment of its own."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

LONG = os.environ.get("FECHTBUCH_LONG", "") not in {"", "0"}
IN_CI = bool(os.environ.get("CI"))

settings.register_profile("short", max_examples=50, deadline=None, derandomize=IN_CI)
settings.register_profile("long", max_examples=2_000, stateful_step_count=100, deadline=None)
settings.load_profile("long" if LONG else "short")


@pytest.fixture(scope="session")
def long_run() -> bool:
    """Whether this run may take its time: larger counts, longer fights."""
    return LONG


@pytest.fixture(autouse=True)
def own_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the user's fights, settings, language and colours out of the test, and the test out of them."""
    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
    monkeypatch.setenv("FECHTBUCH_DB", str(tmp_path / "fights.db"))
    monkeypatch.setenv("FECHTBUCH_LANG", "en")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("ACCESSIBLE", "FORCE_COLOR", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
