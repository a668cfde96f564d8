"""`fb search`: entries over all fights."""

from collections.abc import Sequence
from typing import Any

import click

from cli.audiences import audience_option
from cli.campaigns import require_campaign
from cli.common import shared_options, take_options
from cli.grid import grid
from cli.many import model_for
from cli.names import quoted
from cli.paging import PER_PAGE, page_in_words, paging_options, require_page
from cli.problems import SCHEMA, Problem, storage_problems
from cli.screen import put, put_json
from cli.settings import Style, style_of
from cli.spots import spot_cells, spot_rows, titles, told_spots
from cli.wiring import Session
from domain.terms import Term

_NOTHING = Term("Nichts gefunden.", "Nothing found.")


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
    from adapters.read_model.people import Among
    from adapters.read_model.searching import search_entries

    options = take_options(ctx, given)
    style, page, per = style_of(options), given["page"] or 1, given["per"] or PER_PAGE
    wanted, among = _wanted(words), Among(campaign, forks)
    with storage_problems():
        session = Session(options)
        try:
            with model_for(session, audience) as (model, eyes):
                require_campaign(model, campaign, "fb search")
                found = model.ask(
                    lambda tables: search_entries(tables, wanted, among, Page(page, per), reverse=given["reverse"])
                )
            require_page(page, per, found.total, f"fb search {' '.join(map(quoted, words))}")
            named = titles(session)
            told = told_spots(session, found.rows, eyes, style.language)
        finally:
            session.close()
    if style.json:
        paged = {"total": found.total, "page": page, "per": per}
        put_json([{"schema": SCHEMA, "ok": True, **paged, "entries": spot_rows(found.rows, told)}], style)
    else:
        put(_lines(spot_cells(found.rows, told, named), page, per, found.total, style), style)


def _lines(cells: Sequence[Sequence[str]], page: int, per: int, total: int, style: Style) -> list[str]:
    """What was found, for people."""
    if not total:
        return [_NOTHING.in_language(style.language)]
    return [*grid(cells, style), page_in_words(page, per, total, style.language)]


def _wanted(words: tuple[str, ...]) -> list[str]:
    """The words to look for.

    Raises:
        Problem: there is not one letter or digit in what was typed.
    """
    from projections.summary import words_in

    found = words_in(" ".join(words))
    if not found:
        said = Term("zu suchen gibt es nur Wörter und Zahlen", "only words and numbers can be looked for")
        raise Problem(said, ["fb search Ganger"])
    return found
