"""What somebody has done in the running turn of theirs: feet moved, and what excludes or grants something else."""

from domain import events as e
from domain.draft import Draft
from domain.state import Combatant

THIS_TURN = "this_turn"
"""Mark of what somebody has done in the own turn: {"moved": feet, "did": words}."""


def moved(one: Combatant) -> int:
    """Feet that somebody has moved in the own turn, all moves added."""
    return int(one.marks.get(THIS_TURN, {}).get("moved", 0))


def has_done(one: Combatant, word: str | None) -> bool:
    """Whether somebody has done something in the own turn; nothing in particular is always done."""
    return word is None or word in one.marks.get(THIS_TURN, {}).get("did", ())


def remember(draft: Draft, who: str, *, feet: int = 0, word: str | None = None) -> None:
    """Note what somebody has just done."""
    one = draft.combat.combatants[who]
    did = list(one.marks.get(THIS_TURN, {}).get("did", ()))
    if word is not None and word not in did:
        did.append(word)
    draft.emit(e.MarkChanged(who=who, mark=THIS_TURN, value={"moved": moved(one) + feet, "did": did}))


def forget(draft: Draft, who: str) -> None:
    """Begin with nothing done."""
    if THIS_TURN in draft.combat.combatants[who].marks:
        draft.emit(e.MarkChanged(who=who, mark=THIS_TURN))
