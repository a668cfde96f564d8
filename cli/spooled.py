"""Files that are read more than once, also where they come through a pipe."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

STANDARD_INPUT = "-"


def is_readable(word: str) -> bool:
    """Whether a word names something to read: a file, a pipe, or standard input."""
    place = Path(word)
    return word == STANDARD_INPUT or (place.exists() and not place.is_dir())


@contextmanager
def read_twice(word: str) -> Iterator[Path]:
    """A file that can be read from its beginning again and again; what comes through a pipe is kept in between."""
    place = Path(word)
    if word != STANDARD_INPUT and place.is_file():
        yield place
        return
    with NamedTemporaryFile(prefix="fechtbuch-", suffix=".jsonl") as kept:
        if word == STANDARD_INPUT:
            shutil.copyfileobj(sys.stdin.buffer, kept)
        else:
            with place.open("rb") as source:
                shutil.copyfileobj(source, kept)
        kept.flush()
        yield Path(kept.name)
