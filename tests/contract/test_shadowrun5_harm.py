"""Shadowrun 5: condition monitors, wounds, overflow, falling and coming back."""

from typing import Any

import pytest

from tests.contract.conftest import Opening
from tests.support.table import command


@pytest.mark.parametrize(
    "sheet, lengths",
    [
        ({}, {"physical": 10, "stun": 10, "overflow": 3}),
        ({"body": 4, "willpower": 1}, {"physical": 10, "stun": 9, "overflow": 4}),
        ({"body": 5, "willpower": 0}, {"physical": 11, "stun": 8, "overflow": 5}),
        ({"physical_boxes": 17, "stun_boxes": 1}, {"physical": 17, "stun": 1, "overflow": 3}),
        ({"grunt": True, "body": 3, "willpower": 5}, {"physical": 11, "overflow": 3}),
        ({"grunt": True, "physical_boxes": 6}, {"physical": 6, "overflow": 3}),
    ],
)
def test_lengths_of_the_monitors(seat: Opening, sheet: dict[str, Any], lengths: dict[str, int]) -> None:
    """8 and half of Body or Willpower, rounded up, unless the sheet says otherwise; Body is the overflow."""
    table = seat()
    table.join("A", **sheet)

    assert {name: track["max"] for name, track in table.one("A")["tracks"].items()} == lengths


@pytest.mark.parametrize("boxes, wounds", [(0, 0), (2, 0), (3, -1), (5, -1), (6, -2), (9, -3)])
def test_wounds(fight: Opening, boxes: int, wounds: int) -> None:
    """One off for every full three boxes, on the score at once."""
    table = fight(A=22, B=18)

    table.do("damage", target="B", amount=boxes)

    assert table.one("B")["modifiers"].get("wounds", 0) == wounds
    assert table.score("B") == 18 + wounds


def test_wounds_are_counted_by_track(fight: Opening) -> None:
    """Two boxes here and two there are no wound, three and three are two."""
    table = fight(A=22, B=18)
    table.do("damage", target="B", amount=2)
    table.do("damage", target="B", amount=2, track="stun")
    assert table.score("B") == 18

    table.do("damage", target="B", amount=1, track="stun")
    table.do("damage", target="B", amount=1, track="physical")

    assert (table.score("B"), table.one("B")["modifiers"]) == (16, {"wounds": -2})


def test_damage_is_told(fight: Opening) -> None:
    """The event says what came, what was stopped and what went on the track."""
    table = fight(A=22, B=18)

    table.do("damage", target="B", amount=4)

    (event,) = table.events("DamageTaken", who="B")
    assert (event["raw"], event["blocked"], event["net"], event["track"]) == (4, 0, 4, "physical")
    table.do("heal", target="B", amount=9)
    (event,) = table.events("Healed", who="B")
    assert event["amount"] == 4


def test_starting_hurt(seat: Opening) -> None:
    """Boxes filled before count from the join on, and at the roll."""
    table = seat()
    table.join("A", 12, physical_damage=6, stun_damage=4, edge=4, edge_points=1)
    table.join("B", 12, physical_damage=10)
    table.join("C", 12, stun_damage=10)
    assert (table.one("A")["modifiers"], table.one("A")["budget"]["edge"]) == ({"wounds": -3}, 1)
    assert (table.one("B")["status"], table.one("C")["status"]) == (["dying", "unconscious"], ["unconscious"])

    table.do("begin", rolled=[3])

    assert (table.score("A"), table.order) == (12, ["A"])


def test_hurt_before_the_begin(seat: Opening) -> None:
    """Harm in the setup has no score to move; the roll takes it into account."""
    table = seat()
    table.join("A", 12)
    table.do("damage", target="A", amount=7)
    assert table.one("A")["initiative"] is None

    table.do("begin", rolled=[3])

    assert table.score("A") == 13


@pytest.mark.parametrize("amounts, physical", [([11], 0), ([12], 1), ([15], 2), ([11, 1, 1], 0), ([10, 3, 3], 2)])
def test_stun_beyond_the_track(fight: Opening, amounts: list[int], physical: int) -> None:
    """Two boxes beyond make a physical one, rounded down for each damage by itself."""
    table = fight(A=22, B=18)

    for amount in amounts:
        table.do("damage", target="B", amount=amount, track="stun")

    assert (table.boxes("B", "stun"), table.boxes("B")) == (10, physical)
    assert table.one("B")["status"] == ["unconscious"]


def test_dying_and_dead(fight: Opening) -> None:
    """A full physical track is dying, overflow up to Body too, one more box is death."""
    table = fight(A=22, B=18, C=15)
    table.do("damage", target="B", amount=10)
    assert table.one("B")["status"] == ["dying", "unconscious"]
    table.do("damage", target="B", amount=3)
    assert (table.one("B")["status"], table.boxes("B", "overflow")) == (["dying", "unconscious"], 3)

    table.do("damage", target="B", amount=1)

    assert table.events("CombatantDied", who="B")
    assert "dead" in table.one("B")["status"]
    for line in (
        command("damage", target="B", amount=1),
        command("heal", target="B", amount=1),
        command("recover", target="B", **{"from": "unconscious"}),
        command("act", who="B", action="free"),
        command("adjust_initiative", who="B", by=1),
        command("react", who="B", reaction="dodge"),
    ):
        assert table.line(line)["refused"] == "dead"


def test_stun_can_kill(fight: Opening) -> None:
    """What overflows from stun to physical overflows there too."""
    table = fight(A=22, B=18)

    table.do("damage", target="B", amount=10 + 2 * 14, track="stun")

    assert "dead" in table.one("B")["status"]


def test_dying_ends_by_healing(fight: Opening) -> None:
    """Healing clears the overflow first; with a box free nobody dies any more, but nobody wakes by that."""
    table = fight(A=22, B=18)
    table.do("damage", target="B", amount=12)
    table.do("heal", target="B", amount=2)
    assert (table.boxes("B", "overflow"), table.boxes("B")) == (0, 10)
    assert table.one("B")["status"] == ["dying", "unconscious"]

    table.do("heal", target="B", amount=1)

    assert (table.boxes("B"), table.one("B")["status"]) == (9, ["unconscious"])


def test_grunts(fight: Opening) -> None:
    """Both kinds of harm and of healing go to the one track."""
    table = fight(A=22, G=18, sheets={"G": {"grunt": True}})
    table.do("damage", target="G", amount=4, track="stun")
    table.do("damage", target="G", amount=2)
    assert (table.boxes("G"), table.score("G")) == (6, 16)
    table.do("heal", target="G", amount=3, track="stun")
    assert (table.boxes("G"), table.score("G")) == (3, 17)

    table.do("damage", target="G", amount=7, track="stun")

    assert "unconscious" in table.one("G")["status"]
    assert "stun" not in table.one("G")["tracks"]


def test_a_grunt_starts_hurt_in_both_ways(seat: Opening) -> None:
    """Stun on the sheet is on the one track too."""
    table = seat()
    table.join("G", grunt=True, physical_damage=2, stun_damage=2)

    assert table.boxes("G") == 4
