"""The entries of a fight as lines that can be found: when, who, whom, and the words that a person may look for."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache

import msgspec

from domain.events import Event
from domain.system import installed_system
from domain.terms import Term
from projections.audience.entries import is_hidden, revealed_entries
from projections.moments import Moment
from projections.prose import SILENT, terms_of
from projections.summary.words import Vocabulary

NAMING = ("who", "target", "of", "to", "by")
"""Fields of an event that name somebody in the fight."""


class Line(msgspec.Struct, frozen=True):
    """An entry in force.

    Attributes:
        number: of the entry, as its audience counts them.
        round: 0 before the fight.
        who: the first whom it is about.
        target: the first at whom something in it is aimed.
        hidden: whether it is for the game master only, and nobody has revealed it.
        at: when it was recorded.
        people: everybody named in it, by the names that they had then.
        words: what can be looked for, folded, with a blank around each word.
    """

    number: int
    round: int
    who: str | None
    target: str | None
    hidden: bool
    at: datetime
    people: tuple[str, ...]
    words: str


def lines_of(moments: Sequence[Moment]) -> Iterator[Line]:
    """A line for each of some moments of one fight, with all reveals that concern them among them."""
    if not moments:
        return
    system = installed_system(moments[-1].after.system)
    terms: Mapping[str, Term] = terms_of(system) if system else {}
    vocabulary = Vocabulary(terms)
    revealed = revealed_entries(moments)
    for moment in moments:
        yield _line(moment, vocabulary, revealed)


def _line(moment: Moment, vocabulary: Vocabulary, revealed: frozenset[int]) -> Line:
    told = [event for event in moment.events if type(event) not in SILENT] or moment.events
    named = [[getattr(event, field) for field in names_of(type(event))] for event in moment.events]
    there = moment.after.combatants
    known = there if moment.before is None else {**moment.before.combatants, **there}
    return Line(
        number=moment.number,
        round=moment.after.round,
        who=next((name for event in told if (name := getattr(event, "who", None))), None),
        target=next((name for event in told if (name := getattr(event, "target", None))), None),
        hidden=is_hidden(moment, revealed, None),
        at=moment.at,
        people=tuple(dict.fromkeys(name for names in named for name in names if name in known)),
        words=vocabulary.words(told, moment.by),
    )


@cache
def names_of(kind: type[Event]) -> tuple[str, ...]:
    """The fields of an event that name somebody in the fight."""
    return tuple(field for field in NAMING if field in kind.__struct_fields__)
