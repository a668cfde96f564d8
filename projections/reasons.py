"""Tells facts as reasons: the sums behind a score, what a budget went on, what somebody brought along."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from domain import events as e
from domain.terms import Term
from projections.facts import Fact
from projections.prose.record import faces_of
from projections.prose.telling import TELLERS
from projections.prose.voice import Scene, Voice, aside, number, signed

TEXTS: Mapping[str, Term] = {
    "sum": Term(
        "{who}: INI {score} = {base_name} {base} {dice} gewürfelt{faces}{modifier}",
        "{who}: INI {score} = {base_name} {base} {dice} rolled{faces}{modifier}",
    ),
    "modifiers": Term(" {value} Modifikatoren", " {value} modifiers"),
    "lowered": Term(
        "{who}: INI {before}→{now} (am Ende des Durchgangs {amount} für alle)",
        "{who}: INI {before}→{now} ({amount} for all at the end of the pass)",
    ),
    "no_turn": Term("{who}: nicht an der Reihe{aside}", "{who}: no turn{aside}"),
    "budget": Term("{who}: {budget}{aside}", "{who}: {budget}{aside}"),
    "spent": Term("{who}: {resource} −{amount}, noch {now}{aside}", "{who}: {resource} −{amount}, {now} left{aside}"),
    "brings": Term("{who} kommt dazu: {facts}", "{who} joins: {facts}"),
    "turn_ends": Term("{turn} beendet", "{turn} over"),
    "turn_begins": Term("{turn} beginnt", "{turn} begins"),
    "ahead": Term(
        "{other} kommt vor {one}: {rung} {theirs} zu {mine}", "{other} goes before {one}: {rung} {theirs} to {mine}"
    ),
}
"""Templates for reasons."""


def reason(fact: Fact) -> str:
    """A fact in words; empty where there is nothing to say."""
    own = REASONS.get(type(fact.event))
    if own is not None:
        return own(fact)
    phrase = TELLERS[type(fact.event)](fact.event, fact.scene)
    return " ".join(phrase.text.split()) if phrase else ""


def _rolled(fact: Fact) -> str:
    event, voice = cast("e.InitiativeRolled", fact.event), fact.scene.voice
    dice = [it for it in fact.scene.earlier if isinstance(it, e.DiceRolled)]
    faces = [it.faces for it in dice if it.who == fact.who and it.purpose == "initiative"]
    return voice.words(
        "sum",
        who=fact.who,
        score=event.initiative,
        base_name=voice.term("base"),
        base=event.base,
        dice=_term_of_sum(event.dice),
        faces=aside([faces_of(faces[-1])] if faces else []),
        modifier=voice.words("modifiers", value=_term_of_sum(event.modifier)) if event.modifier else "",
    )


def _term_of_sum(value: int) -> str:
    return f"{'−' if value < 0 else '+'} {abs(value)}"


def _changed(fact: Fact) -> str:
    """A change of the score with its reason, also where the line of the log has named it before."""
    scene = fact.scene
    if isinstance(scene.previous, e.ReactionTaken):
        scene = scene._replace(earlier=())
    phrase = TELLERS[e.InitiativeChanged](fact.event, scene)
    return phrase.text if phrase else ""


def _decremented(fact: Fact) -> str:
    event = cast("e.PassDecremented", fact.event)
    before = fact.scene.before.combatants[fact.who].initiative or 0
    now, amount = event.scores[fact.who], signed(-event.amount)
    return fact.scene.voice.words("lowered", who=fact.who, before=before, now=now, amount=amount)


def _no_turn(fact: Fact) -> str:
    return fact.scene.voice.words("no_turn", who=fact.who, aside=aside([_period(fact.event, fact.scene)]))


def _period(event: e.Event, scene: Scene) -> str:
    """When or why somebody has no turn, or what a budget was for."""
    voice = scene.voice
    if isinstance(event, e.RoundStarted):
        return f"{voice.term('round')} {event.round}"
    if isinstance(event, e.PassStarted):
        return f"{voice.term('pass')} {event.pass_number}"
    if isinstance(event, e.TurnStarted | e.TurnEnded):
        key = "turn_begins" if isinstance(event, e.TurnStarted) else "turn_ends"
        return voice.words(key, turn=voice.term("turn"))
    if isinstance(event, e.StatusGained):
        return voice.term(event.status)
    return next(voice.deed(getattr(event, field)) for field in WORDS if hasattr(event, field))


WORDS = ("action", "reaction", "on", "reason")
"""Fields that say what somebody did, or why something happened."""
CAUSES = (e.ActionDeclared, e.ReactionTaken, e.PointSpent, e.StatusGained, e.TurnStarted, e.TurnEnded)
"""Events of somebody's own that a budget is refreshed by or spent on."""
PERIODS = (e.RoundStarted, e.PassStarted)
"""Events by which the budgets of all are refreshed."""


def _cause(fact: Fact) -> str:
    """What made a budget change: the latest thing that somebody did, or what began for all."""
    for event in reversed(fact.scene.earlier):
        if isinstance(event, PERIODS) or (isinstance(event, CAUSES) and event.who == fact.who):
            return _period(event, fact.scene)
    return ""


def _refreshed(fact: Fact) -> str:
    event, voice = cast("e.BudgetRefreshed", fact.event), fact.scene.voice
    budget = _budget(event.budgets[fact.who], voice)
    return voice.words("budget", who=fact.who, budget=budget, aside=aside([_cause(fact)]))


def _budget(budget: Mapping[str, int], voice: Voice) -> str:
    return ", ".join(f"{voice.term(key)} {number(value)}" for key, value in budget.items())


def _spent(fact: Fact) -> str:
    event, voice = cast("e.BudgetSpent", fact.event), fact.scene.voice
    told, resource = aside([_cause(fact)]), voice.term(event.resource)
    return voice.words("spent", who=fact.who, resource=resource, amount=event.amount, now=event.now, aside=told)


def _joined(fact: Fact) -> str:
    event, voice = cast("e.CombatantJoined", fact.event), fact.scene.voice
    facts = {
        "budget": _budget({key: value for key, value in event.budget.items() if value}, voice),
        "track": ", ".join(
            f"{voice.term(name)} {value}/{limit}" for name, (value, limit) in event.tracks.items() if 0 < value < limit
        ),
        "condition": ", ".join(voice.term(status) for status in event.status),
    }
    return voice.words("brings", who=fact.who, facts=facts[fact.about])


def _modifier(fact: Fact) -> str:
    event, voice = cast("e.ModifierChanged", fact.event), fact.scene.voice
    value = signed(event.value)
    return voice.say("modifier", who=fact.who, modifier=voice.term(event.modifier), value=value).text


def _status(fact: Fact) -> str:
    """A state by its name, whatever else tells of it."""
    event, voice = cast("e.StatusGained", fact.event), fact.scene.voice
    return voice.say("status", who=fact.who, status=voice.term(event.status)).text


REASONS: Mapping[type[e.Event], Callable[[Any], str]] = {
    e.InitiativeRolled: _rolled,
    e.InitiativeChanged: _changed,
    e.PassDecremented: _decremented,
    e.RoundStarted: _no_turn,
    e.PassStarted: _no_turn,
    e.SlotChanged: _no_turn,
    e.BudgetRefreshed: _refreshed,
    e.BudgetSpent: _spent,
    e.CombatantJoined: _joined,
    e.ModifierChanged: _modifier,
    e.StatusGained: _status,
}
"""How facts are told whose line in the log does not give the numbers."""
