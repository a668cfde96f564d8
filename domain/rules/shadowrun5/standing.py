"""Who may do something: able, surprised, unconscious, gone."""

from domain.draft import Draft
from domain.standing import present
from domain.state import Combatant
from domain.terms import Term


def able(one: Combatant) -> bool:
    """Whether somebody is in the fight and conscious."""
    return one.status.isdisjoint({"dead", "left", "unconscious"})


def actor(draft: Draft, name: str | None) -> Combatant:
    """Who acts: by name, or whoever is current.

    Raises:
        Refused: `no_such_combatant`, `dead`, `cannot_act` or, with nobody current, `not_your_phase`.
    """
    if name is None and draft.combat.current is None:
        draft.insist(
            "not_your_phase",
            Term(
                "Es läuft keine Handlungsphase; ein Name ist nötig, oder `proceed`.",
                "Nobody's phase is running; say who, or `proceed`.",
            ),
        )
    one = present(draft, name if name is not None else str(draft.combat.current))
    if "unconscious" in one.status:
        draft.refuse("cannot_act", Term(f"{one.name} ist bewusstlos.", f"{one.name} is unconscious."))
    return one
