"""Who comes back: somebody as they stood at the end of their latest fight of the same campaign."""

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from cli.listing import SHORT, short_system
from cli.many import read_model
from cli.names import quoted
from cli.people import called, several
from cli.problems import DAMAGED, NAME, REFUSED, Problem, nearest
from cli.unseen import Brought, Coming, brought
from cli.wiring import Session
from domain.history import History
from domain.state import Combat
from domain.steps import LogDamaged
from domain.system import find_system
from domain.terms import Term

if TYPE_CHECKING:
    from adapters.read_model import ReadModel
    from adapters.read_model.fights import Fight
    from adapters.read_model.people import Among, Appearance


class Last(NamedTuple):
    """Somebody in an earlier fight: the name there, and what they bring."""

    name: str
    brought: Brought


def last_fight(session: Session, history: History, word: str, typed: dict[str, Any]) -> Last:
    """What somebody brings from the fight of the same campaign and rules in which they were last.

    That is the one of theirs that was opened last, whatever was corrected in an older one since. What not everybody
    has seen there stays unseen.

    Args:
        session: with the store.
        history: of the fight that they join.
        word: their name, or its beginning; a former one will do.
        typed: the numbers of the sheet that count more than those of that fight.

    Raises:
        Problem: nobody of this name fought there, several did, they are in this fight already, they are dead, or that
            fight or a later one of the campaign cannot be read.
    """
    last = _latest(session, history, word)
    try:
        earlier = session.find_history(last.fight.combat)
    except LogDamaged as problem:
        raise _damaged(last.fight) from problem
    system = find_system(history.combat.system)
    one = earlier.combat.combatants[last.name]
    if "dead" in one.status:
        fight = earlier.combat.name
        said = Term(f"{one.name} ist in „{fight}“ gestorben", f'{one.name} died in "{fight}"')
        raise Problem(said, [f"fb join {quoted(_free(one.name, history.combat))}"], REFUSED, "dead")
    return Last(one.name, brought(Coming(one.name, earlier, system, typed, history.combat.clock)))


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
            here = _here(word, combat)
            raise (
                here or _unreadable(model, history) or _elsewhere(model, theirs, word) or _unknown(word, known, combat)
            )
        if len(found) > 1:
            raise several(word, found, _ways(found, combat))
        fought = model.ask(lambda tables: appearances(tables, found[0], among))
        last = _opened_last(fought, word, combat)
        if unreadable := _unreadable(model, history, last):
            raise unreadable
    return last


def _opened_last(fought: Sequence["Appearance"], word: str, combat: Combat) -> "Appearance":
    """The one appearance in the fight that was opened last; where two differ in case only, the exact name counts.

    Raises:
        Problem: both are meant, or they are in this fight already.
    """
    twins = len({one.fight.combat for one in fought}) < len(fought)
    exact = [one for one in fought if one.name == word] if twins else fought
    if not exact:
        names = list(dict.fromkeys(one.name for one in fought))
        raise several(word, names, _ways(names, combat, exact=True))
    last = max(reversed(exact), key=lambda one: one.fight.opened or 0)
    if here := _here(last.name, combat, exact=twins):
        raise here
    return last


def _unreadable(model: "ReadModel", history: History, last: "Appearance | None" = None) -> Problem | None:
    """What to say where a fight of the campaign cannot be read that is newer than the last one known."""
    from adapters.read_model.fights import Wanted, list_fights
    from adapters.read_model.paging import Page

    wanted = Wanted(campaign=history.combat.campaign, system=history.combat.system, forks=False)
    listed = model.ask(lambda tables: list_fights(tables, wanted, Page())).rows
    fights = [one for one in listed if history.combat.campaign or not one.campaign]
    at = next((at for at, one in enumerate(fights, 1) if last and one.combat == last.fight.combat), 0)
    damaged = next((one for one in reversed(fights[at:]) if one.mode == "damaged"), None)
    return _damaged(damaged) if damaged else None


def _damaged(fight: "Fight") -> Problem:
    """What to say where a fight cannot be read from which somebody may come."""
    said = Term(
        f"der Kampf „{fight.name}“ derselben Kampagne lässt sich nicht lesen; wie jemand dort stand, ist unbekannt",
        f'the fight "{fight.name}" of the same campaign cannot be read; how anybody stood there is not known',
    )
    return Problem(said, [f"fb verify {fight.combat[:SHORT]}"], DAMAGED, "log_damaged")


def _here(word: str, combat: Combat, *, exact: bool = False) -> Problem | None:
    """What to say where somebody of the name is in the fight already, in any case unless it has to be exact."""
    from projections.summary import folded

    name = next((name for name in _taken(combat) if name == word or (not exact and folded(name) == folded(word))), None)
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


def _ways(names: Sequence[str], combat: Combat, *, exact: bool = False) -> list[str]:
    """How those of some names come back who are not in the fight already."""
    return [f"fb join {quoted(name)} --from-last" for name in names if _here(name, combat, exact=exact) is None]


def _taken(combat: Combat) -> list[str]:
    return [*combat.combatants, *combat.former_names]


def _free(name: str, combat: Combat) -> str:
    """A name that nobody bears in the fight: this one, or the first with a number that is free."""
    taken = _taken(combat)
    return name if name not in taken else next(it for at in count(2) if (it := f"{name} {at}") not in taken)
