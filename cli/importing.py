"""`fechtbuch import`: taking the fights of an exported file into the store, byte for byte."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import click

from adapters.event_store import EventStore
from adapters.exports.importing import OTHER, append, compare
from adapters.exports.pieces import Suspect
from adapters.exports.reading import ExportedFile
from cli.common import shared_options, take_options
from cli.problems import DAMAGED, REFUSED, SCHEMA, USAGE, Problem, storage_problems
from cli.screen import clean, put, put_json
from cli.settings import Options, style_of
from cli.spooled import read_twice
from cli.trust_texts import fight_name, word
from cli.verifying import file_report
from cli.wiring import Session
from domain.audience import GAME_MASTER
from domain.terms import Term


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@shared_options
@click.pass_context
def import_(ctx: click.Context, /, file: str, **rest: Any) -> None:
    """Take the fights of an exported file into the store, exactly as they are. What is there already is left alone.

    The whole file is verified first; where anything is damaged, or a fight differs from the one in the store, nothing
    is taken in.

    \b
    Examples:
      fb import dockside.jsonl
      fb import campaign.jsonl --db club.db
      zcat campaign.jsonl.gz | fb import -
    """
    options = take_options(ctx, rest)
    with read_twice(file) as place:
        _import(place, options)


def _import(place: Path, options: Options) -> None:
    _refuse_damaged(place)
    with storage_problems(), place.open("rb") as lines:
        _refuse_view(lines)
        session = Session(options, create=True)
        try:
            store = session.combats.store
            _refuse_others(store, lines)
            _show(list(_taken_in(store, lines)), options)
        finally:
            session.close()


def _refuse_damaged(file: Path) -> None:
    damages = file_report(file).damages
    if damages:
        said = Term("; ".join(one.de for one in damages), "; ".join(one.en for one in damages))
        raise Problem(said, [f"fb verify {clean(str(file))}"], DAMAGED, "file_damaged")


def _refuse_view(lines: BinaryIO) -> None:
    """Refuse a file that was made for an audience: it holds no logs."""
    first = ExportedFile(lines).first
    if first is None or not first.importable or first.audience != GAME_MASTER:
        said = Term(
            "die Datei zeigt nur, was ein Publikum sehen darf, und enthält kein Protokoll",
            "the file only shows what an audience may see, and holds no log",
        )
        raise Problem(said, ["fb export --audience gm"], USAGE, "not_importable")


def _suspects(lines: BinaryIO) -> Iterator[Suspect]:
    """The fights of the file, from its beginning."""
    lines.seek(0)
    yield from ExportedFile(lines).fights()


def _refuse_others(store: EventStore, lines: BinaryIO) -> None:
    """Refuse everything where the store has another fight under the id of one of them."""
    for suspect in _suspects(lines):
        if compare(store, suspect).kind == OTHER:
            name, other = fight_name(suspect.about.name if suspect.about else "", suspect.combat_id), word(OTHER)
            said = Term(f"{name.de}: {other.de}", f"{name.en}: {other.en}")
            raise Problem(said, ["fb import FILE --db other.db"], REFUSED, "other_fight")


def _taken_in(store: EventStore, lines: BinaryIO) -> Iterator[dict[str, Any]]:
    for suspect in _suspects(lines):
        found = append(store, suspect)
        name = suspect.about.name if suspect.about else ""
        yield {"combat": suspect.combat_id, "name": name, "result": found.kind, "entries": found.entries}


def _show(taken: list[dict[str, Any]], options: Options) -> None:
    style = style_of(options)
    if style.json:
        put_json([{"schema": SCHEMA, "ok": True, "fights": taken}], style)
        return
    for one in taken:
        name, told = fight_name(one["name"], one["combat"]), word(one["result"], one["entries"])
        put([f"{name.in_language(style.language)}: {told.in_language(style.language)}"], style)
