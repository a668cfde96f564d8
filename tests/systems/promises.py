"""What every rule system promises, as checks that raise."""

import re
from typing import Any

import msgspec
from pydantic import BaseModel

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.commands import COMMON_COMMANDS, Command
from domain.joining import read_sheet
from domain.parse import read_command
from domain.system import RuleSystem, find_system
from domain.terms import Term

Json = dict[str, Any]
WORD = re.compile(r"[a-z0-9_]+")
NEEDED = frozenset({"begin", "act", "end_turn"})
"""Verbs that every system has."""


def both_languages(term: Term) -> None:
    """A term says something in German and in English."""
    assert term.de.strip() == term.de != ""
    assert term.en.strip() == term.en != ""
    assert term.in_language("de") == term.de
    assert term.in_language("en") == term.in_language("fr") == term.en


def is_well_formed(system: RuleSystem) -> None:
    """The key, the rungs, the verbs and their handlers fit together."""
    assert WORD.fullmatch(system.key)
    assert len(set(system.rungs)) == len(system.rungs) > 0
    assert set(system.commands) >= NEEDED
    for verb, kind in system.commands.items():
        assert WORD.fullmatch(verb)
        assert kind.__doc__
        assert kind in system.handlers, f"{verb} is decided by nobody"
    assert set(system.handlers) <= {*system.commands.values(), *COMMON_COMMANDS.values()}


def is_named(system: RuleSystem) -> None:
    """Whatever a table shows of a system has a name in both languages."""
    letters = [symbol.letter for symbol in system.symbols.values()]
    meanings = [setting.meaning for setting in system.settings.values()]
    for term in (system.name, *system.terms.values(), *letters, *meanings):
        both_languages(term)
    for priced in (system.actions, system.reactions, system.points):
        for word, one in priced.items():
            assert WORD.fullmatch(word)
            for term in filter(None, (one.name, one.cost, one.limits)):
                both_languages(term)


def sheet_has_defaults(system: RuleSystem) -> None:
    """An empty sheet is a sheet; what nobody knows in it is refused; every number of it has a default."""
    model = system.sheet()
    assert issubclass(model, BaseModel)
    assert model.model_config.get("extra") == "forbid"
    assert [name for name, field in model.model_fields.items() if field.is_required()] == []
    enrolment = system.enrol(read_sheet(system, {}))
    assert enrolment.tracks
    assert all(0 <= value <= longest for value, longest in enrolment.tracks.values())
    assert all(left >= 0 for left in enrolment.budget.values())
    sides, count = system.initiative_dice(read_sheet(system, {}))
    assert (sides > 1, count > 0) == (True, True)
    names = {*enrolment.tracks, *enrolment.budget, *system.rungs}
    assert not names - set(system.terms), f"no name for {sorted(names - set(system.terms))}"


def refuses_unknown_fields(kind: type[Command]) -> None:
    """The struct of a verb takes no argument that it does not know."""
    assert kind.__struct_config__.forbid_unknown_fields
    assert kind.__struct_config__.frozen


def has_schemas(system: RuleSystem) -> None:
    """JSON Schema of the sheet and of every command can be made; the sheet's explains each field."""
    schema = system.sheet().model_json_schema()
    assert schema["additionalProperties"] is False
    for kind in (*system.commands.values(), *COMMON_COMMANDS.values()):
        definition = msgspec.json.schema(kind)["$defs"][kind.__name__]
        assert definition["additionalProperties"] is False
        assert "do" in definition["required"]


def proposes_only_its_own(key: str) -> None:
    """Proposals are commands that the system knows, before the fight and in it; some of them are accepted."""
    book = Fechtbuch(StoredCombats(open_event_store(None)))
    book.handle({"do": "new", "system": key})
    for line in ({"do": "join", "name": "A", "sheet": {}}, {"do": "join", "name": "B", "sheet": {}}, {"do": "begin"}):
        assert book.handle(line)["ok"]
        history = book.combats.find(str(book.default))
        assert history is not None
        proposed = list(find_system(key).propose(history.combat))
        assert proposed
        for raw in proposed:
            read_command(raw, key)


def begins_and_goes_back(key: str) -> None:
    """Somebody with an empty sheet becomes current; all can be undone and redone; the rungs are named in the log."""
    book = Fechtbuch(StoredCombats(open_event_store(None)))
    opened = book.handle({"do": "new", "system": key})
    rungs = next(event["rungs"] for event in opened["events"] if event["type"] == "CombatOpened")
    assert opened["state"]["mode"] == "setup"
    assert book.handle({"do": "join", "name": "A", "sheet": {}})["ok"]
    begun = book.handle({"do": "begin"})["state"]
    assert (begun["mode"], begun["current"], begun["round"]) == ("running", "A", 1)
    assert len(begun["combatants"]["A"]["order_key"]) <= len(rungs) + 1

    assert book.handle({"do": "undo", "count": 2})["state"]["combatants"] == {}
    assert book.handle({"do": "undo"})["refused"] == "nothing_to_undo"
    again = book.handle({"do": "redo"})["state"]
    assert {**again, "version": 0, "entry": 0} == {**begun, "version": 0, "entry": 0}
