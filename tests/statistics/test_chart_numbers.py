"""The numbers of charts are those of the fight, at its end and after every entry."""

from collections.abc import Iterator, Sequence

import pytest

from projections.moments import Moment
from projections.statistics import Statistics, counts_of, statistics_of, total
from projections.statistics.counts import leaves
from projections.statistics.reading import latest_names
from projections.statistics.summary import expected_hits, faces_of, taken
from tests.statistics.drawn import CHARTS, SYSTEMS, golden, page_of
from tests.statistics.fights import brawl, moments

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests


def until(found: Sequence[Moment], entry: int) -> list[Moment]:
    """The moments up to an entry."""
    return [moment for moment in found if moment.number <= entry]


def at_every_entry(found: Sequence[Moment]) -> Iterator[tuple[int, Statistics]]:
    """Each entry with the statistics up to it, under the names that people have in the end."""
    counts = counts_of(found)
    for moment in found:
        so_far = total(count for count in counts if count.entry <= moment.number)
        yield moment.number, Statistics(**{"fights": 1, **so_far})


def with_latest_names(text: str, found: Sequence[Moment]) -> str:
    """A text in which everybody has the name that they have in the end."""
    for former, name in latest_names(found).items():
        text = text.replace(former, name)
    return text


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_matrix_is_that_of_the_fight_at_every_entry(system: str) -> None:
    """Who hurt whom, with sums of rows and columns, after each entry as if the fight had ended there."""
    found = golden(system)
    page = page_of(found)
    victims = [cell.text for cell in page.section("harm").one("thead").all("th")][1:-1]

    table = page.rows("harm")
    for entry, so_far in at_every_entry(found):
        matrix = page.numbers(table, entry)
        rows = {by or "unknown": hurt for by, hurt in so_far.damage.items()}
        for by, numbers in matrix.items():
            hurt = taken(so_far) if by == "in all" else rows.get(by, {})
            assert numbers == [*(leaves(hurt.get(who, {})) for who in victims), leaves(hurt)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_actions_and_turns_at_every_entry(system: str) -> None:
    """Turns, actions, reactions, lost turns and what was left over, after each entry."""
    found = golden(system)
    page = page_of(found)

    table = page.rows("acting")
    for entry, so_far in at_every_entry(found):
        for who, (turns, actions, reactions, lost, *unused) in page.numbers(table, entry).items():
            assert turns == so_far.turns.get(who, 0)
            assert actions == leaves(so_far.actions.get(who, {}))
            assert reactions == leaves(so_far.reactions.get(who, {}))
            assert lost == leaves(so_far.skipped.get(who, {})) + leaves(so_far.forfeited.get(who, {}))
            assert sum(unused) == leaves(so_far.unused.get(who, {}))


@pytest.mark.parametrize("system", SYSTEMS)
def test_dice_at_every_entry(system: str) -> None:
    """How often each face fell and how often it had to be expected, after each entry; hits of pools at the end."""
    found = golden(system)
    page = page_of(found)

    rows = page.rows("dice")
    for entry, so_far in at_every_entry(found):
        table = page.numbers(rows, entry)
        for sides in statistics_of(found).dice:
            faces = faces_of(so_far, sides)
            seen = [table[f"d{sides}: {face}"] for face in range(1, sides + 1)]
            assert [fell for fell, _ in seen] == [faces.get(face, 0) for face in range(1, sides + 1)]
            assert [expected for _, expected in seen] == pytest.approx([sum(faces.values()) / sides] * sides, abs=1e-3)
    for who, kinds in statistics_of(found).pools.items():
        for sides, targets in kinds.items():
            for target, pool in targets.items():
                numbers = page.matrix("dice")[f"{who}, d{sides} from {target} up"]
                assert numbers == pytest.approx([pool["hits"], expected_hits(pool, sides, target)], abs=1e-3)


@pytest.mark.parametrize("system", SYSTEMS)
def test_findings_are_those_of_a_fight_that_ends_there(system: str) -> None:
    """What a chart finds after an entry is what it finds in the fight up to it."""
    found = golden(system)
    page = page_of(found)

    for moment in found[::9]:
        shorter = page_of(until(found, moment.number))
        told = [with_latest_names(shorter.finding(key, None), found) for key in CHARTS]
        assert [page.finding(key, moment.number) for key in CHARTS] == told


def test_bars_are_as_long_as_the_blows() -> None:
    """Each blow is a part of the bar of its pair, marked with its entry, as long as its points."""
    found = moments(brawl())
    marks = page_of(found).section("harm").all("rect", has="data-entry")
    blows = {int(it["data-entry"]): float(it["width"].rstrip("%")) for it in marks}
    events = {moment.number: event.net for moment in found for event in moment.events if hasattr(event, "net")}

    assert blows.keys() == events.keys()
    assert all(width == pytest.approx(events[entry] * 97 / 12, abs=0.01) for entry, width in blows.items())
    first, second = [it for it in marks if it.one("title").text.endswith("A → C: 8 physical")], marks[0]
    assert float(first[0]["x"].rstrip("%")) == pytest.approx(
        float(second["x"].rstrip("%")) + blows[int(second["data-entry"])], abs=0.02
    )
