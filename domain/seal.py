"""The seal of a state: a hash over a fixed selection of its fields, so that later fields break no older seal.

The name of the combat is left out: a fork has another one, and all else in common.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from domain.state import Combat, Combatant

FORM = 1
"""The form in which states are sealed now."""


class Selection(NamedTuple):
    """The fields over which a form of the seal is taken."""

    combat: Sequence[str]
    combatant: Sequence[str]
    track: Sequence[str]
    condition: Sequence[str]


FORMS: Mapping[int, Selection] = {
    1: Selection(
        combat=(
            *("system", "rungs", "campaign", "settings", "mode", "round", "pass_number", "current"),
            *("interrupted", "held", "pending", "clock"),
        ),
        combatant=(
            *("sheet", "base", "tracks", "side", "group", "player", "hidden", "slot", "initiative"),
            *("order_key", "turns", "budget", "status", "modifiers", "conditions", "injuries", "marks"),
        ),
        track=("value", "max"),
        condition=("level", "edge", "of", "turn"),
    )
}
"""Every form that ever sealed a state."""


def seal(combat: Combat, form: int = FORM) -> str:
    """SHA-256, in hexadecimal, over the sorted compact JSON of a state.

    Raises:
        KeyError: the form is unknown here.
    """
    chosen = FORMS[form]
    view = _fields(combat, chosen.combat)
    view["combatants"] = [[name, _combatant(one, chosen)] for name, one in combat.combatants.items()]
    return sha256(msgspec.json.encode(view, order="sorted")).hexdigest()


def _combatant(one: Combatant, chosen: Selection) -> dict[str, Any]:
    return {
        **_fields(one, chosen.combatant),
        "tracks": {key: _fields(track, chosen.track) for key, track in one.tracks.items()},
        "conditions": {key: _fields(condition, chosen.condition) for key, condition in one.conditions.items()},
    }


def _fields(value: msgspec.Struct, names: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(value, name) for name in names}
