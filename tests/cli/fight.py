"""Fights that several tests begin with, typed command by command."""

from tests.cli.terminal import Shown, ok

BAD_NAMES = ("free", "Freeman", "O'Neil", "Vogel, Ada", "Zoë ß", "simple shot", "--x", "-q", "7", '"Q"', "stun", "Kora")
"""Names that look like an option, an action, a track, a number, or need quoting."""


def open_fight(name: str = "Dockside") -> None:
    """Open a fight without anybody in it."""
    ok(f"-q new shadowrun5 {name}")


def begin_three() -> None:
    """Raze (16), Kora (13) and Ganger (9) fight; Raze is up."""
    open_fight()
    ok("-q join Raze reaction=5 intuition=5")
    ok("-q join Kora reaction=5 intuition=4")
    ok("-q join Ganger")
    ok("-q begin --dice 6,4,3")


def begin_six() -> None:
    """Six fighters in the first pass; the highest, Raze, is up."""
    open_fight()
    for name, reaction in (("Raze", 9), ("Kora", 8), ("Moth", 7), ("'Ganger 1'", 6), ("'Ganger 2'", 5), ("Hound", 4)):
        ok(f"-q join {name} reaction={reaction} intuition=5")
    ok("-q begin --dice 3,3,3,3,3,3")


def every_standing() -> Shown:
    """Six fighters with every standing that a board shows, with wounds and a condition; the last output.

    Raze holds, Kora has acted, Moth has stepped in before Ganger 1 and is up, Ganger 2 and Hound are out.
    """
    begin_six()
    for line in ("delay", "next", "delay", "damage hound 10", "damage gan2 11 stun", "step-in moth", "damage gan1 4"):
        ok(f"-q {line}")
    ok("-q condition gan1 'on fire' --turns 2")
    return ok("damage kora 3 stun")


def attack() -> None:
    """Whoever is up attacks with a complex action, so that others may react."""
    ok("-q act complex --attack")
