"""`fb fork`: what if it had gone otherwise from here on."""

from typing import Any

import click

from cli.common import shared_options, take_options
from cli.completion_lists import complete_entries
from cli.problems import SCHEMA, storage_problems
from cli.screen import put, put_json
from cli.settings import style_of
from cli.texts import text
from cli.wiring import Session


@click.command()
@click.argument("at", metavar="[N]", required=False, type=click.IntRange(1), shell_complete=complete_entries)
@click.option("--name", metavar="NAME", help="What the new fight is called.")
@click.option("--by", metavar="NAME", help="Who says it; kept in the log.")
@shared_options
@click.pass_context
def fork(ctx: click.Context, /, at: int | None, name: str | None, by: str | None, **rest: Any) -> None:
    """Open a new fight that begins with this one up to an entry: what if? The present fight stays the present one.

    \b
    Examples:
      fb fork
      fb fork 41
      fb fork 41 --name "If Raze had missed"
    """
    from cli.writing import refusal_of

    options = take_options(ctx, rest)
    style = style_of(options)
    given = {"do": "fork", "at": at, "name": name, "by": by}
    raw = {key: value for key, value in given.items() if value is not None}
    with storage_problems():
        session = Session(options)
        try:
            history = session.fight()
            answer = session.api.handle({**raw, "combat": history.combat_id})
        finally:
            session.close()
    if not answer["ok"]:
        raise refusal_of(answer, history, [raw])
    if style.json:
        put_json([{"schema": SCHEMA, **answer}], style)
        return
    short = answer["combat"][:8]
    put([text("forked", style.language).format(name=answer["state"]["name"], short=short)], style)
