"""How a phrase is made: a template of the language, filled with names, typographic numbers and game terms."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from domain.events import Event
from domain.state import Combat, Combatant
from domain.terms import Term
from projections.prose import english, german
from projections.prose.verbs import Verb
from projections.prose.words import GENERAL_WORDS, state_key, usual_key

TEXTS: Mapping[str, Mapping[str, str]] = {"en": english.TEXTS, "de": german.TEXTS}
"""The templates of each language. A bar ends the part of a template that names whom it is about."""

NO_TEXTS: Mapping[str, Term] = {}
NAMES = frozenset({"who", "target", "of", "to"})
"""Fields of a template that are names."""

GROUP_OF_SCORES = "INI"
"""Group of the phrases that list scores."""


class Phrase(NamedTuple):
    """What an event says. Phrases of one group, which follow each other, name it only once.

    Attributes:
        lead: names whom it is about.
        rest: what befell them.
        group: whom or what it is about, empty where the phrase stands for itself.
        opens: the group of phrases that may follow behind a colon.
    """

    lead: str
    rest: str
    group: str = ""
    opens: str = ""

    @property
    def text(self) -> str:
        """The whole phrase."""
        return self.lead + self.rest


def number(value: int) -> str:
    """A number with a typographic minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A number as a difference, always with a sign."""
    return f"{value:+d}".replace("-", "−") if value else "±0"


def aside(parts: Iterable[str]) -> str:
    """What stands behind in brackets; nothing where all parts are empty."""
    told = ", ".join(part for part in parts if part)
    return f" ({told})" if told else ""


class Voice:
    """A language with the terms of a game."""

    def __init__(
        self,
        terms: Mapping[str, Term],
        language: str,
        own: Mapping[str, Term] = NO_TEXTS,
        dress: Callable[[str], str] = str,
    ) -> None:
        """Speak `de`, or English for any other language.

        Args:
            terms: the terms of the game by key.
            language: `de` or `en`.
            own: templates that stand in for the usual ones.
            dress: makes of a name what a sentence shows of it.
        """
        self.language = language
        self._terms = terms
        self._dress = dress
        usual = TEXTS.get(language, TEXTS["en"])
        self._texts = {**usual, **{key: text.in_language(language) for key, text in own.items()}}

    def term(self, key: str) -> str:
        """How the table calls a state, budget or track; without a term the key itself, readable."""
        term = self._terms.get(state_key(key))
        return term.in_language(self.language) if term else self.deed(key)

    def deed(self, key: str) -> str:
        """How the table calls what somebody does, or a reason; without a term the key itself, readable."""
        term = self._terms.get(key) or GENERAL_WORDS.get(key)
        return term.in_language(self.language) if term else key.replace("_", " ")

    def knows(self, key: str) -> bool:
        """Whether the game has a term for a thing."""
        return key in self._terms

    def names(self, key: str, name: str) -> bool:
        """Whether this is a name that the game has for a thing, in any language."""
        term = self._terms.get(key)
        return term is not None and name in (term.de, term.en)

    def is_usual(self, setting: str, value: Any) -> bool:
        """Whether the game is known to have this value unless a table chooses another one."""
        return usual_key(setting, value) in self._terms

    def words(self, key: str, **fields: str | int) -> str:
        """A filled template."""
        return self._filled(self._texts[key], fields)

    def say(self, key: str, group: str | None = None, opens: str = "", **fields: str | int) -> Phrase:
        """A phrase; where it has a lead it belongs to the group of whoever it is about, unless a group is given."""
        lead, bar, rest = self._texts[key].rpartition("|")
        about = (str(fields["who"]) if bar else "") if group is None else group
        return Phrase(self._filled(lead, fields), self._filled(rest, fields), about, opens)

    def verb(self, verb: Verb, who: str, target: str | None, told: str) -> Phrase:
        """A phrase with a verb, to a target where the verb can have one; `told` stands behind it in brackets."""
        on = target is not None and verb.on is not None
        form = (verb.on if on and verb.on else verb.plain).in_language(self.language)
        filled = self._filled(form, {"target": target or ""})
        return Phrase(self._filled("{who} ", {"who": who}), filled + told, who, target or "" if on else "")

    def _filled(self, template: str, fields: Mapping[str, str | int]) -> str:
        return template.format(**{name: self._shown(name, value) for name, value in fields.items()})

    def _shown(self, field: str, value: str | int) -> str:
        if isinstance(value, int):
            return number(value)
        return self._dress(value) if field in NAMES else value


class Scene(NamedTuple):
    """Where an event stands: the states around it and the events around it; `brief` where a board follows."""

    voice: Voice
    before: Combat
    after: Combat
    earlier: tuple[Event, ...]
    later: tuple[Event, ...]
    by: str | None = None
    brief: bool = False

    @property
    def previous(self) -> Event | None:
        """The event just before it in its entry."""
        return self.earlier[-1] if self.earlier else None

    @property
    def following(self) -> Event | None:
        """The event just after it in its entry."""
        return self.later[0] if self.later else None

    def one(self, who: str) -> Combatant:
        """Somebody as the event leaves them."""
        return self.after.combatants[who]


Teller = Callable[[Any, Scene], Phrase | None]
"""Tells an event, or nothing where its neighbours have told it."""
