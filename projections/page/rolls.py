"""The dice of an entry as a page shows them: whose, what for, every face, which count, where they fell."""

from typing import Any

from domain.events import DiceRolled
from projections.moments import Moment
from projections.prose.voice import Voice

Json = dict[str, Any]

MOST_FACES = 60
"""So many faces of a roll are shown."""


def rolls(moment: Moment, voice: Voice) -> list[Json]:
    """Each roll of an entry."""
    return [_roll(event, voice) for event in moment.events if isinstance(event, DiceRolled)]


def _roll(event: DiceRolled, voice: Voice) -> Json:
    """A roll; `kept` are the places of the faces that count, where not all do, `source` is app, table or mixed."""
    what = [event.notation or "", event.reason or "" if event.notation else voice.term(event.purpose)]
    roll: Json = {
        "who": event.who,
        "what": " · ".join(part for part in what if part),
        "sides": event.sides,
        "faces": list(event.faces[:MOST_FACES]),
        "more": max(0, len(event.faces) - MOST_FACES),
        "source": event.source if event.sources is None or len(set(event.sources)) == 1 else "mixed",
        "outcome": _outcome(event, voice),
    }
    return roll | ({"kept": _places(event.faces, event.kept)} if event.kept not in (None, event.faces) else {})


def _outcome(event: DiceRolled, voice: Voice) -> str:
    if event.hits is not None:
        return voice.words("hit" if event.hits == 1 else "hits", hits=event.hits)
    return voice.words("total", total=event.total) if event.total is not None else ""


def _places(faces: tuple[int, ...], kept: tuple[int, ...] | None) -> list[int]:
    """The places at which the faces stand that were kept; both in rolling order."""
    left, places = list(kept or ()), []
    for at, face in enumerate(faces[:MOST_FACES]):
        if left and face == left[0]:
            places.append(at)
            left.pop(0)
    return places
