"""An early mistake in a long fight: how long to correct it, against playing what came after it once more."""

from statistics import median
from time import perf_counter

from benchmarks.fight import carry_out, commands, open_book, replay
from benchmarks.measure import interleaved, quotient
from benchmarks.report import Figure
from benchmarks.sizes import Sizes

BAR = 1.2
MILLI = 1e3


def correcting(sizes: Sizes) -> list[Figure]:
    """Milliseconds of an amendment of an early harm, and how many times the entries behind it take to be played."""
    lines = list(commands(sizes.corrected))
    wrong = next(at for at, line in enumerate(lines) if at >= sizes.corrected // 20 and line["do"] == "damage")
    amend = {"do": "amend", "entry": wrong + 1, "with": {**lines[wrong], "amount": 1, "track": "stun"}, "state": False}
    book = open_book()
    replay(book, lines)

    def amending() -> float:
        start = perf_counter()
        carry_out(book, {**amend, "on_conflict": "drop"})
        taken = perf_counter() - start
        carry_out(book, {"do": "undo", "state": False})
        return taken

    def playing() -> float:
        other = open_book()
        replay(other, lines[:wrong])
        start = perf_counter()
        replay(other, lines[wrong:])
        return perf_counter() - start

    taken = interleaved(sizes.rounds, {"amend": amending, "play": playing})
    name = f"amend entry {wrong + 1:,} of {len(lines):,}"
    return [
        Figure(name, median(taken["amend"]) * MILLI, "ms"),
        Figure(f"{name} against playing on from there", quotient(taken["amend"], taken["play"]), "x", BAR),
    ]
