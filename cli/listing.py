"""`fb fights`: the fights of a store."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

import click

from cli.campaigns import require_campaign
from cli.common import shared_options, take_options
from cli.completion_lists import complete_states, complete_systems
from cli.days import Since, Until
from cli.grid import grid
from cli.many import read_model
from cli.paging import PER_PAGE, paging_options, put_page, require_page
from cli.people import one_called
from cli.problems import storage_problems
from cli.screen import put, put_json
from cli.settings import Style, style_of
from cli.states import state_in_words, state_meant
from cli.systems import one_system
from cli.texts import text
from cli.wiring import Session
from domain.system import installed_system

if TYPE_CHECKING:
    from adapters.read_model.fights import Fight, Wanted
    from adapters.read_model.paging import Listed

SORTS = ("opened", "name", "entries", "latest")
SHORT = 8
"""So many signs of an id are shown."""


@click.command()
@click.option("--campaign", metavar="NAME", help="Only those of a campaign.")
@click.option("--system", metavar="KEY", shell_complete=complete_systems, help="Only those of a rule system.")
@click.option(
    "--state",
    metavar="STATE",
    shell_complete=complete_states,
    help="Only those in this state, in the words of the list.",
)
@click.option("--mode", metavar="STATE", shell_complete=complete_states, hidden=True)
@click.option("--with", "somebody", metavar="NAME", help="Only those in which somebody of this name takes part.")
@click.option("--since", type=Since(), metavar="DATE", help="Only those opened on this day or later: 2026-01-31.")
@click.option("--until", type=Until(), metavar="DATE", help="Only those opened on this day or earlier.")
@click.option("--forks/--no-forks", default=None, help="Only forks of other fights, or none.")
@click.option("--sort", type=click.Choice(SORTS), default="opened", help="In which order; opened by itself.")
@paging_options
@shared_options
@click.pass_context
def fights(ctx: click.Context, /, **given: Any) -> None:
    """List the fights of the store, the oldest first, with their state and date; the present one is marked.

    With --page or --per they come in pages, else all at once.

    \b
    Examples:
      fb fights
      fb fights --campaign "Redmond nights" --with Raze --sort latest --reverse
      fb fights --state over
      fb fights --since 2026-01-01 --no-forks --page 2
    """
    options = take_options(ctx, given)
    page, per = given["page"], given["per"]
    style = style_of(options)
    with storage_problems():
        session = Session(options)
        try:
            found = _found(session, given)
            present = session.present()
        finally:
            session.close()
    if page or per:
        require_page(page or 1, per or PER_PAGE, found.total, "fb fights")
    _show([_row(fight, present=fight.combat == present) for fight in found.rows], style)
    if page or per:
        put_page(page or 1, per or PER_PAGE, found.total, style)


def _found(session: Session, given: dict[str, Any]) -> "Listed[Fight]":
    from adapters.read_model.fights import list_fights
    from adapters.read_model.paging import Page
    from adapters.read_model.people import people_known

    wanted, paged = _wanted(given), given["page"] or given["per"]
    page = Page(given["page"] or 1, given["per"] or PER_PAGE) if paged else Page()
    with read_model(session) as model:
        require_campaign(model, given["campaign"], "fb fights")
        if given["somebody"] is not None:
            wanted = wanted._replace(
                somebody=one_called(given["somebody"], model.ask(people_known), "fb fights --with")
            )
        return model.ask(lambda tables: list_fights(tables, wanted, page, given["sort"], reverse=given["reverse"]))


def _wanted(given: dict[str, Any]) -> "Wanted":
    from adapters.read_model.fights import Wanted

    return Wanted(
        campaign=given["campaign"],
        system=one_system(given["system"]).key if given["system"] else None,
        mode=next((state_meant(given[key], f"--{key}") for key in ("state", "mode") if given[key]), None),
        since=given["since"],
        until=given["until"],
        forks=given["forks"],
    )


def _show(rows: list[dict[str, Any]], style: Style) -> None:
    if style.json:
        put_json(rows, style)
    elif rows:
        grouped = any(row["campaign"] for row in rows)
        put(grid([_cells(row, style.language, grouped=grouped) for row in rows], style), style)
    else:
        put([text("nothing_found", style.language)], style)


def _row(fight: "Fight", *, present: bool) -> dict[str, Any]:
    """A fight of the list, for programs."""
    return {
        "combat": fight.combat,
        "name": fight.name,
        "system": fight.system,
        "present": present,
        "short": fight.combat[:SHORT],
        "mode": fight.mode,
        "round": fight.round,
        "entries": fight.entries,
        "opened": local_time(fight.opened),
        "latest": local_time(fight.latest),
        "campaign": fight.campaign,
        "forked_from": fight.forked_from,
    }


def local_time(seconds: float | None) -> str | None:
    """A time in seconds since 1970 as it was here, to the second."""
    return datetime.fromtimestamp(seconds).astimezone().isoformat(timespec="seconds") if seconds is not None else None


def day_and_time(seconds: float | None) -> str:
    """A time in seconds since 1970 as people read it, to the minute; empty without one."""
    return (local_time(seconds) or "")[:16].replace("T", " ")


def _cells(row: dict[str, Any], language: str, *, grouped: bool) -> list[str]:
    """A fight of the list, for people; with its campaign where any of the list has one."""
    state = state_in_words(row["system"], row["round"], row["mode"], language)
    fork = [text("fork", language)] if row["forked_from"] else []
    opened = (row["opened"] or "")[:16].replace("T", " ")
    number = (
        text("one_entry" if row["entries"] == 1 else "entries", language).format(number=row["entries"])
        if row["entries"]
        else ""
    )
    mark = "▶" if row["present"] else " "
    campaign = [row["campaign"] or ""] if grouped else []
    told = ", ".join([state, *fork] if state else fork)
    return [f"{mark} {row['short']}", row["name"], *campaign, short_system(row["system"]), told, number, opened]


def short_system(key: str) -> str:
    """A rule system as a list names it."""
    system = installed_system(key)
    return system.abbreviation if system and system.abbreviation else key
