"""Counts of dice: every face that fell, and the hits of pools that count them."""

from collections.abc import Iterator, Mapping

from domain import events as e
from domain.dice import parse_notation
from domain.refusals import Refused
from projections.statistics.counts import Path

SIXES: Mapping[str, frozenset[str]] = {"coriolis": frozenset({"attack", "defence", "armour", "extra"})}
"""By rule system, what d6 are thrown for that count sixes without a notation that says so."""


def dice_counts(event: e.DiceRolled, who: str, system: str) -> Iterator[tuple[Path, int]]:
    """Each die by sides, thrower `who`, source (`app` or `table`) and face; for a pool its dice and its hits."""
    sources = event.sources or (event.source,) * len(event.faces)
    for face, source in zip(event.faces, sources, strict=True):
        yield ("dice", event.sides, who, source, face), 1
    target = _target(event, system)
    if target is not None:
        yield ("pools", who, event.sides, target, "dice"), len(event.faces)
        yield ("pools", who, event.sides, target, "hits"), sum(face >= target for face in event.faces)


def _target(event: e.DiceRolled, system: str) -> int | None:
    """The face from which on a die counts as a hit; None where nothing is counted."""
    if event.notation is None:
        return event.sides if event.purpose in SIXES.get(system, ()) else None
    try:
        return parse_notation(event.notation).hit
    except Refused:
        return None
