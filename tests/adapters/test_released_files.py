"""The files that released versions have written open, show what they showed, and go on."""

import json
import shutil
from pathlib import Path
from uuid import UUID

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.exports.examine import examine
from adapters.exports.pieces import stored_suspect
from tests import released

FOLDERS = sorted(path for path in Path(str(released.__file__)).parent.iterdir() if (path / "fights.db").exists())


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of what a version left."""
    return Path(shutil.copytree(request.param, tmp_path / "released"))


def test_there_is_one() -> None:
    """The first released version at least has left a file."""
    assert "0.1.0" in [folder.name for folder in FOLDERS]


def test_it_shows_what_it_showed(folder: Path) -> None:
    """Every fight stands as it stood; what states have gained since is left aside."""
    states = json.loads((folder / "states.json").read_text(encoding="utf-8"))
    book = Fechtbuch(StoredCombats(open_event_store(str(folder / "fights.db"), create=False)))

    for combat, state in states.items():
        now = book.handle({"do": "show", "combat": combat})["state"]
        assert {key: now[key] for key in state} == state
    assert {combat for combat, _ in book.combats.opened()} == set(states)
    book.close()


def test_it_is_verified_and_goes_on(folder: Path) -> None:
    """The logs are as they were written, and so they are after further entries."""
    with open_event_store(str(folder / "fights.db"), create=False) as store:
        book = Fechtbuch(StoredCombats(store, snapshot_every=1))
        for combat, _ in book.combats.opened():
            answer = book.handle({"do": "note", "text": "years later", "combat": combat})
            assert answer["ok"]
            assert examine(stored_suspect(combat, store.suspect_rows(UUID(combat)))).damage is None
            found = StoredCombats(store).find(combat)
            assert found is not None
            assert found.hash == answer["hash"]
