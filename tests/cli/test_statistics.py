"""`fb statistics`: tables, JSON, campaigns, up to an entry."""

import pytest

from cli.settings import Style
from cli.statistics import show_statistics
from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import Json, ok, refused
from tests.statistics.fights import timed
from tests.support.table import command


def brawl() -> None:
    """Raze hurts Kora, who falls; a pool is rolled and a blow is undone."""
    begin_three()
    ok("-q act complex --attack")
    ok("-q roll raze 4d6t5 --dice 5,6,1,2")
    ok("-q damage kora 4")
    ok("-q damage ganger 3")
    ok("-q undo")
    ok("-q next")
    ok("-q damage kora 6")


def found(line: str = "statistics --json") -> Json:
    """What is printed for programs."""
    answer: Json = ok(line).json
    return answer


def test_tables_for_people() -> None:
    """Damage, who hurt whom, turns, falls and dice, each under its heading."""
    brawl()
    lines = ok("statistics").lines

    assert lines[0] == "Dockside · 1 × Combat Turn · 1 × Initiative Pass · 3 × Action Phase"
    for heading in ("Damage", "Who hurt whom?", "Turns", "Who fell?", "Dice"):
        assert heading in lines
    assert "Kora: unconscious, dying (#12)" in lines
    assert "7 d6: too few to tell anything (30 are the least)" in lines
    assert "Raze: 2 hits with 4 d6 from 5 up (expected 1.3)" in lines


def test_tables_in_german() -> None:
    """The same in German, headings, terms and verdicts."""
    brawl()
    lines = ok("statistics --lang de").lines

    assert lines[0] == "Dockside · 1 × Kampfrunde · 1 × Initiativedurchgang · 3 × Handlungsphase"
    for heading in ("Schaden", "Wer hat wen verletzt?", "Züge", "Wer fiel?", "Würfel"):
        assert heading in lines
    assert "Kora: bewusstlos, im Sterben (#12)" in lines
    assert "Raze: 2 Erfolge mit 4 W6 ab 5 (zu erwarten 1,3)" in lines


def test_tables_for_pipes() -> None:
    """With --plain cells are set apart by tabs and nothing is left out."""
    brawl()
    lines = ok("statistics --plain").lines

    assert "who\tdealt\ttaken\tblocked\thealed" in lines
    assert "Raze\t4\t0\t0\t0" in lines
    assert "unknown\t6\t0\t0\t0" in lines
    assert "Raze\tKora\tphysical\t4" in lines
    assert any(line.endswith("\t1 × Complex Action") for line in lines)


def test_statistics_for_programs() -> None:
    """The fields of the statistics, and how fair the dice were."""
    brawl()
    answer = found()

    assert (answer["schema"], answer["fights"], answer["up_to"]) == (1, ["Dockside"], None)
    assert answer["statistics"]["damage"] == {"Raze": {"Kora": {"physical": 4}}, "": {"Kora": {"physical": 6}}}
    assert answer["statistics"]["dice"]["6"]["Raze"] == {"table": {"6": 2, "5": 1, "1": 1, "2": 1}}
    assert answer["fairness"] == [
        {"sides": 6, "count": 7, "mean": 27 / 7, "expected": 3.5, "chi_square": None, "p": None}
    ]


def test_up_to_an_entry() -> None:
    """Only what had happened by then; the fight as it is in force now."""
    brawl()

    assert found("statistics --up-to 8 --json")["statistics"]["damage"] == {"Raze": {"Kora": {"physical": 4}}}
    assert "damage" not in found("statistics --up-to 7 --json")["statistics"]
    assert found("statistics --up-to 7 --json")["up_to"] == 7
    assert found("statistics --up-to 12 --json")["statistics"] == found()["statistics"]
    assert "There is no entry 99" in refused("statistics --up-to 99")


def test_a_fight_by_name() -> None:
    """Another fight than the present one is named as everywhere."""
    brawl()
    open_fight("Alley")

    assert found()["fights"] == ["Alley"]
    assert found("statistics dock --json")["fights"] == ["Dockside"]
    assert 'no fight is called "x"' in refused("statistics x", 3)


def test_a_campaign() -> None:
    """All its fights together, whoever has the same name counted as one; other fights do not count."""
    for name, points in (("One", 2), ("Two", 3)):
        ok(f"-q new shadowrun5 {name} --campaign 'Redmond nights'")
        ok("-q join Raze reaction=9")
        ok("-q join Kora")
        ok("-q begin --dice 3,3")
        ok(f"-q damage kora {points}")
    brawl()
    answer = found("statistics --campaign 'redmond Nights' --json")

    assert (answer["fights"], answer["statistics"]["fights"]) == (["One", "Two"], 2)
    assert answer["statistics"]["damage"] == {"Raze": {"Kora": {"physical": 5}}}
    assert ok("statistics --campaign 'redmond nights'").first.startswith("Redmond nights · 2 fights · One, Two · ")
    assert answer["campaign"] == "Redmond nights"
    public = ok("statistics --campaign 'redmond nights' --audience public --lang de").first
    assert public.startswith("Redmond nights · 2 Kämpfe · One, Two · ")


def test_a_long_campaign_names_some_of_its_fights() -> None:
    """The heading has the first six names and the number of the others."""
    for number in range(8):
        ok(f"-q new shadowrun5 Night{number} --campaign Nights")

    assert "Night4, Night5 … and 2 more" in ok("statistics --campaign nights").first
    assert "Night4, Night5 … und 2 weitere" in ok("statistics --campaign nights --lang de").first


def test_a_campaign_that_there_is_not() -> None:
    """The names that look alike are offered."""
    ok("-q new shadowrun5 One --campaign Redmond")
    said = refused("statistics --campaign Redmund", 3)

    assert 'no campaign is called "Redmund"' in said
    assert "can: fb statistics --campaign Redmond" in said


@pytest.mark.parametrize("more", ["dockside", "--up-to 3"])
def test_a_campaign_is_about_whole_fights(more: str) -> None:
    """A fight or an entry beside it is wrong usage."""
    begin_three()

    assert "whole fights" in refused(f"statistics --campaign x {more}", 2)


def test_falls_of_a_campaign_name_the_fight() -> None:
    """Numbers of entries mean something only with the name of the fight."""
    for name in ("One", "Two"):
        ok(f"-q new shadowrun5 {name} --campaign R")
        ok("-q join Raze")
        ok("-q damage raze 10")
    lines = ok("statistics --campaign r --plain").lines

    assert "One\tRaze: unconscious, dying (#3)" in lines
    assert "Two\tRaze: unconscious, dying (#3)" in lines


def test_short_forms() -> None:
    """An unambiguous beginning is enough, and `stat` still means the status."""
    begin_three()

    assert ok("stati").out == ok("statistics").out
    assert ok("stat").out == ok("status").out


def test_nothing_yet() -> None:
    """A fight in which nothing has happened says so."""
    open_fight()

    assert ok("statistics").lines == ["Dockside", "Nothing has happened yet."]


def test_tables_fit_a_board() -> None:
    """Columns that tell nothing go where a table is too wide."""
    brawl()
    rows = [line for line in ok("statistics").lines if line.startswith(("Raze ", "Kora ", "Ganger "))]

    assert max(map(len, rows)) <= 80


@pytest.mark.parametrize(
    "language, line", [("en", "1 × break of more than 15 min"), ("de", "1 × Pause von mehr als 15 min")]
)
def test_breaks_are_told(capsys: pytest.CaptureFixture[str], language: str, line: str) -> None:
    """A long pause is in nobody's turn, and the tables say that there was one."""
    show_statistics([timed([901], command("note", text="pizza"))], None, Style(language=language))

    assert capsys.readouterr().out.splitlines()[-1] == line


def test_forks_are_no_fights_that_were_played() -> None:
    """What happens in a fork of a fight does not count for the campaign."""
    ok("-q new shadowrun5 Alley --campaign Nights")
    ok("-q join Raze")
    ok("-q damage raze 3")
    ok("-q fork")

    assert ok("statistics --campaign nights --json").json["fights"] == ["Alley"]
