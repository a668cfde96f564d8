"""What starts and ends with every turn, in any rule system: the turn itself and the conditions that count turns."""

from domain import events as e
from domain.draft import Draft
from domain.state import ANNOUNCED, CURRENT, HELD, PUT_BACK, Combatant

UNFINISHED = frozenset({CURRENT, PUT_BACK, HELD, ANNOUNCED})
"""Slots of those whose latest turn has started and is not over."""


def start_turn(draft: Draft, who: str, *, held: bool = False) -> None:
    """Make somebody current. A turn that was `held` is still the same turn of theirs."""
    combat = draft.combat
    turn = combat.combatants[who].turns + (0 if held else 1)
    draft.emit(e.TurnStarted(who=who, turn=turn, round=combat.round, pass_number=combat.pass_number))
    expire(draft, who, "start")


def end_turn(draft: Draft, who: str, slot: str = "acted") -> None:
    """End somebody's turn; conditions that last until then are over."""
    draft.emit(e.TurnEnded(who=who, slot=slot))
    expire(draft, who, "end")


def expire(draft: Draft, of: str, edge: str) -> None:
    """End the conditions whose time was up with this start or end of a turn of `of`."""
    turns = draft.combat.combatants[of].turns
    for one in [one for one in draft.combat.combatants.values() if one.conditions]:
        for name, condition in one.conditions.items():
            over = condition.turn is not None and condition.turn <= turns
            if condition.of == of and condition.edge == edge and over:
                draft.emit(e.ConditionLost(who=one.name, name=name, reason=f"{edge}_of_turn"))


def end_number(one: Combatant, turns: int, edge: str) -> int:
    """The number of the own turn at whose `edge` something ends that lasts for `turns` turns from now on."""
    if edge == "start":
        return one.turns + turns
    running = one.slot in UNFINISHED
    return one.turns + turns - (1 if running else 0)


def turns_left(one: Combatant, turn: int, edge: str) -> int:
    """How many own turns remain until own turn number `turn` starts or ends; the inverse of `end_number`."""
    running = edge == "end" and one.slot in UNFINISHED
    return turn - one.turns + (1 if running else 0)
