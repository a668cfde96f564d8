"""Audiences: `show` and `log` for the public and for players hold nothing of what is hidden from them."""

import json
from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import Table

Json = dict[str, Any]


def secretive(fight: Opening) -> Table:
    """A and B fight openly from #4 on; #5 is a whisper, Spy, who is Ann's, joins by #6 and acts by #8."""
    table = fight(A=12, B=9)
    table.do("note", text="whisper", hidden=True)
    table.do("join", name="Spy", sheet={"reaction": 6}, hidden=True, player="Ann", rolled=[6])
    table.end("A")
    table.do("end_turn") if table.state["current"] == "Spy" else None
    table.do("note", text="all is quiet", by="GM")
    return table


def seen(table: Table, verb: str = "log", audience: str = "public", **arguments: Any) -> Json:
    """What an audience is answered."""
    return table.do(verb, audience=audience, **arguments)


def listed(table: Table, audience: str = "public", **arguments: Any) -> list[int]:
    """The entries that an audience is told of."""
    return [entry["entry"] for entry in seen(table, audience=audience, **arguments)["entries"]]


def test_the_game_master_is_the_usual_audience(fight: Opening) -> None:
    """Without an audience everything is shown, as for the game master."""
    table = secretive(fight)

    for verb in ("show", "log"):
        assert seen(table, verb, "gm") == table.do(verb)


def test_the_public_sees_nothing_hidden(fight: Opening) -> None:
    """Neither the hidden remark nor the hidden combatant is in any answer."""
    table = secretive(fight)

    for answer in (seen(table, "show"), seen(table, "log"), seen(table, "show", at=4)):
        text = json.dumps(answer)
        assert "Spy" not in text
        assert "whisper" not in text
        assert "hash" not in text
        assert '"hidden": true' not in text


def test_entries_have_numbers_of_their_own(fight: Opening) -> None:
    """They count from 1 without gaps, and `from`, `to` and `at` mean these numbers."""
    table = secretive(fight)
    everything = listed(table)

    assert everything == list(range(1, len(everything) + 1))
    assert len(everything) < len(table.do("log")["entries"])
    assert listed(table, from_=2, to=3) == [2, 3]
    assert seen(table, "show", at=3)["state"]["entry"] == 3


def test_versions_count_what_is_seen(fight: Opening) -> None:
    """The version is that of the newest entry seen, and a hidden entry does not change it."""
    table = secretive(fight)
    before = seen(table, "show")

    table.do("note", text="whisper again", hidden=True)

    assert seen(table, "show") == before
    assert before["version"] == before["state"]["version"]
    counted = sum(1 + len(entry["events"]) for entry in seen(table)["entries"])
    assert before["version"] == counted < table.state["version"]


def test_entries_that_an_audience_does_not_see(fight: Opening) -> None:
    """Beyond its own numbers there is no entry; the refusal tells nothing of those that there are."""
    table = secretive(fight)
    last = len(listed(table))

    for at in (0, last + 1):
        answer = table.refused("no_such_entry", "show", at=at, audience="public")
        assert answer["message"] == f"There is no entry {at}; 1 to {last} can be seen."
        assert answer["version"] == seen(table, "show")["version"]


def test_a_player_sees_their_own(fight: Opening) -> None:
    """Ann sees her hidden combatant and nothing else that is hidden; Bob sees what everybody does."""
    table = secretive(fight)

    anns = seen(table, "show", "player:Ann")["state"]
    assert set(anns["combatants"]) == {"A", "B", "Spy"}
    assert anns["combatants"]["Spy"]["tracks"] == table.one("Spy")["tracks"]
    assert "whisper" not in json.dumps(seen(table, "log", "player:Ann"))
    assert seen(table, "log", "player:Bob") == seen(table, "log", "public")


def test_a_revealed_combatant(fight: Opening) -> None:
    """From the revealing entry on everybody sees it; earlier entries stay as they were."""
    table = secretive(fight)
    before = seen(table)["entries"]

    table.do("reveal", who="Spy")

    entries = seen(table)["entries"]
    assert entries[:-1] == before
    assert [event["type"] for event in entries[-1]["events"]] == ["CombatantRevealed"]
    assert seen(table, "show")["state"]["combatants"] == table.state["combatants"]


def test_a_revealed_entry(fight: Opening) -> None:
    """It is shown at its place, and the entries after it move up by one."""
    table = secretive(fight)
    before = seen(table)["entries"]

    table.do("reveal", entry=5)

    entries = seen(table)["entries"]
    assert len(entries) == len(before) + 1
    assert entries[4]["commands"] == [{"do": "note", "text": "whisper"}]
    assert entries[5]["events"] == before[4]["events"]


def test_what_was_undone(fight: Opening) -> None:
    """Others than the game master see neither undone entries nor that something was undone."""
    table = secretive(fight)
    before = seen(table)

    table.do("note", text="a slip")
    table.do("undo")

    assert seen(table) == before
    answer = table.refused("bad_command", "log", audience="public", include_undone=True)
    assert "audience gm" in answer["message"]


def test_what_was_struck(fight: Opening) -> None:
    """A struck entry is gone for the audience, and so is the correction."""
    table = secretive(fight)
    before = listed(table)
    slip = table.do("damage", target="B", amount=1)["entry"]
    table.do("strike", entry=slip)

    assert listed(table) == before


@pytest.mark.parametrize("audience", ["", "all", "player", "player:", "player: ", "GM"])
@pytest.mark.parametrize("verb", ["show", "log"])
def test_audiences_that_there_are_not(fight: Opening, verb: str, audience: str) -> None:
    """The refusal names the field and the three forms."""
    message = fight(A=12).refused("bad_command", verb, audience=audience)["message"]

    assert message == f"{verb}: audience: gm, public or player:NAME is needed."


def test_other_commands_have_no_audience(fight: Opening) -> None:
    """What writes or explains takes none."""
    assert "audience" in fight(A=12).refused("bad_command", "explain", who="A", audience="public")["message"]


def test_a_view_without_the_state(fight: Opening) -> None:
    """`state: false` leaves it out for an audience too."""
    assert "state" not in seen(secretive(fight), "log", state=False)
