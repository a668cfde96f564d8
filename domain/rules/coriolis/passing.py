"""Game time: hours that end, wounds that bleed, kill or heal, rest (recovery; critical injuries)."""

from collections.abc import Iterator
from typing import NamedTuple

from domain import events as e
from domain.commands import Clock
from domain.draft import Draft
from domain.rules.coriolis.harm import hurt
from domain.rules.coriolis.injuries import BY_HOURS, HOUR, heal_injury, wake
from domain.rules.coriolis.leaving import die
from domain.rules.coriolis.standing import mark
from domain.rules.coriolis.stress import end_breakdown
from domain.state import Combatant
from domain.tracks import give_back

RESTED = "rested_seconds"
"""Mark of rest that is no whole hour yet."""


class Due(NamedTuple):
    """Something that time brings: when, in which order at the same moment, what, to whom, to which injury."""

    at: int
    rank: int
    what: str
    who: str
    place: int = -1


def clock(draft: Draft, command: Clock) -> None:
    """Let time pass; everything that it brings happens in the order of time."""
    began = draft.combat.clock
    ended = began + command.total_seconds
    rests = {one.name: began - one.marks.get(RESTED, 0) for one in _resting(draft)} if command.rest else {}
    reached = None
    while reached != ended:
        reached = _next_wound(draft, ended)
        draft.emit(e.ClockAdvanced(seconds=reached - draft.combat.clock, now=reached, rest=command.rest))
        _live_through(draft, reached, rests)
    for one in _resting(draft):
        if one.name in rests:
            mark(draft, one.name, RESTED, (ended - rests[one.name]) % HOUR or None)
    for one in tuple(draft.combat.combatants.values()):
        _show_hours(draft, one)


def _resting(draft: Draft) -> list[Combatant]:
    """Those to whom rest does any good: not the broken."""
    return [one for one in draft.combat.combatants.values() if not one.gone and "broken" not in one.status]


def _next_wound(draft: Draft, ended: int) -> int:
    """The moment of the next bleeding, or the end: what a wound causes counts from its own moment."""
    there = (one for one in draft.combat.combatants.values() if not one.gone)
    bleedings = [due.at for one in there for due in _expected(one) if due.what == "bleed"]
    return min([ended, *bleedings])


def _live_through(draft: Draft, reached: int, rests: dict[str, int]) -> None:
    """Let everything happen that is due until a moment.

    `rests` holds since when each one's present hour of rest is running; hours with nothing to mend are lost.
    """
    while (due := _next(draft, reached, rests)) is not None:
        for name, since in rests.items():
            open_still = due.what == "rest" and name != due.who
            rests[name] = since + max(0, due.at - since - open_still) // HOUR * HOUR
        _happen(draft, due)


def _next(draft: Draft, ended: int, rests: dict[str, int]) -> Due | None:
    """The first thing that is due until the end, or None."""
    found = [
        due
        for one in draft.combat.combatants.values()
        if not one.gone
        for due in (*_expected(one), *_rest(one, rests))
        if due.at <= ended
    ]
    return min(found, key=lambda due: (due.at, due.rank)) if found else None


def _expected(one: Combatant) -> Iterator[Due]:
    for place, injury in enumerate(one.injuries):
        if injury["bleeds_at"] is not None:
            yield Due(injury["bleeds_at"], 1, "bleed", one.name, place)
        if injury["dies_at"] is not None:
            yield Due(injury["dies_at"], 2, "die", one.name, place)
        if injury["heals_at"] is not None:
            yield Due(injury["heals_at"], 5, "heal", one.name, place)
    if "unconscious_until" in one.marks:
        yield Due(one.marks["unconscious_until"], 3, "wake", one.name)
    if "breakdown_until" in one.marks:
        yield Due(one.marks["breakdown_until"], 4, "calm", one.name)


def _rest(one: Combatant, rests: dict[str, int]) -> Iterator[Due]:
    """The next hour of rest that gives a point; none while broken, no Mind Point in a breakdown."""
    hurt_body = one.tracks["hp"].value < one.tracks["hp"].max
    hurt_mind = one.tracks["mp"].value < one.tracks["mp"].max and "breakdown" not in one.status
    if one.name in rests and "broken" not in one.status and (hurt_body or hurt_mind):
        yield Due(rests[one.name] + HOUR, 0, "rest", one.name)


def _happen(draft: Draft, due: Due) -> None:
    if due.what == "bleed":
        _move_bleeding(draft, due)
        hurt(draft, due.who, 1, "bleeding")
    elif due.what == "die":
        die(draft, due.who, "limit_over")
    elif due.what == "wake":
        wake(draft, due.who, "hours_over", BY_HOURS)
    elif due.what == "calm":
        end_breakdown(draft, due.who, 1, "hours_over")
    elif due.what == "heal":
        heal_injury(draft, due.who, due.place)
    else:
        _rest_an_hour(draft, draft.combat.combatants[due.who])


def _move_bleeding(draft: Draft, due: Due) -> None:
    injury = dict(draft.combat.combatants[due.who].injuries[due.place])
    later = {**injury, "bleeds_at": due.at + HOUR}
    draft.emit(e.InjuryChanged(who=due.who, number=injury["number"], at=due.place, injury=later, reason="bleeding"))


def _rest_an_hour(draft: Draft, one: Combatant) -> None:
    if one.tracks["hp"].value < one.tracks["hp"].max:
        give_back(draft, one, "hp", 1)
    one = draft.combat.combatants[one.name]
    if one.tracks["mp"].value < one.tracks["mp"].max and "breakdown" not in one.status:
        give_back(draft, one, "mp", 1)


def _show_hours(draft: Draft, one: Combatant) -> None:
    """Keep the hours that are left, begun ones counted, where people look for them."""
    for kind in ("breakdown", "unconscious"):
        until = one.marks.get(f"{kind}_until")
        if until is not None:
            mark(draft, one.name, f"{kind}_hours", -(-(until - draft.combat.clock) // HOUR))
