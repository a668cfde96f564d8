"""What was left of everybody and of each side after every entry."""

from collections.abc import Mapping, Sequence

from domain.state import Combat, Combatant
from domain.system import RuleSystem
from projections.moments import Moment

Points = tuple[int, int]
"""Points left and the most there can be."""
Line = list[tuple[int, float]]
"""Pairs of an entry and a percentage from 0 to 100."""


def points_left(one: Combatant, system: RuleSystem) -> Points:
    """Points left on the track of somebody that is nearest to its end, for that is the one that fells.

    Tracks that a board shows only when there is something on them do not count. Who has died or left has nothing left.
    Only the system knows which tracks count what is left and which count harm.
    """
    shown = [
        (track.value if name in system.drained_tracks else track.max - track.value, track.max)
        for name, track in one.tracks.items()
        if name not in system.quiet_tracks and track.max > 0
    ]
    left, most = min(shown, key=lambda points: points[0] / points[1], default=(0, 0))
    return (0 if one.gone else left), most


def health_of_sides(combat: Combat, sides: Mapping[str, str], system: RuleSystem) -> dict[str, float]:
    """What is left of each side: the mean of its members in per cent, each as in `points_left`."""
    members: dict[str, list[float]] = {}
    for name, one in combat.combatants.items():
        left, most = points_left(one, system)
        if most and name in sides:
            members.setdefault(sides[name], []).append(100 * left / most)
    return {side: sum(shares) / len(shares) for side, shares in members.items()}


def health_lines(moments: Sequence[Moment], sides: Mapping[str, str], system: RuleSystem) -> dict[str, Line]:
    """What was left of each side after every entry that changed it, in per cent.

    Args:
        moments: of the fight, at least one.
        sides: of everybody, by every name that they had.
        system: the rules of the fight.
    """
    lines: dict[str, Line] = {}
    for moment in moments:
        for side, left in health_of_sides(moment.after, sides, system).items():
            line = lines.setdefault(side, [])
            if not line or line[-1][1] != left:
                line.append((moment.number, left))
    return lines
