"""Tells the order: scores, ties, rounds, passes."""

from domain import events as e
from domain.order import by_key, delayed
from domain.state import HELD, WAITING, Combat
from projections.prose.voice import GROUP_OF_SCORES, Phrase, Scene, aside, number, signed

MOST_SCORES = 4
"""So many scores a line lists where a board follows that shows them."""


def rolled(event: e.InitiativeRolled, scene: Scene) -> Phrase | None:
    """A score and what it is made of; nothing where a board lists so many."""
    if scene.brief and sum(isinstance(other, e.InitiativeRolled) for other in _all(scene)) >= MOST_SCORES:
        return None
    parts = [number(event.base), f"{event.dice:+d}", f"{event.modifier:+d}" if event.modifier else ""]
    made_of = "".join(parts).replace("-", "−")
    return scene.voice.say("rolled", group=GROUP_OF_SCORES, who=event.who, score=event.initiative, sum=made_of)


def _all(scene: Scene) -> tuple[e.Event, ...]:
    """The other events of the entry."""
    return (*scene.earlier, *scene.later)


def changed(event: e.InitiativeChanged, scene: Scene) -> Phrase:
    """The score before and after, and why; where only the rank changed, the rung that did."""
    voice = scene.voice
    before = scene.before.combatants[event.who]
    if before.initiative == event.initiative and before.order_key != event.order_key:
        name, gone = rung_changed(before.order_key, event, scene.before)
        return voice.say("condition_over" if gone else "condition", who=event.who, name=voice.term(name), aside="")
    return voice.say(
        "changed",
        who=event.who,
        before="–" if before.initiative is None else number(before.initiative),
        now=event.initiative,
        aside=aside([reason_of(event, scene)]),
    )


def rung_changed(before: tuple[int, ...], event: e.InitiativeChanged, combat: Combat) -> tuple[str, bool]:
    """The first rung that differs, and whether that was an advantage which is gone."""
    rungs = zip(combat.rungs, before, event.order_key, strict=False)
    return next(((name, (old, new) == (1, 0)) for name, old, new in rungs if old != new), (event.reason, False))


def reason_of(event: e.InitiativeChanged, scene: Scene) -> str:
    """Why a score changed, unless the phrase before has said so; a modifier with its value."""
    previous = scene.previous
    reason = scene.voice.deed(event.reason)
    if isinstance(previous, e.ReactionTaken) and previous.reaction == event.reason:
        return ""
    if isinstance(previous, e.ModifierChanged) and previous.modifier == event.reason:
        return f"{reason} {signed(previous.value)}"
    return reason


def tie_rolled(event: e.TieRolled, scene: Scene) -> Phrase:
    """What everybody tied has thrown."""
    faces = [scene.voice.words("tie_face", who=who, face=face) for who, face in event.faces.items()]
    return scene.voice.say("tie", faces=", ".join(faces))


def round_started(event: e.RoundStarted, scene: Scene) -> Phrase:
    """A new round; the scores follow."""
    name = scene.voice.term("round")
    return scene.voice.say("round", opens=GROUP_OF_SCORES, round=name, number=event.round)


def pass_started(event: e.PassStarted, scene: Scene) -> Phrase | None:
    """A further pass with everybody who has a turn in it; the first one begins with its round."""
    if event.pass_number == 1:
        return None
    scores = [
        scene.voice.words("score", who=one.name, score=one.initiative or 0)
        for one in by_key(list(scene.after.combatants.values()))
        if one.slot in (WAITING, HELD)
    ]
    name = scene.voice.term("pass")
    if scene.brief and len(scores) > MOST_SCORES:
        return scene.voice.say("pass_only", name=name, number=event.pass_number)
    return scene.voice.say("pass", name=name, number=event.pass_number, scores=", ".join(scores))


def pass_decremented(event: e.PassDecremented, scene: Scene) -> Phrase | None:
    """What went off every score; nothing where a new round replaces them at once."""
    if not isinstance(scene.following, e.PassStarted):
        return None
    return scene.voice.say("decremented", by=signed(-event.amount))


def last_call_opened(_event: e.LastCallOpened, scene: Scene) -> Phrase:
    """Who could still use a turn held."""
    return scene.voice.say("last_call", names=", ".join(delayed(scene.after)))


ORDER = {
    e.InitiativeRolled: rolled,
    e.InitiativeChanged: changed,
    e.TieRolled: tie_rolled,
    e.RoundStarted: round_started,
    e.PassStarted: pass_started,
    e.PassDecremented: pass_decremented,
    e.LastCallOpened: last_call_opened,
}
"""The teller of each event about the order."""
