"""Every rule system that is installed keeps the promises that all of them make."""

from importlib import import_module

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain import rules
from domain.system import RuleSystem, find_system, system_keys
from tests.systems import promises

VERBS = [(key, verb) for key in system_keys() for verb in find_system(key).commands]


@pytest.fixture(params=system_keys())
def system(request: pytest.FixtureRequest) -> RuleSystem:
    """Each rule system."""
    return find_system(request.param)


def test_the_module_has_a_system_under_its_own_name(system: RuleSystem) -> None:
    """The constant `SYSTEM` of a module carries the key that is the module's name."""
    module = import_module(f"{rules.__name__}.{system.key}")

    assert system is module.SYSTEM
    assert module.__doc__


def test_a_system_is_well_formed(system: RuleSystem) -> None:
    """The key is a word, rungs are named once, and every verb has its handler."""
    promises.is_well_formed(system)


def test_everything_shown_is_named(system: RuleSystem) -> None:
    """Actions, reactions, points, terms, symbols and settings say something in German and in English."""
    promises.is_named(system)


def test_proposals_are_commands(system: RuleSystem) -> None:
    """What a system proposes is known to it, before the fight and in it."""
    promises.proposes_only_its_own(system.key)


def test_an_empty_sheet_is_enough(system: RuleSystem) -> None:
    """Every number of a sheet has a default, and tracks, budgets and rungs have names."""
    promises.sheet_has_defaults(system)


@pytest.mark.parametrize("key, verb", VERBS)
def test_a_verb_refuses_unknown_arguments(key: str, verb: str) -> None:
    """An argument that nobody knows is refused, in the struct and by the program, which names it."""
    promises.refuses_unknown_fields(find_system(key).commands[verb])
    book = Fechtbuch(StoredCombats(open_event_store(None)))
    book.handle({"do": "new", "system": key})
    answer = book.handle({"do": verb, "colour": "red"})

    assert answer["refused"] == "bad_command"


def test_schemas_can_be_made(system: RuleSystem) -> None:
    """JSON Schema of the sheet and of all commands can be produced."""
    promises.has_schemas(system)


def test_a_fight_begins_and_can_be_taken_back(system: RuleSystem) -> None:
    """Somebody with an empty sheet begins, is current, is undone and redone."""
    promises.begins_and_goes_back(system.key)


def test_settings_have_a_default(system: RuleSystem) -> None:
    """A combat opened without settings has the first choice of each; each choice is accepted, nothing else is."""
    book = Fechtbuch(StoredCombats(open_event_store(None)))
    opened = book.handle({"do": "new", "system": system.key})["state"]["settings"]

    assert opened == {name: setting.choices[0] for name, setting in system.settings.items()}
    for name, setting in system.settings.items():
        for choice in setting.choices:
            assert book.handle({"do": "new", "system": system.key, "settings": {name: choice}})["ok"]
        line = {"do": "new", "system": system.key, "settings": {name: "no such choice"}}
        assert book.handle(line)["refused"] == "bad_command"
    assert book.handle({"do": "new", "system": system.key, "settings": {"?": 1}})["refused"] == "bad_command"
