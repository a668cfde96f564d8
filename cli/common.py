"""Options that every command takes, and those of every command that writes."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from cli.problems import Problem
from cli.settings import LANGUAGES, Options

F = TypeVar("F", bound=Callable[..., Any])

_SHARED = (
    click.option("--db", metavar="PATH", help="The store: a file or sqlite:///… (default: FECHTBUCH_DB)."),
    click.option("-f", "--fight", metavar="NAME", help="Another fight than the present one."),
    click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the output."),
    click.option("--json", "json", is_flag=True, help="Answer in JSON."),
    click.option("-q", "--quiet", is_flag=True, help="Only the result, no board."),
    click.option("--plain", is_flag=True, help="Tabs, no colours."),
    click.option("--linear", is_flag=True, help="Sentences in place of columns."),
    click.option("--ascii", "ascii", is_flag=True, help="ASCII signs only."),
    click.option("--no-color", is_flag=True, help="No colours."),
)
SHARED_NAMES = Options.__struct_fields__


def shared_options(command: F) -> F:
    """Add the options that every command takes; they arrive as one argument `options`."""
    for option in reversed(_SHARED):
        command = option(command)
    return command


def take_options(ctx: click.Context, /, parameters: dict[str, Any]) -> Options:
    """The shared options of a command over those given before it; takes them out of the parameters."""
    own = Options(**{name: parameters.pop(name) for name in SHARED_NAMES})
    outer = ctx.find_root().obj
    return own.over(outer) if isinstance(outer, Options) else own


_WRITING = (
    click.option("--by", metavar="NAME", help="Who says it; kept in the log."),
    click.option("--dice", metavar="3,6,2", help="Faces thrown at the table, in rolling order."),
    click.option("--override", metavar="WHY", help="The game master lifts the refusal of the rules."),
    click.option("--expect-version", type=int, metavar="N", help="Refuse if the fight has moved on."),
    click.option("--command-id", metavar="ID", help="Sent twice, done once."),
)


def writing_options(command: F) -> F:
    """Add the options of every command that writes."""
    for option in reversed(_WRITING):
        command = option(command)
    return command


def take_common(parameters: dict[str, Any]) -> dict[str, Any]:
    """The arguments that every command of the contract takes; takes them out of the parameters."""
    given = {
        "by": parameters.pop("by"),
        "rolled": faces(parameters.pop("dice")),
        "override": parameters.pop("override"),
        "expect_version": parameters.pop("expect_version"),
        "command_id": parameters.pop("command_id"),
    }
    return {key: value for key, value in given.items() if value is not None}


def faces(dice: str | None) -> list[int] | None:
    """The faces that `--dice` names.

    Raises:
        Problem: it is no list of numbers.
    """
    if dice is None:
        return None
    parts = [part for part in dice.replace(",", " ").split() if part]
    wrong = next((part for part in parts if not (part.isascii() and part.isdigit())), None)
    if wrong is not None:
        raise Problem(f'--dice takes faces such as 3,6,2; "{wrong}" is none', ["--dice 3,6,2"])
    return [int(part) for part in parts]
