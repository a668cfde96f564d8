"""`fb character`: everything that ever happened to somebody, over fights and campaigns.

With `--json` one object is printed: `name`, `fights` (each with `combat`, `fight`, `name`, `system`, `campaign`,
`mode`, `opened`, `dealt`, `taken`, `tracks`, `status`, `injuries`), `total`, `page`, `per`, and `entries` as those of
`fb search`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.audiences import audience_option
from cli.campaigns import require_campaign
from cli.common import shared_options, take_options
from cli.grid import grid
from cli.listing import day_and_time, local_time, short_system
from cli.many import model_for
from cli.names import quoted
from cli.paging import PER_PAGE, page_in_words, paging_options, require_page, with_options
from cli.people import one_called
from cli.problems import SCHEMA, storage_problems
from cli.screen import clean, paint, put, put_json
from cli.settings import Style, style_of
from cli.spots import spot_cells, spot_rows, titles, told_spots
from cli.states import state_in_words
from cli.wiring import Session
from domain.system import installed_system
from domain.terms import Term
from projections.prose import terms_of
from projections.prose.voice import Voice

if TYPE_CHECKING:
    from adapters.read_model import ReadModel
    from adapters.read_model.paging import Listed
    from adapters.read_model.people import Among, Appearance, Spot

_TEXTS = {
    "one_fight": Term("1 Kampf", "1 fight"),
    "fights": Term("{count} Kämpfe", "{count} fights"),
    "dealt": Term("ausgeteilt {points}", "dealt {points}"),
    "taken": Term("eingesteckt {points}", "took {points}"),
    "open": Term("{name} (offen)", "{name} (open)"),
    "over": Term("{name} (verheilt)", "{name} (healed)"),
}


class Told(NamedTuple):
    """Somebody over many fights: name, fights, a page of what concerns them, that in words, what to call fights."""

    name: str
    appearances: Sequence["Appearance"]
    found: "Listed[Spot]"
    lines: Sequence[str] = ()
    titles: Mapping[str, str] = {}


@click.command()
@click.argument("named", metavar="NAME")
@click.option("--campaign", metavar="NAME", help="Only in the fights of a campaign.")
@click.option("--forks", is_flag=True, help="Also in forks, which repeat the fights that they come from.")
@audience_option()
@paging_options
@shared_options
@click.pass_context
def character(
    ctx: click.Context, /, named: str, campaign: str | None, forks: bool, audience: str, **given: Any
) -> None:
    """Tell all that happened to somebody: their fights with harm and injuries, and every entry that concerns them.

    \b
    Examples:
      fb character raze
      fb character Raze --campaign "Redmond nights" --reverse
      fb character Raze --page 2 --json
    """
    from adapters.read_model.people import Among

    options = take_options(ctx, given)
    style, page, per = style_of(options), given["page"] or 1, given["per"] or PER_PAGE
    with storage_problems():
        session = Session(options)
        try:
            with model_for(session, audience, campaign) as (model, eyes):
                require_campaign(model, campaign, f"fb character {quoted(named)}")
                told = _told(model, named, Among(campaign, forks), (page, per), reverse=given["reverse"])
            typed = f"fb character {quoted(told.name)}"
            again = with_options(typed, campaign=campaign, audience=audience, forks=forks)
            require_page(page, per, told.found.total, again)
            called = titles(session)
            lines = told_spots(session, told.found.rows, eyes, style.language)
        finally:
            session.close()
    _show(told._replace(lines=lines, titles=called), page, per, style)


def _told(model: "ReadModel", named: str, among: "Among", page: tuple[int, int], *, reverse: bool) -> Told:
    """What there is to tell of somebody.

    Raises:
        Problem: nobody bears such a name.
    """
    from adapters.read_model.engine import tables_damaged
    from adapters.read_model.paging import Page
    from adapters.read_model.people import appearances, entries_about, people_known

    name = one_called(named, model.ask(lambda tables: people_known(tables, among)), "fb character")
    fought = model.ask(lambda tables: appearances(tables, name, among))
    if not fought:  # the tables know the name, but nobody who bears it
        raise tables_damaged(model.engine, LookupError(name))
    found = model.ask(lambda tables: entries_about(tables, name, among, Page(*page), reverse=reverse))
    called = next((one.name for one in fought if one.name == named), fought[-1].name)
    return Told(called, fought[::-1] if reverse else fought, found)


def _show(told: Told, page: int, per: int, style: Style) -> None:
    if style.json:
        fights = [_values(one) for one in told.appearances]
        listed = {"total": told.found.total, "page": page, "per": per}
        entries = spot_rows(told.found.rows, told.lines)
        answer = {"schema": SCHEMA, "ok": True, "name": told.name, "fights": fights, **listed, "entries": entries}
        put_json([answer], style)
        return
    put([paint(clean(_title(told, style.language)), "head", style)], style)
    fought = [(told.titles.get(one.fight.combat, one.fight.name), one) for one in told.appearances]
    put(grid([[title, *_cells(one, style.language)] for title, one in fought], style), style)
    put(["", *grid(spot_cells(told.found.rows, told.lines, told.titles), style)], style)
    put([page_in_words(page, per, told.found.total, style.language)], style)


def _title(told: Told, language: str) -> str:
    dealt, taken = (sum(getattr(one, field) for one in told.appearances) for field in ("dealt", "taken"))
    count = len({one.fight.combat for one in told.appearances})
    fights = _say("one_fight" if count == 1 else "fights", language, count=count)
    return " · ".join([told.name, fights, _say("dealt", language, points=dealt), _say("taken", language, points=taken)])


def _say(key: str, language: str, **fields: object) -> str:
    return _TEXTS[key].in_language(language).format(**fields)


def _cells(one: "Appearance", language: str) -> list[str]:
    """What there is to tell of somebody in a fight."""
    system = installed_system(one.fight.system)
    voice = Voice(terms_of(system) if system else {}, language)
    quiet = system.quiet_tracks if system else frozenset()
    tracks = [
        f"{voice.term(track)} {value}/{most}"
        for track, (value, most) in one.tracks.items()
        if value or track not in quiet
    ]
    injuries = [_say("open" if harms else "over", language, name=voice.term(name)) for name, harms in one.injuries]
    return [
        short_system(one.fight.system),
        day_and_time(one.fight.opened),
        state_in_words(one.fight.system, one.fight.round, one.fight.mode, language),
        _say("dealt", language, points=one.dealt),
        _say("taken", language, points=one.taken),
        ", ".join([*tracks, *map(voice.term, one.status), *injuries]),
    ]


def _values(one: "Appearance") -> dict[str, Any]:
    """Somebody in a fight, for programs."""
    return {
        "combat": one.fight.combat,
        "fight": one.fight.name,
        "name": one.name,
        "system": one.fight.system,
        "campaign": one.fight.campaign,
        "mode": one.fight.mode,
        "opened": local_time(one.fight.opened),
        "dealt": one.dealt,
        "taken": one.taken,
        "tracks": {track: {"value": value, "max": most} for track, (value, most) in one.tracks.items()},
        "status": one.status,
        "injuries": [{"name": name, "open": harms} for name, harms in one.injuries],
    }
