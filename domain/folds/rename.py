"""The fold of a new name: everything that refers to the old one follows."""

from typing import Any

from msgspec.structs import replace

from domain import events as e
from domain.state import Combat, Combatant


def renamed(combat: Combat, event: e.CombatantRenamed) -> Combat:
    """Replace a name wherever the state holds it; the joining order stays."""
    old, new = event.who, event.to
    combat.combatants[old]
    names = {old: new}
    return replace(
        combat,
        combatants={names.get(name, name): _follow(one, names) for name, one in combat.combatants.items()},
        current=names.get(combat.current, combat.current) if combat.current else None,
        interrupted=tuple(names.get(name, name) for name in combat.interrupted),
        held=tuple(_follow_value(effect, names) for effect in combat.held),
        former_names=combat.former_names | {old},
    )


def _follow(one: Combatant, names: dict[str, str]) -> Combatant:
    conditions = {
        key: replace(condition, of=names.get(condition.of, condition.of)) if condition.of else condition
        for key, condition in one.conditions.items()
    }
    marks = {key: _follow_value(value, names) for key, value in one.marks.items()}
    return replace(one, name=names.get(one.name, one.name), conditions=conditions, marks=marks)


REFERENCES = frozenset({"who", "target", "of"})
"""Keys under which held commands and marks keep a name."""


def _follow_value(value: Any, names: dict[str, str]) -> Any:
    if not isinstance(value, dict):
        return value
    return {key: names.get(item, item) if key in REFERENCES else item for key, item in value.items()}
