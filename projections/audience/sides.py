"""The two sides of a fight that differ where something is hidden: what an audience has seen, and what is true."""

from collections.abc import Mapping
from typing import NamedTuple

from domain import events as e
from domain.state import Combat, Combatant


class Sides(NamedTuple):
    """Somebody's fight from both sides: as the audience has seen it so far, and as it truly is.

    Attributes:
        seen: the state that the audience has seen.
        true: the state as it is.
        places: for each combatant, the places in the true list of injuries of those that the audience knows.
        start: the state that the audience has seen before the entry.
        earlier: what it has read of the entry.
        previous: what truly happened just before in it.
    """

    seen: Combat
    true: Combat
    places: Mapping[str, tuple[int, ...]]
    start: Combat | None = None
    earlier: tuple[e.Event, ...] = ()
    previous: e.Event | None = None

    def of(self, who: str) -> tuple[Combatant, Combatant]:
        """Somebody as seen, and as they are."""
        return self.seen.combatants[who], self.true.combatants[who]
