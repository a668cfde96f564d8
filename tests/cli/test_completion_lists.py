"""How names are spelled for the shell, and which numbers of a sheet it is offered."""

import click
import pytest

from cli.completion import escaped
from cli.completion_lists import complete_sheet, spelled
from tests.cli.fight import open_fight


@pytest.mark.parametrize(
    "typed, incomplete, expected",
    [
        ((), "rea", ["reaction="]),
        (("reaction=5",), "rea", []),
        (("reaction", "=", "5"), "rea", []),
        (("reaction", "=", "5"), "intu", ["intuition="]),
        (("reaction",), "", []),
        (("reaction", "="), "5", []),
    ],
)
def test_numbers_of_a_sheet(typed: tuple[str, ...], incomplete: str, expected: list[str]) -> None:
    """The numbers that were not given yet are offered; behind a key, which bash makes a word of its own, none are."""
    open_fight()
    param = click.Argument(["numbers"], nargs=-1)
    ctx = click.Context(click.Command("join", params=[param]))
    ctx.params["numbers"] = typed

    assert [item.value for item in complete_sheet(ctx, param, incomplete)] == expected


@pytest.mark.parametrize(
    "word, expected",
    [
        ("gan1", "gan1"), ("Ganger 1", "Ganger\\ 1"), ("O'Neil", "O\\'Neil"), ("a;b$c", "a\\;b\\$c"),
        ("reaction=", "reaction="), ("Zoë", "Zoë"), ("a\\b", "a\\\\b"),
    ],
)  # fmt: skip
def test_escaping(word: str, expected: str) -> None:
    """Signs that mean something to the shell stand behind a backslash."""
    assert escaped(word) == expected


@pytest.mark.parametrize(
    "incomplete, expected",
    [("", "gan1"), ("gan", "gan1"), ("gang", "ganger1"), ("Gan", "Ganger 1"), ("ganger 1", None), ("x", None)],
)
def test_spelling(incomplete: str, expected: str | None) -> None:
    """Of all ways to type a name the shortest that begins as was typed is offered."""
    assert spelled("Ganger 1", ["Raze", "Ganger 1", "Ganger 2"], incomplete) == expected
