"""The line of an entry and the phrases of events."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from domain import events as e
from domain.evolve import evolve
from domain.placing import MOVES
from domain.state import Combat
from domain.terms import Term
from projections.prose.telling import SILENT, TELLERS
from projections.prose.voice import Phrase, Scene, Voice


class Told(Protocol):
    """What is told: an entry of a log, or a moment of a fight."""

    @property
    def events(self) -> tuple[e.Event, ...]:
        """What happened."""

    @property
    def by(self) -> str | None:
        """Who said it."""

    @property
    def commands(self) -> tuple[dict[str, Any], ...]:
        """What was carried out, as given."""


def tell(
    entry: Told, before: Combat | None, terms: Mapping[str, Term], language: str = "en", *, brief: bool = False
) -> str:
    """One line for a person: what the entry was and what came of it.

    Args:
        entry: the entry to tell.
        before: the state in which the entry found the combat, None for the entry that opened it.
        terms: the terms of the game by key.
        language: `de` or `en`.
        brief: whether a board follows, which shows the scores of many.
    """
    voice = Voice(terms, language)
    line = _joined(_phrases(entry.events, before, voice, entry.by, brief=brief))
    told = line or _joined(_marks(entry.events, voice)) or voice.words("nothing")
    return _on_one_line(f"{told} ({voice.words('hidden')})" if _is_hidden(entry) else told)


def _is_hidden(entry: Told) -> bool:
    """Whether an entry is for the game master only; of somebody who joins in secret that is told anyway."""
    return any(command.get("hidden") and command.get("do") != "join" for command in entry.commands)


def tell_events(
    events: Sequence[e.Event], before: Combat | None, terms: Mapping[str, Term], language: str = "en"
) -> list[str]:
    """A short phrase for each event that a person wants to read, in order; some are silent."""
    return [_on_one_line(phrase.text) for phrase in _phrases(events, before, Voice(terms, language))]


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def _phrases(
    events: Sequence[e.Event], before: Combat | None, voice: Voice, by: str | None = None, *, brief: bool = False
) -> Iterator[Phrase]:
    for event, scene in scenes(events, before, voice, by, brief=brief):
        phrase = TELLERS[type(event)](event, scene) if type(event) not in SILENT else None
        if phrase is not None:
            yield phrase


def scenes(
    events: Sequence[e.Event], before: Combat | None, voice: Voice, by: str | None = None, *, brief: bool = False
) -> Iterator[tuple[e.Event, Scene]]:
    """Each event of an entry with the states around it; of an entry that moves in the history only the move itself.

    Args:
        events: all of the entry.
        before: the state in which it found the combat, None for the opening.
        voice: language and terms.
        by: who said it.
        brief: whether a board follows.
    """
    everything = tuple(events[:1] if events and isinstance(events[0], MOVES) else events)
    for at, event in enumerate(everything):
        after = before if before is not None and isinstance(event, MOVES) else evolve(before, event)
        yield event, Scene(voice, before or after, after, everything[:at], everything[at + 1 :], by, brief)
        before = after


def _marks(events: Sequence[e.Event], voice: Voice) -> Iterator[Phrase]:
    """Choices made, and marks that the game has a term for; only told where nothing else is."""
    for event in events:
        if isinstance(event, e.ChoiceSettled):
            yield voice.say("chosen", who=event.who)
        if isinstance(event, e.MarkChanged) and voice.knows(event.mark):
            yield voice.say("status", who=event.who, status=f"{voice.term(event.mark)} {event.value}")


def _joined(phrases: Iterator[Phrase]) -> str:
    """The phrases as one line; whoever several in a row are about is named once."""
    line, last = "", None
    for phrase in phrases:
        line += phrase.text if last is None else _continued(last, phrase)
        last = phrase
    return line


def _continued(last: Phrase, phrase: Phrase) -> str:
    if phrase.group and phrase.group == last.group:
        return f", {phrase.rest}"
    stands_alone = not phrase.lead or phrase.lead.endswith(": ")
    if phrase.group and phrase.group == last.opens and stands_alone:
        return f": {phrase.rest}"
    return f"; {phrase.text}"
