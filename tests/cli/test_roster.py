"""`fb join --from-last`: who comes back, in every system."""

import pytest

from tests.cli.terminal import offered, ok, refused, state

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


def test_who_was_hidden_comes_back_hidden() -> None:
    """The table learns of somebody whom nobody has revealed neither from the entry nor from what is found."""
    ok("-q new coriolis First --campaign Icons")
    ok("-q join Spy --hidden")
    ok("-q condition spy cursed --hidden")
    ok("-q new coriolis Second --campaign Icons")
    said = ok("-q join spy --from-last").first

    assert "(hidden)" in said
    for line in ("log", "search spy", "search cursed", "status"):
        assert "Spy" not in ok(f"{line} --audience public").out
    refused("character spy --audience public", 3)
    ok("-q reveal spy")
    assert "Spy" in ok("log --audience public").out


TYPED = {
    "coriolis hit_points=3": ("hit raze 2", {"hp": (3, 3), "mp": (6, 6)}),
    "coriolis hit_points=9": ("hit raze 6 --dice 3,2,1,4,2", {"hp": (9, 9), "mp": (6, 6)}),
    "coriolis mind_points=4": ("hit raze 2", {"hp": (4, 6), "mp": (4, 4)}),
    "coriolis agility=5": ("hit raze 2", {"hp": (4, 6), "mp": (6, 6)}),
    "dsa5 life_points=20": ("damage raze 14", {"lep": (20, 20)}),
    "dsa5 life_points_now=5": ("damage raze 1", {"lep": (5, 30)}),
    "dsa5 speed=6": ("damage raze 14", {"lep": (16, 30)}),
    "military5e hit_points=8": ("damage raze 20", {"hp": (8, 8)}),
    "military5e temporary_hit_points=4": ("damage raze 5", {"hp": (15, 20), "temp_hp": (4, 4)}),
    "shadowrun5 body=6": ("damage raze 10", {"physical": (0, 11), "stun": (0, 10), "overflow": (0, 6)}),
    "shadowrun5 stun_damage=3": ("damage raze 4", {"physical": (4, 10), "stun": (3, 10), "overflow": (0, 3)}),
}


@pytest.mark.parametrize("line", TYPED)
def test_tracks_follow_what_was_typed(line: str) -> None:
    """A track that is made from a number of the line starts from the sheet; the others go on; states follow."""
    (system, number), (harm, tracks) = line.split(), TYPED[line]
    ok(f"-q new {system} First --campaign Nights")
    ok("-q join Raze")
    ok("-q join Orc")
    ok(f"-q begin --dice {'4,3' if system != 'military5e' else '14,3'}")
    ok(f"-q {harm}")
    ok(f"-q new {system} Second --campaign Nights")
    ok(f"-q join Raze --from-last {number}")
    one = state()["combatants"]["Raze"]

    assert {key: (track["value"], track["max"]) for key, track in one["tracks"].items()} == tracks
    assert one["status"] == []


def test_wounds_follow_the_tracks() -> None:
    """Where one track is typed and another is carried both count; what is typed of Edge counts more, too."""
    ok("-q new shadowrun5 First --campaign Nights")
    ok("-q join Raze edge=3 edge_points=1")
    ok("-q damage raze 4")
    ok("-q damage raze 6 stun")
    ok("-q new shadowrun5 Second --campaign Nights")
    ok("-q join Raze --from-last willpower=5 stun_damage=3 edge=4")
    one = state()["combatants"]["Raze"]

    assert one["modifiers"] == {"wounds": -2}
    assert one["budget"]["edge"] == 4


def test_pain_stays_when_the_speed_is_typed() -> None:
    """What follows from a carried track and a typed number counts both."""
    ok("-q new dsa5 First --campaign Nights")
    ok("-q join Raze")
    ok("-q damage raze 16")
    ok("-q new dsa5 Second --campaign Nights")
    ok("-q join Raze --from-last speed=12")
    one = state()["combatants"]["Raze"]

    assert one["modifiers"] == {"pain": -2}
    assert one["speed"] == 10


def test_refusals_offer_what_works() -> None:
    """Each says what is so, and every command that it offers can be typed."""
    ok("-q new coriolis First --campaign Nights")
    ok("-q join Moth")
    ok("-q new shadowrun5 Second --campaign Nights")
    ok("-q join Raze")
    ok("-q join 'Thug 1'")
    ok("-q join 'Thug 2'")
    ok("-q new shadowrun5 Third --campaign Nights")
    ok("-q join raze --from-last")
    for typed, code, told in (
        ("raze", 1, "Raze is in this fight already"),
        ("moth", 3, "Moth fought by other rules only (Coriolis)"),
        ("thugg", 3, '"thugg" was in no earlier fight of the campaign Nights'),
        ("thug", 3, '"thug" fits Thug 1, Thug 2'),
    ):
        said = refused(f"join {typed} --from-last", code)
        assert told in said
        assert f"fb join {typed} --from-last" not in offered(said)
        for line in offered(said):
            ok(f"-q {line}")
            if line != "status":
                ok("-q undo")
    assert "Thug 1 joins" in ok("-q join thug1 --from-last").first


def test_a_fight_without_a_campaign_says_so() -> None:
    """Who is known from a campaign only is not known there."""
    ok("-q new shadowrun5 First --campaign Nights")
    ok("-q join Raze")
    ok("-q new shadowrun5 Second")
    said = refused("join Raze --from-last", 3)

    assert "belongs to no campaign" in said
    assert offered(said) == ["join Raze"]
    assert "gehört zu keiner Kampagne" in refused("join Raze --from-last --lang de", 3)
