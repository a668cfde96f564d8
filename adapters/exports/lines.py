"""The lines of an exported file: JSON values, each with the word in `line` that says which kind it is.

The file begins with one `file` line and ends with one `end` line. Between them each fight has a `fight` line and
behind it its entries: `entry` lines with the stored bytes, or `view` lines with what an audience may see.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from hashlib import sha256
from itertools import pairwise
from typing import Any, Literal

import msgspec

from adapters.rows import Row
from domain.events import EntryRecorded

FORMAT = 1
"""The number of the format that is written."""


class Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", forbid_unknown_fields=True, omit_defaults=True):
    """Any line of the file."""


class FileLine(Line, frozen=True, kw_only=True, tag="file"):
    """The first line: what is inside, for whom and when it was made; `hash` is SHA-256 of the line with an empty one.

    `importable` says that it holds whole logs; another file proves only that it is unchanged since it was made.
    """

    format: Literal["fechtbuch"]
    number: int
    audience: str
    importable: bool
    fights: int
    made: datetime
    hash: str


class FightLine(Line, frozen=True, kw_only=True, tag="fight"):
    """The beginning of a fight: how many entries follow, and the hash of the last of them."""

    combat: str
    name: str
    system: str
    campaign: str | None = None
    entries: int
    head: str


class StoredRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A stored event: its topic, and as `data` the very bytes over which the hash was taken."""

    topic: str
    data: msgspec.Raw


class EntryLine(Line, frozen=True, kw_only=True, tag="entry"):
    """An entry of the log: its number, its hash and its rows, the header first."""

    entry: int
    hash: str
    rows: tuple[StoredRow, ...]


class ViewLine(Line, frozen=True, kw_only=True, tag="view"):
    """An entry as its audience may see it, by its own numbers.

    `hash` is SHA-256 over the hash before it (the combat for the first), a zero byte and the line with an empty hash.
    """

    entry: int
    at: datetime
    by: str | None = None
    commands: tuple[dict[str, Any], ...]
    events: tuple[dict[str, Any], ...]
    hash: str


class EndLine(Line, frozen=True, kw_only=True, tag="end"):
    """The last line: how many lines stand between it and the first, and SHA-256 over their bytes."""

    lines: int
    hash: str


AnyLine = FileLine | FightLine | EntryLine | ViewLine | EndLine
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyLine).decode


def written(line: AnyLine) -> bytes:
    """A line as it stands in the file."""
    return _encode(line) + b"\n"


def read_line(line: bytes) -> AnyLine | None:
    """What a line of a file says, None where it is none that was written so."""
    try:
        found = _decode(line)
        return found if written(found) == line else None
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None


def with_own_hash(line: FileLine) -> FileLine:
    """The first line with its hash."""
    blank = msgspec.structs.replace(line, hash="")
    return msgspec.structs.replace(line, hash=sha256(_encode(blank)).hexdigest())


def view_hash(previous: str, line: ViewLine) -> str:
    """The hash of a view that follows another one, or the combat itself."""
    blank = msgspec.structs.replace(line, hash="")
    return sha256(previous.encode() + b"\0" + _encode(blank)).hexdigest()


def entries_of(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """The rows of each entry; what stands before the first header comes by itself."""
    starts = [at for at, row in enumerate(rows) if at and row.topic == EntryRecorded.TOPIC]
    yield from (rows[start:end] for start, end in pairwise([0, *starts, len(rows)]) if rows)


def enclosed(first: FileLine, inner: Iterable[bytes]) -> Iterator[bytes]:
    """A whole file: its first line, what is inside, and the last line with the hash over it."""
    yield written(with_own_hash(first))
    total, count = sha256(), 0
    for line in inner:
        total.update(line)
        count += 1
        yield line
    yield written(EndLine(lines=count, hash=total.hexdigest()))
