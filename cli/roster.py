"""Who comes back: somebody as they stood at the end of their latest fight of the same campaign."""

from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cli.listing import short_system
from cli.many import read_model
from cli.names import quoted
from cli.people import called, several
from cli.problems import NAME, REFUSED, Problem, nearest
from cli.wiring import Session
from domain.carrying import carried_from, retyped
from domain.copies import as_json
from domain.history import History
from domain.state import Combat
from domain.system import find_system
from domain.terms import Term

if TYPE_CHECKING:
    from adapters.read_model import ReadModel
    from adapters.read_model.people import Among, Appearance


class Last(NamedTuple):
    """Somebody in an earlier fight: the name there, the sheet, and the further arguments of a `join`."""

    name: str
    sheet: dict[str, Any]
    given: dict[str, Any]


def last_fight(session: Session, history: History, word: str, typed: dict[str, Any]) -> Last:
    """What somebody brings from the fight of the same campaign and rules in which they were last.

    Who was hidden there comes hidden.

    Args:
        session: with the store.
        history: of the fight that they join.
        word: their name, or its beginning; a former one will do.
        typed: the numbers of the sheet that count more than those of that fight.

    Raises:
        Problem: nobody of this name fought there, several did, they are in this fight already, or they are dead.
        LogDamaged: the log of that fight cannot be read.
    """
    last = _latest(session, history, word)
    earlier, system = session.find_history(last.fight.combat), find_system(history.combat.system)
    combat, one = earlier.combat, earlier.combat.combatants[last.name]
    if "dead" in one.status:
        said = Term(f"{one.name} ist in „{combat.name}“ gestorben", f'{one.name} died in "{combat.name}"')
        raise Problem(said, [f"fb join {quoted(_free(one.name, history.combat))}"], REFUSED, "dead")
    carried = carried_from(earlier.combat_id, combat, one, system, history.combat.clock)
    sheet, carried = retyped(as_json(one.sheet), carried, typed, system.lasting)
    kept = {"side": one.side, "group": one.group, "player": one.player, "hidden": one.hidden}
    given = {key: value for key, value in kept.items() if value}
    return Last(one.name, sheet, {**given, "carried": msgspec.to_builtins(carried)})


def _latest(session: Session, history: History, word: str) -> "Appearance":
    """Where somebody was last.

    Raises:
        Problem: as `last_fight`.
    """
    from adapters.read_model.people import Among, appearances, people_known

    combat = history.combat
    theirs = Among(combat.campaign or "", besides=history.combat_id)
    among = theirs._replace(system=combat.system)
    with read_model(session) as model:
        known = model.ask(lambda tables: people_known(tables, among))
        found = called(word, known)
        if not found:
            raise _here(word, combat) or _elsewhere(model, theirs, word) or _unknown(word, known, combat)
        if len(found) > 1:
            raise several(word, found, _ways(found, combat))
        fought = model.ask(lambda tables: appearances(tables, found[0], among))
    last = max(fought, key=lambda one: (one.fight.latest or 0, one.fight.opened or 0))
    if here := _here(last.name, combat):
        raise here
    return last


def _here(word: str, combat: Combat) -> Problem | None:
    """What to say where somebody of the name is in the fight already."""
    from projections.summary import folded

    name = next((name for name in _taken(combat) if folded(name) == folded(word)), None)
    if name is None:
        return None
    said = Term(f"{name} ist schon in diesem Kampf", f"{name} is in this fight already")
    return Problem(said, [f"fb join {quoted(_free(name, combat))}", "fb status"], REFUSED, "name_taken")


def _elsewhere(model: "ReadModel", among: "Among", word: str) -> Problem | None:
    """What to say where somebody of the name is known only from fights with other rules."""
    from adapters.read_model.people import appearances, people_known

    names = called(word, model.ask(lambda tables: people_known(tables, among)))
    fought = model.ask(lambda tables: [one for name in names for one in appearances(tables, name, among)])
    rules = ", ".join(dict.fromkeys(short_system(one.fight.system) for one in fought))
    if not fought:
        return None
    name = fought[-1].name
    said = Term(
        f"{name} kämpfte bisher nur nach anderen Regeln ({rules})", f"{name} fought by other rules only ({rules})"
    )
    return Problem(said, [f"fb join {quoted(name)}"], NAME, "no_such_combatant")


def _unknown(word: str, known: list[str], combat: Combat) -> Problem:
    """What to say where nobody of the name is known; carries the names that are near."""
    ways = [*_ways(nearest(word, known), combat), f"fb join {quoted(word)}"]
    if combat.campaign is None:
        said = Term(
            f"dieser Kampf gehört zu keiner Kampagne, und „{word}“ war in keinem früheren ohne Kampagne",
            f'this fight belongs to no campaign, and "{word}" was in no earlier one without a campaign',
        )
    else:
        said = Term(
            f"„{word}“ war in keinem früheren Kampf der Kampagne {combat.campaign}",
            f'"{word}" was in no earlier fight of the campaign {combat.campaign}',
        )
    return Problem(said, ways, NAME, "no_such_combatant")


def _ways(names: list[str], combat: Combat) -> list[str]:
    """How those of some names come back who are not in the fight already."""
    return [f"fb join {quoted(name)} --from-last" for name in names if _here(name, combat) is None]


def _taken(combat: Combat) -> list[str]:
    return [*combat.combatants, *combat.former_names]


def _free(name: str, combat: Combat) -> str:
    """A name that nobody bears in the fight: this one, or the first with a number that is free."""
    taken = _taken(combat)
    return name if name not in taken else next(it for at in count(2) if (it := f"{name} {at}") not in taken)
