"""The words of the page are complete in both languages, and entries stand under the right headings."""

import re

import pytest

from domain.system import find_system
from projections.moments import moments_of
from projections.page import chapters, spots
from projections.page.words import TEXTS, labels
from tests.page.pages import corrected, golden
from tests.projections.fights import do, fight


def fields(text: str) -> set[str]:
    """The names of what is filled into a text."""
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_there_in_both_languages(key: str) -> None:
    """Neither is empty, and both take the same words in."""
    text = TEXTS[key]

    assert text.de
    assert text.en
    assert fields(text.de) == fields(text.en)


def test_labels_carry_the_terms_of_the_game() -> None:
    """Round, pass and mode are called as the game calls them, or by their keys where its rules are gone."""
    assert "Initiativedurchgang" in labels(find_system("shadowrun5"), "de").values()
    assert labels(None, "en")["round"] == "round"
    assert labels(None, "de")["modes"]["last_call"] == "letzter Aufruf"


def test_everything_before_the_fight_stands_together() -> None:
    """The first chapter ends where the fight begins; passes follow within their rounds."""
    found = chapters(spots(golden("shadowrun5").moments))

    assert [chapter.round for chapter in found] == list(range(len(found)))
    assert [part for part, _ in found[0].parts] == [None]
    assert [part for part, _ in found[1].parts] == [1, 2, 3]
    assert found[1].parts[0][1][0].moment.commands[0]["do"] == "begin"


def test_every_entry_has_one_place_and_a_key_of_its_own() -> None:
    """No entry is lost or doubled under the headings, and no two links are the same."""
    found = spots(corrected().moments)
    listed = [spot for chapter in chapters(found) for _, inside in chapter.parts for spot in inside]

    assert listed == found
    assert len({spot.key for spot in found}) == len(corrected().moments)


def test_what_was_undone_stays_under_the_heading_it_came_from() -> None:
    """A round that was begun and taken back again leaves no heading behind."""
    played = fight()
    while "round" not in (latest := moments_of(played.history)[-1]).starts or latest.after.round == 1:
        played.play(do("end_turn"))
    played.play(do("undo"))
    found = spots(moments_of(played.history, withdrawn=True))

    assert found[-1].moment.withdrawn is not None
    assert {chapter.round for chapter in chapters(found)} == {0, 1}
