"""Several fights and several stores: none is overwritten, the present one is remembered for each store."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import content, entries, fb, ok, refused


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its bytes."""
    return {str(file): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def listed() -> dict[str, bool]:
    """The names of all fights and whether each is the present one."""
    return {fight["name"]: fight["present"] for fight in map(json.loads, ok("fights --json").lines)}


def test_new_never_overwrites() -> None:
    """A second fight of the same name is a second fight; the first keeps its entries."""
    begin_three()
    open_fight()
    fights = [json.loads(line) for line in ok("fights --json").lines]

    assert [fight["name"] for fight in fights] == ["Dockside", "Dockside"]
    assert len(entries()) == 1
    assert len(ok(f"log --json --fight {fights[0]['combat']}").lines) == 5


def test_the_latest_opened_is_present() -> None:
    """What is opened last is the present fight until another is chosen."""
    for name in ("Alley", "Bar", "Court"):
        open_fight(name)

    assert listed() == {"Alley": False, "Bar": False, "Court": True}


@pytest.mark.parametrize("word", ["Alley", "alley", "al", "1"])
def test_use_chooses_by_name(word: str) -> None:
    """`use` takes a name, in any case, its beginning, or its number in the list; it shows the board."""
    open_fight("Alley")
    open_fight("Bar")

    assert ok(f"use {word}").first == "Alley · SR5 · not begun"
    assert listed() == {"Alley": True, "Bar": False}


def test_use_chooses_by_id() -> None:
    """`use` takes the beginning of an id as the list shows it."""
    open_fight("Alley")
    short = ok("fights").first.split()[1]
    open_fight("Bar")
    ok(f"use {short}")

    assert listed() == {"Alley": True, "Bar": False}


def test_use_with_a_name_that_fits_several() -> None:
    """An ambiguous name ends with 3 and offers a command for each, which works."""
    open_fight("'Night one'")
    open_fight("'Night two'")
    told = refused("use night", 3)

    for line in told.splitlines()[1].removeprefix("can: ").split(" · "):
        ok(line.removeprefix("fb "))


def test_use_of_an_unknown_fight() -> None:
    """An unknown name ends with 3 and names what is near."""
    open_fight("Alley")

    assert "Alley" in refused("use ally", 3)


def test_another_fight_for_one_command() -> None:
    """`--fight` is for one command and changes nothing about the present fight."""
    open_fight("Alley")
    open_fight("Bar")
    ok("-q join Raze --fight alley")
    ok("-q -f alley join Kora")

    assert "Kora" in ok("status -f alley").out
    assert listed() == {"Alley": False, "Bar": True}
    assert len(entries()) == 1


def test_each_store_has_a_present_fight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The present fight is remembered for each store, however the store is spelled."""
    for store, names in (("a.db", ("Alley", "Bar")), ("b.db", ("Court", "Dock"))):
        for name in names:
            ok(f"-q new shadowrun5 {name} --db {tmp_path / store}")
    ok(f"use alley --db {tmp_path / 'a.db'}")
    monkeypatch.chdir(tmp_path)

    assert ok("status --db a.db").first.startswith("Alley")
    assert ok(f"status --db sqlite:///{tmp_path}/a.db").first.startswith("Alley")
    assert ok("status --db b.db").first.startswith("Dock")


def test_the_latest_fight_is_present_where_nothing_is_remembered(tmp_path: Path) -> None:
    """Without a remembered fight, or with a spoilt memory, the fight that was opened last is the present one."""
    open_fight("Alley")
    open_fight("Bar")
    ok("use alley")
    for memory in (tmp_path / "home").rglob("fights.json"):
        for spoilt in (b"", b"[]", b"\xff", b'{"x": 1}'):
            memory.write_bytes(spoilt)
            assert ok("status").first.startswith("Bar")


@pytest.mark.of_a_file
def test_looking_writes_nothing(tmp_path: Path) -> None:
    """`fb` alone and all reading commands leave the store and the folder of settings as they are."""
    begin_three()
    before = content(tmp_path / "fights.db"), files(tmp_path / "home")
    for line in ("", "status", "log", "order", "budgets", "injuries", "systems", "schema sheet", "demo -q"):
        ok(line)

    assert (content(tmp_path / "fights.db"), files(tmp_path / "home")) == before


def test_looking_makes_no_file(tmp_path: Path) -> None:
    """Where nothing is yet, looking makes neither a store nor folders."""
    for line in ("", "status", "log", "fights", "join Raze", "use x"):
        fb(line)

    assert files(tmp_path) == {}


def test_an_empty_store_has_no_fights(tmp_path: Path) -> None:
    """A store in which no fight was opened tells how to open one, with 3 for a command that needs a fight."""
    ok(f"batch --db {tmp_path / 'fights.db'}", stdin=b"")

    assert "fb new shadowrun5" in refused("status", 3)
    assert "fb new shadowrun5" in ok("").out


@pytest.mark.of_a_file
def test_the_default_store_is_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an option and a variable fights are kept in the user's data folder."""
    monkeypatch.delenv("FECHTBUCH_DB")
    open_fight()

    assert "fights.db" in [Path(file).name for file in files(tmp_path / "home" / "data")]
    assert not (tmp_path / "fights.db").exists()


def test_a_state_folder_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    """Where the present fight cannot be remembered, commands still work on the latest one."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "state").write_text("a file in the way")
    open_fight("Alley")
    ok("-q join Raze")

    assert ok("status").first.startswith("Alley")
    assert (tmp_path / "home" / "state").is_file()


def test_settings_and_campaign_of_a_fight() -> None:
    """`new` takes settings of the rules and a campaign, the system by its beginning."""
    ok("-q new shadow Alley --campaign Redmond --set sr5.free_action_at_zero=true")
    found = ok("status --json").json["state"]

    assert found["settings"] == {"sr5.free_action_at_zero": True}
    assert (found["campaign"], found["system"]) == ("Redmond", "shadowrun5")


def test_the_list_tells_state_and_date() -> None:
    """Each fight of the list has its round, state, number of entries and date; two of one name have different ids."""
    begin_three()
    ok("-q end")
    open_fight()
    over, fresh = ok("fights").lines

    assert "Combat Turn 1, over" in over
    assert "6 entries" in over
    assert "not begun" in fresh
    assert "1 entry  " in fresh
    assert re.search(r"  \d{4}-\d\d-\d\d \d\d:\d\d$", over)
    assert over.split()[0] != fresh.split()[1]
    assert "Kampfrunde 1, vorbei" in ok("fights --lang de").out
    first = json.loads(ok("fights --json").lines[0])
    assert (first["mode"], first["round"], first["entries"]) == ("ended", 1, 6)


def test_a_link_to_a_store_is_the_store(tmp_path: Path) -> None:
    """The present fight is the same through a link."""
    (tmp_path / "link.db").symlink_to(tmp_path / "a.db")
    for name in ("Alley", "Bar"):
        ok(f"-q new shadowrun5 {name} --db {tmp_path / 'a.db'}")
    ok(f"use alley --db {tmp_path / 'link.db'}")

    assert ok(f"status --db {tmp_path / 'a.db'}").first.startswith("Alley")


def test_a_name_comes_before_the_id_of_another() -> None:
    """A short name is that fight, whatever letters or digits the ids of others begin with."""
    names = [*"abcdef", *"0123456789"]
    for name in names:
        ok(f"-q new shadowrun5 {name}")

    assert [ok(f"-f {name} status").first.split(" ")[0] for name in names] == names
