"""What somebody brings from an earlier fight of which not everybody has seen all: that stays unseen."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from cli.screen import clean
from domain.audience import PLAYER, PUBLIC
from domain.carrying import carried_from, retyped
from domain.copies import as_json
from domain.history import History
from domain.lasting import Carried
from domain.state import Combat
from domain.system import RuleSystem
from domain.terms import Term

Raw = dict[str, Any]

_HIDDEN = Term(
    "{who} kommt verdeckt: In „{fight}“ war nicht alles davon für alle zu sehen. Aufdecken: reveal",
    "{who} comes hidden: not everybody saw all of it in “{fight}”. To show it: reveal",
)
_APART = Term(
    "Wie in „{fight}“ nur für die Spielleitung: {names}",
    "For the game master only, as in “{fight}”: {names}",
)
_UNPLAYED = Term(
    "Ohne {player}: In „{fight}“ war nicht alles davon für {player} zu sehen.",
    "Without {player}, who did not see all of it in “{fight}”.",
)


class Brought(NamedTuple):
    """What somebody brings.

    Attributes:
        sheet: theirs.
        given: the further arguments of a `join`, what is carried among them.
        apart: commands of the same line for what only the game master sees.
        told: what the game master has to know.
    """

    sheet: Raw
    given: Raw
    apart: tuple[Raw, ...] = ()
    told: tuple[Term, ...] = ()


class _Bundle(NamedTuple):
    sheet: Raw
    kept: Raw
    carried: Carried


class Coming(NamedTuple):
    """Who comes: by which name, from which fight, under which rules, with which numbers typed, at which game time."""

    name: str
    earlier: History
    system: RuleSystem
    typed: Mapping[str, Any]
    now: int


def brought(coming: Coming) -> Brought:
    """What somebody brings: what the public saw openly, and the rest for the game master only.

    Conditions that the public did not see come in hidden commands of the same line; where anything else differs the
    whole person is hidden. A player who did not see all of it does not have them any more.
    """
    true = _bundle(coming, coming.earlier.combat)
    if true is None:
        raise LookupError(coming.name)
    kept, told = true.kept, list[Term]()
    player = kept.get("player")
    if player is not None and _seen(coming, f"{PLAYER}{player}") != true:
        kept = {key: value for key, value in kept.items() if key != "player"}
        told.append(_filled(_UNPLAYED, coming, player=player))
    seen = _seen(coming, PUBLIC)
    if seen is None or not _same_but_for_conditions(seen, true):
        hidden = coming.earlier.combat.combatants[coming.name].hidden
        told += [] if hidden else [_filled(_HIDDEN, coming)]
        return Brought(true.sheet, {**kept, **_given(true.carried), "hidden": True}, told=tuple(told))
    apart = _apart(coming.name, seen.carried.conditions, true.carried.conditions)
    if apart:
        told.append(_filled(_APART, coming, names=", ".join(one["name"] for one in apart)))
    return Brought(true.sheet, {**kept, **_given(seen.carried)}, apart, tuple(told))


def _bundle(coming: Coming, combat: Combat | None) -> _Bundle | None:
    """What somebody brings from a state; None where they are not there."""
    one = combat.combatants.get(coming.name) if combat else None
    if combat is None or one is None:
        return None
    carried = carried_from(coming.earlier.combat_id, combat, one, coming.system, coming.now)
    sheet, carried = retyped(as_json(one.sheet), carried, coming.typed, coming.system.lasting)
    kept = {"side": one.side, "group": one.group, "player": one.player}
    return _Bundle(sheet, {key: value for key, value in kept.items() if value}, carried)


def _seen(coming: Coming, audience: str) -> _Bundle | None:
    """What an audience saw of it; None where it did not see them, or not even the opening of that fight."""
    from projections.audience import seen_by
    from projections.audience.entries import is_hidden, revealed_entries
    from projections.moments import moments_of

    moments = moments_of(coming.earlier)
    player = audience.removeprefix(PLAYER) if audience != PUBLIC else None
    if is_hidden(moments[0], revealed_entries(moments), player):
        return None
    seen = seen_by(coming.earlier, audience)
    return _bundle(coming, seen[-1].after if seen else None)


def _same_but_for_conditions(seen: _Bundle, true: _Bundle) -> bool:
    return true == seen._replace(carried=msgspec.structs.replace(seen.carried, conditions=true.carried.conditions))


def _apart(name: str, seen: Mapping[str, int], true: Mapping[str, int]) -> tuple[Raw, ...]:
    """Hidden commands that turn the conditions seen into the true ones."""
    hidden = {"do": "condition", "target": name, "hidden": True}
    over = [{**hidden, "name": condition, "remove": True} for condition in seen if condition not in true]
    new = [{**hidden, "name": it, "level": level} for it, level in true.items() if seen.get(it) != level]
    return *over, *new


def _given(carried: Carried) -> Raw:
    return {"carried": msgspec.to_builtins(carried)}


def _filled(said: Term, coming: Coming, **fields: str) -> Term:
    words = {"who": coming.name, "fight": coming.earlier.combat.name, **fields}
    cleaned = {key: clean(word) for key, word in words.items()}
    return Term(said.de.format(**cleaned), said.en.format(**cleaned))
