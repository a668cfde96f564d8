"""Treatment: first aid for the broken and the injured, rallying in a breakdown (first aid; rally)."""

from domain.common import alive
from domain.draft import Draft
from domain.rules.coriolis.commands import Act
from domain.rules.coriolis.data import EXTRA_POINTS
from domain.rules.coriolis.harm import mend_broken
from domain.rules.coriolis.injuries import treat, untreated
from domain.rules.coriolis.standing import mark
from domain.rules.coriolis.stress import end_breakdown
from domain.state import Combatant
from domain.terms import Term
from domain.tracks import give_back


def require_patient(draft: Draft, command: Act) -> None:
    """Refuse first aid where there is nothing to treat.

    Raises:
        Refused: `dead` or `nothing_to_treat`.
    """
    patient = alive(draft, str(command.target))
    if command.injury is not None:
        there = untreated(patient, command.injury) is not None and command.equipment != "improvised"
    else:
        there = "broken" in patient.status or any(not injury["healed"] for injury in patient.injuries)
    if not there:
        draft.refuse(
            "nothing_to_treat",
            Term(
                f"Bei {patient.name} gibt es damit nichts zu behandeln.",
                f"{patient.name} has nothing to treat with that.",
            ),
        )


def require_breakdown(draft: Draft, command: Act) -> None:
    """Refuse to rally one without a breakdown, or a second time in the same one.

    Raises:
        Refused: `dead`, `nothing_to_treat` or `already_attempted`.
    """
    patient = alive(draft, str(command.target))
    if "breakdown" not in patient.status:
        draft.refuse(
            "nothing_to_treat", Term(f"{patient.name} hat keinen Zusammenbruch.", f"{patient.name} has no breakdown.")
        )
    if patient.marks.get("rallied"):
        draft.refuse(
            "already_attempted",
            Term(
                f"{patient.name} aufzubauen wurde bei diesem Zusammenbruch schon versucht.",
                f"{patient.name} has been rallied in this breakdown already.",
            ),
        )


def first_aid(draft: Draft, _one: Combatant, command: Act) -> None:
    """Hit Points for one who is broken, or an injury treated; some equipment gives points besides."""
    patient = draft.combat.combatants[str(command.target)]
    successes = command.successes or 0
    bonus = command.equipment == "healing_scarab" or (command.equipment == "p_dose" and successes > 0)
    points = (0 if command.injury is not None else successes) + (EXTRA_POINTS if bonus else 0)
    place = untreated(patient, command.injury) if command.injury is not None else None
    if place is not None and successes:
        treat(draft, patient.name, place)
    if points:
        give_back(draft, draft.combat.combatants[patient.name], "hp", points)
        mend_broken(draft, patient.name)


def rally(draft: Draft, _one: Combatant, command: Act) -> None:
    """The one attempt in a breakdown: Mind Points for each success."""
    patient = str(command.target)
    mark(draft, patient, "rallied", True)  # noqa: FBT003 a mark is a value
    if not command.successes:
        return
    if "breakdown" in draft.combat.combatants[patient].status:
        end_breakdown(draft, patient, command.successes, "rally")
    else:
        give_back(draft, draft.combat.combatants[patient], "mp", command.successes)
