"""Showing a fight: the state now or after an entry, and the log."""

import json
from typing import Any

import click

from cli.board import board_lines
from cli.common import shared_options, take_options
from cli.completion_lists import complete_entries
from cli.hints import hint_lines
from cli.linear import linear_lines
from cli.problems import REFUSED, SCHEMA, Problem, storage_problems
from cli.screen import clean, paint, put, put_json
from cli.settings import Options, Style, style_of
from cli.texts import text
from cli.wiring import Session
from domain.allowed import allowed
from domain.history import Entry, History
from domain.refusals import Refused
from domain.state import Combat
from domain.system import RuleSystem, installed_system
from domain.use_cases import shown_entry
from projections.answers import entry_view
from projections.prose import tell, terms_of
from projections.view import state_view

ENTRY = click.IntRange(1)


@click.command()
@click.option("--at", type=ENTRY, metavar="N", help="The state after entry N.", shell_complete=complete_entries)
@click.option("--now", is_flag=True, help="With --at: on the history in force now, not as it was answered then.")
@shared_options
@click.pass_context
def status(ctx: click.Context, /, at: int | None, now: bool, **rest: Any) -> None:
    """Show who is up, what is left and who is hurt: now, or after an earlier entry.

    \b
    Examples:
      fb status
      fb s --at 41
      fb show --at 41 --now --json
    """
    options = take_options(ctx, rest)
    with storage_problems():
        session = Session(options)
        try:
            history = session.fight()
            show_state(history, entry_shown(history, at, "now" if now else "then"), options)
        finally:
            session.close()


def entry_shown(history: History, at: int | None, reading: str = "then") -> Entry:
    """The entry whose state is asked for: the newest, or `at` as it was then, or as the history stands now.

    Raises:
        Problem: there is no such entry.
    """
    try:
        return shown_entry(history, at, reading)
    except Refused as refusal:
        raise Problem(refusal.said, ["fb log"], REFUSED, refusal.word) from refusal


def show_state(history: History, entry: Entry, options: Options) -> None:
    """Print the state after an entry; after the newest one, what may come next as well."""
    style = style_of(options)
    combat, system = entry.combat, installed_system(entry.combat.system)
    newest = entry is history.latest
    if style.json:
        state = state_view(history.combat_id, entry.version, entry.number, combat)
        offered = allowed(combat, system) if newest and system else []
        put_json([{"schema": SCHEMA, "entry": entry.number, "state": state, "allowed": offered}], style)
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
@shared_options
@click.pass_context
def log(ctx: click.Context, /, first: int | None, last: int | None, in_force: bool, **rest: Any) -> None:
    """Tell what happened, entry by entry; what was undone is struck through.

    \b
    Examples:
      fb log
      fb log --from 40 --to 48
      fb l --in-force --json
    """
    options = take_options(ctx, rest)
    with storage_problems():
        session = Session(options)
        try:
            history = session.fight()
            style = style_of(options)
            entries = history.entries[(first or 1) - 1 : last]
            undone = history.undone()
            shown = [entry for entry in entries if not (in_force and entry.number in undone)]
            put((_log_line(history, entry, entry.number in undone, style) for entry in shown), style)
        finally:
            session.close()


def _log_line(history: History, entry: Entry, undone: bool, style: Style) -> str:
    if style.json:
        return json.dumps(entry_view(entry, undone=undone), ensure_ascii=style.ascii)
    told = told_line(history, entry, style.language)
    if style.plain:
        return f"{entry.number}\t{text('undone', style.language) if undone else ''}\t{told}"
    line = f"#{entry.number} {told}"
    if not undone:
        return line
    return paint(line, "struck", style) if style.color else f"~ {line} ~ ({text('undone', style.language)})"


def told_line(history: History, entry: Entry, language: str, *, brief: bool = False) -> str:
    """What an entry was, in one line; `brief` where a board follows that shows the scores of many."""
    system = installed_system(entry.combat.system)
    before = history.entries[entry.number - 2].combat if entry.number > 1 else None
    return clean(tell(entry, before, terms_of(system) if system else {}, language, brief=brief))
