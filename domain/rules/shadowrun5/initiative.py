"""Initiative: scores, order keys, ties and every change of them (combat turn, steps 1, 2 and 5)."""

from collections.abc import Mapping, Sequence

from domain import events as e
from domain.common import alive
from domain.dice import Need
from domain.draft import Draft
from domain.rules.shadowrun5.data import BLITZ_DICE, RUNGS, SCORE
from domain.rules.shadowrun5.standing import able
from domain.standing import require_begun
from domain.state import OUT, WAITING, Combatant
from domain.terms import Term
from domain.throwing import throw_initiative
from domain.turn_commands import AdjustInitiative

BLITZ = "blitz"
"""Mark of who has paid for a blitz that has not been rolled yet."""


def order_key(one: Combatant, base: int, score: int, *, seized: bool = False) -> tuple[int, ...]:
    """The rungs of somebody's place: seized, score, base, Edge, Reaction, Intuition."""
    sheet = one.sheet
    return (int(seized), score, base, sheet["edge"], sheet["reaction"], sheet["intuition"])


def roll_initiative(draft: Draft, names: Sequence[str], lost: Mapping[str, int]) -> None:
    """Throw for several and give each a place; `lost` says whose score surprise or passes already over lower."""
    thrown = throw_initiative(draft, names, lambda one: (6, _dice(one)))
    for name in names:
        _place(draft, name, sum(thrown[name]), lost.get(name, 0))


def _dice(one: Combatant) -> int:
    return BLITZ_DICE if one.marks.get(BLITZ) else int(one.marks["initiative_dice"])


def _place(draft: Draft, name: str, dice: int, lost: int) -> None:
    one = draft.combat.combatants[name]
    modifier = one.modifiers.get("wounds", 0) - lost
    score = one.base + dice + modifier
    if BLITZ in one.marks:
        draft.emit(e.MarkChanged(who=name, mark=BLITZ))
    draft.emit(
        e.InitiativeRolled(
            who=name,
            base=one.base,
            dice=dice,
            modifier=modifier,
            initiative=score,
            order_key=order_key(one, one.base, score),
            slot=WAITING if score > 0 else OUT,
        )
    )


def change_score(draft: Draft, who: str, by: int, reason: str, base: int = 0) -> None:
    """Move somebody's score by a difference; who waits is re-sorted at once.

    At 0 or below nobody waits for a phase any more, above 0 again who has not had the phase of this pass does.
    Nothing happens to the order before the fight.
    """
    one = draft.combat.combatants[who]
    if one.initiative is None:
        return
    score = one.initiative + by + base
    key = order_key(one, one.base + base, score, seized=bool(one.order_key[0]))
    draft.emit(
        e.InitiativeChanged(
            who=who,
            reason=reason,
            by=by + base,
            base=one.base + base,
            initiative=score,
            order_key=key + one.order_key[len(RUNGS) :],
            slot=_slot(one, score),
        )
    )


def _slot(one: Combatant, score: int) -> str:
    if one.slot == WAITING and score <= 0:
        return OUT
    if one.slot == OUT and score > 0 and able(one):
        return WAITING
    return one.slot


def seize(draft: Draft, who: str) -> None:
    """Put somebody before all others for the rest of the combat turn."""
    one = draft.combat.combatants[who]
    draft.emit(
        e.InitiativeChanged(
            who=who,
            reason="seize_initiative",
            by=0,
            base=one.base,
            initiative=one.initiative or 0,
            order_key=(1, *one.order_key[1:]),
            slot=one.slot,
        )
    )


def adjust(draft: Draft, command: AdjustInitiative) -> None:
    """Change score, attribute or dice from outside, at once."""
    require_begun(draft)
    one = alive(draft, command.who)
    if one.initiative is None:
        draft.insist(
            "cannot_act",
            Term(f"{one.name} hat noch keine Initiative gewürfelt.", f"{one.name} has not rolled initiative yet."),
        )
    by = command.by if isinstance(command.by, int) else 0
    reason = command.reason or "adjusted"
    if command.dice:
        by += _change_dice(draft, one, command.dice)
    change_score(draft, one.name, by, reason, command.base or 0)


def _change_dice(draft: Draft, one: Combatant, difference: int) -> int:
    """Throw the dice gained or lost; returns what they do to the score. Nobody has fewer than 1 or more than 5."""
    dice = int(one.marks["initiative_dice"]) + difference
    if not 1 <= dice <= BLITZ_DICE:
        draft.insist(
            "bad_command",
            Term(
                f"dice: Initiativewürfel gehen von 1 bis {BLITZ_DICE}; {one.name} hat {one.marks['initiative_dice']}.",
                f"dice: initiative dice go from 1 to {BLITZ_DICE}; {one.name} has {one.marks['initiative_dice']}.",
            ),
        )
    draft.emit(e.MarkChanged(who=one.name, mark="initiative_dice", value=dice))
    (faces,) = draft.roll([Need(one.name, "initiative", 6, abs(difference))])
    return sum(faces) if difference > 0 else -sum(faces)


def lower_all(draft: Draft, amount: int) -> None:
    """Take points off every score at the end of a pass; scores go below 0."""
    scores, keys = {}, {}
    for name, one in draft.combat.combatants.items():
        if one.initiative is not None and not one.gone:
            scores[name] = one.initiative - amount
            keys[name] = (*one.order_key[:SCORE], scores[name], *one.order_key[SCORE + 1 :])
    draft.emit(e.PassDecremented(amount=amount, scores=scores, order_keys=keys))
