"""`fb watch`: a board for the screen of the table that follows the fight."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import suppress
from textwrap import wrap
from time import sleep
from typing import Any

import click
import msgspec

from cli.audiences import audience_in, audience_option
from cli.board import heading_of
from cli.common import shared_options, take_options
from cli.completion_lists import complete_fights
from cli.problems import storage_problems
from cli.replay import on_terminal
from cli.replaying.cells import cut
from cli.replaying.drawing import board_lines_of, clean, shortened
from cli.replaying.plain import step_lines
from cli.replaying.replay import Replay
from cli.screen import paint, put
from cli.settings import Style, style_of
from cli.wiring import Session
from domain.audience import PUBLIC
from domain.history import History

QUICKEST, SLOWEST = 0.1, 3600.0
"""Seconds between two looks into the log."""
MOST_TOLD = 5
"""So many of the latest entries are told where there is room for them."""
ENDING = frozenset({"q", "Q", "escape"})
"""Keys that end it."""


@click.command()
@click.argument("named", metavar="[FIGHT]", required=False, shell_complete=complete_fights)
@audience_option(PUBLIC)
@click.option("--every", type=click.FloatRange(QUICKEST, SLOWEST), default=1.0, metavar="SECONDS", help="How often.")
@click.option("--once", is_flag=True, help="Show it once and end.")
@shared_options
@click.pass_context
def watch(ctx: click.Context, /, named: str | None, audience: str, every: float, once: bool, **rest: Any) -> None:
    """Show the board and follow the fight, for a screen that everybody sees; `q` ends.

    \b
    Examples:
      fb watch
      fb watch dockside --audience player:Anna
      fb watch --once -q
    """
    options = take_options(ctx, rest)
    if named:
        options = msgspec.structs.replace(options, fight=named)
    style = style_of(options)
    with storage_problems():
        session = Session(options)
        try:
            fight = Followed(session, audience, style)
            follow = _on_screen if on_terminal(style) and not once else _printed
            with suppress(KeyboardInterrupt):
                follow(fight, every, once=once)
        finally:
            session.close()


class Followed:
    """A fight that others go on with."""

    def __init__(self, session: Session, audience: str, style: Style) -> None:
        """Follow the fight that a command is about, for an audience."""
        history = session.fight()
        self.style = style
        self._session = session
        self._audience = audience_in([history], audience)
        self._combat_id = history.combat_id

    @property
    def history(self) -> History:
        """Everything that was written so far; only what is new is read.

        Raises:
            Problem: the fight is there no more.
        """
        return self._session.find_history(self._combat_id)

    def replay(self, history: History) -> Replay:
        """The fight as it stands, as the audience sees it."""
        return Replay(history, self.style.language, self._audience)


def _printed(fight: Followed, every: float, *, once: bool) -> None:
    """Print what the audience sees whenever that is something else."""
    for lines in _changes(fight, every):
        put(lines, fight.style)
        with suppress(BrokenPipeError):
            sys.stdout.flush()
        if once:
            return


def _is_read() -> bool:
    """Whether somebody can still read what is printed: a pipe tells when nobody does."""
    if os.name != "posix":
        return True
    output = select.poll()
    output.register(sys.stdout.fileno(), 0)
    return not any(told & select.POLLERR for _, told in output.poll(0))


def _changes(fight: Followed, every: float) -> Iterator[list[str]]:
    """The latest step as lines, each time that there are other ones than before, as long as somebody reads them."""
    shown: list[str] = []
    version = 0
    while not version or _is_read():
        history = fight.history
        if history.version != version:
            version = history.version
            replay = fight.replay(history)
            lines = list(step_lines(replay, replay.in_force[-1], fight.style))
            if lines != shown:
                shown = lines
                yield lines
        sleep(every)


def _on_screen(fight: Followed, every: float, *, once: bool) -> None:  # noqa: ARG001 a screen is there to stay
    """Draw the board whenever the log has grown or the screen has another size."""
    from cli.replaying.terminal import Terminal

    with Terminal() as terminal:
        drawn, keys = 0, None
        while keys is None or ENDING.isdisjoint(keys):
            history = fight.history
            if history.version != drawn or keys is not None:
                drawn = history.version
                columns, rows = terminal.size
                terminal.show(watch_lines(fight.replay(history), columns, rows, fight.style))
            keys = terminal.keys(every)


def watch_lines(replay: Replay, columns: int, rows: int, style: Style) -> list[str]:
    """The lines of the screen: the heading, the board, the latest entries, the newest last; none wider than the screen.

    Args:
        replay: the fight as it stands.
        columns: the width of the screen, in cells.
        rows: its height, in lines.
        style: how output looks.
    """
    latest = replay.in_force[-1]
    heading = paint(clean(heading_of(latest.after, replay.system, style.language), style), "head", style)
    told = told_lines(replay, columns, max(rows // 3, 1), style)
    board = shortened(board_lines_of(replay, latest, columns, style), max(rows - len(told) - 3, 0))
    lines = [heading, "", *board, "", *told]
    return [cut(line, columns) for line in [*lines, *[""] * (rows - len(lines))][:rows]]


def told_lines(replay: Replay, columns: int, room: int, style: Style) -> list[str]:
    """The latest entries in the lines that there is room for, the newest last and whole."""
    found: list[str] = []
    for step in reversed(replay.in_force[-MOST_TOLD:]):
        line = clean(f"#{step.number} {replay.told(step)}", style)
        wrapped = wrap(line, columns, subsequent_indent="  ")
        if found and len(found) + len(wrapped) > room:
            break
        found = [*wrapped, *found]
    return found
