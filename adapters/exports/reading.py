"""Reading an exported file: its fights one after the other, and what is wrong with the file itself."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from adapters.exports.lines import (
    FORMAT,
    AnyLine,
    EndLine,
    EntryLine,
    FightLine,
    FileLine,
    ViewLine,
    read_line,
    with_own_hash,
)
from adapters.exports.pieces import Damage, Piece, Suspect, file_piece, unreadable_piece

NEWER = b'{"line":"file","format":"fechtbuch","number":'
"""How a file begins whose first line is perhaps of a newer format."""


class ExportedFile:
    """A file of which the lines are read once, one fight at a time.

    Attributes:
        first: its first line, None where that cannot be read.
        damage: what is wrong with the file as a whole; complete when all fights were read.
    """

    def __init__(self, lines: Iterable[bytes]) -> None:
        """Read the first line."""
        self._lines = enumerate(lines, 1)
        _, line = next(self._lines, (1, b""))
        found = read_line(line)
        self.first = found if isinstance(found, FileLine) else None
        self.damage = self._first_damage(line)
        self._pieces: list[Piece] = []
        self._about: FightLine | None = None
        self._place = 1
        self._version = 0
        self._seen: set[str] = set()

    def _first_damage(self, line: bytes) -> list[Damage]:
        newer = line.startswith(NEWER) and not line.startswith(NEWER + b"%d," % FORMAT)
        if newer or (self.first and self.first.number != FORMAT):
            return [Damage("newer", 1)]
        if self.first is None:
            return [Damage("foreign", 1)]
        return [] if with_own_hash(self.first) == self.first else [Damage("whole", 1)]

    def fights(self) -> Iterator[Suspect]:
        """The fights in order, each with everything that stands behind its line."""
        total, count, end = sha256(), 0, None
        for place, line in self._lines if self.first else ():
            found = read_line(line)
            if end is not None:
                self.damage.append(Damage("trailing", place))
                break
            if isinstance(found, EndLine):
                end = (found, place)
                continue
            total.update(line)
            count += 1
            yield from self._taken(place, found)
        yield from self._finished()
        self._check_end(EndLine(lines=count, hash=total.hexdigest()), end)

    def _taken(self, place: int, found: AnyLine | None) -> Iterator[Suspect]:
        """Take a line; yields the fight that it ends."""
        if isinstance(found, FightLine):
            yield from self._finished()
            self._about, self._place, self._version, self._pieces = found, place, 0, []
            return
        expected = EntryLine if self.first and self.first.importable else ViewLine
        piece = file_piece(place, found, self._version) if isinstance(found, expected) else None
        piece = piece or unreadable_piece(place)
        if self._about is None:
            self.damage.append(Damage("stray", place, piece.number))
        self._pieces.append(piece)
        self._version += len(piece.rows)

    def _finished(self) -> Iterator[Suspect]:
        """The fight that has been read, if there is one."""
        if self._about is None:
            return
        if self._about.combat in self._seen:
            self.damage.append(Damage("repeated", self._place))
        self._seen.add(self._about.combat)
        yield Suspect(self._about.combat, self._pieces, self._about, self._place)

    def _check_end(self, counted: EndLine, end: tuple[EndLine, int] | None) -> None:
        """The last line has to say what was read, and the first how many fights there are."""
        if self.first is None or self.damage:
            return
        if end is None:
            self.damage.append(Damage("cut_off", counted.lines + 2))
        elif end[0] != counted or self.first.fights != len(self._seen):
            self.damage.append(Damage("whole", end[1]))
