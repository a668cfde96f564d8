"""Lines about who comes, how it begins and the conditions of people, in both languages."""

from typing import Any

import pytest

from tests.projections.fights import GANGER, RAZE, Fight, do, fight


def test_joining() -> None:
    """Whoever joins has a side, perhaps a player and harm already."""
    opened = Fight()
    raze = opened.told(do("join", name="Raze", sheet=RAZE, side="Runner", player="Ada"))
    hound = opened.told(
        do("join", name="Hound", sheet={**GANGER, "physical_damage": 2, "stun_damage": 10}, group="Dogs", hidden=True)
    )

    assert raze == (
        "Raze joins (Runner, player Ada): Initiative 9",
        "Raze kommt dazu (Runner, gespielt von Ada): Initiativewert 9",
    )
    assert hound == (
        "Hound joins (group Dogs, hidden): Initiative 7, physical 2/10, unconscious",
        "Hound kommt dazu (Gruppe Dogs, verdeckt): Initiativewert 7, körperlich 2/10, bewusstlos",
    )


def test_the_beginning() -> None:
    """Surprise and every score with its parts, then whose turn it is."""
    ready = Fight()
    ready.play(do("join", name="Raze", sheet=RAZE), do("join", name="Ganger 2", sheet=GANGER))

    assert ready.told(do("begin", surprised=["Ganger 2"], rolled=[4, 1])) == (
        (
            "The fight begins; Ganger 2: surprised; Combat Turn 1: Raze INI 13 (9+4), Ganger 2 INI −2 (7+1−10);"
            " Raze’s turn"
        ),
        (
            "Der Kampf beginnt; Ganger 2: überrascht; Kampfrunde 1: Raze INI 13 (9+4), Ganger 2 INI −2 (7+1−10);"
            " Raze ist am Zug"
        ),
    )


def test_surprise_is_over_in_the_own_turn() -> None:
    """The turn says what it ends."""
    caught = fight("Moth")
    caught.play(do("condition", target="Raze", name="surprised"))

    assert caught.told(do("end_turn")) == (
        "Moth ends the turn; Ganger 2’s turn",
        "Moth: Handlungsphase beendet; Ganger 2 ist am Zug",
    )
    assert caught.told(do("end_turn")) == (
        "Ganger 2 ends the turn; Raze’s turn: no longer surprised",
        "Ganger 2: Handlungsphase beendet; Raze ist am Zug: nicht mehr überrascht",
    )


@pytest.mark.parametrize(
    "end,english,german",
    [
        ({}, "", ""),
        ({"level": 2, "turns": 1}, " 2 (until the end of the own turn)", " 2 (bis zum Ende des eigenen Zugs)"),
        ({"turns": 2}, " (for 2 own turns)", " (für 2 eigene Züge)"),
        (
            {"until": "start"},
            " (until the start of the next own turn)",
            " (bis zum Beginn des nächsten eigenen Zugs)",
        ),
        (
            {"turns": 2, "until": "start"},
            " (until the start of own turn no. 2 from now)",
            " (bis zum Beginn des 2. eigenen Zugs ab jetzt)",
        ),
        ({"of": "Ganger 2"}, " (until the end of Ganger 2’s turn)", " (bis zum Ende des Zugs von Ganger 2)"),
        ({"of": "Ganger 2", "turns": 3}, " (for 3 turns of Ganger 2)", " (für 3 Züge von Ganger 2)"),
        (
            {"of": "Ganger 2", "until": "start"},
            " (until the start of Ganger 2’s next turn)",
            " (bis zum Beginn des nächsten Zugs von Ganger 2)",
        ),
        (
            {"of": "Ganger 2", "until": "start", "turns": 2},
            " (until the start of Ganger 2’s turn no. 2 from now)",
            " (bis zum Beginn des 2. Zugs von Ganger 2 ab jetzt)",
        ),
    ],
)
def test_a_condition_says_until_when(end: dict[str, Any], english: str, german: str) -> None:
    """The end is counted in turns from now, of whoever it counts."""
    told = fight().told(do("condition", target="Raze", name="blind", **end))

    assert told == (f"Raze: blind{english}", f"Raze: blind{german}")


def test_a_condition_ends() -> None:
    """A condition ends with a turn or by hand."""
    blind = fight()
    blind.play(do("condition", target="Raze", name="blind", turns=1), do("condition", target="Raze", name="wet"))
    removed = blind.told(do("condition", target="Raze", name="wet", remove=True))
    ended = blind.told(do("end_turn"))

    assert removed == ("Raze: wet over", "Raze: wet vorbei")
    assert ended == (
        "Raze ends the turn, blind over; Ganger 2’s turn",
        "Raze: Handlungsphase beendet, blind vorbei; Ganger 2 ist am Zug",
    )
