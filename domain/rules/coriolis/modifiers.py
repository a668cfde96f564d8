"""What makes a pool larger or smaller, as a table shows it (distances, ranged combat, sneaking, ambush)."""

from collections.abc import Mapping

from domain.rules.coriolis.data import CIRCUMSTANCES, RANGE_MODIFIERS, RANGES
from domain.rules.coriolis.terms import RANGE_NAMES
from domain.system import Priced
from domain.terms import Term

SNEAKING: Mapping[str, int] = {"close": -2, "short": 0, "long": 2, "extreme": 4}
"""Modifiers of Infiltration by the distance that somebody wants to come to unseen (sneaking)."""
LYING_IN_WAIT = 2
"""Bonus on Infiltration of those who wait in hiding (ambush)."""
_METRES: Mapping[str, str] = {"close": "2 m", "short": "20 m", "long": "100 m", "extreme": "1 km"}
_CIRCUMSTANCE_NAMES: Mapping[str, Term] = {
    "small_target": Term("kleines Ziel", "small target"),
    "target_on_ground": Term("Ziel am Boden", "target on the ground"),
    "large_target": Term("großes Ziel", "large target"),
    "huge_target": Term("riesiges Ziel", "huge target"),
    "support": Term("aufgelegt", "supported weapon"),
}


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "±0"


def _distance(key: str) -> Priced:
    shot, sneak = _signed(RANGE_MODIFIERS[key]), _signed(SNEAKING[key])
    cost = Term(f"Schuss {shot}, Infiltration {sneak}", f"shot {shot}, Infiltration {sneak}")
    return Priced(RANGE_NAMES[key], cost, Term(f"bis {_METRES[key]}", f"up to {_METRES[key]}"))


MODIFIERS: Mapping[str, Priced] = {
    **{key: _distance(key) for key in RANGES},
    **{
        key: Priced(name, Term(f"Schuss {_signed(CIRCUMSTANCES[key])}", f"shot {_signed(CIRCUMSTANCES[key])}"))
        for key, name in _CIRCUMSTANCE_NAMES.items()
    },
    "lying_in_wait": Priced(
        Term("im Hinterhalt", "lying in wait"),
        Term(f"Infiltration {_signed(LYING_IN_WAIT)}", f"Infiltration {_signed(LYING_IN_WAIT)}"),
    ),
}
"""Every modifier by its key; `attack` works out those of shots, the table those of Infiltration."""
