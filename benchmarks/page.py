"""The replay page of a long fight: how large it is, and in a Chromium how soon it is there and how fast it answers."""

import shutil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from adapters.page import page
from benchmarks.fight import commands, open_book, present, replay
from benchmarks.measure import seconds
from benchmarks.report import Figure
from benchmarks.sizes import Sizes
from projections.moments import moments_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_ENTRIES = 2_000
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PAINTED = """async () => {
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0];
  while (!painted()) await new Promise(requestAnimationFrame);
  return painted().startTime;
}"""
"""Milliseconds from opening the page until something is seen."""
SEEKS = """async (last) => {
  const taken = [];
  for (let at = 1; at <= 40; at += 1) {
    const start = performance.now();
    window.fechtbuch.go(1 + ((at * 7919) % last));
    document.body.getBoundingClientRect();
    taken.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
  }
  return taken;
}"""
"""Milliseconds of jumps to and fro, each with the layout that follows."""
SEARCHES = """() => ['attack', 'Ganger 1', 'no such word', 'a'].map((word) => {
  const start = performance.now();
  window.fechtbuch.search(word);
  document.body.getBoundingClientRect();
  return performance.now() - start;
})"""
"""Milliseconds of searches, the first of which reads every line."""


def replay_page(sizes: Sizes) -> list[Figure]:
    """Making a page, its size, and what a reader waits for; without a Chromium only the first two."""
    book = open_book()
    replay(book, list(commands(min(sizes.kept, MOST_ENTRIES))))
    history = present(book)
    moments = moments_of(history)
    html = page(history.combat_id, moments, "en")
    made = seconds(lambda: page(history.combat_id, moments, "en"))
    of = f"page of {len(moments):,} entries"
    return [
        Figure(f"{of} made", made * 1_000, "ms"),
        Figure(f"{of}, its size", len(html.encode()) / 1_000, "kB", 2_000),
        *_in_a_browser(of, html, len(moments)),
    ]


def _in_a_browser(of: str, html: str, entries: int) -> list[Figure]:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        return []
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 only where there is a browser to drive

    with TemporaryDirectory() as folder, sync_playwright() as driver:
        file = Path(folder) / "page.html"
        file.write_text(html, encoding="utf-8")
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
        opened = browser.new_page()
        opened.goto(file.as_uri())
        figures = _figures(of, opened, entries)
        browser.close()
    return figures


def _figures(of: str, opened: "Page", entries: int) -> list[Figure]:
    return [
        Figure(f"{of}, first paint", opened.evaluate(PAINTED), "ms", 1_000),
        Figure(f"{of}, a jump", median(opened.evaluate(SEEKS, entries)), "ms", 50),
        Figure(f"{of}, the slowest search", max(opened.evaluate(SEARCHES)), "ms", 200),
    ]
