"""Lines about harm and what is done to others, in both languages."""

from tests.projections.fights import RAZE, Fight, do, fight


def attack(amount: int) -> list[dict[str, object]]:
    """A transaction: an attack on Ganger 2 with its harm."""
    return [do("act", action="complex", attack=True, target="Ganger 2"), do("damage", target="Ganger 2", amount=amount)]


def test_an_attack_that_wounds() -> None:
    """Action and harm are one phrase, and the wounds show what they do to the score."""
    assert fight().told(attack(6)) == (
        "Raze attacks Ganger 2 (Complex Action): 6 physical (6/10), INI 10→8 (wounds −2)",
        "Raze greift Ganger 2 an (Komplexe Handlung): 6 körperlich (6/10), INI 10→8 (Verletzungen −2)",
    )


def test_an_attack_without_a_target() -> None:
    """Nobody is named where nobody was."""
    assert fight().told(do("act", action="simple", attack=True)) == (
        "Raze attacks (Simple Action)",
        "Raze greift an (Einfache Handlung)",
    )


def test_an_action_that_is_no_attack() -> None:
    """Other actions go by their name."""
    assert fight().told(do("act", action="free", target="Ganger 2")) == (
        "Raze: Free Action on Ganger 2",
        "Raze: Freie Handlung, Ziel Ganger 2",
    )


def test_harm_of_somebody_else_stands_for_itself() -> None:
    """Harm goes behind the action only if it hit the target."""
    lines = [do("act", action="simple", target="Ganger 2"), do("damage", target="Raze", amount=1)]

    assert fight().told(lines) == (
        "Raze: Simple Action on Ganger 2; Raze: 1 physical (1/11)",
        "Raze: Einfache Handlung, Ziel Ganger 2; Raze: 1 körperlich (1/11)",
    )


def test_a_knock_out() -> None:
    """Who falls in the own turn does not end it by choice; the next one follows."""
    assert fight().told(do("damage", target="Raze", amount=10, track="stun")) == (
        "Raze: 10 stun (10/10), INI 13→10 (wounds −3), unconscious; Ganger 2’s turn",
        "Raze: 10 geistig (10/10), INI 13→10 (Verletzungen −3), bewusstlos; Ganger 2 ist am Zug",
    )


def test_stun_beyond_the_track() -> None:
    """Physical boxes that come of stun say so."""
    assert fight().told(do("damage", target="Ganger 2", amount=14, track="stun")) == (
        "Ganger 2: 14 stun (10/10), 2 physical (2/10, stun overflow), INI 10→7 (wounds −3), unconscious",
        (
            "Ganger 2: 14 geistig (10/10), 2 körperlich (2/10, Überlauf der geistigen Leiste),"
            " INI 10→7 (Verletzungen −3), bewusstlos"
        ),
    )


def test_death_by_overflow() -> None:
    """Harm, then the states in order, then whatever changes in the order."""
    assert fight().told(do("damage", target="Ganger 2", amount=14)) == (
        "Ganger 2: 14 physical (10/10, overflow 4/3), INI 10→7 (wounds −3), unconscious, dying, dead (overflow)",
        (
            "Ganger 2: 14 körperlich (10/10, Überzählige 4/3), INI 10→7 (Verletzungen −3),"
            " bewusstlos, im Sterben, tot (Überzählige)"
        ),
    )


def test_healing_of_the_dying() -> None:
    """Boxes go, wounds ease, dying is over."""
    hurt = fight("Moth")
    hurt.play(do("damage", target="Ganger 2", amount=11))

    assert hurt.told(do("heal", target="Ganger 2", amount=4)) == (
        "Ganger 2: 4 physical healed (overflow 0/3, 7/10), INI 7→8 (wounds −2), no longer dying",
        ("Ganger 2: 4 körperlich geheilt (Überzählige 0/3, 7/10), INI 7→8 (Verletzungen −2), nicht mehr im Sterben"),
    )


def test_wounds_that_heal_whole() -> None:
    """A modifier of 0 is told as such."""
    hurt = fight()
    hurt.play(do("damage", target="Ganger 2", amount=3))

    assert hurt.told(do("heal", target="Ganger 2", amount=1)) == (
        "Ganger 2: 1 physical healed (2/10), INI 9→10 (wounds ±0)",
        "Ganger 2: 1 körperlich geheilt (2/10), INI 9→10 (Verletzungen ±0)",
    )


def test_wounds_before_the_fight() -> None:
    """Without a score only the modifier changes."""
    waiting = Fight()
    waiting.play(do("join", name="Raze", sheet=RAZE))
    hurt = waiting.told(do("damage", target="Raze", amount=4))
    well = waiting.told(do("heal", target="Raze", amount=4))

    assert hurt == (
        "Raze: 4 physical (4/11), wounds −1",
        "Raze: 4 körperlich (4/11), Verletzungen −1",
    )
    assert well == (
        "Raze: 4 physical healed (0/11), wounds ±0",
        "Raze: 4 körperlich geheilt (0/11), Verletzungen ±0",
    )


def test_waking_up() -> None:
    """Coming round is told as a state that is over."""
    down = fight()
    down.play(do("damage", target="Ganger 2", amount=10, track="stun"))

    assert down.told({"do": "recover", "target": "Ganger 2", "from": "unconscious"}) == (
        "Ganger 2: no longer unconscious (a track is still full)",
        "Ganger 2: nicht mehr bewusstlos (eine Leiste ist noch voll)",
    )


def test_waking_up_healed() -> None:
    """Nothing is warned of where no track is full any more."""
    down = fight()
    down.play(do("damage", target="Ganger 2", amount=10, track="stun"))
    down.play(do("heal", target="Ganger 2", amount=4, track="stun"))

    assert down.told({"do": "recover", "target": "Ganger 2", "from": "unconscious"})[0] == (
        "Ganger 2: no longer unconscious"
    )
