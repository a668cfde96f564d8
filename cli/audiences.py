"""The option `--audience`: for whose eyes a command shows something."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from cli.completion_lists import Items, asked_session
from cli.names import quoted
from cli.problems import Problem
from domain.audience import FORMS, GAME_MASTER, PLAYER, PUBLIC, is_audience
from domain.terms import Term

F = TypeVar("F", bound=Callable[..., Any])


def complete_audiences(ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    """The audiences, a player by name where somebody in the fight has one."""
    with asked_session(ctx) as session:
        people = session.fight().combat.combatants.values()
    players = sorted({f"{PLAYER}{one.player}" for one in people if one.player})
    ways = (GAME_MASTER, PUBLIC, *players)
    return [CompletionItem(quoted(way)) for way in ways if way.startswith(incomplete)]


def _checked(ctx: click.Context, _param: click.Parameter, word: str) -> str:
    if is_audience(word) or ctx.resilient_parsing:
        return word
    said = Term(
        f"--audience nimmt {FORMS[0]}, {FORMS[1]} oder {FORMS[2]}; „{word}“ ist nichts davon",
        f'--audience takes {FORMS[0]}, {FORMS[1]} or {FORMS[2]}; "{word}" is none of them',
    )
    raise Problem(said, [f"--audience {PUBLIC}", f"--audience {FORMS[2]}"])


def audience_option(default: str = GAME_MASTER) -> Callable[[F], F]:
    """Add the option to a command; without it the default audience looks."""
    return click.option(
        "--audience",
        default=default,
        metavar="WHO",
        callback=_checked,
        shell_complete=complete_audiences,
        help=f"For whose eyes: {', '.join(FORMS)}; {default} by itself.",
    )
