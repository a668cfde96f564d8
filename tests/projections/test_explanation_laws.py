"""Laws of the explanation over long fights of every rule system: what a state shows has a reason."""

from collections.abc import Iterator
from functools import cache

import pytest

from domain import events as e
from domain.state import Combatant
from projections.explanation import explanation_of
from projections.facts import Fact, facts_of
from projections.moments import Moment, moments_of
from projections.prose.voice import Voice
from projections.reasons import TEXTS, reason
from tests.golden.logs import read

SYSTEMS = ("coriolis", "dsa5", "military5e", "shadowrun5")
VOICE = Voice({}, "en", TEXTS)
UNTOLD = (e.TurnInterrupted, e.DelayForfeited)
"""Events that others beside them tell."""


@cache
def fight(system: str) -> list[Moment]:
    """The moments of a long fight."""
    golden = read(system)
    history = golden.book().combats.find(golden.combat)
    assert history is not None
    return moments_of(history)


def standings(system: str) -> Iterator[tuple[int, Combatant, list[Fact]]]:
    """Everybody after every tenth entry, with the facts about them."""
    moments = fight(system)
    for count in range(1, len(moments) + 1, 10):
        for one in moments[count - 1].after.combatants.values():
            yield moments[count - 1].number, one, facts_of(moments[:count], one.name, VOICE)


def score_of(fact: Fact) -> int | None:
    """The score that a fact led to, if it is about that."""
    if isinstance(fact.event, e.InitiativeRolled | e.InitiativeChanged):
        return fact.event.initiative
    return fact.event.scores[fact.who] if isinstance(fact.event, e.PassDecremented) else None


def left_by(fact: Fact) -> dict[str, int]:
    """What a fact left of resources."""
    if isinstance(fact.event, e.BudgetRefreshed):
        return fact.event.budgets[fact.who]
    if isinstance(fact.event, e.CombatantJoined):
        return fact.event.budget
    return {fact.event.resource: fact.event.now} if isinstance(fact.event, e.BudgetSpent | e.PointSpent) else {}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_reason_has_words(system: str) -> None:
    """Each fact is told in both languages, on one line; what nobody may read explains nothing."""
    for number, one, facts in standings(system):
        silent = [fact.event for fact in facts if not reason(fact) and not isinstance(fact.event, UNTOLD)]
        assert not silent, (number, one.name)
    assert explanation_of([], "Nobody", {}) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_last_score_told_is_the_one_that_somebody_has(system: str) -> None:
    """Facts about the score end with the score of the state; they begin with a roll."""
    for number, one, facts in standings(system):
        scores = [score for fact in facts if (score := score_of(fact)) is not None]
        rolls = [fact for fact in facts if isinstance(fact.event, e.InitiativeRolled)]
        assert scores[-1:] == ([] if one.initiative is None else [one.initiative]), (number, one.name)
        assert len(rolls) == bool(scores), (number, one.name)


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_left_has_a_reason(system: str) -> None:
    """For every resource the last fact about it left what the state has."""
    for number, one, facts in standings(system):
        left = {key: now for fact in facts if fact.about == "budget" for key, now in left_by(fact).items()}
        assert {key: left.get(key, 0) for key in one.budget} == one.budget, (number, one.name)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_state_condition_and_injury_has_its_entry(system: str) -> None:
    """Facts tell each state and condition that somebody has, none that is over, and every injury."""
    for number, one, facts in standings(system):
        told = [fact.event for fact in facts if fact.about == "condition"]
        gained = {it.name for it in told if isinstance(it, e.ConditionGained)}
        gained |= {name for it in told if isinstance(it, e.StateCarried) for name in it.conditions}
        states = {it.status for it in told if isinstance(it, e.StatusGained)}
        injuries = [fact.event for fact in facts if isinstance(fact.event, e.CriticalInjurySuffered)]
        assert gained == set(one.conditions), (number, one.name)
        assert states <= one.status, (number, one.name)
        assert one.status - states <= {"broken", "breakdown", "dead", "left"}, (number, one.name)
        assert len(injuries) == len(one.injuries), (number, one.name)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_last_harm_told_left_the_tracks_as_they_are(system: str) -> None:
    """For every track the last fact about it left the value of the state."""
    for number, one, facts in standings(system):
        values: dict[str, int] = {}
        for event in (fact.event for fact in facts):
            if isinstance(event, e.DamageTaken | e.Healed | e.StressTaken):
                values |= event.tracks
            if isinstance(event, e.TrackLimitChanged):
                values[event.track] = event.value
        assert {name: one.tracks[name].value for name in values} == values, (number, one.name)
