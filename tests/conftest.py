"""What every test gets: hypothesis profiles, an environment of its own, and stores of each kind if it asks for them."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import settings

from tests.support.postgres import Cluster, NoServer, cluster

LONG = os.environ.get("FECHTBUCH_LONG", "") not in {"", "0"}
IN_CI = bool(os.environ.get("CI"))
ON_SERVER = os.environ.get("FECHTBUCH_TEST_STORE") == "postgres"
"""Whether tests of the command line keep their fights on a server in place of a file."""

NewAddress = Callable[[], str]
"""Each call gives the address of a further store, of which nothing is there yet."""

settings.register_profile("short", max_examples=50, deadline=None, derandomize=IN_CI)
settings.register_profile("long", max_examples=2_000, stateful_step_count=100, deadline=None)
settings.load_profile("long" if LONG else "short")


@pytest.fixture(scope="session")
def long_run() -> bool:
    """Whether this run may take its time: larger counts, longer fights."""
    return LONG


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what is about files where the fights are kept on a server."""
    for item in items:
        if ON_SERVER and item.get_closest_marker("of_a_file"):
            item.add_marker(pytest.mark.skip(reason="is about a file, and fights are kept on a server in this run"))


@pytest.fixture(scope="session")
def server() -> Iterator[Cluster]:
    """A real PostgreSQL server, the same for all tests of this process."""
    try:
        with cluster() as running:
            yield running
    except NoServer as reason:
        pytest.skip(f"no server: {reason}")


def new_addresses(kind: str, request: pytest.FixtureRequest, folder: Path) -> NewAddress:
    """New addresses of stores of a kind."""
    if kind == "postgres":
        running: Cluster = request.getfixturevalue("server")
        return running.new_schema
    return lambda: str(folder / f"{uuid4().hex}.db")


@pytest.fixture(params=["sqlite", "postgres"])
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> NewAddress:
    """New addresses of stores that are kept, of each kind."""
    return new_addresses(request.param, request, tmp_path)


@pytest.fixture
def address(new_address: NewAddress) -> str:
    """The address of a new store that is kept, of each kind."""
    return new_address()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def any_address(request: pytest.FixtureRequest, tmp_path: Path) -> str | None:
    """The address of a new store of each kind, None for one in memory."""
    return None if request.param == "memory" else new_addresses(request.param, request, tmp_path)()


@pytest.fixture(autouse=True)
def own_environment(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the user's fights, settings, language and colours out of the test, and the test out of them."""
    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
    monkeypatch.setenv("FECHTBUCH_DB", own_store(request, tmp_path))
    monkeypatch.setenv("FECHTBUCH_LANG", "en")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("ACCESSIBLE", "FORCE_COLOR", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def own_store(request: pytest.FixtureRequest, folder: Path) -> str:
    """The address of the test's own store: a file in its folder, or a new schema of the server."""
    if not ON_SERVER or request.node.get_closest_marker("of_a_file"):
        return str(folder / "fights.db")
    running: Cluster = request.getfixturevalue("server")
    return running.new_schema()
