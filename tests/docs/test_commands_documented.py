"""The page of commands and the program name the same commands, and each has help."""

import re
from collections.abc import Iterator
from itertools import takewhile

import click

from cli.main import cli
from tests.docs.reference import PAGE, reference

HEADING = re.compile(r"^#{2,4} +`(?:fechtbuch |fb )?([^`]+)`", re.MULTILINE)
WORD = re.compile(r"[a-z][a-z_-]*")


def documented(page: str) -> set[str]:
    """The commands that have a heading: its words in code up to the first argument."""
    return {" ".join(takewhile(WORD.fullmatch, heading.split())) for heading in HEADING.findall(page)}


def commands(group: click.Group, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """Every command that can be reached from the group and is not hidden, by what is typed."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is not None and not command.hidden:
            yield before + name, command
            if isinstance(command, click.Group):
                yield from commands(command, f"{before}{name} ")


def test_every_command_is_documented_and_every_documented_one_exists() -> None:
    """Neither side has a command that the other lacks."""
    assert documented(PAGE.read_text(encoding="utf-8")) == {name for name, _ in commands(cli)}


def test_the_page_is_what_the_program_says() -> None:
    """The page is the help of the program, word for word; `make docs` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == reference()


def test_every_command_has_help() -> None:
    """Each command says in its help what it does."""
    assert [name for name, command in commands(cli) if not command.help] == []


def test_headings_are_read() -> None:
    """Only headings that open with code count; arguments and the program's name are left out."""
    page = "# `no`\n## `fechtbuch new [NAME]`\n### `show --at N`\n## Dice\n## `sheet add FILE` and more\n"

    assert documented(page) == {"new", "show", "sheet add"}


def test_commands_of_groups_are_reached() -> None:
    """A group counts as a command, its members come with the group's name, hidden ones do not count."""
    inner = click.Group("sheet", commands=[click.Command("add"), click.Command("rm", hidden=True)])
    outer = click.Group("fechtbuch", commands=[inner, click.Command("log")])

    assert [name for name, _ in commands(outer)] == ["log", "sheet", "sheet add"]
