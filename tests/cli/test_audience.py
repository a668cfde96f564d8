"""`--audience` on the commands that show something."""

import json

import pytest

from tests.cli.fight import open_fight
from tests.cli.terminal import ok, refused
from tests.cli.test_completion import offers

SHOWING = ("status", "log", "replay", "order", "budgets", "injuries", "watch --once")
"""Every command that shows a fight to an audience."""


@pytest.fixture(autouse=True)
def fight() -> None:
    """Raze (16) and Ganger (9) fight; Spy (12), hidden, is Anna's; #6 is a hidden wound, #7 an open one."""
    open_fight()
    ok("-q join Raze --player Bob reaction=5 intuition=5")
    ok("-q join Ganger")
    ok("-q join Spy --hidden --player Anna reaction=4 intuition=4")
    ok("-q begin --dice 6,3,4")
    ok("-q damage ganger 4 --hidden")
    ok("-q damage ganger 1")


@pytest.mark.parametrize("command", SHOWING)
@pytest.mark.parametrize("look", ["", "--json", "--plain", "--linear", "--lang de", "--ascii", "-q"])
def test_the_public_sees_nobody_hidden(command: str, look: str) -> None:
    """Whatever a command shows, and however, holds nothing of the hidden one; the game master sees it."""
    assert "Spy" not in ok(f"{command} --audience public {look}").out
    assert "Spy" not in ok(f"{command} --audience player:Bob {look}").out
    if look != "-q":
        gm = ok(f"{command} --audience gm {look}").out
        assert ("Spy" in gm) == (command != "injuries" or look == "--json")


def test_the_log_as_everybody_sees_it() -> None:
    """Entries have numbers of their own, and hidden harm is not in the sums."""
    assert ok("log --audience public --from 4").lines == [
        "#4 The fight begins; Combat Turn 1: Raze INI 16 (10+6), Ganger INI 9 (6+3); Raze’s turn",
        "#5 Ganger: 1 physical (1/10)",
    ]
    assert ok("log --audience public --from 2 --to 3 --plain").lines == [
        "2\t\tRaze joins (player Bob): Initiative 10",
        "3\t\tGanger joins: Initiative 6",
    ]


def test_the_log_for_programs() -> None:
    """A line of JSON for each entry, without hashes."""
    entries = [json.loads(line) for line in ok("log --audience public --json").lines]

    assert [entry["entry"] for entry in entries] == [1, 2, 3, 4, 5]
    assert all("hash" not in entry for entry in entries)
    assert entries[-1]["commands"] == [{"do": "damage", "target": "Ganger", "amount": 1}]


def test_the_state_has_no_hints_for_others() -> None:
    """What may come next is for the game master; `--at` counts as the audience does."""
    assert "can:" not in ok("status --audience public").out
    assert ok("status --audience public --json").json["allowed"] == []
    assert (
        ok("status --audience public --at 4 --json").json["state"]["combatants"]["Ganger"]["tracks"]["physical"][
            "value"
        ]
        == 0
    )
    assert ok("status --audience gm").out == ok("status").out


def test_a_player_sees_the_own_combatant() -> None:
    """Anna's Spy is on her board, without the mark that it is hidden."""
    shown = ok("status --audience player:Anna --json").json["state"]["combatants"]

    assert list(shown) == ["Raze", "Ganger", "Spy"]
    assert shown["Spy"]["hidden"] is False


@pytest.mark.parametrize("command", [*SHOWING, "statistics", "audit", "chronicle"])
def test_a_player_in_small_letters(command: str) -> None:
    """A player is found without regard to case; one of nobody's in the fight is refused with those that there are."""
    assert ok(f"{command} --audience player:anna").out == ok(f"{command} --audience player:Anna").out

    said = refused(f"{command} --audience player:Zed", code=3)
    assert said.splitlines() == [
        'no: nobody here is played by "Zed"',
        "can: --audience player:Anna · --audience player:Bob",
    ]
    assert "niemand hier gehört zu „Zed“" in refused(f"{command} --audience player:Zed --lang de", code=3)


def test_players_whose_names_differ_in_case_only() -> None:
    """The exact spelling goes first; another one fits both."""
    ok("-q join Moth --player ANNA --dice 1")

    assert list(ok("status --audience player:ANNA --json").json["state"]["combatants"]) == ["Raze", "Ganger", "Moth"]
    assert "fits ANNA, Anna" in refused("status --audience player:anna", code=3)


def test_the_replay_as_everybody_sees_it() -> None:
    """Steps count as the audience does; undone ones are for the game master."""
    ok("-q undo")
    steps = [json.loads(line) for line in ok("replay --audience public --json").lines]

    assert [step["entry"] for step in steps] == [1, 2, 3, 4]
    assert [step["state"]["version"] for step in steps] == sorted({step["state"]["version"] for step in steps})
    said = refused("replay --undone --audience public", code=2)
    assert "only the game master, audience gm, sees what was undone" in said


@pytest.mark.parametrize("command", SHOWING)
def test_an_audience_that_there_is_not(command: str) -> None:
    """Whoever that shall be: the forms that there are, and commands that work."""
    said = refused(f"{command} --audience all", code=2)

    assert said.splitlines() == [
        'no: --audience takes gm, public or player:NAME; "all" is none of them',
        "can: --audience public · --audience player:NAME",
    ]
    assert "„all“ ist nichts davon" in refused(f"{command} --audience all --lang de", code=2)


def test_an_entry_that_an_audience_does_not_see() -> None:
    """The refusal counts as the audience does."""
    said = refused("status --audience public --at 6")

    assert said.splitlines() == ["no: There is no entry 6; 1 to 5 can be seen", "can: fb log --audience public"]


def test_completions() -> None:
    """The shell offers the audiences, the players among them, and the entries that an audience sees."""
    assert offers("status", "--audience", "") == ["gm", "public", "player:Anna", "player:Bob"]
    assert offers("status", "--audience", "pl") == ["player:Anna", "player:Bob"]
    assert offers("status", "--audience", "public", "--at", "") == ["5", "4", "3", "2", "1"]
    assert offers("status", "--at", "") == ["7", "6", "5", "4", "3", "2", "1"]
