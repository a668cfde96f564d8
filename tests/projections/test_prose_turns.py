"""Lines about turns and the order, in both languages."""

import pytest

from tests.projections.fights import GANGER, MOTH, RAZE, Fight, do, fight


def test_delay_and_step_in_before() -> None:
    """A held turn cuts in; the one put back goes on afterwards."""
    cut = fight("Moth")
    waits, steps = cut.told(do("delay")), cut.told(do("step_in", who="Moth"))
    ends = cut.told(do("end_turn"))

    assert waits == (
        "Moth holds the turn for later; Raze’s turn",
        "Moth: Handlungsphase zurückgehalten; Raze ist am Zug",
    )
    assert steps == (
        "Moth acts before Raze (dice −1); Moth’s turn",
        "Moth handelt vor Raze (Würfel −1); Moth ist am Zug",
    )
    assert ends == ("Moth ends the turn; Raze’s turn goes on", "Moth: Handlungsphase beendet; Raze ist wieder am Zug")


def test_step_in_after() -> None:
    """A held turn follows upon another one."""
    after = fight("Moth")
    after.play(do("delay"))
    steps = after.told(do("step_in", who="Moth", when="after"))
    ends = after.told(do("end_turn"))

    assert steps == (
        "Moth acts right after Raze, as soon as Raze’s turn ends (dice −1)",
        "Moth handelt gleich nach Raze, sobald Raze fertig ist (Würfel −1)",
    )
    assert ends == ("Raze ends the turn; Moth’s turn", "Raze: Handlungsphase beendet; Moth ist am Zug")


@pytest.mark.parametrize(
    "effect,english,german",
    [
        (do("damage", target="Moth", amount=3), "Moth: 3 damage (physical)", "Moth: 3 Schaden (körperlich)"),
        (do("damage", target="Moth", amount=3, track="stun"), "Moth: 3 damage (stun)", "Moth: 3 Schaden (geistig)"),
        (do("heal", target="Raze", amount=1), "Raze: 1 healed (physical)", "Raze: 1 geheilt (körperlich)"),
        (do("condition", target="Raze", name="prone"), "Raze: prone", "Raze: prone"),
        (do("condition", target="Raze", name="prone", remove=True), "Raze: prone over", "Raze: prone vorbei"),
        (do("leave", who="Moth"), "Moth: out of the fight", "Moth: aus dem Kampf"),
    ],
)
def test_effects_on_simultaneous_turns_wait(effect: dict[str, object], english: str, german: str) -> None:
    """What befalls somebody in simultaneous turns is announced."""
    both = fight("Moth")
    both.play(do("condition", target="Raze", name="prone"), do("delay"))
    both.play(do("step_in", who="Moth", when="during"))

    assert both.told(effect) == (f"{english}, as soon as both have acted", f"{german}, sobald beide gehandelt haben")


def test_effects_held_take_place_together() -> None:
    """After the second of two simultaneous turns what was held back happens."""
    both = fight("Moth")
    both.play(do("delay"))
    steps = both.told(do("step_in", who="Moth", when="during"))
    both.play(do("damage", target="Moth", amount=3), do("end_turn"))
    ends = both.told(do("end_turn"))

    assert steps == (
        "Moth acts at the same time as Raze, as soon as Raze’s turn ends (dice −1)",
        "Moth handelt gleichzeitig mit Raze, sobald Raze fertig ist (Würfel −1)",
    )
    assert ends == (
        (
            "Moth ends the turn; Effects held back take place now; Moth: 3 physical (3/9), INI 16→15 (wounds −1);"
            " Ganger 2’s turn"
        ),
        (
            "Moth: Handlungsphase beendet; Zurückgehaltene Wirkungen treten jetzt ein; Moth: 3 körperlich (3/9),"
            " INI 16→15 (Verletzungen −1); Ganger 2 ist am Zug"
        ),
    )


def test_interrupts() -> None:
    """A reaction names whom it answers and what it costs; full defense stays until the next combat turn."""
    threatened = fight()
    dodge = threatened.told(do("react", who="Ganger 2", reaction="dodge"))
    defense = threatened.told(do("react", who="Raze", reaction="full_defense"))

    assert dodge == ("Ganger 2 reacts to Raze: Dodge, INI 10→5", "Ganger 2 reagiert auf Raze: Ausweichen, INI 10→5")
    assert defense == (
        "Raze reacts: Full Defense, INI 13→3, Full Defense +3",
        "Raze reagiert: Volle Abwehr, INI 13→3, Volle Abwehr +3",
    )


def test_an_interrupt_that_costs_edge() -> None:
    """The point of Edge is told behind the score."""
    assert fight().told(do("react", who="Ganger 2", reaction="protect_the_principal")) == (
        "Ganger 2 reacts to Raze: Protect the Principal, INI 10→5, spends Edge: Protect the Principal (0 left)",
        "Ganger 2 reagiert auf Raze: Schutzperson decken, INI 10→5, setzt Edge ein: Schutzperson decken (noch 0)",
    )


def test_the_end_of_a_pass() -> None:
    """A further pass lists who has a turn in it, the highest first."""
    late = fight("Moth")
    late.play(do("end_turn"), do("end_turn"))

    assert late.told(do("end_turn")) == (
        "Ganger 2 ends the turn; INI −10 for all; Initiative Pass 2: Moth INI 6, Raze INI 3; Moth’s turn",
        (
            "Ganger 2: Handlungsphase beendet; INI −10 für alle; Initiativedurchgang 2: Moth INI 6, Raze INI 3;"
            " Moth ist am Zug"
        ),
    )


def test_the_end_of_a_combat_turn() -> None:
    """The last call names who holds a turn; lost turns come before the new scores."""
    late = fight("Moth")
    late.play(do("react", who="Raze", reaction="full_defense"), do("delay"), do("end_turn"))
    call, proceed = late.told(do("end_turn")), late.told(do("proceed"))
    end = late.told(do("proceed", rolled=[2, 3, 1]))

    assert call == ("Raze ends the turn; Last call: Moth", "Raze: Handlungsphase beendet; Letzter Aufruf: Moth")
    assert proceed == (
        "INI −10 for all; Initiative Pass 2: Moth INI 6; Last call: Moth",
        "INI −10 für alle; Initiativedurchgang 2: Moth INI 6; Letzter Aufruf: Moth",
    )
    assert end == (
        (
            "Moth loses the held turn (end of the combat turn); Combat Turn 2; Raze: Full Defense ±0;"
            " Raze INI 11 (9+2), Ganger 2 INI 10 (7+3), Moth INI 11 (10+1); Moth’s turn"
        ),
        (
            "Moth: Handlungsphase verfällt (Ende der Kampfrunde); Kampfrunde 2; Raze: Volle Abwehr ±0;"
            " Raze INI 11 (9+2), Ganger 2 INI 10 (7+3), Moth INI 11 (10+1); Moth ist am Zug"
        ),
    )


def test_a_new_combat_turn() -> None:
    """All scores follow the number of the combat turn; who has dropped out of the order has none left."""
    over = fight()
    over.play(do("damage", target="Ganger 2", amount=10, track="stun"), do("end_turn"))

    assert over.told(do("end_turn", rolled=[6])) == (
        "Raze ends the turn; Combat Turn 2; Ganger 2: INI −13→0 (unconscious); Raze INI 15 (9+6); Raze’s turn",
        (
            "Raze: Handlungsphase beendet; Kampfrunde 2; Ganger 2: INI −13→0 (bewusstlos); Raze INI 15 (9+6);"
            " Raze ist am Zug"
        ),
    )


def test_harm_to_who_holds_a_turn() -> None:
    """Who falls is told to have fallen, and the held turn goes without saying."""
    held = fight("Moth")
    held.play(do("delay"))

    assert held.told(do("damage", target="Moth", amount=9)) == (
        "Moth: 9 physical (9/9), INI 16→13 (wounds −3), unconscious, dying",
        "Moth: 9 körperlich (9/9), INI 16→13 (Verletzungen −3), bewusstlos, im Sterben",
    )


def test_a_tie() -> None:
    """A roll-off tells what everybody threw."""
    tied = Fight()
    tied.play(do("join", name="Ganger 1", sheet=GANGER), do("join", name="Ganger 2", sheet=GANGER))

    assert tied.told(do("begin", rolled=[3, 3, 2, 5])) == (
        (
            "The fight begins; Combat Turn 1: Ganger 1 INI 10 (7+3), Ganger 2 INI 10 (7+3);"
            " Roll-off: Ganger 1 rolls 2, Ganger 2 rolls 5; Ganger 2’s turn"
        ),
        (
            "Der Kampf beginnt; Kampfrunde 1: Ganger 1 INI 10 (7+3), Ganger 2 INI 10 (7+3);"
            " Stechen: Ganger 1 wirft 2, Ganger 2 wirft 5; Ganger 2 ist am Zug"
        ),
    )


def test_a_late_joiner() -> None:
    """Who joins in a running fight has a score at once."""
    assert fight().told(do("join", name="Moth", sheet=MOTH, rolled=[1])) == (
        "Moth joins: Initiative 10; Moth INI 11 (10+1)",
        "Moth kommt dazu: Initiativewert 10; Moth INI 11 (10+1)",
    )


def test_edge() -> None:
    """What Edge buys is told with what is left of it."""
    lucky = Fight()
    lucky.play(do("join", name="Raze", sheet=RAZE), do("join", name="Ganger 2", sheet=GANGER))
    blitz = lucky.told(do("spend_point", who="Raze", on="blitz"))
    lucky.play(do("begin", surprised=["Ganger 2"], rolled=[1, 1, 1, 1, 1, 6]))
    avoid = lucky.told(do("spend_point", who="Ganger 2", on="avoid_surprise"))
    seize = lucky.told(do("spend_point", who="Raze", on="seize_initiative"))

    assert blitz == ("Raze spends Edge: Blitz (3 left)", "Raze setzt Edge ein: Blitz (noch 3)")
    assert avoid == (
        "Ganger 2 spends Edge: Avoid Surprise (0 left), no longer surprised",
        "Ganger 2 setzt Edge ein: Überraschung vermeiden (noch 0), nicht mehr überrascht",
    )
    assert seize == (
        "Raze spends Edge: Seize the Initiative (2 left), initiative seized",
        "Raze setzt Edge ein: Initiative ergreifen (noch 2), Initiative ergriffen",
    )
