"""Options that every command takes, and those of every command that writes."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

import click

from cli.completion_lists import complete_fights
from cli.problems import Problem
from cli.settings import LANGUAGES, Options
from domain.terms import Term

LONGEST_NUMBER = 10
F = TypeVar("F", bound=Callable[..., Any])

_SHARED: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("--db",), {"metavar": "PATH", "help": "The store: a file or a postgresql:// address (default: FECHTBUCH_DB)."}),
    (
        ("-f", "--fight"),
        {"metavar": "NAME", "help": "Another fight than the present one.", "shell_complete": complete_fights},
    ),
    (("--lang",), {"type": click.Choice(LANGUAGES), "help": "Language of the output."}),
    (("--json", "json"), {"is_flag": True, "help": "Answer in JSON."}),
    (("-q", "--quiet"), {"is_flag": True, "help": "Only the result, no board."}),
)
_LOOKS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("--plain",), {"is_flag": True, "help": "Tabs, no colours."}),
    (("--linear",), {"is_flag": True, "help": "Sentences in place of columns."}),
    (("--ascii", "ascii"), {"is_flag": True, "help": "ASCII signs only."}),
    (("--no-color",), {"is_flag": True, "help": "No colours."}),
)
SHARED_NAMES = Options.__struct_fields__


def shared_options(command: F) -> F:
    """Add the options that every command takes; the help of the program itself lists those for the looks."""
    return _with(command, [*_SHARED, *((names, {**about, "hidden": True}) for names, about in _LOOKS)])


def program_options(command: F) -> F:
    """Add the same options to the program itself, where they stand before the command."""
    return _with(command, [*_SHARED, *_LOOKS])


def _with(command: F, options: Sequence[tuple[tuple[str, ...], dict[str, Any]]]) -> F:
    for names, about in reversed(options):
        command = click.option(*names, **about)(command)
    return command


def take_options(ctx: click.Context, /, parameters: dict[str, Any]) -> Options:
    """The shared options of a command over those given before it; takes them out of the parameters."""
    own = Options(**{name: parameters.pop(name) for name in SHARED_NAMES})
    outer = ctx.find_root().obj
    return own.over(outer) if isinstance(outer, Options) else own


_WRITING: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("--by",), {"metavar": "NAME", "help": "Who says it; kept in the log."}),
    (("--dice", "--faces"), {"metavar": "3,6,2", "help": "Faces thrown at the table, in rolling order."}),
    (("--override",), {"metavar": "WHY", "help": "The game master lifts a refusal of the rules."}),
    (("--hidden",), {"is_flag": True, "help": "For the game master only, until revealed."}),
    (("--expect-version",), {"type": click.IntRange(0), "hidden": True}),
    (("--command-id",), {"hidden": True}),
)


def writing_options(command: F, taken: Collection[str] = (), unlisted: Collection[str] = ()) -> F:
    """Add the options of every command that writes, but for those that the command uses for something else.

    Those unlisted are taken as well, but not shown.
    """
    listed = ((names, {**about, "hidden": "hidden" in about or names[0] in unlisted}) for names, about in _WRITING)
    free = ((tuple(name for name in names if name not in taken), about) for names, about in listed)
    return _with(command, [(names, about) for names, about in free if names])


def take_common(parameters: dict[str, Any]) -> dict[str, Any]:
    """The arguments that every command of the contract takes; takes them out of the parameters."""
    given = {
        "by": parameters.pop("by", None),
        "rolled": faces(parameters.pop("dice", None) or parameters.pop("faces", None)),
        "override": parameters.pop("override"),
        "hidden": parameters.pop("hidden") or None,
        "expect_version": parameters.pop("expect_version"),
        "command_id": parameters.pop("command_id"),
    }
    return {key: value for key, value in given.items() if value is not None}


def on_each(raws: Sequence[Mapping[str, Any]], common: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The commands of a line with what was given for all of them: hidden on each, the rest on the first."""
    hidden = {"hidden": True} if common.get("hidden") else {}
    return [{**raws[0], **common}, *({**raw, **hidden} for raw in raws[1:])]


def faces(dice: str | None) -> list[int] | None:
    """The faces that `--dice` names.

    Raises:
        Problem: it is no list of numbers.
    """
    if dice is None:
        return None
    parts = [part for part in dice.replace(",", " ").split() if part]
    wrong = next(
        (part for part in parts if not (part.isascii() and part.isdigit() and len(part) < LONGEST_NUMBER)), None
    )
    if wrong is not None:
        said = Term(
            f"--dice nimmt Augen wie 3,6,2; „{wrong}“ sind keine",
            f'--dice takes faces such as 3,6,2; "{wrong}" is none',
        )
        raise Problem(said, ["--dice 3,6,2"])
    return [int(part) for part in parts]
