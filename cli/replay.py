"""`fb replay`: step by step through a fight, on the screen or as text."""

import os
import sys
from contextlib import closing
from typing import Any

import click
import msgspec

from adapters.addresses import masked
from cli.audiences import audience_in, audience_option
from cli.common import shared_options, take_options
from cli.completion_lists import complete_entries, complete_fights
from cli.names import quoted
from cli.problems import Problem, storage_problems
from cli.reading import state_shown
from cli.replaying.keys import FASTEST, SLOWEST, View, jump, step_of
from cli.replaying.plain import plain_lines
from cli.replaying.replay import Replay
from cli.screen import put
from cli.settings import Style, style_of
from cli.wiring import Session
from domain.audience import GAME_MASTER, UNDONE_FOR_GAME_MASTER
from domain.history import History


@click.command()
@click.argument("named", metavar="[FIGHT]", required=False, shell_complete=complete_fights)
@click.option("--at", type=int, metavar="N", help="Begin with entry N.", shell_complete=complete_entries)
@click.option("--speed", type=click.FloatRange(SLOWEST, FASTEST), default=1, metavar="X", help="0.5 to 4 times.")
@click.option("--undone", is_flag=True, help="Show undone entries too, struck through.")
@audience_option()
@shared_options
@click.pass_context
def replay(
    ctx: click.Context, /, named: str | None, at: int | None, speed: float, undone: bool, audience: str, **rest: Any
) -> None:
    """Walk through a fight entry by entry, turn by turn or round by round; `?` lists the keys.

    \b
    Examples:
      fb replay
      fb replay dockside --at 57
      fb replay -q --audience public > evening.txt
    """
    options = take_options(ctx, rest)
    _require_undone_allowed(undone, audience)
    if named:
        options = msgspec.structs.replace(options, fight=named)
    with storage_problems(), closing(Session(options)) as session:
        history, audience, resume = _opened(session, at, audience)
        style = style_of(options)
        walked = Replay(history, style.language, audience)
        if not on_terminal(style):
            put(plain_lines(walked, at or 1, style, undone=undone), style)
            return
        from cli.replaying.terminal import walk

        view = View(speed=speed, undone=undone)
        view = walk(walked, jump(walked, view, at) if at else view, style)
        put([f"{resume} --at {step_of(walked, view).number}"], style)


def _opened(session: Session, at: int | None, audience: str) -> tuple[History, str, str]:
    """The fight, the audience that is meant in it, and the command that opens its replay again.

    Raises:
        Problem: there is no such fight, no such player in it, or no such entry for the audience.
    """
    history = session.fight()
    audience = audience_in([history], audience)
    state_shown(history, at, audience=audience)
    return history, audience, _resume(session, history, audience)


def _require_undone_allowed(undone: bool, audience: str) -> None:
    """Refuse to show to others what was undone.

    Raises:
        Problem: they are not the game master.
    """
    if undone and audience != GAME_MASTER:
        raise Problem(UNDONE_FOR_GAME_MASTER, ["fb replay --undone", f"fb replay --audience {quoted(audience)}"])


def on_terminal(style: Style) -> bool:
    """Whether there is a screen to draw on and keys to press, and no wish for plain text."""
    wished = not (style.json or style.plain or style.quiet) and os.environ.get("TERM") != "dumb"
    return wished and os.name == "posix" and sys.stdin.isatty() and sys.stdout.isatty()


def _resume(session: Session, history: History, audience: str) -> str:
    """The command that opens the replay of this fight."""
    db = f" --db {quoted(masked(session.options.db))}" if session.options.db else ""
    whose = f" --audience {quoted(audience)}" if audience != GAME_MASTER else ""
    return f"fb replay {_word(session, history)}{db}{whose}"


def _word(session: Session, history: History) -> str:
    """A word that means this fight: its name in small letters, or the beginning of its id."""
    word = "".join(history.combat.name.casefold().split())
    try:
        found = session.find_fight(word)
    except Problem:
        found = ""
    plain = word == quoted(word) and not word.startswith("-")
    return word if plain and found == history.combat_id else history.combat_id[:8]
