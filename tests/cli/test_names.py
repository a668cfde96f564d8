"""Names as people type them, and names that get in the way."""

import re

import pytest

from tests.cli.fight import BAD_NAMES, begin_three, open_fight
from tests.cli.terminal import entries, fb, ok, refused, show, state


def hurt() -> dict[str, int]:
    """The filled physical boxes of everybody who has some."""
    tracks = {name: one["tracks"]["physical"]["value"] for name, one in state()["combatants"].items()}
    return {name: value for name, value in tracks.items() if value}


def crowd() -> None:
    """A fight with names that have much in common; nobody has rolled, so the list is in joining order."""
    open_fight()
    for name in ("'Ganger 1'", "'Ganger 2'", "'Ganger 12'", "Kora", "Korax", "'Ana María'", "Zoë"):
        ok(f"-q join {name}")


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("'Ganger 1'", "Ganger 1"), ("ganger1", "Ganger 1"), ("GAN1", "Ganger 1"), ("g2", "Ganger 2"),
        ("gan12", "Ganger 12"), ("kora", "Kora"), ("Korax", "Korax"), ("korax", "Korax"), ("ana", "Ana María"),
        ("'ana m'", "Ana María"), ("anamaría", "Ana María"), ("zo", "Zoë"), ("ZOË", "Zoë"), ("3", "Ganger 12"),
        ("1", "Ganger 1"), ("'ganger  2'", "Ganger 2"),
    ],
)  # fmt: skip
def test_what_a_word_means(typed: str, meant: str) -> None:
    """Exact names, any case, numbers in the list, prefixes and `gan1` each mean one combatant."""
    crowd()
    ok(f"-q damage {typed} 2")

    assert hurt() == {meant: 2}


@pytest.mark.parametrize("typed", ["gan", "kor", "g", "'ganger '"])
def test_an_ambiguous_name_ends_with_three(typed: str) -> None:
    """A word that fits several names is refused with all of them, and short forms for each."""
    crowd()
    told = refused(f"damage {typed} 2", 3)

    assert " fits " in told
    assert "can: " in told
    assert hurt() == {}


@pytest.mark.parametrize("typed", ["0", "99", "-1"])
def test_numbers_beyond_the_list_mean_nobody(typed: str) -> None:
    """A number that the list does not have is no name."""
    crowd()

    assert fb(f"delay {typed}").code in {2, 3}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_any_name_can_be_given_and_used(name: str) -> None:
    """Names that look like options, actions, tracks or lists can join, act, be hurt and be renamed."""
    open_fight()
    assert show("-q", "join", "--", name).code == 0
    ok("-q join Zed")
    ok("-q begin --dice 6,1")
    for words in (["act", "1", "free"], ["damage", "1", "2"], ["rename", "1", "New"]):
        assert show("-q", *words).code == 0, words

    assert hurt() == {"New": 2}


@pytest.mark.parametrize("name", [name for name in BAD_NAMES if not name.startswith("-") and name != "free"])
def test_any_name_can_be_typed_whole(name: str) -> None:
    """The whole name means its owner, also before an action and with others in a list."""
    open_fight()
    for each in BAD_NAMES:
        assert show("-q", "join", "--", each).code == 0
    ok("-q begin")
    shown = show("-q", "act", name, "simple", "--override", "the test says so")
    assert shown.code == 0, shown
    assert show("-q", "damage", name, "3").code == 0

    assert hurt() == {name: 3}
    assert entries()[-2]["commands"][0].get("who", state()["current"]) == name


def test_an_action_wins_over_a_name() -> None:
    """Somebody called free does not get in the way of free actions of others."""
    open_fight()
    ok("-q join free")
    ok("-q join Raze reaction=9")
    ok("-q begin --dice 1,6")

    assert ok("-q act free").first == "#5 Raze: Free Action"
    assert ok("-q act free free --override why").out.startswith("#6 ")


def test_a_name_with_a_comma_among_several() -> None:
    """A list of names splits at commas, a name that holds one is whole."""
    open_fight()
    for name in ("Vogel, Ada", "Raze", "Kora"):
        show("join", name)
    ok("-q damage 'Vogel, Ada' 1")
    ok("-q damage raze,kora 2")

    assert hurt() == {"Vogel, Ada": 1, "Raze": 2, "Kora": 2}


@pytest.mark.parametrize("tty", [False, True])
def test_control_characters_steer_nothing(tty: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """No control character of a name, a note or a condition reaches the screen; colours are the program's own."""
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm")
    open_fight()
    for evil in ("evil\x1b[2J\x1b]0;t\x07", "b\x1b[31mlood", "tab\tnew\nline\r", "\x9b31mC1\x7f"):
        show("join", evil)
        show("note", evil)
        show("condition", "1", evil)
    ok("-q damage 1 1")
    for line in ("", "status --linear", "order", "budgets", "injuries", "log", "damage x 1", "damage 1 1"):
        shown = fb(line, tty=tty)
        text = re.sub(r"\x1b\[(1|2|33|1;36|1;31|0)m", "", shown.out + shown.err)
        assert "vil" in text or "can: 1" in text
        assert not [sign for sign in text if (sign != "\n" and ord(sign) < 32) or 126 < ord(sign) < 160], line


def test_a_line_break_in_a_name_makes_no_line() -> None:
    """A name with a line break takes one line of the board, so that it cannot pass for somebody else."""
    open_fight()
    ok("-q join Raze")
    lines = len(ok("status").lines)
    show("-q", "join", "a\n▶  99 Boss\tx")

    assert len(ok("status").lines) == lines + 1


def test_names_are_found_after_a_rename() -> None:
    """After a rename the new name means the combatant, the old one nobody."""
    begin_three()
    ok("-q rename gan Spike")
    ok("-q damage spi 2")

    assert hurt() == {"Spike": 2}
    assert fb("delay ganger").code == 3


def test_bytes_that_are_no_text_are_refused() -> None:
    """A word that is no valid text is wrong usage, wherever it stands."""
    open_fight()
    for words in (
        ["join", "a\udcff"],
        ["note", "a\udcff"],
        ["new", "shadowrun5", "\udcff"],
        ["note", "x", "--by", "\udcff"],
    ):
        shown = show(*words)
        assert (shown.code, shown.out) == (2, ""), words
