"""What the page for clubs and hosts shows is run against two real servers, in order."""

import os
import re
import subprocess
import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.transcript import matches, tidy
from tests.house.source import ROOT
from tests.support.postgres import PATIENCE, Cluster, installed

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

PAGE = ROOT / "docs" / "hosting.md"
BLOCK = re.compile(r"^```(sql|console|fechtbuch)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
WHERE = re.compile(r"-- on (?P<hosts>[\w. ]+), in (?P<database>\w+), as (?P<user>\w+)")
ADDRESS = re.compile(r"postgresql://(\w+)@(\w+\.example)/(\w+)")
SCRIPTS = Path(sysconfig.get_path("scripts"))
Servers = Mapping[str, Cluster]


class Command(NamedTuple):
    """Something that is typed in a shell, and what it prints."""

    typed: str
    expected: tuple[str, ...]


def blocks(page: str) -> Iterator[str | Command]:
    """The pieces of SQL and the commands of a page in order."""
    for kind, text in BLOCK.findall(page):
        if kind == "sql":
            yield text
            continue
        for part in text.removeprefix("$ ").split("\n$ "):
            typed, *expected = part.splitlines()
            yield Command(typed, tuple(expected))


@pytest.fixture
def servers(server: Cluster) -> Iterator[Servers]:
    """The two servers of the page; the first has been used for long, the ids of the second are small."""
    with installed() as one, installed() as other, one.running() as busy, other.running() as fresh:
        busy.run(*["SELECT pg_current_xact_id()"] * 300)
        yield {"db.example": busy, "new.example": fresh}


def reached(text: str, servers: Servers) -> str:
    """The text with addresses that lead to the servers."""
    return ADDRESS.sub(lambda it: servers[it[2]].address(database=it[3], user=it[1]).replace("&", "\\&"), text)


def shown(printed: str, servers: Servers) -> str:
    """What was printed, with the addresses of the page."""
    for name, running in servers.items():
        printed = re.sub(rf"@/(\w+)\?host={running.sockets}", rf"@{name}/\1", printed)
    return printed


def run_sql(text: str, servers: Servers, programs: Path) -> None:
    """Carry out a piece of SQL where its first line says; it has to succeed."""
    where = WHERE.match(text)
    assert where, text
    for host in where["hosts"].split(" and "):
        address = servers[host].address(database=where["database"], user=where["user"])
        words = [str(programs / "psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1", "-f", "-", address]
        done = subprocess.run(words, input=text, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 0, (text, done.stderr)


def test_the_page_works_as_it_says(servers: Servers, tmp_path: Path) -> None:
    """Roles, rights, backups, restores and copies: everything goes as shown, on servers that were just set up."""
    programs = servers["db.example"].programs
    path = {**os.environ, "PATH": os.pathsep.join([str(SCRIPTS), str(programs), os.environ["PATH"]])}
    for step in blocks(PAGE.read_text(encoding="utf-8")):
        if isinstance(step, str):
            run_sql(step, servers, programs)
            continue
        done = subprocess.run(
            ["/bin/sh", "-c", reached(step.typed, servers)],
            env=path,
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        printed = tidy(shown(done.stdout, servers))
        assert matches(step.expected, printed) or _begins_alike(step.expected, printed), (step.typed, printed)


def _begins_alike(expected: tuple[str, ...], printed: tuple[str, ...]) -> bool:
    """Whether each line begins as documented where that ends with an ellipsis."""
    pairs = zip(expected, printed, strict=False)
    return len(expected) == len(printed) and all(
        line == other or (line.endswith("…") and other.startswith(line[:-1])) for line, other in pairs
    )
