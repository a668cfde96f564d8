"""`fb completion`: the script that teaches a shell to complete, and the answers to what the shell asks then."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    shell_complete,
)

from cli.completion_words import complete_commands
from cli.group import CommandGroup
from cli.problems import Problem
from domain.terms import Term

PROGRAMS = ("fb", "fechtbuch")
SHELLS = ("bash", "zsh", "fish")

_BASH = """\
%(complete_func)s() {
    local response type value
    COMPREPLY=()
    response=$(
        IFS=$'\\n'
        env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD="$COMP_CWORD" %(complete_var)s=bash_complete "$1" 2>/dev/null
    )
    while IFS=, read -r type value; do
        [[ $type == plain ]] && COMPREPLY+=("$value")
    done <<< "$response"
    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    return 0
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class OfferingGroup(CommandGroup):
    """The group of all commands for a shell that asks; it names them without importing them."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """The commands, what is allowed now first, or the options."""
        if incomplete.startswith("-"):
            return click.Command.shell_complete(self, ctx, incomplete)
        return complete_commands(ctx, self.list_commands(ctx), incomplete)


class Bash(BashComplete):
    """Bash: words with spaces arrive as typed and are offered so that they may stand in a command line."""

    source_template: ClassVar[str] = _BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before and the present one; bash makes three words of `--at=5`."""
        words, incomplete = super().get_completion_args()
        pairs = zip(["", *words], words, strict=False)
        return [word for before, word in pairs if not (word == "=" and before.startswith("--"))], incomplete

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """A word with its special signs escaped, unless a quote is open."""
        at = int(os.environ["COMP_CWORD"])
        typed = os.environ["COMP_WORDS"].split("\n")[at : at + 1]
        quoted = bool(typed) and typed[0].startswith(("'", '"'))
        return f"{item.type},{item.value if quoted else escaped(str(item.value))}"


def escaped(word: str) -> str:
    """A word with a backslash before every sign that means something to the shell."""
    return "".join(sign if sign.isalnum() or sign in "-_./=,:+@%" else f"\\{sign}" for sign in word)


@click.command()
@click.argument("shell", required=False, type=click.Choice(SHELLS))
def completion(shell: str | None) -> None:
    """Print the script that makes the Tab key complete commands, names, entries and words of the rules.

    \b
    Examples:
      source <(fb completion bash)     in ~/.bashrc
      source <(fb completion zsh)      in ~/.zshrc
      fb completion fish | source      in ~/.config/fish/config.fish
    """
    chosen = shell or Path(os.environ.get("SHELL", "")).name
    if chosen not in SHELLS:
        said = Term(f"keine Vervollständigung für „{chosen}“", f'no completion for the shell "{chosen}"')
        raise Problem(said, [f"fb completion {name}" for name in SHELLS])
    for program in PROGRAMS:
        click.echo(_shell(chosen)(OfferingGroup(), {}, program, variable(program)).source())


def _shell(name: str) -> type[ShellComplete]:
    return {"bash": Bash, "zsh": ZshComplete, "fish": FishComplete}[name]


def variable(program: str) -> str:
    """The variable of the environment by which a shell asks a program."""
    return f"_{program.upper()}_COMPLETE"


def answer(group: click.Group) -> int:
    """Answer a shell that asks; where there is no answer, with nothing."""
    program = next(program for program in PROGRAMS if os.environ.get(variable(program)))
    add_completion_class(Bash)
    offering = OfferingGroup(group.name, params=group.params, context_settings=group.context_settings)
    instruction = os.environ[variable(program)]
    with suppress(Exception):
        shell_complete(offering, {}, program, variable(program), instruction)
    return 0
