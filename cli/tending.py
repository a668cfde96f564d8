"""`fb projections`: how the tables for questions over many fights stand, and making them anew."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cli.common import shared_options, take_options
from cli.many import caught_up, left_to_the_owner
from cli.problems import SCHEMA, storage_problems
from cli.screen import put, put_json
from cli.settings import Style, style_of
from cli.wiring import Session
from domain.terms import Term

if TYPE_CHECKING:
    from adapters.read_model import ReadModel, Standing

_CURRENT = Term("auf dem neuesten Stand", "up to date")
_BEHIND = Term(
    "{behind} Zeilen im Rückstand; die nächste Frage über viele Kämpfe holt es nach",
    "{behind} rows behind; the next question over many fights catches up",
)
_ROW_BEHIND = Term(
    "1 Zeile im Rückstand; die nächste Frage über viele Kämpfe holt es nach",
    "1 row behind; the next question over many fights catches up",
)
_NONE = Term("noch nicht angelegt oder von anderer Form", "not made yet, or of another form")
_HIDDEN = Term(
    "diese Rolle darf die Tabellen nicht lesen; ihr Eigentümer erlaubt es mit GRANT SELECT",
    "this role may not read the tables; their owner allows it by GRANT SELECT",
)
_COUNTS = Term(
    "Kämpfe: {fights} · Einträge: {entries} · Beteiligte: {combatants} · Verletzungen: {injuries}",
    "fights: {fights} · entries: {entries} · combatants: {combatants} · injuries: {injuries}",
)


@click.command()
@click.argument("what", type=click.Choice(["status", "rebuild"]), default="status")
@shared_options
@click.pass_context
def projections(ctx: click.Context, /, what: str, **rest: Any) -> None:
    """Tell how the tables for questions over many fights stand, or make them anew from the log.

    They follow the log by themselves whenever somebody asks, and are made anew where their form has changed.

    \b
    Examples:
      fb projections
      fb projections status --json
      fb projections rebuild
    """
    from adapters.read_model import ReadModel, open_engine

    options = take_options(ctx, rest)
    with storage_problems():
        session = Session(options)
        model = ReadModel(open_engine(session.address), session.combats.store)
        try:
            if what == "rebuild":
                _rebuild(model, session.address, style_of(options))
            _show(model.standing(), session.address, style_of(options))
        finally:
            model.close()
            session.close()


def _rebuild(model: "ReadModel", address: str, style: Style) -> None:
    """Make the tables anew.

    Raises:
        Problem: we may not; tells who may.
    """
    from adapters.read_model.engine import Denied

    try:
        caught_up(model, style, anew=True)
    except Denied as denied:
        raise left_to_the_owner(address, denied) from denied


def _show(found: "Standing", address: str, style: Style) -> None:
    size = _size(address)
    if style.json:
        told = {**found._asdict(), **found.counts, "bytes": size}
        del told["counts"]
        put_json([{"schema": SCHEMA, "ok": True, **told}], style)
        return
    if not found.readable:
        put([_HIDDEN.in_language(style.language)], style)
        return
    said = {0: _CURRENT, 1: _ROW_BEHIND}.get(found.behind, _BEHIND)
    state = said.in_language(style.language).format(behind=_at_least(found.behind))
    if found.form is None:
        state = f"{_NONE.in_language(style.language)}; {state}"
    put([state, _COUNTS.in_language(style.language).format(**found.counts)], style)


def _at_least(behind: int) -> str:
    """A number of rows, of which no more than `BEHIND` were counted."""
    from adapters.read_model.model import BEHIND

    return f"{behind}+" if behind >= BEHIND else str(behind)


def _size(address: str) -> int | None:
    """Bytes of the file that holds log and tables, None where it is no file."""
    path = Path(address.removeprefix("sqlite:///"))
    return path.stat().st_size if path.is_file() else None
