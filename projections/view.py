"""The state view: the state of a combat in the words of the contract."""

from typing import Any

from domain.copies import as_json
from domain.order import delayed, queue
from domain.state import ACTED, HELD, Combat, Combatant, Condition
from domain.turns import turns_left

Json = dict[str, Any]

_SLOT_WORDS = {ACTED: "acted", HELD: "delayed"}


def state_view(combat_id: str, version: int, entry: int, combat: Combat) -> Json:
    """The state after an entry, as plain JSON values."""
    return {
        "combat": combat_id,
        "system": combat.system,
        "name": combat.name,
        "campaign": combat.campaign,
        "version": version,
        "entry": entry,
        "mode": combat.mode,
        "round": combat.round,
        "pass": combat.pass_number,
        "current": combat.current,
        "queue": queue(combat),
        "delayed": delayed(combat),
        "interrupted": list(combat.interrupted),
        "pending": as_json(combat.pending),
        "clock": combat.clock,
        "settings": as_json(combat.settings),
        "combatants": {name: combatant_view(combat, one) for name, one in combat.combatants.items()},
    }


def combatant_view(combat: Combat, one: Combatant) -> Json:
    """One combatant; the facts that its rule system marks are further fields."""
    return {
        **as_json(one.marks),
        "side": one.side,
        "group": one.group,
        "player": one.player,
        "hidden": one.hidden,
        "initiative": one.initiative,
        "base": one.base,
        "order_key": list(one.order_key),
        "slot": one.slot,
        "turns": one.turns,
        "budget": dict(one.budget),
        "tracks": {name: {"value": track.value, "max": track.max} for name, track in one.tracks.items()},
        "status": status_words(one),
        "modifiers": dict(one.modifiers),
        "conditions": {name: condition_view(combat, it) for name, it in one.conditions.items()},
        "injuries": as_json(one.injuries),
        "sheet": as_json(one.sheet),
    }


def status_words(one: Combatant) -> list[str]:
    """The states of somebody, sorted; those that follow from the place in the order included."""
    word = _SLOT_WORDS.get(one.slot)
    return sorted(one.status | {word} if word else one.status)


def condition_view(combat: Combat, condition: Condition) -> Json:
    """A condition with the turns that it still lasts."""
    if condition.edge is None or condition.of is None or condition.turn is None:
        return {"level": condition.level}
    left = turns_left(combat.combatants[condition.of], condition.turn, condition.edge)
    return {"level": condition.level, "turns": left, "until": condition.edge, "of": condition.of}
