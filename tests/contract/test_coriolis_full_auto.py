"""Coriolis: full auto, die by die, and its sixes on several targets."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_attacks import RIFLE, attack
from tests.contract.test_coriolis_initiative import hp, opened
from tests.support.table import Json, Table


def fired(seat: Opening, faces: list[int], sheet: Json | None = None) -> Table:
    """A has fired full auto on B."""
    table = opened(seat, sheets={"A": sheet or {}}, A=6, B=5, C=4)
    attack(table, faces, action="full_auto", weapon=RIFLE, pool=len(faces) + 2)
    return table


def test_full_auto_until_a_1(seat: Opening) -> None:
    """Ones of the pool do nothing; the first one of the further dice ends it and empties the clip."""
    table = fired(seat, [1, 1, 6])
    table.refused("choice_pending", "spend", on={})
    table.do("extra_die", rolled=[6])
    assert table.state["pending"]["sixes"] == 2
    table.do("extra_die", rolled=[1])
    assert table.state["pending"]["stopped"]
    assert "clip_empty" in table.one("A")["status"]
    table.refused("auto_fire_stopped", "extra_die")
    table.refused("auto_fire_stopped", "stop_firing")
    table.do("spend", on={"stress": 1})
    assert (hp(table, "B"), table.one("B")["tracks"]["mp"]["value"]) == (4, 4)


def test_full_auto_with_a_mounted_weapon(seat: Opening) -> None:
    """A 1 ends it too, but the ammunition stays; a game master lets it go on."""
    table = fired(seat, [6], {"mounted_weapon": True})
    table.do("extra_die", rolled=[1])
    assert "clip_empty" not in table.one("A")["status"]
    table.do("extra_die", rolled=[6], override="a firm grip")
    table.do("stop_firing")
    table.do("spend", on={"damage": 1})
    assert hp(table, "B") == 3


@pytest.mark.parametrize(
    "targets, on, word",
    [
        ({"B": 3, "C": 2}, {}, "cannot_afford"),
        ({"B": 0}, {}, "bad_command"),
        ({"X": 1}, {}, "no_such_combatant"),
        (None, {"damage": 4}, "cannot_afford"),
        ({"B": 2, "C": 2}, {"critical": 1}, "cannot_afford"),
        ({"B": 2, "C": 2}, {"damage": 3}, "cannot_afford"),
        ({"B": 2, "C": 2}, {"B": {"damage": 2}}, "cannot_afford"),
        ({"B": 2}, {"C": {"damage": 1}}, "bad_command"),
        ({"B": 2}, {"B": {"damage": 1}, "damage": 1}, "bad_command"),
        ({"B": 2}, {"B": {"grapple": 1}}, "bad_command"),
        (None, {"grapple": 1}, "bad_command"),
        (None, {"rerolls": 1}, "bad_command"),
    ],
)
def test_splits_that_can_not_be(seat: Opening, targets: Json | None, on: Json, word: str) -> None:
    """Each target needs a six to be hit, and pays for its options with its own."""
    table = fired(seat, [6, 6, 6, 6])
    table.do("stop_firing")
    table.refused(word, "spend", on=on, **({} if targets is None else {"targets": targets}))
    table.do("spend", on={})


def test_splitting_the_sixes(seat: Opening) -> None:
    """The first of each target hits it, the others are spent target by target, or dealt out in order."""
    table = fired(seat, [6] * 7)
    table.do("stop_firing")
    table.do(
        "spend", targets={"B": 4, "C": 3}, on={"B": {"critical": 1, "damage": 1}, "C": {"stress": 2}}, rolled=[1, 1]
    )
    assert [hp(table, name) for name in "BC"] == [3, 4]
    assert (table.one("B")["stunned_turns"], table.one("C")["tracks"]["mp"]["value"]) == (1, 2)
    table.do("undo")

    on = {"critical": 1, "rerolls": 1, "damage": 1, "raise_initiative": 1}
    table.do("spend", targets={"B": 2, "C": 5}, on=on, rolled=[1, 1, 1, 2])

    assert table.state["pending"]["target"] == "C"
    assert [hp(table, name) for name in "BC"] == [3, 4]
    table.do("spend", on={"choose": 11})
    assert table.one("A")["pending_initiative"] == 2


def test_full_auto_that_hits_nothing(seat: Opening) -> None:
    """It is settled by a spend too; only the game master makes something of it."""
    table = fired(seat, [1, 2])
    table.do("stop_firing")
    table.refused("cannot_afford", "spend", on={"damage": 1})
    table.refused("cannot_afford", "spend", on={}, targets={"B": 1})
    table.do("spend", on={})
    assert [hp(table, name) for name in "BC"] == [6, 6]
    table.do("undo")
    table.do("spend", on={"damage": 1}, override="a ricochet")
    assert hp(table, "B") == 3


def test_whoever_is_gone_is_no_target(seat: Opening) -> None:
    """Neither of a split nor of an attack."""
    table = opened(seat, A=6, B=5, C=4)
    table.do("leave", who="C")
    attack(table, [6, 6], action="full_auto", weapon=RIFLE, pool=4)
    table.do("stop_firing")
    table.refused("cannot_act", "spend", on={}, targets={"C": 1})
    table.do("spend", on={}, targets={"B": 1})
