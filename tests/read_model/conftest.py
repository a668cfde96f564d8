"""Databases for the read model: SQLite in memory and in a file, and PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from adapters.read_model import memory_engine, open_engine


@pytest.fixture(params=["memory", "file", "server"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A new database of each kind."""
    if request.param == "memory":
        engine = memory_engine()
    elif request.param == "file":
        (tmp_path / "model.db").touch()
        engine = open_engine(str(tmp_path / "model.db"))
    else:
        engine = open_engine(request.getfixturevalue("server").new_schema())
    yield engine
    engine.dispose()
