"""What was left of everybody and of each side after every entry."""

from collections.abc import Mapping, Sequence

from domain.state import Combat, Combatant
from domain.system import RuleSystem, installed_system
from projections.moments import Moment

Points = tuple[int, int]
"""Points left and the most there can be."""
Line = list[tuple[int, float]]
"""Pairs of an entry and a percentage from 0 to 100."""


def points_left(one: Combatant, system: RuleSystem | None) -> Points:
    """Points left on all tracks of somebody that a board always shows; nothing of who has died or left."""
    quiet = system.quiet_tracks if system else frozenset()
    drained = system.drained_tracks if system else frozenset()
    shown = [(name, track) for name, track in one.tracks.items() if name not in quiet]
    most = sum(track.max for _, track in shown)
    left = sum(track.value if name in drained else track.max - track.value for name, track in shown)
    return (0 if one.gone else left), most


def health_of_sides(combat: Combat, sides: Mapping[str, str], system: RuleSystem | None) -> dict[str, float]:
    """What is left of each side, in per cent of everything that those of it who are there have when unhurt."""
    sums: dict[str, Points] = {}
    for name, one in combat.combatants.items():
        side = sides.get(name)
        if side is not None:
            left, most = points_left(one, system)
            before = sums.get(side, (0, 0))
            sums[side] = (before[0] + left, before[1] + most)
    return {side: 100 * left / most for side, (left, most) in sums.items() if most}


def health_lines(moments: Sequence[Moment], sides: Mapping[str, str]) -> dict[str, Line]:
    """What was left of each side after every entry that changed it, in per cent.

    Args:
        moments: of the fight, at least one.
        sides: of everybody, by every name that they had.
    """
    system = installed_system(moments[-1].after.system)
    lines: dict[str, Line] = {}
    for moment in moments:
        for side, left in health_of_sides(moment.after, sides, system).items():
            line = lines.setdefault(side, [])
            if not line or line[-1][1] != left:
                line.append((moment.number, left))
    return lines
