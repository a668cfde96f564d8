"""Tells harm, healing and conditions."""

from typing import Any

from domain import events as e
from domain.turns import turns_left
from projections.prose.voice import Phrase, Scene, Voice, aside, signed

HELD_KINDS = frozenset({"damage", "heal", "condition", "leave"})
"""Effects held back that have a wording of their own; others are called by their verb."""


def damaged(event: e.DamageTaken, scene: Scene) -> Phrase:
    """The harm that came through, and how full that makes the tracks."""
    voice = scene.voice
    blocked = voice.words("blocked", amount=event.blocked) if event.blocked else ""
    cause = voice.deed(event.cause) if event.cause else ""
    told = aside([*_values(event, scene), blocked, cause])
    return _told("damage", event, event.net, -event.net, scene, told)


def healed(event: e.Healed, scene: Scene) -> Phrase:
    """The harm taken back, and what it left."""
    return _told("healed", event, event.amount, event.amount, scene, aside(_values(event, scene)))


def _told(key: str, event: e.DamageTaken | e.Healed, amount: int, difference: int, scene: Scene, told: str) -> Phrase:
    """A track that counts what is left, and one that stays, by the difference; others by so many points of harm."""
    track = scene.voice.term(event.track)
    if amount and not _counts_down(event, difference, scene):
        return scene.voice.say(key, who=event.who, amount=amount, track=track, aside=told)
    return scene.voice.say("points", who=event.who, track=track, difference=signed(difference), aside=told)


def _counts_down(event: e.DamageTaken | e.Healed, difference: int, scene: Scene) -> bool:
    """Whether a track counts what is left: harm lowers it, or it is empty already."""
    before = scene.before.combatants[event.who].tracks[event.track].value
    now = event.tracks.get(event.track, before)
    return (now - before) * difference > 0 or now == before == 0


def _values(event: e.DamageTaken | e.Healed, scene: Scene) -> list[str]:
    tracks = scene.one(event.who).tracks
    return [
        f"{'' if name == event.track else scene.voice.term(name) + ' '}{value}/{tracks[name].max}"
        for name, value in event.tracks.items()
    ]


def condition_gained(event: e.ConditionGained, scene: Scene) -> Phrase:
    """A condition with its level and its end."""
    name = _condition(scene.voice, event.name, event.level)
    return scene.voice.say("condition", who=event.who, name=name, aside=aside([_end(event, scene)]))


def _condition(voice: Voice, name: str, level: int) -> str:
    return voice.term(name) if level == 1 else f"{voice.term(name)} {level}"


def _end(event: e.ConditionGained, scene: Scene) -> str:
    """Until when, in turns from now; nothing for one that stays."""
    if event.edge is None or event.of is None or event.turn is None:
        return ""
    turns = turns_left(scene.one(event.of), event.turn, event.edge)
    whose = "own" if event.of == event.who else "other"
    count = "one" if turns == 1 else "many"
    return scene.voice.words(f"{whose}_{event.edge}_{count}", of=event.of, turns=turns)


def condition_lost(event: e.ConditionLost, scene: Scene) -> Phrase:
    """A condition is over, in the words of the game for that."""
    over = f"{event.name}_over"
    if scene.voice.knows(over):
        return scene.voice.say("status", who=event.who, status=scene.voice.term(over))
    return scene.voice.say("condition_over", who=event.who, name=scene.voice.term(event.name))


def effect_held(event: e.EffectHeld, scene: Scene) -> Phrase:
    """What will befall somebody once both have acted."""
    return scene.voice.say("held", who=event.who, effect=_effect(event.effect, scene.voice))


def _effect(effect: dict[str, Any], voice: Voice) -> str:
    kind = effect["do"] if effect["do"] in HELD_KINDS else "condition"
    key = f"held_{kind}" + ("_over" if effect.get("remove") else "")
    track = voice.term(effect["track"]) if "track" in effect else ""
    name = _condition(voice, effect.get("name", effect["do"]), effect.get("level", 1))
    return voice.words(key, amount=effect.get("amount", 0), aside=aside([track]), name=name)


def effects_released(_event: e.EffectsReleased, scene: Scene) -> Phrase:
    """What was held back takes place."""
    return scene.voice.say("released")


HARM = {
    e.DamageTaken: damaged,
    e.Healed: healed,
    e.ConditionGained: condition_gained,
    e.ConditionLost: condition_lost,
    e.EffectHeld: effect_held,
    e.EffectsReleased: effects_released,
}
"""The teller of each event about harm."""
