"""A throw-away rule system as a module file of its own."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain import rules
from domain.system import find_system

MODULE = "highest_card"


@pytest.fixture
def highest_card(tmp_path: Path) -> Iterator[str]:
    """The key of a rule system that is installed by one module file and nothing else; afterwards it is gone."""
    folder = tmp_path / "rules"
    folder.mkdir()
    shutil.copy(Path(__file__).with_name(f"{MODULE}.py.txt"), folder / f"{MODULE}.py")
    rules.__path__.append(str(folder))
    importlib.invalidate_caches()
    yield MODULE
    rules.__path__.remove(str(folder))
    sys.modules.pop(f"{rules.__name__}.{MODULE}", None)
    vars(rules).pop(MODULE, None)
    find_system.cache_clear()
