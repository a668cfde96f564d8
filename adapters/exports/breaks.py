"""Where a chain of hashes breaks first, and what the pieces around the break tell about how."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from adapters.codec import entry_hash
from adapters.exports.pieces import Damage, Piece, Suspect
from adapters.rows import Row
from domain.events import CombatForked

MOST_ROWS = 500
"""Entries with more rows are not searched for rows that do not belong to them."""


class Break(NamedTuple):
    """The first piece that does not follow the chain: everything before it is sound.

    Attributes:
        suspect: the fight.
        at: the index of the piece.
        previous: the hash of the entry before it; the id of the combat for the first.
        last: the number of the entry before it, 0 for the first.
    """

    suspect: Suspect
    at: int
    previous: str
    last: int

    @property
    def piece(self) -> Piece:
        """The piece itself."""
        return self.suspect.pieces[self.at]

    @property
    def after(self) -> Piece | None:
        """The piece behind it."""
        return next(iter(self.suspect.pieces[self.at + 1 : self.at + 2]), None)

    @property
    def jump(self) -> bool:
        """Whether numbers are left out before the piece, which in a fork need not mean anything."""
        return (self.piece.number or 0) > self.last + 1


def first_break(suspect: Suspect) -> tuple[int, Damage | None]:
    """How many pieces are sound, and the first damage behind them; None where the chain holds to its end."""
    previous, last = suspect.combat_id, 0
    for at, piece in enumerate(suspect.pieces):
        if not piece.fits(previous):
            return at, _damage(Break(suspect, at, previous, last))
        if piece.gap:
            return at, Damage("removed", piece.place, piece.number)
        previous, last = piece.stated, piece.number or last
    end = suspect.pieces[-1].place if suspect.pieces else suspect.place
    cut_off = not suspect.pieces or (suspect.about is not None and suspect.missing)
    return len(suspect.pieces), Damage("removed", end + 1, last + 1) if cut_off else None


def _damage(found: Break) -> Damage:
    """The first explanation that the evidence allows; altered bytes explain everything else."""
    about, piece = found.suspect.about, found.piece
    if about is not None and found.at >= about.entries:
        return Damage("altered" if piece.number is None else "stray", piece.place, piece.number)
    told = (explain(found) for explain in EXPLANATIONS)
    return next(filter(None, told), _altered(found))


def _altered(found: Break) -> Damage:
    own = found.piece.number
    in_place = own is not None and own > found.last and (not found.jump or _is_fork(found.suspect))
    return Damage("altered", found.piece.place, own if in_place else found.last + 1)


def _twice(found: Break) -> Damage | None:
    """The very same entry stands somewhere else too."""
    piece = found.piece
    if piece.number is None:
        return None
    times = Counter((one.number, one.stated) for one in found.suspect.pieces)
    return Damage("twice", piece.place, piece.number) if times[piece.number, piece.stated] > 1 else None


def _with_foreign_rows(found: Break) -> Damage | None:
    """The first rows are a sound entry; what follows belongs to the next one, or to none."""
    piece = found.piece
    count = next((count for count in range(1, min(len(piece.rows), MOST_ROWS)) if _sound(found, count)), None)
    if count is None or piece.number is None:
        return None
    place = piece.rows[count].version
    after = found.after.number if found.after else None
    looks_like_header = b'"hash":"' in piece.rows[count].data
    if after == piece.number + 1 or not (after or piece.gap or looks_like_header):
        return Damage("inserted", place, piece.number)
    return Damage("altered" if looks_like_header else "removed", place, piece.number + 1)


def _sound(found: Break, count: int) -> bool:
    return entry_hash(found.previous, found.piece.rows[:count]) == found.piece.stated


def _misplaced(found: Break) -> Damage | None:
    """The entry that belongs here comes later, or this one belongs before."""
    number = found.piece.number
    if number is None:
        return None
    later = [one.number for one in found.suspect.pieces[found.at + 1 :] if one.number is not None]
    left_out = any(found.last < other < number for other in later) and not _is_followed(found)
    if number <= found.last or left_out or (found.last + 1 in later and number != found.last + 1):
        return Damage("misplaced", found.piece.place, number)
    return None


def _is_followed(found: Break) -> bool:
    """Whether the piece behind it is the one that comes after the entry that belongs here."""
    return found.after is not None and found.after.number == found.last + 2


def _inserted(found: Break) -> Damage | None:
    """Without it the chain goes on."""
    if found.after is None or not found.after.fits(found.previous):
        return None
    return Damage("inserted", found.piece.place, found.piece.number or found.last + 1)


def _removed(found: Break) -> Damage | None:
    """Numbers are left out, or positions."""
    stored = found.suspect.about is None
    missing = found.piece.gap or bool(found.after and found.after.gap) if stored else found.suspect.missing
    whole = found.jump and not _is_followed(found)
    if whole and (missing or not _is_fork(found.suspect)) and (missing or found.after is not None):
        return Damage("removed", found.piece.place, found.last + 1)
    row_gone = missing and stored and not found.jump
    return Damage("removed", found.piece.place, found.piece.number or found.last + 1) if row_gone else None


def _is_fork(suspect: Suspect) -> bool:
    """Whether numbers may be left out, which what a fork inherited has."""
    return any(_forks(row) for piece in suspect.pieces for row in piece.rows)


def _forks(row: Row) -> bool:
    return row.topic == CombatForked.TOPIC


EXPLANATIONS: tuple[Callable[[Break], Damage | None], ...] = (
    _twice,
    _with_foreign_rows,
    _misplaced,
    _inserted,
    _removed,
)
"""How a break may be explained, the strongest evidence first."""
