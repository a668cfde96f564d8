"""Who is there and whose turn it is: what rule systems ask before anybody acts."""

from domain.common import alive
from domain.draft import Draft
from domain.state import Combatant
from domain.terms import Term


def require_begun(draft: Draft) -> None:
    """Refuse what belongs to a running fight.

    Raises:
        Refused: `combat_not_begun`, also while an ambush comes before the fight.
    """
    if draft.combat.mode in ("setup", "ambush"):
        draft.insist(
            "combat_not_begun",
            Term(
                "Der Kampf hat noch nicht begonnen; `begin` würfelt die Initiative.",
                "The fight has not begun; `begin` rolls initiative.",
            ),
        )


def present(draft: Draft, name: str) -> Combatant:
    """Somebody by name who is in the fight.

    Raises:
        Refused: `no_such_combatant`, `dead` or, for who has left, `cannot_act`.
    """
    one = alive(draft, name)
    if "left" in one.status:
        draft.refuse("cannot_act", Term(f"{one.name} hat den Kampf verlassen.", f"{one.name} has left the fight."))
    return one


def turn_taker(draft: Draft, name: str | None) -> Combatant:
    """Who acts: by name, or whoever is current.

    Raises:
        Refused: as `present`; `not_your_turn` with no name and nobody current.
    """
    if name is None and draft.combat.current is None:
        draft.insist(
            "not_your_turn",
            Term(
                "Gerade ist niemand am Zug; ein Name ist nötig, oder `proceed`.",
                "Nobody's turn is running; say who, or `proceed`.",
            ),
        )
    return present(draft, name if name is not None else str(draft.combat.current))


def require_current(draft: Draft, one: Combatant) -> None:
    """Refuse what only whoever's turn it is may do.

    Raises:
        Refused: `not_your_turn`.
    """
    current = draft.combat.current
    if one.name == current:
        return
    whose_de = f"{current} ist am Zug" if current else "niemand ist am Zug"
    whose_en = f"it is {current}'s turn" if current else "nobody's turn is running"
    draft.refuse(
        "not_your_turn", Term(f"{one.name} ist nicht am Zug; {whose_de}.", f"{one.name} is not up; {whose_en}.")
    )
