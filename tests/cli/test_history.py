"""Undo and redo from the command line."""

from tests.cli.fight import begin_three
from tests.cli.terminal import entries, ok, refused, state


def standing() -> dict[str, object]:
    """The state without its place in the log."""
    return {key: value for key, value in state().items() if key not in {"entry", "version"}}


def test_undo_takes_back_one_whole_command() -> None:
    """An undo takes back a command with all that followed from it, and tells what that was."""
    begin_three()
    for line in ("act complex", "next", "delay"):
        before = standing()
        told = ok(f"-q {line}").first
        lines = ok("-q undo").lines
        assert lines[1] == f"  − {told}"
        assert standing() == before
        ok("-q redo")


def test_undo_takes_back_a_command_for_several_at_once() -> None:
    """A command for several targets is one entry, and one undo takes it back whole."""
    begin_three()
    before = standing()
    told = ok("-q damage raze,kora,gan 4").first
    assert all(name in told for name in ("Raze", "Kora", "Ganger"))

    assert ok("-q undo").lines == ["#7 Undone: #6", f"  − {told}"]
    assert standing() == before


def test_redo_restores() -> None:
    """A redo brings back what the undo took, dice included, and tells what that was."""
    begin_three()
    told = ok("-q roll 5d6").first
    ok("-q damage kora 3")
    after = standing()
    ok("-q undo 2")
    lines = ok("-q redo").lines

    assert standing() == after
    assert lines[0].startswith("#9 ")
    assert lines[1].startswith(f"  + {told} · #7 ")


def test_undo_of_several() -> None:
    """`undo 3` takes back three commands in one entry; it tells on one line what came back."""
    begin_three()
    before = standing()
    for line in ("damage kora 1", "heal kora 1", "note x"):
        ok(f"-q {line}")

    lines = ok("-q undo 3").lines
    assert lines[0] == "#9 Undone: #8–#6"
    assert lines[1] == "  − #8 Note: x · #7 Kora: 1 physical healed (0/10) · #6 Kora: 1 physical (1/10)"
    assert standing() == before
    assert entries()[-1]["events"][0]["entries"] == [8, 7, 6]


def test_undo_to_an_entry() -> None:
    """`undo --to 5` takes back everything after entry 5."""
    begin_three()
    before = standing()
    for number in range(4):
        ok(f"-q note {number}")
    ok("-q undo --to 5")

    assert standing() == before


def test_undo_and_redo_many_times() -> None:
    """Undo down to the opening and redo up again lead through the same states."""
    begin_three()
    states = [standing()]
    for _ in range(4):
        ok("-q undo")
        states.append(standing())
    refused("undo")
    for expected in states[-2::-1]:
        ok("-q redo")
        assert standing() == expected
    refused("redo")


def test_a_new_command_closes_the_redo() -> None:
    """After an undo and a new command there is nothing left to redo."""
    begin_three()
    ok("-q damage kora 3")
    ok("-q undo")
    ok("-q note x")

    assert "no: " in refused("redo")


def test_the_log_shows_what_was_undone() -> None:
    """The log keeps what was undone and marks it; `--in-force` leaves it out, `--from` and `--to` choose a part."""
    begin_three()
    ok("-q damage kora 3")
    ok("-q undo")

    assert ok("log --from 6 --to 6").lines == ["~ #6 Kora: 3 physical (3/10), INI 13→12 (wounds −1) ~ (undone)"]
    assert [line.split()[0] for line in ok("log --in-force --from 5").lines] == ["#5"]
    assert len(ok("log --to 3").lines) == 3
    assert ok("log --from 6 --plain").first.split("\t")[:2] == ["6", "undone"]


def test_redo_of_several() -> None:
    """`redo 2` takes back the two latest undos."""
    begin_three()
    ok("-q damage kora 3")
    ok("-q damage gan 3")
    after = standing()
    ok("-q undo")
    ok("-q undo")
    ok("-q redo 2")

    assert standing() == after
