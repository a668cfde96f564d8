"""What a test sees of a page in a browser."""

from typing import Any

from playwright.sync_api import Page

REST = 400
"""Milliseconds after which address and announcement have followed a step."""

BOARD = """() => [...document.querySelectorAll('#board > .row')].map((row) => ({
  name: row.dataset.name,
  up: row.classList.contains('up'),
  points: [...row.querySelectorAll('.points')].map((one) => one.textContent),
}))"""


class View:
    """A page that is open, with everything that it asked for and everything that went wrong."""

    def __init__(self, page: Page, url: str) -> None:
        """Open the page."""
        self.page = page
        self.url = url
        self.problems: list[str] = []
        self.requests: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: self.problems.append(message.text))
        page.on("request", lambda request: self.requests.append(request.url.partition("#")[0]))
        page.goto(url)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def freeze(self) -> None:
        """Start anew with a clock that stands still, so that only `pass_time` lets time go by."""
        self.page.clock.install(time=0)
        self.page.reload()
        self.page.clock.pause_at(60_000)

    def pass_time(self, milliseconds: int) -> None:
        """Let time go by on a clock that stands still."""
        self.page.clock.run_for(milliseconds)

    def rest(self) -> None:
        """Wait until address and announcement have followed."""
        self.page.wait_for_timeout(REST)

    def text(self, selector: str) -> str:
        """The text of the first element that is found, on one line."""
        return " ".join((self.page.locator(selector).first.text_content() or "").split())

    @property
    def number(self) -> str:
        """The number of the entry that is shown."""
        return self.text("#stage .entry b")

    @property
    def hash(self) -> str:
        """The anchor in the address."""
        found: str = self.page.evaluate("location.hash")
        return found

    @property
    def board(self) -> list[dict[str, Any]]:
        """The rows of the board: name, whether it is their turn, their tracks."""
        rows: list[dict[str, Any]] = self.page.evaluate(BOARD)
        return rows
