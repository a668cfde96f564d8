"""What a store has to say is said in German and in English, with the same values in it."""

import errno
from string import Formatter
from uuid import UUID

import pytest

from adapters import event_store, os_reasons, postgres_errors, sqlite_errors
from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.read_model import engine, model
from adapters.rows import Row
from cli.problems import Problem, storage_problems
from domain.terms import Term

TABLES = (*sqlite_errors.TOLD.values(), *postgres_errors.TOLD.values(), postgres_errors.UNKNOWN, sqlite_errors.DAMAGED)
SENTENCES = (
    *(text for _, text in TABLES),
    *os_reasons.REASONS.values(),
    *(event_store.OVERTAKEN, event_store.CLOSED, engine.TABLES_DAMAGED, model.ALWAYS_ANEW, sqlite_errors.BUSY_HERE),
)


def values(text: str) -> list[str]:
    """The names of what is filled in, in order of the alphabet."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name)


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda term: term.en[:40])
def test_both_languages_say_the_same(sentence: Term) -> None:
    """No sentence is missing or English in German, and none leaves a value out."""
    assert sentence.de
    assert sentence.en
    assert sentence.de != sentence.en
    assert values(sentence.de) == values(sentence.en)


def test_a_reason_that_is_rare() -> None:
    """Where there are no words for a reason, those of the system are taken."""
    assert os_reasons.reason(OSError(errno.ENOSPC, "x")).de == "kein Platz mehr"
    assert os_reasons.reason(OSError(errno.EXDEV, "Cross-device link")).de == "Cross-device link"


def test_a_damaged_log_in_german() -> None:
    """The fight and the position are told in the language of the reader."""
    store = open_event_store(None)
    combat = Fechtbuch(StoredCombats(store)).handle({"do": "new", "system": "dsa5"})["combat"]
    store.append(UUID(combat), [Row(3, "danced", b"{}")])
    with pytest.raises(Problem) as told, storage_problems():
        StoredCombats(store).find(combat)

    assert told.value.said.de == f"Das Protokoll des Kampfes {combat} ist an Position 3 beschädigt."
    assert f"The log of combat {combat} is damaged at position 3" in told.value.said.en
