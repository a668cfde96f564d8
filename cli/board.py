"""The board: who is up, what is left, wounds as tracks, who holds a turn; at most 80 columns wide."""

from collections.abc import Mapping, Sequence

import msgspec

from cli.screen import clean, paint
from cli.settings import UNBOUNDED, Style
from cli.texts import text
from domain.order import by_key
from domain.state import ACTED, ANNOUNCED, CURRENT, HELD, IDLE, OUT, PUT_BACK, Combat, Combatant, Track
from domain.system import RuleSystem
from domain.terms import Term
from projections.view import condition_view, status_words

SIGNS: Mapping[str, str] = {CURRENT: "▶", HELD: "‖", ANNOUNCED: "‖", PUT_BACK: "‖"}
FALLEN = ("dead", "left", "unconscious")
WIDTH = 80
NO_BOXES_FROM = 14
NAME_COLUMN = 2
SHORTEST_NAME = 12


class Row(msgspec.Struct, frozen=True):
    """A line of the board: its cells from left to right, and the role that colours it."""

    cells: tuple[str, ...]
    role: str | None = None


def board_order(combat: Combat) -> list[Combatant]:
    """Everybody as the board lists them: by key, and whoever is out of the fight last."""
    standing = [one for one in combat.combatants.values() if not _fallen(one)]
    return by_key(standing) + [one for one in combat.combatants.values() if _fallen(one)]


def _fallen(one: Combatant) -> bool:
    return any(word in one.status for word in FALLEN)


def board_lines(combat: Combat, system: RuleSystem | None, style: Style) -> list[str]:
    """The board, its heading first."""
    heading = paint(heading_of(combat, system, style.language), "head", style)
    if not combat.combatants:
        return [heading]
    tracks = _tracks_shown(combat, system)
    rows = [_row(combat, one, tracks, system, style.language, boxes=not style.plain) for one in board_order(combat)]
    if _total(rows) > WIDTH:
        rows = [_row(combat, one, tracks, system, style.language, boxes=False) for one in board_order(combat)]
    if style.width < UNBOUNDED:
        rows = _narrowed(rows)
    return [heading, *_laid_out(_titles(tracks, system, style.language), rows, style)]


def heading_of(combat: Combat, system: RuleSystem | None, language: str) -> str:
    """Round, pass and mode, the name of the fight, the rule system."""
    parts = []
    if combat.round:
        parts.append(f"{term('round', system, language)} {combat.round}")
    if combat.pass_number is not None:
        parts.append(f"{term('pass', system, language)} {combat.pass_number}")
    parts += [clean(combat.name), system.abbreviation if system else combat.system, text_of_mode(combat, language)]
    return " · ".join(part for part in parts if part)


def text_of_mode(combat: Combat, language: str) -> str:
    """What the mode says that the round does not."""
    if combat.mode == "running" and combat.current is None:
        return text("nobody", language)
    return text(combat.mode, language)


def term(key: str, system: RuleSystem | None, language: str) -> str:
    """The name of a thing of the game; its key where the rule system is not there."""
    found: Term | None = system.terms.get(key) if system else None
    return found.in_language(language) if found else key.replace("_", " ")


def _tracks_shown(combat: Combat, system: RuleSystem | None) -> list[str]:
    quiet = system.quiet_tracks if system else frozenset()
    shown = {name: None for one in combat.combatants.values() for name in one.tracks if name not in quiet}
    return list(shown)


def _titles(tracks: Sequence[str], system: RuleSystem | None, language: str) -> tuple[str, ...]:
    names = [term(name, system, language) for name in tracks]
    return ("", text("INI", language), text("who", language), text("left", language), *names, text("note", language))


def _row(
    combat: Combat, one: Combatant, tracks: Sequence[str], system: RuleSystem | None, language: str, *, boxes: bool
) -> Row:
    sign = "✕" if _fallen(one) else SIGNS.get(one.slot, " ")
    role = "out" if _fallen(one) else {CURRENT: "current", HELD: "waits"}.get(one.slot)
    cells = [_track(one.tracks.get(name), boxes=boxes) for name in tracks]
    initiative = "–" if one.initiative is None or _fallen(one) else str(one.initiative)
    left, note = left_of(one, system, language), note_of(combat, one, system, language)
    return Row((sign, initiative.replace("-", "−"), clean(one.name), left, *cells, clean(note)), role)


def left_of(one: Combatant, system: RuleSystem | None, language: str) -> str:
    """What somebody can still do: the resources left, or that the turn waits."""
    if _fallen(one):
        return term(next(word for word in FALLEN if word in one.status), system, language)
    if one.slot in (HELD, ANNOUNCED):
        return text("waits", language)
    symbols = system.symbols if system else {}
    parts = [f"{number}{symbols[key].letter.in_language(language)}" for key, number in usable(one, system)]
    return " ".join(parts) or "–"


def usable(one: Combatant, system: RuleSystem | None) -> list[tuple[str, int]]:
    """The resources that somebody has left and can use where they stand, as the system lists them."""
    if _fallen(one):
        return []
    own_turn = one.slot not in (ACTED, OUT, IDLE)
    symbols = system.symbols if system else {}
    keys = [key for key, symbol in symbols.items() if own_turn or not symbol.own_turn]
    return [(key, one.budget[key]) for key in keys if one.budget.get(key)]


def _track(track: Track | None, *, boxes: bool) -> str:
    if track is None:
        return "–"
    numbers = f"{track.value}/{track.max}"
    if not boxes or track.max >= NO_BOXES_FROM:
        return numbers
    filled = min(track.value, track.max)
    return f"{numbers:<5} {'■' * filled}{'□' * (track.max - filled)}"


def note_of(combat: Combat, one: Combatant, system: RuleSystem | None, language: str) -> str:
    """Modifiers, states and conditions in a few words."""
    parts = [f"{term(name, system, language)} {signed(value)}" for name, value in one.modifiers.items()]
    hidden = {"acted", "delayed", *FALLEN}
    parts += [term(word, system, language) for word in status_words(one) if word not in hidden]
    quiet = system.quiet_tracks if system else frozenset()
    full = ((name, track) for name, track in one.tracks.items() if name in quiet and track.value)
    parts += [f"{term(name, system, language)} {track.value}/{track.max}" for name, track in full]
    for name, condition in one.conditions.items():
        turns = condition_view(combat, condition).get("turns")
        parts.append(f"{name} {turns}" if turns else name)
    return ", ".join(parts)


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}"


def _total(rows: Sequence[Row]) -> int:
    columns = zip(*(row.cells for row in rows), strict=True)
    return sum(max(map(len, column)) + 1 for column in columns)


def _narrowed(rows: Sequence[Row]) -> list[Row]:
    """The rows with names and remarks shortened as far as the width of a board asks for it."""
    over = _total(rows) - WIDTH
    names = max(len(row.cells[NAME_COLUMN]) for row in rows)
    room = max(SHORTEST_NAME, names - max(0, over))
    notes = max(0, max(len(row.cells[-1]) for row in rows) - max(0, over - (names - room)))
    return [
        Row(
            (*row.cells[:2], _cut(row.cells[NAME_COLUMN], room), *row.cells[3:-1], _cut(row.cells[-1], notes)), row.role
        )
        for row in rows
    ]


def _cut(cell: str, room: int) -> str:
    return cell if len(cell) <= room else cell[: max(0, room - 1)] + "…"


def _laid_out(titles: tuple[str, ...], rows: Sequence[Row], style: Style) -> list[str]:
    if style.plain:
        return ["\t".join(row.cells) for row in (Row(titles), *rows)]
    columns = list(zip(titles, *(row.cells for row in rows), strict=True))
    widths = [max(map(len, column)) for column in columns]
    lines = []
    for row in (Row(titles, "out"), *rows):
        cells = [
            cell.rjust(width) if at == 1 else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row.cells, widths, strict=True))
        ]
        line = " ".join(cells).rstrip()
        lines.append(paint(line, row.role, style) if row.role else line)
    return lines
