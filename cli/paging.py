"""Long lists in pages: the options, and the line that says which page it is of how many."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from cli.names import quoted
from cli.problems import NAME, Problem
from cli.screen import put, put_json
from cli.settings import Style
from domain.audience import GAME_MASTER
from domain.terms import Term

F = TypeVar("F", bound=Callable[..., Any])
PER_PAGE = 20
"""So many are on a page where nobody says."""
MOST = 1_000
LAST = 1_000_000_000
"""No list has so many pages."""

_SHOWN = Term("Seite {page} von {pages} · insgesamt {total}", "page {page} of {pages} · {total} in all")


def paging_options(command: F) -> F:
    """Add `--page`, `--per` and `--reverse`."""
    command = click.option("--reverse", is_flag=True, help="The other way about.")(command)
    per = click.option(
        "--per", type=click.IntRange(1, MOST), metavar="N", help=f"So many a page; {PER_PAGE} by itself."
    )
    page = click.option("--page", type=click.IntRange(1), metavar="N", callback=_checked, help="Which page.")
    return page(per(command))


def _checked(_ctx: click.Context, _param: click.Parameter, page: int | None) -> int | None:
    if page is not None and page > LAST:
        said = Term(f"--page geht bis {LAST}, nicht bis {page}", f"--page goes up to {LAST}, not to {page}")
        raise Problem(said, ["--page 1"])
    return page


def page_in_words(page: int, per: int, total: int, language: str) -> str:
    """Which page it is, of how many, and how many lines there are on all of them."""
    shown = _SHOWN.in_language(language)
    return shown.format(page=page, pages=pages_of(per, total), total=total)


def pages_of(per: int, total: int) -> int:
    """How many pages so many lines take; at least one."""
    return max(1, -(-total // per))


def require_page(page: int, per: int, total: int, typed: str) -> None:
    """Refuse a page behind the last one.

    Raises:
        Problem: there is none.
    """
    last = pages_of(per, total)
    if page > last:
        said = Term(
            f"Seite {page} gibt es nicht; die letzte ist {last}", f"there is no page {page}; the last is {last}"
        )
        raise Problem(said, [f"{typed} --page {last}"], NAME, "no_such_page")


def with_options(typed: str, *, campaign: str | None, audience: str, forks: bool) -> str:
    """A question over many fights with the options that it was asked with."""
    words = [
        typed,
        f"--campaign {quoted(campaign)}" if campaign is not None else "",
        f"--audience {quoted(audience)}" if audience != GAME_MASTER else "",
        "--forks" if forks else "",
    ]
    return " ".join(filter(None, words))


def put_page(page: int, per: int, total: int, style: Style) -> None:
    """Say which page it was, where there is more than one; for programs always."""
    if style.json:
        put_json([{"page": page, "per": per, "total": total}], style)
    elif total > per:
        put([page_in_words(page, per, total, style.language)], style)
