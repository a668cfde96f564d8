"""What was stored once is read for ever, with and without the rules that led to it."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.api import Fechtbuch
from adapters.codec import chained
from adapters.combats import StoredCombats
from domain import events as e
from domain.events import EVENT_TYPES
from domain.system import find_system, system_keys
from tests.golden import logs
from tests.golden.logs import FOLDER, Golden, Json, restricted, view_hash, views_of
from tests.golden.without_rules import answers
from tests.house.source import sources

NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
SYSTEMS = system_keys()
SHARED = ("domain/common.py", "domain/decide.py", "domain/draft.py", "domain/joining.py", "domain/turns.py")
USE_CASES = ("domain/correcting.py", "domain/moving.py")
SPARED = {
    "coriolis": {"decide_tie", "delay", "step_in", "proceed"},
    "dsa5": {"decide_tie"},
    "military5e": {"delay", "step_in", "proceed"},
    "shadowrun5": {"decide_tie", "recover"},
}
"""Verbs that a system knows only to say that there is no such thing, and those that its fight has no use for."""


@pytest.fixture(params=NAMES)
def golden(request: pytest.FixtureRequest) -> Golden:
    """Each golden log."""
    return logs.read(request.param)


def emitted(system: str) -> set[str]:
    """The events that the rules of a system and what all rule systems share can write."""
    places = (f"domain/rules/{system}/", *SHARED, *USE_CASES)
    return {
        name for source in sources("domain") if source.path.startswith(places) for name in _event_names(source.tree)
    }


def _event_names(tree: ast.Module) -> Iterator[str]:
    types = {kind.__name__ for kind in EVENT_TYPES.values()}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "e":
            yield from {node.attr} & types


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_golden_log_is_long(system: str) -> None:
    """The log of each system's long fight holds hundreds of events of half a dozen fighters."""
    golden = logs.read(system)

    assert len(golden.rows) >= 400
    assert len(golden.last["combatants"]) >= 6


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_event_is_missing(system: str) -> None:
    """Every type of event that a rule system can write is in its golden log."""
    stored = {EVENT_TYPES[row.topic.partition("@")[0]].__name__ for row in logs.read(system).rows}
    lacking = sorted({kind.__name__ for kind in EVENT_TYPES.values()} - stored)

    assert not emitted(system) - stored, f"missing: {sorted(emitted(system) - stored)}; lacking in all: {lacking}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_verb_is_missing(system: str) -> None:
    """Every verb that a rule system declares was accepted in its golden log, except those that it is spared."""
    headers = (json.loads(row.data) for row in logs.read(system).rows if row.topic == e.EntryRecorded.TOPIC)
    written = {command["do"] for header in headers for command in header["commands"]}

    assert set(find_system(system).commands) - written <= SPARED[system]


def test_every_state_is_the_one_of_then(golden: Golden, any_address: str | None) -> None:
    """Read by the program of today from any store, the log leads to the same state after each entry."""
    book = golden.book(any_address)
    views = views_of(book, golden.combat, len(golden.hashes))
    book.close()

    assert restricted(views[-1], golden.fields) == golden.last
    assert [view_hash(view, golden.fields) for view in views] == golden.hashes
    assert views[-1]["version"] == len(golden.rows)


def test_the_chain_of_hashes_holds(golden: Golden) -> None:
    """Each stored hash is the one that follows from the stored bytes."""
    previous, body, events = golden.combat, b"", []
    for row in [*golden.rows, golden.rows[0]]:
        if row.topic != e.EntryRecorded.TOPIC:
            events.append((row.topic, row.data))
            continue
        if body:
            start, _, stored = body.rpartition(b',"hash":"')
            previous = chained(previous, start + b"}", events)
            assert stored == previous.encode() + b'"}'
        body, events = row.data, []


def test_undo_and_redo_go_through_the_whole_log(golden: Golden) -> None:
    """All of it can be undone to the opening and redone to the same end."""
    book = golden.book()
    undone = [answer for answer in _undo_all(book, golden.combat) if answer["ok"]]
    opening = restricted(undone[-1]["state"], golden.fields)
    redone = book.handle({"do": "redo", "count": len(undone), "combat": golden.combat})

    assert opening["combatants"] == {}
    assert _without_place(restricted(redone["state"], golden.fields)) == _without_place(golden.last)


def _undo_all(book: Fechtbuch, combat: str) -> Iterator[Json]:
    answer = {"ok": True}
    while answer["ok"]:
        answer = book.handle({"do": "undo", "combat": combat})
        yield answer


def _without_place(view: Json) -> Json:
    return {key: value for key, value in view.items() if key not in ("version", "entry")}


def test_reading_needs_no_rules(golden: Golden) -> None:
    """A process in which the rules cannot even be imported shows, lists, undoes and redoes the same."""
    name = next(name for name in NAMES if logs.read(name).combat == golden.combat)
    code = [sys.executable, "-m", "tests.golden.without_rules", name]
    done = subprocess.run(code, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)

    assert found == answers(name)
    assert (found["hashes"], found["last"]) == (golden.hashes, golden.last)
    assert found["entries"] == len(golden.hashes)
    assert _without_place(found["redone"]) == _without_place(golden.last)


def test_a_log_is_read_again_by_a_second_reader(golden: Golden) -> None:
    """Two readers of the same store hold equal histories."""
    book = golden.book()
    first = book.combats.find(golden.combat)
    second = StoredCombats(book.combats._store).find(golden.combat)

    assert first is not None
    assert second is not None
    assert first.entries == second.entries
