"""The figures of the benchmarks are told rightly, and each of them can be measured."""

import json
from itertools import pairwise
from math import isfinite

import pytest

from benchmarks import __main__ as program
from benchmarks.fight import NAMES, commands, open_book, present, replay
from benchmarks.measure import interleaved, quotient
from benchmarks.report import Figure, as_json, exit_code, table
from benchmarks.sizes import TINY, Sizes
from benchmarks.writing import entry_rows, stored_rows

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

FREE = Figure("commands in memory", 12_345.6, "/s")
KEPT = Figure("undo, long against short", 1.2, "x", 1.2)
REACHED = Figure("read model", 40_000.0, "/s", least=40_000)
SLOW = Figure("read model", 39_999.0, "/s", least=40_000)
MISSED = Figure("act", 3.25, "x", 3.0)


@pytest.mark.parametrize(
    "figures,code",
    [([], 0), ([FREE], 0), ([FREE, KEPT, REACHED], 0), ([FREE, MISSED, KEPT], 1), ([SLOW, KEPT], 1)],
    ids=["none", "without a bar", "at the bar", "over it", "below the least"],
)
def test_a_figure_over_its_bar_fails_the_run(figures: list[Figure], code: int) -> None:
    """A value may reach its bar; one above it, or below the least, makes the exit code 1."""
    assert exit_code(figures) == code


def test_each_figure_has_a_line_of_four_cells() -> None:
    """Name, value with unit, bar or a dash, and the verdict."""
    cells = [line.split("  ") for line in table([FREE, KEPT, MISSED, SLOW]).splitlines()]

    assert [[cell.strip() for cell in line if cell.strip()] for line in cells] == [
        ["commands in memory", "12,346 /s", "-", "ok"],
        ["undo, long against short", "1.20 x", "1.2 x", "ok"],
        ["act", "3.25 x", "3 x", "short"],
        ["read model", "39,999 /s", "from 40,000 /s", "short"],
    ]


def test_columns_are_aligned() -> None:
    """Values and bars end in the same column of every line, verdicts begin in the same."""
    lines = table([FREE, KEPT, MISSED]).splitlines()
    ends = [(line.index(value) + len(value)) for line, value in zip(lines, ("/s", "1.20 x", "3.25 x"), strict=True)]
    verdicts = [max(line.rfind("  ok"), line.rfind("  short")) for line in lines]

    assert len(set(ends)) == 1
    assert len(set(verdicts)) == 1


def test_an_empty_table_is_empty() -> None:
    """No figures, no lines."""
    assert not table([])


def test_json_tells_the_same() -> None:
    """Every field of a figure and its verdict."""
    assert json.loads(as_json([FREE, MISSED])) == [
        {"name": FREE.name, "value": 12_345.6, "unit": "/s", "bar": None, "least": None, "ok": True},
        {"name": "act", "value": 3.25, "unit": "x", "bar": 3.0, "least": None, "ok": False},
    ]


def test_rounds_take_turns() -> None:
    """Each work runs once a round, in every other round the other way about."""
    ran: list[str] = []

    def work(name: str, taken: float) -> float:
        ran.append(name)
        return taken

    taken = interleaved(3, {"a": lambda: work("a", 2.0), "b": lambda: work("b", 1.0)})

    assert "".join(ran) == "abbaab"
    assert taken == {"a": [2.0] * 3, "b": [1.0] * 3}


def test_a_quotient_is_taken_round_by_round() -> None:
    """Rounds in which the machine was slow for both do not count for either."""
    assert quotient([2.0, 20.0, 3.0], [1.0, 10.0, 3.0]) == 2.0


def test_the_fight_is_the_same_each_time_and_nobody_falls() -> None:
    """The lines come from a seed, bring their dice, and leave everybody standing."""
    lines = list(commands(300))
    book = open_book()
    replay(book, lines)
    combat = present(book).combat

    assert lines == list(commands(300))
    assert list(combat.combatants) == list(NAMES)
    assert all(not one.status for one in combat.combatants.values())
    assert {"act", "roll", "damage", "heal", "delay", "step_in", "end_turn"} <= {line["do"] for line in lines}
    assert combat.round > 1


def test_bare_rows_are_the_stored_ones() -> None:
    """What SQLite writes for comparison are the very rows, one transaction for each command."""
    lines = list(commands(30))
    entries = entry_rows(lines)

    assert len(entries) == len(lines)
    assert [row[1:] for rows in entries for row in rows] == [tuple(row) for row in stored_rows(lines)]
    assert all(after[0][1] == before[-1][1] + 1 for before, after in pairwise(entries))


@pytest.mark.parametrize("group", program.GROUPS)
def test_each_group_measures(group: str) -> None:
    """With next to nothing to do, every group gives figures that are numbers above 0."""
    figures = program.GROUPS[group](TINY)

    assert figures
    assert all(isfinite(figure.value) and figure.value > 0 for figure in figures)


def test_the_program_prints_what_it_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table or JSON on standard output, and the exit code."""

    def measured(_: Sizes) -> list[Figure]:
        return [FREE, MISSED]

    monkeypatch.setattr(program, "GROUPS", {"room": measured})

    assert program.main(["--quick"]) == 1
    assert capsys.readouterr().out == table([FREE, MISSED]) + "\n"
    assert program.main(["--json", "room"]) == 1
    assert capsys.readouterr().out == as_json([FREE, MISSED]) + "\n"


def test_an_unknown_group_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong usage ends with 2 and names the groups."""
    with pytest.raises(SystemExit, match="2"):
        program.main(["nothing"])

    assert "room" in capsys.readouterr().err
