"""`fb explain`: reasons grouped by what they are about, and the neighbours in the order."""

from tests.cli.fight import begin_three
from tests.cli.terminal import ok, refused
from tests.cli.test_completion import offers


def hurt_and_busy() -> None:
    """Kora dodges, is wounded and lies on the ground."""
    begin_three()
    ok("-q act simple --attack")
    ok("-q react kora dodge")
    ok("-q damage kora 3")
    ok("-q condition kora prone")


def test_reasons_by_what_they_are_about() -> None:
    """Each group has a heading, each line its entry; the neighbours come last, with what decided."""
    hurt_and_busy()

    assert ok("explain kora").lines == [
        "Initiative",
        "  #5 Kora: INI 13 = Initiative 9 + 4 rolled (4)",
        "  #7 Kora: INI 13→8 (Dodge)",
        "  #8 Kora: INI 8→7 (wounds −1)",
        "Left to act with",
        "  #3 Kora joins: Edge 1",
        "  #5 Kora: phase units 2, free action 1 (Initiative Pass 1)",
        "Harm",
        "  #8 Kora: 3 physical (3/10)",
        "Conditions",
        "  #8 Kora: wounds −1",
        "  #9 Kora: prone",
        "ahead: Ganger (by Initiative Score)",
        "behind: nobody",
    ]


def test_in_german() -> None:
    """Headings, reasons and neighbours are German in a German output."""
    hurt_and_busy()
    lines = ok("explain kora --lang de").lines

    assert lines[:2] == ["Initiative", "  #5 Kora: INI 13 = Initiativewert 9 + 4 gewürfelt (4)"]
    assert lines[-2:] == ["davor: Ganger (durch: Initiativeergebnis)", "danach: niemand"]
    assert "  #8 Kora: 3 körperlich (3/10)" in lines


def test_with_tabs() -> None:
    """For programs each reason is a row of heading, entry and text."""
    hurt_and_busy()

    assert "Harm\t8\tKora: 3 physical (3/10)" in ok("explain kora --plain").lines


def test_json_is_the_answer_of_the_contract() -> None:
    """The explanation and the order as a program gets them, the same in every language."""
    hurt_and_busy()
    answer = ok("explain kora --json").json

    assert (answer["schema"], answer["ok"], answer["events"]) == (1, True, [])
    assert answer["order"] == {"ahead": {"who": "Ganger", "rung": "score"}, "behind": None}
    assert {"entry": 8, "about": "track", "text": "Kora: 3 physical (3/10)"} in answer["explanation"]
    assert ok("explain kora --json --lang de").json == answer


def test_a_name_is_typed_as_everywhere() -> None:
    """A beginning, a number of the list or any case will do; an unknown name is told with those there are."""
    hurt_and_busy()

    assert ok("explain KO").out == ok("explain kora").out == ok("expl 3").out
    err = refused("explain nobody", 3)
    assert "nobody here is called" in err
    assert "kora" in err


def test_everybody_is_offered_by_the_shell() -> None:
    """Completion lists the people of the fight."""
    hurt_and_busy()

    assert offers("explain", "") == ["raze", "ganger", "kora"]
