"""Names in charts: whatever somebody is called is text, can be told apart, and leaves the line as it is."""

from adapters.charts import charts_html
from tests.statistics.drawn import page_of
from tests.statistics.fights import moments, terms
from tests.statistics.markup import read_page
from tests.support.table import Table

MISCHIEF = """<b>"Zoë' & Co</script>"""


def test_names_are_escaped() -> None:
    """Whatever somebody is called stands in the page as text, in drawings, tables and data."""
    table = Table()
    table.do("join", name=MISCHIEF, sheet={"reaction": 9}, side=MISCHIEF)
    table.join("B")
    table.do("begin", rolled=[3, 3])
    table.do("act", action="complex", target="B")
    table.do("damage", target="B", amount=12)
    table.do("damage", target=MISCHIEF, amount=1)
    html = charts_html(moments(table), terms("shadowrun5"), "en")
    page = read_page(html)

    assert "<b>" not in html
    assert html.count("</script>") == 2
    assert MISCHIEF in page.matrix("harm")
    assert MISCHIEF in page.finding("harm", None)


def test_names_do_not_turn_the_line() -> None:
    """Signs that reverse what is written after them stand nowhere in the charts."""
    table = Table()
    for name in ("\u202eRaze\u2066", "B"):
        table.do("join", name=name, sheet={"reaction": 5})
    table.do("begin", rolled=[4, 3])
    table.do("act", action="complex", who="\u202eRaze\u2066", override="test")
    table.do("damage", target="\u202eRaze\u2066", amount=12)
    html = charts_html(moments(table), terms("shadowrun5"), "en")

    assert "Raze fell." in html
    assert not {"\u202e", "\u2066"} & set(html)


def test_long_names_are_told_apart() -> None:
    """Of names that begin alike each drawing shows the end, and holds the whole name as a title."""
    names = [f"Guard of the northern gate of Redmond, number {number}" for number in (1, 2)]
    table = Table()
    for name in names:
        table.do("join", name=name, sheet={"reaction": 5})
    table.do("begin", rolled=[4, 3])
    for name in names:
        table.do("act", action="complex", who=name, override="test")
        table.do("roll", who=name, notation="2d6t5", rolled=[1, 2])
        table.do("damage", target=name, amount=10, by=name)
    page = page_of(moments(table))

    for key in ("harm", "health", "dice", "acting"):
        shortened = {it.texts[0]: it.one("title").text for it in page.section(key).all("tspan") if it.all("title")}
        assert sorted(shortened.values()) == names
        assert [short[-9:] for short in sorted(shortened, key=shortened.__getitem__)] == [" number 1", " number 2"]
