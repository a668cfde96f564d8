"""The entry point: `fechtbuch`, or `fb` for short."""

import json
import sys
from typing import Any

import click

from cli.common import program_options, take_options
from cli.group import CommandGroup
from cli.problems import INTERRUPTED, USAGE, Problem, storage_problems
from cli.screen import complain, paint
from cli.settings import Options, Style, style_of
from cli.texts import text


@click.group(cls=CommandGroup, invoke_without_command=True, no_args_is_help=False)
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
    """Run the command line and end with the exit code that says how it went."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line; returns 0, 1 refused, 2 usage, 3 name, 4 log damaged or locked, 130 interrupted."""
    try:
        cli.main(arguments, prog_name="fb", standalone_mode=False)
    except Problem as problem:
        _report(problem, arguments)
        return problem.code
    except click.ClickException as problem:
        _report(Problem(problem.format_message().rstrip("."), ["fb --help"]), arguments)
        return USAGE
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
    return 0


def _report(problem: Problem, arguments: list[str]) -> None:
    """Tell a person on standard error what was wrong and what works; or a program, in JSON."""
    language = next((arguments[at + 1] for at, word in enumerate(arguments[:-1]) if word == "--lang"), None)
    style = style_of(Options(lang=language, ascii="--ascii" in arguments), sys.stderr)
    if "--json" in arguments:
        print(json.dumps(problem.answer, ensure_ascii=False))
    else:
        complain(problem_lines(problem, style), style)


def problem_lines(problem: Problem, style: Style) -> list[str]:
    """What was wrong, and what works instead."""
    lines = [f"{paint(text('no', style.language), 'no', style)}: {problem.message}"]
    if problem.can:
        lines.append(f"{text('can', style.language)}: {' · '.join(problem.can)}")
    return lines


def _silence_output() -> None:
    """Whoever read our output has gone; the interpreter must not complain when it flushes at exit."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
