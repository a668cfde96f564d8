"""A browser for the tests of the page: Debian's Chromium, without a network."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from benchmarks.page import BROWSERS
from tests.page.pages import Paged
from tests.page.viewing import View


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium; where there is none, the page is not tested in a browser.

    It is closed before other tests run: as long as it is driven, nothing else may drive one in the same process.
    """
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        pytest.skip("no Chromium on this machine: the page is not tested in a browser (apt-get install chromium)")
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def view(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., View]]:
    """Opens pages, each in a context of its own; at the end none may have failed or asked for anything."""
    opened: list[tuple[BrowserContext, View]] = []

    def open_page(paged: Paged, width: int = 1280, height: int = 800, anchor: str = "", **options: object) -> View:
        file = tmp_path / f"page{len(opened)}.html"
        file.write_text(paged.html, encoding="utf-8")
        context = browser.new_context(viewport={"width": width, "height": height}, offline=True, **options)  # type: ignore[arg-type] # options of playwright, handed on
        seen = View(context.new_page(), f"{file.as_uri()}{anchor}")
        opened.append((context, seen))
        return seen

    yield open_page
    for context, seen in opened:
        context.close()
        assert seen.problems == []
        assert set(seen.requests) == {seen.url.partition("#")[0]}
