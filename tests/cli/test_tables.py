"""Order, budgets and injuries: three readings of a fight, now and after an entry."""

import pytest

from tests.cli.fight import begin_three, every_standing, open_fight
from tests.cli.terminal import ok, refused


def cells(line: str) -> list[list[str]]:
    """The rows of a table."""
    return [row.split("\t") for row in ok(f"{line} --plain").lines]


def test_the_order_tells_what_decides_it() -> None:
    """Everybody stands in order with state and the numbers of each rung."""
    every_standing()
    rows = cells("order")

    assert rows[0][:5] == ["", "who", "state", "initiative seized", "Initiative Score"]
    assert [(row[0], row[1], row[2], row[4]) for row in rows[1:5]] == [
        ("1.", "Raze", "waits", "17"),
        ("2.", "Kora", "has acted", "15"),
        ("3.", "Moth", "is up", "15"),
        ("4.", "Ganger 1", "put back", "13"),
    ]


def test_a_roll_off_is_shown() -> None:
    """Where all numbers are alike the faces of the roll-off stand behind them."""
    open_fight()
    ok("-q join Ganger --count 2")
    ok("-q begin --dice 4,4,2,5")

    assert [(row[1], row[-1]) for row in cells("order")[1:]] == [("Ganger 2", "5"), ("Ganger 1", "2")]


def test_budgets_tell_what_is_left() -> None:
    """Each resource of everybody is a number."""
    begin_three()
    ok("-q act simple")
    found = {entry["who"]: entry["budget"] for entry in ok("budgets --json").json["entries"]}

    assert (found["Raze"]["phase"], found["Raze"]["free"], found["Kora"]["phase"]) == (1, 1, 2)
    assert cells("budgets")[1][:2] == ["Raze", "1S 1F 1E"]


def test_injuries_tell_who_is_hurt() -> None:
    """Those who are hurt or under a condition are listed, others are not."""
    every_standing()
    rows = {row[0]: row[1:] for row in cells("injuries")}

    assert rows["Kora"] == ["stun 3/10", "wounds −1"]
    assert rows["Ganger 2"] == ["stun 10/10", "unconscious, wounds −3"]
    assert "Raze" not in rows


def test_nobody_is_hurt() -> None:
    """Where nobody is hurt one sentence says so."""
    begin_three()

    assert ok("injuries").lines == ["Nobody is hurt."]
    assert ok("injuries --lang de").lines == ["Niemand ist verletzt."]


@pytest.mark.parametrize("name", ["order", "budgets", "injuries"])
def test_tables_of_earlier_entries(name: str) -> None:
    """`--at` shows the table as it was after an entry, in JSON as well; an unknown entry is refused."""
    begin_three()
    before, before_json = ok(name).out, ok(f"{name} --json").json
    ok("-q act complex")
    ok("-q damage kora 6")
    ok("-q next")

    assert ok(name).out != before
    assert ok(f"{name} --at 5").out == before
    assert ok(f"{name} --at 5 --json").json == before_json
    assert "no: " in refused(f"{name} --at 99")


@pytest.mark.parametrize("name", ["order", "budgets", "injuries"])
def test_tables_of_an_empty_fight(name: str) -> None:
    """A fight without anybody has tables without rows."""
    open_fight()

    assert len(ok(name).lines) == 1
    assert ok(f"{name} --json").json == {"schema": 1, "entries": []}


def test_the_order_fits_a_board() -> None:
    """Where it is too wide columns that tell nothing go and headings take two lines; negative scores have a minus."""
    begin_three()
    ok("-q adjust-initiative ganger --by -20")
    lines = ok("order").lines

    assert max(map(len, lines)) <= 80
    assert "−11" in "\n".join(lines)
    assert "initiative seized" not in ok("order").out
    ok("-q spend-point kora seize")
    lines = ok("order").lines
    assert max(map(len, lines)) <= 80
    assert ["initiative" in lines[0], "seized" in lines[1]] == [True, True]


def test_budgets_after_a_turn() -> None:
    """Who has acted has no units of the phase left, but keeps the free action."""
    begin_three()
    ok("-q next")
    rows = {row[0]: row for row in cells("budgets")}

    heading = rows["who"]
    assert rows["Raze"][heading.index("phase units")] == "–"
    assert rows["Raze"][heading.index("free action")] == "1"
    assert rows["Kora"][heading.index("phase units")] == "2"


def test_overflow_is_told_once() -> None:
    """A track that stands in the note is not listed a second time."""
    begin_three()
    ok("-q damage kora 12")

    assert ok("injuries").out.count("overflow") == 1
