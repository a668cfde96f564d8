"""`fb diff`: what changed between two entries, and the entries that did it."""

import pytest

from tests.cli.fight import begin_three
from tests.cli.terminal import ok, refused


def course() -> None:
    """Raze attacks (6), wounds Kora twice (7, 8; 8 is undone by 9), ends the turn (10)."""
    begin_three()
    for line in ("act simple --attack", "damage kora 3", "damage kora 6", "undo", "next"):
        ok(f"-q {line}")


def test_for_everybody_a_line_and_then_the_entries() -> None:
    """Who is up, tracks, score and modifiers of whoever changed; then each entry in force in between."""
    course()

    assert ok("diff 5 10").lines == [
        "up: Raze → Kora",
        "Kora: physical 0 → 3, INI 13 → 12, wounds ±0 → −1",
        "#6 Raze attacks (Simple Action)",
        "#7 Kora: 3 physical (3/10), INI 13→12 (wounds −1)",
        "#10 Raze ends the turn; Kora’s turn",
    ]


def test_in_german() -> None:
    """The same in German."""
    course()

    assert ok("diff 5 7 --lang de").lines[0] == "Kora: körperlich 0 → 3, INI 13 → 12, Verletzungen ±0 → −1"


def test_as_it_was_then() -> None:
    """With --then states are as they were answered, and undone entries and undos are listed."""
    course()

    assert ok("diff 7 8 --then").lines == [
        "Kora: physical 3 → 9, INI 12 → 10, wounds −1 → −3",
        "~ #8 Kora: 6 physical (9/10), INI 12→10 (wounds −3) ~ (undone)",
    ]
    assert ok("diff 7 9 --then").lines[0] == "Nothing differs."


def test_nothing_differs() -> None:
    """An entry does not differ from itself."""
    course()

    assert ok("diff 7 7").lines == ["Nothing differs."]
    assert ok("diff 7 7 --lang de").lines == ["Nichts ist anders."]


def test_for_programs() -> None:
    """Paths with both values, and the entries of the log."""
    course()
    answer = ok("diff 6 7 --json").json

    assert (answer["schema"], answer["from"], answer["to"]) == (1, 6, 7)
    values = {"path": "combatants.Kora.tracks.physical.value", "before": 0, "after": 3}
    assert values in answer["differences"]
    assert [entry["entry"] for entry in answer["entries"]] == [7]
    then = ok("diff 7 9 --then --json").json
    assert ([entry["entry"] for entry in then["entries"]], then["differences"]) == ([8, 9], [])


@pytest.mark.parametrize(
    "line, said, can",
    [
        ("diff 5 99", "There is no entry 99", "fb log"),
        ("diff 5 8", "Entry 8 is not in force", "fb diff 5 8 --then"),
    ],
)
def test_an_entry_that_is_not_there(line: str, said: str, can: str) -> None:
    """It is told why, and what works instead."""
    course()
    err = refused(line, 1)

    assert said in err
    assert can in err
    assert ("--then" in err) == ("--then" in can)


def test_the_wrong_way_round() -> None:
    """The earlier entry comes first; the right command is offered and works."""
    course()

    assert "fb diff 5 7" in refused("diff 7 5", 2)
    assert ok("diff 5 7").lines
