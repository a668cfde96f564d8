"""In a browser: keys, buttons, links, the address and the history lead where they say."""

from collections.abc import Callable

import pytest

from tests.page.pages import corrected, golden, long_fight
from tests.page.viewing import View

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

Open = Callable[..., View]


def firsts(name: str, unit: str) -> list[str]:
    """The numbers of the entries in force with which a turn or round begins."""
    return [f"#{moment.number}" for moment in golden(name).in_force if unit in moment.starts]


def test_arrows_reach_the_last_entry_and_home_returns(view: Open) -> None:
    """As many steps as there are further entries lead to the last; one more says so and stays."""
    paged = golden("military5e")
    seen = view(paged)
    assert seen.number == "#1"

    seen.press(*["ArrowRight"] * (len(paged.in_force) - 1))
    assert seen.number == f"#{paged.in_force[-1].number}"
    assert seen.page.locator("#notice").is_hidden()
    seen.press("ArrowRight")
    assert seen.number == f"#{paged.in_force[-1].number}"
    assert seen.text("#notice") == "There is nothing further."
    seen.press("Home")
    assert seen.number == "#1"
    seen.press("End", "ArrowLeft")
    assert seen.number == f"#{paged.in_force[-2].number}"


@pytest.mark.parametrize("unit, on, back", [("turn", "t", "T"), ("round", "r", "R")])
def test_turns_and_rounds_land_on_their_first_entries(view: Open, unit: str, on: str, back: str) -> None:
    """Forward and back, each stop is an entry with which one begins."""
    seen, stops = view(golden("shadowrun5")), []
    wanted = firsts("shadowrun5", unit)[:4]

    for _ in wanted:
        seen.press(on)
        stops.append(seen.number)
    assert stops == wanted
    seen.press(back)
    assert seen.number == wanted[-2]


def test_buttons_do_what_the_keys_do(view: Open) -> None:
    """Every button of the bar leads on or back by its unit."""
    seen = view(golden("shadowrun5"))
    turns, rounds = firsts("shadowrun5", "turn"), firsts("shadowrun5", "round")

    for name, number in (
        ("Next turn", turns[0]), ("Next entry", None), ("Previous turn", turns[0]), ("Next round", rounds[1]),
        ("Previous round", rounds[0]), ("Previous entry", None),
    ):  # fmt: skip
        seen.page.get_by_role("button", name=name, exact=True).click()
        if number:
            assert seen.number == number
    assert int(seen.number[1:]) < int(rounds[0][1:])


def test_the_scrubber_leads_anywhere(view: Open) -> None:
    """The slider has a place for each entry and says which one it stands at."""
    paged = golden("dsa5")
    seen = view(paged)
    slider = seen.page.get_by_role("slider")

    slider.fill("20")
    assert seen.number == f"#{paged.in_force[20].number}"
    assert slider.get_attribute("max") == str(len(paged.in_force) - 1)
    assert slider.get_attribute("aria-valuetext") == seen.number
    slider.press("ArrowRight")
    assert seen.number == f"#{paged.in_force[21].number}"


def test_a_link_opens_its_entry_whatever_was_corrected(view: Open) -> None:
    """The number in the address stays that of the entry, amended or not; the former form has an address too."""
    assert view(corrected(), anchor="#e13").text("#stage .told").startswith("Moth: 4 physical (4/9)")
    assert view(corrected(), anchor="#e13-was").text("#stage .told").startswith("Moth: 3 physical (3/9)")
    assert view(corrected(), anchor="#e8").number == "#8"


def test_an_unknown_number_shows_the_nearest_entry_and_says_so(view: Open) -> None:
    """A link to an entry that is not there is not a dead end."""
    seen = view(corrected(), anchor="#e5700")
    assert seen.number == "#20"
    assert seen.text("#notice") == "There is no entry #5700 here; this is #20."
    assert view(corrected("de"), anchor="#e16").text("#notice").startswith("Einen Eintrag #16 gibt es hier nicht")


@pytest.mark.parametrize(
    "asked, number, said",
    [
        ("e007", "#7", "There is no entry #007 here; this is #7."),
        ("e8-was", "#8", "There is no entry #8-was here; this is #8."),
        ("e8x", "#8", "There is no entry #8x here; this is #8."),
        ("e12345678901", "#20", "There is no entry #12345678901 here; this is #20."),
        (f"e{'9' * 400}", "#20", f"There is no entry #{'9' * 400} here; this is #20."),
        ("e12-was", "#12", ""),
        ("e15-was", "#15", ""),
        ("e13-was", "#13", ""),
        ("elsewhere", "#1", ""),
    ],
)
def test_what_was_asked_for_is_told_as_it_was_asked(view: Open, asked: str, number: str, said: str) -> None:
    """Whatever stands in the address: the entry meant, or the nearest one and what is not there."""
    seen = view(corrected(), anchor=f"#{asked}")

    assert seen.number == number
    assert seen.text("#notice") == said


def test_what_is_asked_for_later_is_told_too(view: Open) -> None:
    """An address that is changed by hand leads on as one at the start does."""
    seen = view(corrected())
    for asked, number, said in (("e13-was", "#13", ""), ("e8x", "#8", "There is no entry #8x here; this is #8.")):
        seen.page.evaluate("(asked) => { location.hash = asked; }", asked)
        seen.page.wait_for_function(
            "(number) => document.querySelector('#stage .entry b')?.textContent === number", arg=number
        )
        assert seen.text("#notice") == said


def test_an_unknown_number_is_told_where_its_neighbour_is_shown_already(view: Open) -> None:
    """On the nearest entry already, somebody who asks for one that is not there is told all the same."""
    seen = view(corrected(), anchor="#e20")
    seen.page.evaluate("location.hash = '#e5700'")
    seen.page.locator("#notice").wait_for(state="visible")

    assert seen.text("#notice") == "There is no entry #5700 here; this is #20."


def test_steps_leave_no_trace_in_the_history(view: Open) -> None:
    """After twenty steps the address is that of the entry, and one Back leaves the page."""
    seen = view(golden("coriolis"))
    seen.page.goto("about:blank")
    seen.page.goto(seen.url)
    seen.press(*["ArrowRight"] * 20)
    seen.rest()
    assert seen.hash == f"#e{golden('coriolis').in_force[20].number}"

    seen.page.go_back()
    assert seen.page.url == "about:blank"


def test_back_returns_from_a_jump(view: Open) -> None:
    """A click on a line of the log, a heading or a chart is a jump: Back leads back, Forward on again."""
    seen = view(corrected())
    seen.press("ArrowRight", "ArrowRight")
    seen.page.locator("#log a[href='#e10']").last.click()
    assert (seen.number, seen.hash) == ("#10", "#e10")
    seen.page.get_by_role("link", name="Combat Turn 1", exact=True).click()
    assert seen.number == "#5"

    seen.page.go_back()
    assert seen.number == "#10"
    seen.page.go_back()
    assert seen.number == "#3"
    seen.page.go_forward()
    assert seen.number == "#10"


def test_charts_lead_back_to_the_replay(view: Open) -> None:
    """The charts are a view of their own, know how far the replay has come, and their marks are links."""
    seen = view(corrected(), anchor="#e11")
    assert seen.page.evaluate("window.chartedUpTo") == 11
    seen.page.get_by_role("button", name="Charts").click()
    assert seen.page.locator("#replay").is_hidden()
    assert seen.page.evaluate("scrollY") == 0

    seen.page.get_by_role("link", name="Moth").click()
    assert seen.page.locator("#replay").is_visible()
    assert seen.number == "#8"
    assert seen.page.evaluate("window.chartedUpTo") == 8


def test_play_goes_on_by_itself_and_stops_at_the_end(view: Open) -> None:
    """Nothing moves before Play; then entry follows entry, any step takes over, and the last one ends it."""
    seen = view(corrected())
    seen.freeze()
    seen.pass_time(20_000)
    assert seen.number == "#1"

    seen.press("Space")
    seen.pass_time(5_000)
    assert int(seen.number[1:]) > 2
    seen.press("ArrowLeft")
    stopped = seen.number
    seen.pass_time(20_000)
    assert seen.number == stopped
    seen.press("+", "+", "Space")
    seen.pass_time(60_000)
    assert seen.number == "#20"
    assert seen.page.get_by_role("button", name="Play", exact=True).is_visible()


def test_the_line_of_the_entry_is_in_view(view: Open) -> None:
    """However far the jump, the log shows the line of the entry between head and foot."""
    paged = long_fight(300)
    seen = view(paged, anchor="#e300")
    for key in ("", "End", "Home", "r", "ArrowLeft"):
        if key:
            seen.press(key)
        seen.rest()
        box = seen.page.locator("#log [aria-current]").bounding_box()
        assert box is not None
        assert 60 < box["y"] < 720 - box["height"]


def test_playing_stops_while_nobody_looks_and_keeps_its_speed(view: Open) -> None:
    """In a hidden tab playing pauses; plus and minus change the speed by halves and doubles within bounds."""
    seen = view(corrected())
    seen.freeze()
    speed = seen.page.locator(".controls .speed")
    seen.press("-", "-")
    assert speed.text_content() == "0.5×"
    seen.press("+", "+", "+", "+")
    assert speed.text_content() == "4×"

    seen.press("Space")
    seen.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    seen.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    seen.pass_time(60_000)
    assert seen.number == "#1"


def test_a_link_to_the_entry_is_handed_out(view: Open) -> None:
    """The link that is copied, or told where nothing can be copied, is the one of the entry that is shown."""
    seen = view(corrected())
    seen.press("ArrowRight", "ArrowRight", "c")

    seen.page.locator("#notice").wait_for(state="visible")
    assert seen.text("#notice").endswith("page0.html#e3")
