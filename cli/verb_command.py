"""A click command for each writing verb of the table."""

from typing import Any

import click

from cli.common import SHARED_NAMES, shared_options, take_common, take_options, writing_options
from cli.completion_words import VerbCommand, complete_words
from cli.problems import storage_problems
from cli.verbs import VERBS, Verb
from cli.wiring import Session


class HelpfulCommand(VerbCommand):
    """A verb whose help lists its own options and those for writing; those of every command it only names."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, the verb's own first."""
        from cli.derived import every_verb
        from domain.commands import COMMON_COMMANDS
        from domain.history_commands import HISTORY_COMMANDS

        verb = every_verb()[str(self.name)]
        derived = str(self.name) not in VERBS
        own = [(f"--{one.key.replace('_', '-')} {one.metavar}".rstrip(), one.help) for one in verb.options]
        writing = [one for one in self.params if isinstance(one, click.Option) and one.name not in SHARED_NAMES]
        records = [record for option in writing if (record := option.get_help_record(ctx))]
        with formatter.section("Options"):
            formatter.write_dl([*own, *records])
            formatter.write_text("Also --db, -f, --lang, --json, -q and -h, as everywhere: see `fb --help`.")
            if not derived and verb.do not in {**COMMON_COMMANDS, **HISTORY_COMMANDS}:
                formatter.write_text("Further ones depend on the rule system: see `fb schema commands`.")


def verb_command(name: str, verb: Verb) -> click.Command:
    """The command of a verb: its words are read with the names and keys of the present fight."""

    @click.pass_context
    def run(ctx: click.Context, /, words: tuple[str, ...], **parameters: Any) -> None:
        from cli.writing import run_verb

        options = take_options(ctx, parameters)
        with storage_problems():
            session = Session(options)
            try:
                run_verb(session, verb, words, take_common(parameters), str(ctx.info_name))
            finally:
                session.close()

    metavar = usage(verb.patterns[0])
    argument = click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar=metavar, shell_complete=complete_words)
    command = argument(run)
    decorated = shared_options(writing_options(command, verb.taken, verb.unlisted))
    return click.command(
        name,
        cls=HelpfulCommand,
        help=help_text(verb.help, verb.examples),
        short_help=verb.help.partition(".")[0] + ".",
        context_settings={"ignore_unknown_options": True},
    )(decorated)


def help_text(purpose: str, examples: tuple[str, ...]) -> str:
    """Purpose and examples as click shows them."""
    return f"{purpose}\n\n\b\nExamples:\n" + "\n".join(f"  {example}" for example in examples)


def usage_line(typed: str, verb: Verb) -> str:
    """How a verb is typed."""
    return f"fb {typed} {usage(verb.patterns[0])}".rstrip()


def usage(pattern: tuple[str, ...]) -> str:
    """The words of a pattern as a usage line shows them."""
    words = []
    for place in pattern:
        word = place.rstrip("?*+").upper() + ("..." if "+" in place else "")
        words.append(f"[{word}]" if "?" in place else word)
    return " ".join(words) or " "
