"""Ties: equal results and DEX scores are left to the players (combat turn, initiative)."""

from collections.abc import Sequence

from domain import events as e
from domain.draft import Draft
from domain.order import by_key, in_slot
from domain.rules.military5e.data import RUNGS
from domain.standing import require_begun
from domain.state import WAITING, Combat, Combatant
from domain.terms import Term
from domain.turn_commands import DecideTie

Ties = tuple[tuple[str, ...], ...]


def open_ties(combat: Combat) -> Ties:
    """Those who still have a turn and whose order among each other nobody has decided, each tie in joining order."""
    groups: dict[tuple[int, ...], list[Combatant]] = {}
    for one in in_slot(combat, WAITING):
        groups.setdefault(one.order_key[: len(RUNGS)], []).append(one)
    return tuple(tuple(one.name for one in group) for group in groups.values() if _is_open(group))


def _is_open(group: Sequence[Combatant]) -> bool:
    return len(group) > 1 and any(len(one.order_key) == len(RUNGS) for one in group)


def open_or_close(draft: Draft) -> bool:
    """Let the players decide what is tied now; whether the fight can go on."""
    ties = open_ties(draft.combat)
    if ties and (draft.combat.mode != "tie" or ties != open_ties(draft.before)):
        draft.emit(e.TieOpened(tied=ties))
    if not ties and draft.combat.mode == "tie":
        draft.emit(e.TieDecided(order=(), order_keys={}))
    return not ties


def decide_tie(draft: Draft, command: DecideTie) -> None:
    """Settle a tie for the rest of the fight; whoever has acted already stays before those tied.

    Raises:
        Refused: `no_such_tie`, unless `order` names all who are tied with each other, each once.
    """
    require_begun(draft)
    order = [draft.combatant(name).name for name in command.order]
    if sorted(order) not in [sorted(tied) for tied in open_ties(draft.combat)]:
        listed = "; ".join(", ".join(tied) for tied in open_ties(draft.combat))
        draft.insist(
            "no_such_tie",
            Term(
                f"order: alle Namen eines offenen Gleichstands, jeder einmal; offen: {listed or 'keiner'}.",
                f"order: all names of an open tie, each once; open: {listed or 'none'}.",
            ),
        )
    rungs = draft.combat.combatants[order[0]].order_key[: len(RUNGS)]
    equal = [one for one in draft.combat.combatants.values() if one.order_key[: len(RUNGS)] == rungs and not one.gone]
    before = [one.name for one in by_key(equal) if one.name not in order]
    places = [*before, *order]
    keys = {name: (*rungs, len(places) - at) for at, name in enumerate(places)}
    draft.emit(e.TieDecided(order=tuple(order), order_keys=keys))
