"""The charts of a page: five sections with everything that belongs to a chart, and findings that are true."""

import re

import pytest

from adapters.charts import charts_html, charts_script, charts_style
from tests.statistics.drawn import CHARTS, SYSTEMS, golden, page_of
from tests.statistics.fights import brawl, moments, played, terms
from tests.support.table import Table, command


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_each_chart_has_all_its_parts(system: str, language: str) -> None:
    """A heading, a finding, drawings with a role and a label, and a table with the numbers; well-formed."""
    page = page_of(golden(system), language)

    assert [it["aria-labelledby"] for it in page.root.all("section")] == [f"fbc-{key}" for key in CHARTS]
    for key in CHARTS:
        section = page.section(key)
        drawings = section.all("svg", has="role")
        assert section.one("h3").text
        assert section.one("p").text == page.finding(key, None)
        assert drawings
        assert all((it["role"], bool(it["aria-label"])) == ("img", True) for it in drawings)
        assert section.all("details")[-1].all("table")


def test_every_mark_leads_to_an_entry() -> None:
    """Marks carry the number of an entry in force, and links lead to the same one."""
    found = golden("coriolis")
    numbers = {moment.number for moment in found}
    root = page_of(found).root

    assert {int(it["data-entry"]) for it in root.all("*", has="data-entry")} <= numbers
    links = root.all("a")
    assert links
    assert all(it["href"] == f"#e{it['data-entry']}" for it in links)


def test_findings_in_words() -> None:
    """True sentences with numbers, in one language."""
    english, german = page_of(moments(brawl())), page_of(moments(brawl()), "de")

    assert english.finding("harm", None) == "A dealt most: 12 of 17 points."
    assert german.finding("harm", None) == "A hat am meisten ausgeteilt: 12 von 17 Punkten."
    assert english.finding("falls", None) == "C fell."
    assert german.finding("falls", None) == "Gefallen ist C."
    assert english.finding("dice", None) == "7 d6: too few to tell anything (30 are the least)."
    assert german.finding("dice", None) == "7 W6: zu wenige, um etwas zu sagen (ab 30)."
    assert english.finding("acting", None) == "C got to act most: 2 of 4 actions and reactions."
    assert german.finding("acting", None) == (
        "C kam am häufigsten dazu, etwas zu tun: 2 von 4 Handlungen und Reaktionen."
    )


def test_when_it_turned() -> None:
    """The side that is ahead, and the entry from which on it is; even before."""
    fight = played("dsa5", {"H": {"life_points": 20, "initiative_base": 14}, "F": {"life_points": 20}}, [3, 3])
    begun = fight.answer["entry"]
    fight.do("damage", target="F", amount=5)
    fight.do("damage", target="H", amount=10)
    fight.do("damage", target="F", amount=1)
    page = page_of(moments(fight))

    assert page.finding("health", begun) == "Even: 100% of the health."
    assert (
        page.finding("health", begun + 1) == f"Ahead since #{begun + 1}: heroes, with 100% of the health against 75%."
    )
    assert page.finding("health", begun + 3) == f"Ahead since #{begun + 2}: foes, with 70% of the health against 50%."


def test_who_falls_has_nothing_left() -> None:
    """Health is that of the track nearest to its end: unconscious by stun is nothing left, whatever is physical."""
    table = brawl()
    table.do("damage", target="B", amount=10, track="stun")
    page = page_of(moments(table))
    last = page.section("health").one("tbody").all("tr")[-1]

    assert [cell.text for cell in last.all("td")] == ["80%", "0%", "0%"]


def test_many_sides_are_told_change_by_change() -> None:
    """Of eight sides the table has a column each; of nine it has a row for each change, with who changed."""
    for count, heading in ((8, [*(f"Guard {number}" for number in range(8))]), (9, ["who", "health left"])):
        table = Table()
        for number in range(count):
            table.join(f"Guard {number}")
        table.do("damage", target="Guard 7", amount=5)
        health = page_of(moments(table)).section("health")

        assert [cell.text for cell in health.one("thead").all("th")] == ["entry", *heading]
        assert "50%" in [cell.text for cell in health.one("tbody").all("tr")[-1].all("td")]


def test_what_felled_somebody() -> None:
    """The last entries on whoever fell, oldest first, the fall at the end, each a link with its words."""
    table = brawl()
    page = page_of(moments(table))
    lines = page.section("falls").one("ol").all("li")
    numbers = [int(line.one("a")["data-entry"]) for line in lines]

    assert numbers == sorted(numbers)
    assert numbers[-1] == table.answer["entry"]
    assert "8 physical (10/10" in lines[-1].text
    assert lines[-1].one("small").text == "(0 of 10 left)"


def test_at_most_ten_entries_tell_of_a_fall() -> None:
    """Of many blows the last ten, the fall among them."""
    table = brawl()
    for _ in range(12):
        table.do("damage", target="B", amount=0)
        table.do("damage", target="B", amount=1, track="stun")
    page = page_of(moments(table))
    of_b = page.section("falls").all("ol")[-1].all("li")

    assert len(of_b) == 10


def test_corrections_leave_no_mark() -> None:
    """A fight with withdrawn moments in its list has the charts of the fight in force."""
    table = brawl()
    table.do("damage", target="B", amount=9)
    table.do("undo")
    game = terms("shadowrun5")

    assert charts_html(moments(table, withdrawn=True), game, "en") == charts_html(moments(table), game, "en")


def test_nothing_comes_from_elsewhere() -> None:
    """No address but places in the page itself; colours are the variables of the page."""
    html = charts_html(golden("coriolis"), terms("coriolis"), "en")

    assert not re.findall(r"https?:|//[a-z]|@import|\bsrc=|<link", html.replace(charts_script(), ""))
    assert set(re.findall(r"url\(([^)]*)\)", html)) == {"#fbc-p1", "#fbc-p2", "#fbc-p3"}
    assert not re.findall(r"#[0-9a-f]{6}\b|rgb\(", charts_style())
    assert set(re.findall(r"var\((--[a-z]+)\)", charts_style())) <= {
        f"--{name}" for name in ["page", "panel", "current", "text", "muted", "link", "foe", "stun", "heal", "edge"]
    }


def test_a_fight_that_has_not_begun() -> None:
    """Every chart says that there is nothing yet, and draws nothing."""
    page = page_of(moments(Table()))

    assert [page.finding(key, None) for key in CHARTS] == [
        "Nobody was hurt.",
        "Nobody is there yet.",
        "Nobody fell.",
        "No dice were thrown.",
        "Nobody has acted yet.",
    ]
    assert not page.root.all("svg", has="role")


@pytest.mark.parametrize("system", SYSTEMS)
def test_without_rules_nothing_is_said_of_health(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a track may count harm or what is left, there is a sentence instead, and falls have no bars."""
    found = golden(system)
    for module in ("health", "falls"):
        monkeypatch.setattr(f"adapters.charts.{module}.installed_system", lambda _key: None)
    page = page_of(found)

    assert page.section("health").one("p").text.startswith("The rules of this game are missing")
    assert not page.section("health").all("svg")
    assert not page.section("falls").all("svg")
    assert not page.section("falls").all("small")
    assert [cell.text for cell in page.section("falls").one("thead").all("th")] == ["who", "entry"]
    assert page.section("harm").all("svg")


def test_a_finished_fight_in_which_nobody_acted() -> None:
    """Before its end nobody has acted yet; from then on nobody did."""
    table = Table()
    table.join("A")
    table.do("begin", rolled=[3])
    begun = table.answer["entry"]
    table.do("end")
    page, german = page_of(moments(table)), page_of(moments(table), "de")

    assert page.finding("acting", begun) == "Nobody has acted yet."
    assert page.finding("acting", None) == "Nobody acted."
    assert german.finding("acting", None) == "Niemand hat gehandelt."


def test_harm_that_nobody_is_known_for() -> None:
    """Where the log does not say who dealt anything, the finding says so."""
    table = Table()
    table.join("A")
    table.do("damage", target="A", amount=3)
    found = moments(table)

    assert page_of(found).finding("harm", None) == "The log does not say who dealt the damage: 3 points."
    assert "unbekannt" in page_of(found, "de").matrix("harm")


def test_sides_have_patterns_of_their_own() -> None:
    """The bars of two sides differ by pattern and sign, not by colour alone."""
    table = played("dsa5", {"H": {"initiative_base": 14}, "F": {}}, [3, 3], command("damage", target="F", amount=1))
    table.do("end_turn")
    table.do("damage", target="H", amount=1)
    harm = page_of(moments(table)).section("harm")

    assert [it["class"] for it in harm.all("rect", has="data-entry")] == ["fbc-mark fbc-k0", "fbc-mark fbc-k1"]
    assert [it.text.strip()[0] for it in harm.all("text") if it.attributes.get("class") == "fbc-name"] == ["●", "◆"]


def test_many_falls_are_folded() -> None:
    """Up to four falls lie open and are named in the drawing of health; of more there are only titles and crosses."""
    for count, is_open in ((4, True), (6, False)):
        table = Table()
        for number in range(count):
            table.join(f"Guard {number}")
        for number in range(count):
            table.do("damage", target=f"Guard {number}", amount=10)
        page = page_of(moments(table))
        blocks = [it for it in page.section("falls").all("details") if it.attributes.get("class") == "fbc-one"]
        crosses = [it.attributes.get("class", "") for it in page.section("health").all("text", has="data-entry")]

        assert ["open" in it.attributes for it in blocks] == [is_open] * count
        assert crosses.count("fbc-fall") == count
        assert (len(crosses) > count) == is_open
