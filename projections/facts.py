"""The events that still matter for where somebody stands, each with the states around it."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from domain import events as e
from projections.moments import Moment
from projections.prose.lines import scenes
from projections.prose.voice import Scene, Voice
from projections.topics import Topic, topics_of


class Fact(NamedTuple):
    """An event that explains something about somebody.

    Attributes:
        entry: the number of its entry.
        about: what it explains.
        event: what happened.
        scene: the states and events around it.
        who: the name that they had then.
    """

    entry: int
    about: str
    event: e.Event
    scene: Scene
    who: str


def facts_of(moments: Sequence[Moment], who: str, voice: Voice) -> list[Fact]:
    """Everything that still matters for somebody's state after the last moment, in order of time.

    Args:
        moments: those in force, oldest first.
        who: the name that they have in the end.
        voice: language and terms.
    """
    found: dict[tuple[str, str], dict[int, Fact]] = {}
    for at, (fact, topic) in enumerate(_told(moments, who, voice)):
        thing = (topic.about, topic.thing)
        if topic.effect != "adds":
            found.pop(thing, None)
        if topic.effect != "ends":
            found.setdefault(thing, {})[at] = fact
    in_order = sorted((item for facts in found.values() for item in facts.items()), key=itemgetter(0))
    return list({(id(fact.event), fact.about): fact for _, fact in in_order}.values())


def _told(moments: Sequence[Moment], who: str, voice: Voice) -> Iterator[tuple[Fact, Topic]]:
    name = first_name(moments, who)
    for moment in moments:
        for event, scene in scenes(moment.events, moment.before, voice):
            for topic in topics_of(event, name):
                yield Fact(moment.number, topic.about, event, scene, name), topic
            if isinstance(event, e.CombatantRenamed) and event.who == name:
                name = event.to


def first_name(moments: Sequence[Moment], who: str) -> str:
    """The name under which somebody joined who has this one after the last moment."""
    return next(iter([then for _, then, _ in names_back(moments, who)][::-1]), who)


def names_back(moments: Sequence[Moment], who: str) -> Iterator[tuple[Moment, str, str]]:
    """Each moment, the latest first, with somebody's names before and after it.

    Args:
        moments: oldest first.
        who: the name after the last one.
    """
    for moment in reversed(moments):
        then = name_before(moment, who)
        yield moment, then, who
        who = then


def name_before(moment: Moment, who: str) -> str:
    """The name that somebody had before a moment who has this one after it."""
    for event in reversed(moment.events):
        if isinstance(event, e.CombatantRenamed) and event.to == who:
            who = event.who
    return who
