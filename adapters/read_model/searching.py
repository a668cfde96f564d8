"""Looking for words in the entries of all fights."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from adapters.read_model.paging import Listed, Page
from adapters.read_model.people import SPOT, Spot, spots
from adapters.read_model.tables import fights, timeline
from projections.summary import folded


def search_entries(
    connection: Connection, words: Sequence[str], campaign: str | None, page: Page, *, reverse: bool = False
) -> Listed[Spot]:
    """The entries in which a word begins with each of these.

    Args:
        connection: to the tables.
        words: folded, as `projections.summary.words_in` makes them of what was typed.
        campaign: only in its fights, without regard to case.
        page: of all that are found.
        reverse: the newest first.
    """
    query = select(*SPOT).where(*(timeline.c.words.contains(f" {word}", autoescape=True) for word in words))
    if campaign is not None:
        query = query.where(fights.c.folded_campaign == folded(campaign))
    return spots(connection, query, page, reverse=reverse)
