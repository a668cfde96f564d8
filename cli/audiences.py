"""The option `--audience`: for whose eyes a command shows something."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from cli.completion_lists import Items, asked_session
from cli.names import quoted
from cli.problems import NAME, Problem
from domain.audience import FORMS, GAME_MASTER, PLAYER, PUBLIC, is_audience, player_of
from domain.history import History
from domain.terms import Term

F = TypeVar("F", bound=Callable[..., Any])


def complete_audiences(ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    """The audiences, a player by name where somebody in the fight has one."""
    with asked_session(ctx) as session:
        players = players_of([session.fight()])
    ways = (GAME_MASTER, PUBLIC, *(f"{PLAYER}{name}" for name in players))
    return [CompletionItem(quoted(way)) for way in ways if way.startswith(incomplete)]


def _checked(ctx: click.Context, _param: click.Parameter, word: str) -> str:
    if is_audience(word) or ctx.resilient_parsing:
        return word
    said = Term(
        f"--audience nimmt {FORMS[0]}, {FORMS[1]} oder {FORMS[2]}; „{word}“ ist nichts davon",
        f'--audience takes {FORMS[0]}, {FORMS[1]} or {FORMS[2]}; "{word}" is none of them',
    )
    raise Problem(said, [f"--audience {PUBLIC}", f"--audience {FORMS[2]}"])


def players_of(fights: Iterable[History]) -> list[str]:
    """The players of some fights, each once."""
    people = (one for fight in fights for one in fight.combat.combatants.values())
    return sorted({one.player for one in people if one.player})


def audience_in(fights: Iterable[History], audience: str) -> str:
    """The audience that is meant in some fights; see `audience_among`. Without a player the fights are not read."""
    return audience_among(players_of(fights) if player_of(audience) else (), audience)


def audience_among(players: Sequence[str], audience: str) -> str:
    """The audience that is meant: a player by one of these names, typed in small or capital letters.

    Raises:
        Problem: there is no such player, or there are several whose names differ only in that.
    """
    player = player_of(audience)
    if player is None:
        return audience
    found = [name for name in players if name.casefold() == player.casefold()]
    found = [player] if player in found else found
    if len(found) == 1:
        return f"{PLAYER}{found[0]}"
    if found:
        said = Term(f"„{player}“ passt auf {', '.join(found)}", f'"{player}" fits {", ".join(found)}')
    else:
        said = Term(f"niemand hier gehört zu „{player}“", f'nobody here is played by "{player}"')
    ways = [f"{PLAYER}{name}" for name in found or players] or [PUBLIC]
    raise Problem(
        said, [f"--audience {quoted(way)}" for way in ways], NAME, "ambiguous_name" if found else "no_such_player"
    )


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
