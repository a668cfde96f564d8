"""The statistics of a fight, or of several fights of a campaign."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

import msgspec

from projections.moments import Moment
from projections.statistics.counts import Tree, leaves, merged, total
from projections.statistics.fairness import Fairness, fairness
from projections.statistics.falls import Fall
from projections.statistics.reading import counts_of


class Statistics(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened in numbers. Names are those that people have in the end; the empty name stands for nobody known.

    Attributes:
        fights: how many of them.
        rounds, passes: how many began.
        breaks: pauses of more than 15 minutes, which count for nobody's turn.
        damage: points by who dealt them, who took them, and track.
        blocked: points that armour and the like stopped, by who wears it.
        healing: points by who gave them, who got them, and track.
        actions, reactions: how often, by whom and which.
        unused: what was left of the resources of a turn when it ended, by whom and resource.
        turns: how many each one had.
        skipped, forfeited: turns and held turns that came to nothing, by whom and reason.
        seconds: how long each turn took that is over, by whose it was.
        injuries: names of the injuries that each one suffered.
        falls: who was felled.
        dice: how often each face fell, by sides, thrower, source (`app`, `table`) and face.
        pools: dice and hits by thrower, sides and the face from which on a die counts.
    """

    fights: int = 0
    rounds: int = 0
    passes: int = 0
    breaks: int = 0
    damage: dict[str, dict[str, dict[str, int]]] = {}
    blocked: dict[str, int] = {}
    healing: dict[str, dict[str, dict[str, int]]] = {}
    actions: dict[str, dict[str, int]] = {}
    reactions: dict[str, dict[str, int]] = {}
    unused: dict[str, dict[str, int]] = {}
    turns: dict[str, int] = {}
    skipped: dict[str, dict[str, int]] = {}
    forfeited: dict[str, dict[str, int]] = {}
    seconds: dict[str, tuple[float, ...]] = {}
    injuries: dict[str, tuple[str, ...]] = {}
    falls: tuple[Fall, ...] = ()
    dice: dict[int, dict[str, dict[str, dict[int, int]]]] = {}
    pools: dict[str, dict[int, dict[int, dict[str, int]]]] = {}


def statistics_of(moments: Sequence[Moment]) -> Statistics:
    """The statistics of one fight: of the moments in force among these."""
    return Statistics(**{"fights": 1, **total(counts_of(moments))})


def merged_statistics(several: Iterable[Statistics]) -> Statistics:
    """The statistics of several fights; whoever has the same name in them is the same one."""
    tree: Tree = {}
    for one in several:
        tree = merged(tree, {name: getattr(one, name) for name in one.__struct_fields__})
    return Statistics(**tree)


def dealt(found: Statistics) -> dict[str, int]:
    """Points of damage by who dealt them."""
    return {by: leaves(victims) for by, victims in found.damage.items()}


def taken(found: Statistics) -> dict[str, dict[str, int]]:
    """Points of damage by who took them, and track."""
    tree: Tree = {}
    for victims in found.damage.values():
        tree = merged(tree, victims)
    return tree


def healed(found: Statistics) -> dict[str, int]:
    """Points of healing by who got them."""
    tree: Tree = {}
    for patients in found.healing.values():
        tree = merged(tree, patients)
    return {who: leaves(tracks) for who, tracks in tree.items()}


def faces_of(found: Statistics, sides: int) -> dict[int, int]:
    """How often each face of the dice with so many sides fell."""
    tree: Tree = {}
    for sources in found.dice.get(sides, {}).values():
        for faces in sources.values():
            tree = merged(tree, faces)
    return tree


def judged(found: Statistics) -> list[Fairness]:
    """How fair the dice were, for each number of sides in ascending order."""
    return [fairness(sides, faces_of(found, sides)) for sides in sorted(found.dice)]


def expected_hits(pool: Mapping[str, int], sides: int, target: int) -> float:
    """How many hits so many fair dice have on average."""
    return pool.get("dice", 0) * min(sides, max(0, sides - target + 1)) / sides


def time_of_turns(found: Statistics) -> dict[str, tuple[float, float]]:
    """The median and the longest turn of each one, in seconds."""
    return {who: (median(seconds), max(seconds)) for who, seconds in found.seconds.items()}


def people(found: Statistics) -> list[str]:
    """Everybody who occurs, in the order in which they first did something, those who only suffered last."""
    groups = (found.turns, found.actions, found.reactions, found.damage, taken(found), found.healing, healed(found))
    return [who for who in dict.fromkeys(name for group in groups for name in group) if who]
