"""Charts of fights, drawn and read again."""

from collections.abc import Sequence

from adapters.charts import charts_html
from projections.moments import Moment
from tests.golden.logs import read
from tests.statistics.fights import moments_in, terms
from tests.statistics.markup import Page, read_page

CHARTS = ("harm", "health", "falls", "dice", "acting")
SYSTEMS = ("coriolis", "dsa5", "military5e", "shadowrun5")


def page_of(found: Sequence[Moment], language: str = "en") -> Page:
    """The charts of a fight, read."""
    return read_page(charts_html(found, terms(found[0].after.system), language))


def golden(system: str) -> list[Moment]:
    """The moments of a long fight."""
    log = read(system)
    book = log.book()
    book.default = log.combat
    return moments_in(book)
