"""The states of a fight for a page: the state view and what the board says beside it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from domain.state import ACTED, ANNOUNCED, CURRENT, HELD, PUT_BACK, Combat, Combatant
from domain.system import RuleSystem
from projections.board import board_order, fallen, left_of, remark_of
from projections.page.spots import Spot
from projections.view import state_view

Json = dict[str, Any]

STANDINGS: Mapping[str, str] = {
    CURRENT: "up",
    HELD: "waits",
    ANNOUNCED: "waits",
    PUT_BACK: "waits",
    ACTED: "acted",
}
"""How somebody in a slot stands; in any other slot there is nothing to say."""


def states(combat_id: str, found: Sequence[Spot], system: RuleSystem | None, language: str) -> Iterator[Json]:
    """What a page shows of the fight at each entry: the state view (`view`), the order of the board, its rows."""
    for spot in found:
        moment = spot.moment
        combat = moment.combat
        yield {
            "view": state_view(combat_id, moment.version, moment.number, combat),
            "order": [one.name for one in board_order(combat)],
            "rows": {name: _row(combat, one, system, language) for name, one in combat.combatants.items()},
        }


def _row(combat: Combat, one: Combatant, system: RuleSystem | None, language: str) -> Json:
    return {
        "stands": "out" if fallen(one) else STANDINGS.get(one.slot, ""),
        "left": left_of(one, system, language),
        "note": remark_of(combat, one, system, language),
    }
