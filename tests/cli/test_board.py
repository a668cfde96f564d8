"""The board: short and narrow enough for a table, with everybody's standing."""

import pytest

from tests.cli.fight import begin_six, begin_three, every_standing, open_fight
from tests.cli.terminal import Shown, entries, fb, ok, show, state

WIDTH = 80
MOST_LINES = 12


def row(shown: Shown, name: str) -> str:
    """The line of the board that holds a name."""
    found = [line for line in shown.lines if f" {name} " in f"{line} " and " is up · " not in line and line[0] != "#"]
    assert len(found) == 1, (name, shown.out)
    return found[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_six_fighters_fit(language: str) -> None:
    """Result, board and hints of six fighters with all standings take 12 lines of 80 columns at most."""
    every_standing()
    shown = ok(f"damage kora 1 stun --lang {language}")

    assert len(shown.lines) <= MOST_LINES
    assert all(len(line) <= WIDTH for line in shown.lines)


@pytest.mark.parametrize("line", ["damage kora 3", "undo", "redo", "roll 20d6", "note x", "end"])
def test_six_fighters_fit_after_other_commands(line: str) -> None:
    """Also after an undo, a redo or a long roll the screen holds 12 lines at most."""
    every_standing()
    if line == "redo":
        ok("-q undo")

    assert len(ok(line).lines) <= MOST_LINES


def test_every_standing_is_told_by_a_sign_and_a_word() -> None:
    """Who is up, who waits, who is put back and who has fallen can be told apart without colours."""
    shown = every_standing()

    assert row(shown, "Moth").startswith("▶  15 Moth")
    assert row(shown, "Raze").startswith("‖")
    assert "waits" in row(shown, "Raze")
    assert row(shown, "Ganger 1").startswith("‖")
    assert "2S 1F" in row(shown, "Ganger 1")
    assert row(shown, "Kora").startswith("·  15 Kora")
    for fallen in ("Hound", "Ganger 2"):
        assert row(shown, fallen).startswith("✕")
        assert "unconscious" in row(shown, fallen)


def test_notes_tell_wounds_and_conditions() -> None:
    """Wound modifiers and conditions with the turns that they last stand behind the tracks."""
    shown = every_standing()

    assert "wounds −1, on fire 2" in row(shown, "Ganger 1")
    assert " 4/10 " in row(shown, "Ganger 1")
    assert "wounds −3, dying" in row(shown, "Hound")


def test_tracks_are_drawn_where_there_is_room() -> None:
    """Filled and free boxes stand beside the numbers of a track."""
    begin_three()

    assert row(ok("damage kora 4"), "Kora").startswith("   12 Kora   2S 1F 1E 4/10  ■■■■□□□□□□ 0/10  □□□□□□□□□□")


def test_whoever_is_out_stands_last() -> None:
    """The board lists everybody in order and those who are out of the fight behind them."""
    shown = every_standing()

    names = ["Raze", "Kora", "Moth", "Ganger 1", "Ganger 2", "Hound"]
    places = [shown.lines.index(row(shown, name)) for name in names]
    assert places == sorted(places)


def test_the_heading_tells_round_pass_fight_and_system() -> None:
    """Round, pass, who is up, the name of the fight and the rule system stand above the board."""
    begin_three()

    assert ok("status").first == "Combat Turn 1 · Initiative Pass 1 · Raze is up · Dockside · SR5"
    assert ok("status --lang de").first == ("Kampfrunde 1 · Initiativedurchgang 1 · Raze ist am Zug · Dockside · SR5")


def test_long_names_are_whole() -> None:
    """A name of 200 characters is shown whole, on the board and in sentences."""
    open_fight()
    name = "Lieutenant of the " * 11
    show("join", name.strip())

    for look in ("", "--linear", "--plain"):
        assert name.strip() in ok(f"status {look}").out


def test_a_crowd_is_listed() -> None:
    """Thirty fighters take a line each, and all lines stay within 80 columns."""
    open_fight()
    ok("-q join Ganger --count 30")
    shown = ok("begin")

    assert sum("Ganger" in line for line in shown.lines[2:] if line[0] != "c") == 30
    assert all(len(line) <= WIDTH for line in shown.lines[1:])


def test_quiet_shows_the_result_only() -> None:
    """With -q a command prints one line, and status the board without hints."""
    begin_three()

    assert ok("-q act simple").lines == ["#6 Raze: Simple Action"]
    assert "can:" not in ok("status -q").out


def test_no_fight_yet() -> None:
    """Without a fight the program tells how to start one, and a command that needs one ends with 3."""
    assert ok("").lines == ["No fight yet. This is how to start:", "  fb new shadowrun5", "  fb demo"]

    shown = fb("status")
    assert shown.code == 3
    assert "can: fb new shadowrun5 · fb demo" in shown.err


def test_an_empty_fight() -> None:
    """A fight without anybody shows its heading and how somebody joins."""
    open_fight()

    assert ok("").lines == ["Dockside · SR5 · not begun", "can: fb join Raze · fb join Ganger --count 3"]


def test_an_ended_fight() -> None:
    """After the end the board says so, undo or a new fight are what is left, and the log can be checked by its hash."""
    begin_three()
    shown = ok("end")
    head = entries()[-1]["hash"]

    assert shown.lines[1] == "Combat Turn 1 · Initiative Pass 1 · Dockside · SR5 · over"
    assert shown.lines[-2:] == ["can: fb undo · fb new shadowrun5", f"Head: {head}: keep it to check this log later"]


def test_the_last_call() -> None:
    """When only held turns are left the heading says that it is the last call, and offers to go on."""
    begin_three()
    for line in ("delay", "next", "next"):
        shown = ok(line)

    assert state()["mode"] == "last_call"
    assert shown.lines[1].endswith("last call")
    assert "fb proceed" in shown.lines[-2]


def test_a_fallen_one_is_not_skipped_over_for_others() -> None:
    """A fall and a wound move nobody else: each of the six still acts once in the pass."""
    begin_six()
    ok("-q damage gan1 9")
    ok("-q damage moth 10 stun")
    acted = []
    while state()["pass"] == 1:
        acted.append(state()["current"])
        ok("-q next")

    assert acted == ["Raze", "Kora", "Ganger 2", "Hound", "Ganger 1"]


@pytest.mark.parametrize("entry", [1, 4, 7])
def test_an_earlier_board(entry: int) -> None:
    """The board after an earlier entry is the one of then, without hints for now."""
    begin_six()
    shown = ok(f"status --at {entry}")

    assert "can:" not in shown.out
    assert ok(f"status --at {entry} --json").json["entry"] == entry


def test_an_undone_entry_as_it_was_and_as_it_is() -> None:
    """`--at` shows an undone entry as it was answered; with `--now` the history in force."""
    begin_three()
    ok("-q damage kora 4")
    ok("-q undo")

    assert "4/10" in ok("status --at 6").out
    assert "4/10" not in ok("status --at 6 --now").out


def test_a_long_action_and_what_is_hidden() -> None:
    """The board shows how far an action of several turns has come, and who is there in secret."""
    ok("-q new dsa5")
    ok("-q join Alrik --initiative-faces 3")
    ok("-q join Sniper --hidden --initiative-faces 1")
    ok("-q begin")
    lines = ok("act long --name Ritual --needed 3").lines

    assert next(line for line in lines[2:] if "Alrik" in line).endswith("Ritual 1/3")
    assert next(line for line in lines[2:] if "Sniper" in line).endswith("hidden")
