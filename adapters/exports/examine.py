"""Examining a fight: its chain of hashes, its fold, and the states that were sealed on the way."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from typing import NamedTuple
from uuid import UUID

from adapters.codec import Codec
from adapters.exports.breaks import first_break
from adapters.exports.lines import FightLine
from adapters.exports.pieces import Damage, Piece, Suspect
from domain import events as e
from domain.entries import Entry
from domain.evolve import EventDoesNotFit, evolve
from domain.history import History
from domain.seal import FORMS, seal
from domain.state import Combat
from domain.steps import LogDamaged, Step

DEEPEST = 200
"""So deep may the JSON of an event be nested."""
NESTING = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
UNFIT = (
    LogDamaged,
    EventDoesNotFit,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What may happen where the hashes of a log were computed anew for events that no program wrote."""


class Examined(NamedTuple):
    """What an examination found.

    Attributes:
        combat_id: of the fight.
        name: of the fight, empty where it could not be read.
        hashes: of the sound entries, in order.
        numbers: of the sound entries, in order.
        events: how many events they hold.
        seals: how many sealed states were found again.
        damage: the first that was found, None when there is none.
    """

    combat_id: str
    name: str = ""
    hashes: Sequence[str] = ()
    numbers: Sequence[int] = ()
    events: int = 0
    seals: int = 0
    damage: Damage | None = None

    @property
    def head(self) -> str:
        """The hash of the newest sound entry, empty where there is none."""
        return self.hashes[-1] if self.hashes else ""


def examine(suspect: Suspect) -> Examined:
    """Examine a fight up to the first damage."""
    count, broken = first_break(suspect)
    sound = suspect.pieces[:count]
    is_view = not any(piece.rows for piece in suspect.pieces)
    found = _seen(suspect, sound) if is_view else _folded(suspect.combat_id, sound)
    return found._replace(damage=found.damage or broken or _summary(suspect, found))


def _seen(suspect: Suspect, sound: Sequence[Piece]) -> Examined:
    """What can be said of a file for an audience, which holds no log."""
    name = suspect.about.name if suspect.about else ""
    hashes, numbers = [piece.stated for piece in sound], [piece.number or 0 for piece in sound]
    return Examined(suspect.combat_id, name, hashes, numbers)


def _folded(combat_id: str, pieces: Sequence[Piece]) -> Examined:
    """What the fold finds; it ends at the first damage."""
    history, codec, seals = History(combat_id), Codec(), 0
    damage: Damage | None = None
    gaps_end = max((at for at, piece in enumerate(pieces) if _is_fork(piece)), default=0)
    for at, piece in enumerate(pieces):
        try:
            _check_depth(piece)
            ((header, events),) = codec.read(piece.rows)
            if header.entry != history.next_number and at > gaps_end:
                damage = Damage("removed", piece.place, history.next_number)
            else:
                checks = list(sealed_states(history.record(header, events)))
                seals += checks.count(None)
                kind = next(filter(None, checks), None)
                damage = Damage(kind, piece.place, piece.number) if kind else None
        except UNFIT as problem:
            damage = Damage("unfit", piece.place, piece.number, str(problem))
        if damage:
            break
    return _examined(history, seals, damage)


def _check_depth(piece: Piece) -> None:
    """Refuse what is nested deeper than any program writes it.

    Raises:
        LogDamaged: names the position.
    """
    for row in piece.rows:
        if row.data.count(b"[") + row.data.count(b"{") <= DEEPEST:
            continue
        deepest = max(accumulate(NESTING.get(sign, 0) for sign in row.data), default=0)
        if deepest > DEEPEST:
            raise LogDamaged(f"position {row.version}: {row.topic} is nested more than {DEEPEST} deep")


def _is_fork(piece: Piece) -> bool:
    return any(row.topic == e.CombatForked.TOPIC for row in piece.rows)


def _examined(history: History, seals: int, damage: Damage | None) -> Examined:
    entries = history.entries
    return Examined(
        combat_id=history.combat_id,
        name=history.combat.name if entries else "",
        hashes=[entry.hash for entry in entries],
        numbers=[entry.number for entry in entries],
        events=sum(len(entry.events) for entry in entries),
        seals=seals,
        damage=damage,
    )


def sealed_states(entry: Entry) -> Iterator[str | None]:
    """For each state that an entry sealed, also those of entries that it decided again: how it is damaged, or None."""
    for step in takewhile(lambda step: step.decided_by == entry.number, _back(entry.head)):
        for at, event in enumerate(step.events):
            if isinstance(event, e.StateSealed):
                yield _seal_damage(step, at, event)


def _seal_damage(step: Step, at: int, sealed: e.StateSealed) -> str | None:
    if sealed.form not in FORMS:
        return "seal"
    return None if seal(_state_at(step, at), sealed.form) == sealed.hash else "state"


def _back(step: Step | None) -> Iterator[Step]:
    while step is not None:
        yield step
        step = step.before


def _state_at(step: Step, at: int) -> Combat:
    """The state before an event of a step; most seals are the last event, which changes nothing."""
    if at == len(step.events) - 1:
        return step.combat
    combat = step.before.combat if step.before else None
    for event in step.events[:at]:
        combat = evolve(combat, event)
    if combat is None:
        raise EventDoesNotFit("a state was sealed before there was one")
    return combat


def _summary(suspect: Suspect, found: Examined) -> Damage | None:
    """The line about a fight has to say what the fight itself says."""
    about = suspect.about
    if about is None:
        return None
    counted = (about.combat, about.entries, about.head) == (_canonical(about.combat), len(found.hashes), found.head)
    return None if counted and _named_rightly(about, suspect.pieces[0]) else Damage("summary", suspect.place)


def _canonical(combat_id: str) -> str | None:
    """The id of a combat as it is always written, None where it is none."""
    try:
        return str(UUID(combat_id))
    except ValueError:
        return None


def _named_rightly(about: FightLine, opening: Piece) -> bool:
    """Whether a log was opened with the name, system and campaign that the line about it says."""
    events = [Codec().read_event(row) for row in opening.rows[1:2]]
    told = (about.name, about.system, about.campaign)
    return all(isinstance(it, e.CombatOpened) and told == (it.name, it.system, it.campaign) for it in events)
