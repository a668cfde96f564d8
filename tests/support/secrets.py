"""Generated fights with secrets: hidden people with unmistakable names, and hidden entries between the others."""

from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.allowed import allowed
from domain.history import History
from domain.state import Combat, Combatant
from tests.properties import strategies as some
from tests.properties.words import Words
from tests.support.table import DAY

Json = dict[str, Any]

OPEN = ("Ada", "Bö", "Cy")
HIDDEN = ("Quorra", "Qimbar", "Qaxol")
PLAYER = "Pia"
"""Whose the first of the hidden ones is."""
OFFER = "offer"
"""The verb of a line that stands for one of those that the program offers."""
TOGETHER = "together"
"""The verb of a line of two commands: somebody hidden acts against the rules, and somebody is hurt."""
EXCUSE = "zexcuse"
"""The reason for which a rule is lifted for somebody hidden."""
WHISPER = "whisper"
"""Stands in every hidden remark."""


class Lines(NamedTuple):
    """A fight before it is played: a seed for the dice, sheets of those who join, lines with their secrecy."""

    seed: int
    sheets: list[Json]
    lines: list[tuple[Json, bool]]


def fights(words: Words, *, secrets: bool = True) -> st.SearchStrategy[Lines]:
    """Fights of a system; without secrets nobody and nothing is hidden."""
    flags = st.sampled_from((True, False, False)) if secrets else st.just(False)
    count = len(OPEN) + len(HIDDEN)
    return st.builds(
        Lines,
        st.integers(0, 2**16),
        st.lists(words.fit, min_size=count, max_size=count),
        st.lists(st.tuples(_commands(words, secrets=secrets), flags), min_size=30, max_size=60),
    )


def _commands(words: Words, *, secrets: bool) -> some.Commands:
    renamed = some.command("rename", who=some.anybody, to=st.sampled_from([f"Qname{n}" for n in range(9)]))
    revealed = st.one_of(some.command("reveal", who=some.anybody), some.command("reveal", entry=st.integers(5, 20)))
    corrected = some.command("strike", {"on_conflict": st.just("drop")}, entry=st.integers(8, 20))
    offer = some.command(OFFER, place=st.integers(0, 30))
    gone = some.command("leave", who=some.anybody)
    often = (offer, offer, offer, offer, words.turns, words.acts, words.harm, words.harm, words.waits, words.prices)
    blow = some.command("damage", target=st.sampled_from(OPEN), amount=st.integers(1, 3))
    together = some.command(TOGETHER, lines=st.tuples(words.acts, blow), who=st.sampled_from(HIDDEN))
    more = (*4 * (together,), words.changes, words.conditions)
    seldom = (*more, words.chooses, some.records(), gone, renamed, some.moves(), corrected)
    return st.one_of(*often, *seldom, *((revealed,) if secrets else ()))


def played(words: Words, fight: Lines, *, secrets: bool = True) -> History:
    """Play a fight as far as its lines are accepted."""
    dice = Random(fight.seed)  # noqa: S311 every run is repeatable
    book = Fechtbuch(StoredCombats(open_event_store(None)), lambda sides: dice.randint(1, sides), lambda: DAY)
    book.handle({"do": "new", "system": words.system.key, "name": "Secrets"})
    for name, sheet in zip((*OPEN, *HIDDEN), fight.sheets, strict=True):
        more = {"hidden": True} if secrets and name in HIDDEN else {}
        owned = {"player": PLAYER} if name == HIDDEN[0] else {}
        book.handle({"do": "join", "name": name, "sheet": sheet, **more, **owned})
    book.handle({"do": "begin"})
    for raw, hidden in fight.lines:
        combat = _history(book).combat
        meant = [_meant(one, combat, words) for one in raw.get("lines", (raw,))]
        if len(meant) > 1:
            meant[0] |= {"who": raw["who"], "override": _reason(combat.combatants.get(raw["who"]))}
        line = [_whispered(one) for one in meant] if hidden else meant
        book.handle(line if len(line) > 1 else line[0])
    return _history(book)


def _reason(one: Combatant | None) -> str:
    """Why a rule is lifted: an excuse for somebody of the game master's whom nobody sees."""
    return EXCUSE if one and one.hidden and not one.player else "so be it"


def _whispered(line: Json) -> Json:
    """A line that is hidden."""
    return line | {"hidden": True, **({"text": WHISPER} if line["do"] == "note" else {})}


def _meant(raw: Json, combat: Combat, words: Words) -> Json:
    """A line with the names of those who are there, or one of those that the program offers."""
    if raw["do"] != OFFER:
        return some.resolved(raw, list(combat.combatants))
    offered = [] if combat.mode == "ended" else allowed(combat, words.system)
    return dict(offered[raw["place"] % len(offered)]) if offered else {"do": "note", "text": "nothing to do"}


def _history(book: Fechtbuch) -> History:
    history = book.combats.find(str(book.default))
    assert history is not None
    return history


def never_open(history: History, player: str | None = None) -> set[str]:
    """The names that nobody bore, in the history in force, while an audience could see them."""
    people = [one for step in history.in_force() for one in step.combat.combatants.values()]
    seen = {one.name for one in people if not one.hidden or (player is not None and one.player == player)}
    return {one.name for one in people} - seen
