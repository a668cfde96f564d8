"""What is worth keeping of a fight for questions over many fights: a pure fold over its moments."""

from projections.summary.fight import Summary, summary_of
from projections.summary.lines import Line, lines_of
from projections.summary.people import Person
from projections.summary.words import folded, words_in

__all__ = ["Line", "Person", "Summary", "folded", "lines_of", "summary_of", "words_in"]
