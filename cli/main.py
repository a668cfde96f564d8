"""The entry point: `fechtbuch`, or `fb` for short."""

import gc
import os
import sys
from itertools import pairwise
from typing import IO, Any

import click

from adapters.os_reasons import reason
from cli.common import program_options, take_options
from cli.group import CommandGroup
from cli.problems import (
    DAMAGED,
    FAULT,
    INTERRUPTED,
    USAGE,
    Problem,
    both,
    fault_of_the_program,
    storage_problems,
)
from cli.screen import clean, complain, paint, put_json
from cli.settings import LANGUAGES, Options, Style, style_of
from cli.texts import text
from domain.refusals import Refused
from domain.terms import Term

FILES = frozenset({"--db", "--output", "-o", "--sheet"})
"""Options with the name of a file, which may be no text."""
COLLECT_EVERY = 50_000
"""Objects made between two collections of cycles."""


@click.group(
    cls=CommandGroup,
    invoke_without_command=True,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@program_options
@click.version_option(package_name="fechtbuch", prog_name="fechtbuch")
@click.pass_context
def cli(ctx: click.Context, /, **parameters: Any) -> None:
    """Keep the log of a fight at the table: who is up, what is left, what happened; and take back mistakes.

    \b
    Examples:
      fb new shadowrun5 Dockside    open a fight
      fb join Ganger --count 3      somebody joins
      fb begin                      roll initiative
      fb                            who is up, and what may come next
    """
    ctx.obj = take_options(ctx, parameters)
    if ctx.invoked_subcommand is None:
        from cli.fights import overview

        with storage_problems():
            overview(ctx.obj)


def main() -> None:
    """Run the command line and end with the exit code that says how it went.

    A command lives for a tenth of a second: collecting cycles, at its end above all, would take a quarter of that.
    """
    gc.set_threshold(COLLECT_EVERY)
    _open_what_is_closed()
    code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)


def _open_what_is_closed() -> None:
    """Give a program that was started without standard input, output or error ones that lead nowhere."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")


def _nowhere(mode: str) -> IO[Any]:
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode)


def run(arguments: list[str]) -> int:
    """Run one command line.

    Returns:
        0, 1 refused, 2 usage, 3 name, 4 log damaged or locked, 70 a fault of the program, 130 interrupted.
    """
    if os.environ.get("_FB_COMPLETE") or os.environ.get("_FECHTBUCH_COMPLETE"):
        from cli.completion import answer

        return answer(cli)
    try:
        _require_text(arguments)
        cli.main(arguments, prog_name="fb", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except Exception as stopped:  # noqa: BLE001 no traceback reaches a user
        return _told(stopped, arguments)
    return 0


def _require_text(arguments: list[str]) -> None:
    """Refuse words that hold bytes which are no text, but for the names of files.

    Raises:
        Problem: there is one.
    """
    for before, word in pairwise(["", *arguments]):
        name = word.partition("=")[0] if word.startswith("--") else before
        if not (word.isascii() or _is_text(word) or name in FILES or os.path.exists(word)):  # noqa: PTH110 no import for it
            shown = word.encode(errors="replace").decode()
            raise Problem(Term(f"„{shown}“ ist kein Text in UTF-8", f'"{shown}" is no text in UTF-8'))


def _is_text(word: str) -> bool:
    """Whether a word can be written in UTF-8."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


def _told(stopped: Exception, arguments: list[str]) -> int:
    """Tell what has stopped a command; the exit code."""
    problem = _problem(stopped)
    _report(problem, arguments)
    if isinstance(stopped, OSError):
        _silence_output()
    return problem.code


def _problem(stopped: Exception) -> Problem:
    """What has stopped a command, as it is told."""
    match stopped:
        case Problem():
            return stopped
        case click.ClickException():
            ctx = stopped.ctx if isinstance(stopped, click.UsageError) else None
            return Problem(both(stopped.format_message().rstrip(".")), [f"{ctx.command_path if ctx else 'fb'} --help"])
        case Refused():
            return Problem(stopped.said, code=USAGE, word=stopped.word)
        case OSError():
            return Problem(reason(stopped), code=DAMAGED, word="output_failed")
    return Problem(fault_of_the_program(stopped), code=FAULT, word="internal_error")


def _report(problem: Problem, arguments: list[str]) -> None:
    """Tell a person on standard error what was wrong and what works; or a program, in JSON."""
    style = style_of(Options(lang=_language(arguments), ascii="--ascii" in arguments), sys.stderr)
    if "--json" not in arguments:
        complain(problem_lines(problem, style), style)
        return
    try:
        put_json([problem.answer], style)
        sys.stdout.flush()
    except OSError:
        _silence_output()


def _language(arguments: list[str]) -> str | None:
    """What --lang says, wherever it stands; a language that there is not says nothing."""
    given = [word.partition("=")[2] for word in arguments if word.startswith("--lang=")]
    given += [value for option, value in pairwise(arguments) if option == "--lang"]
    return next((value for value in given if value in LANGUAGES), None)


def problem_lines(problem: Problem, style: Style) -> list[str]:
    """What was wrong, and what works instead."""
    said = clean(problem.said.in_language(style.language).rstrip("."))
    lines = [f"{paint(text('no', style.language), 'no', style)}: {said}"]
    if problem.can:
        lines.append(f"{text('can', style.language)}: {' · '.join(map(clean, problem.can))}")
    return lines


def _silence_output() -> None:
    """Whoever read our output has gone; the interpreter must not complain when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
