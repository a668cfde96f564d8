"""Who may do something: able, surprised, dying, gone."""

from domain.draft import Draft
from domain.standing import present, require_begun, turn_taker
from domain.state import Combatant
from domain.terms import Term

FALLEN: tuple[str, ...] = ("dying", "incapacitated")
"""States in which nobody acts, moves or defends."""


def unable(one: Combatant) -> str | None:
    """The state that keeps somebody from acting."""
    return next((status for status in FALLEN if status in one.status), None)


def require_fight(draft: Draft) -> None:
    """Refuse what belongs to the fight; an ambush is part of it.

    Raises:
        Refused: `combat_not_begun`.
    """
    if draft.combat.mode != "ambush":
        require_begun(draft)


def actor(draft: Draft, name: str | None) -> Combatant:
    """Who acts, by name or whoever is current, able and not surprised.

    Raises:
        Refused: `no_such_combatant`, `cannot_act`, `surprised` or, with nobody current, `not_your_turn`.
    """
    one = turn_taker(draft, name)
    require_able(draft, one)
    require_unsurprised(draft, one, "surprised")
    return one


def reactor(draft: Draft, name: str) -> Combatant:
    """Who reacts, by name; able.

    Raises:
        Refused: `no_such_combatant` or `cannot_act`.
    """
    one = present(draft, name)
    require_able(draft, one)
    return one


def require_able(draft: Draft, one: Combatant) -> None:
    """Refuse what needs somebody able to act.

    Raises:
        Refused: `cannot_act`.
    """
    state = unable(one)
    if state is not None:
        in_german = "liegt im Sterben" if state == "dying" else "ist handlungsunfähig"
        draft.refuse("cannot_act", Term(f"{one.name} {in_german}.", f"{one.name} is {state} and cannot act."))


def require_unsurprised(draft: Draft, one: Combatant, word: str) -> None:
    """Refuse, with the word that fits, what the surprised cannot do.

    Raises:
        Refused: the word.
    """
    caught = "surprised" in one.status or "surprised" in one.conditions
    if caught:
        draft.refuse(
            word,
            Term(
                f"{one.name} ist überrascht und kann weder handeln noch sich verteidigen.",
                f"{one.name} is surprised and can neither act nor defend.",
            ),
        )
