"""The board on screens of many widths, and what it tells besides numbers."""

import pytest

from cli.board import board_lines
from cli.columns import track_cell
from cli.settings import UNBOUNDED, Style
from domain.state import Track
from domain.system import find_system
from tests.cli.fight import begin_six, begin_three, every_standing, open_fight
from tests.cli.terminal import ok
from tests.projections.fights import Fight, do, fight


def wounded() -> Fight:
    """A fight in which somebody is hurt and has a long note."""
    table = fight()
    table.play(do("damage", target="Raze", amount=4))
    table.play(do("condition", target="Raze", name="burning brightly in the rain"))
    return table


def drawn(width: int, table: Fight) -> list[str]:
    """The lines of the board of a fight on a screen."""
    combat = table.history.combat
    return board_lines(combat, find_system(combat.system), Style(width=width))


@pytest.mark.parametrize("width, drawing", [(100, "■■■■□□□□□□□ "), (82, "■□□□□ "), (70, "■□□□□ "), (56, "4/11 ")])
def test_what_gives_way(width: int, drawing: str) -> None:
    """On narrower screens tracks have fewer segments, then the note is cut, then the boxes go; nothing is wider."""
    lines = drawn(width, wounded())

    [raze] = [line for line in lines[2:] if " Raze " in line]
    assert drawing in f"{raze} "
    assert max(map(len, lines[1:])) <= width


def test_the_note_is_cut_before_the_boxes_go() -> None:
    """A note that is too long ends in dots while the boxes stay."""
    lines = drawn(70, wounded())

    assert any("burni" in line and line.endswith("…") and "□" in line for line in lines)


def test_a_screen_is_used_up_to_a_hundred_columns() -> None:
    """A wide screen shows the whole board; an output without a screen keeps to 80 columns, but cuts nothing."""
    assert drawn(100, wounded()) == drawn(300, wounded())
    lines = drawn(UNBOUNDED, wounded())

    assert any("burning brightly in the rain" in line for line in lines)


def test_only_a_full_track_looks_full() -> None:
    """A track drawn with fewer segments than it has boxes is drawn full or empty only where it is."""
    for size in range(1, 14):
        for value in range(size + 1):
            cell = track_cell(Track(value=value, max=size), 5)
            assert ("□" not in cell) == (value == size)
            assert ("■" not in cell) == (value == 0)


def test_who_has_acted_has_a_sign() -> None:
    """Those who have acted in this round carry a dot, those who still act carry nothing."""
    begin_three()
    shown = ok("next")

    assert [line[0] for line in shown.lines[3:6]] == ["·", "▶", " "]


def test_who_has_acted_is_dim_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """With colours the line of somebody who has acted is dim."""
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm")
    begin_three()

    assert "\x1b[2m·  16 Raze" in ok("next", tty=True).out


@pytest.mark.parametrize("language, note", [("en", "initiative seized"), ("de", "Initiative ergriffen")])
def test_a_seized_initiative_is_seen(language: str, note: str) -> None:
    """What puts somebody before those with a higher score stands in the note; nobody else has it."""
    begin_three()
    ok("-q spend-point ganger seize")
    lines = [line for line in ok(f"status --lang {language}").lines if note in line]

    assert len(lines) == 1
    assert "Ganger" in lines[0]


@pytest.mark.parametrize(
    "when, language, note",
    [("during", "en", "during Kora"), ("after", "en", "after Kora"), ("during", "de", "gleichzeitig mit Kora"),
     ("after", "de", "nach Kora")],
)  # fmt: skip
def test_whoever_announced_is_told_apart(when: str, language: str, note: str) -> None:
    """A turn announced during or after another one is no turn that waits."""
    begin_three()
    ok("-q delay")
    ok(f"-q step-in raze {when}")
    [raze] = [line for line in ok(f"status --lang {language}").lines if " Raze " in line and line[0] == "‖"]

    assert raze.endswith(note)
    assert ("steps in" if language == "en" else "steigt ein") in raze


def test_the_line_says_when_an_announced_turn_comes() -> None:
    """Whoever steps in during or after a turn reads that it comes when that turn ends."""
    begin_three()
    ok("-q delay")

    assert ok("-q step-in raze after").first == "#7 Raze acts right after Kora, as soon as Kora’s turn ends (dice −1)"


def test_the_dead_have_no_passing_states() -> None:
    """Nobody dead is surprised, dying or slowed by wounds."""
    open_fight()
    ok("-q join Raze")
    ok("-q join Kora")
    ok("-q begin --surprised kora --dice 6,5")
    [kora] = [line for line in ok("damage kora 20").lines if line.startswith("✕")]

    assert "dead" in kora
    for word in ("surprised", "dying", "wounds"):
        assert word not in kora


def test_edge_left_is_seen() -> None:
    """Points of Edge stand with the other things that are left, until the last is spent."""
    begin_three()

    assert "2S 1F 1E" in ok("status").lines[2]
    assert "2S 1F " in ok("spend-point raze seize").lines[3]
    assert "1E" not in next(line for line in ok("status").lines if " Raze " in f"{line} " and line[0] == "▶")
    assert "2H 1F 1E" in ok("status --lang de").out


def test_scores_of_many_are_left_to_the_board() -> None:
    """The line of a beginning with more than four fighters leaves the scores out; without a board it has them."""
    begin_six()
    ok("-q undo")
    shown = ok("begin --dice 3,3,3,3,3,3")

    assert "INI" not in shown.first
    assert "Raze INI 17 (14+3)" in ok("log").lines[-1]
    ok("-q undo")
    assert "Raze INI 17 (14+3)" in ok("begin -q --dice 3,3,3,3,3,3").first


def test_few_scores_are_told() -> None:
    """With three fighters the scores stand in the line."""
    begin_three()
    ok("-q undo")

    assert "Raze INI 16 (10+6)" in ok("begin --dice 6,4,3").first


def test_scores_of_a_later_pass_are_left_to_the_board() -> None:
    """The same holds for a further pass."""
    begin_six()
    for _ in range(5):
        ok("-q next")

    shown = ok("next")
    assert "Initiative Pass 2; " in shown.first
    assert "Initiative Pass 2: Raze INI 7" in ok("log").lines[-1]


def test_blitz_in_a_running_turn() -> None:
    """A blitz bought while a combat turn runs counts for the next one, and the line says so."""
    begin_three()

    assert ok("-q spend-point kora blitz").first.endswith("Blitz (0 left), for the next Combat Turn")
    assert ok("-q log --lang de").lines[-1].endswith("Blitz (noch 0), für die nächste Kampfrunde")
    open_fight()
    ok("-q join Raze")
    assert ok("-q spend-point raze blitz").first.endswith("Blitz (0 left)")


def test_standing_helpers() -> None:
    """The fights of other tests hold every standing that a board has signs for."""
    assert {line[0] for line in every_standing().lines[3:9]} == {"‖", "·", "▶", "✕"}
