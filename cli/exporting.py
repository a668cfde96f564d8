"""`fechtbuch export`: fights as files, for programs, spreadsheets and people."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import click

from adapters.api import utc_now
from adapters.combats import StoredCombats
from adapters.event_store import EventStore
from adapters.exports.jsonl import Opened, log_file, view_file
from adapters.exports.lines import GAME_MASTER
from adapters.exports.table import table
from cli.common import shared_options, take_options
from cli.completion_lists import complete_fights
from cli.output import put_bytes, write_file
from cli.problems import NAME, USAGE, Problem, nearest, storage_problems
from cli.progress import with_progress
from cli.settings import language_of
from cli.wiring import Session
from domain.history import History
from domain.system import installed_system
from domain.terms import Term
from projections.moments import Moment, moments_of
from projections.prose import terms_of


class Request(NamedTuple):
    """What shall be exported: fights of a store, for an audience."""

    store: EventStore
    fights: Sequence[Opened]
    audience: str
    language: str

    def moments(self) -> Iterator[tuple[str, Sequence[Moment]]]:
        """Each fight as its audience may see it; one at a time is in memory."""
        for combat_id, _ in with_progress(self.fights):
            history = StoredCombats(self.store).find(combat_id)
            if history is not None:
                yield combat_id, seen_by_audience(history, self.audience)


def seen_by_audience(history: History, audience: str) -> Sequence[Moment]:
    """The moments in force that an audience may see."""
    if audience == GAME_MASTER:
        return moments_of(history)
    found: Sequence[Moment] = import_module("projections.audience").seen_by(history, audience)
    return found


def _json_lines(request: Request) -> Iterator[bytes]:
    if request.audience == GAME_MASTER:
        return log_file(request.store, with_progress(request.fights), len(request.fights), utc_now())
    return view_file(request.moments(), len(request.fights), request.audience, utc_now())


def _markdown(request: Request) -> Iterator[bytes]:
    from projections.chronicle import chronicle

    for _, moments in request.moments():
        system = installed_system(moments[-1].after.system)
        told = chronicle(moments, terms_of(system) if system else {}, request.language)
        yield from (f"{line}\n".encode() for line in (*told, ""))


FORMATS: Mapping[str, Callable[[Request], Iterator[bytes]]] = {
    "jsonl": _json_lines,
    "csv": lambda request: table(request.moments()),
    "markdown": _markdown,
}
"""What writes each format."""


@click.command()
@click.argument("named", metavar="[FIGHT]", required=False, shell_complete=complete_fights)
@click.option("--campaign", metavar="NAME", help="All fights of this campaign.")
@click.option("--all", "every", is_flag=True, help="All fights of the store.")
@click.option("--format", "kind", type=click.Choice(list(FORMATS)), default="jsonl", show_default=True)
@click.option("--audience", default=GAME_MASTER, show_default=True, help="gm, public, or player:NAME.")
@click.option("--output", "-o", type=click.Path(path_type=Path), help="The file to write; else standard output.")
@click.option("--yes", "-y", is_flag=True, help="Replace a file that is there.")
@shared_options
@click.pass_context
def export(ctx: click.Context, /, **parameters: Any) -> None:
    """Write fights as JSON Lines (lossless, can be imported), as CSV (a row for each event in force) or as a chronicle.

    \b
    Examples:
      fb export --output dockside.jsonl
      fb export --campaign "Redmond nights" --format csv -o redmond.csv
      fb export dockside --audience public --format markdown
    """
    options = take_options(ctx, parameters)
    _check_audience(parameters["audience"])
    with storage_problems():
        session = Session(options)
        try:
            fights = _chosen(session, parameters["named"], parameters["campaign"], every=parameters["every"])
            language = language_of(options.lang)
            request = Request(session.combats.store, fights, parameters["audience"], language)
            lines = FORMATS[parameters["kind"]](request)
            if parameters["output"] is None:
                put_bytes(lines)
            else:
                write_file(parameters["output"], lines, replace=parameters["yes"], language=language)
        finally:
            session.close()


def _check_audience(audience: str) -> None:
    kind, _, name = audience.partition(":")
    if audience in {GAME_MASTER, "public"} or (kind == "player" and name.strip()):
        return
    said = Term(
        f"--audience nimmt gm, public oder player:NAME, nicht „{audience}“",
        f'--audience takes gm, public or player:NAME, not "{audience}"',
    )
    raise Problem(said, ["fb export --audience public"], USAGE)


def _chosen(session: Session, named: str | None, campaign: str | None, *, every: bool) -> Sequence[Opened]:
    """The fights that are asked for: all, those of a campaign, one, or the present one."""
    word = named or session.options.fight
    if sum(map(bool, (word, campaign, every))) > 1:
        said = Term(
            "ein Kampf, --campaign oder --all: nur eines davon geht",
            "a fight, --campaign or --all: only one of them works",
        )
        raise Problem(said, ["fb export --help"], USAGE)
    opened = session.opened()
    if every:
        return opened
    if campaign is not None:
        return _of_campaign(opened, campaign)
    combat_id = session.find_fight(word) if word else session.fight().combat_id
    return [one for one in opened if one[0] == combat_id]


def _of_campaign(opened: Sequence[Opened], campaign: str) -> Sequence[Opened]:
    found = [one for one in opened if (one[1].campaign or "").casefold() == campaign.casefold()]
    if found:
        return found
    known = list(dict.fromkeys(event.campaign for _, event in opened if event.campaign))
    said = Term(f"keine Kampagne heißt „{campaign}“", f'no campaign is called "{campaign}"')
    raise Problem(said, nearest(campaign, known) or known[-3:], NAME, "no_such_campaign")


def _shortcut(name: str, kind: str, purpose: str) -> click.Command:
    """A command that exports in one format."""
    params = [param for param in export.params if param.name != "kind"]
    text = (
        f"{purpose}: short for `fb export --format {kind}`.\n\n\b\nExamples:\n  fb {name}\n  fb {name} -o {name}.{kind}"
    )
    return click.Command(name, params=params, callback=partial(_callback, kind=kind), help=text)


def _callback(*, kind: str, **parameters: Any) -> Any:
    run = export.callback
    return run(kind=kind, **parameters) if run else None


audit = _shortcut("audit", "csv", "Write a row for each event in force, for a spreadsheet")
chronicle = _shortcut("chronicle", "markdown", "Tell a fight as a story")
