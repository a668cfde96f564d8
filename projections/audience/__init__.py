"""Views for an audience: the moments of a fight without anything that is hidden from it."""

from projections.audience.moments import seen_by
from projections.audience.showing import shown_to

__all__ = ["seen_by", "shown_to"]
