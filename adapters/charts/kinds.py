"""Which side each one is on, and by which pattern that is drawn."""

from collections.abc import Sequence

from domain.state import Combatant
from projections.moments import Moment


def sides_of(moments: Sequence[Moment]) -> dict[str, str]:
    """The side of everybody who is there in the end; where nobody has one, everybody is a side of their own.

    Of those who are the same in a group, the group is the side.
    """
    there = moments[-1].after.combatants if moments else {}
    sided = any(one.side for one in there.values())
    return {name: (one.side or "") if sided else _alone(one) for name, one in there.items()}


def _alone(one: Combatant) -> str:
    return one.group or one.name


OTHER = 3
"""The pattern of whoever is not there, or not known."""


def kinds_of(moments: Sequence[Moment]) -> dict[str, int]:
    """The pattern of everybody, from 0: by sides in joining order; all the same where there are no sides."""
    sides = sides_of(moments)
    order = list(dict.fromkeys(sides.values()))
    sided = any(one.side for one in moments[-1].after.combatants.values()) if moments else False
    return {name: order.index(side) if sided else 0 for name, side in sides.items()}
