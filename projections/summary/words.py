"""Words by which an entry is found: names, what was typed, and what the game calls things, in both languages."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, zip_longest
from typing import Any, TypeVar, get_type_hints
from unicodedata import normalize

from domain import events as e
from domain.terms import Term
from projections.prose.verbs import VERBS
from projections.prose.words import GENERAL_WORDS, state_key

K = TypeVar("K")
V = TypeVar("V")

REMEMBERED = 10_000
"""So many texts and events of one game at most are remembered with their words."""
_WORD = re.compile(r"\w+")

NOT_SAID = frozenset({"source", "sources", "edge", "slot", "slots", "notation", "hash", "combat", "rungs", "settings"})
"""Fields of events that nobody would look for."""

KEYED = frozenset({"conditions"})
"""Mappings of which the keys are looked for: the names of conditions."""

HAPPENINGS: Mapping[type[e.Event], Term] = {
    e.ActionDelayed: Term("hält den Zug zurück", "holds the turn"),
    e.BreakdownBegan: Term("Zusammenbruch", "breakdown"),
    e.ClockAdvanced: Term("Zeit vergeht", "time passes"),
    e.CombatBegun: Term("der Kampf beginnt", "the fight begins"),
    e.CombatEnded: Term("der Kampf ist vorbei", "the fight is over"),
    e.CombatOpened: Term("eröffnet", "opened"),
    e.CombatantBroken: Term("gebrochen", "broken"),
    e.CombatantDied: Term("tot", "dead died"),
    e.CombatantJoined: Term("tritt bei", "joins"),
    e.CombatantLeft: Term("verlässt den Kampf", "leaves the fight"),
    e.CombatantRenamed: Term("heißt jetzt", "is now called"),
    e.CombatantRevealed: Term("aufgedeckt", "revealed"),
    e.CriticalInjurySuffered: Term("kritische Verletzung", "critical injury"),
    e.CriticalInjuryTreated: Term("behandelt", "treated"),
    e.DamageTaken: Term("Schaden", "damage"),
    e.DeathSaveRolled: Term("Rettungswurf Todesrettung", "death save"),
    e.DiceRolled: Term("würfelt Wurf", "rolls roll"),
    e.EntryAmended: Term("berichtigt", "amended"),
    e.EntryStruck: Term("gestrichen", "struck"),
    e.Healed: Term("geheilt Heilung", "healed healing"),
    e.NoteTaken: Term("Bemerkung", "note"),
    e.ReactionTaken: Term("reagiert Reaktion", "reacts reaction"),
    e.RoundStarted: Term("Runde", "round"),
    e.RuleOverridden: Term("Regel aufgehoben", "rule lifted"),
    e.StressTaken: Term("Stress", "stress"),
    e.TurnEnded: Term("beendet den Zug", "ends the turn"),
    e.TurnSkipped: Term("setzt aus", "misses a turn"),
    e.TurnStarted: Term("am Zug", "turn"),
}
"""What a person calls an event, besides what it says itself."""


def folded(text: str) -> str:
    """A text as it is compared: without regard to case and to how many blanks, each sign in its composed form."""
    return " ".join(normalize("NFC", text.casefold()).replace("\0", "\ufffd").split())


def words_in(text: str) -> list[str]:
    """The words of a text, folded."""
    return _WORD.findall(folded(text))


class Vocabulary:
    """The words of one game; remembers what it has looked up."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        """Know the terms of a game by key."""
        self._terms = terms
        self._words: dict[str, tuple[str, ...]] = {}
        self._events: dict[tuple[Any, ...], tuple[str, ...]] = {}

    def words(self, events: Iterable[e.Event], by: str | None) -> str:
        """All words of some events and of who said it, each once, with a blank around each."""
        found: dict[str, None] = dict.fromkeys(self._of(by) if by else ())
        for event in events:
            found |= dict.fromkeys(self._of_event(event))
        return f" {' '.join(found)} "

    def _of_event(self, event: e.Event) -> tuple[str, ...]:
        """The words of an event; most events come again and again with other numbers only."""
        kind = type(event)
        plain, nested = fields_of(kind)
        texts = [getattr(event, field) for field in plain]
        for field in nested:
            texts += getattr(event, field) if field in KEYED else _texts(getattr(event, field))
        key = (kind, *texts)
        words = self._events.get(key)
        if words is None:
            told = [field if text is True else text for field, text in zip_longest(plain, texts) if text]
            words = tuple(dict.fromkeys(chain(called(kind), *map(self._of, told))))
            _keep(self._events, key, words)
        return words

    def _of(self, text: str) -> tuple[str, ...]:
        words = self._words.get(text)
        if words is None:
            words = tuple(words_in(" ".join([text, *self._called(text)])))
            _keep(self._words, text, words)
        return words

    def _called(self, key: str) -> Iterator[str]:
        """What the game calls what this may be the key of."""
        for term in (self._terms.get(key), self._terms.get(state_key(key)), GENERAL_WORDS.get(key)):
            if term is not None:
                yield from (term.de, term.en)
        if verb := VERBS.get(key):
            for form in filter(None, (verb.plain, verb.on)):
                yield from (form.de.format(target=""), form.en.format(target=""))


def _keep(known: dict[K, V], key: K, value: V) -> None:
    """Remember something; not more than will fit."""
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = value


@cache
def called(kind: type[e.Event]) -> tuple[str, ...]:
    """The words for a kind of event."""
    term = HAPPENINGS.get(kind)
    return tuple(words_in(f"{term.de} {term.en}")) if term else ()


@cache
def fields_of(kind: type[e.Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields of an event that hold a text or a flag, and those that may hold texts further in."""
    wanted = {name: hint for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__}
    wanted = {name: hint for name, hint in wanted.items() if name not in NOT_SAID}
    plain = tuple(name for name, hint in wanted.items() if hint in (str, str | None, bool))
    deep = ("Any", "tuple[str")
    inner = tuple(name for name, hint in wanted.items() if name in KEYED or any(part in str(hint) for part in deep))
    return plain, inner


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from (key,) if inner is True else _texts(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from _texts(inner)
