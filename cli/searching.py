"""`fb search`: entries over all fights."""

from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.audiences import audience_option
from cli.campaigns import require_campaign
from cli.common import shared_options, take_options
from cli.grid import grid
from cli.many import model_for
from cli.names import quoted
from cli.paging import PER_PAGE, page_in_words, paging_options, require_page, with_options
from cli.problems import SCHEMA, Problem, storage_problems
from cli.screen import put, put_json
from cli.settings import Options, Style, language_of, style_of
from cli.spots import spot_cells, spot_rows, titles, told_spots
from cli.texts import text
from cli.wiring import Session
from domain.terms import Term

if TYPE_CHECKING:
    from adapters.read_model.paging import Listed, Page
    from adapters.read_model.people import Spot


MOST_WORDS, MOST_SIGNS = 50, 1_000
"""So many words are looked for at most, and so many signs in all."""
_TOO_LONG = Term(
    f"zu suchen gibt es höchstens {MOST_WORDS} Wörter mit zusammen {MOST_SIGNS} Zeichen",
    f"at most {MOST_WORDS} words of {MOST_SIGNS} signs in all can be looked for",
)


class Query(NamedTuple):
    """What is asked for: words as typed, in which fights, for whose eyes, which page."""

    words: Sequence[str]
    campaign: str | None
    forks: bool
    audience: str
    page: "Page"
    reverse: bool


class Found(NamedTuple):
    """A page of entries, each in words, and what to call their fights."""

    listed: "Listed[Spot]"
    told: Sequence[str]
    titles: Mapping[str, str]


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="TEXT...")
@click.option("--campaign", metavar="NAME", help="Only in the fights of a campaign.")
@click.option("--forks", is_flag=True, help="Also in forks, which repeat the fights that they come from.")
@audience_option()
@paging_options
@shared_options
@click.pass_context
def search(
    ctx: click.Context, /, words: tuple[str, ...], campaign: str | None, forks: bool, audience: str, **given: Any
) -> None:
    """Look for words in the entries of all fights: names, notes, actions, injuries, in German or English.

    An entry is found where each word begins one of its own; case does not matter. What was undone is not found.

    \b
    Examples:
      fb search ganger
      fb search raze unconscious --campaign "Redmond nights"
      fb search "Arm" --audience public --page 2 --json
    """
    from adapters.read_model.paging import Page

    options = take_options(ctx, given)
    page = Page(given["page"] or 1, given["per"] or PER_PAGE)
    found = _found(options, Query(words, campaign, forks, audience, page, given["reverse"]))
    _show(found, page, style_of(options))


def _found(options: Options, query: Query) -> Found:
    """What is found, in words.

    Raises:
        Problem: there is nothing to look for, no such campaign or no such page.
    """
    from adapters.read_model.people import Among
    from adapters.read_model.searching import search_entries

    wanted, page = _wanted(query.words), query.page
    typed = f"fb search {' '.join(map(quoted, query.words))}"
    among = Among(query.campaign, query.forks)
    with storage_problems(), closing(Session(options)) as session:
        with model_for(session, query.audience, query.campaign) as (model, eyes):
            require_campaign(model, query.campaign, typed)
            found = model.ask(lambda tables: search_entries(tables, wanted, among, page, reverse=query.reverse))
        require_page(page.number, page.per or PER_PAGE, found.total, _typed(typed, query))
        told = told_spots(session, found.rows, eyes, language_of(options.lang))
        return Found(found, told, titles(session))


def _typed(typed: str, query: Query) -> str:
    """What was asked, to be typed once more for another page."""
    return with_options(typed, campaign=query.campaign, audience=query.audience, forks=query.forks)


def _show(found: Found, page: "Page", style: Style) -> None:
    per, total = page.per or PER_PAGE, found.listed.total
    if style.json:
        paged = {"total": total, "page": page.number, "per": per}
        entries = spot_rows(found.listed.rows, found.told)
        put_json([{"schema": SCHEMA, "ok": True, **paged, "entries": entries}], style)
    elif total:
        cells = spot_cells(found.listed.rows, found.told, found.titles)
        put([*grid(cells, style), page_in_words(page.number, per, total, style.language)], style)
    else:
        put([text("nothing_found", style.language)], style)


def _wanted(words: Sequence[str]) -> list[str]:
    """The words to look for.

    Raises:
        Problem: there is not one letter or digit in what was typed, or too many of them.
    """
    from projections.summary import words_in

    typed = " ".join(words)
    found = words_in(typed[: MOST_SIGNS + 1])
    if len(typed) > MOST_SIGNS or len(found) > MOST_WORDS:
        raise Problem(_TOO_LONG, ["fb search Ganger"])
    if not found:
        said = Term("zu suchen gibt es nur Wörter und Zahlen", "only words and numbers can be looked for")
        raise Problem(said, ["fb search Ganger"])
    return found
