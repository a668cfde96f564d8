"""What an audience has seen of a fight, event by event."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from domain import events as e
from domain.evolve import EventDoesNotFit, evolve
from domain.state import Combat
from projections.audience.numbers import NUMBERS
from projections.audience.order import NEVER, corrections, is_structure, says_nothing
from projections.audience.sides import Sides
from projections.audience.veil import Veil, unveiled, veil_over, veiled
from projections.moments import Moment


class Sight(msgspec.Struct, frozen=True):
    """What an audience has seen so far.

    Attributes:
        player: whose eyes these are, None for everybody's.
        combat: the state as seen, None before the opening.
        places: for each combatant, the places in the true list of injuries of those seen.
        secrets: names that hidden combatants bore.
        held: whom effects will befall that are held back and hidden.
    """

    player: str | None = None
    combat: Combat | None = None
    places: Mapping[str, tuple[int, ...]] = {}
    secrets: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()


class Page(msgspec.Struct, frozen=True):
    """What an audience reads of an entry.

    Attributes:
        entry: the entry, with only the commands and the speaker that may be read.
        hidden: whether what it tells is hidden, so that only structure is left.
        before: the state seen before it.
        events: the events that may be read, masked.
        previous: what truly happened last in it.
        released: whom effects befall in it that are hidden.
    """

    entry: Moment
    hidden: bool
    before: Combat | None
    events: tuple[e.Event, ...] = ()
    previous: e.Event | None = None
    released: frozenset[str] = frozenset()


def names_hidden(combat: Combat | None, player: str | None) -> frozenset[str]:
    """The names of those hidden from a player, or from everybody."""
    people = combat.combatants.values() if combat else ()
    return frozenset(one.name for one in people if one.hidden and (player is None or one.player != player))


def seen_after(page: Page, seen: Sight, event: e.Event, before: Combat | None, after: Combat) -> tuple[Page, Sight]:
    """The page and what has been seen after one more event, which led from one true state to another."""
    hidden = names_hidden(after, seen.player)
    if isinstance(event, e.CombatantRenamed) and event.to in hidden:
        seen = replace(seen, secrets=seen.secrets | {event.who})
    veil = veil_over(seen.secrets | hidden, frozenset(after.combatants) - hidden)
    if isinstance(event, e.CombatantRevealed) and seen.combat and event.who not in seen.combat.combatants:
        page, seen = _revealed(page, seen, event.who, after, veil)
    told = _told(page, seen, event, before, veil)
    page, seen = _held(page, seen, event, shown=told is not None)
    if told is not None:
        page, seen = _read(page, seen, told)
        seen = replace(seen, places=_places(seen.places, event, before))
    for correction in corrections(seen.combat, after) if seen.combat else ():
        page, seen = _read(page, seen, correction)
    return replace(page, previous=event), seen


def _read(page: Page, seen: Sight, event: e.Event) -> tuple[Page, Sight]:
    """One more event for the audience, unless it ends something whose beginning it has not seen."""
    try:
        combat = evolve(seen.combat, event)
    except EventDoesNotFit:
        return page, seen
    return replace(page, events=(*page.events, event)), replace(seen, combat=combat)


def _told(page: Page, seen: Sight, event: e.Event, before: Combat | None, veil: Veil | None) -> e.Event | None:
    """What an audience reads of an event; None where that is nothing."""
    if _is_untold(page, event, veil):
        return None
    if seen.combat is None or before is None:
        return event
    if isinstance(event, e.CombatantJoined):
        event = replace(event, hidden=False)
    sides = Sides(seen.combat, before, seen.places, page.before, page.events, page.previous)
    masked = veiled(event, veil)
    if says_nothing(masked, seen.combat, before) or _is_lone_tie(page, event, veil, sides):
        return None
    rewrite = NUMBERS.get(type(masked))
    return rewrite(masked, sides) if rewrite else masked


def _is_untold(page: Page, event: e.Event, veil: Veil | None) -> bool:
    """Whether an event is never shown, is about somebody hidden, or belongs to what is hidden."""
    who = getattr(event, "who", None)
    if type(event) in NEVER or (veil is not None and who in veil.hidden):
        return True
    if isinstance(event, e.RuleOverridden) and not _is_given(event, page, veil):
        return True
    return (page.hidden or who in page.released) and not is_structure(event, page.events)


def _is_given(event: e.RuleOverridden, page: Page, veil: Veil | None) -> bool:
    """Whether a command that the audience may read gives the reason for which a rule was lifted."""
    reason = veil.text(event.reason) if veil else event.reason
    return any(raw.get("override") == reason for raw in page.entry.commands)


def _is_lone_tie(page: Page, event: e.Event, veil: Veil | None, sides: Sides) -> bool:
    """Whether a die was thrown in a tie of which the audience sees only one."""
    if veil is None or not (isinstance(event, e.DiceRolled) and event.purpose == "tie"):
        return False
    ties = (tie for tie in page.entry.events if isinstance(tie, e.TieRolled) and event.who in tie.faces)
    return all(says_nothing(veiled(tie, veil), sides.seen, sides.true) for tie in ties)


def _revealed(page: Page, seen: Sight, who: str, true: Combat, veil: Veil | None) -> tuple[Page, Sight]:
    """Somebody is there for the audience, with all that has befallen them, in the state before the entry already."""
    places = {**seen.places, who: tuple(range(len(true.combatants[who].injuries)))}
    before = unveiled(page.before, true, who, veil) if page.before else None
    combat = unveiled(seen.combat, true, who, veil) if seen.combat else None
    return replace(page, before=before), replace(seen, combat=combat, places=places)


def _held(page: Page, seen: Sight, event: e.Event, *, shown: bool) -> tuple[Page, Sight]:
    """Whom hidden effects will befall that are held back, and once they are released, whom they do befall."""
    if isinstance(event, e.EffectHeld) and not shown:
        return page, replace(seen, held=seen.held | {event.who})
    if isinstance(event, e.EffectsReleased):
        return replace(page, released=page.released | seen.held), replace(seen, held=frozenset())
    return page, seen


def _places(
    places: Mapping[str, tuple[int, ...]], event: e.Event, before: Combat | None
) -> Mapping[str, tuple[int, ...]]:
    """The places of the injuries seen, after an event that was seen."""
    if isinstance(event, e.CriticalInjurySuffered) and before is not None:
        return {**places, event.who: (*places.get(event.who, ()), len(before.combatants[event.who].injuries))}
    if isinstance(event, e.StateCarried):
        return {**places, event.who: tuple(range(len(event.injuries)))}
    if isinstance(event, e.CombatantRenamed) and event.who in places:
        return {event.to if name == event.who else name: found for name, found in places.items()}
    return places
