"""`fb fights`: the fights of a store."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import click

from cli.common import shared_options, take_options
from cli.completion_lists import complete_systems
from cli.grid import grid
from cli.many import read_model
from cli.paging import PER_PAGE, paging_options, put_page, require_page
from cli.problems import storage_problems
from cli.screen import put, put_json
from cli.settings import Style, style_of
from cli.systems import one_system
from cli.texts import text
from cli.wiring import Session
from domain.system import installed_system
from projections.board import term

if TYPE_CHECKING:
    from adapters.read_model.fights import Fight, Wanted
    from adapters.read_model.paging import Listed

MODES = ("setup", "ambush", "tie", "running", "last_call", "ended", "damaged")
SORTS = ("opened", "name", "entries", "latest")
DAY = click.DateTime(["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"])
SHORT = 8
"""So many signs of an id are shown."""


@click.command()
@click.option("--campaign", metavar="NAME", help="Only those of a campaign.")
@click.option("--system", metavar="KEY", shell_complete=complete_systems, help="Only those of a rule system.")
@click.option("--mode", "--state", "mode", type=click.Choice(MODES), help="Only those in this state.")
@click.option("--with", "somebody", metavar="NAME", help="Only those in which somebody of this name takes part.")
@click.option("--since", type=DAY, metavar="DATE", help="Only those opened on this day or later: 2026-01-31.")
@click.option("--until", type=DAY, metavar="DATE", help="Only those opened on this day or earlier.")
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

    wanted, paged = _wanted(given), given["page"] or given["per"]
    page = Page(given["page"] or 1, given["per"] or PER_PAGE) if paged else Page()
    with read_model(session) as model:
        return model.ask(lambda tables: list_fights(tables, wanted, page, given["sort"], reverse=given["reverse"]))


def _wanted(given: dict[str, Any]) -> "Wanted":
    from adapters.read_model.fights import Wanted

    until: datetime | None = given["until"]
    if until is not None:
        until += timedelta(days=1) if until.hour == until.minute == 0 else timedelta(minutes=1)
    return Wanted(
        campaign=given["campaign"],
        system=one_system(given["system"]).key if given["system"] else None,
        mode=given["mode"],
        somebody=given["somebody"],
        since=given["since"].timestamp() if given["since"] else None,
        until=until.timestamp() if until else None,
        forks=given["forks"],
    )


def _show(rows: list[dict[str, Any]], style: Style) -> None:
    if style.json:
        put_json(rows, style)
    elif rows:
        put(grid([_cells(row, style.language) for row in rows], style), style)


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


def _cells(row: dict[str, Any], language: str) -> list[str]:
    system = installed_system(row["system"])
    called = f"{term('round', system, language)} {row['round']}" if row["round"] else ""
    state = ", ".join(part for part in (called, text(row["mode"], language)) if part)
    opened = (row["opened"] or "")[:16].replace("T", " ")
    number = (
        text("one_entry" if row["entries"] == 1 else "entries", language).format(number=row["entries"])
        if row["entries"]
        else ""
    )
    mark = "▶" if row["present"] else " "
    return [f"{mark} {row['short']}", row["name"], short_system(row["system"]), state, number, opened]


def short_system(key: str) -> str:
    """A rule system as a list names it."""
    system = installed_system(key)
    return system.abbreviation if system and system.abbreviation else key
