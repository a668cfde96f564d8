"""How somebody joins: the sheet is read, the rules enrol them, a running fight takes them in."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain import events as e
from domain.carrying import carried_on
from domain.commands import Join
from domain.common import check_name_is_free
from domain.draft import Draft
from domain.lasting import Carried
from domain.misread import explain_sheet
from domain.refusals import Refused
from domain.system import Enrolment, RuleSystem
from domain.terms import Term

INITIATIVE_FACES = "initiative_faces"
"""Mark that keeps initiative dice thrown before the fight until they are used."""


def join(draft: Draft, command: Join, system: RuleSystem) -> None:
    """Add a combatant; in a running fight it is a late joiner.

    Raises:
        Refused: `name_taken`, `bad_command` for a sheet or something carried that does not fit, or faces that do not.
    """
    check_name_is_free(draft, command.name)
    sheet = read_sheet(system, command.sheet)
    carried, faces = command.carried, command.initiative_faces
    enrolment = system.enrol(sheet) if carried is None else carried_on(sheet, carried, system)
    if faces is not None:
        _check_faces(faces, *system.initiative_dice(sheet))
    draft.emit(_joined(command, sheet, enrolment))
    if carried is not None:
        draft.emit(_brought(command.name, carried))
    if draft.combat.mode != "setup":
        system.arrive(draft, command.name)


def _joined(command: Join, sheet: Mapping[str, Any], enrolment: Enrolment) -> e.CombatantJoined:
    faces = command.initiative_faces
    return e.CombatantJoined(
        who=command.name,
        sheet=dict(sheet),
        base=enrolment.base,
        tracks=enrolment.tracks,
        budget=enrolment.budget,
        modifiers=enrolment.modifiers,
        marks=enrolment.marks if faces is None else {**enrolment.marks, INITIATIVE_FACES: list(faces)},
        status=enrolment.status,
        side=command.side,
        group=command.group,
        player=command.player,
        hidden=command.hidden,
    )


def _brought(who: str, carried: Carried) -> e.StateCarried:
    return e.StateCarried(
        who=who,
        combat=carried.combat,
        fight=carried.fight,
        conditions=carried.conditions,
        injuries=carried.injuries,
    )


def read_sheet(system: RuleSystem, raw: Mapping[str, Any]) -> dict[str, Any]:
    """A sheet with every default filled in.

    Raises:
        Refused: `bad_command`, naming each field that is wrong.
    """
    from pydantic import ValidationError  # noqa: PLC0415 only a sheet needs it, and it is slow to import

    try:
        return system.sheet().model_validate(dict(raw), strict=True).model_dump(exclude_none=True)
    except ValidationError as problem:
        raise Refused("bad_command", explain_sheet(problem.errors())) from None


def _check_faces(faces: Sequence[int], sides: int, count: int) -> None:
    if len(faces) != count:
        word = "more_dice_needed" if len(faces) < count else "too_many_dice"
        needed = [{"who": None, "purpose": "initiative", "sides": sides}] * count
        details = {"needed": needed} if word == "more_dice_needed" else {}
        raise Refused(
            word,
            Term(
                f"initiative_faces: Augenzahlen von W{sides} sind nötig: {count}, angegeben: {len(faces)}.",
                f"initiative_faces: {count} faces of a d{sides} are needed, {len(faces)} given.",
            ),
            **details,
        )
    wrong = [face for face in faces if not 1 <= face <= sides]
    if wrong:
        raise Refused(
            "impossible_face",
            Term(
                f"initiative_faces: ein W{sides} zeigt 1 bis {sides}, nicht {wrong[0]}.",
                f"initiative_faces: a d{sides} shows 1 to {sides}, not {wrong[0]}.",
            ),
        )
