"""The chronicle of a fight: what a player reads, in English and in German."""

from msgspec.structs import replace

from projections.chronicle import chronicle
from projections.moments import moments_of
from projections.prose import tell
from tests.projections.fights import GANGER, MOTH, RAZE, TERMS, Fight, do

ENGLISH = """\
# Dockside

*DATE, Shadowrun 5. Raze and Moth against Ganger 2. Over in Combat Turn 1. Out of the fight: Ganger 2 (dying).*

**Raze** joins (runners) with Initiative 9. (#2)
**Ganger 2** joins (gangers) with Initiative 7. (#3)
The fight begins. (#4)

## Combat Turn 1

*Order: Raze 13, Ganger 2 10.*

### Initiative Pass 1

**Raze** attacks **Ganger 2** (Simple Action). (#5)
**Raze** rolls 3d6t5 (pistol): 5 6 1 → 2 hits. (#6)
**Ganger 2** takes 6 damage (physical 6/10) and falls to INI 8 (wounds −2). (#7)

> Stay down, chummer.
> Or else! — Raze (#8)

**Ganger 2** dodges **Raze** and falls to INI 3. (#9)
**Moth** joins (runners) with Initiative 10: INI 12. (#10)

**Moth** waits for a better moment. (#12)

**Moth** cuts in before **Ganger 2** (dice −1). (#13)
**Ganger 2** takes 4 damage (physical 10/10) and falls to INI 2 (wounds −3): unconscious, dying. (#14)
The fight is over. (#15)

*After Initiative Pass 1: Ganger 2 dying, physical 10/10.*"""

GERMAN = """\
# Dockside

*DATE, Shadowrun 5. Raze und Moth gegen Ganger 2. Vorbei in Kampfrunde 1. Ausgeschieden: Ganger 2 (im Sterben).*

**Raze** kommt dazu (runners) mit Initiativewert 9. (#2)
**Ganger 2** kommt dazu (gangers) mit Initiativewert 7. (#3)
Der Kampf beginnt. (#4)

## Kampfrunde 1

*Reihenfolge: Raze 13, Ganger 2 10.*

### Initiativedurchgang 1

**Raze** greift **Ganger 2** an (Einfache Handlung). (#5)
**Raze** würfelt 3d6t5 (pistol): 5 6 1 → 2 Erfolge. (#6)
**Ganger 2** erleidet 6 Schaden (körperlich 6/10) und fällt auf INI 8 (Verletzungen −2). (#7)

> Stay down, chummer.
> Or else! — Raze (#8)

**Ganger 2** weicht **Raze** aus und fällt auf INI 3. (#9)
**Moth** kommt dazu (runners) mit Initiativewert 10: INI 12. (#10)

**Moth** wartet ab. (#12)

**Moth** kommt **Ganger 2** zuvor (Würfel −1). (#13)
**Ganger 2** erleidet 4 Schaden (körperlich 10/10) und fällt auf INI 2 (Verletzungen −3): bewusstlos, im Sterben. (#14)
Der Kampf ist vorbei. (#15)

*Nach Initiativedurchgang 1: Ganger 2 im Sterben, körperlich 10/10.*"""


def dockside() -> Fight:
    """A short fight with an attack, a roll, a note, a reaction, a late joiner, a step-in and a fall."""
    made = Fight()
    made.play(
        do("join", name="Raze", sheet=RAZE, side="runners"), do("join", name="Ganger 2", sheet=GANGER, side="gangers")
    )
    made.play(do("begin", rolled=[4, 3]))
    made.play(do("act", action="simple", attack=True, target="Ganger 2"))
    made.play(do("roll", who="Raze", notation="3d6t5", purpose="pistol", rolled=[5, 6, 1]))
    made.play(do("damage", target="Ganger 2", amount=6))
    made.play(do("note", text="Stay down, chummer.\nOr else!", by="Raze"))
    made.play(do("react", who="Ganger 2", reaction="dodge"))
    made.play(do("join", name="Moth", sheet=MOTH, side="runners", initiative_faces=[2]))
    made.play(do("end_turn"), do("delay"), do("step_in", who="Moth"))
    made.play(do("damage", target="Ganger 2", amount=4), do("end"))
    return made


def told(fight: Fight, language: str = "en", *, withdrawn: bool = False) -> list[str]:
    """The lines of the chronicle."""
    return list(chronicle(moments_of(fight.history, withdrawn=withdrawn), TERMS, language))


def dated(fight: Fight, language: str, date: str) -> str:
    """The chronicle with its date put in the place of a word."""
    return "\n".join(told(fight, language)).replace(date, "DATE", 1)


def test_a_fight_in_english() -> None:
    """Who, what and effect in one sentence each, a paragraph for every turn, headings for rounds and passes."""
    fight = dockside()
    at = fight.history.entries[0].at

    assert dated(fight, "en", f"{at.day} {at:%B} {at.year}") == ENGLISH


def test_a_fight_in_german() -> None:
    """The same in German; only what the table typed stays as it is."""
    lines = told(dockside(), "de")

    date, _, rest = lines[2].partition(", Shadowrun")
    assert date.startswith("*")
    assert date.split()[0].endswith(".")
    assert "\n".join([*lines[:2], f"*DATE, Shadowrun{rest}", *lines[3:]]) == GERMAN


def test_the_same_log_gives_the_same_text() -> None:
    """Telling twice gives the same lines, and telling more of a fight begins with the same lines."""
    moments = moments_of(dockside().history)
    whole, half = (list(chronicle(some, TERMS)) for some in (moments, moments[:9]))

    assert list(chronicle(moments, TERMS)) == whole
    assert whole[4:20] == half[4:20]


def test_nothing_is_told_of_nothing() -> None:
    """Without a moment there is no line."""
    assert list(chronicle([], TERMS)) == []


def test_an_entry_of_which_nothing_is_left_tells_nothing() -> None:
    """Where all that happened is hidden from its readers the chronicle goes on with the next entry."""
    moments = moments_of(dockside().history)
    moments[4] = replace(moments[4], events=())

    assert not any("(#5)" in line for line in chronicle(moments, TERMS))
    assert tell(moments[4], moments[4].before, TERMS) == "Nothing visible changes"


def test_without_the_rules() -> None:
    """Where the rule system is gone everything is told with readable keys."""
    text = "\n".join(chronicle(moments_of(dockside().history), {}))

    assert "## Round 1" in text
    assert "**Ganger 2** takes 6 damage (physical 6/10) and falls to INI 8 (wounds −2). (#7)" in text
    assert "_" not in text.replace("\\_", "")


def test_corrections_stand_at_their_place() -> None:
    """What was taken back, struck or amended is a remark in italics with its reason, on demand only."""
    fight = dockside()
    fight.play(do("undo"), do("note", text="on"), do("strike", entry=9, reason="wrong target"))
    fight.play(do("amend", entry=7, **{"with": do("damage", target="Ganger 2", amount=3)}))
    lines = told(fight, withdrawn=True)

    assert any(line.startswith("*Corrected: #9 struck (wrong target): ") for line in lines)
    assert any(line.startswith("*Taken back: #15: ") for line in lines)
    was = "*Corrected: #7 amended: Ganger 2 takes 6 damage (physical 6/10) and falls to INI 8 (wounds −2).*"
    at = lines.index(was)
    assert lines[at + 1 : at + 3] == [
        "",
        "**Ganger 2** takes 3 damage (physical 3/10) and falls to INI 9 (wounds −1). (#7)",
    ]
    plain = "\n".join(told(fight))
    assert "Corrected" not in plain
    assert "Taken back" not in plain
    assert "takes 6" not in plain


def test_withdrawn_entries_in_a_row_are_one_remark() -> None:
    """Three or more neighbours that the same undo took are told as first and last."""
    fight = dockside()
    fight.play(do("undo", count=4))

    assert "*Zurückgenommen: #12–#15.*" in told(fight, "de", withdrawn=True)


def test_a_correction_tells_nothing_of_its_own() -> None:
    """The entries that strike and amend are no sentences of the fight."""
    fight = dockside()
    fight.play(do("strike", entry=9))

    assert not any("(#16)" in line for line in told(fight))


def test_who_was_renamed_is_followed() -> None:
    """Whoever has another name by the end of a pass is compared with how they stood under the former one."""
    fight = dockside()
    fight.play(do("undo"), do("rename", who="Ganger 2", to="Rat"))

    assert told(fight)[-1] == "*After Initiative Pass 1: Rat dying, physical 10/10.*"


def test_who_is_up_again() -> None:
    """How everybody stands tells who had fallen and came back."""
    fight = dockside()
    fight.play(do("undo"), do("end_turn"), do("heal", target="Ganger 2", amount=9))
    fight.play(do("recover", target="Ganger 2", **{"from": "unconscious"}))
    lines = told(fight)

    assert "*After Initiative Pass 1: Ganger 2 dying, physical 10/10.*" in lines
    assert lines[-1] == "*After Initiative Pass 2: Ganger 2 up again, physical 1/10.*"


def test_before_and_without_a_round() -> None:
    """A fight that has not begun says so; what befell somebody before it is told."""
    fight = Fight()
    fight.play(do("join", name="Raze", sheet=RAZE), do("damage", target="Raze", amount=2))
    lines = told(fight)

    assert lines[2].endswith("Shadowrun 5. Raze. Not begun yet.*")
    assert lines[-1] == "**Raze** takes 2 damage (physical 2/11). (#3)"
