"""Tells who comes and goes, and in what state people are."""

from domain import events as e
from domain.state import Combatant, Track
from projections.prose.voice import Phrase, Scene, Voice, aside, number, signed

WARNINGS = frozenset({"still_full"})
"""Reasons for the end of a state that a person has to know of."""


def joined(event: e.CombatantJoined, scene: Scene) -> Phrase:
    """Somebody new: for which side, how quick, hurt where."""
    voice = scene.voice
    named = [
        event.side or "",
        voice.words("group", name=event.group) if event.group else "",
        voice.words("player", name=event.player) if event.player else "",
        voice.words("hidden") if event.hidden else "",
    ]
    facts = [f"{voice.term('base')} {number(event.base)}", *_wounds(scene.one(event.who), voice)]
    return voice.say("joined", who=event.who, aside=aside(named), facts=", ".join(facts))


def carried(event: e.StateCarried, scene: Scene) -> Phrase:
    """From which fight somebody comes, with conditions and injuries that have not healed."""
    harming = [injury for injury in event.injuries if not injury.get("healed") or injury.get("permanent")]
    brought = [*event.conditions, *(str(injury.get("name", injury.get("number", ""))) for injury in harming)]
    return scene.voice.say(
        "carried", who=event.who, fight=event.fight, aside=aside([scene.voice.term(name) for name in brought])
    )


def _wounds(one: Combatant, voice: Voice) -> list[str]:
    """Tracks that are neither empty nor full, and states: what somebody brings along."""
    hurt = [f"{voice.term(name)} {track.value}/{track.max}" for name, track in one.tracks.items() if _partly(track)]
    return hurt + [voice.term(status) for status in sorted(one.status)]


def _partly(track: Track) -> bool:
    return 0 < track.value < track.max


def left(event: e.CombatantLeft, scene: Scene) -> Phrase:
    """Somebody is gone, and why."""
    return scene.voice.say("left", who=event.who, aside=aside([event.reason or ""]))


def renamed(event: e.CombatantRenamed, scene: Scene) -> Phrase:
    """The old name and the new one."""
    return scene.voice.say("renamed", who=event.who, to=event.to)


def revealed(event: e.CombatantRevealed, scene: Scene) -> Phrase:
    """Somebody is seen."""
    return scene.voice.say("revealed", who=event.who)


def died(event: e.CombatantDied, scene: Scene) -> Phrase:
    """Somebody is dead, and of what."""
    return scene.voice.say("died", who=event.who, aside=aside([scene.voice.deed(event.reason)]))


def status_gained(event: e.StatusGained, scene: Scene) -> Phrase | None:
    """A state that the rules put somebody into; an empty clip is told with the shot that emptied it."""
    previous = scene.previous
    if event.status == "clip_empty" and isinstance(previous, e.AmmunitionSpent) and previous.who == event.who:
        return None
    return scene.voice.say("status", who=event.who, status=scene.voice.term(event.status))


def status_lost(event: e.StatusLost, scene: Scene) -> Phrase:
    """A state that is over, in the words of the game for that; with the reason where that is a warning."""
    voice, over = scene.voice, f"{event.status}_over"
    if voice.knows(over):
        return voice.say("status", who=event.who, status=voice.term(over))
    warning = aside([voice.deed(event.reason)] if event.reason in WARNINGS else [])
    return voice.say("status_over", who=event.who, status=voice.term(event.status), aside=warning)


def modifier_changed(event: e.ModifierChanged, scene: Scene) -> Phrase | None:
    """A modifier; the change of the score that follows from it tells it along."""
    following = scene.following
    moves_score = isinstance(following, e.InitiativeChanged) and following.reason == event.modifier
    if moves_score:
        return None
    return scene.voice.say(
        "modifier", who=event.who, modifier=scene.voice.term(event.modifier), value=signed(event.value)
    )


PEOPLE = {
    e.CombatantJoined: joined,
    e.StateCarried: carried,
    e.CombatantLeft: left,
    e.CombatantDied: died,
    e.CombatantRenamed: renamed,
    e.CombatantRevealed: revealed,
    e.StatusGained: status_gained,
    e.StatusLost: status_lost,
    e.ModifierChanged: modifier_changed,
}
"""The teller of each event about people."""
