"""Questions over many fights with arguments that nobody expects."""

import shlex
from datetime import datetime, timedelta

import pytest

from tests.cli.terminal import fb, offered, ok, refused, show

ODD = 'C"$(touch pwn) x'


def two_fights() -> None:
    """A campaign with an odd name and one fight with somebody hidden and a secret."""
    show("-q", "new", "coriolis", "Souk", "--campaign", ODD)
    ok("-q join Raze")
    ok("-q note 'wet roofs' --hidden")


@pytest.mark.parametrize("asked", ["search wet roofs", "character Raze", "statistics", "fights", "delete"])
def test_hints_with_a_campaign_are_quoted_and_keep_the_words(asked: str) -> None:
    """What is offered can be pasted into a shell and asks the same of the other campaign."""
    two_fights()
    said = refused(f"{asked} --campaign C", 3)
    (line,) = offered(said)

    assert shlex.split(line) == [*asked.split(), "--campaign", ODD]


def test_another_page_is_asked_for_with_the_same_options() -> None:
    """The last page of the same question is offered."""
    two_fights()
    said = refused(f"search wet --campaign {shlex.quote(ODD)} --forks --page 9", 3)
    (line,) = offered(said)

    assert shlex.split(line) == ["search", "wet", "--campaign", ODD, "--forks", "--page", "1"]
    assert show(*shlex.split(line)).code == 0
    said = refused("character raze --audience public --page 9", 3)
    assert offered(said) == ["character Raze --audience public --page 1"]


def test_where_no_campaign_is_to_be_seen() -> None:
    """Something that works is offered nevertheless."""
    ok("-q new coriolis Souk")
    assert offered(refused("search wet --campaign Icons --audience public", 3)) == ["fights"]


@pytest.mark.parametrize(
    "line", ["fights --until 9999-12-31", "fights --since 0001-01-01", "fights --since 0001-01-01 --until 9999-12-31"]
)
def test_the_first_and_the_last_day_leave_nothing_out(line: str) -> None:
    """Days at the ends of the calendar are days."""
    two_fights()
    assert "Souk" in ok(line).out


@pytest.mark.parametrize("line", ["fights --since 9999-12-31", "fights --until 0001-01-01"])
def test_the_first_and_the_last_day_leave_everything_out(line: str) -> None:
    """Nothing was opened so late, or so early."""
    two_fights()
    assert ok(line).lines == ["Nothing found."]


def test_midnight_with_a_time_is_that_time() -> None:
    """Only a day without a time lasts until its end."""
    two_fights()
    today = datetime.now().astimezone().date()
    tomorrow = today + timedelta(days=1)

    assert "Souk" in ok(f"fights --until {max(today, tomorrow)}").out
    assert ok(f"fights --until {today}T00:00").lines == ["Nothing found."]
    assert "Souk" in ok(f"fights --until {tomorrow}T00:00").out


@pytest.mark.parametrize("line", ["fights", "search wet", "character raze"])
def test_a_page_beyond_all_numbers(line: str) -> None:
    """A page that no list has is wrong usage."""
    two_fights()
    assert "--page" in refused(f"{line} --page 99999999999999999999", 2)
    refused(f"{line} --page 1000000000", 3)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("words", ["x" * 60_000, "ab " * 3_000, "ab " * 51])
def test_too_much_to_look_for(words: str, language: str) -> None:
    """There is a limit, and it is told."""
    two_fights()
    said = refused(f"search {words} --lang {language}", 2)
    assert "50" in said
    assert len(said) < 200


@pytest.mark.parametrize(
    "words",
    [
        ("fights", "--with", "\udcff"),
        ("fights", "--campaign", "\udcff"),
        ("fights", "--campaign=\udcff"),
        ("search", "wet\udcff"),
        ("character", "\udcff"),
        ("statistics", "--campaign", "\udcff"),
        ("join", "\udcff"),
        ("note", "\udcff"),
    ],
)
def test_bytes_that_are_no_text(words: tuple[str, ...]) -> None:
    """What cannot be written down is refused as wrong usage, in both languages."""
    two_fights()
    said = show(*words)
    assert (said.code, said.out) == (2, "")
    assert "is no text in UTF-8" in said.err
    assert "ist kein Text in UTF-8" in show(*words, "--lang", "de").err


def test_conditions_that_came_along_are_found() -> None:
    """A word of a condition finds the entry that brought it."""
    ok("-q new coriolis Souk --campaign Icons")
    ok("-q join Raze")
    ok("-q condition raze 'marked by Vex'")
    ok("-q new coriolis Docks --campaign Icons")
    ok("-q join raze --from-last")

    assert [line.split()[0] for line in ok("search vex").lines[:-1]] == ["Souk", "Docks"]


def test_what_was_revealed_is_hidden_no_more() -> None:
    """Whether the tables knew the entry before it was revealed or not."""
    two_fights()
    assert [one["hidden"] for one in ok("search wet --json").json["entries"]] == [True]
    ok("-q reveal --entry 3")
    assert [one["hidden"] for one in ok("search wet --json").json["entries"]] == [False]
    ok("-q undo")
    assert [one["hidden"] for one in ok("search wet --json").json["entries"]] == [True]


@pytest.mark.parametrize("language, told", [("en", "Forks that hold some"), ("de", "Abzweigungen, die davon")])
def test_forks_that_stay_are_named_without_a_terminal(language: str, told: str) -> None:
    """Whoever cannot be asked learns of them as well."""
    two_fights()
    ok("-q fork 2 --name Branch")
    said = refused(f"delete Souk --lang {language}", 2)
    assert told in said
    assert "Branch" in said


def test_control_signs_of_a_name_do_not_reach_the_screen() -> None:
    """Neither what is wrong nor what is offered turns the line about."""
    show("-q", "new", "coriolis", "Souk", "--campaign", "Ico\u202ens\x1b[31m")
    said = fb("search wet --campaign Icons").err
    assert "can: fb search wet --campaign 'Ico ns" in said
    assert not {"\u202e", "\x1b"} & {*said}
