"""Who comes back: somebody as they stood at the end of their latest fight of the same campaign."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cli.many import read_model
from cli.names import quoted
from cli.problems import NAME, REFUSED, Problem, nearest
from cli.wiring import Session
from domain.carrying import carried_from
from domain.copies import as_json
from domain.history import History
from domain.system import find_system
from domain.terms import Term

if TYPE_CHECKING:
    from adapters.read_model.people import Appearance


class Last(NamedTuple):
    """Somebody in an earlier fight: the name there, the sheet, and the further arguments of a `join`."""

    name: str
    sheet: dict[str, Any]
    given: dict[str, Any]


def last_fight(session: Session, history: History, name: str) -> Last:
    """What somebody brings from the fight of the same campaign and rules in which they were last.

    Args:
        session: with the store.
        history: of the fight that they join.
        name: theirs, in small or capital letters; a former one will do.

    Raises:
        Problem: nobody of this name fought there, or they are dead.
        LogDamaged: the log of that fight cannot be read.
    """
    found, known = _appearances(session, history, name)
    if not found:
        raise _unknown(name, known)
    last = max(found, key=lambda one: (one.fight.latest or 0, one.fight.opened or 0))
    earlier = session.find_history(last.fight.combat)
    combat, one = earlier.combat, earlier.combat.combatants[last.name]
    if "dead" in one.status:
        said = Term(f"{one.name} ist in „{combat.name}“ gestorben", f'{one.name} died in "{combat.name}"')
        raise Problem(said, [f"fb join {quoted(one.name)}"], REFUSED, "dead")
    carried = carried_from(earlier.combat_id, combat, one, find_system(combat.system), history.combat.clock)
    kept = {"side": one.side, "group": one.group, "player": one.player}
    given = {key: value for key, value in kept.items() if value}
    return Last(one.name, as_json(one.sheet), {**given, "carried": msgspec.to_builtins(carried)})


def _appearances(session: Session, history: History, name: str) -> tuple[list["Appearance"], Sequence[str]]:
    """The earlier fights of somebody; without any, the names of those who did fight there."""
    from adapters.read_model.people import Among, appearances, people_known
    from projections.summary import folded

    combat, among = history.combat, Among(history.combat.campaign)
    with read_model(session) as model:
        found = [
            one
            for one in model.ask(lambda tables: appearances(tables, name, among))
            if one.fight.combat != history.combat_id
            and one.fight.system == combat.system
            and folded(one.fight.campaign or "") == folded(combat.campaign or "")
        ]
        return found, [] if found else model.ask(lambda tables: people_known(tables, among))


def _unknown(name: str, known: Sequence[str]) -> Problem:
    said = Term(
        f"„{name}“ war in keinem früheren Kampf dieser Kampagne mit diesen Regeln",
        f'"{name}" was in no earlier fight of this campaign with these rules',
    )
    ways = [f"fb join {quoted(near)} --from-last" for near in nearest(name, known)]
    return Problem(said, ways or [f"fb join {quoted(name)}"], NAME, "no_such_combatant")
