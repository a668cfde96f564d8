"""The moments of a fight as an audience sees them."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain import events as e
from domain.audience import GAME_MASTER, player_of
from domain.evolve import evolve
from domain.history import History
from domain.placing import MOVES
from domain.state import Combat
from projections.audience.entries import is_hidden, revealed_entries, told_commands
from projections.audience.sight import Page, Sight, names_hidden, seen_after
from projections.audience.veil import veil_over
from projections.moments import Moment, moments_of


def seen_by(history: History, audience: str) -> list[Moment]:
    """The moments of the history in force that an audience may see, masked and with numbers of their own from 1.

    Args:
        history: of a combat.
        audience: `gm`, who sees everything as it is, `public`, or `player:NAME`.
    """
    found = moments_of(history)
    return found if audience == GAME_MASTER else masked(found, player_of(audience))


def masked(moments: Sequence[Moment], player: str | None) -> list[Moment]:
    """The moments as everybody sees them, or as a player does; undos and corrections have no place among them.

    Versions count the events that are seen, and a header for each entry.
    """
    revealed, seen = revealed_entries(moments), Sight(player=player)
    found: list[Moment] = []
    for moment in moments:
        if isinstance(moment.events[0], MOVES):
            continue
        page, seen = _page(moment, seen, hidden=is_hidden(moment, revealed, player))
        if page.events and seen.combat is not None:
            version = (found[-1].version if found else 0) + 1 + len(page.events)
            found.append(_moment(page, seen.combat, len(found) + 1, version))
    return found


def _page(moment: Moment, seen: Sight, *, hidden: bool) -> tuple[Page, Sight]:
    """What an audience reads of an entry, and what it has seen after it."""
    states = list(_states(moment))
    names = seen.secrets | names_hidden(moment.after, seen.player)
    if not any(isinstance(event, e.CombatantRevealed) for event in moment.events):
        names |= names_hidden(moment.before, seen.player)
    known = frozenset(moment.after.combatants) - names
    veil = veil_over(names, known)
    said = moment.by if moment.by and not hidden and (veil is None or veil.text(moment.by) == moment.by) else None
    commands = () if hidden else told_commands(moment, veil)
    page = Page(replace(moment, commands=commands, by=said), hidden, seen.combat)
    for before, event, after in states:
        page, seen = seen_after(page, seen, event, before, after)
    return page, seen


def _states(moment: Moment) -> Iterator[tuple[Combat | None, e.Event, Combat]]:
    """Each event of an entry with the true states around it."""
    before = moment.before
    for event in moment.events:
        after = evolve(before, event)
        yield before, event, after
        before = after


def _moment(page: Page, after: Combat, number: int, version: int) -> Moment:
    return replace(
        page.entry,
        number=number,
        events=page.events,
        before=page.before,
        after=after,
        version=version,
        decided_by=number,
        withdrawn=None,
    )
