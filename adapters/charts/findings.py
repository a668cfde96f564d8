"""The findings of charts: one true sentence each, after every entry that changes it."""

from collections.abc import Callable, Mapping
from itertools import groupby

from adapters.charts.scene import Findings, Scene
from adapters.charts.texts import names_in_row, say
from projections.statistics.counts import UNKNOWN, Tree, add, leaves
from projections.statistics.summary import Statistics, dealt, judged
from projections.statistics.telling import verdict

Finding = Callable[[Statistics, str], str]


def findings_of(scene: Scene, finding: Finding, kinds: frozenset[str]) -> Findings:
    """A finding from the beginning on, and after each entry that adds something of these kinds and changes it."""
    tree: Tree = {}
    told = [(0, finding(Statistics(), scene.language))]
    relevant = (count for count in scene.counts if count.path[0] in kinds)
    for entry, counts in groupby(relevant, lambda count: count.entry):
        for count in counts:
            add(tree, count)
        said = finding(Statistics(**tree), scene.language)
        if said != told[-1][1]:
            told.append((entry, said))
    return told


def of_harm(found: Statistics, language: str) -> str:
    """Who dealt most."""
    points = dealt(found)
    everything = sum(points.values())
    known = {who: count for who, count in points.items() if who != UNKNOWN}
    if not everything:
        return say("no_harm", language)
    if not known:
        return say("unknown_harm", language, all=everything)
    most, names = _leading(known)
    key = "most_harm" if len(names) == 1 else "equal_harm"
    return say(key, language, who=names_in_row(names, language), points=most, all=everything)


def _leading(counts: Mapping[str, int]) -> tuple[int, list[str]]:
    most = max(counts.values())
    return most, [who for who, count in counts.items() if count == most]


def of_falls(found: Statistics, language: str) -> str:
    """Who fell."""
    names = list(dict.fromkeys(fall.who for fall in found.falls))
    if not names:
        return say("no_falls", language)
    key = "one_fell" if len(names) == 1 else "some_fell"
    return say(key, language, count=len(names), names=names_in_row(names, language))


def of_dice(found: Statistics, language: str) -> str:
    """What the dice say, those thrown most often first."""
    said = sorted(judged(found), key=lambda one: -one.count)
    return ". ".join(verdict(one, language) for one in said) + "." if said else say("no_dice", language)


def of_acting(found: Statistics, language: str, *, over: bool = False) -> str:
    """Who got to act most, and how many turns were lost; `over` when nobody can act any more."""
    done: dict[str, int] = {}
    for deeds in (found.actions, found.reactions):
        for who, kinds in deeds.items():
            done[who] = done.get(who, 0) + leaves(kinds)
    lost = leaves(found.skipped) + leaves(found.forfeited)
    tail = say("lost_one" if lost == 1 else "lost_some", language, count=lost) if lost else ""
    if not done:
        return say("no_acts_ever" if over else "no_acts", language) + tail
    most, names = _leading(done)
    key = "most_acts" if len(names) == 1 else "equal_acts"
    said = say(key, language, who=names_in_row(names, language), count=most, all=sum(done.values()))
    return said + tail
