"""Tells turns and what is done in them."""

from collections.abc import Mapping
from typing import Any

from domain import events as e
from projections.prose.voice import Phrase, Scene, Voice, aside, number, signed


def turn_started(event: e.TurnStarted, scene: Scene) -> Phrase:
    """Whose turn it is."""
    return scene.voice.say("turn", opens=event.who, who=event.who)


def turn_ended(event: e.TurnEnded, scene: Scene) -> Phrase | None:
    """Somebody is done; who falls or leaves is told with that."""
    return (
        None if _fell(event.who, scene) else scene.voice.say("turn_over", who=event.who, turn=scene.voice.term("turn"))
    )


def _fell(who: str, scene: Scene) -> bool:
    """Whether a turn is over because of what befell whoever's it is."""
    previous = scene.previous
    struck_down = isinstance(previous, e.StatusGained) and previous.who == who
    leaves = any(isinstance(event, e.CombatantLeft) and event.who == who for event in scene.later)
    return struck_down or leaves


def turn_interrupted(event: e.TurnInterrupted, scene: Scene) -> Phrase | None:
    """Somebody has to wait; who stepped in has said before whom, unless nobody may know that."""
    if isinstance(scene.previous, e.DelayedActionTaken) or not event.by:
        return None
    return scene.voice.say("interrupted", who=event.who, by=event.by)


def turn_resumed(event: e.TurnResumed, scene: Scene) -> Phrase:
    """Whose turn goes on."""
    return scene.voice.say("resumed", opens=event.who, who=event.who)


def action_declared(event: e.ActionDeclared, scene: Scene) -> Phrase:
    """What somebody does, and to whom; an attack by that word."""
    attack = event.details.get("attack") is True
    action = scene.voice.deed(event.action)
    told = details_of(scene.voice, event.details)
    if event.action == "move" and "distance" in told:
        return moves(event, told, scene)
    details = list(told.values())
    return scene.voice.say(
        ("attack" if attack else "action") + ("_on" if event.target else ""),
        group="",
        opens=event.target or "",
        who=event.who,
        target=event.target or "",
        action=action,
        aside=aside([action, *details] if attack else details),
    )


def moves(event: e.ActionDeclared, told: Mapping[str, str], scene: Scene) -> Phrase:
    """How far somebody moves, and what else is told of it."""
    further = (text for key, text in told.items() if key != "distance")
    return scene.voice.say("moves", who=event.who, way=told["distance"], aside=aside(further))


MEASURES = frozenset({"distance", "metres"})
"""Details whose term is a unit."""
DIFFERENCES = frozenset({"modifier"})
"""Details that are told with a sign."""
WORDS_OF_THE_TABLE = frozenset({"trigger", "zone"})
"""Details that the table has said, told as they are."""


def details_of(voice: Voice, details: Mapping[str, Any]) -> dict[str, str]:
    """What is told of each detail but that it was an attack."""
    return {key: _detail(voice, key, value) for key, value in details.items() if key != "attack"}


def _detail(voice: Voice, key: str, value: Any) -> str:
    name = voice.term(key)
    if isinstance(value, bool):
        return name if value else voice.words("without", what=name)
    if key in MEASURES:
        one = f"{key}_one"
        return f"{number(value)} {voice.term(one) if value == 1 and voice.knows(one) else name}"
    if isinstance(value, int):
        return voice.words("detail", what=name, value=signed(value) if key in DIFFERENCES else value)
    return voice.words("detail", what=name, value=value if key in WORDS_OF_THE_TABLE else voice.deed(str(value)))


def point_spent(event: e.PointSpent, scene: Scene) -> Phrase:
    """On what a point went, and how many are left; one that leaves a mark of its name waits for the next round."""
    voice, following = scene.voice, scene.following
    kept = isinstance(following, e.MarkChanged) and following.mark == event.on and scene.before.mode != "setup"
    resource, on = voice.term(event.resource), voice.deed(event.on)
    whole = "point_itself" if resource == on else "point"
    return voice.say(
        "point_later" if kept else whole,
        who=event.who,
        resource=resource,
        on=on,
        now=event.now,
        round=voice.term("round"),
    )


def action_delayed(event: e.ActionDelayed, scene: Scene) -> Phrase:
    """Somebody holds the turn."""
    return scene.voice.say("delayed", who=event.who, turn=scene.voice.term("turn"))


def delayed_action_taken(event: e.DelayedActionTaken, scene: Scene) -> Phrase:
    """When a turn that was held is used."""
    modifier = event.dice_modifier
    dice = scene.voice.words("dice", modifier=signed(modifier)) if modifier else ""
    key = f"step_{event.when}" if event.of else "step_now"
    turn = scene.voice.term("turn")
    return scene.voice.say(key, who=event.who, of=event.of or "", aside=aside([dice]), turn=turn)


def delay_forfeited(event: e.DelayForfeited, scene: Scene) -> Phrase | None:
    """A held turn is lost; who falls or leaves is told with that."""
    if _fell(event.who, scene):
        return None
    reason = aside([scene.voice.deed(event.reason)])
    return scene.voice.say("forfeited", who=event.who, aside=reason, turn=scene.voice.term("turn"))


def reaction_taken(event: e.ReactionTaken, scene: Scene) -> Phrase:
    """How somebody reacts, and to whom."""
    reaction = scene.voice.deed(event.reaction)
    target = event.target if event.target != event.who else None
    key = "reaction_to" if target else "reaction"
    return scene.voice.say(key, who=event.who, reaction=reaction, target=target or "")


TURNS = {
    e.TurnStarted: turn_started,
    e.TurnEnded: turn_ended,
    e.TurnInterrupted: turn_interrupted,
    e.TurnResumed: turn_resumed,
    e.ActionDeclared: action_declared,
    e.ActionDelayed: action_delayed,
    e.DelayedActionTaken: delayed_action_taken,
    e.DelayForfeited: delay_forfeited,
    e.PointSpent: point_spent,
    e.ReactionTaken: reaction_taken,
}
"""The teller of each event about turns."""
