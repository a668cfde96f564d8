"""Tells long actions, ammunition, choices, ambushes, open ties and turns that went unused."""

from domain import events as e
from projections.prose.voice import Phrase, Scene, aside


def turn_skipped(event: e.TurnSkipped, scene: Scene) -> Phrase:
    """A turn that went unused, and why."""
    return scene.voice.say("skipped", who=event.who, reason=scene.voice.deed(event.reason))


def long_action_started(event: e.LongActionStarted, scene: Scene) -> Phrase:
    """A long action and how much it takes."""
    needed = aside([scene.voice.words("detail", what=scene.voice.term("needed"), value=event.needed)])
    return scene.voice.say("long_started", who=event.who, name=scene.voice.term(event.name), aside=needed)


def long_action_progressed(event: e.LongActionProgressed, scene: Scene) -> Phrase:
    """How far a long action has come."""
    name = scene.voice.term(event.name)
    return scene.voice.say("long_progressed", who=event.who, name=name, done=event.done, needed=event.needed)


def long_action_completed(event: e.LongActionCompleted, scene: Scene) -> Phrase:
    """A long action is done."""
    return scene.voice.say("long_completed", who=event.who, name=scene.voice.term(event.name))


def long_action_broken(event: e.LongActionBroken, scene: Scene) -> Phrase:
    """A long action failed."""
    name, reason = scene.voice.term(event.name), scene.voice.deed(event.reason)
    return scene.voice.say("long_broken", who=event.who, name=name, aside=aside([reason]))


def ammunition_spent(event: e.AmmunitionSpent, scene: Scene) -> Phrase:
    """A weapon is empty."""
    return scene.voice.say("empty", who=event.who, aside=aside([scene.voice.deed(event.reason)]))


def choice_offered(event: e.ChoiceOffered, scene: Scene) -> Phrase:
    """What somebody has to choose."""
    return scene.voice.say("choice", who=event.who, choice=scene.voice.term(event.choice))


def ambush_opened(_event: e.AmbushOpened, scene: Scene) -> Phrase:
    """Some act before the fight."""
    return scene.voice.say("ambush")


def tie_opened(event: e.TieOpened, scene: Scene) -> Phrase:
    """Whose tie the players have to settle."""
    return scene.voice.say("tie_open", names="; ".join(" = ".join(group) for group in event.tied))


def tie_decided(event: e.TieDecided, scene: Scene) -> Phrase:
    """How the players settled a tie."""
    return scene.voice.say("tie_decided", names=", ".join(event.order))


TASKS = {
    e.TurnSkipped: turn_skipped,
    e.LongActionStarted: long_action_started,
    e.LongActionProgressed: long_action_progressed,
    e.LongActionCompleted: long_action_completed,
    e.LongActionBroken: long_action_broken,
    e.AmmunitionSpent: ammunition_spent,
    e.ChoiceOffered: choice_offered,
    e.AmbushOpened: ambush_opened,
    e.TieOpened: tie_opened,
    e.TieDecided: tie_decided,
}
"""The teller of each of these events."""
