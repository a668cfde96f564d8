"""The veil over names: what an audience reads where somebody stands who is hidden from it."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from msgspec.structs import replace

from domain import events as e
from domain.state import Combat, Combatant

LONG_ENOUGH = 4
"""A name of so many letters is also found with letters behind it, as in a genitive."""
HIDDEN_NAME = "…"
"""What stands in a text in the place of a hidden name."""
KEYWORDS = frozenset({"action", "choice", "do", "kind", "name", "reaction", "step", "track", "when"})
"""Keys of JSON values behind which a word of the game stands, which may be the same as a name."""

Item = TypeVar("Item", bound=e.Event)


def _pattern(name: str) -> str:
    """What is read as a name in a text, whatever the spaces in it."""
    spelled = r"\s+".join(map(re.escape, name.split()))
    inflected = len(name) >= LONG_ENOUGH and name[-1].isalpha()
    return rf"{spelled}[^\W\d_]*" if inflected else spelled


class Veil:
    """Some names that an audience must not read, among others that it may."""

    def __init__(self, hidden: frozenset[str], known: frozenset[str] = frozenset()) -> None:
        """Hide some names; `known` ones may contain a hidden one and stay as they are."""
        self.hidden = hidden
        self._names = sorted(hidden | known, key=len, reverse=True)
        found = "|".join(f"({_pattern(name)})" for name in self._names)
        self._found = re.compile(rf"(?<!\w)(?:{found})(?!\w)", re.IGNORECASE)

    def name(self, name: str) -> str | None:
        """A name; None for a hidden one."""
        return None if name in self.hidden else name

    def text(self, text: str) -> str:
        """A text of somebody's own, in which three dots stand for each hidden name.

        A name is found in small and capital letters, and a longer one with letters behind it (Quorras, QUORRA's).
        Nothing else is: a nickname, a part of a name, a slip of the pen, a name behind another word in one.
        """
        return self._found.sub(self._dots, text)

    def _dots(self, match: re.Match[str]) -> str:
        return HIDDEN_NAME if self._names[(match.lastindex or 0) - 1] in self.hidden else match[0]

    def keyed(self, values: Any) -> Any:
        """Values by names; those of the hidden ones are left out. Anything else stays as it is."""
        if not isinstance(values, dict):
            return values
        return {name: value for name, value in values.items() if name not in self.hidden}

    def listed(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Names without the hidden ones."""
        return tuple(name for name in names if name not in self.hidden)

    def value(self, value: Any) -> Any:
        """A JSON value without hidden names, also within it; what somebody hidden takes part in is left out whole."""
        if isinstance(value, dict):
            return {key: self._item(key, item) for key, item in value.items() if self._stays(key, item)}
        if isinstance(value, list | tuple):
            return [self.value(item) for item in value if not self._concerns(item)]
        if self._is_hidden(value):
            return None
        return self.text(value) if isinstance(value, str) else value

    def mark(self, value: Any) -> Any:
        """The value of a mark; one that is about the turn of somebody hidden says nothing."""
        about = value.get("of") if isinstance(value, dict) else None
        return None if self._is_hidden(about) else self.value(value)

    def _stays(self, key: str, item: Any) -> bool:
        return key in KEYWORDS or not (key in self.hidden or self._concerns(item))

    def _concerns(self, item: Any) -> bool:
        """Whether a value within another one is a hidden name, or tells something about one."""
        if not isinstance(item, dict):
            return self._is_hidden(item)
        return any(self._is_hidden(value) for key, value in item.items() if key not in KEYWORDS)

    def _item(self, key: str, item: Any) -> Any:
        if key == "do":
            return item
        return self.text(item) if isinstance(item, str) else self.value(item)

    def _is_hidden(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.hidden


@lru_cache(maxsize=256)
def veil_over(hidden: frozenset[str], known: frozenset[str]) -> Veil | None:
    """The veil over hidden names among known ones; None where nothing is hidden."""
    return Veil(hidden, known) if hidden else None


FIELDS: Mapping[str, Callable[[Veil, Any], Any]] = {
    **dict.fromkeys(("target", "of"), Veil.name),
    **dict.fromkeys(("slots", "scores", "order_keys", "faces", "budgets"), Veil.keyed),
    **dict.fromkeys(("text", "reason", "side", "group", "name", "fight"), Veil.text),
    **dict.fromkeys(("details", "effect", "injury", "marks"), Veil.value),
    "conditions": lambda veil, conditions: {veil.text(name): level for name, level in conditions.items()},
    "injuries": lambda veil, injuries: tuple(veil.value(injury) for injury in injuries),
    "value": Veil.mark,
    "by": lambda veil, by: "" if isinstance(by, str) and by in veil.hidden else by,
    "order": Veil.listed,
    "tied": lambda veil, groups: tuple(kept for group in groups if len(kept := veil.listed(group)) > 1),
}
"""How fields of events lose hidden names; the others hold none, or whom the event is about."""


def veiled(event: Item, veil: Veil | None) -> Item:
    """An event about somebody visible without the names of hidden ones."""
    if veil is None:
        return event
    fields = {name: getattr(event, name) for name in event.__struct_fields__ if name in FIELDS}
    masked = {name: FIELDS[name](veil, value) for name, value in fields.items() if value is not None}
    changed = {name: value for name, value in masked.items() if value != fields[name]}
    if isinstance(event, e.ConditionGained) and "of" in changed:
        # Turns that an audience cannot count are no end that it could see.
        changed |= {"edge": None, "turn": None}
    return replace(event, **changed) if changed else event


def unveiled(combat: Combat, true: Combat, who: str, veil: Veil | None) -> Combat:
    """What an audience sees once somebody is revealed: the state with that one as they truly are."""
    one = _open(true.combatants[who], veil)
    names = list(true.combatants)
    later = set(names[names.index(who) + 1 :])
    first, rest = {}, dict(combat.combatants)
    while rest and (name := next(iter(rest))) not in later:
        first[name] = rest.pop(name)
    everybody = {**first, who: one, **rest}
    owes = true.pending is not None and true.pending.get("who") == who
    return replace(
        combat,
        combatants=_told_apart(everybody, true, who),
        current=who if true.current == who else combat.current,
        interrupted=tuple(name for name in true.interrupted if name in everybody),
        pending=veil.value(true.pending) if owes and veil else true.pending if owes else combat.pending,
    )


def _told_apart(people: dict[str, Combatant], true: Combat, who: str) -> dict[str, Combatant]:
    """Those who are tied with somebody revealed at their true places among the tied."""
    rungs = len(true.rungs)
    tied = true.combatants[who].order_key[:rungs]
    return {
        name: replace(one, order_key=true.combatants[name].order_key)
        if one.order_key[:rungs] == true.combatants[name].order_key[:rungs] == tied
        else one
        for name, one in people.items()
    }


def _open(one: Combatant, veil: Veil | None) -> Combatant:
    if veil is None:
        return replace(one, hidden=False)
    conditions = {
        name: replace(condition, of=None, edge=None, turn=None) if condition.of in veil.hidden else condition
        for name, condition in one.conditions.items()
    }
    marks = {name: veil.mark(value) for name, value in one.marks.items()}
    injuries = tuple(veil.value(injury) for injury in one.injuries)
    return replace(one, hidden=False, conditions=conditions, marks=marks, injuries=injuries)
