"""Lines of a log: states, details and settings are told by what the game calls them, and numbers read well."""

from typing import Any, NamedTuple, get_args

import pytest

from domain import events as e
from domain.evolve import evolve
from domain.rules.coriolis.commands import Equipment
from domain.rules.coriolis.data import EQUIPMENT
from domain.rules.coriolis.harm_commands import RangeName
from domain.state import Combat
from domain.system import Setting, find_system, system_keys
from projections.prose import tell_events, terms_of
from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import act, opened
from tests.tables.test_names import in_both, told
from tests.tables.test_names_of_states import SHEETS

CORIOLIS = find_system("coriolis")
ARGUMENTS = ("successes", "success", "equipment", "modifier", "injury", "zone", "hindrances", "metres", "with")


def line_of(*events: e.Event, system: str, before: Combat | None = None) -> tuple[str, str]:
    """What the last of some events says, in German and in English."""
    terms = terms_of(find_system(system))
    return tell_events(events, before, terms, "de")[-1], tell_events(events, before, terms, "en")[-1]


def with_one(system: str, **tracks: tuple[int, int]) -> Combat:
    """A combat with A, who has some tracks."""
    combat = evolve(None, e.CombatOpened(system=system, name="x", rungs=find_system(system).rungs))
    return evolve(combat, e.CombatantJoined(who="A", base=1, sheet={}, tracks=tracks, budget={}))


@pytest.mark.parametrize("word", [*ARGUMENTS, *EQUIPMENT, *get_args(RangeName)])
def test_what_coriolis_tells_with_an_action(word: str) -> None:
    """Every argument, piece of equipment and distance has both names."""
    in_both(CORIOLIS.terms.get(word), word)


def test_no_equipment_is_forgotten() -> None:
    """The command takes the pieces of equipment that have a modifier."""
    assert set(get_args(Equipment)) == set(EQUIPMENT)


class Told(NamedTuple):
    """What is done to or by A in a system, and what the log says of it."""

    system: str
    lines: list[Json]
    german: str
    english: str


STATES = [
    Told("coriolis", [act("overwatch")], "A: in Stellung", "A: on overwatch"),
    Told("coriolis", [act("overwatch"), act("take_cover")], "nicht mehr in Stellung", "no longer on overwatch"),
    Told("coriolis", [act("shoot")], "Magazin leer (Einzellader)", "clip empty (to be reloaded after every shot)"),
    Told("military5e", [act("dodge"), do("end_turn"), do("end_turn")], "weicht nicht mehr aus", "no longer dodging"),
    Told(
        "military5e",
        [do("damage", target="B", amount=20), do("heal", target="B", amount=1)],
        "TP +1 (1/20), wieder über 0 TP",
        "HP +1 (1/20), back above 0 HP",
    ),
    Told(
        "dsa5",
        [do("condition", target="B", name="prone"), do("condition", target="B", name="prone", remove=True)],
        "B: nicht mehr liegend",
        "B: no longer prone",
    ),
    Told("coriolis", [do("damage", target="B", amount=1)], "B: Trefferpunkte −1 (", "B: Hit Points −1 ("),
    Told("coriolis", [do("heal", target="B", amount=1)], "B: Trefferpunkte ±0 (", "B: Hit Points ±0 ("),
    Told("dsa5", [do("damage", target="B", amount=1)], "B: LeP −1 (", "B: LeP −1 ("),
    Told("shadowrun5", [do("damage", target="B", amount=1)], "B: 1 körperlich (1/", "B: 1 physical (1/"),
    Told("coriolis", [act("sprint", hindrances=1)], "(Hindernisse: 1, 5 m)", "(hindrances: 1, 5 m)"),
    Told(
        "coriolis", [act("help", target="B", **{"with": "aimed_shot"})], "(bei: Gezielter Schuss)", "(with: Aimed Shot)"
    ),
    Told("coriolis", [act("overwatch", zone="combat")], "(Bereich: combat)", "(zone: combat)"),
    Told(
        "military5e",
        [act("ready", readied="attack", trigger="dash")],
        "(bereitgehaltene Aktion: Angriff, Auslöser: dash)",
        "(Readied Action: Attack, trigger: dash)",
    ),
    Told("military5e", [do("move", distance=10)], "A bewegt sich 10 ft", "A moves 10 ft"),
    Told("dsa5", [act("move", distance=1)], "A bewegt sich 1 Schritt", "A moves 1 step"),
]


@pytest.mark.parametrize("row", STATES, ids=lambda row: f"{row.system}-{row.english}")
def test_states_and_details(seat: Opening, row: Told) -> None:
    """States are told as states, details by their terms, points with their sign."""
    sheets, faces = SHEETS[row.system]
    table = opened(seat, row.system, sheets, faces)
    for line in row.lines:
        table.all(line)

    assert row.german in told(table, find_system(row.system), "de")
    assert row.english in told(table, find_system(row.system), "en")


DETAILS: list[tuple[dict[str, Any], str, str]] = [
    ({"success": True}, "(Erfolg)", "(success)"),
    ({"success": False}, "(ohne Erfolg)", "(no success)"),
    ({"successes": 1, "injury": 62}, "(Erfolge: 1, Verletzung: 62)", "(successes: 1, injury: 62)"),
    (
        {"equipment": "doctors_bag", "modifier": 0},
        "(Ausrüstung: Arzttasche, Modifikator: ±0)",
        "(equipment: doctor’s bag, modifier: ±0)",
    ),
    (
        {"equipment": "improvised", "modifier": -1},
        "(Ausrüstung: improvisiert, Modifikator: −1)",
        "(equipment: improvised, modifier: −1)",
    ),
]


@pytest.mark.parametrize("details, german, english", DETAILS)
def test_details_of_an_action(details: dict[str, Any], german: str, english: str) -> None:
    """Whatever an action of the house rules is declared with reads as words."""
    event = e.ActionDeclared(who="A", action="first_aid", details=details)

    assert line_of(event, system="coriolis", before=with_one("coriolis")) == (
        f"A: Erste Hilfe {german}",
        f"A: First Aid {english}",
    )


def test_a_choice_is_no_action() -> None:
    """How long to fire on is told as that."""
    event = e.ChoiceOffered(who="A", choice="full_auto", details={})

    assert line_of(event, system="coriolis", before=with_one("coriolis")) == (
        "A hat die Wahl: weiterfeuern oder aufhören",
        "A has to choose: fire on or stop",
    )


def test_a_choice_that_changes_nothing(seat: Opening) -> None:
    """The line says that somebody has chosen."""
    table = opened(seat, "coriolis", {"A": {"agility": 5}, "B": {}}, [6, 5])
    gun = {"damage": 2, "crit": 2, "range": "short", "automatic": True}
    table.all(do("attack", action="full_auto", target="B", pool=6, weapon=gun, rolled=[1, 1, 1, 1]))
    table.all(do("stop_firing"))
    table.all(do("spend", on={}))

    assert told(table, CORIOLIS, "de") == "A hat gewählt"
    assert told(table, CORIOLIS, "en") == "A has chosen"


def test_a_surge_is_told_once(seat: Opening) -> None:
    """A point that is spent on what it is called by is named once."""
    table = opened(seat, "military5e", {"A": {"action_surge": 1}, "B": {}}, [15, 9])
    table.all(do("spend_point", who="A", on="action_surge"))

    assert told(table, find_system("military5e"), "en") == "A spends Action Surge (0 left)"


def test_a_death_save_is_told_once() -> None:
    """The die of a death save is told with what came of it."""
    events = (
        e.DiceRolled(who="A", purpose="death_save", sides=20, faces=(9,), source="app"),
        e.DeathSaveRolled(who="A", face=9, successes=0, failures=1),
    )

    assert tell_events(events, with_one("military5e"), terms_of(find_system("military5e")), "de") == [
        "A: Todesrettungswurf 9 (Erfolge: 0, Fehlschläge: 1)"
    ]


def test_an_advantage_in_the_order_ends() -> None:
    """Who no longer acts first because of a fate point has that told."""
    first, over = (
        e.InitiativeChanged(
            who="A", by=0, reason="fate", initiative=5, base=1, order_key=(seized, 5, 1), slot="waiting"
        )
        for seized in (1, 0)
    )

    assert line_of(first, over, system="dsa5", before=with_one("dsa5")) == (
        "A: Schicksalspunkt vorbei",
        "A: fate point over",
    )


def opening(key: str, name: str, **settings: Any) -> tuple[str, str]:
    """What the opening of a combat says, with some settings that are not as usual."""
    system = find_system(key)
    usual = {word: setting.choices[0] for word, setting in system.settings.items()}
    event = e.CombatOpened(system=key, name=name, settings={**usual, **settings}, rungs=system.rungs)
    return line_of(event, system=key)


@pytest.mark.parametrize("key", system_keys())
def test_what_is_usual_is_not_told(key: str) -> None:
    """A combat with the settings of the rules names none of them; one without a name is called by its rules, once."""
    name = find_system(key).name

    assert opening(key, "Fog") == (f"„Fog“ eröffnet ({name.de})", f"“Fog” opened ({name.en})")
    assert opening(key, name.en) == (f"Kampf eröffnet: {name.de}", f"Fight opened: {name.en}")


SETTINGS = [(key, word, setting) for key in system_keys() for word, setting in find_system(key).settings.items()]


@pytest.mark.parametrize("key, word, setting", SETTINGS)
def test_other_settings_are_told(key: str, word: str, setting: Setting) -> None:
    """Every other value of a setting is told with its meaning, and no value by its key."""
    for value in setting.choices[1:]:
        german, english = opening(key, "Fog", **{word: value})

        assert setting.meaning.de in german
        assert setting.meaning.en in english
        assert "_" not in german + english
        assert ("gilt nicht: " in german) == (value is False)


def test_a_setting_with_words() -> None:
    """The value of a setting is told in words."""
    german, english = opening("coriolis", "Fog", **{"cor.surprise_scope": "first_round"})

    assert german.endswith("wie lange der Bonus der Überraschung gilt: nur in der ersten Runde)")
    assert english.endswith("how long the bonus of surprise lasts: in the first round only)")
