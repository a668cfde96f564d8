"""How output looks in pipes, on terminals, without Unicode, read aloud."""

import pytest

from tests.cli.fight import begin_three, every_standing, open_fight
from tests.cli.terminal import fb, ok, refused

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

SHOWING = ("", "status", "log", "order", "budgets", "injuries", "fights", "systems shadowrun5", "damage kora 1")


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours are not switched off by the environment."""
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.parametrize("line", SHOWING)
def test_a_pipe_gets_no_escapes(line: str) -> None:
    """What is no terminal gets neither colours nor other escape sequences."""
    every_standing()

    assert "\x1b" not in ok(line).out


def test_a_pipe_gets_nothing_cut() -> None:
    """A long note and a long result are written whole, in one line."""
    begin_three()
    text = "word " * 200
    ok(f"-q note {text}")

    assert text.strip() in ok("log").lines[-1]


@pytest.mark.parametrize("line", ["", "log", "systems shadowrun5", "damage kora 1"])
def test_a_terminal_gets_colours(line: str) -> None:
    """A terminal gets colours by the role of what is shown, all of them ended in the same line."""
    every_standing()
    ok("-q undo")
    shown = ok(line, tty=True)

    assert "\x1b[" in shown.out
    assert all(text.count("\x1b[") == 2 * text.count("\x1b[0m") for text in shown.lines)


@pytest.mark.parametrize("variable, value", [("NO_COLOR", "1"), ("NO_COLOR", ""), ("TERM", "dumb")])
@pytest.mark.parametrize("line", ["", "log", "damage kora 1", "nxt"])
def test_the_environment_switches_colours_off(
    line: str, variable: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NO_COLOR, whatever it holds, and TERM=dumb leave a terminal without colours."""
    every_standing()
    monkeypatch.setenv(variable, value)
    shown = fb(line, tty=True)

    assert "\x1b" not in shown.out + shown.err


@pytest.mark.parametrize("option", ["--no-color", "--plain"])
def test_options_switch_colours_off(option: str) -> None:
    """`--no-color` and `--plain` do the same, before the command and behind it."""
    every_standing()

    for line in (f"status {option}", f"{option} log", option):
        assert "\x1b" not in ok(line, tty=True).out


def test_an_error_is_coloured_on_a_terminal_only() -> None:
    """The word that says no is coloured on a terminal."""
    begin_three()

    assert fb("nxt", tty=True).err.startswith("\x1b[1;31mno\x1b[0m: ")
    assert refused("nxt", 2).startswith("no: ")


def test_plain_separates_by_tabs() -> None:
    """With `--plain` each row has the same number of cells between tabs, without padding."""
    every_standing()

    for line in ("status", "order", "budgets", "injuries"):
        rows = [row for row in ok(f"{line} --plain -q").lines if "\t" in row]
        assert len(rows) >= 4
        assert len({row.count("\t") for row in rows}) == 1
    assert [row.split("\t")[2] for row in ok("status --plain -q").lines[1:]] == [
        "who", "Raze", "Kora", "Moth", "Ganger 1", "Ganger 2", "Hound",
    ]  # fmt: skip


@pytest.mark.parametrize("line", SHOWING)
@pytest.mark.parametrize("language", ["en", "de"])
def test_ascii_signs(line: str, language: str) -> None:
    """`--ascii` leaves only letters of the language beyond ASCII, and every sign has a stand-in."""
    every_standing()
    shown = ok(f"--ascii --lang {language} {line}")

    assert {sign for sign in shown.out if ord(sign) > 127} <= set("äöüÄÖÜß")
    assert "?" not in shown.out


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_narrow_encodings_do_not_crash(encoding: str) -> None:
    """An output that cannot write the signs gets ASCII ones by itself, names and notes included."""
    open_fight("‖Zoë‖")
    for each in ("join Kora", "join Zoë", "join 東京", "note “→” 東京", "begin"):
        ok(f"-q {each}")

    for line in (*SHOWING, "nxt", "delay kroa"):
        shown = fb(line, encoding=encoding)
        assert shown.code in {0, 2, 3}
        assert shown.out + shown.err


@pytest.mark.parametrize("line", ["--help", "act --help", "new --help"])
def test_help_can_be_written_in_narrow_encodings(line: str) -> None:
    """The help does not crash either where its signs cannot be written."""
    assert "Examples:" in ok(line, encoding="ascii").out


def test_umlauts_stay_where_they_can_be_written() -> None:
    """With cp1252 German text keeps its letters although the signs are ASCII."""
    begin_three()
    shown = ok("status --lang de", encoding="cp1252")

    assert "körperlich" in shown.out
    assert ">  16 Raze" in shown.out


@pytest.mark.parametrize("by_option", [True, False])
def test_linear_output_is_sentences(by_option: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--linear` or ACCESSIBLE=1 tell the state in a sentence for each, without signs and boxes."""
    every_standing()
    if not by_option:
        monkeypatch.setenv("ACCESSIBLE", "1")
    lines = ok(f"status -q {'--linear' if by_option else ''}").lines

    assert lines[0] == "Combat Turn 1, Initiative Pass 1, Moth is up, Dockside, SR5."
    assert any(line.startswith("Kora: Initiative Score 15, ") and "stun 3 of 10, wounds −1" in line for line in lines)
    assert len(lines) == 7
    assert not set("".join(lines)) & set("▶‖✕■□")


def test_linear_output_says_whose_turn_it_is() -> None:
    """Read aloud, too, one learns who is up and who waits."""
    every_standing()
    lines = ok("status -q --linear").lines

    [moth] = [line for line in lines if line.startswith("Moth: ")]
    assert "is up" in moth
    assert "waits" in next(line for line in lines if line.startswith("Raze: "))


def test_linear_output_in_german() -> None:
    """The sentences are German with `--lang de`."""
    begin_three()
    kora = ok("status --linear --lang de").lines[2]

    assert kora.startswith("Kora: Initiativeergebnis 13, ")
    assert "körperlich 0 von 10, geistig 0 von 10" in kora
