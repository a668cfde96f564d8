"""Words of the rules may be shortened, writing commands may not; what was meant is offered."""

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import entries, ok, refused, show


@pytest.mark.parametrize(
    "line, told",
    [
        ("act s --att", "no: "),
        ("act sim --attack", "Raze attacks (Simple Action)"),
        ("react kora full", "Kora reacts to Raze: Full Defense, INI 13→3"),
        ("react dod kora", "Kora reacts to Raze: Dodge, INI 13→8"),
        ("spend-point kora seize", "Kora spends Edge: Seize the Initiative (0 left), initiative seized"),
        ("damage gan 2 st", "Ganger: 2 stun (2/10)"),
        ("join X reac=5 int=6", "X joins: Initiative 11"),
    ],
)
def test_words_of_the_rules_may_be_shortened(line: str, told: str) -> None:
    """An unambiguous beginning means the whole word."""
    begin_three()
    if told == "no: ":
        assert refused(line, 2).startswith(told)
    else:
        assert told in ok(f"-q {line}").first


@pytest.mark.parametrize(
    "line", ["react kora d", "spend-point kora x", "act comp lex", "join X in=3", "damage gan 2 x"]
)
def test_ambiguous_beginnings_are_never_run(line: str) -> None:
    """What fits several words, or none, is refused with those that it may mean."""
    begin_three()
    before = len(entries())
    refused(line, 2)

    assert len(entries()) == before


def test_words_spelled_out_come_first() -> None:
    """Where some words fit as they are, no beginning of another word is thought of."""
    open_fight()
    ok("-q join Par reaction=9")
    ok("-q join Dodger reaction=9")
    ok("-q begin --dice 6,1")

    assert "Par reacts: Dodge" in ok("-q react dodge par").first


@pytest.mark.parametrize("line", ["del", "nex", "und", "dam kora 1", "ac simple", "begi"])
def test_writing_commands_are_typed_whole(line: str) -> None:
    """The beginning of a command that writes runs nothing and offers the command."""
    begin_three()

    assert refused(line, 2).startswith("no: unknown: ")


def test_names_are_quoted_only_where_needed() -> None:
    """Letters of any language need no quotes in what is offered; blanks and signs do."""
    open_fight()
    ok("-q join Boss reaction=20")
    for name in ("Müller", "東京"):
        assert show("-q", "join", name, "initiative_dice=5").code == 0
    ok("-q begin --dice 6,1,1,1,1,1,2,2,2,2,2")
    shown = ok("act complex --attack --json").json["allowed"]

    assert "Müller" in {raw.get("who") for raw in shown}
    between = ok("status").lines[-1]
    assert "fb react müller dodge" in between
    assert "fb react 東京 dodge" in between


def test_a_turn_held_has_to_be_used_first() -> None:
    """Whoever holds a turn and acts is offered to step in first."""
    begin_three()
    ok("-q delay")

    assert refused("act complex --who raze").splitlines()[1].startswith("can: fb step-in raze · ")


@pytest.mark.parametrize("lang, waits", [("en", "still waiting: Raze"), ("de", "es wartet noch: Raze")])
def test_the_last_call_offers_to_go_on(lang: str, waits: str) -> None:
    """At the last call a turn cannot end: it says who waits and offers to go on first."""
    begin_three()
    for line in ("delay", "next", "next"):
        ok(f"-q {line}")
    told = refused(f"next --lang {lang}").splitlines()

    assert told[0].endswith(waits)
    assert told[1].endswith(": fb proceed · fb step-in raze")


def test_an_undo_can_be_taken_back() -> None:
    """After an undo the first offer takes it back, until something new is done."""
    begin_three()
    ok("-q next")

    assert ok("undo").lines[-1].startswith("can: fb redo · ")
    assert ok("status").lines[-1].startswith("can: fb redo · ")
    assert "fb redo" not in ok("redo").out
    ok("-q undo")
    assert "fb redo" not in ok("next").out


def test_one_is_not_several() -> None:
    """Where one thing is meant the sentence is in the singular."""
    begin_three()
    ok("-q undo")

    assert "There is 1 undo to take back" in refused("redo 2")
    ok("-q redo")
    assert "1 of the faces given is not needed" in refused("roll 1d6 --dice 1,2")
    assert "2 of the faces given are not needed" in refused("roll 1d6 --dice 1,2,3")
    assert "This takes 1 die: Kora 1 (roll); give the face, or none" in refused("roll kora 1d6 --dice ,")


def test_missing_dice_are_told_by_owner() -> None:
    """Too few dice are refused with whose they are, in the order in which they are thrown, roll-offs behind."""
    open_fight()
    ok("-q join Raze initiative_dice=2")
    ok("-q join Moth initiative_dice=2 reaction=5")
    ok("-q join Ganger --count 2")

    assert "6 dice in joining order: Raze 2, Moth 2, Ganger 1 1, Ganger 2 1 (initiative); give" in refused(
        "begin --dice 1"
    )
    tied = refused("begin --dice 6,6,6,5,2,2")
    assert "8 dice in joining order: Raze 2, Moth 2, Ganger 1 1, Ganger 2 1 (initiative), then roll-off" in tied
    assert "then roll-off Ganger 1, Ganger 2; give" in tied
    german = refused("begin --dice 6,6,6,5,2,2 --lang de")
    assert "8 Würfel der Reihe nach: Raze 2, Moth 2, Ganger 1 1, Ganger 2 1 (Initiative), dann Stechen" in german
