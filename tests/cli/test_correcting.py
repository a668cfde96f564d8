"""Strike, amend and fork from the command line: what would change is shown before it is done."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from tests.cli.fight import begin_three
from tests.cli.terminal import entries, fb, ok, refused, state


def boxes(name: str) -> int:
    """The boxes of somebody's physical track."""
    value: int = state()["combatants"][name]["tracks"]["physical"]["value"]
    return value


@contextmanager
def asked(answer: str) -> Iterator[None]:
    """Somebody sits before the screen and answers the question."""
    with patch("cli.correcting.can_ask", lambda: True), patch("click.prompt", lambda *_, **__: answer):
        yield


def wounded() -> None:
    """A fight of three in which Kora takes 4 boxes by mistake (#6) and Raze acts afterwards (#7)."""
    begin_three()
    ok("-q damage kora 4")
    ok("-q next")


def test_nothing_is_changed_unless_somebody_agrees() -> None:
    """Without anybody to ask the preview is shown, the exit code is 2 and nothing has changed."""
    wounded()
    before = entries()
    shown = fb("strike 6")

    assert shown.code == 2
    assert shown.out.startswith("#6 Kora: 4 physical (4/10)")
    assert "will be struck; 1 later entry is decided again:" in shown.out
    assert "  Kora: physical 4 → 0" in shown.out
    assert "nothing is changed" in shown.err
    assert entries() == before


@pytest.mark.parametrize("answer, agrees", [("y", True), ("Ja ", True), ("n", False), ("", False), ("x", False)])
def test_the_question(answer: str, agrees: bool) -> None:
    """Whoever agrees gets the correction, whoever does not gets nothing."""
    wounded()
    before = len(entries())
    with asked(answer):
        shown = fb("amend 6 damage kora 1")

    assert shown.code == 0
    assert ("Nothing is changed." in shown.out) is not agrees
    assert (boxes("Kora"), len(entries()) - before) == ((1, 1) if agrees else (4, 0))


def test_yes_skips_the_question() -> None:
    """The same comparison as of a dry run, the result, the board; the log tells what was and why."""
    wounded()
    compared = ok("amend 6 damage kora 1 --dry-run").lines
    shown = ok('amend 6 damage kora 1 --reason "armour forgotten" --by Anna --yes').lines
    lines = shown[len(compared) :]

    assert shown[: len(compared)] == compared
    assert lines[0] == "#8 Amended: #6 was another one (armour forgotten)"
    told = ok("log --from 6").lines
    assert told[0].startswith("~ #6 Kora: 4 physical")
    assert told[0].endswith("(amended)")
    assert told[1].startswith("#6 Kora: 1 physical")
    assert entries()[-1]["by"] == "Anna"


def test_yes_is_brief_where_it_shall_be() -> None:
    """With -q there is the result alone."""
    wounded()

    assert ok("-q strike 6 --yes").lines == ["#8 Struck: #6 never was"]


def test_a_dry_run_changes_nothing() -> None:
    """The preview alone, for people and for programs."""
    wounded()
    before = entries()
    assert "Kora: physical 4 → 0" in ok("strike 6 --dry-run").out
    answer = ok("strike 6 --dry-run --json").json
    assert {"path": "combatants.Kora.tracks.physical.value", "before": 4, "after": 0} in answer["differences"]
    assert ok("strike 6 --dry-run --lang de").lines[1].startswith("wird gestrichen; 1 späterer Eintrag wird")
    assert entries() == before


def test_several_commands_for_one() -> None:
    """A plus that stands alone joins commands; they become one entry, and options count for them."""
    wounded()
    ok("-q amend 6 damage kora 1 + roll raze 2d6 --dice 3,4 --yes")

    amended = next(entry for entry in entries() if entry["entry"] == 6)
    assert [command["do"] for command in amended["commands"]] == ["damage", "roll"]
    assert [event["faces"] for event in amended["events"] if event["type"] == "DiceRolled"] == [[3, 4]]


def test_names_are_those_of_then() -> None:
    """Somebody renamed later is called by the name of that time."""
    wounded()
    ok("-q rename kora Countess")
    ok("-q amend 6 damage kora 2 --yes")

    assert boxes("Countess") == 2


def test_what_breaks_is_named() -> None:
    """Entries that would no longer fit are told; they are dropped only on request."""
    wounded()
    told = refused("strike 3 --yes")
    assert "later entries would no longer fit: #6 (nobody is called so then); --drop leaves them out" in told
    assert "can: fb strike 3 --drop" in told
    shown = fb("strike 3 --drop")
    assert "left out: #6" in shown.out
    ok("-q strike 3 --drop --yes")
    assert "Kora" not in state()["combatants"]


def test_dice_to_be_thrown_anew() -> None:
    """A preview says which dice would be thrown; they can be given."""
    begin_three()
    ok("-q roll raze 1d6 --dice 4")
    assert "to be thrown anew, so this is only an example: Raze d6 (roll)" in ok("amend 6 roll raze 2d6 --dry-run").out
    ok("-q amend 6 roll raze 2d6 --later-dice 5 --yes")
    (rolled,) = [event for entry in entries() if entry["entry"] == 6 for event in entry["events"]]
    assert rolled["faces"] == [4, 5]


@pytest.mark.parametrize(
    "line, code, said",
    [
        ("strike 99 --yes", 1, "There is no entry 99"),
        ("strike 1 --yes", 1, "cannot be struck"),
        ("amend 6", 2, "what shall take the place of #6?"),
        ("amend 6 dance", 2, "unknown: dance"),
        ("amend 6 damage kora", 2, "amount"),
        ("amend 6 damage +", 2, ""),
        ("amend 6 undo --yes", 2, "undo cannot take the place"),
        ("amend 99 damage kora 1", 1, "There is no entry 99"),
        ("fork 99", 1, "There is no entry 99"),
    ],
)
def test_what_cannot_be(line: str, code: int, said: str) -> None:
    """Each mistake is told with its reason, and nothing is written."""
    wounded()
    before = entries()

    assert said in refused(line, code)
    assert entries() == before


def test_a_fork_is_another_fight() -> None:
    """The present fight stays the present one, and the fork can be gone to."""
    wounded()
    told = ok('fork 5 --name "What if"').first
    short = told.rpartition(" ")[2]
    ok(f"use {short}")

    assert (state()["name"], boxes("Kora")) == ("What if", 0)
    assert ok("fork --json").json["events"][0]["type"] == "CombatForked"


def test_an_undo_takes_a_correction_back() -> None:
    """What it was is told in the words of the table."""
    wounded()
    ok("-q strike 6 --yes")

    assert ok("-q undo").lines[1] == "  − #8 Struck: #6 never was"
    assert boxes("Kora") == 4


def test_for_programs() -> None:
    """In JSON a correction is the contract's answer, and asks nobody."""
    wounded()
    answer = ok("strike 6 --yes --json").json
    assert (answer["ok"], answer["dropped"], answer["unused_dice"]) == (True, [], [])
    shown = fb("strike 5 --json")
    assert (shown.code, json.loads(shown.out)["code"]) == (2, "not_confirmed")


def test_entries_that_read_differently_are_shown() -> None:
    """What changes in the log and not in the state is shown too: who acts, which dice a later roll takes."""
    begin_three()
    ok("-q roll raze 1d6 --dice 4")
    ok("-q roll raze 1d6 --dice 2")
    lines = ok("amend 6 roll raze 2d6 --later-dice 1 --dry-run").lines

    assert lines[2:] == [
        "  Nothing changes in the present state.",
        "  #6 − Raze rolls 1d6: 4",
        "     + Raze rolls 2d6: 4 2 → total 6",
        "  #7 − Raze rolls 1d6: 2",
        "     + Raze rolls 1d6: 1",
        "  to be thrown anew, so this is only an example: Raze d6 (roll)",
    ]


def test_what_was_hidden_stays_hidden() -> None:
    """An amendment of an entry for the game master only is for the game master only, too."""
    begin_three()
    ok('-q note "Sniper on the roof" --hidden')
    ok('-q amend 6 note "Sniper in the tower" --yes')

    assert ok("log --from 6 --to 6 --in-force").lines == ["#6 Note: Sniper in the tower (hidden)"]
    assert "tower" not in ok("log --audience public").out


def test_options_that_the_command_uses_itself() -> None:
    """Where a verb has an option of its own with the name of one that writing commands have, it gets it."""
    begin_three()
    before = state()["combatants"]["Kora"]["initiative"]
    ok("-q adjust-initiative kora --by 1")
    ok("-q amend 6 adjust-initiative kora --by 3 --yes")

    assert state()["combatants"]["Kora"]["initiative"] == before + 3


def test_a_replacement_that_the_rules_refuse() -> None:
    """The rules' refusal is told, in the language of the output."""
    begin_three()
    ok("-q act simple --attack")
    ok("-q damage kora 1")
    assert "no: " in refused("amend 7 act complex --yes")
    assert refused("amend 7 act complex --dry-run --lang de").startswith("Nein: ")
    assert refused("strike 99 --lang de --dry-run").startswith("Nein: Es gibt keinen Eintrag 99")


def test_only_what_is_hidden_is_revealed() -> None:
    """An entry that everybody sees cannot be revealed."""
    begin_three()
    assert "Entry 5 is not hidden" in refused("reveal --entry 5")


def test_the_dice_that_were_seen_are_those_that_count() -> None:
    """What the question shows is what an agreement does, dice thrown by the program included."""
    begin_three()
    ok("-q roll raze 1d6 --dice 4")
    with asked("y"):
        lines = ok("amend 6 roll raze 9d20").lines
    seen = next(line for line in lines if line.startswith("     + "))

    assert ok("log --from 6 --to 6 --in-force").first.removeprefix("#6 ") == seen.removeprefix("     + ")
