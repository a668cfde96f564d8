"""Looking for words in the entries of all fights."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from adapters.read_model.paging import Listed, Page
from adapters.read_model.people import SPOT, Among, Spot, spots
from adapters.read_model.tables import timeline


def search_entries(
    connection: Connection, words: Sequence[str], among: Among, page: Page, *, reverse: bool = False
) -> Listed[Spot]:
    """The entries in which a word begins with each of these.

    Args:
        connection: to the tables.
        words: folded, as `projections.summary.words_in` makes them of what was typed.
        among: which fights are looked through.
        page: of all that are found.
        reverse: the newest first.
    """
    query = select(*SPOT).where(*(timeline.c.words.contains(f" {word}", autoescape=True) for word in words))
    return spots(connection, query.where(*among.conditions()), page, reverse=reverse)
