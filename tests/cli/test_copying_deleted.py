"""`fb db copy` into a store that still holds what was deleted in the other."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.fight import open_fight
from tests.cli.terminal import ok, show

MANY = 5


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file, in which commands without an address work."""
    path = str(tmp_path / "source.db")
    monkeypatch.setenv("FECHTBUCH_DB", path)
    return path


def test_the_advice_works(source: str, address: str, tmp_path: Path) -> None:
    """The fight is named; a new target takes the copy, and so does the old one when the fight is deleted there too."""
    open_fight("Dockside")
    open_fight("Alley")
    show("db", "copy", source, address)
    ok("delete alley --yes")
    told = show("db", "copy", source, address).err

    assert re.search(r"other fights \(number: 1\): Alley \([0-9a-f]{8}\);", told)
    assert re.search(r"Alley \([0-9a-f]{8}\); wurden sie", show("db", "copy", source, address, "--lang", "de").err)
    assert show("db", "copy", source, str(tmp_path / "new.db")).code == 0
    advice = told.partition("can: fb ")[2].partition(" · ")[0]
    assert show(*shlex.split(advice), "--yes").code == 0
    assert show("db", "copy", source, address).out == "fights: 1, entries: 1, heads and all bytes equal\n"


def test_many_that_are_in_the_way(source: str, tmp_path: Path) -> None:
    """Only some are named, and all of them counted."""
    target = str(tmp_path / "target.db")
    open_fight("Dockside")
    for number in range(MANY):
        show("new", "shadowrun5", f"Alley{number}", "--db", target)
    told = show("db", "copy", source, target).err

    assert f"(number: {MANY}): Alley0" in told
    assert told.count("fb delete") == 3
    assert "Alley3" not in told
    assert " …; if" in told
