"""The lines that a replay draws."""

import msgspec
import pytest

from cli.replaying.cells import COLOR, cut, padded, width_of
from cli.replaying.drawing import screen_lines
from cli.replaying.keys import View, jump
from cli.replaying.replay import Replay
from cli.settings import Style
from tests.cli.test_replay_steps import played
from tests.projections.fights import do, fight

ENGLISH, GERMAN = Style(), Style(language="de")


def drawn(
    number: int, columns: int = 120, rows: int = 24, style: Style = ENGLISH, view: View | None = None
) -> list[str]:
    """The screen at an entry."""
    replay = Replay(played(), style.language)
    return screen_lines(replay, jump(replay, view or View(), number), columns, rows, style)


def test_the_whole_screen() -> None:
    """State line above, board and prose beside each other, how far it has come and the keys below."""
    assert drawn(10, 110, 9) == [
        "Entry 10 of 14 · Combat Turn 1 · Initiative Pass 1 · Raze is up · Dockside · SR5",
        "  INI who      left     physical          stun             note   #10 Moth ends the turn; Raze’s turn",
        "·  16 Moth     1F 2E    0/9   □□□□□□□□□   0/10  □□□□□□□□□□",
        "▶  13 Raze     2S 1F 4E 0/11  □□□□□□□□□□□ 0/10  □□□□□□□□□□        · Moth ends the turn",
        "   10 Ganger 2 2S 1F 1E 0/10  □□□□□□□□□□  0/10  □□□□□□□□□□        · Raze’s turn",
        "",
        "",
        "■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■□□□□□□□□□□□□□□□□□□□□ 10/14  ‖ 1×",
        "← → . entry  t T turn  p P pass  r R round  Space play, pause  : 57 entry no.  / search  ? help  q quit",
    ]


def test_stacked_on_a_narrow_screen() -> None:
    """Under 80 columns the prose stands below the board."""
    lines = drawn(10, 70, 14)

    assert lines[4].startswith("   10 Ganger 2")
    assert lines[5:7] == ["", "#10 Moth ends the turn; Raze’s turn"]


def test_sentences_where_the_board_is_too_wide() -> None:
    """On a screen narrower than the board nothing of it is cut: it is told."""
    lines = drawn(10, 40, 20)

    assert lines[1] == "Moth: Initiative Score 16, 1 free"
    assert "#10 Moth ends the turn; Raze’s turn" in lines


def test_sentences_on_demand() -> None:
    """With sentences the screen holds no board."""
    text = "\n".join(drawn(10, 120, style=msgspec.structs.replace(ENGLISH, linear=True)))

    assert "Raze: Initiative Score 13" in text
    assert "INI who" not in text
    assert "□" not in text.rpartition("\n■")[0]


@pytest.mark.parametrize("columns", [1, 10, 40, 79, 80, 111, 200])
@pytest.mark.parametrize("rows", [1, 2, 3, 4, 8, 24, 60])
def test_every_size(columns: int, rows: int) -> None:
    """There are as many lines as the screen has, none wider than it, whatever is shown."""
    for view in (View(), View(help=True), View(undone=True, prompt="/", typed="x" * 30)):
        for number in (1, 5, 12, 15):
            lines = drawn(number, columns, rows, GERMAN, view)

            assert len(lines) == rows
            assert max(map(width_of, lines)) <= columns


def test_colours_survive() -> None:
    """Each colour of the program's own is whole, also around the heading and on the board, and none is cut."""
    style = Style(color=True)
    lines = drawn(10, 110, 9, style)

    assert lines[0].startswith("\x1b[1mEntry 10 of 14")
    assert any("\x1b[1;36m▶" in line for line in lines)
    assert [COLOR.sub("", line) for line in lines] == drawn(10, 110, 9)
    assert not any(" [1" in line or " [0m" in line for line in lines)


@pytest.mark.parametrize("style", [ENGLISH, GERMAN, Style(color=True)])
def test_a_fallen_one_leaves_the_board_a_board(style: Style) -> None:
    """At 80 columns a fighter who has fallen does not turn the board into sentences."""
    table = fight()
    table.play(do("damage", target="Ganger 2", amount=10))
    replay = Replay(table.history, style.language)
    lines = screen_lines(replay, jump(replay, View(), table.history.latest.number), 80, 24, style)

    assert any("✕" in line and "10/10 ■" in line for line in lines)


def test_what_there_is_no_room_for() -> None:
    """Three dots stand for lines that the screen is too low for."""
    assert drawn(5, 120, 8)[5].endswith("...")


def test_an_undone_entry() -> None:
    """It is marked, says that it did not count and shows the state before it."""
    text = "\n".join(drawn(15, 70))

    assert "~ #15 Ganger 2: 6 physical (6/10)" in text
    assert "(undone)" in text
    assert "Undone by #16: it did not count. This is the state before it." in text
    assert "10 Ganger 2 2S 1F 1E 0/10" in text or "8 Ganger 2 2S 1F 1E 0/10" in text
    assert "15/15  ‖ 1×  undone ones shown" in text


def test_an_undone_entry_in_colours() -> None:
    """In colours it is struck through."""
    lines = drawn(15, 70, style=Style(color=True))

    assert any(line.startswith("\x1b[9;2m#15 Ganger 2") and line.endswith("\x1b[0m") for line in lines)


def test_dice_and_who_said_it() -> None:
    """Every face that fell is shown, and who said a thing."""
    assert "· Moth Initiative Score: [6]" in "\n".join(drawn(5, 70, 40))
    assert "by Anna" in drawn(9, 70)


def test_ascii() -> None:
    """In ASCII there are letters and no other signs."""
    for number in (5, 10, 15):
        for view in (View(), View(help=True), View(playing=True)):
            text = "".join(drawn(number, style=Style(language="de", ascii=True), view=view))

            assert [sign for sign in text if not (sign.isascii() or sign.isalpha())] == []


def test_german() -> None:
    """Everything is said in German."""
    lines = drawn(10, 120, style=GERMAN)

    assert lines[0].startswith("Eintrag 10 von 14 · Kampfrunde 1 · Initiativedurchgang 1 · Raze ist am Zug")
    assert lines[-1].startswith("← → . Eintrag  t T Zug  p P Durchgang")
    assert "  ? Hilfe  q Schluss" in lines[-1]


@pytest.mark.parametrize(
    "view, expected",
    [
        (View(prompt=":", typed="5"), ":5_"),
        (View(prompt="/", typed="gang"), "/gang_"),
        (View(notice="There."), "There."),
    ],
)
def test_the_last_line(view: View, expected: str) -> None:
    """What is typed, or what is to be said, takes the place of the keys."""
    replay = Replay(played(), "en")

    assert screen_lines(replay, view, 80, 24, ENGLISH)[-1] == expected


def test_help_and_end_are_always_offered() -> None:
    """On a narrow screen the other keys give way."""
    assert drawn(1, 20)[-1] == "? help  q quit"


def test_help() -> None:
    """Help lists every key, passes and rounds as the rules call them."""
    text = "\n".join(drawn(1, view=View(help=True)))

    assert "p P            Initiative Pass" in text
    assert "r R            Combat Turn" in text
    assert "n N            search on, back" in text


def test_playing_and_speed() -> None:
    """The line with the numbers says whether it plays and how fast."""
    assert drawn(1, view=View(playing=True, speed=0.5))[-2].endswith(" 1/14  ▶ 0.5×")


def test_before_the_fight_passes_are_not_offered() -> None:
    """Where nothing is divided into passes yet, their key is not shown."""
    table = fight()
    table.play(do("undo"))

    assert "p P" not in screen_lines(Replay(table.history, "en"), View(), 120, 24, ENGLISH)[-1]


def test_a_name_steers_nothing() -> None:
    """Signs that would steer the screen are left out, and a name stays on its line."""
    table = fight()
    table.play(do("join", name="Bad\x1b[2J\nname\tx", sheet={}))
    replay = Replay(table.history, "en")
    lines = screen_lines(replay, jump(replay, View(), 5), 120, 24, ENGLISH)

    assert not any(sign in line for line in lines for sign in "\x1b\n\t\r")


@pytest.mark.parametrize(
    "line, width, expected",
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "abc"),
        ("", 0, ""),
        ("\x1b[1mabcd\x1b[0m", 2, "\x1b[1mab\x1b[0m"),
        ("\x1b[1mab\x1b[0mcd", 3, "\x1b[1mab\x1b[0mc"),
        ("\x1b[1mab\x1b[0m", 2, "\x1b[1mab\x1b[0m"),
        ("日本語", 5, "日本"),
        ("e\u0301e\u0301", 1, "e\u0301"),
    ],
)
def test_cutting(line: str, width: int, expected: str) -> None:
    """Colours take no cells and end, wide signs take two, accents none."""
    assert cut(line, width) == expected


def test_padding() -> None:
    """Spaces fill up to the width, whatever colours the line holds."""
    assert padded("\x1b[1mab\x1b[0m", 4) == "\x1b[1mab\x1b[0m  "
    assert padded("abcdef", 4) == "abcd"
