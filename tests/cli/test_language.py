"""German or English: chosen as asked, one language in one output."""

import re

import pytest

from cli.texts import TEXTS
from domain.rules.shadowrun5.data import TERMS
from tests.cli.fight import begin_three, every_standing
from tests.cli.terminal import fb, ok

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

SHOWING = ("", "status", "status --linear", "log", "order", "budgets", "injuries", "damage kora 1", "undo", "fights",
           "roll 2d6", "end")  # fmt: skip
SPELLED_ALIKE = {"name", "system", "action", "next", "Initiative"}
"""Words of the English texts that are German words or parts of commands as well."""
VARIABLES = ("FECHTBUCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def german(text: str) -> bool:
    """Whether the heading of a board is German."""
    return text.startswith("Kampfrunde")


@pytest.mark.parametrize("line", SHOWING)
def test_german_output_holds_no_english(line: str) -> None:
    """No English text of the program and no English term of the game stands in German output."""
    every_standing()
    shown = ok(f"--lang de {line}")
    prose = "\n".join(text for text in shown.lines if not text.startswith(("Möglich", "Dazwischen")))

    terms = {**TEXTS, **TERMS}
    english = {term.en for term in terms.values()} - {term.de for term in terms.values()} - SPELLED_ALIKE
    found = {word for word in english if word and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", prose)}
    assert found == set()


@pytest.mark.parametrize("line", SHOWING)
def test_english_output_holds_no_german(line: str) -> None:
    """Nor does a German text stand in English output."""
    every_standing()
    shown = ok(f"--lang en {line}")

    terms = {**TEXTS, **TERMS}
    foreign = {term.de for term in terms.values()} - {term.en for term in terms.values()} - {"Name", "System"}
    assert {word for word in foreign if word and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", shown.out)} == set()


def test_every_resource_of_the_table_has_a_name() -> None:
    """The German table of resources has no key of the program as a heading."""
    begin_three()

    assert "attack" not in ok("budgets --lang de").first


def test_every_text_is_there_in_both_languages() -> None:
    """Each text of the command line has German and English words, or neither."""
    assert [key for key, term in TEXTS.items() if bool(term.de) != bool(term.en)] == []


@pytest.mark.parametrize("variable", VARIABLES)
def test_the_environment_chooses_the_language(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of the variables that is set decides; the others are looked at only after it."""
    begin_three()
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for later in VARIABLES[VARIABLES.index(variable) + 1 :]:
        monkeypatch.setenv(later, "en_GB.UTF-8")
    monkeypatch.setenv(variable, "de_AT.UTF-8")

    assert german(ok("status").out)
    assert not german(ok("status --lang en").out)


@pytest.mark.parametrize("value", ["fr_FR.UTF-8", "C", "POSIX", "en_US.UTF-8", "pt_BR"])
def test_other_languages_get_english(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A locale that is not German gets English, without a complaint."""
    begin_three()
    monkeypatch.setenv("FECHTBUCH_LANG", "")
    monkeypatch.setenv("LC_ALL", value)

    assert not german(ok("status").out)


@pytest.mark.parametrize("line", ["--lang de nxt", "nxt --lang de", "nxt --lang=de", "--lang=de delay kroa"])
def test_errors_speak_the_chosen_language(line: str) -> None:
    """The words around an error are German wherever the option stands and however it is written."""
    begin_three()
    told = fb(line).err.splitlines()

    assert told[0].startswith("Nein: ")
    assert told[1].startswith("Möglich: ")


def test_the_first_help_is_german_too() -> None:
    """How to start is told in German where no fight is there yet."""
    assert ok("--lang de").first == "Noch kein Kampf. So geht es los:"
