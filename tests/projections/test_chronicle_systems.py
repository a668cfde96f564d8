"""The chronicles of long fights of every rule system, in both languages and without their rules."""

import re
from string import Formatter

import pytest

from domain import events as e
from domain.system import find_system, system_keys
from projections import changes, reasons
from projections.chronicle import chronicle
from projections.chronicle.texts import FRAME, SENTENCES
from projections.prose import terms_of
from projections.prose.verbs import VERBS
from tests.projections.test_explanation_laws import SYSTEMS, fight

NUMBERED = re.compile(r" \(#(\d+)\)$")
TABLES = {**SENTENCES, **FRAME, **changes.TEXTS, **reasons.TEXTS}
SAME = frozenset({"score", "from_to", "thing", "budget"})
"""Templates that hold no word of a language."""


def lines(system: str, language: str = "en") -> list[str]:
    """The chronicle of a long fight."""
    return list(chronicle(fight(system), terms_of(find_system(system)), language))


def numbers(told: list[str]) -> list[int]:
    """The numbers of the entries that a chronicle tells, as they come."""
    return [int(found[1]) for line in told if (found := NUMBERED.search(line))]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_entries_are_told_in_their_order(system: str, language: str) -> None:
    """Numbers never fall, are those in force, and every action, reaction, wound and note is among them."""
    told = numbers(lines(system, language))
    kinds = (e.ActionDeclared, e.ReactionTaken, e.DamageTaken, e.NoteTaken, e.TurnSkipped, e.CombatantDied)
    due = {one.number for one in fight(system) if any(isinstance(event, kinds) for event in one.events)}

    assert told == sorted(told)
    assert due <= set(told) <= {one.number for one in fight(system)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_round_and_pass_has_its_heading(system: str) -> None:
    """There are as many headings as rounds and passes, in both languages, with their numbers."""
    events = [event for moment in fight(system) for event in moment.events]
    rounds = [event.round for event in events if isinstance(event, e.RoundStarted)]
    passes = [event.pass_number for event in events if isinstance(event, e.PassStarted)]

    for language in ("en", "de"):
        told = lines(system, language)
        assert [int(line.split()[-1]) for line in told if line.startswith("## ")] == rounds
        assert [int(line.split()[-1]) for line in told if line.startswith("### ")] == passes


@pytest.mark.parametrize("system", SYSTEMS)
def test_both_languages_have_the_same_form(system: str) -> None:
    """Line by line the same entries, headings and blanks, whatever is said in them."""
    english, german = ([form(line) for line in lines(system, language)] for language in ("en", "de"))

    assert english == german


def form(line: str) -> tuple[str, list[str]]:
    """The sign that a line begins with, if it is one of Markdown's, and the entry that it tells."""
    return (re.match(r"(#+ |\*+|> )?", line) or [""])[0], NUMBERED.findall(line)


@pytest.mark.parametrize("system", SYSTEMS)
def test_without_its_rules(system: str) -> None:
    """The same entries are told where the module of the rules is gone, and no key with an underscore is left."""
    told = list(chronicle(fight(system), {}))

    assert numbers(told) == numbers(lines(system))
    assert not [line for line in told if "\\_" in line]


@pytest.mark.parametrize("key", sorted(TABLES))
def test_every_text_is_in_two_languages(key: str) -> None:
    """A German and an English text hold the same fields, and do not say the same."""
    text = TABLES[key]

    assert fields(text.de) == fields(text.en)
    assert (text.de == text.en) == (key in SAME)


@pytest.mark.parametrize("key", sorted(VERBS))
def test_every_verb_is_of_a_game(key: str) -> None:
    """Each verb belongs to an action or reaction of some rule system; with a target it names it in both languages."""
    known = {name for system in map(find_system, system_keys()) for name in (*system.actions, *system.reactions)}
    verb = VERBS[key]

    assert key in known
    assert fields(verb.plain.de) == fields(verb.plain.en) == set()
    assert verb.on is None or fields(verb.on.de) == fields(verb.on.en) == {"target"}


def fields(text: str) -> set[str]:
    """The fields of a template."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_dice_are_told_only_where_they_are_all_there_is() -> None:
    """An attack of Coriolis whose harm is in the same entry tells the harm, another one the faces."""
    chronicled = lines("coriolis")
    for moment in fight("coriolis"):
        rolled = any(isinstance(event, e.DiceRolled) and event.purpose == "attack" for event in moment.events)
        harm = any(isinstance(event, e.DamageTaken) for event in moment.events)
        told = " ".join(line for line in chronicled if line.endswith(f" (#{moment.number})"))
        if rolled:
            assert (" rolls " in told) != harm, told
