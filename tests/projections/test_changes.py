"""What changed between two states, in words for people."""

from projections.changes import TEXTS, Changed, changed_course, changed_people
from projections.prose.voice import Voice
from tests.projections.fights import GANGER, TERMS, Fight, do, fight

ENGLISH, GERMAN = (Voice(TERMS, language, TEXTS) for language in ("en", "de"))


def between(made: Fight, first: int, last: int, voice: Voice = ENGLISH) -> list[Changed]:
    """Everybody of whom something changed between two entries in force."""
    return changed_people(made.history.step(first).combat, made.history.step(last).combat, voice)


def course(made: Fight, first: int, last: int, voice: Voice = ENGLISH) -> list[str]:
    """How the course of the fight changed between two entries in force."""
    return changed_course(made.history.step(first).combat, made.history.step(last).combat, voice)


def test_tracks_scores_and_states() -> None:
    """A fall changes a track, the score, the modifier for wounds, and brings states."""
    made = fight()
    made.play(do("damage", target="Ganger 2", amount=10))

    (changed,) = between(made, 4, 5)
    assert changed.who == "Ganger 2"
    assert changed.what == ("physical 0 → 10", "INI 10 → 7", "wounds ±0 → −3", "gained dying, unconscious")
    assert between(made, 4, 5, GERMAN)[0].what[-1] == "neu: im Sterben, bewusstlos"


def test_what_is_over() -> None:
    """Conditions with their level come and go."""
    made = fight()
    made.play(
        do("condition", target="Raze", name="prone", level=2), do("condition", target="Raze", name="prone", remove=True)
    )

    assert between(made, 4, 5) == [Changed("Raze", ("gained prone 2",))]
    assert between(made, 5, 6) == [Changed("Raze", ("lost prone 2",))]
    assert between(made, 4, 6) == []


def test_another_level_is_both() -> None:
    """A condition of another level is gained as it is and lost as it was."""
    made = fight()
    made.play(*(do("condition", target="Raze", name="prone", level=level) for level in (1, 2)))

    assert between(made, 5, 6) == [Changed("Raze", ("gained prone 2", "lost prone"))]


def test_names_that_changed() -> None:
    """Somebody is the same under another name, whoever joined meanwhile."""
    made = fight()
    made.play(do("rename", who="Raze", to="Zed"), do("join", name="Ganger 3", sheet=GANGER, initiative_faces=[1]))
    made.play(do("damage", target="Zed", amount=1))

    assert between(made, 4, 7) == [
        Changed("Raze", ("is now called Zed", "physical 0 → 1")),
        Changed("Ganger 3", ("joins",)),
    ]
    backwards = changed_people(made.history.step(7).combat, made.history.step(4).combat, ENGLISH)
    assert backwards == [
        Changed("Zed", ("is now called Raze", "physical 1 → 0")),
        Changed("Ganger 3", ("is no longer there",)),
    ]


def test_somebody_else_in_the_same_place() -> None:
    """Who joined in the place of somebody whose joining was taken back is not the same one."""
    made = fight()
    made.play(
        *(
            line
            for name in ("Rat", "Max")
            for line in (do("join", name=name, sheet=GANGER, initiative_faces=[1]), do("undo"))
        )
    )
    then = [made.history.entry(number).combat for number in (5, 7)]

    assert changed_people(then[0], then[1], ENGLISH) == [
        Changed("Rat", ("is no longer there",)),
        Changed("Max", ("joins",)),
    ]


def test_the_course_of_the_fight() -> None:
    """Before the fight, passes, whoever is up, and the end."""
    made = fight()
    made.play(do("end_turn"), do("end_turn"), do("end"))

    assert course(made, 3, 4) == ["not begun → Combat Turn 1, Initiative Pass 1", "up: nobody → Raze"]
    assert course(made, 4, 5) == ["up: Raze → Ganger 2"]
    assert course(made, 4, 6, GERMAN) == [
        "Kampfrunde 1, Initiativedurchgang 1 → Kampfrunde 1, Initiativedurchgang 2",
    ]
    assert course(made, 6, 7)[0] == "Combat Turn 1, Initiative Pass 2 → over"
    assert course(made, 5, 5) == []
