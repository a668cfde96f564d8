"""Generated fights keep the promises of a combat log."""

from copy import deepcopy

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.system import system_keys
from tests.conftest import LONG
from tests.properties.machine import Fights
from tests.properties.systems import coriolis, dsa5, military5e, shadowrun5
from tests.support.postgres import Cluster

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

WORDS = {it.WORDS.system.key: it.WORDS for it in (coriolis, dsa5, military5e, shadowrun5)}


def test_every_system_is_played() -> None:
    """There are generated fights of each rule system that is installed."""
    assert sorted(WORDS) == system_keys()


@pytest.mark.parametrize("system", sorted(WORDS))
def test_generated_fights(system: str) -> None:
    """Whatever a table does, what `Fights` checks holds after every step and at the end."""
    examples, steps = (1000, 80) if LONG else (25, 30)
    fights = type(f"Fights of {system}", (Fights,), {"words": WORDS[system]})

    filtered = [HealthCheck.filter_too_much]
    run_state_machine_as_test(
        fights, settings=settings(max_examples=examples, stateful_step_count=steps, suppress_health_check=filtered)
    )


def test_generated_fights_on_a_server(server: Cluster) -> None:
    """The same holds where every entry goes to a server."""
    kept = {"words": WORDS["shadowrun5"], "new_address": lambda _: server.new_schema()}
    examples, steps = (100, 80) if LONG else (3, 25)
    # The same few fights each time, and no search for a shorter one: that is quicker in memory.
    bounds = settings(
        max_examples=examples, stateful_step_count=steps, derandomize=True, database=None, phases=[Phase.generate]
    )
    run_state_machine_as_test(type("Fights on a server", (Fights,), kept), settings=bounds)


def test_nothing_is_shared_with_whoever_asks() -> None:
    """What is done to a command after it was given, or to an answer, changes nothing in the log."""
    book = Fechtbuch(StoredCombats(open_event_store(None)))
    faces = [3, 4]
    line = {"do": "roll", "notation": "2d6", "rolled": faces}
    answers = [book.handle(it) for it in ({"do": "new", "system": "shadowrun5"}, line, {"do": "log"}, {"do": "show"})]
    before = deepcopy(answers[2:])
    faces.append(9)
    answers[2]["entries"][1]["commands"][0]["rolled"].append(9)
    answers[2]["entries"][1]["events"].clear()
    answers[3]["state"]["settings"]["more"] = True

    assert [book.handle({"do": verb}) for verb in ("log", "show")] == before
