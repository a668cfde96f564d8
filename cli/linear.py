"""The state in sentences, for those who have it read aloud."""

from cli.board import heading_of
from cli.screen import clean
from cli.settings import Style
from cli.texts import text
from domain.state import ANNOUNCED, CURRENT, HELD, Combat, Combatant
from domain.system import RuleSystem
from projections.board import board_order, left_of, remark_of, term, usable


def linear_lines(combat: Combat, system: RuleSystem | None, style: Style) -> list[str]:
    """The heading and a sentence for everybody, in the order of the board."""
    heading = heading_of(combat, system, style.language).replace(" · ", ", ")
    return [f"{heading}.", *(_sentence(combat, one, system, style.language) for one in board_order(combat))]


def _sentence(combat: Combat, one: Combatant, system: RuleSystem | None, language: str) -> str:
    parts = [] if one.initiative is None else [f"{term('initiative', system, language)} {one.initiative}"]
    parts += _can_do(one, system, language)
    quiet = system.quiet_tracks if system else frozenset()
    of = "von" if language == "de" else "of"
    parts += [
        f"{term(name, system, language)} {track.value} {of} {track.max}"
        for name, track in one.tracks.items()
        if name not in quiet
    ]
    note = remark_of(combat, one, system, language)
    return clean(f"{one.name}: {', '.join([*parts, note] if note else parts)}.")


def _can_do(one: Combatant, system: RuleSystem | None, language: str) -> list[str]:
    free = usable(one, system)
    if one.slot == CURRENT:
        turn = [text("in_turn", language)]
    elif one.slot in (HELD, ANNOUNCED) or not free:
        turn = [said] if (said := left_of(one, system, language)) != "–" else []
    else:
        turn = []
    return turn + [f"{number} {term(key, system, language)}" for key, number in free]
