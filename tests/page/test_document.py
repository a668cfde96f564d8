"""The document stands alone: nothing is fetched, nothing breaks out, everything can be read without a script."""

from html.parser import HTMLParser

import pytest

from domain import system
from domain.system import system_keys
from projections.moments import moments_of
from projections.prose import tell, terms_of
from tests.page.pages import CHARTS, EVIL, ODD_NAMES, corrected, data_of, golden, paged, paged_with, unpacked
from tests.projections.fights import do, fight

SYSTEMS = system_keys()
LOADING = {"src", "srcset", "href", "action", "poster", "data"}


class Reading(HTMLParser):
    """Collects what a document says outside of scripts and styles, and whatever it could load."""

    def __init__(self, html: str) -> None:
        """Read a whole document."""
        super().__init__()
        self.words: list[str] = []
        self.targets: set[str] = set()
        self._silent = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note links and sources."""
        self.targets |= {value or "" for name, value in attrs if name in LOADING}
        self._silent = tag if tag in {"script", "style"} else self._silent

    def handle_endtag(self, tag: str) -> None:
        """Listen again."""
        self._silent = "" if tag == self._silent else self._silent

    def handle_data(self, data: str) -> None:
        """Note text."""
        if not self._silent:
            self.words.append(data)


@pytest.mark.parametrize("name", SYSTEMS)
def test_nothing_is_loaded(name: str) -> None:
    """All links stay within the page, and neither style nor script names another place."""
    html = golden(name).html
    targets = Reading(html).targets

    assert {target for target in targets if not target.startswith("#")} == {"data:,"}
    assert not any(word in html for word in ("http://", "https://", "@import", "url(", "import("))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", SYSTEMS)
def test_the_whole_chronicle_is_text(name: str, language: str) -> None:
    """Every entry is told in the document itself, in its order, those withdrawn included."""
    page = golden(name, language)
    found = system.find_system(name)
    words = " ".join("".join(Reading(page.html).words).split())
    at = 0

    for moment in page.moments:
        line = f"#{moment.number} {tell(moment, moment.before, terms_of(found), language)}"
        at = words.find(line, at)
        assert at >= 0, line


def test_a_name_cannot_break_out() -> None:
    """A text with tags, quotes and separators is text in the log, and data in the data."""
    page = corrected()
    one_line = " ".join(EVIL.split())

    assert one_line in "".join(Reading(page.html).words)
    assert '<b>"' not in page.html
    assert "\u2028" not in page.html.split('id="data">')[1].split("</script>")[0]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_name_will_do(name: str) -> None:
    """Names that mean something to HTML or JavaScript are people like all others."""
    page = paged_with(name)
    last = unpacked(data_of(page.html)["entries"])[-1]

    assert set(last["view"]["combatants"]) == {name, "Ganger 2"}
    assert set(last["order"]) == {name, "Ganger 2"}


def test_a_name_does_not_turn_the_line() -> None:
    """Signs that reverse what is written after them stand nowhere in the text of the document."""
    html = paged_with("\u202eRaze\u2067").html

    assert "Raze: 2 physical" in "".join(Reading(html).words)
    assert not {"\u202e", "\u2067"} & set("".join(Reading(html).words))


@pytest.mark.parametrize("language", ["de", "en"])
def test_it_says_its_language(language: str) -> None:
    """The document names its language, and no place in the skeleton is left open."""
    html = golden("dsa5", language).html
    outside = "".join(Reading(html).words)

    assert f'<html lang="{language}"' in html
    assert "$label" not in html
    assert "{" not in outside


def test_charts_stand_in_their_section() -> None:
    """Charts are taken in as they are and their script may run; without charts there is nothing to switch to."""
    with_charts, without = corrected().html, golden("dsa5").html

    assert CHARTS in with_charts
    assert with_charts.count("'sha256-") == 2
    assert without.count("'sha256-") == 1


def test_a_fight_whose_rules_are_gone_still_has_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its rule system the page tells with the keys themselves and shows every track."""
    played = fight()
    played.play(do("damage", target="Raze", amount=2))
    monkeypatch.setattr("adapters.page.document.installed_system", lambda _key: None)
    page = paged(played._fechtbuch, played.history)

    assert "Raze: 2 physical" in "".join(Reading(page.html).words)
    assert [track["key"] for track in data_of(page.html)["tracks"]] == ["physical", "stun", "overflow"]
    assert {track["drained"] for track in data_of(page.html)["tracks"]} == {None}
    assert len(data_of(page.html)["entries"]) == len(moments_of(played.history))
