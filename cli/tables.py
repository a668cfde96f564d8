"""Three readings of a fight: the order, what everybody has left, who is hurt."""

from collections.abc import Callable, Sequence
from typing import Any

import click

from cli.audiences import audience_in, audience_option
from cli.columns import width_of_board
from cli.common import shared_options, take_options
from cli.grid import grid, narrow
from cli.problems import SCHEMA, storage_problems
from cli.screen import put, put_json
from cli.settings import Options, style_of
from cli.texts import text
from cli.verb_command import help_text
from cli.wiring import Session
from domain.state import ACTED, OUT, Combat, Combatant, Track
from domain.system import RuleSystem, installed_system
from projections.board import board_order, left_of, note_of, term
from projections.budgets import budgets_of
from projections.injuries import injuries_of
from projections.turn_order import rungs_of

Rows = Callable[[Combat, RuleSystem | None, str], list[list[str]]]
Values = Callable[[Combat], Any]


def order_rows(combat: Combat, system: RuleSystem | None, language: str) -> list[list[str]]:
    """Everybody in order with the numbers that decide it, rung by rung."""
    rungs = [term(rung, system, language) for rung in (*combat.rungs, "roll_off")]
    rows = [["", text("who", language), text("state", language), *rungs]]
    for place, one in enumerate(board_order(combat), start=1):
        known = rungs_of(combat, one)
        found = [known.get(rung, []) for rung in (*combat.rungs, "roll_off")]
        numbers = [" ".join(map(str, row)).replace("-", "−") or "–" for row in found]
        rows.append([f"{place}.", one.name, _standing(one, language), *numbers])
    return rows


def _standing(one: Combatant, language: str) -> str:
    key = {"current": "in_turn", "waiting": "queued"}.get(one.slot, one.slot)
    return text(key, language)


def budget_rows(combat: Combat, system: RuleSystem | None, language: str) -> list[list[str]]:
    """What everybody has left of each resource."""
    resources = sorted({key for one in combat.combatants.values() for key in one.budget})
    heading = [text("who", language), text("left", language), *(term(key, system, language) for key in resources)]
    rows = [
        [one.name, left_of(one, system, language), *(_budget(one, key, system) for key in resources)]
        for one in board_order(combat)
    ]
    return [heading, *rows]


def _budget(one: Combatant, key: str, system: RuleSystem | None) -> str:
    """What is left of a resource; nothing of what can be used in the own turn only, once that is over."""
    symbol = system.symbols.get(key) if system else None
    lasting = symbol is not None and not symbol.own_turn
    over = system is not None and one.slot in (ACTED, OUT) and not lasting
    return "–" if over else str(one.budget.get(key, "–"))


def injury_rows(combat: Combat, system: RuleSystem | None, language: str) -> list[list[str]]:
    """Everybody who is hurt or changed, with each track that is not as it should be."""
    rows = []
    for one in board_order(combat):
        tracks = ", ".join(
            f"{term(name, system, language)} {track.value}/{track.max}" for name, track in _hurt(one, system)
        )
        wounds = [term(injury["name"], system, language) for injury in one.injuries if not injury.get("healed")]
        fallen = [term(word, system, language) for word in ("unconscious", "dead") if word in one.status]
        note = note_of(combat, one, system, language)
        if tracks or wounds or fallen or note:
            rows.append([one.name, tracks, ", ".join([*fallen, *wounds, *filter(None, [note])])])
    return rows or [[text("unhurt", language)]]


def _hurt(one: Combatant, system: RuleSystem | None) -> list[tuple[str, Track]]:
    """The tracks that are not as they are with somebody unhurt."""
    quiet = system.quiet_tracks if system else frozenset()
    drained = system.drained_tracks if system else frozenset()
    shown = ((name, track) for name, track in one.tracks.items() if name not in quiet)
    return [(name, track) for name, track in shown if track.value != (track.max if name in drained else 0)]


def _command(name: str, purpose: str, rows: Rows, values: Values) -> click.Command:
    @click.pass_context
    def run(ctx: click.Context, /, at: int | None, audience: str, **rest: Any) -> None:
        with storage_problems():
            _print(take_options(ctx, rest), at, audience, rows, values)

    examples = (f"fb {name}", f"fb {name} --at 41 --json", f"fb {name} --audience public")
    command = shared_options(audience_option()(run))
    command = click.option("--at", type=int, metavar="N", help="After entry N.")(command)
    return click.command(name, help=help_text(purpose, examples))(command)


def _print(options: Options, at: int | None, audience: str, rows: Rows, values: Values) -> None:
    from cli.reading import state_shown

    session = Session(options)
    try:
        history = session.fight()
        combat = state_shown(history, at, audience=audience_in([history], audience)).combat
        style = style_of(options)
        if style.json:
            put_json([{"schema": SCHEMA, "entries": values(combat)}], style)
        else:
            found = _even(rows(combat, installed_system(combat.system), style.language))
            headed = rows is not injury_rows and not style.plain
            put(grid(narrow(found, width_of_board(style)) if headed else found, style), style)
    finally:
        session.close()


def _even(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    longest = max(map(len, rows))
    return [[*row, *[""] * (longest - len(row))] for row in rows]


def _order_values(combat: Combat) -> list[dict[str, Any]]:
    return [{"who": one.name, "slot": one.slot, **rungs_of(combat, one)} for one in board_order(combat)]


order = _command("order", "Who acts in which order, and the numbers that decide it.", order_rows, _order_values)
budgets = _command("budgets", "What everybody has left to act with.", budget_rows, budgets_of)
injuries = _command("injuries", "Who is hurt, and what else has befallen them.", injury_rows, injuries_of)
