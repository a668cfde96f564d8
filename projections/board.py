"""What a board says of everybody: the order of the rows, what is left, place, states and conditions in a few words."""

from collections.abc import Iterator, Mapping

from domain.order import by_key
from domain.state import ACTED, ANNOUNCED, HELD, IDLE, OUT, Combat, Combatant
from domain.system import RuleSystem
from domain.terms import Term
from projections.prose.words import GENERAL_WORDS
from projections.view import condition_view, status_words

FALLEN = ("dead", "left", "unconscious")
"""States of those who are out of the fight, the gravest first."""

TASK = frozenset({"name", "done", "needed"})
"""What the mark of an action says that takes several turns."""

WORDS: Mapping[str, Term] = {
    "waits": Term("wartet", "waits"),
    "announced": Term("steigt ein", "steps in"),
    "during": Term("gleichzeitig mit {who}", "during {who}"),
    "after": Term("nach {who}", "after {who}"),
    "up": Term("{who} ist am Zug", "{who} is up"),
    "nobody": Term("niemand ist am Zug", "nobody is up"),
    "setup": Term("noch nicht begonnen", "not begun"),
    "ambush": Term("Hinterhalt", "ambush"),
    "tie": Term("Gleichstand", "tie"),
    "running": Term("", ""),
    "last_call": Term("letzter Aufruf", "last call"),
    "ended": Term("vorbei", "over"),
    "hidden": Term("verdeckt", "hidden"),
}
"""The words of a board itself."""


def word(key: str, language: str) -> str:
    """A word of the board in `de` or `en`."""
    return WORDS[key].in_language(language)


def board_order(combat: Combat) -> list[Combatant]:
    """Everybody as the board lists them: by key, and whoever is out of the fight last."""
    standing = [one for one in combat.combatants.values() if not fallen(one)]
    return by_key(standing) + [one for one in combat.combatants.values() if fallen(one)]


def fallen(one: Combatant) -> bool:
    """Whether somebody is out of the fight."""
    return any(state in one.status for state in FALLEN)


def text_of_mode(combat: Combat, language: str) -> str:
    """What the mode says that the round does not."""
    if combat.mode == "running" and combat.current is None:
        return word("nobody", language)
    return word(combat.mode, language)


def term(key: str, system: RuleSystem | None, language: str) -> str:
    """The name of a thing of the game; its key where the rule system is not there."""
    own = system.terms if system else {}
    found: Term | None = own.get(key) or GENERAL_WORDS.get(key)
    return found.in_language(language) if found else key.replace("_", " ")


def left_of(one: Combatant, system: RuleSystem | None, language: str) -> str:
    """What somebody can still do: the resources left, or that the turn waits."""
    if fallen(one):
        return term(next(state for state in FALLEN if state in one.status), system, language)
    if one.slot in (HELD, ANNOUNCED):
        return word("announced" if one.slot == ANNOUNCED else "waits", language)
    symbols = system.symbols if system else {}
    parts = [f"{number}{symbols[key].letter.in_language(language)}" for key, number in usable(one, system)]
    return " ".join(parts) or "–"


def usable(one: Combatant, system: RuleSystem | None) -> list[tuple[str, int]]:
    """The resources that somebody has left and can use where they stand, as the system lists them."""
    if fallen(one):
        return []
    own_turn = one.slot not in (ACTED, OUT, IDLE)
    symbols = system.symbols if system else {}
    keys = [key for key, symbol in symbols.items() if own_turn or not symbol.own_turn]
    return [(key, one.budget[key]) for key in keys if one.budget.get(key)]


def remark_of(combat: Combat, one: Combatant, system: RuleSystem | None, language: str) -> str:
    """What a board says beside somebody: that they are there in secret, and the note."""
    secret = word("hidden", language) if one.hidden else ""
    return ", ".join(filter(None, (secret, note_of(combat, one, system, language))))


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
        yield word(step["when"], language).format(who=step["of"])
    if not fallen(one):
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
    tasks = (mark for mark in one.marks.values() if isinstance(mark, Mapping) and mark.keys() >= TASK)
    yield from (f"{task['name']} {task['done']}/{task['needed']}" for task in tasks)
    yield from (f"{term(name, system, language)} {signed(value)}" for name, value in one.modifiers.items())
    yield from (term(state, system, language) for state in status_words(one) if state not in hidden)


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}"
