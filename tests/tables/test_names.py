"""Names: whatever a rule system knows by a key has a German and an English name, and the log uses the one asked for."""

from typing import get_args, get_type_hints

import pytest

from domain.commands import Command
from domain.system import RuleSystem, find_system
from domain.terms import Term
from projections.prose import tell, terms_of
from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import Table
from tests.support.table import command as do
from tests.tables.playing import act, opened, react
from tests.tables.test_coriolis_actions import ACTIONS as CORIOLIS_ACTIONS
from tests.tables.test_coriolis_actions import FACES, Priced, price_id
from tests.tables.test_coriolis_actions import SHEETS as CORIOLIS
from tests.tables.test_coriolis_criticals import TABLE, Critical, named, suffer
from tests.tables.test_shadowrun5_tables import INTERRUPTS

STATUS = {
    "shadowrun5": "acted dead delayed dying left surprised unconscious",
    "coriolis": "acted broken breakdown clip_empty dead grappled left overwatch prone stunned unconscious unplayable",
    "dsa5": "acted delayed dying incapacitated left prone surprised",
    "military5e": "acted dead disengaged dodging down left prone stable surprised unconscious",
}
"""States that a combatant can be in."""
RESOURCES = {
    "shadowrun5": "phase free edge physical stun overflow wounds full_defense",
    "coriolis": "ap hp mp force dexterity infiltration manipulation observation melee_combat ranged_combat"
    " all_advanced_skills disarmed",
    "dsa5": "action free_action defences fate lep pain encumbrance speed",
    "military5e": "movement action bonus_action object_interaction reaction action_surge hp temp_hp",
}
"""Budgets, tracks, modifiers and conditions of the rules."""
LASTING = sorted({word for row in TABLE for word in row.lasting})
SAME = {"Block", "Edge", "Sprint", "Blitz", "Second Wind", "Dirty Fighting", "Get Your Head Down", "Indomitable"}
"""Names that are the same in both languages on purpose."""


def in_both(term: Term | None, key: str) -> None:
    """A key has a name in both languages, and none of them is the key itself."""
    assert term is not None, f"{key} has no name"
    assert term.de.strip(), f"{key} has no German name"
    assert term.en.strip(), f"{key} has no English name"
    assert "_" not in term.de + term.en, f"{key} is called by a key"


def literals(kind: type[Command], field: str) -> set[str]:
    """The words that an argument of a command can be."""
    return set(get_args(get_type_hints(kind)[field]))


DECLARED = [("act", "action", "actions"), ("react", "reaction", "reactions"), ("spend_point", "on", "points")]


@pytest.mark.parametrize("verb, field, table", DECLARED)
@pytest.mark.parametrize("key", STATUS)
def test_what_can_be_declared(key: str, verb: str, field: str, table: str) -> None:
    """Every action, reaction and use of a point that a command takes is in the table, with both names and a price."""
    system = find_system(key)
    words = literals(system.commands[verb], field) if verb in system.commands else set()

    assert words == set(getattr(system, table))
    for word in words:
        priced = getattr(system, table)[word]
        in_both(priced.name, word)
        in_both(priced.cost, word)
        assert priced.name.de != priced.name.en or priced.name.de in SAME, f"{word} is not translated"


@pytest.mark.parametrize("key, words", [*STATUS.items(), *RESOURCES.items()])
def test_states_and_resources(key: str, words: str) -> None:
    """Every state, budget, track, modifier and condition has both names."""
    system = find_system(key)
    for word in words.split():
        in_both(system.terms.get(word), word)
    assert set(system.symbols) <= set(RESOURCES[key].split())


@pytest.mark.parametrize("word", [*(row.name for row in TABLE), "Atypical Damage", *LASTING])
def test_injuries(word: str) -> None:
    """Every injury of the table, and every word for what stays of it, has a German name besides the English one."""
    term = find_system("coriolis").terms.get(word)

    in_both(term, word)
    assert term is not None
    assert term.de != term.en


def told(table: Table, system: RuleSystem, language: str) -> str:
    """The newest line of the log in a language."""
    history = table.book.combats.find(str(table.book.default))
    assert history is not None
    before = history.entry(history.latest.number - 1).combat
    return tell(history.latest, before, terms_of(system), language)


def both_told(table: Table, key: str, name: Term) -> None:
    """The newest line has the German name in German and the English one in English."""
    system = find_system(key)
    german, english = told(table, system, "de"), told(table, system, "en")
    assert name.de in german
    assert name.en in english
    assert name.de == name.en or german != english


@pytest.mark.parametrize("row", [row for row in CORIOLIS_ACTIONS if row.line["do"] in ("act", "react")], ids=price_id)
def test_the_log_of_coriolis(seat: Opening, row: Priced) -> None:
    """Actions and reactions are called by their German names in German."""
    table = opened(seat, "coriolis", CORIOLIS, FACES)
    for line in (*row.before, row.line):
        table.all(line)

    system = find_system("coriolis")
    word = row.line.get("action") or row.line.get("reaction")
    both_told(table, "coriolis", {**system.actions, **system.reactions}[str(word)].name)


@pytest.mark.parametrize("row", TABLE, ids=named)
def test_the_log_of_injuries(seat: Opening, row: Critical) -> None:
    """Injuries are called by their German names in German, and so are the skills that they touch."""
    table = suffer(seat, row)

    terms = find_system("coriolis").terms
    for word in (row.name, *row.skills, "hp"):
        both_told(table, "coriolis", terms[word])


LINES: dict[str, tuple[dict[str, Json], list[int], list[Json]]] = {
    "shadowrun5": (
        {"A": {"reaction": 9, "intuition": 9}, "B": {"reaction": 8, "intuition": 8}},
        [2, 2],
        [
            *(act(word) for word in ("simple", "complex", "free")),
            *(react("B", row.reaction) for row in INTERRUPTS),
            do("spend_point", who="B", on="seize_initiative"),
        ],
    ),
    "dsa5": (
        {"A": {"initiative_base": 12}, "B": {}},
        [3, 3],
        [
            *(act(word) for word in ("attack", "spell", "other", "free", "stand_up")),
            *(act(word, distance=1) for word in ("free_move", "sprint")),
            act("long", name="ritual", needed=2),
            *(react("B", word) for word in ("parry", "dodge", "attack_of_opportunity")),
        ],
    ),
    "military5e": (
        {"A": {"action_surge": 1, "features": ["second_wind"]}, "B": {}},
        [15, 9],
        [
            *(act(word) for word in ("attack", "dash", "disengage", "dodge", "hide", "search", "reload")),
            *(act(word) for word in ("use_object", "use_feature", "suppressive_fire", "object_interaction")),
            *(act(word) for word in ("spray", "riddle", "burst", "controlled_burst")),
            *(act(word, target="B") for word in ("aim", "help")),
            act("ready", readied="attack", trigger="x"),
            act("second_wind", as_="bonus_action"),
            *(react("B", word) for word in ("dirty_fighting", "get_your_head_down", "indomitable")),
            do("spend_point", who="A", on="action_surge"),
        ],
    ),
}
"""Sheets, dice and what is declared, each in a fight of its own."""


@pytest.mark.parametrize("key, line", [(key, line) for key, (_, _, lines) in LINES.items() for line in lines])
def test_the_log_of_the_others(seat: Opening, key: str, line: Json) -> None:
    """Actions, reactions and points are called by their names of the language."""
    sheets, faces, _ = LINES[key]
    table = opened(seat, key, sheets, faces)
    table.all(line)

    system = find_system(key)
    word = str(line.get("action") or line.get("reaction") or line.get("on"))
    name = {**system.points, **system.reactions, **system.actions}[word].name
    assert name.de in told(table, system, "de")
    assert name.en in told(table, system, "en")
