"""Statistics of fights: pure folds over moments."""

from projections.statistics.counts import UNKNOWN, Count, total
from projections.statistics.fairness import Fairness, chi_square_tail, fairness
from projections.statistics.falls import Fall, entries_on
from projections.statistics.reading import counts_of
from projections.statistics.summary import Statistics, judged, merged_statistics, statistics_of

__all__ = [
    "UNKNOWN",
    "Count",
    "Fairness",
    "Fall",
    "Statistics",
    "chi_square_tail",
    "counts_of",
    "entries_on",
    "fairness",
    "judged",
    "merged_statistics",
    "statistics_of",
    "total",
]
