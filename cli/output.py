"""Putting out what a command makes piece by piece: to standard output, or into a file that is complete or not there."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from cli.problems import DAMAGED, USAGE, Problem
from domain.terms import Term


def put_bytes(chunks: Iterable[bytes]) -> None:
    """Write to standard output; when whoever read it has gone, further output goes nowhere."""
    sys.stdout.flush()
    try:
        for chunk in chunks:
            sys.stdout.buffer.write(chunk)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def write_file(path: Path, chunks: Iterable[bytes], *, replace: bool) -> None:
    """Write a file under another name and give it its own when it is complete and has reached the disk.

    Args:
        path: where the file shall be.
        chunks: what it holds.
        replace: whether a file that is there may be replaced; else somebody is asked, where somebody can answer.

    Raises:
        Problem: there is a file already, or none can be there.
    """
    if path.exists() and not replace:
        _ask_to_replace(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        said = Term(
            f"{path} lässt sich nicht schreiben: {error.strerror}", f"{path} cannot be written: {error.strerror}"
        )
        raise Problem(said, ["--output FILE"], DAMAGED, "output_failed") from error
    finally:
        part.unlink(missing_ok=True)


def _ask_to_replace(path: Path) -> None:
    said = Term(f"{path} gibt es schon; --yes ersetzt die Datei", f"{path} is there already; --yes replaces it")
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Problem(said, ["--yes"], USAGE, "file_exists")
    click.confirm(f"{path}?", abort=True, err=True)
