"""The page of all commands, made from their own help: `python -m tests.docs.reference` writes it anew."""

from collections.abc import Iterator
from typing import Any

import click

from cli.main import cli
from tests.house.source import ROOT

PAGE = ROOT / "docs" / "commands.md"
WIDE: dict[str, Any] = {"terminal_width": 100, "max_content_width": 100}
INTRODUCTION = """# Commands

Made from the help of the program by `make docs`; a test compares the two. Short forms: `fb` for `fechtbuch`, `a` act,
`n` next, `d` delay, `r` react, `h` or `hit` damage, `u` undo, `s` or `show` status, `l` log. Commands that only
read are found by any unambiguous beginning of their name; names of combatants by an unambiguous beginning too,
without regard to case.

The looks of the output are set before the command or behind it: `--plain` (tabs), `--linear` (sentences, also with
`ACCESSIBLE=1`), `--ascii`, `--no-color` (also `NO_COLOR=1`). Every command takes `--db PATH` (the store: a file or
the address of a PostgreSQL database, see [hosting.md](hosting.md)), `-f NAME` or `--fight NAME` (another fight than the
present one), `--lang en|de`, `--json`, `-q` or `--quiet` (only the result, no board) and `-h` or `--help`. Every
command that writes also takes `--expect-version N` and `--command-id ID`.

Words of the rules behind a command (actions, reactions, tracks, keys of a sheet) may be shortened to an unambiguous
beginning; commands that write may not. A command that one rule system only knows names it first; a short form
yields to such a command in its fights (`hit` in Coriolis). A flag is denied with `--no-` before it. Values of several
parts are pairs with commas (`--weapon damage=2,crit=2,light`, `--defence pool=4,weapon.damage=2`) or JSON.

Exit codes: 0 done, 1 refused by the rules, 2 wrong usage, 3 a name is unknown or ambiguous, 4 the log is damaged or
locked, 70 a fault of the program or of a rule system, 130 interrupted.
"""


def reference() -> str:
    """The whole page."""
    context = click.Context(cli, info_name="fb", **WIDE, **cli.context_settings)
    return "\n".join([INTRODUCTION, *_parts(cli, context, "")])


def _parts(group: click.Group, context: click.Context, before: str) -> Iterator[str]:
    """The help of each command of a group, and behind a group that of its members."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is not None and not command.hidden:
            inner = click.Context(command, info_name=name, parent=context, **WIDE)
            yield f"## `{before}{name}`\n\n```text\n{command.get_help(inner)}\n```\n"
            if isinstance(command, click.Group):
                yield from _parts(command, inner, f"{before}{name} ")


if __name__ == "__main__":
    PAGE.write_text(reference(), encoding="utf-8")
