"""Critical injuries: rolled on the table, suffered, treated, healed (critical injuries)."""

from collections.abc import Sequence
from typing import Any

from domain import events as e
from domain.dice import MOST_DICE, Need
from domain.draft import Draft
from domain.rules.coriolis.criticals import ATYPICAL, Critical, criticals
from domain.rules.coriolis.leaving import die, out_of_action
from domain.rules.coriolis.standing import gain, lose, mark
from domain.state import Combatant
from domain.terms import Term

HOUR = 3600
SECONDS = {"minutes": 60, "hours": HOUR, "days": 24 * HOUR}
"""Seconds of each unit of a time limit."""
DAY = SECONDS["days"]
UNTIL_TREATED = "unconscious_until_treated"
"""Mark of who sleeps until treated or dead."""
BY_HOURS = ("unconscious_until", "unconscious_hours")
"""Marks of who sleeps for some hours."""
SLEEP = (*BY_HOURS, UNTIL_TREATED)
"""Every cause of sleep."""


def roll_d66(draft: Draft, who: str, count: int = 1) -> list[int]:
    """Results on the table, tens before units.

    Raises:
        Refused: `bad_command`, for more dice than a roll can have.
    """
    if 2 * count > MOST_DICE:
        draft.insist(
            "bad_command",
            Term(
                f"rerolls: ein Wurf hat höchstens {MOST_DICE} Würfel.", f"rerolls: a roll has at most {MOST_DICE} dice."
            ),
        )
    (faces,) = draft.roll([Need(who, "critical", 6, 2 * count)])
    return [10 * tens + units for tens, units in zip(faces[::2], faces[1::2], strict=True)]


def suffer_rolled(draft: Draft, who: str) -> None:
    """A critical injury that nobody paid for: one result, no choice."""
    suffer(draft, who, roll_d66(draft, who)[0])


def suffer(draft: Draft, who: str, number: int, options: tuple[int, ...] = ()) -> None:
    """A critical injury with its hours, its time limit and its heal time, and what it does at once."""
    row = criticals()[str(number)]
    hours = _throw(draft, who, "unconscious_hours", 1) if row.unconscious else 0
    limit = {"amount": _throw(draft, who, "time_limit", 1), "unit": row.limit} if row.limit else None
    days = _throw(draft, who, "heal_time", row.heal_dice) if row.heal_dice else None
    injury = _injury(draft, number, row, limit, days)
    draft.emit(e.CriticalInjurySuffered(who=who, number=number, injury=injury, options=options))
    recount(draft, who)
    _strike_down(draft, who, row, hours)


def _throw(draft: Draft, who: str, purpose: str, count: int) -> int:
    (faces,) = draft.roll([Need(who, purpose, 6, count)])
    return sum(faces)


def _injury(draft: Draft, number: int, row: Critical, limit: dict[str, Any] | None, days: int | None) -> dict[str, Any]:
    now = draft.combat.clock
    return {
        "number": number,
        "name": row.en,
        "treated": False,
        "healed": False,
        "fatal": row.fatal,
        "treatment_modifier": row.treatment_modifier,
        "time_limit": limit,
        "heal_days": days,
        "lasting": list(row.lasting),
        "permanent": row.permanent,
        "modifiers": dict(row.modifiers),
        "strains": list(row.strains),
        "bleeds": row.bleeds,
        "halves_movement": row.halves_movement,
        "permanent_unless_treated": row.permanent_unless_treated,
        "bleeds_at": now + HOUR if row.bleeds == "hour" else None,
        "dies_at": now + limit["amount"] * SECONDS[limit["unit"]] if limit and row.fatal else None,
        "heals_at": now + days * DAY if days else None,
    }


def _strike_down(draft: Draft, who: str, row: Critical, hours: int) -> None:
    """What the injury does at once."""
    if row.dead:
        die(draft, who, "critical_injury")
        return
    if row.falls:
        gain(draft, who, "prone", "critical_injury")
    if row.drops:
        draft.emit(e.ConditionGained(who=who, name="disarmed"))
    if row.unconscious:
        sleep(draft, who, hours)
    if row.stun:
        stun(draft, who, row.stun)


def stun(draft: Draft, who: str, turns: int) -> None:
    """Lose action points at once and the next own turns; of two stuns the longer one counts."""
    one = draft.combat.combatants[who]
    mark(draft, who, "stunned_turns", max(turns, one.marks.get("stunned_turns", 0)))
    gain(draft, who, "stunned", "critical_injury")
    out_of_action(draft, who, holds_on=True)


def sleep(draft: Draft, who: str, hours: int | None) -> None:
    """Be unconscious for hours, or until treated; of two times the longer one counts."""
    if hours is None:
        mark(draft, who, UNTIL_TREATED, True)  # noqa: FBT003 a mark is a value
    else:
        until = draft.combat.clock + hours * HOUR
        until = max(until, draft.combat.combatants[who].marks.get("unconscious_until", 0))
        mark(draft, who, "unconscious_until", until)
        mark(draft, who, "unconscious_hours", -(-(until - draft.combat.clock) // HOUR))
    gain(draft, who, "unconscious", "critical_injury")
    out_of_action(draft, who)


def wake(draft: Draft, who: str, reason: str, causes: Sequence[str] = SLEEP) -> None:
    """Some causes of sleep are over; without any other cause somebody is conscious again."""
    for name in causes:
        mark(draft, who, name, None)
    if draft.combat.combatants[who].marks.keys().isdisjoint(SLEEP):
        lose(draft, who, "unconscious", reason)


def suffer_atypical(draft: Draft, who: str, limit: dict[str, Any] | None) -> None:
    """Damage that is none of a blow: unconscious until treated, or dead when the time given runs out."""
    row = criticals()[ATYPICAL]
    injury = _injury(draft, 0, row, limit, None)
    draft.emit(e.CriticalInjurySuffered(who=who, number=0, injury=injury))
    sleep(draft, who, None)


def recount(draft: Draft, who: str) -> None:
    """Sum up what the injuries that have not healed do to skills and movement."""
    one = draft.combat.combatants[who]
    totals: dict[str, int] = {}
    for injury in one.injuries:
        if not injury["healed"]:
            for skill, value in injury["modifiers"].items():
                totals[skill] = totals.get(skill, 0) + value
    for skill in sorted({*totals, *one.modifiers}):
        if totals.get(skill, 0) != one.modifiers.get(skill, 0):
            draft.emit(e.ModifierChanged(who=who, modifier=skill, value=totals.get(skill, 0)))
    mark(draft, who, "movement", _movement(one))


def _movement(one: Combatant) -> int:
    """The rate in metres: halved for each such injury, rounded down, at least 1; a lost leg stays lost."""
    rate: int = one.sheet["movement"]
    for injury in one.injuries:
        if injury["halves_movement"] and (not injury["healed"] or injury["permanent"]):
            rate //= 2
    return max(1, rate)


def untreated(one: Combatant, number: int) -> int | None:
    """Place of the oldest untreated injury with this number in the list, or None."""
    places = (at for at, it in enumerate(one.injuries) if it["number"] == number and not it["treated"])
    return next((at for at in places if not one.injuries[at]["healed"]), None)


def treat(draft: Draft, who: str, at: int) -> None:
    """An injury was treated with success: it kills and bleeds no more."""
    injury = {**draft.combat.combatants[who].injuries[at], "treated": True, "dies_at": None, "bleeds_at": None}
    draft.emit(e.CriticalInjuryTreated(who=who, number=injury["number"], at=at, injury=injury))
    others = (it for it in draft.combat.combatants[who].injuries if it["number"] == 0 and not it["treated"])
    if injury["number"] == 0 and next(others, None) is None:
        wake(draft, who, "treated", [UNTIL_TREATED])


def heal_injury(draft: Draft, who: str, at: int) -> None:
    """An injury is healed and harms no more; what is permanent stays, paralysis too where nobody has treated it."""
    injury = dict(draft.combat.combatants[who].injuries[at])
    stays = injury["permanent"] or (injury["permanent_unless_treated"] and not injury["treated"])
    healed = {**injury, "healed": True, "permanent": stays, "lasting": injury["lasting"] if stays else []}
    healed |= {"heals_at": None, "dies_at": None, "bleeds_at": None, "strains": []}
    reason = "permanent" if stays else "healed"
    draft.emit(e.InjuryChanged(who=who, number=injury["number"], at=at, injury=healed, reason=reason))
    recount(draft, who)
