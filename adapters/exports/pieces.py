"""What is examined: a fight as somebody hands it over, in pieces that claim to be its entries."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from adapters.codec import entry_hash
from adapters.exports.lines import EntryLine, FightLine, ViewLine, entries_of, view_hash
from adapters.rows import Row
from domain.events import EntryRecorded


class Damage(NamedTuple):
    """Where a fight or a file is not as it was written, and as far as the evidence goes, how.

    Attributes:
        kind: one of `KINDS`.
        place: the line of a file, or the position in a stored log, from 1.
        entry: the first entry concerned, None where no entry is.
        detail: what the program found, for those who look into it.
    """

    kind: str
    place: int
    entry: int | None = None
    detail: str = ""


KINDS = (
    *("altered", "removed", "twice", "misplaced", "inserted"),
    *("unfit", "state", "seal", "summary", "repeated", "stray", "trailing", "cut_off", "whole", "foreign", "newer"),
)
"""How something may be damaged.

An entry: its bytes do not fit its hash; it is missing; it stands there twice; in another place; it does not belong
there; its hash fits but not what it says; a sealed state is not the one that its events lead to, or is sealed in a form
that is unknown here. A file besides: the
line about a fight does not fit it; a fight comes twice; an entry belongs to no fight; something stands behind the end;
the end is missing; the hash over all does not fit; it is no export, or one of a newer program.
"""


class Piece(NamedTuple):
    """What stands where an entry belongs.

    Attributes:
        place: the line, or the position of its first row.
        number: the entry that it says it is, None where it cannot be read.
        stated: the hash that it carries.
        rows: of a log, as they are stored.
        follows: the hash that follows from its bytes and the hash before it; None where it states another one.
        gap: whether positions are missing before it or within.
    """

    place: int
    number: int | None
    stated: str
    rows: Sequence[Row]
    follows: Callable[[str], str | None]
    gap: bool = False

    def fits(self, previous: str) -> bool:
        """Whether it is the unaltered entry that follows a hash."""
        return self.number is not None and self.follows(previous) == self.stated


class Suspect(NamedTuple):
    """A fight to examine: its id, its pieces in order, and what a file says about it."""

    combat_id: str
    pieces: Sequence[Piece]
    about: FightLine | None = None
    place: int = 1

    @property
    def missing(self) -> bool:
        """Whether there are fewer entries than the file says, or positions missing in the log."""
        if self.about is not None:
            return len(self.pieces) < self.about.entries
        return any(piece.gap for piece in self.pieces)


class _Claim(msgspec.Struct):
    """What the header of an entry says that it is."""

    entry: int
    hash: str


_claim = msgspec.json.Decoder(_Claim).decode


def stored_suspect(combat_id: str, rows: Sequence[Row]) -> Suspect:
    """A fight as it is stored, sound or not."""
    positions = list(map(_position, rows))
    jumps = {row for row, before in zip(positions, [0, *positions], strict=False) if row != before + 1}
    return Suspect(combat_id, [_stored_piece(entry, jumps) for entry in entries_of(rows)])


def _stored_piece(rows: Sequence[Row], jumps: set[int]) -> Piece:
    place = _position(rows[0])
    gap = not jumps.isdisjoint(map(_position, rows))
    if any(tuple(map(type, row)) != (int, str, bytes) for row in rows):
        return Piece(place, None, "", (), _never, gap)
    return _piece(place, rows)._replace(gap=gap)


def _position(row: Row) -> int:
    """The position of a row, 0 where what is stored is no position."""
    stored: object = row.version
    return stored if isinstance(stored, int) else 0


def _piece(place: int, rows: Sequence[Row]) -> Piece:
    claim = _claimed(rows[0])
    if claim is None:
        return Piece(place, None, "", rows, _never)
    return Piece(place, claim.entry, claim.hash, rows, lambda previous: entry_hash(previous, rows))


def _claimed(header: Row) -> _Claim | None:
    try:
        return _claim(header.data) if header.topic == EntryRecorded.TOPIC else None
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None


def _never(_previous: str) -> None:
    """The hash of what no program has written."""


def unreadable_piece(place: int) -> Piece:
    """A line that nobody has written so."""
    return Piece(place, None, "", (), _never)


def file_piece(place: int, line: EntryLine | ViewLine, version: int) -> Piece:
    """An entry in a file; its rows come behind position `version` of the log."""
    if isinstance(line, ViewLine):
        return Piece(place, line.entry, line.hash, (), lambda previous: view_hash(previous, line))
    rows = [Row(version + at, row.topic, bytes(row.data)) for at, row in enumerate(line.rows, 1)]
    if not rows:
        return unreadable_piece(place)
    piece = _piece(place, rows)
    return piece if (piece.number, piece.stated) == (line.entry, line.hash) else piece._replace(follows=_never)
