"""Initiative: rolled once, and every change of it afterwards (initiative; encumbrance; fate points; enemy groups)."""

from collections.abc import Callable, Mapping, Sequence

from domain import events as e
from domain.dice import Need
from domain.draft import Draft
from domain.joining import INITIATIVE_FACES
from domain.order import not_gone
from domain.rules.dsa5.data import ENCUMBRANCE, GROUP_INITIATIVE, MOST_DICE, RUNGS
from domain.rules.dsa5.numbers import burden
from domain.rules.dsa5.standing import require_fight
from domain.standing import present
from domain.state import Combat, Combatant
from domain.terms import Term
from domain.throwing import throw_initiative
from domain.ties import settle_ties
from domain.turn_commands import AdjustInitiative

BURDEN = "burden"
"""Mark of the encumbrance that is taken off base and initiative already."""
DICE = "initiative_dice"
"""Mark of who has another number of initiative dice than one."""
FIRST = "act_first"
"""Mark of who has paid a fate point to act first in round 1."""

Place = Callable[[Combatant, tuple[int, ...]], str]
"""Gives the slot of somebody with a key that has just been rolled."""


def roll_initiative(draft: Draft, names: Sequence[str], place: Place) -> None:
    """Throw for several, a die for each or for each group of them, and give each a place."""
    shared = _shared_dice(draft.combat, names)
    throwers = [name for name in names if name not in shared]
    thrown = throw_initiative(draft, throwers, lambda _one: (6, 1))
    for name in names:
        _place(draft, name, sum(thrown[shared.get(name, name)]), place)


def _shared_dice(combat: Combat, names: Sequence[str]) -> dict[str, str]:
    """Who takes the die of whom: of the first of the group who has brought one, else of the first of the group."""
    if not combat.settings.get(GROUP_INITIATIVE, True):
        return {}
    combatants = combat.combatants
    grouped = [name for name in names if combatants[name].group is not None]
    brought = [name for name in grouped if INITIATIVE_FACES in combatants[name].marks]
    leaders: dict[str | None, str] = {}
    for name in (*brought, *grouped):
        leaders.setdefault(combatants[name].group, name)
    followers = (name for name in grouped if name not in brought)
    return {name: leaders[combatants[name].group] for name in followers if leaders[combatants[name].group] != name}


def _place(draft: Draft, name: str, dice: int, place: Place) -> None:
    one = draft.combat.combatants[name]
    base, modifier = one.base - burden(one), int(one.sheet["initiative_modifier"])
    score = base + dice + modifier
    key = (0, score, base)
    draft.emit(
        e.InitiativeRolled(
            who=name,
            base=base,
            dice=dice,
            modifier=modifier,
            initiative=score,
            order_key=key,
            slot=place(one, key),
        )
    )
    if burden(one):
        draft.emit(e.MarkChanged(who=name, mark=BURDEN, value=burden(one)))


def change(draft: Draft, who: str, reason: str, *, by: int = 0, base: int = 0, fate: int | None = None) -> None:
    """Move somebody's result by a difference, their base too, or put them first; who waits is re-sorted at once.

    The dice of a roll-off stay.
    """
    one = draft.combat.combatants[who]
    score = (one.initiative or 0) + by + base
    first = one.order_key[0] if fate is None else fate
    draft.emit(
        e.InitiativeChanged(
            who=who,
            reason=reason,
            by=by + base,
            base=one.base + base,
            initiative=score,
            order_key=(first, score, one.base + base, *one.order_key[len(RUNGS) :]),
            slot=one.slot,
        )
    )


def put_in_order(draft: Draft) -> None:
    """Let encumbrance count as it is now, and roll off those in the fight who are tied."""
    for one in tuple(draft.combat.combatants.values()):
        counted, now = one.marks.get(BURDEN, 0), burden(one)
        if one.order_key and counted != now:
            draft.emit(e.MarkChanged(who=one.name, mark=BURDEN, value=now or None))
            change(draft, one.name, ENCUMBRANCE, base=counted - now)
    settle_ties(draft, not_gone)


def put_first(draft: Draft, firsts: Mapping[str, int]) -> None:
    """Give those named the rung of the fate point, or take it from them."""
    for name, fate in firsts.items():
        if draft.combat.combatants[name].order_key[0] != fate:
            change(draft, name, FIRST, fate=fate)


def adjust(draft: Draft, command: AdjustInitiative) -> None:
    """Change result, base or dice from outside, at once."""
    require_fight(draft)
    one = present(draft, command.who)
    by = command.by if isinstance(command.by, int) else 0
    if command.dice:
        by += _change_dice(draft, one, command.dice)
    change(draft, one.name, command.reason or "adjusted", by=by, base=command.base or 0)


def _change_dice(draft: Draft, one: Combatant, difference: int) -> int:
    """Throw the dice gained or lost; returns what they do to the result."""
    before = int(one.marks.get(DICE, 1))
    if not 1 <= before + difference <= MOST_DICE:
        draft.insist(
            "bad_command",
            Term(
                f"dice: Initiativewürfel gehen von 1 bis {MOST_DICE}; {one.name} hat {before}.",
                f"dice: initiative dice go from 1 to {MOST_DICE}; {one.name} has {before}.",
            ),
        )
    draft.emit(e.MarkChanged(who=one.name, mark=DICE, value=before + difference))
    (faces,) = draft.roll([Need(one.name, "initiative", 6, abs(difference))])
    return sum(faces) if difference > 0 else -sum(faces)
