"""The data of a page: what its script needs beside the text of the document."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from domain.events import DamageTaken
from domain.state import Combat
from domain.system import RuleSystem
from projections.board import term
from projections.page.changes import changes
from projections.page.deltas import packed
from projections.page.rolls import rolls
from projections.page.spots import Spot
from projections.page.states import states
from projections.page.words import labels
from projections.prose import terms_of
from projections.prose.voice import Voice

Json = dict[str, Any]


def payload(combat_id: str, found: Sequence[Spot], system: RuleSystem | None, language: str) -> Json:
    """Everything that the script of a page reads, as plain JSON values.

    Args:
        combat_id: the combat, as its audience may know it.
        found: its entries in the order of the page.
        system: its rule system; None where the rules are gone.
        language: `de` or `en`.
    """
    voice = Voice(terms_of(system) if system else {}, language)
    packs = packed(list(states(combat_id, found, system, language)))
    return {
        "labels": labels(system, language),
        "tracks": _tracks(found, system, language),
        "sides": _sides(found),
        "entries": [_entry(spot, system, voice, language) | pack for spot, pack in zip(found, packs, strict=True)],
    }


def _entry(spot: Spot, system: RuleSystem | None, voice: Voice, language: str) -> Json:
    """An entry; what says nothing is left out."""
    moment = spot.moment
    again = moment.decided_by if moment.withdrawn is None and moment.decided_by != moment.number else None
    facts = {
        "starts": sorted(moment.starts),
        "gone": msgspec.to_builtins(moment.withdrawn),
        "again": again,
        "former": spot.former,
        "by": moment.by,
        "harm": sum(event.net for event in moment.events if isinstance(event, DamageTaken)),
        "dice": rolls(moment, voice),
        "changes": changes(moment, partial(term, system=system, language=language), language),
    }
    told = {name: fact for name, fact in facts.items() if fact}
    return {"key": spot.key, "number": moment.number, **told}


def _combats(found: Sequence[Spot]) -> list[Combat]:
    return [spot.moment.combat for spot in found]


def _tracks(found: Sequence[Spot], system: RuleSystem | None, language: str) -> list[Json]:
    """The tracks that anybody ever has and a board shows, with their names.

    `drained` ones count what is left; null where the rules are gone that know it.
    """
    quiet = system.quiet_tracks if system else frozenset()
    keys = {key: None for it in _combats(found) for one in it.combatants.values() for key in one.tracks}
    return [
        {"key": key, "name": term(key, system, language), "drained": key in system.drained_tracks if system else None}
        for key in keys
        if key not in quiet
    ]


def _sides(found: Sequence[Spot]) -> list[str]:
    """The sides, in the order in which they came."""
    return list({one.side: None for it in _combats(found) for one in it.combatants.values() if one.side})
