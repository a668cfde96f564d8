"""Joining from words, files, standard input, and several at once."""

import json
from pathlib import Path

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import entries, ok, refused, state


def test_numbers_as_words() -> None:
    """Numbers of the sheet are given as key=value, in any case, with dashes or underscores."""
    open_fight()
    ok("-q join Raze reaction=5 Intuition=4 initiative-dice=2 edge_points=2 grunt=true initiative_modifier=-1")
    raze = state()["combatants"]["Raze"]

    assert (raze["base"], raze["budget"]["edge"]) == (8, 2)
    assert raze["sheet"]["initiative_dice"] == 2
    assert raze["sheet"]["grunt"] is True


@pytest.mark.parametrize("by_file", [True, False])
def test_a_sheet_from_a_file_or_standard_input(by_file: bool, tmp_path: Path) -> None:
    """`--sheet` reads a file, or with - standard input; words win over it."""
    open_fight()
    sheet = json.dumps({"reaction": 6, "intuition": 5}).encode()
    (tmp_path / "kora.json").write_bytes(sheet)
    place = str(tmp_path / "kora.json") if by_file else "-"
    ok(f"-q join Kora --sheet {place} intuition=1", stdin=sheet)

    assert state()["combatants"]["Kora"]["base"] == 7


@pytest.mark.parametrize("sheet", [b"", b"{", b"[1]", b"7", b"\xff\xfe", b'{"reaktion": 3}', b'{"reaction": "fast"}',
                                   b'{"reaction": null}', b'{"edge": 1e999}', b"[" * 100_000])  # fmt: skip
def test_a_broken_sheet(sheet: bytes) -> None:
    """A sheet that is no JSON object of numbers is wrong usage, told in a sentence."""
    open_fight()
    told = refused("join Kora --sheet -", 2, stdin=sheet)

    assert "sheet" in told
    assert state()["combatants"] == {}


@pytest.mark.parametrize("place", ["nowhere.json", ".", ""])
def test_a_sheet_that_cannot_be_read(place: str) -> None:
    """A file that is not there, or a folder, is named in the message."""
    open_fight()

    assert f"the sheet {place} cannot be read" in refused(f"join Kora --sheet '{place}'", 2)


def test_deeply_nested_numbers_are_refused() -> None:
    """A word whose value nests a hundred thousand lists is wrong usage."""
    open_fight()

    refused(f"join Kora reaction={'[' * 100_000}", 2)
    refused(f"new shadowrun5 --set sr5.free_action_at_zero={'[' * 100_000}", 2)


def test_several_at_once_take_free_numbers() -> None:
    """`--count` numbers those who join with the lowest numbers that are free, former names not among them."""
    open_fight()
    ok("-q join 'Ganger 2'")
    ok("-q join Ganger --count 2")
    ok("-q rename 'Ganger 1' Spike")
    ok("-q join Ganger --count 2 body=5")

    assert list(state()["combatants"]) == ["Ganger 2", "Spike", "Ganger 3", "Ganger 4", "Ganger 5"]
    assert len(entries()) == 5


def test_several_at_once_are_one_entry() -> None:
    """All of them join by one command, which one undo takes back."""
    open_fight()
    ok("-q join Ganger --count 5")
    ok("-q undo")

    assert state()["combatants"] == {}


def test_side_player_and_hidden() -> None:
    """Side, player and hiding are kept with the combatant."""
    open_fight()
    ok("-q join Spy --side corp --player Anna --hidden")
    spy = state()["combatants"]["Spy"]

    assert spy["side"] == "corp"
    joined = entries()[-1]["events"][0]
    assert (joined["player"], joined["hidden"]) == ("Anna", True)


def test_initiative_that_was_thrown_already() -> None:
    """Faces given at joining are used at the beginning; only the others throw."""
    open_fight()
    ok("-q join Kora initiative_dice=2 --initiative-faces 3,6")
    ok("-q join Raze")
    ok("-q begin --dice 4")

    assert {name: one["initiative"] for name, one in state()["combatants"].items()} == {"Kora": 15, "Raze": 10}


@pytest.mark.parametrize("faces, code", [("7", 1), ("1,2", 1), ("x", 2), ("1.5", 2)])
def test_wrong_initiative_faces(faces: str, code: int) -> None:
    """Faces that no die shows, or too many of them, are refused at joining."""
    open_fight()

    assert refused(f"join Kora --initiative-faces {faces}", code)


def test_a_late_joiner_rolls_at_once() -> None:
    """Who joins in a running fight is in the order at once."""
    begin_three()
    ok("-q join Moth --dice 5")

    assert state()["combatants"]["Moth"]["initiative"] == 11


def test_a_message_names_the_keys() -> None:
    """A wrong key is answered with the near one, a wrong value with its key."""
    open_fight()

    assert "reaction=…" in refused("join X reacton=3", 2)
    assert "sheet.reaction" in refused("join X reaction=quick", 2)
    assert "sheet.initiative_dice" in refused("join X initiative_dice=9", 2)


def test_a_list_of_words_on_a_sheet() -> None:
    """What a sheet lists is typed with commas."""
    ok("-q new military5e Hill")
    ok("-q join Doc features=second_wind,machine_gunner")

    assert state()["combatants"]["Doc"]
