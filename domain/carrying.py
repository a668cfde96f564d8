"""What somebody carries from one fight into another: harm, conditions that last, points that are left.

What lasts is data of each rule system (`RuleSystem.lasting`). Times are moved, since every fight has its own clock.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from domain.lasting import Carried, Lasting
from domain.refusals import Refused
from domain.state import Combat, Combatant
from domain.system import Enrolment, RuleSystem
from domain.terms import Term

LONGEST = 1_000_000
"""No track of any sheet is longer."""


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


def retyped(
    sheet: Mapping[str, Any], carried: Carried, typed: Mapping[str, Any], lasting: Lasting
) -> tuple[dict[str, Any], Carried]:
    """A sheet of an earlier fight with numbers that are typed now, and what is carried besides: these count more.

    What follows from a number that is typed is not carried. The sheet then tells what is left of the rest where both
    have a part in something, as two tracks have in wounds.
    """
    anew = _following(lasting, typed)
    kept = {field: key for field, key in lasting.left.items() if field not in typed}
    stale = {field for field, key in kept.items() if key in anew}
    shared = {
        field: carried.tracks[key][0]
        for field, key in kept.items()
        if key in carried.tracks and key not in anew and not lasting.from_sheet[field].isdisjoint(anew)
    }
    own = {field: value for field, value in sheet.items() if field not in stale}
    return {**own, **shared, **typed}, _without(carried, anew)


def _following(lasting: Lasting, fields: Iterable[str]) -> frozenset[str]:
    """The keys of all that follows from some numbers of a sheet."""
    return frozenset().union(*(lasting.from_sheet.get(field, ()) for field in fields))


def _without(carried: Carried, keys: frozenset[str]) -> Carried:
    return msgspec.structs.replace(
        carried,
        tracks={key: it for key, it in carried.tracks.items() if key not in keys},
        budget={key: it for key, it in carried.budget.items() if key not in keys},
        status=tuple(state for state in carried.status if state not in keys),
        modifiers={key: it for key, it in carried.modifiers.items() if key not in keys},
        marks={key: it for key, it in carried.marks.items() if key not in keys},
    )


def carried_on(sheet: Mapping[str, Any], carried: Carried, system: RuleSystem) -> Enrolment:
    """What the rules make of a sheet, with the harm and the points that somebody carries.

    A track that is not carried starts as the sheet has it. What follows from the tracks, such as wounds or being
    unconscious, follows anew.

    Raises:
        Refused: `bad_command`, naming what the rules cannot have left behind.
    """
    enrolment, lasting = system.enrol(sheet), system.lasting
    _check(enrolment, carried, lasting)
    _check_tracks(enrolment, carried, lasting)
    _check_points(sheet, carried, lasting)
    hurt = system.enrol({**sheet, **_left(enrolment, carried, lasting)})
    status = tuple(dict.fromkeys((*carried.status, *hurt.status)))
    own = {key: value for key, value in carried.modifiers.items() if key not in lasting.derived}
    return msgspec.structs.replace(
        enrolment,
        tracks={**enrolment.tracks, **carried.tracks},
        budget={**enrolment.budget, **carried.budget, **(lasting.helpless if status else {})},
        modifiers={**own, **{key: it for key, it in hurt.modifiers.items() if key in lasting.derived}},
        marks={**hurt.marks, **{key: it for key, it in carried.marks.items() if key not in lasting.derived}},
        status=status,
    )


def _left(enrolment: Enrolment, carried: Carried, lasting: Lasting) -> dict[str, int]:
    """The numbers of a sheet that tell what is left, as the tracks are that somebody carries."""
    own = {*enrolment.tracks, *enrolment.budget} - {*carried.tracks}
    return {field: carried.tracks.get(key, (0, 0))[0] for field, key in lasting.left.items() if key not in own}


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
    for name, value in carried.marks.items():
        _check_form(value, lasting.marks[name], f"marks.{name}")
    for injury in carried.injuries:
        _check_form(injury, lasting.injury, "injuries")


def _check_tracks(enrolment: Enrolment, carried: Carried, lasting: Lasting) -> None:
    """A track is as long as the sheet has it, but for those that the rules shorten or that come and go."""
    for name, (value, length) in carried.tracks.items():
        given = enrolment.tracks.get(name, (0, LONGEST))[1]
        shortest = 1 if name in lasting.shortened else given
        least, most = (0, LONGEST) if name in lasting.tracks else (shortest, given)
        if not (least <= length <= most and value <= length):
            raise _refusal(f"tracks.{name}")


def _check_points(sheet: Mapping[str, Any], carried: Carried, lasting: Lasting) -> None:
    """There are no more points than the sheet gives."""
    for key, value in carried.budget.items():
        given = (sheet.get(field, 0) for field, keys in lasting.from_sheet.items() if key in keys)
        if value > max(given, default=0):
            raise _refusal(f"budget.{key}")


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
