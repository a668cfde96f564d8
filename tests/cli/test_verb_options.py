"""The help of a verb lists everything that can be said with it."""

import click
import pytest

from cli.arguments import arguments_of
from cli.main import cli
from cli.verbs import VERBS
from domain.commands import COMMON_COMMANDS
from domain.history_commands import HISTORY_COMMANDS
from domain.system import installed_system, system_keys
from tests.cli.terminal import ok

DEPENDS = "depend on the rule system"
DICELESS = ("end", "note", "undo", "redo", "rename", "reveal", "leave", "condition")
LONGEST = 30


def wanted(verb: str, system: str) -> list[str]:
    """The arguments of a verb that are no word of its first pattern, as options."""
    found = installed_system(system)
    do = VERBS[verb].do
    kind = (found.commands.get(do) if found else None) or HISTORY_COMMANDS.get(do) or COMMON_COMMANDS.get(do)
    places = {place.rstrip("?*+") for place in VERBS[verb].patterns[0]}
    keys = [key for key in arguments_of(kind) if key not in places] if kind else []
    return [f"--{key.replace('_', '-')}" for key in keys]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("system", system_keys())
def test_every_argument_is_listed(verb: str, system: str) -> None:
    """Each is there by name; those of other systems at least by a line that says where they are found."""
    text = ok(f"{verb} --help").out
    missing = [option for option in wanted(verb, system) if f"  {option} " not in f"{text} "]

    assert system != "shadowrun5" or not missing
    assert not missing or DEPENDS in text


def test_every_option_listed_is_one() -> None:
    """What the help of a verb lists is an argument of Shadowrun 5 or of every system."""
    for verb, about in VERBS.items():
        assert {f"--{option.key}" for option in about.options} <= set(wanted(verb, "shadowrun5")), verb


@pytest.mark.parametrize("verb", DICELESS)
def test_dice_are_not_listed_where_none_fall(verb: str) -> None:
    """Verbs that throw nothing do not offer faces."""
    assert "--dice" not in ok(f"{verb} --help").out.replace("Examples", "").partition("Options:")[2]


@pytest.mark.parametrize("verb", VERBS)
def test_help_is_short(verb: str) -> None:
    """The help of a verb fits a screen, or nearly so; `-h` shows it as well."""
    shown = ok(f"{verb} --help")

    assert len(shown.lines) <= LONGEST
    assert ok(f"{verb} -h").out == shown.out


def test_the_program_has_short_help_too() -> None:
    """`fb -h` is `fb --help`."""
    assert ok("-h").out == ok("--help").out


def test_pools_are_shown_as_a_shell_takes_them() -> None:
    """No example of any help holds a sign that a shell would take for itself, outside quotes."""
    context = click.Context(cli)
    for name in cli.list_commands(context):
        for line in ok(f"{name} --help").lines:
            assert "d6>=" not in line.replace("'12d6>=5'", ""), line
