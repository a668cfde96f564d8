"""What is refused or not understood changes nothing, ends with its exit code and names what would work."""

from pathlib import Path

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import content, fb, offered, ok, refused, seeded

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

REFUSED = ("act complex --who kora", "begin", "react gan full-defense", "step-in kora", "proceed", "join Kora",
           "undo 99", "undo --to 99", "redo", "roll 2d6 --dice 7,1", "roll 2d6 --dice 1", "roll 2d6 --dice 1,1,1",
           "note x --expect-version 3", "status --at 99")  # fmt: skip
"""Command lines that the rules refuse in a fight of three."""

UNKNOWN = (
    ("nxt", 2, "fb next"),
    ("spend kora blitz", 2, "fb spend-point"),
    ("help", 2, "fb --help"),
    ("help act", 2, "fb act --help"),
    ("react kora d", 2, "dive-for-cover"),
    ("join X in=3", 2, "intuition=…"),
    ("damge kora 3", 2, "fb damage"),
    ("ac simple", 2, "fb "),
    ("act complx", 2, "complex"),
    ("react kora dogde", 2, "dodge"),
    ("spend-point kora blits", 2, "blitz"),
    ("step-in kora befroe", 2, "before"),
    ("damage kora 3 stnu", 2, "stun"),
    ("damage kora 3 --trak stun", 2, "--track"),
    ("act simple --atack", 2, "--attack"),
    ("join X reaktion=3", 2, "reaction=…"),
    ("join X body", 2, "body=…"),
    ("new shadowrn5", 2, "shadowrun5"),
    ("systems shadowrn5", 2, "shadowrun5"),
    ("delay Kroa", 3, "kora"),
    ("leave Kroa", 3, "kora"),
    ("rename Kroa X", 2, ""),
    ("status --fight Docksid3", 3, "Dockside"),
)
"""Command lines that hold an unknown word, the exit code and what is offered in its place."""

WRONG = ("damage kora", "damage", "damage kora x", "damage kora -1", "note", "leave", "clock", "reveal", "undo 0",
         "undo x", "undo 1 --to 2", "adjust-initiative kora", "roll", "roll 3x6", "act", "act free --attack",
         "status --at x", "--lang fr", "status --lang", "act simple --dice 1,x", "join X reaction=fast",
         "join X reaction=2.5", "join X reaction=-1", "join X --count 0", "schema", "schema commnds", "join",
         "condition kora", "begin now", "end now", "damage kora 1000000001", "note x --expect-version x",
         "new shadowrun5 --set sr5", "new shadowrun5 --set sr5.nothing=1", "--nonsense",
         "status --nonsense")  # fmt: skip
"""Command lines that are used wrongly."""


@pytest.mark.of_a_file
@pytest.mark.parametrize("line", REFUSED)
def test_a_refusal_leaves_the_store_as_it_is(line: str, tmp_path: Path) -> None:
    """A refused command ends with 1, says why, and leaves the bytes of the store as they were."""
    begin_three()
    before = content(tmp_path / "fights.db")
    told = refused(line)

    assert told.startswith("no: ")
    assert content(tmp_path / "fights.db") == before


@pytest.mark.of_a_file
@pytest.mark.parametrize("line, code, near", UNKNOWN)
def test_an_unknown_word_is_never_run(line: str, code: int, near: str, tmp_path: Path) -> None:
    """A word that nothing is called ends with 2, a name with 3; what is near it is offered and nothing is run."""
    begin_three()
    before = content(tmp_path / "fights.db")
    told = refused(line, code)

    assert near in told.partition("can: ")[2]
    assert content(tmp_path / "fights.db") == before


@pytest.mark.of_a_file
@pytest.mark.parametrize("line", WRONG)
def test_wrong_usage_ends_with_two(line: str, tmp_path: Path) -> None:
    """Missing, superfluous and mistyped words end with 2 and a sentence, and nothing is run."""
    begin_three()
    before = content(tmp_path / "fights.db")

    assert refused(line, 2).startswith("no: ")
    assert content(tmp_path / "fights.db") == before


@pytest.mark.parametrize("line", ["damage zzz 3", "heal zzz 3", "damage raze,zzz 3", "recover zzz"])
def test_an_unknown_target_ends_with_three(line: str) -> None:
    """A name that nobody has ends with 3, also where a track could follow."""
    begin_three()

    assert '"zzz"' in refused(line, 3)


@pytest.mark.parametrize("line", ["damage 1{0} 3", "damage kora 1{0}", "undo 1{0}", "next --dice 1{0}",
                                  "join X reaction=1{0}", "status --at 1{0}", "roll 1{0}d6"])  # fmt: skip
def test_huge_numbers_are_wrong_usage(line: str) -> None:
    """A number of five thousand digits is refused like any other wrong one."""
    begin_three()

    assert fb(line.format("0" * 5000)).code in {2, 3}


def test_a_refusal_says_why_with_numbers_and_how_to_insist() -> None:
    """The reason has the numbers in it; the same command with an override is among the offers."""
    begin_three()
    told = refused("react gan full-defense").splitlines()

    assert told[0] == "no: full_defense costs 10 initiative, Ganger has 9"
    assert told[1].endswith(" · fb react ganger full-defense --override why")


def test_dice_that_are_missing_are_named() -> None:
    """Too few faces are refused with how many are needed, and nothing is thrown."""
    begin_three()
    answer = fb("roll 3d6 --dice 1,2 --json").json

    assert answer["refused"] == "more_dice_needed"
    assert [die["sides"] for die in answer["needed"]] == [6, 6, 6]


def test_a_refused_command_throws_no_dice() -> None:
    """After a refusal the next roll shows what it would have shown without it."""
    begin_three()
    faces = []
    for refusal in (None, "act complex --who kora", "roll 2d6 --dice 7,7"):
        with seeded(5):
            if refusal:
                refused(refusal)
            faces.append(ok("-q roll 5d6").first.partition(": ")[2])

    assert len(set(faces)) == 1


def test_an_ambiguous_command_is_not_run() -> None:
    """Writing verbs have no prefixes, and a prefix that several reading verbs share is unknown."""
    begin_three()

    assert refused("s-in kora", 2).startswith("no: unknown: s-in")
    assert refused("und", 2).startswith("no: unknown: und")
    assert ok("stat").out == ok("status").out
    assert ok("budg").out == ok("budgets").out


def test_ctrl_c_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt from the keyboard ends any command with 130."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    begin_three()
    monkeypatch.setattr("cli.reading.show_state", interrupted)

    assert fb("status").code == 130


@pytest.mark.parametrize(
    "line,helped", [("join", "join"), ("join a --cuont 2", "join"), ("strike", "strike"), ("db copy", "db copy")]
)
def test_wrong_usage_leads_to_the_help_of_the_command(line: str, helped: str) -> None:
    """Not to the list of all commands; what it leads to works."""
    open_fight()
    said = refused(line, 2)

    assert offered(said) == [f"{helped} --help"]
    assert f"fb {helped}" in ok(f"{helped} --help").out


def test_wrong_usage_of_the_program_leads_to_its_help() -> None:
    """Where no command was reached, there is none to help with."""
    assert offered(refused("--nowhere", 2)) == ["--help"]
