"""What somebody carries from one fight into another: harm, conditions that last, points that are left.

What lasts is data of each rule system (`RuleSystem.lasting`). Times are moved, since every fight has its own clock.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.lasting import Carried, Lasting
from domain.refusals import Refused
from domain.state import Combat, Combatant
from domain.system import Enrolment, RuleSystem
from domain.terms import Term


def carried_from(combat_id: str, combat: Combat, one: Combatant, system: RuleSystem, now: int) -> Carried:
    """What somebody takes along from a fight.

    Args:
        combat_id: of the fight.
        combat: its last state.
        one: who stands in it.
        system: its rules.
        now: the clock of the fight that they join, in seconds.
    """
    lasting, later = system.lasting, now - combat.clock
    return Carried(
        combat=combat_id,
        fight=combat.name,
        tracks={name: (track.value, track.max) for name, track in one.tracks.items()},
        budget={key: left for key, left in one.budget.items() if key in lasting.budget},
        status=tuple(sorted(one.status & lasting.status)),
        modifiers={key: value for key, value in one.modifiers.items() if key in lasting.modifiers},
        marks=_moved({key: it for key, it in one.marks.items() if key in lasting.marks}, lasting, later),
        conditions={name: it.level for name, it in one.conditions.items() if it.edge is None},
        injuries=tuple(_moved(injury, lasting, later) for injury in one.injuries),
    )


def _moved(values: Mapping[str, Any], lasting: Lasting, later: int) -> dict[str, Any]:
    """The same with its game times moved."""
    return {
        key: value + later if key in lasting.times and isinstance(value, int) else value
        for key, value in values.items()
    }


def carried_on(enrolment: Enrolment, carried: Carried, lasting: Lasting) -> Enrolment:
    """What the rules make of a sheet, with the harm and the points that somebody carries.

    Raises:
        Refused: `bad_command`, naming what the rules cannot have left behind.
    """
    _check(enrolment, carried, lasting)
    return msgspec.structs.replace(
        enrolment,
        tracks={**enrolment.tracks, **carried.tracks},
        budget={**enrolment.budget, **carried.budget, **(lasting.helpless if carried.status else {})},
        modifiers=carried.modifiers,
        marks={**enrolment.marks, **carried.marks},
        status=carried.status,
    )


def _check(enrolment: Enrolment, carried: Carried, lasting: Lasting) -> None:
    for field, known in (
        ("tracks", {*enrolment.tracks, *lasting.tracks}),
        ("budget", lasting.budget),
        ("status", lasting.status),
        ("modifiers", lasting.modifiers),
        ("marks", lasting.marks),
    ):
        unknown = sorted({*getattr(carried, field)} - {*known})
        if unknown:
            raise _refusal(f"{field}.{unknown[0][:60]}")
    for name, (value, most) in carried.tracks.items():
        if value > most:
            raise _refusal(f"tracks.{name}")
    for name, value in carried.marks.items():
        _check_form(value, lasting.marks[name], f"marks.{name}")
    for injury in carried.injuries:
        _check_form(injury, lasting.injury, "injuries")


def _check_form(value: Any, form: Any, field: str) -> None:
    try:
        msgspec.convert(value, form, strict=True)
    except msgspec.ValidationError as problem:
        raise _refusal(field) from problem


def _refusal(field: str) -> Refused:
    return Refused(
        "bad_command",
        Term(
            f"join: carried.{field} kann aus keinem Kampf dieses Systems stammen.",
            f"join: carried.{field} cannot come from a fight of this system.",
        ),
    )
