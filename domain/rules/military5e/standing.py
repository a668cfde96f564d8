"""Who may act: able, down, surprised, while a tie is open."""

from domain.draft import Draft
from domain.standing import require_begun, require_current, turn_taker
from domain.state import Combatant
from domain.terms import Term


def is_down(one: Combatant) -> bool:
    """Whether somebody lies at 0 hit points."""
    return "down" in one.status


def is_dying(one: Combatant) -> bool:
    """Whether somebody has to roll a death save at the start of the own turn."""
    return is_down(one) and not one.gone and "stable" not in one.status


def able(one: Combatant) -> bool:
    """Whether somebody is in the fight, conscious and not surprised."""
    return not one.gone and one.status.isdisjoint({"down", "surprised"})


def require_settled(draft: Draft) -> None:
    """Refuse turns and reactions while the players owe a decision about the order.

    Raises:
        Refused: `not_your_turn`.
    """
    if draft.combat.mode == "tie":
        draft.refuse(
            "not_your_turn",
            Term(
                "Ein Gleichstand ist offen; erst `decide_tie`, dann geht es weiter.",
                "A tie is open; `decide_tie` comes first.",
            ),
        )


def require_able(draft: Draft, one: Combatant) -> None:
    """Refuse what somebody who is down or surprised cannot do.

    Raises:
        Refused: `cannot_act`, `surprised`.
    """
    if is_down(one):
        draft.refuse(
            "cannot_act", Term(f"{one.name} liegt bewusstlos am Boden.", f"{one.name} is down and unconscious.")
        )
    if "surprised" in one.status:
        draft.refuse(
            "surprised",
            Term(
                f"{one.name} ist überrascht und kann in der ersten Runde nichts tun.",
                f"{one.name} is surprised and can do nothing in the first round.",
            ),
        )


def actor(draft: Draft, name: str | None) -> Combatant:
    """Who acts in the own turn: by name, or whoever is current; able to act, and current.

    Raises:
        Refused: `combat_not_begun`, `no_such_combatant`, `dead`, `cannot_act`, `surprised` or `not_your_turn`.
    """
    require_begun(draft)
    one = turn_taker(draft, name)
    require_settled(draft)
    require_able(draft, one)
    require_current(draft, one)
    return one
