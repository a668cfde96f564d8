"""Without space on the disk each command works or says so, in German and English, and the log stays whole."""

import os
import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.terminal import show
from tests.processes.stores import Fights, fill, kept

pytestmark = pytest.mark.of_a_file

WRITING: tuple[tuple[str, ...], ...] = (
    ("note", "x" * 100_000),
    ("projections", "rebuild"),
    ("delete", "Fight 0", "--yes"),
    ("import", "OTHERS"),
)
READING: tuple[tuple[str, ...], ...] = (
    ("status",),
    ("log",),
    ("fights",),
    ("search", "1"),
    ("projections",),
    ("verify", "--all"),
)
ROOM = 20_000
"""Bytes that are left: enough to look, too few to write."""


@contextmanager
def small_files(store: Path) -> Iterator[None]:
    """No file may become larger than the store is."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (store.stat().st_size + ROOM, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def full_disk(store: Path) -> Iterator[None]:
    """The disk is full but for a few pages."""
    place = os.statvfs(store.parent)
    ballast = store.with_name("ballast")
    ballast.write_bytes(b"x" * max(0, place.f_bavail * place.f_frsize - ROOM - 32_768))  # what reading needs beside it
    try:
        yield
    finally:
        ballast.unlink()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes, where we may make one."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = shutil.which("mount")
    command = [str(mount), "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    if mount is None or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("a disk of our own can only be made by the superuser")
    yield place
    subprocess.run([str(shutil.which("umount")), str(place)], check=True)


def filled(folder: Path) -> tuple[Path, Fights]:
    """A store of three fights in a folder, with a file of other fights beside it."""
    others = folder.parent / "others.jsonl"
    fill(str(folder.parent / "others.db"), 1, 400)
    show("export", "--all", "-o", str(others), "--db", str(folder.parent / "others.db"))
    fights = fill(str(folder / "fights.db"), 3, 20)
    return folder / "fights.db", fights


def run(words: tuple[str, ...], store: Path, language: str) -> tuple[int, str]:
    """Run a command on a store; the exit code and what it says."""
    others = str(store.parent.parent / "others.jsonl")
    command = [others if word == "OTHERS" else word for word in words]
    shown = show(*command, "--db", str(store), "--lang", language)
    assert "Traceback" not in shown.err
    return shown.code, shown.err


def require_told(store: Path, fights: Fights, sign: dict[str, str]) -> None:
    """Reading works, writing ends with 4 and a sentence that holds a sign, and nothing is changed."""
    for language, wanted in sign.items():
        for words in READING:
            assert run(words, store, language) == (0, ""), words
        for words in WRITING:
            code, said = run(words, store, language)
            assert code == 4, words
            assert wanted in said, words
            assert str(store) in said


def test_files_that_may_not_grow(tmp_path: Path) -> None:
    """A limit for files is a disk that reports errors: told with the path, and the log is as it was."""
    place = tmp_path / "place"
    place.mkdir()
    store, fights = filled(place)
    with small_files(store):
        require_told(store, fights, {"de": "meldet einen Fehler", "en": "reports an error"})
    assert kept(str(store)) == fights


def test_a_full_disk(small_disk: Path) -> None:
    """Without space that is what is told; with space again the same commands succeed."""
    store, fights = filled(small_disk)
    with full_disk(store):
        require_told(store, fights, {"de": "kein Platz mehr", "en": "no space left"})
    assert kept(str(store)) == fights
    assert [run(words, store, "en")[0] for words in WRITING] == [0] * len(WRITING)
    assert show("verify", "--all", "--db", str(store)).code == 0


def test_a_disk_without_a_single_byte(small_disk: Path) -> None:
    """Not even the file beside the store that readers share can be made: told as a lack of space, too."""
    store, fights = filled(small_disk)
    (small_disk / "ballast").write_bytes(b"x" * (os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize))
    assert "kein Platz mehr" in show("status", "--db", str(store), "--lang", "de").err
    assert "no space left" in show("db", "copy", str(small_disk.parent / "others.db"), f"{small_disk}/copy.db").err
    written = show("export", "--all", "-o", f"{small_disk}/out.jsonl", "--db", str(small_disk.parent / "others.db"))
    assert (written.code, "no space left" in written.err) == (4, True)
    (small_disk / "ballast").unlink()
    assert kept(str(store)) == fights
