"""`fb join --from-last`: who comes back, in every system."""

import pytest

from tests.cli.terminal import ok, refused, state

FIGHTS = {
    "coriolis": ("agility=4", "5,4", ("hit raze 3 --critical --dice 3,2,1,4,2", "condition raze cursed")),
    "dsa5": ("fate_points=3", "4,3", ("damage raze 14", "condition raze cursed")),
    "military5e": ("action_surge=2", "14,3", ("damage raze 20", "condition raze cursed")),
    "shadowrun5": ("edge=3", "4,3", ("damage raze 4", "condition raze cursed", "spend-point raze seize-initiative")),
}
PARTS = ("tracks", "modifiers", "injuries", "conditions")


@pytest.mark.parametrize("system", FIGHTS)
def test_somebody_comes_back_as_they_stood(system: str) -> None:
    """Sheet, tracks, injuries, conditions and points are those of the end; one undo takes all of it back."""
    numbers, dice, lines = FIGHTS[system]
    ok(f"-q new {system} First --campaign Nights")
    ok(f"-q join Raze {numbers} --side heroes --player Ada")
    ok("-q join Orc")
    ok(f"-q begin --dice {dice}")
    for line in lines:
        ok(f"-q {line}")
    ok("-q end")
    before = state()["combatants"]["Raze"]
    ok(f"-q new {system} Second --campaign NIGHTS")
    said = ok("-q join raze --from-last").first
    after = state()["combatants"]["Raze"]

    assert "“First”" in said
    assert "cursed" in said
    assert [after[part] for part in (*PARTS, "sheet", "side", "player")] == [
        before[part] for part in (*PARTS, "sheet", "side", "player")
    ]
    for points in ("edge", "fate", "action_surge"):
        assert after["budget"].get(points) == before["budget"].get(points)
    ok("-q undo")
    assert state()["combatants"] == {}
    ok("-q redo")
    ok("-q join Orc")
    ok("-q begin")


def test_what_was_typed_counts_more() -> None:
    """Numbers and options of the line stand in for those of the earlier fight."""
    ok("-q new shadowrun5 First --campaign Nights")
    ok("-q join Raze reaction=5 --side heroes")
    ok("-q new shadowrun5 Second --campaign Nights")
    ok("-q join raze --from-last reaction=6 --side villains")
    one = state()["combatants"]["Raze"]

    assert (one["sheet"]["reaction"], one["side"]) == (6, "villains")


def test_the_latest_fight_counts() -> None:
    """Of several fights the one with the newest entry; a former name leads there as well; forks do not count."""
    for name, amount in (("First", 2), ("Second", 3)):
        ok(f"-q new shadowrun5 {name}")
        ok("-q join Raze")
        ok("-q join Orc")
        ok("-q begin --dice 4,3")
        ok(f"-q damage raze {amount}")
    ok("-q rename raze Wolf")
    ok("-q fork --name Fork")
    ok("-q -f fork damage wolf 1")
    ok("-q new shadowrun5 Third")

    assert "“Second”" in ok("-q join raze --from-last").first
    assert state()["combatants"]["Wolf"]["tracks"]["physical"]["value"] == 3


def test_who_cannot_come_back() -> None:
    """Nobody of the name, another campaign, other rules, the dead, several at once."""
    ok("-q new military5e First --campaign Nights")
    ok("-q join Raze")
    ok("-q join Orc")
    ok("-q begin --dice 14,3")
    ok("-q damage raze 40")
    ok("-q new military5e Second --campaign Nights")

    assert "died" in refused("join raze --from-last", 1)
    assert "fb join Orc --from-last" in refused("join orcc --from-last", 3)
    refused("join orc --from-last --count 2", 2)
    ok("-q new military5e Third --campaign Days")
    refused("join orc --from-last", 3)
    ok("-q new dsa5 Fourth --campaign Nights")
    refused("join orc --from-last", 3)


def test_a_correction_of_the_fight_keeps_what_was_brought() -> None:
    """Striking an earlier entry decides the join again with the same harm."""
    ok("-q new shadowrun5 First")
    ok("-q join Raze")
    ok("-q join Orc")
    ok("-q begin --dice 4,3")
    ok("-q damage raze 4")
    ok("-q new shadowrun5 Second")
    ok("-q note nothing")
    ok("-q join raze --from-last")
    ok("-q strike 2 --yes")

    assert state()["combatants"]["Raze"]["tracks"]["physical"]["value"] == 4
