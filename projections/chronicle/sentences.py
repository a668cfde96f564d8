"""Sentences: what befell somebody in an entry, run together as one tells it."""

from collections.abc import Iterable, Sequence

from domain import events as e
from projections.chronicle.tellers import CHRONICLERS
from projections.prose.voice import Phrase, Scene, Voice

STOPS = frozenset(".!?…")


def phrases_of(told: Iterable[tuple[e.Event, Scene]]) -> list[Phrase]:
    """The phrases of some events of an entry; many say nothing."""
    found = (CHRONICLERS[type(event)](event, scene) for event, scene in told if type(event) in CHRONICLERS)
    return [phrase for phrase in found if phrase is not None]


def sentence(phrases: Iterable[Phrase], voice: Voice) -> str:
    """All phrases as a sentence or a few; whoever several in a row are about is named once, states stand last."""
    text = ""
    groups = _grouped(phrases)
    for before, group in zip([None, *groups], groups, strict=False):
        text += "" if before is None else _between(before[0], group[0])
        text += _clause(group, voice)
    return text + ("" if not text or text[-1] in STOPS else ".")


def _between(one: Phrase, other: Phrase) -> str:
    """What stands between two clauses: what is about nobody is a sentence of its own."""
    return "; " if one.group and other.group else ". "


def _grouped(phrases: Iterable[Phrase]) -> list[list[Phrase]]:
    groups: list[list[Phrase]] = []
    for phrase in phrases:
        if groups and phrase.group and phrase.group == groups[-1][0].group:
            groups[-1].append(phrase)
        else:
            groups.append([phrase])
    return groups


def _clause(group: Sequence[Phrase], voice: Voice) -> str:
    deeds = [phrase for phrase in group if not _is_state(phrase)]
    states = ", ".join(dict.fromkeys(phrase.rest for phrase in group if _is_state(phrase)))
    if not deeds:
        return group[0].lead + states
    told = deeds[0].lead + listed([phrase.rest for phrase in deeds], voice)
    return f"{told}: {states}" if states else told


def _is_state(phrase: Phrase) -> bool:
    return phrase.lead.endswith(": ")


def listed(parts: Sequence[str], voice: Voice) -> str:
    """Several parts as one says them, the last behind an `and`."""
    *others, last = parts
    return f"{', '.join(others)} {voice.words('and')} {last}" if others else last


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]
