"""Showing a fight: the state now or after an entry, and the log."""

import json
from collections.abc import Iterator
from typing import Any

import click

from cli.audiences import audience_in, audience_option
from cli.board import board_lines
from cli.common import shared_options, take_options
from cli.completion_lists import complete_entries
from cli.hints import hint_lines
from cli.linear import linear_lines
from cli.names import quoted
from cli.problems import REFUSED, SCHEMA, Problem, storage_problems
from cli.screen import paint, put, put_json
from cli.settings import Options, Style, style_of
from cli.texts import text
from cli.told import told_line
from cli.wiring import Session
from domain.allowed import allowed
from domain.asking import Shown, ask
from domain.audience import GAME_MASTER
from domain.history import History
from domain.history_commands import Log
from domain.refusals import Refused
from domain.state import Combat
from domain.system import RuleSystem, installed_system
from projections.answers import log_view, moment_view
from projections.moments import Moment, moments_of, record_of
from projections.view import state_view

ENTRY = click.IntRange(1)


@click.command()
@click.option("--at", type=ENTRY, metavar="N", help="The state after entry N.", shell_complete=complete_entries)
@click.option("--now", is_flag=True, help="With --at: on the history in force now, not as it was answered then.")
@audience_option()
@shared_options
@click.pass_context
def status(ctx: click.Context, /, at: int | None, now: bool, audience: str, **rest: Any) -> None:
    """Show who is up, what is left and who is hurt: now, or after an earlier entry.

    \b
    Examples:
      fb status
      fb s --at 41
      fb show --at 41 --now --json
      fb status --audience public
    """
    options = take_options(ctx, rest)
    with storage_problems():
        session = Session(options)
        try:
            history = session.fight()
            audience = audience_in([history], audience)
            shown = state_shown(history, at, "now" if now else "then", audience)
            show_state(history, shown, options, hints=audience == GAME_MASTER)
        finally:
            session.close()


def state_shown(history: History, at: int | None, reading: str = "then", audience: str = GAME_MASTER) -> Shown:
    """The state that an audience asks for: the newest, or `at` as it was then, or as the history stands now.

    Raises:
        Problem: there is no such entry.
    """
    from projections.audience import shown_to

    try:
        return shown_to(history, audience, at, reading)
    except Refused as refusal:
        whose = f" --audience {quoted(audience)}" if audience != GAME_MASTER else ""
        raise Problem(refusal.said, [f"fb log{whose}"], REFUSED, refusal.word) from refusal


def show_state(history: History, shown: Shown, options: Options, *, hints: bool = True) -> None:
    """Print the state after an entry; after the newest one, what may come next as well, unless hints are unwanted."""
    style = style_of(options)
    combat, system = shown.combat, installed_system(shown.combat.system)
    newest = hints and shown.entry == history.latest.number
    if style.json:
        state = state_view(history.combat_id, shown.version, shown.entry, combat)
        offered = allowed(combat, system) if newest and system else []
        put_json([{"schema": SCHEMA, "entry": shown.entry, "state": state, "allowed": offered}], style)
        return
    put(state_lines(combat, system, style), style)
    if newest and system and not style.quiet:
        put(hint_lines(combat, system, style, undone=history.latest.undone is not None), style)


def state_lines(combat: Combat, system: RuleSystem | None, style: Style) -> list[str]:
    """The state as a board, or in sentences."""
    return linear_lines(combat, system, style) if style.linear else board_lines(combat, system, style)


@click.command()
@click.option("--from", "first", type=ENTRY, metavar="N", help="Begin with entry N.", shell_complete=complete_entries)
@click.option("--to", "last", type=ENTRY, metavar="N", help="End with entry N.", shell_complete=complete_entries)
@click.option("--in-force", is_flag=True, help="Leave out what was undone.")
@audience_option()
@shared_options
@click.pass_context
def log(ctx: click.Context, /, first: int | None, last: int | None, in_force: bool, audience: str, **rest: Any) -> None:
    """Tell what happened, entry by entry; what was undone is struck through.

    \b
    Examples:
      fb log
      fb log --from 40 --to 48
      fb l --in-force --json
      fb log --audience player:Anna
    """
    options = take_options(ctx, rest)
    with storage_problems():
        session = Session(options)
        try:
            history = session.fight()
            audience = audience_in([history], audience)
            style = style_of(options)
            if audience == GAME_MASTER:
                put(_log_lines(history, style, first or 1, last, in_force=in_force), style)
            else:
                put(_seen_lines(history, audience, style, first or 1, last), style)
        finally:
            session.close()


def _log_lines(history: History, style: Style, first: int, last: int | None, *, in_force: bool) -> Iterator[str]:
    """The log in JSON, as the contract has it, or told."""
    if style.json:
        command = Log(do="log", from_=first, to=last, include_undone=not in_force)
        for view in log_view(ask(history, command)):
            yield json.dumps(view, ensure_ascii=style.ascii)
        return
    for moment in moments_of(history) if in_force else record_of(history):
        if first <= moment.number <= (last or moment.number):
            yield log_line(moment, style)


def _seen_lines(history: History, audience: str, style: Style, first: int, last: int | None) -> Iterator[str]:
    """The log as an audience sees it, in JSON or told."""
    from projections.audience import seen_by

    for moment in seen_by(history, audience)[first - 1 : last]:
        view = json.dumps(moment_view(moment), ensure_ascii=style.ascii) if style.json else ""
        yield view or log_line(moment, style)


def log_line(moment: Moment, style: Style) -> str:
    """An entry in one line, struck through where it does not count."""
    told = told_line(moment, style.language)
    word = text(moment.withdrawn.kind, style.language) if moment.withdrawn else ""
    if style.plain:
        return f"{moment.number}\t{word}\t{told}"
    line = f"#{moment.number} {told}"
    if not word:
        return line
    return paint(line, "struck", style) if style.color else f"~ {line} ~ ({word})"
