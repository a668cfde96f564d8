"""The board: who is up, what is left, wounds as tracks, who holds a turn and who has acted."""

from collections.abc import Mapping, Sequence

from cli.columns import Row, fitted, laid_out, track_cell
from cli.screen import clean, paint
from cli.settings import Style
from cli.texts import text
from domain.state import ACTED, ANNOUNCED, CURRENT, HELD, PUT_BACK, Combat, Combatant
from domain.system import RuleSystem
from projections.board import board_order, fallen, left_of, remark_of, term, text_of_mode

SIGNS: Mapping[str, str] = {CURRENT: "▶", HELD: "‖", ANNOUNCED: "‖", PUT_BACK: "‖", ACTED: "·"}
ROLES: Mapping[str, str] = {CURRENT: "current", HELD: "waits", ANNOUNCED: "waits", ACTED: "acted"}


def board_lines(combat: Combat, system: RuleSystem | None, style: Style) -> list[str]:
    """The board, its heading first."""
    heading = paint(heading_of(combat, system, style.language), "head", style)
    if not combat.combatants:
        return [heading]
    tracks = _tracks_shown(combat, system)
    titles = Row(_titles(tracks, system, style.language), "out")

    def make(segments: int) -> list[Row]:
        rows = (_row(combat, one, tracks, system, style.language, segments) for one in board_order(combat))
        return [titles, *rows]

    return [heading, *laid_out(fitted(make, style), style)]


def heading_of(combat: Combat, system: RuleSystem | None, language: str) -> str:
    """Round and pass, who is up, the name of the fight, the rule system, the mode."""
    parts = []
    if combat.round:
        parts.append(f"{term('round', system, language)} {combat.round}")
    if combat.pass_number is not None:
        parts.append(f"{term('pass', system, language)} {combat.pass_number}")
    if combat.current is not None and combat.mode != "ended":
        parts.append(text("up", language).format(who=clean(combat.current)))
    parts += [clean(combat.name), system.abbreviation if system else combat.system, text_of_mode(combat, language)]
    return " · ".join(part for part in parts if part)


def _tracks_shown(combat: Combat, system: RuleSystem | None) -> list[str]:
    quiet = system.quiet_tracks if system else frozenset()
    shown = {name: None for one in combat.combatants.values() for name in one.tracks if name not in quiet}
    return list(shown)


def _titles(tracks: Sequence[str], system: RuleSystem | None, language: str) -> tuple[str, ...]:
    names = [term(name, system, language) for name in tracks]
    return ("", text("INI", language), text("who", language), text("left", language), *names, text("note", language))


def _row(
    combat: Combat, one: Combatant, tracks: Sequence[str], system: RuleSystem | None, language: str, segments: int
) -> Row:
    sign = "✕" if fallen(one) else SIGNS.get(one.slot, " ")
    role = "out" if fallen(one) else ROLES.get(one.slot)
    cells = [track_cell(one.tracks.get(name), segments) for name in tracks]
    initiative = "–" if one.initiative is None or fallen(one) else str(one.initiative)
    left, note = left_of(one, system, language), remark_of(combat, one, system, language)
    return Row((sign, initiative.replace("-", "−"), clean(one.name), left, *cells, clean(note)), role)
