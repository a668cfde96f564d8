"""Why somebody has this place in the order, this budget and these wounds: the entries that led there."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain import events as e
from domain.history import History
from domain.order import by_key
from domain.state import Combat, Combatant
from domain.terms import Term
from projections.facts import facts_of, names_back
from projections.moments import Moment, moments_of
from projections.prose.voice import Voice, number
from projections.reasons import TEXTS, reason
from projections.turn_order import ROLL_OFF, rungs_of

Json = dict[str, Any]

DECISION = "decision"
"""Rung behind those of the system where the players decide ties."""
SCORE = "score"
"""Rung that is no tie."""


def order_of(combat: Combat, who: str, beyond: str = ROLL_OFF) -> dict[str, Json | None]:
    """The neighbours of somebody in the whole order, each with the rung that decided between them; null at the ends.

    Whoever has died or left is in the order no more.

    Args:
        combat: the state.
        who: somebody in it.
        beyond: what decides where every rung of the system is equal.
    """
    placed = by_key([one for one in combat.combatants.values() if one.order_key and not one.gone])
    names = [one.name for one in placed]
    if who not in names:
        return {"ahead": None, "behind": None}
    at = names.index(who)
    around = {"ahead": placed[:at][-1:], "behind": placed[at + 1 : at + 2]}
    return {
        place: {"who": other.name, "rung": _rung(combat, other, placed[at], beyond)} if others else None
        for place, others in around.items()
        for other in others or [placed[at]]
    }


def _rung(combat: Combat, one: Combatant, other: Combatant, beyond: str) -> str:
    """The first rung on which two differ."""
    rungs = zip(combat.rungs, one.order_key, other.order_key, strict=False)
    return next((name for name, mine, theirs in rungs if mine != theirs), beyond)


def order_in(moments: Sequence[Moment], who: str) -> dict[str, Json | None]:
    """The neighbours of somebody after the last moment; where players have decided ties, that is the last rung."""
    decided = any(isinstance(event, e.TieOpened | e.TieDecided) for moment in moments for event in moment.events)
    return order_of(moments[-1].after, who, DECISION if decided else ROLL_OFF)


def explanation(history: History, who: str, terms: Mapping[str, Term], language: str = "en") -> list[Json]:
    """What in the history in force led to where somebody stands; see `explanation_of`."""
    return explanation_of(moments_of(history), who, terms, language)


def explanation_of(moments: Sequence[Moment], who: str, terms: Mapping[str, Term], language: str = "en") -> list[Json]:
    """The entries that led to where somebody stands: what each was about, and a sentence with its numbers.

    Only what still matters: the score since it was last rolled, budgets since they were last refreshed, harm since
    joining, states and conditions that last.

    Args:
        moments: the entries, oldest first; those withdrawn do not count.
        who: the name that they have after the last one.
        terms: the terms of the game by key.
        language: `de` or `en`.

    Returns:
        `entry`, `about` (`initiative`, `tie`, `budget`, `track`, `injury`, `condition`) and `text` for each, in order
        of entries.
    """
    moments = [moment for moment in moments if moment.withdrawn is None]
    voice = Voice(terms, language, TEXTS)
    told = [{"entry": fact.entry, "about": fact.about, "text": reason(fact)} for fact in facts_of(moments, who, voice)]
    found = [one for one in told if one["text"]] + _ties(moments, who, voice)
    return sorted(found, key=lambda one: int(str(one["entry"])))


def _ties(moments: Sequence[Moment], who: str, voice: Voice) -> list[Json]:
    """The rungs other than the score that put somebody behind or before a neighbour."""
    if not moments:
        return []
    combat, order = moments[-1].after, order_in(moments, who)
    pairs = [(order["ahead"], True), (order["behind"], False)]
    return [
        {
            "entry": max(_moved(moments, who), _moved(moments, str(neighbour["who"]))),
            "about": "tie",
            "text": _compared(
                combat,
                *((str(neighbour["who"]), who) if ahead else (who, str(neighbour["who"]))),
                str(neighbour["rung"]),
                voice,
            ),
        }
        for neighbour, ahead in pairs
        if neighbour is not None and neighbour["rung"] in combat.rungs and neighbour["rung"] != SCORE
    ]


def _compared(combat: Combat, first: str, second: str, rung: str, voice: Voice) -> str:
    higher, lower = (rungs_of(combat, combat.combatants[name])[rung][0] for name in (first, second))
    numbers = {"theirs": number(higher), "mine": number(lower)}
    return voice.words("ahead", other=first, one=second, rung=voice.term(rung), **numbers)


def _moved(moments: Sequence[Moment], who: str) -> int:
    """The latest entry that changed the place of somebody who has one."""
    return next(
        moment.number
        for moment, then, now in names_back(moments, who)
        if _key(moment.before, then) != _key(moment.after, now)
    )


def _key(combat: Combat | None, who: str) -> tuple[int, ...]:
    one = combat.combatants.get(who) if combat else None
    return one.order_key if one else ()
