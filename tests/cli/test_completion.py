"""What the shell completes, asked as the scripts for the shells ask."""

import os
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import Shown, content, ok, refused, show


def asked(*words: str, by: str = "bash", program: str = "fb") -> Shown:
    """What the program answers a shell in which some words are typed, the last one not yet complete."""
    variables = {
        f"_{program.upper()}_COMPLETE": f"{by}_complete",
        "COMP_WORDS": "\n".join([program, *words]),
        "COMP_CWORD": words[-1] if by == "fish" else str(len(words)),
    }
    with patch.dict(os.environ, variables):
        return show()


def offers(*words: str) -> list[str]:
    """The words that bash is offered."""
    shown = asked(*words)
    assert (shown.code, shown.err) == (0, "")
    return [line.removeprefix("plain,") for line in shown.lines if line]


@pytest.fixture
def fight() -> None:
    """Raze, Kora and Ganger 1 and 2 fight in Dockside; Raze is up after #6."""
    open_fight()
    ok("-q join Raze reaction=5 intuition=5")
    ok("-q join Kora reaction=5 intuition=4")
    ok("-q join Ganger --count 2")
    ok("-q begin --dice 6,4,3,2")
    ok("-q act simple")


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize(
    "words, expected",
    [
        (["act", ""], ["raze", "kora", "gan1", "gan2", "simple", "complex", "free"]),
        (["a", "f"], ["free"]),
        (["act", "ra"], ["raze"]),
        (["act", "raze", ""], ["simple", "complex", "free"]),
        (["act", "simple", "k"], ["kora"]),
        (["act", "raze", "simple", "k"], ["kora"]),
        (["act", "--target", "k"], ["kora"]),
        (["act", "--attack", "s"], ["simple"]),
        (["act", "raze", "simple", "kora", ""], []),
        (["damage", "g"], ["gan1", "gan2"]),
        (["damage", "gan1,"], ["gan1,raze", "gan1,kora", "gan1,gan1", "gan1,gan2"]),
        (["damage", "gan1,k"], ["gan1,kora"]),
        (["damage", "gan1", ""], []),
        (["damage", "gan1", "6", ""], ["physical", "stun"]),
        (["damage", "Gang"], ["Ganger\\ 1", "Ganger\\ 2"]),
        (["damage", '"Gang'], ["Ganger 1", "Ganger 2"]),
        (["damage", "gang"], ["ganger1", "ganger2"]),
        (["h", "kora", "6", "st"], ["stun"]),
        (["react", "kora", "do"], ["dodge"]),
        (["react", "dodge", "k"], ["kora"]),
        (["spend-point", "raze", "b"], ["blitz"]),
        (["step-in", "raze", ""], ["before", "during", "after"]),
        (["condition", "raze", "burning", "--until", ""], ["end", "start"]),
        (["note", ""], []),
        (["undo", "--to", ""], ["6", "5", "4", "3", "2", "1"]),
        (["undo", "--to", "=", "6"], ["6"]),
        (["reveal", "--entry", "4"], ["4"]),
        (["rename", "raze", "--to", ""], []),
        (["replay", "--at", ""], ["6", "5", "4", "3", "2", "1"]),
        (["replay", ""], ["dockside"]),
        (["replay", "Do"], ["Dockside"]),
        (["use", "d"], ["dockside"]),
        (["-f", "d"], ["dockside"]),
        (["status", "--fight", "d"], ["dockside"]),
        (["-f", "dockside", "act", "c"], ["complex"]),
        (["new", "shadow"], ["shadowrun5"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
        (["act", "--at"], ["--attack"]),
        (["undo", "--t"], ["--to"]),
        (["replay", "--u"], ["--undone"]),
        (["--ve"], ["--version"]),
        (["rep"], ["replay"]),
        (["zebra", ""], []),
        (["-f", "zebra", "act", ""], []),
    ],
)  # fmt: skip
def test_offers(words: list[str], expected: list[str]) -> None:
    """Whatever may come next is offered, as it has to be typed, and nothing else."""
    assert offers(*words) == expected


@pytest.mark.usefixtures("fight")
def test_every_name_resolves() -> None:
    """What is offered for names is understood when it is typed."""
    for word in offers("damage", "")[:4] + offers("damage", "G"):
        ok(f"-q damage {word} 1")


@pytest.mark.usefixtures("fight")
def test_commands_allowed_now_come_first() -> None:
    """All commands are offered, first those that the rules allow now; none is there twice."""
    words = offers("")

    assert words[: words.index("adjust-initiative")][:2] == ["act", "next"]
    assert {"status", "replay", "batch", "undo", "join"} <= set(words)
    assert len(words) == len(set(words))


def test_commands_without_a_fight() -> None:
    """Where there is no fight, what opens one comes first."""
    assert offers("")[:2] == ["new", "demo"]
    assert offers("act", "") == []
    assert "--by" in offers("act", "--")


def test_commands_before_and_after_the_fight() -> None:
    """Before the fight joining is among the first, after it a new one is."""
    open_fight()
    ok("-q join Raze reaction=5 intuition=5")
    assert {"begin", "join"} <= set(offers("")[:4])

    ok("-q begin --dice 3")
    ok("-q end")
    assert offers("")[:2] == ["new", "undo"]


def test_entries_undone_are_not_offered() -> None:
    """Only entries in force are offered."""
    begin_three()
    ok("-q note a")
    ok("-q undo")

    assert offers("undo", "--to", "")[0] == "5"


def test_fights_of_one_name() -> None:
    """Fights that share a name are offered by the beginning of their ids."""
    open_fight()
    open_fight()
    open_fight("Alley")
    alley, *ids = offers("replay", "")

    assert alley == "alley"
    assert [len(word) for word in ids] == [8, 8]
    assert all(ok(f"replay -q {word}").lines for word in ids)


def test_texts_beside_the_words() -> None:
    """Zsh and fish get a text beside each word, in the language of the user."""
    begin_three()
    zsh = asked("undo", "--to", "5", by="zsh").lines
    fish = asked("act", "c", by="fish", program="fechtbuch").lines

    assert zsh[:2] == ["plain", "5"]
    assert zsh[2].startswith("The fight begins; Combat Turn 1")
    assert fish == ["plain,complex\tComplex Action"]
    with patch.dict(os.environ, {"FECHTBUCH_LANG": "de"}):
        assert asked("act", "c", by="zsh").lines == ["plain", "complex", "Komplexe Handlung"]


@pytest.mark.of_a_file
@pytest.mark.parametrize("words", [["act", ""], ["replay", "--at", ""], ["use", ""], ["act", "--attac"]])
def test_a_broken_store(words: list[str]) -> None:
    """A store that cannot be read completes nothing and says nothing."""
    begin_three()
    Path(os.environ["FECHTBUCH_DB"]).write_bytes(b"nonsense" * 1_000)

    assert offers(*words) == []


@pytest.mark.of_a_file
def test_commands_with_a_broken_store() -> None:
    """The commands themselves are offered whatever the store holds."""
    Path(os.environ["FECHTBUCH_DB"]).write_bytes(b"nonsense" * 1_000)

    assert "status" in offers("")


def test_wrong_questions() -> None:
    """A shell that is not known, or words that are missing, get no answer."""
    with patch.dict(os.environ, {"_FB_COMPLETE": "tcsh_complete"}):
        assert show() == Shown(0, "", "")
    with patch.dict(os.environ, {"_FB_COMPLETE": "bash_complete"}):
        assert show() == Shown(0, "", "")


@pytest.mark.of_a_file
@pytest.mark.usefixtures("fight")
def test_nothing_is_written() -> None:
    """Completing leaves every byte of the store as it was."""
    store = Path(os.environ["FECHTBUCH_DB"])
    before = content(store)
    for words in (["act", ""], ["undo", "--to", ""], ["replay", ""], [""], ["damage", "--"]):
        offers(*words)

    assert content(store) == before


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(shell: str) -> None:
    """The script serves both names of the program, each with its own variable."""
    script = ok(f"completion {shell}").out

    assert "_FB_COMPLETE" in script
    assert "_FECHTBUCH_COMPLETE" in script


def test_the_shell_of_the_user() -> None:
    """Without a name the script is for the user's own shell; one without completion is refused."""
    with patch.dict(os.environ, {"SHELL": "/usr/bin/zsh"}):
        assert ok("completion").out == ok("completion zsh").out
    with patch.dict(os.environ, {"SHELL": "/bin/tcsh"}):
        assert 'no completion for the shell "tcsh"' in refused("completion", 2)
    refused("completion tcsh", 2)
