"""`fechtbuch export`: fights as files, for programs, spreadsheets and people."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from adapters.exports.jsonl import Opened
from cli.audiences import audience_in, audience_option
from cli.campaigns import of_campaign
from cli.common import shared_options, take_options
from cli.completion_lists import complete_fights
from cli.export_formats import FORMATS, Request
from cli.output import put_bytes, write_file
from cli.page_folder import write_pages
from cli.problems import SCHEMA, USAGE, Problem, storage_problems
from cli.screen import put, put_json
from cli.settings import Style, language_of, style_of
from cli.texts import text
from cli.wiring import Session
from domain.terms import Term

LINES_OF_JSON = "jsonl"
"""The format that is JSON itself."""


@click.command()
@click.argument("named", metavar="[FIGHT]", required=False, shell_complete=complete_fights)
@click.option("--campaign", metavar="NAME", help="All fights of this campaign; forks are no fights that were played.")
@click.option("--all", "every", is_flag=True, help="All fights of the store.")
@click.option("--format", "kind", type=click.Choice(list(FORMATS)), default=LINES_OF_JSON, show_default=True)
@audience_option()
@click.option("--withdrawn", is_flag=True, help="Tell in a chronicle what was struck or undone, too.")
@click.option("--output", "-o", type=click.Path(path_type=Path), help="The file to write; else standard output.")
@click.option("--yes", "-y", is_flag=True, help="Replace a file that is there.")
@shared_options
@click.pass_context
def export(ctx: click.Context, /, **parameters: Any) -> None:
    """Write fights as files: JSON Lines (lossless, can be imported), CSV, a chronicle, a page to replay them.

    A page holds one fight; for several, --output names a folder, which gets a page for each and a list of them.

    \b
    Examples:
      fb export --output dockside.jsonl
      fb export --campaign "Redmond nights" --format csv -o redmond.csv
      fb export dockside --audience public --format html -o dockside.html
    """
    options, typed = take_options(ctx, parameters), f"fb {ctx.command.name}"
    kind, output = parameters["kind"], parameters["output"]
    if options.json and output is None and kind != LINES_OF_JSON:
        raise _no_answer(kind, typed)
    with storage_problems():
        session = Session(options)
        try:
            fights = _chosen(session, parameters["named"], parameters["campaign"], typed, every=parameters["every"])
            language, histories = language_of(options.lang), (session.find_history(key) for key, _ in fights)
            audience = audience_in(histories, parameters["audience"])
            request = Request(session.combats.store, fights, audience, language, parameters["withdrawn"])
            _write(request, kind, output, replace=parameters["yes"])
        finally:
            session.close()
    if output is not None:
        _tell(output, len(fights), style_of(options))


def _no_answer(kind: str, typed: str) -> Problem:
    """That a format which is no JSON cannot be the answer to somebody who asked for JSON."""
    said = Term(
        f"{kind} ist eine Datei und keine Antwort in JSON; --json geht nur mit --output",
        f"{kind} is a file and no answer in JSON; --json works with --output only",
    )
    line = f"{typed} --format {kind}" if typed == "fb export" else typed
    return Problem(said, [f"{line} --json -o FILE"], USAGE)


def _tell(output: Path, fights: int, style: Style) -> None:
    """Say what was written where."""
    if style.json:
        put_json([{"schema": SCHEMA, "ok": True, "file": str(output), "fights": fights}], style)
    else:
        put([text("written", style.language).format(path=output, fights=fights)], style)


def _write(request: Request, kind: str, output: Path | None, *, replace: bool) -> None:
    if kind == "html" and len(request.fights) > 1:
        write_pages(request, output, replace=replace)
    elif output is None:
        put_bytes(FORMATS[kind](request))
    else:
        write_file(output, FORMATS[kind](request), replace=replace, language=request.language)


def _chosen(session: Session, named: str | None, campaign: str | None, typed: str, *, every: bool) -> Sequence[Opened]:
    """The fights that are asked for: all, those of a campaign, one, or the present one; `typed` is for hints."""
    other = session.options.fight
    word = named or other
    if named and other and named.casefold() != other.casefold():
        said = Term(
            f"„{named}“ und „{other}“ sind zwei Kämpfe; genannt wird einer",
            f'"{named}" and "{other}" are two fights; name one of them',
        )
        raise Problem(said, [f'{typed} "{named}"', f'{typed} "{other}"'], USAGE)
    if sum(map(bool, (word, campaign, every))) > 1:
        said = Term(
            "ein Kampf, --campaign oder --all: nur eines davon geht",
            "a fight, --campaign or --all: only one of them works",
        )
        raise Problem(said, [f"{typed} --help"], USAGE)
    opened = session.opened()
    if every:
        return opened
    if campaign is not None:
        return of_campaign(session, campaign, typed)
    combat_id = session.find_fight(word) if word else session.fight().combat_id
    return [one for one in opened if one[0] == combat_id]


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
replay_page = _shortcut("page", "html", "Write a page that replays a fight in a browser")
