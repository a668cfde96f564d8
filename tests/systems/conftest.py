"""A throw-away rule system as a module file of its own: the one that the page about adding a system builds."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain import rules
from domain.system import find_system
from tests.house.source import ROOT

MODULE = "highest_card"


@pytest.fixture
def highest_card(tmp_path: Path) -> Iterator[str]:
    """The key of a rule system that is installed by one module file and nothing else; afterwards it is gone."""
    folder = tmp_path / "rules"
    folder.mkdir()
    page = (ROOT / "docs" / "adding-a-system.md").read_text(encoding="utf-8")
    module = page.partition("```python\n")[2].partition("```")[0]
    (folder / f"{MODULE}.py").write_text(module, encoding="utf-8")
    rules.__path__.append(str(folder))
    importlib.invalidate_caches()
    yield MODULE
    rules.__path__.remove(str(folder))
    sys.modules.pop(f"{rules.__name__}.{MODULE}", None)
    vars(rules).pop(MODULE, None)
    find_system.cache_clear()
