"""What a replay page shows: the entries of a fight in chapters, their dice and changes, and every state as data."""

from projections.page.payload import payload
from projections.page.spots import Chapter, Spot, chapters, spots

__all__ = ["Chapter", "Spot", "chapters", "payload", "spots"]
