"""Opening a combat: a new one, or a fork of another one; and keeping what it begins with."""

from collections.abc import Sequence
from uuid import NAMESPACE_URL, uuid4, uuid5

from domain import events as e
from domain.asking import Result, shown
from domain.commands import Command
from domain.copies import as_json
from domain.decide import check_pending, open_combat
from domain.entries import Entry
from domain.forking import forked, inherited
from domain.history import History
from domain.history_commands import Fork
from domain.parse import Raw, read_new
from domain.ports import Desk, Overtaken, Recording
from domain.refusals import Refused
from domain.system import find_system
from domain.terms import Term


def open_new(desk: Desk, raw: Raw) -> Result:
    """Open a combat.

    Raises:
        Refused: `bad_command`, `version_conflict` or `too_many_dice`.
    """
    command = read_new(raw)
    if command.expect_version:
        raise Refused(
            "version_conflict", Term("Ein neuer Kampf hat Version 0.", "A new combat has version 0."), missed=[]
        )
    _check_no_dice(command)
    decision = open_combat(command, find_system(command.system))
    header = _header(desk, command, raw, 1)
    return _open(desk, _id(command.command_id), [Recording(header, decision.events, decision.combat)], command)


def fork(desk: Desk, history: History, command: Fork, raw: Raw) -> Result:
    """Open a combat with the history in force of another one, up to an entry.

    Raises:
        Refused: `no_such_entry` or `too_many_dice`.
    """
    if before := _forked_before(desk, history, command):
        return before
    history.require_version(command.expect_version)
    _check_no_dice(command)
    check_pending(history.combat, find_system(history.combat.system), command)
    begun = inherited(history, command)
    told = forked(history, command)
    header = _header(desk, command, raw, told.at + 1)
    return _open(desk, _id(_named(history, command)), [*begun, Recording(header, [told])], command)


def _forked_before(desk: Desk, history: History, command: Fork) -> Result | None:
    """The answer to a fork that was made before, under the same id."""
    named = _named(history, command)
    known = desk.combats.find(_id(named)) if named else None
    if known is None:
        return None
    entry = next(entry for entry in known.entries if isinstance(entry.events[0], e.CombatForked))
    return _answered(known, entry)


def _named(history: History, command: Fork) -> str | None:
    return f"{history.combat_id} {command.command_id}" if command.command_id else None


def _id(name: str | None) -> str:
    """An id for a combat: the same for the same name, a random one without."""
    try:
        return str(uuid5(NAMESPACE_URL, name) if name else uuid4())
    except UnicodeEncodeError as problem:
        raise _half_a_character(problem) from None


def _check_no_dice(command: Command) -> None:
    if command.rolled:
        raise Refused(
            "too_many_dice", Term("Einen Kampf zu eröffnen braucht keine Würfel.", "Opening a combat takes no dice.")
        )


def _header(desk: Desk, command: Command, raw: Raw, number: int) -> e.EntryRecorded:
    return e.EntryRecorded(entry=number, commands=(as_json(raw),), at=desk.clock(), by=command.by)


def _open(desk: Desk, combat_id: str, recordings: Sequence[Recording], command: Command) -> Result:
    """Keep what a combat begins with, unless it was opened before, under the same id."""
    known = desk.combats.find(combat_id)
    if known is not None:
        return _answered(known, known.entries[0])
    history = History(combat_id)
    try:
        entry = keep(desk, history, recordings)
    except Overtaken:
        return _open(desk, combat_id, recordings, command)
    return Result(history, shown(entry), entry, with_state=command.state)


def _answered(known: History, entry: Entry) -> Result:
    return Result(known, shown(entry), entry, with_state=entry.wants_state, repeated=True)


def keep(desk: Desk, history: History, recordings: Sequence[Recording]) -> Entry:
    """Keep entries for good and record them in the history; returns the last of them.

    Raises:
        Overtaken: the combat has moved on.
        Refused: `bad_command`, for text that cannot be written.
    """
    try:
        return desk.combats.append(history, recordings)
    except UnicodeEncodeError as problem:
        raise _half_a_character(problem) from None


def _half_a_character(problem: UnicodeEncodeError) -> Refused:
    return Refused(
        "bad_command",
        Term(
            "Ein Text enthält ein halbes Zeichen: Surrogate sind nicht erlaubt.",
            f"A text holds half a character: {problem.reason}.",
        ),
    )
