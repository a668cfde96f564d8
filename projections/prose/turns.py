"""Tells turns and what is done in them."""

from typing import Any

from domain import events as e
from projections.prose.voice import Phrase, Scene, Voice, aside, signed


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
    """Somebody has to wait; who stepped in has said before whom."""
    if isinstance(scene.previous, e.DelayedActionTaken):
        return None
    return scene.voice.say("interrupted", who=event.who, by=event.by)


def turn_resumed(event: e.TurnResumed, scene: Scene) -> Phrase:
    """Whose turn goes on."""
    return scene.voice.say("resumed", opens=event.who, who=event.who)


def action_declared(event: e.ActionDeclared, scene: Scene) -> Phrase:
    """What somebody does, and to whom; an attack by that word."""
    attack = event.details.get("attack") is True
    action = scene.voice.term(event.action)
    details = [_detail(scene.voice, key, value) for key, value in event.details.items() if key != "attack"]
    return scene.voice.say(
        ("attack" if attack else "action") + ("_on" if event.target else ""),
        group="",
        opens=event.target or "",
        who=event.who,
        target=event.target or "",
        action=action,
        aside=aside([action, *details] if attack else details),
    )


MEASURES = frozenset({"distance"})
"""Details whose term is a unit."""


def _detail(voice: Voice, key: str, value: Any) -> str:
    if value is True:
        return voice.term(key)
    return f"{value} {voice.term(key)}" if key in MEASURES else f"{voice.term(key)} {value}"


def point_spent(event: e.PointSpent, scene: Scene) -> Phrase:
    """On what a point went, and how many are left; one that leaves a mark of its name waits for the next round."""
    voice, following = scene.voice, scene.following
    kept = isinstance(following, e.MarkChanged) and following.mark == event.on and scene.before.mode != "setup"
    return voice.say(
        "point_later" if kept else "point",
        who=event.who,
        resource=voice.term(event.resource),
        on=voice.term(event.on),
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
    reason = aside([scene.voice.term(event.reason)])
    return scene.voice.say("forfeited", who=event.who, aside=reason, turn=scene.voice.term("turn"))


def reaction_taken(event: e.ReactionTaken, scene: Scene) -> Phrase:
    """How somebody reacts, and to whom."""
    reaction = scene.voice.term(event.reaction)
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
