"""Who may act: able, held, on the ground, with a loaded weapon."""

from domain import events as e
from domain.draft import Draft
from domain.order import in_slot
from domain.rules.coriolis.data import Action
from domain.state import WAITING, Combatant
from domain.terms import Term

UNABLE = ("unconscious", "broken", "breakdown", "stunned")
"""States in which somebody can do nothing but call for help, the gravest first."""

_WHY = {
    "unconscious": Term("bewusstlos", "unconscious"),
    "broken": Term("gebrochen", "broken"),
    "breakdown": Term("im Zusammenbruch", "in a breakdown"),
    "stunned": Term("betäubt", "stunned"),
}


def unable(one: Combatant) -> str | None:
    """Why somebody cannot act, or None."""
    return next((word for word in UNABLE if word in one.status), None)


def require_able(draft: Draft, one: Combatant) -> None:
    """Refuse what the unconscious, broken, stunned and those in a breakdown cannot do.

    Raises:
        Refused: `cannot_act`.
    """
    word = unable(one)
    if word is not None:
        why = _WHY[word]
        draft.refuse("cannot_act", Term(f"{one.name} ist {why.de} und kann nichts tun.", f"{one.name} is {why.en}."))


def held_by(draft: Draft, holder: str) -> list[str]:
    """Whom somebody holds in a grapple."""
    return [one.name for one in draft.combat.combatants.values() if one.marks.get("grappled_by") == holder]


def require_free_hands(draft: Draft, one: Combatant, action: str) -> None:
    """Refuse what those held, and those who hold, cannot do (grappling).

    Raises:
        Refused: `grappled`.
    """
    held = "grappled" in one.status and action != "break_free"
    if held:
        draft.refuse(
            "grappled",
            Term(
                f"{one.name} wird gehalten und kann sich nur befreien.", f"{one.name} is held and can only break free."
            ),
        )
    holds = bool(held_by(draft, one.name)) and action != "grapple_attack"
    if holds:
        draft.refuse(
            "grappled",
            Term(
                f"{one.name} hält jemanden und kann nur Ringkampfangriffe ausführen.",
                f"{one.name} holds somebody and can only make grapple attacks.",
            ),
        )


def require_fit(draft: Draft, one: Combatant, action: Action) -> None:
    """Refuse close combat from the ground and shots with an empty weapon.

    Raises:
        Refused: `prone_no_melee` or `clip_empty`.
    """
    down = action.melee and "prone" in one.status
    if down:
        draft.refuse(
            "prone_no_melee",
            Term(f"{one.name} liegt am Boden; erst aufstehen.", f"{one.name} is on the ground; stand up first."),
        )
    empty = action.shoots and "clip_empty" in one.status
    if empty:
        draft.refuse(
            "clip_empty",
            Term(f"Die Waffe von {one.name} ist leer; erst nachladen.", f"{one.name}'s weapon is empty; reload first."),
        )


def require_points(draft: Draft, one: Combatant, price: int) -> None:
    """Refuse what costs more action points than there are.

    Raises:
        Refused: `not_enough_ap`.
    """
    left = one.budget.get("ap", 0)
    if left < price:
        draft.refuse(
            "not_enough_ap",
            Term(f"Das kostet {price} AP, {one.name} hat {left}.", f"That costs {price} AP, {one.name} has {left}."),
        )


def require_in_ambush(draft: Draft, one: Combatant, price: int) -> None:
    """Refuse who has no action before the fight, and what is more than a normal action.

    Raises:
        Refused: `not_in_ambush` or `ambush_allows_normal_action_only`.
    """
    waiting = one.name in [it.name for it in in_slot(draft.combat, WAITING)]
    if not waiting:
        draft.refuse(
            "not_in_ambush",
            Term(
                f"{one.name} hat im Hinterhalt keine Aktion (mehr).",
                f"{one.name} has no action in the ambush, or no more.",
            ),
        )
    most = 2
    if price > most:
        draft.refuse(
            "ambush_allows_normal_action_only",
            Term(
                f"Vor dem Kampf geht nur eine normale Aktion, diese kostet {price} AP.",
                f"Before the fight there is one normal action; this one costs {price} AP.",
            ),
        )


def lose(draft: Draft, who: str, status: str, reason: str) -> None:
    """End a state of somebody, if it is there."""
    if status in draft.combat.combatants[who].status:
        draft.emit(e.StatusLost(who=who, status=status, reason=reason))


def gain(draft: Draft, who: str, status: str, reason: str) -> None:
    """Put somebody into a state, if they are not in it."""
    if status not in draft.combat.combatants[who].status:
        draft.emit(e.StatusGained(who=who, status=status, reason=reason))


def mark(draft: Draft, who: str, name: str, value: object) -> None:
    """Set a mark of somebody, or remove it with None; nothing where it is so already."""
    if draft.combat.combatants[who].marks.get(name) != value:
        draft.emit(e.MarkChanged(who=who, mark=name, value=value))
