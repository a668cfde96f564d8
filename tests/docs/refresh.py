"""Writes what the program prints now into the blocks of the documentation: `python -m tests.docs.refresh`.

A block whose expected lines still match is left as it is, so that `…` stays.
"""

import os
import tempfile
from pathlib import Path

from tests.docs.test_blocks import PAGES, printed_by
from tests.docs.transcript import matches, steps
from tests.house.source import ROOT

ENVIRONMENT = {"NO_COLOR": "1", "COLUMNS": "100", "FECHTBUCH_LANG": "en"}


def refresh(page: Path) -> None:
    """Run the blocks of a page in order and put in what they print."""
    text = page.read_text(encoding="utf-8")
    lines = text.splitlines()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "docs").symlink_to(ROOT / "docs")
        kept = {"FECHTBUCH_DB": str(folder / "fights.db"), "XDG_STATE_HOME": place, "XDG_DATA_HOME": place}
        os.environ.update(ENVIRONMENT | kept)
        fresh: list[str] = []
        at = 0
        for step in steps(text):
            printed = printed_by(step, folder)
            shown = step.expected if matches(step.expected, printed) else printed
            fresh += [*lines[at : step.line], *shown]
            at = _end(lines, step.line)
        page.write_text("\n".join([*fresh, *lines[at:]]) + "\n", encoding="utf-8")


def _end(lines: list[str], start: int) -> int:
    """Where the expected lines of a command end: at the next command or the end of the block."""
    while not (lines[start].startswith("$ ") or lines[start].startswith("```")):
        start += 1
    return start


if __name__ == "__main__":
    for page in PAGES:
        refresh(page)
