"""What every chart is drawn from."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from adapters.charts.sums import Sums
from domain.terms import Term
from projections.moments import Moment
from projections.prose.voice import Voice
from projections.statistics.counts import Count, total
from projections.statistics.reading import counts_of
from projections.statistics.summary import Statistics

Findings = list[tuple[int, str]]
"""Pairs of an entry and the finding from it on, in order."""


class Scene(NamedTuple):
    """A fight, counted.

    Attributes:
        moments: in force.
        counts: what they add, in order.
        found: the statistics of the whole fight.
        sums: collects the running sums that are shown.
        terms: of the game, by key.
        voice: the terms in the language.
        language: `de` or `en`.
    """

    moments: Sequence[Moment]
    counts: Sequence[Count]
    found: Statistics
    sums: Sums
    terms: Mapping[str, Term]
    voice: Voice
    language: str


class Chart(NamedTuple):
    """A chart.

    Attributes:
        key: `harm`, `health`, `falls`, `dice` or `acting`.
        findings: what it shows, after each entry that changes it; the first holds from the beginning.
        body: the drawing and its table, as markup; empty where there is nothing to draw.
    """

    key: str
    findings: Findings
    body: str


def scene_of(moments: Sequence[Moment], terms: Mapping[str, Term], language: str) -> Scene:
    """A fight with its counts."""
    counts = counts_of(moments)
    found = Statistics(**{"fights": 1, **total(counts)})
    return Scene(moments, counts, found, Sums(counts), terms, Voice(terms, language), language)
