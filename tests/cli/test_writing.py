"""The writing verbs and the options that all of them take."""

import pytest

from tests.cli.fight import attack, begin_three, open_fight
from tests.cli.terminal import Json, entries, fb, ok, refused, seeded, state


def last() -> Json:
    """The newest entry of the log."""
    return entries()[-1]


def types() -> list[str]:
    """The types of the newest entry's events."""
    return [event["type"] for event in last()["events"]]


def who(name: str) -> Json:
    """How somebody stands."""
    found: Json = state()["combatants"][name]
    return found


def test_dice_of_the_table_are_marked() -> None:
    """Faces given by `--dice`, with commas or spaces, are used in order and marked as thrown at the table."""
    begin_three()
    ok("-q roll 3d6+1 --dice '2 4,6'")
    [rolled] = [event for event in last()["events"] if event["type"] == "DiceRolled"]

    assert (rolled["faces"], rolled["source"], rolled["total"]) == ([2, 4, 6], "table", 13)


def test_dice_of_the_app_are_marked() -> None:
    """Without `--dice` the app throws."""
    begin_three()
    with seeded(1):
        ok("-q roll 3d6")

    assert last()["events"][0]["source"] == "app"


def test_an_override_is_kept_with_its_reason() -> None:
    """`--override` lifts a refusal; what was lifted and why is in the log."""
    begin_three()
    refused("act kora simple")
    ok("-q act kora simple --override 'she was faster'")
    lifted = last()["events"][0]

    assert (lifted["type"], lifted["refused"], lifted["reason"]) == (
        "RuleOverridden", "not_your_phase", "she was faster",
    )  # fmt: skip


def test_who_says_it_is_kept() -> None:
    """`--by` is kept with the entry."""
    begin_three()
    ok("-q note 'Stay down' --by Anna")

    assert last()["by"] == "Anna"


def test_an_expected_version() -> None:
    """With `--expect-version` a command is refused when the fight has moved on, and tells what was missed."""
    begin_three()
    version = state()["version"]
    ok(f"-q note x --expect-version {version}")
    answer = fb(f"note y --expect-version {version} --json").json

    assert answer["refused"] == "version_conflict"
    assert [event["type"] for event in answer["missed"]][-1] == "NoteTaken"


def test_a_command_id_is_carried_out_once() -> None:
    """The same `--command-id` sent again is answered as the first time and does nothing."""
    begin_three()
    answers = [fb("damage kora 2 --command-id abc --json").json for _ in range(2)]

    assert answers[0]["events"] == answers[1]["events"]
    assert answers[0]["entry"] == answers[1]["entry"] == len(entries())


def test_opening_with_a_command_id_opens_once() -> None:
    """`new` with an id opens one fight, however often it is sent."""
    for _ in range(2):
        ok("-q new shadowrun5 Alley --command-id evening")

    assert len(ok("fights").lines) == 1


def test_hidden_things_are_revealed() -> None:
    """What is hidden carries the mark in the log until it is revealed."""
    begin_three()
    ok("-q join Spy --hidden --initiative-faces 1")
    ok("-q note whisper --hidden")
    assert last()["commands"][0]["hidden"] is True
    ok("-q reveal spy")
    ok("-q reveal --entry 7")

    refused("reveal spy")


def test_several_targets_share_the_dice() -> None:
    """A command for several targets takes the faces in order and is one entry."""
    begin_three()
    ok("-q damage kora,gan 3 stun")

    assert [who(name)["tracks"]["stun"]["value"] for name in ("Raze", "Kora", "Ganger")] == [0, 3, 3]
    assert len(last()["commands"]) == 2


def test_several_join_with_the_dice_of_the_table() -> None:
    """In a running fight several late joiners use the faces of one `--dice`."""
    begin_three()
    ok("-q join Rat --count 2 --dice 2,5")

    assert [who(name)["initiative"] for name in ("Rat 1", "Rat 2")] == [8, 11]


@pytest.mark.parametrize(
    "line, base, initiative",
    [
        ("adjust-initiative kora --by -3", 9, 10),
        ("adjust-initiative kora --by 2 --reason wired", 9, 15),
        ("adjust-initiative kora --base 2", 11, 15),
        ("adjust-initiative kora --base=-2", 7, 11),
    ],
)
def test_initiative_is_changed_from_outside(line: str, base: int, initiative: int) -> None:
    """`--by` changes the score, `--base` the attribute and with it the score."""
    begin_three()
    ok(f"-q {line}")

    assert (who("Kora")["base"], who("Kora")["initiative"]) == (base, initiative)


@pytest.mark.parametrize("line", ["adjust-initiative kora --dice 1", "adjust-initiative raze --dice -1 --by 1"])
def test_initiative_dice_are_changed_from_outside(line: str) -> None:
    """`--dice` of this verb is a number of initiative dice more or fewer."""
    begin_three()
    ok("-q adjust-initiative raze --dice 1")

    ok(f"-q {line}")


def test_conditions_come_and_go() -> None:
    """A condition is set with a level and turns, for several, until the start of somebody's turn, and removed."""
    begin_three()
    ok("-q condition kora,gan burning --turns 2 --level 3")
    ok("-q condition raze suppressed --until start --of kora")
    burning = who("Kora")["conditions"]["burning"]
    assert (burning["level"], burning["turns"]) == (3, 2)
    assert "suppressed" in who("Raze")["conditions"]

    ok("-q condition kora burning --remove")
    assert who("Kora")["conditions"] == {}


def test_time_passes() -> None:
    """`clock` adds hours, minutes and seconds, with rest."""
    begin_three()
    ok("-q clock --minutes 10 --seconds 30")
    ok("-q clock --hours 1 --rest")

    assert state()["clock"] == 4230


def test_points_are_spent_in_either_order() -> None:
    """The name may stand before or behind what the point buys, which may be written with dashes or underscores."""
    begin_three()
    ok("-q spend-point kora seize-initiative")
    ok("-q spend-point seize_initiative gan")

    assert [who(name)["budget"]["edge"] for name in ("Raze", "Kora", "Ganger")] == [1, 0, 0]


def test_recovery() -> None:
    """Who was knocked out comes round by `recover`, with or without the word."""
    begin_three()
    for line in ("recover kora", "recover kora unconscious"):
        ok("-q damage kora 10 stun")
        assert "unconscious" in who("Kora")["status"]
        ok("-q heal kora 10 stun")
        if "unconscious" in who("Kora")["status"]:
            ok(f"-q {line}")
        assert "unconscious" not in who("Kora")["status"]


def test_reactions_in_either_order() -> None:
    """A reaction may stand before or behind the name, short or in another case."""
    begin_three()
    attack()
    ok("-q react kora dodge")
    ok("-q r PARRY kora")

    assert who("Kora")["initiative"] == 3
    assert last()["events"][0]["target"] == "Raze"


def test_a_note_is_the_rest_of_the_line() -> None:
    """A note needs no quotes; options may stand among its words."""
    begin_three()
    ok("-q note The lights go out --by Anna now")

    assert last()["events"][0]["text"] == "The lights go out now"


def test_rolls_of_somebody_for_something() -> None:
    """A roll may belong to somebody and tell its purpose; pools count hits, d and W mean the same."""
    begin_three()
    line = "roll kora 4d6>=5 --purpose pistol --dice 5,6,1,2"

    assert ok(f"-q {line}").first == "#6 Kora rolls 4d6>=5 (pistol): 5 6 1 2 → 2 hits"
    assert ok("-q roll 2W6 --dice 1,2").first.endswith("total 3")


@pytest.mark.parametrize(
    "short, long",
    [("a simple", "act simple"), ("n", "next"), ("d", "delay"), ("h kora 2", "damage kora 2"),
     ("hit kora 2", "damage kora 2"),
     ("u", "undo"), ("end-turn", "next"), ("END_TURN", "next"), ("Damage KORA 2", "damage kora 2")],
)  # fmt: skip
def test_short_forms(short: str, long: str) -> None:
    """Short forms and other spellings of a verb do the same."""
    begin_three()
    ok("-q note x")
    first = ok(f"-q {long}").first.partition(" ")[2]
    ok("-q undo" if long != "undo" else "-q redo")

    assert ok(f"-q {short}").first.partition(" ")[2].replace("#8", "#6") == first


def test_commands_before_a_fight_has_begun() -> None:
    """Before the beginning actions are refused, with `begin` among the offers."""
    open_fight()
    ok("-q join Raze")

    assert "fb begin" in refused("act simple")
    assert types() == ["CombatantJoined"]
