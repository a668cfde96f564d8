"""What may be done next, as command lines that work when they are typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.board import board_order
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


def listed_names(combat: Combat) -> list[str]:
    """The names of everybody in the order in which the board lists them."""
    return [one.name for one in board_order(combat)]


def next_lines(combat: Combat, system: RuleSystem, most: int = MOST) -> list[str]:
    """Command lines that may come next; after the end and before anybody has joined, what leads on."""
    if combat.mode == "ended":
        return ["fb undo", f"fb new {system.key}"]
    if not combat.combatants:
        return ["fb join Raze", "fb join Ganger --count 3"]
    lines = [typed(raw, listed_names(combat)) for raw in allowed(combat, system)]
    return lines[:most] if combat.mode != "setup" else [*lines, "fb join Ganger"][:most]


def instead(combat: Combat, system: RuleSystem, tried: Sequence[Raw], word: str) -> list[str]:
    """What works in place of a command that the rules refused: likely ones, and the same one overridden."""
    lines = next_lines(combat, system, MOST - 1)
    overridden = [{**tried[0], "override": "…"}, *tried[1:]]
    if word not in UNLIFTABLE and len(tried) == 1 and is_allowed(combat, overridden, system):
        lines.append(typed({**tried[0], "override": "why"}, listed_names(combat)))
    return lines


def hint_lines(combat: Combat, system: RuleSystem, style: Style) -> list[str]:
    """The line below the board that offers what may come next."""
    lines = next_lines(combat, system)
    return [paint(f"{text('can', style.language)}: {' · '.join(lines)}", "hint", style)] if lines else []
