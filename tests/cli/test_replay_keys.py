"""What keys do in a replay."""

from collections.abc import Iterable

import msgspec
import pytest

from cli.replaying.keys import View, decode, dwell, jump, press, step_of, tick
from cli.replaying.replay import Replay
from tests.cli.test_replay_steps import played
from tests.projections.fights import do, fight


@pytest.fixture(scope="module")
def replay() -> Replay:
    """The fight that all tests walk through."""
    return Replay(played(), "en")


def pressed(replay: Replay, keys: Iterable[str], view: View | None = None) -> View:
    """The view after some keys, from the beginning."""
    view = view or View()
    for key in keys:
        view = press(replay, view, key)
    return view


def number(replay: Replay, *keys: str) -> int:
    """The entry that some keys lead to."""
    return step_of(replay, pressed(replay, keys)).number


@pytest.mark.parametrize(
    "data, expected",
    [
        (b"a", ["a"]),
        (b"\x1b[C\x1b[D", ["right", "left"]),
        (b"\x1bOC\x1bOD\x1bOH\x1bOF", ["right", "left", "home", "end"]),
        (b"\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~", ["home", "end", "home", "end", "home", "end"]),
        (b"57\r", ["5", "7", "enter"]),
        (b"\n\x7f\x08\x1b", ["enter", "backspace", "backspace", "escape"]),
        (b"\x1b[5~\x1b[1;5Cq", ["q"]),
        ("ä–".encode(), ["ä", "–"]),
        (b"\x01\x07\xff", []),
    ],
)
def test_decoding(data: bytes, expected: list[str]) -> None:
    """Bytes of a terminal become characters and named keys; what has no meaning is dropped."""
    assert decode(data) == expected


@pytest.mark.parametrize(
    "keys, expected",
    [
        (["right"], 2), (["."], 2), (["right", "left"], 1), (["left"], 1),
        (["t"], 5), (["t", "t"], 10), (["t", "t", "T"], 5),
        (["p", "p"], 12), (["p", "p", "P"], 5),
        (["r", "r"], 14), (["r", "r", "R"], 5), (["r", "r", "r"], 14),
        (["end"], 14), (["G"], 14), (["end", "right"], 14), (["end", "home"], 1), (["G", "g"], 1),
        ([*":12", "enter"], 12), ([*"12", "enter"], 12), ([*"12", "backspace", "enter"], 1),
        ([*"12", "escape"], 1), ([*":", "enter"], 1), ([*"999", "enter"], 14), ([*":a1", "enter"], 1),
        ([*"/Pass 2", "enter"], 12), ([*"sLIGHTS", "enter"], 9), ([*"/moth", "enter", "n", "N"], 4),
        ([*"/moth", "enter", "n"], 5), (["/", "backspace", "t"], 5),
        (["9"] * 5_000 + ["enter"], 14),
        (["y"], 1), (["enter"], 1), (["escape"], 1),
    ],
)  # fmt: skip
def test_where_keys_lead(replay: Replay, keys: list[str], expected: int) -> None:
    """Every key leads to the entry that it says."""
    assert number(replay, *keys) == expected


def test_from_the_first_to_the_last(replay: Replay) -> None:
    """One key for every further entry reaches the end, and Home returns."""
    keys = ["right"] * (len(replay.in_force) - 1)

    assert number(replay, *keys) == 14
    assert number(replay, *keys, "home") == 1


def test_nothing_further_is_said_once(replay: Replay) -> None:
    """At the end a key says that there is nothing further, and the next key takes that back."""
    view = pressed(replay, ["end", "right"])

    assert view.notice == "There is nothing further."
    assert press(replay, view, "left").notice == ""


def test_no_passes() -> None:
    """Where nothing is divided into passes, the key says so."""
    table = fight()
    table.play(do("undo"))
    before = Replay(table.history, "de")

    assert pressed(before, ["p"]).notice == "Dieses Regelwerk kennt keine Durchgänge."


def test_undone_entries_come_and_go(replay: Replay) -> None:
    """`x` shows them in their places and hides them again, which leads away from them to the nearest one."""
    shown = pressed(replay, [*"6", "enter", "x", "right"])

    assert shown.undone
    withdrawn = step_of(replay, shown).withdrawn
    assert withdrawn is not None
    assert (withdrawn.kind, withdrawn.by) == ("undone", 8)
    assert step_of(replay, press(replay, shown, "x")).number == 6


def test_nothing_was_undone() -> None:
    """Where nothing was undone, `x` says so."""
    view = pressed(Replay(fight().history, "en"), ["x"])

    assert (view.undone, view.notice) == (False, "Nothing was undone.")


def test_jumping_to_an_undone_entry_unfolds_it(replay: Replay) -> None:
    """The number of an undone entry shows the undone ones."""
    view = pressed(replay, [*"15", "enter"])

    assert (view.undone, step_of(replay, view).number, view.notice) == (True, 15, "")


def test_jumping_to_what_is_no_step(replay: Replay) -> None:
    """The number of an undo leads to the nearest entry and says so."""
    view = jump(replay, View(), 8)

    assert step_of(replay, view).number == 9
    assert view.notice == "#8 is no step; #9 is near."


@pytest.mark.parametrize(
    "keys, notice",
    [(["n"], "Nothing sought yet: / and a word."), ([*"/zebra", "enter"], "“zebra” is nowhere.")],
)
def test_a_search_without_success(replay: Replay, keys: list[str], notice: str) -> None:
    """A search that finds nothing stays and says so."""
    view = pressed(replay, keys)

    assert (view.at, view.notice) == (0, notice)


def test_playing_is_never_self_starting(replay: Replay) -> None:
    """Space plays and pauses; a new view stands still."""
    assert not View().playing
    assert pressed(replay, [" "]).playing
    assert not pressed(replay, [" ", " "]).playing


def test_playing_stays_at_the_end(replay: Replay) -> None:
    """Each tick goes one entry on; at the last one playing stops and does not start again."""
    view = pressed(replay, [" "])
    for _ in range(len(replay.in_force) - 1):
        assert view.playing
        view = tick(replay, view)

    assert (step_of(replay, view).number, view.playing) == (14, False)
    assert press(replay, view, " ").notice == "This is the end."
    assert tick(replay, view) == view


@pytest.mark.parametrize("key", ["?", ":", "/", "s", "5"])
def test_asking_pauses(replay: Replay, key: str) -> None:
    """Help and prompts stop the playing."""
    assert not pressed(replay, [" ", key]).playing


@pytest.mark.parametrize(
    "keys, speed", [("", 1), ("+", 2), ("++", 4), ("+++", 4), ("-", 0.5), ("--", 0.5), ("+-", 1), ("−", 0.5)]
)
def test_speed(replay: Replay, keys: str, speed: float) -> None:
    """The speed doubles and halves between 0.5 and 4."""
    assert pressed(replay, keys).speed == speed


@pytest.mark.parametrize(
    "letters, speed, seconds", [(0, 1, 1.2), (30, 1, 1.2), (100, 1, 4.0), (100, 2, 2.0), (10, 0.5, 2.4), (10, 4, 0.3)]
)
def test_dwelling(letters: int, speed: float, seconds: float) -> None:
    """A step stays for 40 ms a letter, 1.2 s at least, divided by the speed."""
    assert dwell("x" * letters, speed) == pytest.approx(seconds)


def test_help_is_closed_by_any_key(replay: Replay) -> None:
    """The key that closes the help does nothing else."""
    view = pressed(replay, ["?", "q"])

    assert (view.help, view.over, view.at) == (False, False, 0)


def test_quitting(replay: Replay) -> None:
    """`q` ends the walk, but not at a prompt where it is a letter."""
    assert pressed(replay, ["q"]).over
    assert pressed(replay, "/q") == msgspec.structs.replace(View(), prompt="/", typed="q")
