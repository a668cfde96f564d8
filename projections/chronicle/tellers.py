"""Who tells which event in the chronicle, where a sentence needs other words than a line of the log."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from domain import events as e
from projections.prose.order import reason_of, rung_changed
from projections.prose.people import status_gained as told_status
from projections.prose.record import dice_rolled, faces_of
from projections.prose.telling import SILENT, TELLERS
from projections.prose.turns import details_of, moves
from projections.prose.verbs import VERBS
from projections.prose.voice import Phrase, Scene, Teller, aside, number

TOLD_DICE = frozenset({"attack", "defence"})
"""Purposes of dice that are told where nothing else in the entry tells what came of them."""
_OUTCOMES = (e.DamageTaken, e.StressTaken, e.CriticalInjurySuffered)
_LONG = (e.LongActionStarted, e.LongActionProgressed, e.LongActionCompleted)


def damaged(event: e.DamageTaken, scene: Scene) -> Phrase:
    """The harm that came through, and how full that makes the tracks."""
    voice = scene.voice
    blocked = voice.words("blocked", amount=event.blocked) if event.blocked else ""
    cause = voice.deed(event.cause) if event.cause else ""
    told = aside([*_values(event.who, event.tracks, scene), blocked, cause])
    return voice.say("damage" if event.net else "unhurt", who=event.who, amount=event.net, aside=told)


def healed(event: e.Healed, scene: Scene) -> Phrase | None:
    """The harm taken back in the whole entry, told with the last of it; nothing where there was none."""
    if _healings(scene.later, event):
        return None
    amount = event.amount + sum(other.amount for other in _healings(scene.earlier, event))
    told = aside(_values(event.who, event.tracks, scene))
    return scene.voice.say("recovered", who=event.who, amount=amount, aside=told) if amount else None


def _healings(others: Sequence[e.Event], event: e.Healed) -> list[e.Healed]:
    """Those of some events that heal the same track of the same one."""
    healings = [other for other in others if isinstance(other, e.Healed)]
    return [other for other in healings if (other.who, other.track) == (event.who, event.track)]


def stressed(event: e.StressTaken, scene: Scene) -> Phrase:
    """The stress that came through, and what it left."""
    told = aside(_values(event.who, event.tracks, scene))
    return scene.voice.say("stress", who=event.who, amount=event.net, aside=told)


def _values(who: str, tracks: Mapping[str, int], scene: Scene) -> list[str]:
    known = scene.one(who).tracks
    return [f"{scene.voice.term(name)} {number(value)}/{known[name].max}" for name, value in tracks.items()]


def initiative_rolled(event: e.InitiativeRolled, scene: Scene) -> Phrase | None:
    """The score of somebody who has just come; those of all are told in a list."""
    comes = any(isinstance(other, e.CombatantJoined) and other.who == event.who for other in scene.earlier)
    return scene.voice.say("score", who=event.who, score=event.initiative) if comes else None


OUT_OF_THE_ORDER = frozenset({"unconscious", "dead", "left"})
"""Why a score is dropped: that is told by itself, and nobody rises by it."""


def initiative_changed(event: e.InitiativeChanged, scene: Scene) -> Phrase | None:
    """The new score, and why; where only the rank changed, the rung that did."""
    before = scene.before.combatants[event.who]
    if event.reason in OUT_OF_THE_ORDER:
        return None
    if before.initiative == event.initiative:
        return _rank_changed(event, before.order_key, scene)
    key = "falls" if before.initiative is not None and event.initiative < before.initiative else "rises"
    return scene.voice.say(key, who=event.who, now=event.initiative, aside=aside([reason_of(event, scene)]))


def _rank_changed(event: e.InitiativeChanged, before: tuple[int, ...], scene: Scene) -> Phrase | None:
    """An advantage that puts somebody before the others; nothing where it is over."""
    if event.order_key <= before:
        return None
    name, _ = rung_changed(before, event, scene.before)
    return scene.voice.say("goes_first", who=event.who, name=scene.voice.term(name))


def status_gained(event: e.StatusGained, scene: Scene) -> Phrase | None:
    """A state; nothing where the action of that name has told it."""
    declared = (other for other in scene.earlier if isinstance(other, e.ActionDeclared))
    if any((other.who, other.action) == (event.who, event.status) for other in declared):
        return None
    return told_status(event, scene)


def dice(event: e.DiceRolled, scene: Scene) -> Phrase | None:
    """A roll that somebody asked for; one for an attack whose outcome is still open."""
    if event.notation is not None:
        return dice_rolled(event, scene)
    open_still = not any(isinstance(other, _OUTCOMES) for other in scene.later)
    if event.who and event.purpose in TOLD_DICE and open_still:
        return scene.voice.say("throws", who=event.who, faces=faces_of(event.faces))
    return None


def action_declared(event: e.ActionDeclared, scene: Scene) -> Phrase | None:
    """What somebody does, by a verb where there is one; a long action tells itself."""
    if any(isinstance(other, _LONG) and other.who == event.who for other in scene.later):
        return None
    told = details_of(scene.voice, event.details)
    if event.action in ("move", "free_move") and "distance" in told:
        return moves(event, told, scene)
    attack = event.details.get("attack") is True
    verb = VERBS.get("attack" if attack else event.action)
    name = [] if verb and not attack else [scene.voice.deed(event.action)]
    return _does(event, event.action if not attack else "attack", [*name, *told.values()], scene)


def _does(event: e.ActionDeclared, key: str, told: list[str], scene: Scene) -> Phrase:
    voice, target = scene.voice, event.target if event.target != event.who else None
    verb = VERBS.get(key)
    if verb is None:
        on = "acts_on" if target else "acts"
        return voice.say(on, opens=target or "", who=event.who, target=target or "", aside=aside(told))
    return voice.verb(verb, event.who, target, aside(told))


def reaction_taken(event: e.ReactionTaken, scene: Scene) -> Phrase:
    """How somebody reacts, by a verb where there is one."""
    verb, target = VERBS.get(event.reaction), event.target if event.target != event.who else None
    if verb is not None:
        return scene.voice.verb(verb, event.who, target, "")
    reaction = scene.voice.deed(event.reaction)
    key = "reaction_to" if target else "reaction"
    return scene.voice.say(key, who=event.who, reaction=reaction, target=target or "")


def overridden(event: e.RuleOverridden, scene: Scene) -> Phrase | None:
    """All the rules that did not count in an entry, told once."""
    if any(isinstance(other, e.RuleOverridden) for other in scene.later):
        return None
    lifted = [other.refused for other in (*scene.earlier, event) if isinstance(other, e.RuleOverridden)]
    names = dict.fromkeys(scene.voice.deed(refused) for refused in lifted)
    return scene.voice.say("overridden", refused=", ".join(names), reason=event.reason)


_OWN: Mapping[type[e.Event], Any] = {
    e.DamageTaken: damaged,
    e.Healed: healed,
    e.StressTaken: stressed,
    e.InitiativeRolled: initiative_rolled,
    e.InitiativeChanged: initiative_changed,
    e.StatusGained: status_gained,
    e.DiceRolled: dice,
    e.ActionDeclared: action_declared,
    e.ReactionTaken: reaction_taken,
    e.RuleOverridden: overridden,
}
_UNTOLD = frozenset(
    {
        e.CombatOpened,
        e.TurnStarted,
        e.TurnEnded,
        e.TurnInterrupted,
        e.TurnResumed,
        e.RoundStarted,
        e.PassStarted,
        e.PassDecremented,
        e.LastCallOpened,
        e.ChoiceOffered,
        e.NoteTaken,
        e.EntryRevealed,
        e.EntryStruck,
        e.EntryAmended,
        e.CombatForked,
        e.Undone,
        e.Redone,
    }
)
"""Events that headings and asides tell, or that say nothing about the fight itself."""

CHRONICLERS: Mapping[type[e.Event], Teller] = cast(
    "Mapping[type[e.Event], Teller]",
    {kind: teller for kind, teller in {**TELLERS, **_OWN}.items() if kind not in _UNTOLD | SILENT},
)
"""What tells each event of the chronicle; others are not told."""
