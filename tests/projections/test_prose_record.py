"""Lines of the record: opening and end, dice, notes, corrections, in both languages."""

from typing import Any

import pytest

from projections.prose import tell
from tests.projections.fights import MOTH, TERMS, Fight, do, fight


def test_the_opening() -> None:
    """The combat has its name, system, campaign and what the table chose."""
    opened = Fight(campaign="Neon", settings={"sr5.free_action_at_zero": True}).history.latest

    assert tell(opened, None, TERMS) == (
        "“Dockside” opened (Shadowrun 5, campaign Neon, everybody gets a free action in every pass, also at 0 or below)"
    )
    assert tell(Fight().history.latest, None, TERMS, "de") == "„Dockside“ eröffnet (Shadowrun 5)"


@pytest.mark.parametrize(
    "roll,english,german",
    [
        (
            {"who": "Raze", "notation": "5d6>=5", "purpose": "Stealth", "rolled": [6, 5, 5, 1, 2]},
            "Raze rolls 5d6>=5 (Stealth): 6 5 5 1 2 → 3 hits",
            "Raze würfelt 5d6>=5 (Stealth): 6 5 5 1 2 → 3 Erfolge",
        ),
        (
            {"notation": "2d6>=5+2", "rolled": [6, 1]},
            "Roll 2d6>=5+2: 6 1 → 1 hit, total 3",
            "Wurf 2d6>=5+2: 6 1 → 1 Erfolg, Summe 3",
        ),
        (
            {"notation": "2d20kh1-1", "rolled": [7, 15]},
            "Roll 2d20kh1−1: 7 15 → kept 15, total 14",
            "Wurf 2d20kh1−1: 7 15 → behalten 15, Summe 14",
        ),
        ({"notation": "2d6+3", "rolled": [2, 4]}, "Roll 2d6+3: 2 4 → total 9", "Wurf 2d6+3: 2 4 → Summe 9"),
        ({"notation": "1d100", "rolled": [37]}, "Roll 1d100: 37", "Wurf 1d100: 37"),
        (
            {"notation": "25d6", "rolled": [1] * 25},
            f"Roll 25d6: {'1 ' * 20}… → total 25",
            f"Wurf 25d6: {'1 ' * 20}… → Summe 25",
        ),
    ],
)
def test_a_roll(roll: dict[str, Any], english: str, german: str) -> None:
    """Faces, what was kept, hits and total, as far as they say something new."""
    assert fight().told(do("roll", **roll)) == (english, german)


def test_notes() -> None:
    """A note is one line and says whose it is."""
    table = fight()

    assert table.told(do("note", text="Rain.\nNo moon.")) == ("Note: Rain. No moon.", "Notiz: Rain. No moon.")
    assert table.told(do("note", text="Run!", by="Ada")) == ("Note by Ada: Run!", "Notiz von Ada: Run!")


def test_a_new_name() -> None:
    """Both names are told."""
    assert fight().told(do("rename", who="Ganger 2", to="Snake")) == (
        "Ganger 2 is now called Snake",
        "Ganger 2 heißt jetzt Snake",
    )


def test_leaving() -> None:
    """Who leaves does not end the turn as well."""
    assert fight("Moth").told(do("leave", who="Moth", reason="out of the window")) == (
        "Moth leaves the fight (out of the window); Raze’s turn",
        "Moth verlässt den Kampf (out of the window); Raze ist am Zug",
    )


@pytest.mark.parametrize(
    "time,shown",
    [
        ({"minutes": 65}, "1 h 5 min"),
        ({"hours": 30, "seconds": 3}, "30 h 3 s"),
        ({"seconds": 0}, "0 s"),
    ],
)
def test_the_clock(time: dict[str, int], shown: str) -> None:
    """Time is told in hours, minutes and seconds."""
    table = fight()

    assert table.told(do("clock", **time)) == (f"Time passes: {shown}", f"Zeit vergeht: {shown}")
    assert table.told(do("clock", rest=True, **time)) == (
        f"Time passes: {shown} (rest)",
        f"Zeit vergeht: {shown} (Rast)",
    )


def test_undo_and_redo() -> None:
    """Corrections name the entries, longer runs by the first and the last."""
    table = fight()
    table.play(*[do("note", text=f"note {count}") for count in range(4)])
    one, three = table.told(do("undo")), table.told(do("undo", count=3))
    redone = table.told(do("redo", count=2))

    assert one == ("Undone: #8", "Zurückgenommen: #8")
    assert three == ("Undone: #7–#5", "Zurückgenommen: #7–#5")
    assert redone == ("Redone: #5–#8", "Wiederhergestellt: #5–#8")


def test_two_entries_undone() -> None:
    """Two numbers are named one by one, and a gap is kept."""
    table = fight()
    table.play(do("note", text="a"), do("undo"), do("note", text="b"))

    assert table.told(do("undo", count=2)) == ("Undone: #7, #4", "Zurückgenommen: #7, #4")


def test_an_override() -> None:
    """What the game master lifts is told with the reason."""
    assert fight().told(do("act", action="simple", who="Ganger 2", override="a cry from Raze")) == (
        "Rule lifted (not the own phase): a cry from Raze; Ganger 2: Simple Action",
        "Regel aufgehoben (nicht die eigene Phase): a cry from Raze; Ganger 2: Einfache Handlung",
    )


def test_a_change_from_outside() -> None:
    """A score changed by the table has a reason, if any was given."""
    table = fight()

    assert table.told(do("adjust_initiative", who="Raze", by=-4, reason="mud")) == (
        "Raze: INI 13→9 (mud)",
        "Raze: INI 13→9 (mud)",
    )
    assert table.told(do("adjust_initiative", who="Raze", dice=1, rolled=[5])) == (
        "Raze: INI 9→14 (adjusted)",
        "Raze: INI 9→14 (angepasst)",
    )


def test_revealing() -> None:
    """Combatants and entries that were hidden are for everybody now."""
    table = fight()
    table.play(do("join", name="Sniper", sheet=MOTH, hidden=True, rolled=[1]))

    assert table.told(do("reveal", who="Sniper")) == (
        "Sniper is for everybody’s eyes now",
        "Sniper ist jetzt für alle sichtbar",
    )
    assert table.told(do("reveal", entry=5)) == (
        "#5 is for everybody’s eyes now",
        "#5 ist jetzt für alle sichtbar",
    )


def test_the_end() -> None:
    """A fight ends by word, or because nobody is left."""
    fought, empty = fight(), fight()
    empty.play(do("leave", who="Raze"))

    assert fought.told(do("end")) == ("The fight is over", "Der Kampf ist vorbei")
    assert empty.told(do("leave", who="Ganger 2")) == (
        "Ganger 2 leaves the fight; The fight is over (nobody is left)",
        "Ganger 2 verlässt den Kampf; Der Kampf ist vorbei (niemand ist mehr da)",
    )
