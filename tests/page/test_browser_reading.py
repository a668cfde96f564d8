"""In a browser: search, withdrawn entries, what is spoken, keys that can be switched off, no script, paper."""

from collections.abc import Callable

import pytest

from projections.moments import moments_of
from tests.page.pages import corrected, golden, paged
from tests.page.viewing import REST, View
from tests.projections.fights import do, fight

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

Open = Callable[..., View]

LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => window.heard.push(document.getElementById('status').textContent))
    .observe(document.getElementById('status'), { childList: true, characterData: true, subtree: true });
}"""


def test_search_finds_lines_and_leads_through_them(view: Open) -> None:
    """The matches are counted while somebody types; Enter and n lead on, N back, around the end."""
    seen = view(corrected())
    seen.press("/")
    seen.page.keyboard.type("physical")
    assert seen.text("#matches") == "5 found"
    assert seen.page.locator("#log .match").count() == 5

    seen.press("Enter")
    assert seen.number == "#8"
    seen.page.locator("#sought").blur()
    seen.press("n", "n", "n")
    assert seen.number == "#13"
    seen.press("N", "N", "N", "N")
    assert seen.number == "#14"
    seen.page.locator("#sought").fill("nirvana")
    assert seen.text("#matches") == "“nirvana” is nowhere."


def test_escape_leads_from_the_search_back_to_the_page(view: Open) -> None:
    """Escape leaves the field and keeps what was sought, so that n leads on; once more on the page empties it."""
    seen = view(corrected())
    seen.press("/")
    seen.page.keyboard.type("physical")
    seen.press("Escape", "n", "n")

    assert seen.page.locator("#sought").input_value() == "physical"
    assert seen.number == "#12"
    seen.press("Escape")
    assert seen.page.locator("#sought").input_value() == ""
    assert seen.text("#matches") == ""
    assert seen.page.locator("#log .match").count() == 0


def test_escape_closes_the_menu_of_a_phone(view: Open) -> None:
    """On a phone the field stands in the menu, which closes with it."""
    seen = view(corrected(), width=360, height=640)
    seen.press("/")
    assert seen.page.locator("#sought").is_visible()
    seen.press("Escape", "ArrowRight")

    assert not seen.page.locator("#sought").is_visible()
    assert seen.number == "#2"


def test_typing_in_the_search_steers_nothing(view: Open) -> None:
    """Letters and arrows belong to the field while it has the focus, and to the browser with Ctrl or Alt."""
    seen = view(corrected())
    seen.press("/")
    seen.page.keyboard.type("tr x?")
    seen.press("ArrowRight")
    assert seen.number == "#1"
    assert not seen.page.locator("#keys").is_visible()

    seen.page.locator("#sought").blur()
    seen.press("Control+ArrowRight")
    assert seen.number == "#1"


def test_withdrawn_entries_are_folded_and_can_be_read(view: Open) -> None:
    """Steps go past them; their fold says how many; on one, the board is the one before it and the reason is told."""
    seen = view(corrected(), anchor="#e11")
    assert seen.text(".fold summary") == "2 withdrawn"
    assert not seen.page.locator("#log a[href='#e12']").is_visible()
    seen.press("ArrowRight")
    assert seen.number == "#13"

    before = view(corrected(), anchor="#e11").board
    gone = view(corrected(), anchor="#e12")
    assert gone.page.locator("#log a[href='#e12']").is_visible()
    assert gone.board == before
    assert gone.text("#stage .gone").startswith("struck by #18: wrong target")
    assert gone.page.get_by_role("slider").input_value() == "10"
    gone.press("ArrowRight")
    assert gone.number == "#13"
    gone.press("ArrowLeft")
    assert gone.number == "#11"


def test_withdrawn_entries_can_be_walked_through(view: Open) -> None:
    """With x they are unfolded and steps stop at them; x again folds them and leaves the one that was shown."""
    seen = view(corrected(), anchor="#e11")
    seen.press("x", "ArrowRight")
    assert seen.page.locator("#stage s").text_content() == "Ganger 2: 2 physical (8/10)"
    seen.press("x")
    assert seen.number == "#11"
    assert not seen.page.locator("#log a[href='#e12']").is_visible()


def test_an_amended_entry_shows_both_forms(view: Open) -> None:
    """Its badge names the correction and opens to what was there before, what is there now, and why."""
    seen = view(corrected(), anchor="#e13")
    seen.page.locator("#stage .badge summary").click()

    assert seen.text("#stage .badge summary") == "amended by #19"
    terms = [seen.page.locator(f"#stage .badge {kind}").all_text_contents() for kind in ("dt", "dd")]
    assert terms[0] == ["Before", "Now", "Reason"]
    assert terms[1] == [
        "Moth: 3 physical (3/9), INI 16→15 (wounds −1)",
        "Moth: 4 physical (4/9), INI 16→15 (wounds −1)",
        "one more",
    ]
    assert view(corrected(), anchor="#e14").text("#stage .badge") == "decided again by #19"


def test_what_was_amended_and_decided_again_names_what_amended_it(view: Open) -> None:
    """On the stage as in the log the badge is the correction that gave the entry another form, not the latest one."""
    played = fight("Moth")
    played.play(
        do("note", text="seen"),
        do("damage", target="Moth", amount=3),
        do("amend", entry=played.history.entries[-1].number + 2, **{"with": do("damage", target="Moth", amount=4)}),
        do("strike", entry=played.history.entries[-1].number + 1),
    )
    amended, amendment = (moment.number for moment in moments_of(played.history)[-3:-1])
    seen = view(paged(played._fechtbuch, played.history), anchor=f"#e{amended}")

    assert seen.text("#stage .badge summary") == f"amended by #{amendment}"
    assert seen.text("#log a[aria-current] em") == f"amended by #{amendment}"


def test_a_step_is_announced_once(view: Open) -> None:
    """However fast the steps, one sentence follows when they rest, with number, pass, what happened, who is next."""
    seen = view(corrected())
    seen.freeze()
    seen.page.evaluate(LISTEN)
    seen.press(*["ArrowRight"] * 7)
    seen.pass_time(REST)

    said = "8 of 20. Initiative Pass 1. Ganger 2: 6 physical (6/10), INI 10→8 (wounds −2). Next: Raze."
    assert seen.page.evaluate("window.heard") == [said]
    assert seen.page.get_by_role("status").count() == 1


def test_single_keys_can_be_switched_off(view: Open) -> None:
    """The help names the keys and has the switch; without single keys letters do nothing, arrows still step."""
    seen = view(corrected())
    seen.press("?")
    seen.page.get_by_label("Single keys on").uncheck()
    seen.press("Escape", "t", "x", "?")
    assert seen.number == "#1"
    assert not seen.page.locator("#keys").is_visible()

    seen.press("ArrowRight")
    assert seen.number == "#2"


def test_space_presses_the_button_that_has_the_focus(view: Open) -> None:
    """On a button Space does what the button does, and nothing is played."""
    seen = view(corrected())
    seen.page.get_by_role("button", name="Next entry").focus()
    seen.press("Space")

    assert seen.number == "#2"
    assert seen.page.evaluate("document.activeElement.dataset.go") == "forward"
    assert seen.page.get_by_role("button", name="Play", exact=True).is_visible()


def test_without_a_script_the_chronicle_is_read(view: Open) -> None:
    """Where no script runs every line stands there, the withdrawn ones with their reasons, and no dead button."""
    seen = view(corrected(), java_script_enabled=False)
    body = seen.page.locator("body").inner_text()

    for moment in corrected().moments:
        assert f"#{moment.number}" in body
    assert "struck by #18: wrong target" in body
    assert seen.page.locator("button:visible, input:visible").count() == 0


def test_paper_is_light_and_keeps_what_was_struck(view: Open) -> None:
    """Printed from the dark theme: light, all folds open, numbers there, controls and board gone."""
    seen = view(golden("shadowrun5"), color_scheme="dark")
    seen.page.emulate_media(media="print")
    seen.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    gone = [moment.number for moment in golden("shadowrun5").moments if moment.withdrawn]

    assert gone
    for number in gone:
        assert seen.page.locator(f"#log a[href='#e{number}']").is_visible()
    assert seen.page.evaluate("getComputedStyle(document.body).color") == "rgb(28, 27, 25)"
    assert seen.page.locator(".controls, .order, .stage").locator("visible=true").count() == 0
    seen.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert seen.page.locator("details[open]").count() == 0
