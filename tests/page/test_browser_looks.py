"""In a browser: it fits small screens and large letters, can be touched, seen and read by everybody."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it brings no types

from tests.conftest import LONG
from tests.page.pages import corrected, crowded, golden, long_fight
from tests.page.viewing import View

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

Open = Callable[..., View]

TARGETS = """() => [...document.querySelectorAll('button, summary, input:not([type=checkbox]), label, a')]
  .filter((one) => one.offsetParent && !one.matches('.skip, .told a, p a'))
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5))
  .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""

FOCUSED = """() => {
  const one = document.activeElement;
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const seen = one === document.body || one.contains(top) || one.parentElement.contains(top);
  return { seen, outline: getComputedStyle(one).outlineWidth, html: one.outerHTML };
}"""

HIDDEN = """() => {
  const panel = document.getElementById('order').getBoundingClientRect();
  const row = document.querySelector('#board [aria-current]')?.getBoundingClientRect() ?? panel;
  return Math.round(Math.max(0, panel.top - row.top, row.bottom - panel.bottom, row.bottom - innerHeight));
}"""
"""By how many pixels the row of the current one is out of sight."""

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("name", ["coriolis", "dsa5", "military5e", "shadowrun5"])
def test_nothing_scrolls_sideways(view: Open, name: str) -> None:
    """From 320 pixels up the page is never wider than the screen, at the beginning and amid the fight."""
    seen = view(golden(name, "de"), width=320, height=640)
    for key in ("Home", "r", "r", "t", "End"):
        seen.press(key)
        for width in (320, 360, 900, 1280):
            seen.page.set_viewport_size({"width": width, "height": 640})
            assert seen.page.evaluate(WIDER) <= 0


@pytest.mark.parametrize("width", [320, 1280])
def test_letters_of_double_size_fit(view: Open, width: int) -> None:
    """With text of 200 % nothing scrolls sideways either."""
    seen = view(golden("shadowrun5", "de"), width=width)
    seen.page.add_style_tag(content="html { font-size: 200% }")
    seen.press("r", "t")
    assert seen.page.evaluate(WIDER) <= 0
    for button in seen.page.locator(".controls button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= width


def test_a_phone_shows_what_matters_at_once(view: Open) -> None:
    """On 360 by 640 the turn, what is left of it, the number of the entry and the next button are in sight."""
    seen = view(golden("shadowrun5"), width=360, height=640, anchor="#e69")
    for scrolled in (0, 2_000):
        seen.page.evaluate(f"scrollTo(0, {scrolled})")
        for selector in ("#current", "#budget", "#where", "[data-go=forward]"):
            box = seen.page.locator(selector).bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= 640
    assert "#69" in seen.text("#where")


def test_targets_of_a_phone_are_large_enough(view: Open) -> None:
    """Everything that can be touched measures 44 pixels or more each way, also in the menu and the help."""
    seen = view(corrected(), width=360, height=640)
    seen.page.locator("#more").click()
    assert seen.page.evaluate(TARGETS) == []
    seen.press("?")
    assert seen.page.evaluate(TARGETS) == []


def test_the_focus_is_always_seen(view: Open) -> None:
    """Whatever Tab reaches has an outline of 3 pixels and is not hidden below the bars."""
    seen = view(corrected(), anchor="#e8")
    for _ in range(45):
        seen.press("Tab")
        found: dict[str, Any] = seen.page.evaluate(FOCUSED)
        assert found["seen"], found
        assert found["outline"] == "3px" or found["html"].startswith("<body"), found


def test_reduced_motion_is_respected(view: Open) -> None:
    """Nothing is animated for those who do not wish it; for others a changed row is tinted."""
    assert _animations(view(corrected(), anchor="#e7")) == ["tint"]
    assert _animations(view(corrected(), anchor="#e7", reduced_motion="reduce")) == ["none"]


def _animations(seen: View) -> list[str]:
    seen.press("ArrowRight")
    rows = "[...document.querySelectorAll('.tinted')].map((row) => getComputedStyle(row).animationName)"
    names: list[str] = seen.page.evaluate(rows)
    return names


def test_the_theme_goes_three_ways(view: Open) -> None:
    """The system's colours first, then light, then dark, then the system's again."""
    seen = view(corrected(), color_scheme="dark")
    colours = []
    for _ in range(4):
        colours.append(seen.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        seen.page.locator("#theme").click()

    assert colours == ["rgb(20, 22, 26)", "rgb(251, 250, 247)", "rgb(20, 22, 26)", "rgb(20, 22, 26)"]


@pytest.mark.parametrize(
    "width, scheme", [(360, "light"), (1280, "dark"), *([(360, "dark"), (1280, "light")] if LONG else [])]
)
def test_axe_finds_nothing(view: Open, scheme: str, width: int) -> None:
    """The accessibility checks of axe pass: amid the fight, on a struck entry, with help and charts."""
    seen = view(corrected(), width=width, color_scheme=scheme, anchor="#e7")
    for prepare in (
        "fechtbuch.go(8)",
        "fechtbuch.go(12)",
        "fechtbuch.go(13)",
        "document.getElementById('help').click()",
    ):
        seen.page.evaluate(prepare)
        assert _violations(seen) == []
    seen.press("Escape")
    seen.page.locator("[data-view=charts]").click()
    assert _violations(seen) == []


def test_whoever_is_up_is_in_sight_among_thirty(view: Open) -> None:
    """The row of the current one is in the part of the panel that is seen, however the fight goes on."""
    seen = view(crowded(150))
    for key in ("End", "Home", *["t"] * 14):
        seen.press(key)
        assert seen.page.evaluate(HIDDEN) == 0, key


@pytest.mark.parametrize("width", [320, 1280] if LONG else [320])
def test_wide_tables_scroll_in_themselves(view: Open, width: int) -> None:
    """With every table of the charts of thirty opened the page is no wider; tables take the focus and scroll alone."""
    seen = view(crowded(150), width=width)
    seen.page.evaluate("""() => {
      document.querySelector('[data-view=charts]').click();
      for (const one of document.querySelectorAll('#charts details')) one.open = true;
    }""")
    assert seen.page.evaluate(WIDER) <= 0
    table = seen.page.locator("#charts .fbc-table").first
    table.focus()
    seen.press("ArrowRight")
    seen.page.wait_for_function("() => document.activeElement.scrollLeft > 0")

    assert seen.page.evaluate("scrollX") == 0
    assert _violations(seen) == []


@pytest.mark.parametrize("width", [320, 1280] if LONG else [320])
def test_numbers_of_four_digits_stay_on_a_line(view: Open, width: int) -> None:
    """Number and text of an entry beyond 1,000 begin on the same line, the present one in bold included."""
    seen = view(long_fight(1_010), width=width, anchor="#e1009")
    lines_of_numbers = seen.page.evaluate("""() => [...document.querySelectorAll('#log li > a > b')].slice(-8)
      .map((one) => { const inside = document.createRange(); inside.selectNodeContents(one);
        return [inside.getClientRects().length, one.scrollWidth - one.clientWidth]; })""")

    assert lines_of_numbers == [[1, 0]] * 8


def test_panels_that_scroll_can_be_reached_by_keys(view: Open) -> None:
    """The order of thirty and the stage of many dice take the focus, so that arrows scroll them; axe agrees."""
    seen = view(crowded(150), anchor="#e60")
    panel = seen.page.locator("#order")
    panel.focus()
    before = panel.evaluate("(one) => one.scrollTop")
    seen.press("PageDown")
    seen.page.wait_for_function("(before) => document.getElementById('order').scrollTop > before", arg=before)

    assert seen.number == "#60"
    assert _violations(seen) == []


def _violations(seen: View) -> list[str]:
    found = Axe().run(seen.page)
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:4]]}" for one in found.response["violations"]]
