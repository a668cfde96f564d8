"""Opening fights and choosing the present one."""

import json
from typing import Any

import click

from cli.common import shared_options, take_common, take_options, writing_options
from cli.completion_lists import complete_fights, complete_systems
from cli.problems import Problem, storage_problems
from cli.screen import put
from cli.settings import Options, style_of
from cli.systems import one_system
from cli.texts import text
from cli.wiring import START, Session
from domain.history import History
from domain.terms import Term


@click.command()
@click.argument("system", shell_complete=complete_systems)
@click.argument("name", required=False)
@click.option("--campaign", metavar="NAME", help="The campaign that it belongs to.")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="A setting of the rules; see `fb systems`.")
@writing_options
@shared_options
@click.pass_context
def new(
    ctx: click.Context, /, system: str, name: str | None, campaign: str | None, settings: tuple[str, ...], **rest: Any
) -> None:
    """Open a fight and make it the present one. A fight that is open is never overwritten.

    \b
    Examples:
      fb new shadowrun5 Dockside
      fb new shadowrun5 "Night train" --campaign "Redmond nights"
      fb new shadow --set sr5.free_action_at_zero=true
    """
    from cli.writing import carry_out

    options = take_options(ctx, rest)
    raw: dict[str, Any] = {"do": "new", "system": one_system(system).key, "name": name, "campaign": campaign}
    command = {key: value for key, value in raw.items() if value is not None}
    if settings:
        command["settings"] = dict(_setting(item) for item in settings)
    with storage_problems():
        session = Session(options, create=True)
        try:
            carry_out(session, None, [{**command, **take_common(rest)}])
            session.choose(str(session.api.default))
        finally:
            session.close()


def _setting(item: str) -> tuple[str, Any]:
    key, sign, value = item.partition("=")
    if not sign:
        said = Term(f"--set nimmt KEY=VALUE, nicht „{item}“", f'--set takes KEY=VALUE, not "{item}"')
        raise Problem(said, ["fb systems"])
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


@click.command()
@click.argument("word", metavar="FIGHT", shell_complete=complete_fights)
@shared_options
@click.pass_context
def use(ctx: click.Context, /, word: str, **rest: Any) -> None:
    """Make another fight the present one, by an unambiguous beginning of its name or id.

    \b
    Examples:
      fb use dockside
      fb use dock
      fb use 3f2a91c0
    """
    with storage_problems():
        session = Session(take_options(ctx, rest))
        try:
            combat_id = session.find_fight(word)
            session.choose(combat_id)
            _show_present(session, session.combats.find(combat_id))
        finally:
            session.close()


def overview(options: Options) -> None:
    """What `fb` alone shows: the board of the present fight and what may come next, or how to start one."""
    style = style_of(options)
    try:
        session = Session(options)
        try:
            _show_present(session, session.fight())
        finally:
            session.close()
    except Problem as problem:
        if problem.can != START:
            raise
        put([text("start", style.language), *(f"  {line}" for line in START)], style)


def _show_present(session: Session, history: History | None) -> None:
    from cli.reading import show_state, state_shown

    if history is not None:
        show_state(history, state_shown(history, None), session.options)
