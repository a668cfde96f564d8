"""What may be done next, as command lines that work when they are typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.columns import width_of_board
from cli.screen import paint
from cli.settings import Style
from cli.texts import text
from cli.typed import typed
from domain.allowed import allowed, is_allowed
from domain.history_commands import HISTORY_COMMANDS
from domain.order import delayed
from domain.refusals import UNLIFTABLE
from domain.state import HELD, Combat
from domain.system import RuleSystem
from projections.board import board_order

Raw = Mapping[str, Any]
MOST = 5
BETWEEN = frozenset({"step_in", "react"})
"""Verbs of those whose turn it is not."""
TURN = frozenset({"act", "end_turn", "delay"})
"""Verbs of whoever's turn it is."""


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
    """What works in place of a command that the rules refused: what it may have meant, likely ones, an override."""
    names = listed_names(combat)
    meant = [typed(raw, names) for raw in _meant(combat, tried[0]) if is_allowed(combat, [raw], system)]
    lines = list(dict.fromkeys([*meant, *next_lines(combat, system)]))[: MOST - 1]
    overridden = [{**tried[0], "override": "…"}, *tried[1:]]
    liftable = word not in UNLIFTABLE and tried[0]["do"] not in HISTORY_COMMANDS
    if liftable and len(tried) == 1 and is_allowed(combat, overridden, system):
        lines.append(typed({**tried[0], "override": "why"}, names))
    return lines


def _meant(combat: Combat, tried: Raw) -> list[Raw]:
    """What somebody who holds a turn, or a table at the last call, has to do first."""
    if tried["do"] not in TURN:
        return []
    who = tried.get("who")
    one = combat.combatants.get(who) if who else None
    if one is not None and one.slot == HELD:
        return [{"do": "step_in", "who": who}]
    if combat.mode == "last_call":
        return [{"do": "proceed"}, *({"do": "step_in", "who": name} for name in delayed(combat))]
    return []


def hint_lines(combat: Combat, system: RuleSystem, style: Style, *, undone: bool = False) -> list[str]:
    """The lines below the board that offer what may come next, and what others may do in between.

    `undone` says that an undo can be taken back.
    """
    following = [*(["fb redo"] if undone else []), *next_lines(combat, system)]
    offered = (("can", following), ("between", between_lines(combat, system)))
    width = width_of_board(style)
    return [paint(_fitting(text(key, style.language), lines, width), "hint", style) for key, lines in offered if lines]


def _fitting(heading: str, lines: Sequence[str], width: int) -> str:
    """As many of the lines as fit the width of a board."""
    line = f"{heading}: {lines[0]}"
    for further in lines[1:]:
        if len(line) + len(further) + 3 > width:
            break
        line += f" · {further}"
    return line
