"""The tables are complete, and whatever they do not know is readable all the same."""

from datetime import UTC, datetime
from string import Formatter

import pytest

from domain import events as e
from domain.refusals import UNLIFTABLE
from domain.rules.shadowrun5.system import SYSTEM
from domain.state import Combat
from projections.moments import Moment
from projections.prose import SILENT, TELLERS, tell, tell_events, terms_of
from projections.prose.english import TEXTS as ENGLISH
from projections.prose.german import TEXTS as GERMAN
from projections.prose.words import LIFTED, state_key
from tests.projections.fights import TERMS, Line, do, fight

LONG = 160


def running() -> Combat:
    """A fight with Raze at INI 13, whose turn it is, and Ganger 2 at INI 10."""
    return fight().history.combat


def dice(purpose: str, *faces: int, who: str | None = None) -> e.DiceRolled:
    """Dice of the app that no notation asked for."""
    return e.DiceRolled(who=who, purpose=purpose, sides=20, faces=faces, source="app")


@pytest.mark.parametrize("topic", e.EVENT_TYPES)
def test_every_event_is_told_or_silent_on_purpose(topic: str) -> None:
    """No type of event is forgotten, and none is both."""
    kind = e.EVENT_TYPES[topic]

    assert (kind in TELLERS) != (kind in SILENT)


def test_languages_tell_the_same() -> None:
    """Both tables have the same keys, fields and leads; German calls a turn by the name that the game has for it."""
    assert ENGLISH.keys() == GERMAN.keys()
    for key, text in ENGLISH.items():
        assert fields(text) == fields(GERMAN[key]) - {"turn"}, key
        assert ("|" in text) == ("|" in GERMAN[key]), key


def fields(template: str) -> set[str]:
    """The fields that a template shows."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_terms_of_a_system() -> None:
    """Actions, reactions, points, states, settings and general words are gathered, action names first."""
    terms = terms_of(SYSTEM)

    assert terms["free"].de == "Freie Handlung"
    assert terms[state_key("free")].de == "freie Handlung"
    assert terms["dodge"].de == "Ausweichen"
    assert terms["blitz"].en == "Blitz"
    assert terms["unconscious"].de == "bewusstlos"
    assert terms["nobody_left"].en == "nobody is left"
    assert terms["shadowrun5"].en == "Shadowrun 5"
    assert terms["sr5.free_action_at_zero"].en.startswith("everybody gets")


def test_only_rules_that_can_be_lifted_have_words() -> None:
    """No word stands for a refusal that no override lifts."""
    assert not LIFTED.keys() & UNLIFTABLE


def test_a_log_is_readable_without_its_rules() -> None:
    """Keys without a term are shown with spaces."""
    events = [
        e.ActionDeclared(who="Raze", action="aimed_shot", target="Ganger 2", details={"range": 3, "in_cover": True}),
        e.DamageTaken(who="Ganger 2", raw=6, net=4, blocked=2, track="physical", tracks={"physical": 4}),
        e.StatusGained(who="Ganger 2", status="knocked_down", reason="hit"),
    ]

    assert tell_events(events, running(), {}, "de") == [
        "Raze: aimed shot, Ziel Ganger 2 (range: 3, in cover)",
        "Ganger 2: 4 physical (4/10, 2 abgefangen)",
        "Ganger 2: knocked down",
    ]


@pytest.mark.parametrize(
    "event,phrase",
    [
        (dice("death_save", 9, who="Raze"), "Raze rolls for death save: 9"),
        (dice("trauma", 2, 3), "Roll for trauma: 2 3"),
        (e.EffectHeld(who="Raze", effect={"do": "stress"}), "Raze: stress, as soon as both have acted"),
        (e.TurnInterrupted(who="Raze", by="Ganger 2"), "Raze waits for Ganger 2"),
        (e.AmbushOpened(slots={}, order_keys={}), "Before the fight the ambushers act"),
        (e.TieOpened(tied=(("Raze", "Ganger 2"),)), "Tie to be decided: Raze = Ganger 2"),
        (e.TieDecided(order=("Raze", "Ganger 2"), order_keys={}), "Tie decided: Raze, Ganger 2"),
        (e.TurnSkipped(who="Raze", reason="stunned", turn=2), "Raze misses a turn (stunned)"),
        (e.LongActionStarted(who="Raze", name="ritual", needed=3), "Raze: begins ritual (needed: 3)"),
        (e.LongActionProgressed(who="Raze", name="ritual", done=1, needed=3), "Raze: ritual 1/3"),
        (e.LongActionCompleted(who="Raze", name="ritual"), "Raze: ritual done"),
        (e.LongActionBroken(who="Raze", name="ritual", reason="parry"), "Raze: ritual broken off (parry)"),
        (e.AmmunitionSpent(who="Raze", reason="full_auto"), "Raze: clip empty (full auto)"),
        (e.ChoiceOffered(who="Raze", choice="extra_sixes"), "Raze has to choose: extra sixes"),
        (e.StressTaken(who="Raze", amount=2, net=1, tracks={}), "Raze: 1 stress"),
        (e.CombatantBroken(who="Raze"), "Raze: broken"),
        (e.BreakdownBegan(who="Raze", hours=4), "Raze: breakdown for 4 h"),
        (e.BreakdownEnded(who="Raze", reason="rally"), "Raze: breakdown over (rally)"),
        (
            e.CriticalInjurySuffered(who="Raze", number=14, injury={"name": "sprained ankle"}),
            "Raze: critical injury 14, sprained ankle",
        ),
        (
            e.TrackLimitChanged(who="Raze", track="physical", value=1, max=8, reason="trauma"),
            "Raze: physical at most 8 (trauma)",
        ),
        (
            e.DeathSaveRolled(who="Raze", face=14, successes=1, failures=0),
            "Raze: death save 14 (successes: 1, failures: 0)",
        ),
        (e.PassStarted(pass_number=2), "pass 2: Ganger 2 INI 10"),
        (e.RoundStarted(round=4), "round 4"),
        (e.DelayedActionTaken(who="Ganger 2", when="before"), "Ganger 2 uses the held turn"),
    ],
)
def test_events_of_other_rule_systems(event: e.Event, phrase: str) -> None:
    """Forms of events that other rules write are told, too."""
    assert tell_events([event], running(), {}) == [phrase]


def test_an_injury_that_changes_is_told() -> None:
    """The injury is called by its name, with what became of it."""
    injury = {"name": "ankle"}
    events = [
        e.CriticalInjurySuffered(who="Raze", number=14, injury=injury),
        e.InjuryChanged(who="Raze", number=14, at=0, injury=injury, reason="healed"),
        e.CriticalInjuryTreated(who="Raze", number=14, at=0, injury=injury),
    ]

    assert tell_events(events, running(), {}) == [
        "Raze: critical injury 14, ankle",
        "Raze: ankle (14, healed)",
        "Raze: ankle (14) treated",
    ]


def test_an_unknown_language_is_english() -> None:
    """A language without a table falls back."""
    assert tell_events([e.CombatBegun()], running(), {}, "fr") == ["The fight begins"]


def test_silent_events_have_no_phrase() -> None:
    """Budgets and marks are read from the board."""
    events = [e.BudgetSpent(who="Raze", resource="phase", amount=1, now=1), e.MarkChanged(who="Raze", mark="step")]

    assert tell_events(events, running(), TERMS) == []


def test_an_entry_of_silent_events_has_a_line() -> None:
    """No entry of the log is empty."""
    combat = running()
    events = (e.MarkChanged(who="Raze", mark="step"),)
    entry = Moment(9, ({"do": "note"},), events, combat, combat, datetime(2026, 5, 14, tzinfo=UTC), None, 40, 9)

    assert tell(entry, combat, TERMS) == "Nothing visible changes"
    assert tell(entry, combat, TERMS, "de") == "Nichts Sichtbares ändert sich"


def test_names_may_look_like_templates() -> None:
    """Braces, bars and line breaks of the table's texts are taken as they are."""
    table = fight()
    table.play(do("rename", who="Ganger 2", to="{who}|\nx"))

    assert table.told(do("damage", target="{who}|\nx", amount=1))[0] == "{who}| x: 1 physical (1/10)"


def test_lines_are_short() -> None:
    """The lines of a fight are at most 160 characters long."""
    table = fight("Moth")
    lines: list[Line] = [
        do("delay"),
        [do("act", action="complex", attack=True, target="Ganger 2"), do("damage", target="Ganger 2", amount=6)],
        do("end_turn"),
        do("react", who="Raze", reaction="dodge"),
        do("end_turn"),
    ]
    told = [text for line in lines for text in table.told(line)]

    assert max(map(len, told)) <= LONG
