"""The chronicle: a fight in Markdown, told so that a player likes to read it."""

from collections.abc import Iterator, Mapping, Sequence

from domain.terms import Term
from projections.chronicle.chapters import chapters
from projections.chronicle.markdown import lines_of, marked
from projections.chronicle.opening import opening
from projections.chronicle.texts import FRAME, SENTENCES
from projections.moments import Moment
from projections.prose.voice import Voice

__all__ = ["chronicle"]


def chronicle(moments: Sequence[Moment], terms: Mapping[str, Term], language: str = "en") -> Iterator[str]:
    """The lines of a chronicle in Markdown, without line ends.

    Args:
        moments: the entries to tell, oldest first; those withdrawn are told as remarks at their places.
        terms: the terms of the game by key; without them their keys are told.
        language: `de` or `en`.
    """
    voice = Voice(terms, language, {**SENTENCES, **FRAME}, marked)
    in_force = [moment for moment in moments if moment.withdrawn is None]
    if in_force:
        yield from lines_of(opening(in_force, voice))
        yield ""
        yield from lines_of(chapters(moments, voice))
