"""`fb delete`: asks, deletes for good, and leaves nothing that points to what is gone."""

from pathlib import Path
from unittest.mock import patch

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import fb, ok, refused
from tests.cli.test_many import names


def test_without_a_terminal_it_is_refused() -> None:
    """Where nobody can be asked, `--yes` has to say it; nothing is deleted before."""
    open_fight("Alley")

    assert "Alley" in refused("delete alley", 2)
    assert names("fights") == ["Alley"]
    assert ok("delete alley --yes").first == "Deleted: Alley"
    assert names("fights") == []


@pytest.mark.parametrize("answer,left", [("n", ["Alley"]), ("", ["Alley"]), ("y", []), ("ja", [])])
def test_on_a_terminal_it_asks(answer: str, left: list[str]) -> None:
    """What goes is named, then only a yes deletes it."""
    open_fight("Alley")
    with patch("cli.deleting.can_ask", lambda: True):
        shown = fb("delete alley", stdin=f"{answer}\n".encode())

    assert "Alley" in shown.out
    assert names("fights") == left


def test_forks_are_told_of() -> None:
    """Forks stay unless they are wanted as well."""
    begin_three()
    ok("-q fork")
    ok("-q fork 2 --name Other")

    assert "stay (--with-forks deletes them too): Dockside #5, Other" in ok("delete dockside --yes").out
    assert names("fights") == ["Dockside #5", "Other"]


def test_forks_go_along() -> None:
    """With --with-forks they are deleted, too, and so are forks of forks."""
    begin_three()
    ok("-q fork --name One")
    ok("-q -f one fork --name Two")
    ok("delete dockside --with-forks --yes")

    assert names("fights") == []


def test_a_campaign_is_deleted() -> None:
    """All of its fights and no others, in any case of its name; a campaign that there is not is refused."""
    for name in ("Alley", "Bar"):
        ok(f"-q new shadowrun5 {name} --campaign Nights")
    open_fight("Court")
    ok("delete --campaign NIGHTS --yes")

    assert names("fights") == ["Court"]
    refused("delete --campaign nights --yes", 3)
    refused("delete --yes", 2)
    refused("delete court --campaign x --yes", 2)


@pytest.mark.of_a_file
def test_the_present_fight_is_another_one_then(tmp_path: Path) -> None:
    """The memory of the present fight does not point to one that is gone."""
    open_fight("Alley")
    open_fight("Bar")
    ok("use alley")
    assert ok("delete alley --yes").lines == ["Deleted: Alley", "The present fight is now “Bar”."]

    assert ok("status").first.startswith("Bar")
    open_fight("Court")
    ok("use bar")
    told = ok("delete court --yes --json").json
    assert (told["overwritten"], told["present"]) == (True, ok("status --json").json["state"]["combat"])
    assert ok("delete bar --yes --lang de").lines[1] == "Einen jetzigen Kampf gibt es nun nicht mehr."
    refused("status", 3)
    assert b"Alley" not in b"".join(file.read_bytes() for file in tmp_path.glob("fights.db*"))
