"""Single sentences of the chronicle: what runs together, what is told once, what is left out."""

import pytest

from projections.chronicle import chronicle
from projections.moments import moments_of
from tests.projections.fights import TERMS, Fight, Line, do, fight


def last(made: Fight, language: str = "en") -> str:
    """What the chronicle tells of the newest entry, without what marks names."""
    number = f"(#{made.history.latest.number})"
    lines = chronicle(moments_of(made.history), TERMS, language)
    return " | ".join(line.replace("**", "").replace(f" {number}", "") for line in lines if line.endswith(number))


def hit(amount: int = 4) -> Line:
    """Harm for Raze."""
    return do("damage", target="Raze", amount=amount)


OVERRIDDEN: list[Line] = [do("act", who="Ganger 2", action="complex", override="drama", attack=True)]

CASES: list[tuple[str, list[Line], str, str]] = [
    (
        "healings of an entry are told once with their sum",
        [hit(), [do("heal", target="Raze", amount=1), do("heal", target="Raze", amount=2)]],
        "Raze recovers 3 (physical 1/11) and rises to INI 13 (wounds ±0).",
        "Raze erholt sich um 3 (körperlich 1/11) und steigt auf INI 13 (Verletzungen ±0).",
    ),
    (
        "one line for a rule that the game master lifts, a sentence of its own",
        OVERRIDDEN,
        (
            "The game master allows it (not the own phase, one attack per phase): drama."
            " Ganger 2 attacks (Complex Action)."
        ),
        (
            "Die Spielleitung erlaubt es (nicht die eigene Phase, nur ein Angriff je Phase): drama."
            " Ganger 2 greift an (Komplexe Handlung)."
        ),
    ),
    (
        "an advantage in the order",
        [do("spend_point", who="Ganger 2", on="seize_initiative")],
        "Ganger 2 spends Edge on “Seize the Initiative” (0 left) and goes before all others (initiative seized).",
        "Ganger 2 setzt Edge für „Initiative ergreifen“ ein (noch 0) und kommt als Erstes dran (Initiative ergriffen).",
    ),
    (
        "what nobody has a verb for",
        [do("act", action="complex", target="Ganger 2")],
        "Raze acts on Ganger 2 (Complex Action).",
        "Raze handelt, Ziel Ganger 2 (Komplexe Handlung).",
    ),
    (
        "two deeds of one are run together, states stand last",
        [[do("act", action="free"), do("damage", target="Raze", amount=10, track="stun")]],
        "Raze acts (Free Action), takes 10 damage (stun 10/10) and falls to INI 10 (wounds −3): unconscious.",
        (
            "Raze handelt (Freie Handlung), erleidet 10 Schaden (geistig 10/10) und fällt auf INI 10 (Verletzungen −3):"
            " bewusstlos."
        ),
    ),
    ("time passes", [do("clock", minutes=2)], "Time passes: 2 min.", "Zeit vergeht: 2 min."),
    (
        "a reaction without a verb of its own",
        [do("react", who="Ganger 2", reaction="right_back_at_ya")],
        "Ganger 2 reacts to Raze (Right Back at Ya!) and falls to INI 0.",
        "Ganger 2 reagiert auf Raze (Zurück an Absender) und fällt auf INI 0.",
    ),
    ("healing of nothing is left out", [do("heal", target="Raze", amount=3)], "", ""),
    ("an end of a turn is left out", [do("end_turn")], "", ""),
    (
        "somebody new and their score",
        [do("join", name="Rat", sheet={"edge": 1}, initiative_faces=[1])],
        "Rat joins with Initiative 6: INI 7.",
        "Rat kommt dazu mit Initiativewert 6: INI 7.",
    ),
]


@pytest.mark.parametrize("lines, english, german", [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_sentence(lines: list[Line], english: str, german: str) -> None:
    """The newest entry in both languages."""
    made = fight()
    made.play(*lines)

    assert [last(made), last(made, "de")] == [english, german]
