"""Entries of many fights, told: each in the words of its own game, as its audience sees it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cli.listing import SHORT, local_time
from cli.told import told_line
from cli.wiring import Session
from projections.audience import seen_by
from projections.moments import Moment

if TYPE_CHECKING:
    from adapters.read_model.people import Spot


def told_spots(session: Session, spots: Sequence["Spot"], audience: str, language: str) -> list[str]:
    """What each entry was, in one line; each fight is read once."""
    moments = {combat: _moments(session, combat, audience) for combat in dict.fromkeys(spot.combat for spot in spots)}
    found = (moments[spot.combat].get(spot.number) for spot in spots)
    return [told_line(moment, language) if moment else "…" for moment in found]


def _moments(session: Session, combat: str, audience: str) -> Mapping[int, Moment]:
    history = session.combats.find(combat)
    return {moment.number: moment for moment in seen_by(history, audience)} if history else {}


def spot_rows(spots: Iterable["Spot"], told: Sequence[str]) -> list[dict[str, Any]]:
    """Entries with what they were, for programs."""
    return [
        {
            "combat": spot.combat,
            "fight": spot.fight,
            "entry": spot.number,
            "round": spot.round,
            "hidden": spot.hidden,
            "at": local_time(spot.at),
            "text": text,
        }
        for spot, text in zip(spots, told, strict=True)
    ]


def spot_cells(spots: Sequence["Spot"], told: Sequence[str], named: Mapping[str, str]) -> list[list[str]]:
    """Entries with what they were, for people: fight, number, text; `named` are the `titles` of the store."""
    return [
        [named.get(spot.combat, spot.fight), f"#{spot.number}", text] for spot, text in zip(spots, told, strict=True)
    ]


def titles(session: Session) -> dict[str, str]:
    """What to call each fight of a store: by name, and where several share one, with the beginning of the id."""
    names = {combat: opening.name for combat, opening in session.opened()}
    shared = Counter(names.values())
    return {combat: f"{name} ({combat[:SHORT]})" if shared[name] > 1 else name for combat, name in names.items()}
