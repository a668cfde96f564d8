"""What an entry changed of each combatant, in numbers: initiative, tracks, states, conditions."""

from collections.abc import Callable, Iterator

from domain.state import Combat, Combatant
from projections.moments import Moment
from projections.page.words import say
from projections.prose.voice import number


def changes(moment: Moment, term: Callable[[str], str], language: str) -> list[list[str]]:
    """Whoever an entry changed, each with what changed; nobody where it did not count.

    Args:
        moment: the entry.
        term: how the game calls a track or state.
        language: `de` or `en`.
    """
    before, after = moment.before, moment.after
    if before is None or moment.withdrawn is not None:
        return []
    found = ((one.name, list(_changed(before, after, one, term, language))) for one in after.combatants.values())
    return [[name, ", ".join(parts)] for name, parts in found if parts]


def _changed(before: Combat, after: Combat, one: Combatant, term: Callable[[str], str], language: str) -> Iterator[str]:
    former = before.combatants.get(one.name)
    if former is None:
        return
    yield from _initiative(before, after, former, one)
    yield from _tracks(former, one, term)
    states = (set(map(term, former.status)), set(map(term, one.status)))
    conditions = (set(former.conditions), set(one.conditions))
    for old, new in (states, conditions):
        yield from (say("now", language, what=what) for what in sorted(new - old))
        yield from (say("no_longer", language, what=what) for what in sorted(old - new))


def _initiative(before: Combat, after: Combat, former: Combatant, one: Combatant) -> Iterator[str]:
    """The score, but for the new scores of everybody in a new round or pass."""
    same_part = (before.round, before.pass_number) == (after.round, after.pass_number)
    if same_part and None not in (former.initiative, one.initiative) and former.initiative != one.initiative:
        yield f"INI {number(former.initiative or 0)}→{number(one.initiative or 0)}"


def _tracks(former: Combatant, one: Combatant, term: Callable[[str], str]) -> Iterator[str]:
    for name, track in one.tracks.items():
        old = former.tracks.get(name)
        if old is not None and old != track:
            yield f"{term(name)} {old.value}→{track.value}/{track.max}"
