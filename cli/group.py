"""The group of all commands: each is imported only when it is called; short forms and prefixes find it."""

from collections.abc import Mapping
from importlib import import_module

import click

from cli.problems import Problem, nearest
from cli.verbs import VERBS, Verb
from domain.terms import Term

READING: Mapping[str, str] = {
    "status": "cli.reading:status",
    "log": "cli.reading:log",
    "order": "cli.tables:order",
    "budgets": "cli.tables:budgets",
    "injuries": "cli.tables:injuries",
    "explain": "cli.explaining:explain",
    "diff": "cli.differing:diff",
    "fights": "cli.listing:fights",
    "systems": "cli.systems:systems",
    "schema": "cli.systems:schema",
    "replay": "cli.replay:replay",
    "statistics": "cli.statistics:statistics",
    "export": "cli.exporting:export",
    "audit": "cli.exporting:audit",
    "chronicle": "cli.exporting:chronicle",
    "page": "cli.exporting:replay_page",
    "verify": "cli.verifying:verify",
    "watch": "cli.watch:watch",
    "character": "cli.characters:character",
    "search": "cli.searching:search",
}
"""Commands that change nothing; an unambiguous beginning of their name is enough."""

OTHERS: Mapping[str, str] = {
    "new": "cli.fights:new",
    "strike": "cli.correcting:strike",
    "amend": "cli.amending:amend",
    "fork": "cli.forking:fork",
    "use": "cli.fights:use",
    "join": "cli.joining:join",
    "import": "cli.importing:import_",
    "batch": "cli.batch:batch",
    "db": "cli.databases:db",
    "demo": "cli.demo:demo",
    "delete": "cli.deleting:delete",
    "projections": "cli.tending:projections",
    "completion": "cli.completion:completion",
}
"""Commands that write or do more than show; spelled out, or by a listed short form."""

ALIASES: Mapping[str, str] = {
    "s": "status",
    "show": "status",
    "stat": "status",
    "l": "log",
    **{alias: name for name, verb in VERBS.items() for alias in verb.aliases},
}
"""Short forms."""


MOST_NEAR = 3


class CommandGroup(click.Group):
    """A group that finds its commands by name, short form or, where they only read, by prefix."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        from cli.derived import every_verb

        further = [name for name in every_verb() if name not in ALIASES]
        return sorted({*READING, *OTHERS, *further, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command that a word means, or None."""
        name = full_name(cmd_name)
        place = READING.get(name) or OTHERS.get(name)
        if place:
            module, _, attribute = place.partition(":")
            command: click.Command = getattr(import_module(module), attribute)
            return command
        verb = VERBS.get(name) or _of_a_rule_system(name)
        if verb is not None:
            from cli.verb_command import verb_command

            return verb_command(name, verb)
        return super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of the first word.

        Raises:
            Problem: there is none; carries those whose names are near. Nothing is run.
        """
        if self.get_command(ctx, args[0]) is None:
            known = self.list_commands(ctx)
            said = Term(f"unbekannt: {args[0]}", f"unknown: {args[0]}")
            raise Problem(said, [f"fb {name}" for name in self._near(args, known)] or ["fb --help"])
        return super().resolve_command(ctx, args)

    def _near(self, args: list[str], known: list[str]) -> list[str]:
        """What may have been meant: the help, commands that begin as was typed, those that look alike."""
        word = args[0].lower()
        if word == "help":
            return [f"{full_name(other)} --help" for other in args[1:2] if full_name(other) in known] or ["--help"]
        begun = [name for name in known if name.startswith(word)]
        alike = nearest(word, [*known, *(alias for alias in ALIASES if len(alias) > 1)])
        return list(dict.fromkeys([*begun, *alike]))[:MOST_NEAR]


def _of_a_rule_system(name: str) -> Verb | None:
    from cli.derived import find_verb

    return find_verb(name)


def full_name(word: str) -> str:
    """The name of a command for what was typed: as it is, a short form, or the beginning of a reading command."""
    name = word.lower().replace("_", "-")
    if name in READING or name in OTHERS or name in VERBS:
        return name
    if name in ALIASES:
        return ALIASES[name]
    starting = [reading for reading in READING if reading.startswith(name)]
    return starting[0] if len(starting) == 1 else name
