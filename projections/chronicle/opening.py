"""The top of a chronicle: its title, and in one line when, what, who against whom, and how it went."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from domain.state import Combat
from projections.chronicle.markdown import Block, inline, plain
from projections.chronicle.sentences import capital, listed
from projections.chronicle.standing import down_word
from projections.chronicle.texts import MONTHS
from projections.moments import Moment
from projections.prose.voice import Voice


def opening(moments: Sequence[Moment], voice: Voice) -> Iterator[Block]:
    """The title and the line below it.

    Args:
        moments: those in force, at least one.
        voice: language and terms.
    """
    last = moments[-1].after
    parts = (_date(moments[0].at, voice), voice.deed(last.system))
    sentences = (", ".join(parts), _sides(last, voice), capital(_outcome(last, voice)), capital(_down(last, voice)))
    yield Block("title", plain(last.name))
    yield Block("aside", inline(" ".join(f"{sentence}." for sentence in sentences if sentence)))


def _date(at: datetime, voice: Voice) -> str:
    """The day on which the fight was opened."""
    month = MONTHS[at.month - 1].in_language(voice.language)
    return f"{at.day}{'.' if voice.language == 'de' else ''} {month} {at.year}"


def _sides(combat: Combat, voice: Voice) -> str:
    """Everybody by side, the sides in the order in which they came."""
    sides: dict[str | None, list[str]] = {}
    for one in combat.combatants.values():
        sides.setdefault(one.side, []).append(one.name)
    return f" {voice.words('against')} ".join(listed(names, voice) for names in sides.values())


def _outcome(combat: Combat, voice: Voice) -> str:
    """Whether it is over, and how long it took."""
    word = voice.term("round")
    if combat.mode == "ended":
        return voice.words("over" if combat.round else "over_before", round=word, number=combat.round)
    return voice.words("running" if combat.round else "not_begun", round=word, number=combat.round)


def _down(combat: Combat, voice: Voice) -> str:
    """Who is down in the end, and how."""
    fallen = [(one.name, down_word(one)) for one in combat.combatants.values()]
    names = [f"{name} ({voice.term(word)})" for name, word in fallen if word]
    if names:
        return voice.words("down", names=", ".join(names))
    return voice.words("all_up") if combat.combatants and combat.round else ""
