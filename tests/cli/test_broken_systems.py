"""A rule system that cannot be loaded, or has a fault, harms nothing but itself."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from cli.batch import answer
from domain import rules
from tests.cli.fight import begin_three
from tests.cli.terminal import fb, ok, refused

BROKEN = {
    "syntax": "def (",
    "imports": "import no_such_thing",
    "nothing": '"""No rule system at all."""',
    "another": "from domain.rules.dsa5 import SYSTEM",
    "raises": "1 / 0",
}
LINES = ["", "status", "log", "act simple", "next", "undo", "damage raze 1", "--help", "replay", "demo"]


@pytest.fixture(params=sorted(BROKEN))
def broken(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The key of a rule system whose module is of no use."""
    folder = tmp_path / "rules"
    folder.mkdir()
    key = f"broken_{request.param}"
    (folder / f"{key}.py").write_text(BROKEN[request.param], encoding="utf-8")
    monkeypatch.setattr(rules, "__path__", [*rules.__path__, str(folder)])
    yield key
    sys.modules.pop(f"{rules.__name__}.{key}", None)


@pytest.mark.parametrize("line", LINES)
def test_fights_of_others_go_on(broken: str, line: str) -> None:
    """Nothing that a fight of another system needs stumbles over it."""
    begin_three()

    ok(line)


def test_it_is_named_where_systems_are_listed(broken: str) -> None:
    """The list says so; asking for it says why."""
    assert f"{broken}" in ok("systems").out
    assert "cannot be loaded" in ok("systems").out
    for line in (f"systems {broken}", f"new {broken} x", f"schema sheet {broken}"):
        assert "cannot be loaded: " in refused(line, 2)


def test_a_fault_is_told_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A handler that fails ends the command with 70 and a line that says where; the fight stays as it was."""
    ok("new dsa5 Krug")
    ok("join Alrik")
    before = ok("log").out
    with monkeypatch.context() as patched:
        patched.setattr("domain.use_cases.decide", fails)
        assert "a fault of the program, the command was not carried out: KeyError: 'heart'" in refused("begin", 70)
        assert fb("begin --json").json["refused"] == "internal_error"

    assert ok("log").out == before


def test_batch_goes_on_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that meets a fault is answered, and so is the next one."""
    api = Fechtbuch(StoredCombats(open_event_store(None)))
    api.handle({"do": "new", "system": "dsa5"})
    with monkeypatch.context() as patched:
        patched.setattr("domain.use_cases.decide", fails)
        assert answer(api, b'{"do":"note","text":"x"}')["refused"] == "internal_error"

    assert answer(api, b'{"do":"note","text":"x"}')["entry"] == 2


def fails(*_: object) -> None:
    """Stumbles."""
    raise KeyError("heart")
