"""Putting out what a command makes piece by piece: to standard output, or into a file that is complete or not there."""

import errno
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from adapters.os_reasons import REASONS, reason
from cli.asking import agreed, can_ask
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


def write_file(path: Path, chunks: Iterable[bytes], *, replace: bool, language: str) -> None:
    """Write a file under another name and give it its own when it is complete and has reached the disk.

    Args:
        path: where the file shall be.
        chunks: what it holds.
        replace: whether a file that is there may be replaced; else somebody is asked, where somebody can answer.
        language: `de` or `en`, that of the question.

    Raises:
        Problem: there is a file already, or none can be there.
    """
    if path.is_dir():
        raise _unwritable(path, REASONS[errno.EISDIR])
    if path.exists() and not replace:
        _ask_to_replace(path, language)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise _unwritable(path, reason(error)) from error
    finally:
        part.unlink(missing_ok=True)


def _unwritable(path: Path, why: Term) -> Problem:
    said = Term(f"{path} lässt sich nicht schreiben: {why.de}", f"{path} cannot be written: {why.en}")
    return Problem(said, ["--output FILE"], DAMAGED, "output_failed")


def _ask_to_replace(path: Path, language: str) -> None:
    question = Term(f"{path} gibt es schon. Ersetzen?", f"{path} is there already. Replace it?")
    if not (can_ask() and agreed(question.in_language(language), language)):
        said = Term(f"{path} gibt es schon; --yes ersetzt die Datei", f"{path} is there already; --yes replaces it")
        raise Problem(said, ["--yes"], USAGE, "file_exists")
