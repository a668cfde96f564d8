"""`fechtbuch db`: work on whole stores."""

from contextlib import closing
from shlex import quote
from typing import Any
from uuid import UUID

import click

from adapters.addresses import masked
from adapters.combats import StoredCombats
from adapters.copying import Differs, copy_fight, fights_of, sum_of
from adapters.event_store import EventStore
from cli.common import shared_options, take_options
from cli.listing import SHORT
from cli.problems import REFUSED, SCHEMA, USAGE, Problem, storage_problems
from cli.progress import with_progress
from cli.screen import put, put_json
from cli.settings import Options, style_of
from cli.wiring import open_store, store_key
from domain.terms import Term

Result = dict[str, int]
NAMED = 3
"""So many fights that are in the way are named."""


@click.group("db", invoke_without_command=True, no_args_is_help=False)
@click.pass_context
def db(ctx: click.Context, /) -> None:
    """Work on whole stores: files and databases on a server."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@db.command("copy")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@shared_options
@click.pass_context
def copy(ctx: click.Context, /, source: str, target: str, **rest: Any) -> None:
    """Copy every fight from one store into another, a new or an empty one, and compare all of them in the end.

    What was copied before is not copied again, so that a copy that was stopped is simply started again. FROM is only
    read.

    \b
    Examples:
      fb db copy fights.db postgresql://club@localhost/fights
      fb db copy postgresql://club@localhost/fights backup.db
    """
    options = take_options(ctx, rest)
    if store_key(source) == store_key(target):
        said = Term("FROM und TO sind derselbe Speicher", "FROM and TO are the same store")
        raise Problem(said, ["fb db copy fights.db other.db"], USAGE)
    with (
        storage_problems(),
        closing(open_store(source, create=False)) as from_,
        closing(open_store(target, create=True)) as to,
    ):
        _refuse_further(from_, to, source, target)
        _show(_copied(from_, to), options)


def _copied(source: EventStore, target: EventStore) -> Result:
    """Copy, then compare; the counts."""
    fights = fights_of(source)
    try:
        rows = sum(copy_fight(source, target, combat) for combat in with_progress(fights))
    except Differs as other:
        raise _other(other.combat, other.position) from other
    entries = 0
    for combat in with_progress(fights):
        here, there = sum_of(source, combat), sum_of(target, combat)
        if here != there:
            raise _moved_on(combat)
        entries += here.entries
    return {"fights": len(fights), "entries": entries, "copied": rows}


def _refuse_further(source: EventStore, target: EventStore, from_: str, to: str) -> None:
    """Refuse a target that holds other fights, such as those deleted in the source: it would no longer be a copy."""
    kept = frozenset(fights_of(source))
    further = [str(combat) for combat in fights_of(target) if combat not in kept]
    if not further:
        return
    here, there = (quote(masked(address)) for address in (from_, to))
    named = _named(target, further[:NAMED]) + (" …" if len(further) > NAMED else "")
    said = Term(
        f"in {masked(to)} stehen andere Kämpfe (Anzahl: {len(further)}): {named}; wurden sie in der Quelle gelöscht,"
        " sind sie auch im Ziel zu löschen, sonst braucht es ein neues Ziel",
        f"{masked(to)} holds other fights (number: {len(further)}): {named}; if they were deleted in the source, delete"
        " them in the target too, otherwise use a new target",
    )
    ways = [f"fb delete {combat[:SHORT]} --db {there}" for combat in further[:NAMED]]
    ways += [f"fb db copy {here} new.db", f"fb export --all -o fights.jsonl --db {here}"]
    raise Problem(said, ways, REFUSED, "other_fight")


def _named(store: EventStore, combats: list[str]) -> str:
    """Fights with their names, as far as these can be read."""
    names = {combat: f"{opening.name} ({combat[:SHORT]})" for combat, opening in StoredCombats(store).opened()}
    return ", ".join(names.get(combat, combat[:SHORT]) for combat in combats)


def _other(combat: UUID, position: int) -> Problem:
    said = Term(
        f"Kampf {combat} ist im Ziel ein anderer, ab Position {position}; er bleibt, wie er ist",
        f"fight {combat} is another one in the target, from position {position} on; it stays as it is",
    )
    return Problem(said, code=REFUSED, word="other_fight")


def _moved_on(combat: UUID) -> Problem:
    said = Term(
        f"Kampf {combat} ist seit dem Kopieren weitergegangen; noch einmal kopieren",
        f"fight {combat} went on while it was copied; copy again",
    )
    return Problem(said, code=REFUSED, word="moved_on")


def _show(result: Result, options: Options) -> None:
    style = style_of(options)
    if style.json:
        put_json([{"schema": SCHEMA, "ok": True, **result}], style)
        return
    fights, entries, _ = result.values()
    said = Term(
        f"Kämpfe: {fights}, Einträge: {entries}, letzte Hashes und alle Bytes gleich",
        f"fights: {fights}, entries: {entries}, heads and all bytes equal",
    )
    put([said.in_language(style.language)], style)
