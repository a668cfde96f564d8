"""The board: who is up, what is left, wounds as tracks, who holds a turn and who has acted."""

from collections.abc import Iterator, Mapping, Sequence

from cli.columns import Row, fitted, laid_out, track_cell
from cli.screen import clean, paint
from cli.settings import Style
from cli.texts import text
from domain.order import by_key
from domain.state import ACTED, ANNOUNCED, CURRENT, HELD, IDLE, OUT, PUT_BACK, Combat, Combatant
from domain.system import RuleSystem
from domain.terms import Term
from projections.prose.words import GENERAL_WORDS
from projections.view import condition_view, status_words

SIGNS: Mapping[str, str] = {CURRENT: "▶", HELD: "‖", ANNOUNCED: "‖", PUT_BACK: "‖", ACTED: "·"}
ROLES: Mapping[str, str] = {CURRENT: "current", HELD: "waits", ANNOUNCED: "waits", ACTED: "acted"}
FALLEN = ("dead", "left", "unconscious")


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


def text_of_mode(combat: Combat, language: str) -> str:
    """What the mode says that the round does not."""
    if combat.mode == "running" and combat.current is None:
        return text("nobody", language)
    return text(combat.mode, language)


def term(key: str, system: RuleSystem | None, language: str) -> str:
    """The name of a thing of the game; its key where the rule system is not there."""
    own = system.terms if system else {}
    found: Term | None = own.get(key) or GENERAL_WORDS.get(key)
    return found.in_language(language) if found else key.replace("_", " ")


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
    sign = "✕" if _fallen(one) else SIGNS.get(one.slot, " ")
    role = "out" if _fallen(one) else ROLES.get(one.slot)
    cells = [track_cell(one.tracks.get(name), segments) for name in tracks]
    initiative = "–" if one.initiative is None or _fallen(one) else str(one.initiative)
    left, note = left_of(one, system, language), note_of(combat, one, system, language)
    return Row((sign, initiative.replace("-", "−"), clean(one.name), left, *cells, clean(note)), role)


def left_of(one: Combatant, system: RuleSystem | None, language: str) -> str:
    """What somebody can still do: the resources left, or that the turn waits."""
    if _fallen(one):
        return term(next(word for word in FALLEN if word in one.status), system, language)
    if one.slot in (HELD, ANNOUNCED):
        return text("announced" if one.slot == ANNOUNCED else "waits", language)
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


def note_of(combat: Combat, one: Combatant, system: RuleSystem | None, language: str) -> str:
    """Place, modifiers, states and conditions in a few words; of those who are gone only what their tracks say."""
    parts = [] if one.gone else [*_place(combat, one, system, language), *_states(one, system, language)]
    quiet = system.quiet_tracks if system else frozenset()
    full = ((name, track) for name, track in one.tracks.items() if name in quiet and track.value)
    parts += [f"{term(name, system, language)} {track.value}/{track.max}" for name, track in full]
    for name, condition in () if one.gone else one.conditions.items():
        turns = condition_view(combat, condition).get("turns")
        parts.append(f"{name} {turns}" if turns else name)
    return ", ".join(parts)


def _place(combat: Combat, one: Combatant, system: RuleSystem | None, language: str) -> Iterator[str]:
    """Whose turn somebody waits for, and what puts somebody before those with a higher score."""
    step = one.marks.get("step")
    if one.slot == ANNOUNCED and step:
        yield text(step["when"], language).format(who=step["of"])
    if not _fallen(one):
        ahead = zip(combat.rungs[: score_rung(combat)], one.order_key, strict=False)
        yield from (term(rung, system, language) for rung, number in ahead if number)


def score_rung(combat: Combat) -> int:
    """The place of the score among the rungs: the first on which everybody stands with it; 0 where none is."""
    placed = [one for one in combat.combatants.values() if one.order_key and one.initiative is not None]
    places = (
        at for at in range(len(combat.rungs)) if all(one.order_key[at : at + 1] == (one.initiative,) for one in placed)
    )
    return next(places, 0) if placed else 0


def _states(one: Combatant, system: RuleSystem | None, language: str) -> Iterator[str]:
    hidden = {"acted", "delayed", *FALLEN}
    yield from (f"{term(name, system, language)} {signed(value)}" for name, value in one.modifiers.items())
    yield from (term(word, system, language) for word in status_words(one) if word not in hidden)


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}"
