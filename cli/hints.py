"""What may be done next, as command lines that work when they are typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.board import WIDTH, board_order
from cli.screen import paint
from cli.settings import Style
from cli.texts import text
from cli.typed import typed
from domain.allowed import allowed, is_allowed
from domain.refusals import UNLIFTABLE
from domain.state import Combat
from domain.system import RuleSystem

Raw = Mapping[str, Any]
MOST = 5
BETWEEN = frozenset({"step_in", "react"})
"""Verbs of those whose turn it is not."""


def listed_names(combat: Combat) -> list[str]:
    """The names of everybody in the order in which the board lists them."""
    return [one.name for one in board_order(combat)]


def next_commands(combat: Combat, system: RuleSystem) -> list[Raw]:
    """What the rules allow next, the likeliest first."""
    return allowed(combat, system) if combat.mode != "ended" else []


def next_lines(combat: Combat, system: RuleSystem, most: int = MOST) -> list[str]:
    """Command lines that may come next; after the end and before anybody has joined, what leads on."""
    if combat.mode == "ended":
        return ["fb undo", f"fb new {system.key}"]
    if not combat.combatants:
        return ["fb join Raze", "fb join Ganger --count 3"]
    names = listed_names(combat)
    lines = [typed(raw, names) for raw in next_commands(combat, system) if raw["do"] not in BETWEEN]
    return lines[:most] if combat.mode != "setup" else [*lines, "fb join Ganger --count 2"]


def between_lines(combat: Combat, system: RuleSystem) -> list[str]:
    """Command lines for those whose turn it is not: stepping in, reacting."""
    names = listed_names(combat)
    return [typed(raw, names) for raw in next_commands(combat, system) if raw["do"] in BETWEEN]


def instead(combat: Combat, system: RuleSystem, tried: Sequence[Raw], word: str) -> list[str]:
    """What works in place of a command that the rules refused: likely ones, and the same one overridden."""
    lines = next_lines(combat, system, MOST - 1)
    overridden = [{**tried[0], "override": "…"}, *tried[1:]]
    if word not in UNLIFTABLE and len(tried) == 1 and is_allowed(combat, overridden, system):
        lines.append(typed({**tried[0], "override": "why"}, listed_names(combat)))
    return lines


def hint_lines(combat: Combat, system: RuleSystem, style: Style) -> list[str]:
    """The lines below the board that offer what may come next, and what others may do in between."""
    offered = (("can", next_lines(combat, system)), ("between", between_lines(combat, system)))
    return [paint(_fitting(text(key, style.language), lines), "hint", style) for key, lines in offered if lines]


def _fitting(heading: str, lines: Sequence[str]) -> str:
    """As many of the lines as fit the width of a board."""
    line = f"{heading}: {lines[0]}"
    for further in lines[1:]:
        if len(line) + len(further) + 3 > WIDTH:
            break
        line += f" · {further}"
    return line
