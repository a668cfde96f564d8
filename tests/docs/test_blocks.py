"""Every documented command prints what its page says."""

import difflib
import os
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.docs.transcript import Step, call, matches, steps, tidy
from tests.house.source import ROOT

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
SCRIPTS = Path(sysconfig.get_path("scripts"))
SECONDS = 60


def printed_by(step: Step, folder: Path) -> tuple[str, ...]:
    """What the installed program prints, errors included, when the step is typed in the folder."""
    typed = call(step.typed)
    done = subprocess.run(
        [SCRIPTS / typed.program, *typed.arguments],
        cwd=folder,
        env={**os.environ, **typed.variables},
        input=(folder / typed.stdin).read_text(encoding="utf-8") if typed.stdin else "",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    return tidy(done.stdout)


def difference(step: Step, printed: tuple[str, ...], page: str) -> str:
    """The difference between page and program, for a person."""
    lines = difflib.unified_diff(step.expected, printed, "documented", "printed", lineterm="")
    return "\n".join([f"{page}:{step.line}: $ {step.typed}", *lines])


@pytest.fixture
def reader(tmp_path: Path) -> Path:
    """The folder of a reader who tries the page out: it looks like the root of the repository."""
    folder = tmp_path / "reader"
    folder.mkdir()
    (folder / "docs").symlink_to(ROOT / "docs")
    return folder


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_tells_what_the_program_prints(page: Path, reader: Path) -> None:
    """All commands of the page, run in order against one new database, print what it says."""
    for step in steps(page.read_text(encoding="utf-8")):
        printed = printed_by(step, reader)

        assert matches(step.expected, printed), difference(step, printed, page.name)


def test_readme_shows_the_program_at_work() -> None:
    """The first page that people read has at least one command that is run."""
    assert steps(README.read_text(encoding="utf-8"))
