"""`fechtbuch demo`: a whole fight of three, as the table would see it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import click

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from cli.common import shared_options, take_options
from cli.problems import storage_problems
from cli.screen import put
from cli.settings import Style, style_of
from cli.typed import typed

SCRIPT: tuple[dict[str, Any] | list[dict[str, Any]], ...] = (
    {"do": "join", "name": "Raze", "sheet": {"reaction": 5, "intuition": 4, "initiative_dice": 2, "edge": 3}},
    {"do": "join", "name": "Moth", "sheet": {"reaction": 4, "intuition": 5, "initiative_dice": 2, "willpower": 5}},
    {"do": "join", "name": "Ganger", "sheet": {"reaction": 4, "body": 4, "initiative_dice": 2}},
    {"do": "begin", "rolled": [5, 4, 6, 5, 2, 3]},
    {"do": "delay"},
    {"do": "note", "text": "Moth waits behind the crates and lets Raze go first."},
    {"do": "act", "action": "simple", "attack": True, "target": "Ganger"},
    {"do": "react", "who": "Ganger", "reaction": "dodge"},
    {
        "do": "roll",
        "who": "Raze",
        "notation": "11d6t5",
        "purpose": "pistol",
        "rolled": [6, 5, 1, 2, 5, 3, 6, 4, 1, 5, 2],
    },
    {"do": "damage", "target": "Ganger", "amount": 6},
    {"do": "undo"},
    {"do": "damage", "target": "Ganger", "amount": 4},
    {"do": "end_turn"},
    {"do": "step_in", "who": "Moth", "when": "before"},
    [
        {"do": "act", "action": "complex", "attack": True},
        {"do": "damage", "target": "Ganger", "amount": 5, "track": "stun"},
    ],
    {"do": "end_turn"},
    [{"do": "act", "action": "complex", "attack": True}, {"do": "damage", "target": "Raze", "amount": 3}],
    {"do": "end_turn"},
    {"do": "undo"},
    {"do": "redo"},
    [{"do": "act", "action": "complex", "attack": True}, {"do": "damage", "target": "Ganger", "amount": 7}],
    {"do": "end"},
)
"""The lines of the demonstration."""


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="For the dice that the table does not throw.")
@shared_options
@click.pass_context
def demo(ctx: click.Context, /, seed: int, **rest: Any) -> None:
    """Play a whole fight of three, with a delay, a wound, an interrupt, an undo and a redo. Nothing is kept.

    \b
    Examples:
      fb demo
      fb demo --lang de
      fb demo --quiet
    """
    from cli.hints import listed_names
    from cli.writing import show_entry

    options = take_options(ctx, rest)
    style = style_of(options)
    dice = Random(seed)  # noqa: S311 a demonstration has to be the same each time
    with storage_problems():
        api = Fechtbuch(StoredCombats(open_event_store(None)), lambda sides: dice.randint(1, sides))
        opened = api.handle({"do": "new", "system": "shadowrun5", "name": "Dockside"})
        history = api.combats.find(opened["combat"])
        if history is None:
            return
        _typed(["fb new shadowrun5 Dockside"], style)
        show_entry(history, opened, style)
        for line in SCRIPT:
            names = listed_names(history.combat)
            commands = line if isinstance(line, list) else [line]
            answer = api.handle(line)
            _typed([typed(command, names) for command in commands], style)
            show_entry(history, answer, style)


def _typed(lines: Sequence[str], style: Style) -> None:
    if not style.json:
        put(["", *(f"$ {line}" for line in lines)], style)
