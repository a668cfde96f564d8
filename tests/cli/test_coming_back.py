"""Who comes back with `join --from-last`: what stays unseen, from which fight, and whom a name means."""

import json
import os
import sqlite3

import pytest

from tests.cli.terminal import entries, offered, ok, refused, state

SECRETS = {
    "coriolis": ("begin --dice 4", "hit raze 3 --critical --dice 3,2,1,4,2 --hidden"),
    "dsa5": ("damage raze 9 --hidden",),
    "military5e": ("damage raze 9 --hidden",),
    "shadowrun5": ("damage raze 4 --hidden", "condition raze cursed --hidden"),
}


def open_first(system: str, *lines: str, more: str = "") -> None:
    """A first fight with Raze, some lines, and a second one."""
    ok(f"-q new {system} First --campaign Nights {more}")
    ok("-q join Raze --player Ada")
    for line in lines:
        ok(f"-q {line}")
    ok(f"-q new {system} Second --campaign Nights")


def present() -> str:
    """The id of the present fight."""
    rows = map(json.loads, ok("fights --json").lines)
    return next(str(row["combat"]) for row in rows if row["present"])


def spoil_latest(version: int) -> None:
    """Make an event unreadable of the fight that was written last."""
    with sqlite3.connect(os.environ["FECHTBUCH_DB"]) as store:
        spoilt = store.execute(
            "UPDATE stored_events SET state = x'00' WHERE originator_version = ? AND originator_id = "
            "(SELECT originator_id FROM stored_events ORDER BY rowid DESC LIMIT 1)",
            (version,),
        )
        assert spoilt.rowcount == 1
    store.close()


def public() -> str:
    """All that the public can find."""
    lines = ("log", "status", "search cursed", "search broken", "search first", "character raze")
    return "".join(ok(f"{line} --audience public").out for line in lines)


@pytest.mark.parametrize("system", SECRETS)
def test_harm_that_the_table_has_not_seen_stays_unseen(system: str) -> None:
    """Whoever was hurt in secret comes hidden, the game master is told, and a reveal shows them."""
    open_first(system, *SECRETS[system])
    before = ok("log --audience public").out
    said = ok("join raze --from-last").out

    assert "Raze comes hidden: not everybody saw all of it in “First”" in said
    assert ok("log --audience public").out == before
    assert state()["combatants"]["Raze"]["player"] == "Ada"
    ok("-q reveal raze")
    assert "Raze" in ok("log --audience public").out


def test_hidden_conditions_come_in_a_hidden_command() -> None:
    """What the public saw comes openly, what it did not see in the same entry for the game master only."""
    open_first("coriolis", "condition raze wet", "condition raze cursed --level 3 --hidden")
    said = ok("join raze --from-last").out
    seen = public()

    assert "For the game master only, as in “First”: cursed" in said
    assert "comes from “First” (wet)" in seen
    assert "cursed" not in seen
    assert len(entries()) == 2
    conditions = state()["combatants"]["Raze"]["conditions"]
    assert {name: one["level"] for name, one in conditions.items()} == {"wet": 1, "cursed": 3}
    assert "cursed" in ok("log --audience player:Ada").out


def test_a_condition_that_went_in_secret_is_still_seen() -> None:
    """The public goes on seeing what it saw last."""
    open_first("dsa5", "condition raze wet", "condition raze wet --remove --hidden")
    ok("-q join raze --from-last")

    assert state()["combatants"]["Raze"]["conditions"] == {}
    assert "(wet)" in ok("log --audience public").out


def test_revealed_secrets_come_openly() -> None:
    """What was revealed in the earlier fight is hidden no more."""
    open_first("coriolis", "condition raze cursed --hidden", "reveal --entry 3")
    assert ok("-q join raze --from-last").lines == [
        "#2 Raze joins (player Ada): Agility 3, comes from “First” (cursed)"
    ]
    assert "cursed" in ok("log --audience public").out


def test_a_fight_that_was_opened_in_secret_is_not_named() -> None:
    """Its name is not to be read in a later fight."""
    open_first("coriolis", more="--hidden")
    ok("-q join raze --from-last")

    assert "First" not in ok("log --audience public").out


@pytest.mark.of_a_file
def test_a_player_who_did_not_see_it_does_not_see_it_now() -> None:
    """A hidden attacker's harm is unknown to the player of whom it befell; the language is one."""
    ok("-q new military5e First --campaign Nights")
    ok("-q join Raze --player Ada")
    ok("-q join Spy --hidden")
    ok("-q begin --dice 9,5")
    combat = {"combat": present()}
    note, harm = {"do": "note", "text": "x", "hidden": True}, {"do": "damage", "target": "Raze", "amount": 3}
    answer = ok(f"batch --db {os.environ['FECHTBUCH_DB']}", stdin=json.dumps([note | combat, harm | combat]).encode())
    assert answer.json["ok"]
    ok("-q new military5e Second --campaign Nights")
    said = ok("-q join raze --from-last --lang de").out

    assert "Ohne Ada: In „First“ war nicht alles davon für Ada zu sehen." in said
    assert "Raze kommt verdeckt: " in said
    assert "Raze" not in ok("log --audience public").out


def test_the_latest_fight_is_the_one_opened_last() -> None:
    """What is changed in an older one afterwards brings nothing back."""
    open_first("shadowrun5", "damage raze 2")
    ok("-q join raze --from-last")
    ok("-q damage raze 1")
    ok("-q -f First note later")
    ok("-q -f First amend 3 damage raze 1 --yes")
    ok("-q new shadowrun5 Third --campaign Nights")
    ok("-q join raze --from-last")

    assert state()["combatants"]["Raze"]["tracks"]["physical"]["value"] == 3
    assert "comes from “Second”" in ok("log").out


def test_two_who_differ_in_case_only() -> None:
    """The exact name comes before the loose one, a third spelling fits both, and a fight counts once."""
    open_first("shadowrun5", "join raze", "damage Raze 2", "damage raze 1")
    said = refused("join RAZE --from-last", 3)
    assert '"RAZE" fits Raze, raze' in said
    assert offered(said) == ["join Raze --from-last", "join raze --from-last"]
    ok("-q join raze --from-last")
    ok("-q join Raze --from-last")

    assert {name: one["tracks"]["physical"]["value"] for name, one in state()["combatants"].items()} == {
        "raze": 1,
        "Raze": 2,
    }
    assert "Raze is in this fight already" in refused("join Raze --from-last")
    assert ok("character raze").first.startswith("raze · 2 fights · ")


@pytest.mark.of_a_file
@pytest.mark.parametrize("listed", ["fights", "use second"])
@pytest.mark.parametrize("language, told", [("en", 'the fight "Second" of the'), ("de", "der Kampf „Second“ ders")])
def test_a_latest_fight_that_cannot_be_read(listed: str, language: str, told: str) -> None:
    """No older state is taken in its place; it is named, also for somebody who is known from nowhere else."""
    open_first("shadowrun5", "damage raze 2")
    ok("-q join raze --from-last")
    ok("-q join Moth")
    ok(f"-q {listed}")
    spoil_latest(3)
    ok("-q new shadowrun5 Third --campaign Nights")
    for name in ("raze", "moth"):
        said = refused(f"join {name} --from-last --lang {language}", 4)
        assert told in said
        assert "fb verify" in said
    ok("-q new shadowrun5 Other --campaign Days")
    assert "Second" not in refused("join raze --from-last", 3)


@pytest.mark.of_a_file
def test_a_newer_fight_after_a_damaged_one_counts() -> None:
    """A fight that cannot be read is of no interest where somebody fought later."""
    open_first("shadowrun5", "damage raze 2")
    spoil_latest(2)
    ok("-q new shadowrun5 Third --campaign Nights")
    ok("-q join Raze")
    ok("-q new shadowrun5 Fourth --campaign Nights")

    assert "comes from “Third”" in ok("-q join raze --from-last").first


def test_a_repeated_line_is_answered_as_the_first_time() -> None:
    """The id counts, also where the earlier fight is gone by now."""
    open_first("shadowrun5", "damage raze 2")
    first = ok("-q join raze --from-last --command-id J").out
    ok("delete First --yes")

    assert ok("-q join raze --from-last --command-id J").out == first
    assert len(entries()) == 2
